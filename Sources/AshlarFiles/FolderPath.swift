import Foundation

/// A path below a folder that cannot lead out of it, nor to hidden files in it.
///
/// Paths of generated files and paths in a manifest or a journal are checked by the same rules: a list in a folder may
/// be somebody else's.
package struct FolderPath: Hashable, Comparable, Sendable, CustomStringConvertible {
    package let text: String

    /// Why a text isn't a path below a folder.
    package struct Refusal: Error, Equatable {
        /// The text, shortened.
        package let text: String
        /// A clause with the text as its subject.
        package let what: String
    }

    /// - Throws: ``Refusal`` for absolute paths, `..`, empty, hidden and overlong names, and control characters.
    package init(_ text: String) throws(Refusal) {
        if let what = FolderPath.fault(text) { throw Refusal(text: String(text.prefix(120)), what: what) }
        self.text = text
    }

    var components: [String] { text.split(separator: "/").map(String.init) }
    package var description: String { text }

    package static func < (left: FolderPath, right: FolderPath) -> Bool { left.text < right.text }

    /// The path as case-insensitive disks compare it: two paths with the same key are one file there.
    ///
    /// Strings compare by canonical equivalence, as those disks do. Upper case first, so that `ſ` and `s` are one letter.
    package static func key(_ text: String) -> String { text.uppercased().lowercased() }

    /// The longest path that the systems accept is 1,024 bytes, including the folder's own.
    private static let longest = 800

    private static func fault(_ text: String) -> String? {
        if text.isEmpty { return "is empty" }
        if text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
            return "has a control character"
        }
        if text.hasPrefix("/") { return "is an absolute path" }
        if text.utf8.count > longest { return "is too long" }
        for name in text.split(separator: "/", omittingEmptySubsequences: false) {
            switch name {
            case "": return "has an empty name"
            case ".", "..": return "leads through \"\(name)\""
            default:
                if name.hasPrefix(".") { return "has a hidden name" }
                if name.utf8.count > 255 { return "has a name that is too long" }
            }
        }
        return nil
    }
}
