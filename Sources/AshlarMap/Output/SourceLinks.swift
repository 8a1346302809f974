import AshlarLocalization
import Foundation

/// The targets of the page's links to source.
package struct SourceLinks: Sendable {
    package struct Problem: Error, CustomStringConvertible {
        package let text: Localized
        package var description: String { text.english }
    }

    /// With `{path}` and `{line}`; `nil` for no links.
    let template: String?

    /// Paths as plain text.
    package static let none = SourceLinks(nil)

    private init(_ template: String?) { self.template = template }

    /// Links relative to the page, which open the file in a browser.
    ///
    /// - Parameter base: from the page's folder to the one that paths are relative to; empty when they are the same.
    package static func relative(base: String) -> SourceLinks {
        // A folder's name may contain characters with a meaning in URLs, and a colon would make it a scheme.
        let allowed = CharacterSet.urlPathAllowed.subtracting(CharacterSet(charactersIn: ":"))
        let encoded = base.addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
        return SourceLinks(encoded.isEmpty ? "{path}" : "\(encoded)/{path}")
    }

    /// - Parameter template: a URL with `{path}`, and `{line}` if the target supports lines.
    /// - Throws: when `{path}` is missing, or the URL is a script.
    package init(template: String) throws(Problem) {
        guard template.contains("{path}") else {
            let examples = "https://example.org/repository/blob/main/{path}#L{line}"
            let editor = "vscode://file/folder/{path}:{line}"
            throw Problem(
                text: Localized(
                    "\(template) has no {path}; write it as in \(examples) or \(editor)",
                    zh: "\(template) 没有 {path}；写法例如 \(examples) 或 \(editor)"))
        }
        let scheme = template.prefix { $0 != ":" && $0 != "/" && $0 != "{" }.lowercased()
        if ["javascript", "data", "vbscript"].contains(scheme) {
            throw Problem(
                text: Localized(
                    "\(template) is a script, not the location of a file", zh: "\(template) 是脚本，不是文件的位置"))
        }
        self.template = template
    }
}
