import AshlarFiles
import AshlarGraph
import Foundation

/// Evidence of whether the contracts of a project's types are stable, from lock files and from the history of the files
/// that declare the types.
package struct ContractStability: Sendable {
    /// The evidence for one type.
    enum Evidence: Equatable {
        /// The contract is in a lock file, which `ashlar drift --lock` compares.
        case locked(in: String)
        /// The type's file is at least half a year old and has changed at most once in the last half year.
        case settled(months: Int, changes: Int)
        /// The type's file is new or has changed several times recently.
        case moving(changes: Int)
        case unknown
    }

    /// The lock file that defines each type.
    private var locks: [String: String] = [:]
    /// The times of the commits that changed a file, in seconds and newest first, by the file's path from the project's
    /// root.
    private var history: [String: [Int]] = [:]
    private var newest = 0

    private static let month = 2_629_800

    /// Creates an instance without evidence.
    package init() {}

    package init(locks: [String: String], history: [String: [Int]]) {
        self.locks = locks
        self.history = history
        newest = history.values.lazy.compactMap(\.first).max() ?? 0
    }

    /// Reads a project's lock files and its history from git. A folder outside of a checkout has no history.
    ///
    /// - Parameter root: the folder that the graph's paths are relative to.
    /// - Complexity: O(n) in the commits and the files that each changed.
    package init(of root: String) {
        self.init(locks: ContractStability.locks(in: root), history: ContractStability.history(of: root))
    }

    func evidence(for type: TypeNode, in graph: ModelGraph) -> Evidence {
        if let lock = locks[type.name] { return .locked(in: lock) }
        guard let changes = history[graph.files[type.file].path], let first = changes.last else { return .unknown }
        let age = (newest - first) / ContractStability.month
        // The commit that added the file isn't a change.
        let recent = changes.dropLast().count { newest - $0 < 6 * ContractStability.month }
        return age >= 6 && recent <= 1 ? .settled(months: age, changes: recent) : .moving(changes: recent)
    }

    // MARK: Reading

    /// Finds JSON Schemas with definitions in the root and its direct subfolders.
    private static func locks(in root: String) -> [String: String] {
        var locks: [String: String] = [:]
        let manager = FileManager.default
        let entries = (try? manager.contentsOfDirectory(atPath: root)) ?? []
        let folders =
            [""] + entries.filter { !$0.hasPrefix(".") && FileStatus("\(root)/\($0)")?.isFolder == true }.sorted()
        for folder in folders {
            let path = folder.isEmpty ? root : "\(root)/\(folder)"
            for name in ((try? manager.contentsOfDirectory(atPath: path)) ?? []).sorted()
            where name.hasSuffix(".json") || name.hasSuffix(".lock") {
                guard let bytes = try? RegularFile.bytes(of: "\(path)/\(name)", limit: 16 << 20),
                    let definitions = definitions(in: bytes)
                else { continue }
                for type in definitions { locks[type] = folder.isEmpty ? name : "\(folder)/\(name)" }
            }
        }
        return locks
    }

    private static func definitions(in bytes: [UInt8]) -> [String]? {
        guard String(decoding: bytes, as: UTF8.self).contains("\"$defs\""),
            let document = try? JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
        else { return nil }
        return (document["$defs"] as? [String: Any]).map { Array($0.keys) }
    }

    private static func history(of root: String) -> [String: [Int]] {
        let options = ["log", "--no-renames", "--relative", "--format=%x01%ct", "--name-only", "-z", "--", "*.swift"]
        guard let log = try? Git.output(options, in: root) else { return [:] }
        var history: [String: [Int]] = [:]
        var time = 0
        for part in log.split(whereSeparator: { $0 == "\0" || $0 == "\n" }) {
            if part.first == "\u{1}" {
                time = Int(part.dropFirst()) ?? time
            } else {
                history[String(part), default: []].append(time)
            }
        }
        return history
    }
}
