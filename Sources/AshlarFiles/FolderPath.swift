import AshlarLocalization
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
        package let clause: Localized

        /// The clause, in English.
        package var what: String { clause.english }
    }

    /// - Throws: ``Refusal`` for absolute paths, `..`, empty, hidden and overlong names, and control characters.
    package init(_ text: String) throws(Refusal) {
        if let clause = FolderPath.fault(text) { throw Refusal(text: String(text.prefix(120)), clause: clause) }
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

    private static func fault(_ text: String) -> Localized? {
        if text.isEmpty { return Localized("is empty", zh: "为空") }
        if text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
            return Localized("has a control character", zh: "含有控制字符")
        }
        if text.hasPrefix("/") { return Localized("is an absolute path", zh: "是绝对路径") }
        if text.utf8.count > longest { return Localized("is too long", zh: "太长") }
        for name in text.split(separator: "/", omittingEmptySubsequences: false) {
            switch name {
            case "": return Localized("has an empty name", zh: "含有空名称")
            case ".", "..": return Localized("leads through \"\(name)\"", zh: "经过 \"\(name)\"")
            default:
                if name.hasPrefix(".") { return Localized("has a hidden name", zh: "含有隐藏的名称") }
                if name.utf8.count > 255 { return Localized("has a name that is too long", zh: "含有太长的名称") }
            }
        }
        return nil
    }
}
