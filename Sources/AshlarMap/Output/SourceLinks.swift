import Foundation

/// The targets of the page's links to source.
package struct SourceLinks: Sendable {
    package struct Problem: Error, CustomStringConvertible {
        package let description: String
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
        // A folder's name may hold what means something in a URL, and a colon would make it a scheme.
        let allowed = CharacterSet.urlPathAllowed.subtracting(CharacterSet(charactersIn: ":"))
        let encoded = base.addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
        return SourceLinks(encoded.isEmpty ? "{path}" : "\(encoded)/{path}")
    }

    /// - Parameter template: a URL with `{path}`, and `{line}` where the target knows lines.
    /// - Throws: when the path has no place in it, or the URL is a script.
    package init(template: String) throws(Problem) {
        guard template.contains("{path}") else {
            throw Problem(
                description: "\(template) has no {path}; write it as in "
                    + "https://example.org/repository/blob/main/{path}#L{line} or vscode://file/folder/{path}:{line}")
        }
        let scheme = template.prefix { $0 != ":" && $0 != "/" && $0 != "{" }.lowercased()
        if ["javascript", "data", "vbscript"].contains(scheme) {
            throw Problem(description: "\(template) is a script, not the location of a file")
        }
        self.template = template
    }
}
