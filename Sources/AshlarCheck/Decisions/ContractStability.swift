import AshlarFiles
import AshlarGraph
import Foundation

/// Evidence of whether the contracts behind a project's types are stable: their lock files, and the history of the files
/// that declare the types.
package struct ContractStability: Sendable {
    /// The evidence for one type.
    enum Evidence: Equatable {
        /// The contract is in a lock file, which `ashlar drift --lock` compares.
        case locked(in: String)
        /// Its file has existed for at least half a year, and changed at most once in that time.
        case settled(months: Int, changes: Int)
        /// Its file changes, or is new.
        case moving(changes: Int)
        case unknown
    }

    /// The lock file that defines each type.
    private var locks: [String: String] = [:]
    /// The seconds at which commits changed a file, from new to old, by its path from the project's root.
    private var history: [String: [Int]] = [:]
    private var newest = 0

    private static let month = 2_629_800

    /// Nothing is known.
    package init() {}

    package init(locks: [String: String], history: [String: [Int]]) {
        self.locks = locks
        self.history = history
        newest = history.values.lazy.compactMap(\.first).max() ?? 0
    }

    /// Reads the lock files of a project and asks git for its history; a folder that is no checkout has none.
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
        // The commit that brought the file is no change of it.
        let recent = changes.dropLast().count { newest - $0 < 6 * ContractStability.month }
        return age >= 6 && recent <= 1 ? .settled(months: age, changes: recent) : .moving(changes: recent)
    }

    // MARK: Reading

    /// JSON Schemas with definitions, in the root and the folders in it.
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
