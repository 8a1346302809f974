import AshlarLocalization
import Foundation

/// The files in a folder that Ashlar wrote, with the hashes of their content.
///
/// It is in the folder, and may be somebody else's: every path is checked before use.
package struct FolderManifest {
    package static let name = ".ashlar-manifest.json"
    /// The file that a person may edit: it is Ashlar's, and no manifest lists it.
    package static let editableName = "ashlar.lock"
    /// The file that a person owns: Ashlar proposes it if it does not exist, and never writes it again.
    package static let ownedName = "design.yaml"
    /// Larger than the manifest of a hundred thousand files.
    private static let limit = 64 << 20

    /// The hash of each file's content.
    package private(set) var hashes: [FolderPath: String] = [:]
    /// The file's content; `nil` if it does not exist.
    private(set) var bytes: [UInt8]?

    /// Lists files.
    init(_ files: [FolderReplacement.File]) throws(OutputProblem) {
        for file in files where file.ownership == .ashlar { hashes[file.path] = FileHash.of(file.bytes) }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
        let texts = Dictionary(uniqueKeysWithValues: hashes.map { ($0.key.text, $0.value) })
        do { bytes = Array(try encoder.encode(texts)) + [0x0A] } catch {
            throw OutputProblem(
                path: FolderManifest.name, what: Localized(verbatim: "\(error)"),
                remedy: Localized("report this", zh: "请报告此问题"), isSystemFailure: true)
        }
    }

    /// Reads the manifest of a folder; without one, nothing in the folder is Ashlar's.
    ///
    /// - Throws: ``OutputProblem`` when it cannot be read, or lists a path that is not below the folder.
    package init(of folder: Folder) throws(OutputProblem) {
        let place = "\(folder.path)/\(FolderManifest.name)"
        do throws(Obstacle) {
            bytes = try folder.read(
                FolderManifest.name, in: folder.descriptor, place: FolderManifest.name, limit: FolderManifest.limit)
        } catch { throw error.problem(in: folder.path) }
        guard let bytes else { return }
        hashes = try FolderManifest.hashes(bytes, place)
    }

    static func hashes(_ bytes: [UInt8], _ place: String) throws(OutputProblem) -> [FolderPath: String] {
        guard let texts = try? JSONDecoder().decode([String: String].self, from: Data(bytes)) else {
            throw problem(place, Localized("it is not a list of files and their hashes", zh: "不是文件及其哈希值的列表"))
        }
        var hashes: [FolderPath: String] = [:]
        for (text, hash) in texts.sorted(by: { $0.key < $1.key }) {
            do throws(FolderPath.Refusal) { hashes[try FolderPath(text)] = hash } catch {
                let entry = error.text.debugDescription
                throw problem(
                    place,
                    Localized(
                        "its entry \(entry) \(error.what)", zh: "其中的条目 \(entry) \(error.clause.simplifiedChinese)"))
            }
        }
        return hashes
    }

    /// The problem of an entry that cannot be used because of something on disk.
    static func problem(_ path: FolderPath, _ obstacle: Obstacle, in folder: Folder) -> OutputProblem {
        if obstacle.isSystemFailure { return obstacle.problem(in: folder.path) }
        return problem(
            "\(folder.path)/\(name)",
            Localized("it lists ", zh: "其中列出 ") + obstacle.about(path))
    }

    private static func problem(_ place: String, _ what: Localized) -> OutputProblem {
        OutputProblem(
            path: place, what: what,
            remedy: Localized(
                "Ashlar did not write this: restore it, or remove it and the files it lists; nothing was changed",
                zh: "Ashlar 没有写过这样的内容：请恢复它，或移除它及其列出的文件；没有更改任何内容"))
    }
}
