import AshlarCore
import AshlarSyntax
import SwiftSyntax

/// A parsed Swift file.
package struct SourceFile {
    /// The path, as given by the user or below a folder given by the user.
    package let path: String
    /// The parsed file.
    package let tree: SourceFileSyntax
    private let locations: SourceLocationConverter

    /// Parses a text; syntax errors are skipped.
    ///
    /// - Parameters:
    ///   - path: the name of the file in messages.
    ///   - text: Swift source.
    /// - Throws: ``SourceRefusal`` when the text exceeds the limits of the parser.
    package init(path: String, text: String) throws(SourceRefusal) {
        try self.init(path: path, bytes: Array(text.utf8))
    }

    init(path: String, bytes: [UInt8]) throws(SourceRefusal) {
        self.path = path
        let tree = try SourceParser.parse(bytes)
        self.tree = tree
        locations = DeepStack.run { SourceLocationConverter(fileName: path, tree: tree) }
    }

    /// Returns a position as `file:line:column`.
    package func located(_ position: AbsolutePosition) -> String {
        let location = locations.location(for: position)
        return "\(path):\(location.line):\(location.column)"
    }

    /// Returns the file and line of a declaration.
    package func place(of node: some SyntaxProtocol) -> PayloadProblem.Declaration {
        let position = locations.location(for: node.positionAfterSkippingLeadingTrivia)
        return PayloadProblem.Declaration(file: path, line: position.line)
    }
}
