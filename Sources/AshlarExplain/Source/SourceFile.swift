import AshlarCore
import SwiftParser
import SwiftSyntax

/// A parsed Swift file.
package struct SourceFile {
    /// As the user named it, or below a folder that they named.
    package let path: String
    let tree: SourceFileSyntax
    private let locations: SourceLocationConverter

    /// Parses a text; what is wrong with it is stepped over.
    ///
    /// - Parameters:
    ///   - path: what to call the file.
    ///   - text: Swift source.
    package init(path: String, text: String) {
        self.path = path
        tree = Parser.parse(source: text)
        locations = SourceLocationConverter(fileName: path, tree: tree)
    }

    /// Where a declaration stands.
    func place(of node: some SyntaxProtocol) -> Problem.Declaration {
        let position = locations.location(for: node.positionAfterSkippingLeadingTrivia)
        return Problem.Declaration(file: path, line: position.line)
    }
}
