import Foundation

/// Real payloads, which are next to the checkout or where `ASHLAR_CORPUS` says.
package enum Corpus {
    private static let root: URL? = {
        let environment = ProcessInfo.processInfo.environment["ASHLAR_CORPUS"].map { URL(filePath: $0) }
        let adjacent = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appending(path: "shared/corpus")
        return [environment, adjacent].compactMap(\.self).first { FileManager.default.fileExists(atPath: $0.path) }
    }()

    /// Whether the payloads are on this machine.
    package static var isThere: Bool { root != nil }

    /// The JSON samples, by their paths.
    package static var samples: [URL] {
        guard let root else { return [] }
        let paths =
            FileManager.default.enumerator(atPath: root.appending(path: "samples").path)?.compactMap { $0 as? String }
            ?? []
        return paths.filter { $0.hasSuffix(".json") }.sorted().map { root.appending(path: "samples/\($0)") }
    }
}
