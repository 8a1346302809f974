import AshlarLocalization
import Foundation

/// The steps of a replacement of files, recorded before the first file is moved.
///
/// Once the journal is on disk, the replacement is final for later runs: they finish it. The journal may be somebody
/// else's, and is checked like a manifest.
struct FolderJournal: Equatable {
    static let version = 1

    struct Removal: Codable, Equatable {
        let path: String
        /// The hash of the file that is removed; another file in its place stays.
        let before: String
    }

    struct Replacement: Codable, Equatable {
        let path: String
        /// The hash of the file that is replaced; `nil` for a new one. Another file in its place stays.
        let before: String?
        /// The hash of the new content.
        let after: String
    }

    private struct Text: Codable {
        var version = FolderJournal.version
        let removals: [Removal]
        let replacements: [Replacement]
        let manifest: String?
    }

    var removals: [Removal] = []
    /// In the order of the staged files' numbers.
    var replacements: [Replacement] = []
    /// The hash of the new manifest, if it changes.
    var manifest: String?

    /// The paths of ``removals`` and ``replacements``.
    private(set) var removed: [FolderPath] = []
    private(set) var replaced: [FolderPath] = []

    /// Records the changes of a replacement.
    init(_ changes: [FolderReplacement.Change], manifest: String?) {
        for change in changes {
            let before = change.before.map(FileHash.of)
            if let after = change.after {
                replacements.append(.init(path: change.path.text, before: before, after: FileHash.of(after)))
                replaced.append(change.path)
            } else if let before {
                removals.append(.init(path: change.path.text, before: before))
                removed.append(change.path)
            }
        }
        self.manifest = manifest
    }

    /// Reads a journal.
    ///
    /// - Throws: ``Fault`` when it isn't a journal, or has a path that is not below the folder.
    init(_ bytes: [UInt8]) throws(Fault) {
        guard let text = try? JSONDecoder().decode(Text.self, from: Data(bytes)) else {
            throw Fault(what: Localized("it is not a journal of Ashlar", zh: "不是 Ashlar 的日志"))
        }
        guard text.version == FolderJournal.version else {
            throw Fault(
                what: Localized("version \(text.version) of the journal is unknown", zh: "日志的版本 \(text.version) 未知"))
        }
        (removals, replacements, manifest) = (text.removals, text.replacements, text.manifest)
        do throws(FolderPath.Refusal) {
            removed = try removals.map { removal throws(FolderPath.Refusal) in try FolderPath(removal.path) }
            replaced = try replacements.map { step throws(FolderPath.Refusal) in try FolderPath(step.path) }
        } catch {
            throw Fault(
                what: Localized("its path ", zh: "其中的路径 ") + Localized(verbatim: "\(error.text.debugDescription) ")
                    + error.clause)
        }
        var seen: Set<FolderPath> = []
        for path in removed + replaced where !seen.insert(path).inserted {
            let name = path.text.debugDescription
            throw Fault(what: Localized("it contains \(name) twice", zh: "其中 \(name) 出现了两次"))
        }
    }

    struct Fault: Error {
        let what: Localized
    }

    func text() -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let text = Text(removals: removals, replacements: replacements, manifest: manifest)
        // Strings and integers always encode.
        return Array((try? encoder.encode(text)) ?? Data()) + [0x0A]
    }
}
