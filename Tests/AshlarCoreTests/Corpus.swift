import Foundation

/// Real payloads, which are next to the checkout or where `ASHLAR_CORPUS` says. Tests that need them say so when
/// they are missing.
enum Corpus {
    static let root: URL? = {
        let environment = ProcessInfo.processInfo.environment["ASHLAR_CORPUS"].map { URL(filePath: $0) }
        let adjacent = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appending(path: "shared/corpus")
        return [environment, adjacent].compactMap(\.self).first { FileManager.default.fileExists(atPath: $0.path) }
    }()

    static var isThere: Bool { root != nil }

    static func files(in folder: String) -> [URL] {
        guard let folder = root?.appending(path: folder) else { return [] }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.sorted().map { folder.appending(path: $0) }
    }
}
