import AshlarCore
import AshlarSyntax
import SwiftSyntax

/// A parsed Swift file.
package struct SourceFile {
    /// As the user named it, or below a folder that they named.
    package let path: String
    /// The file as it was parsed.
    package let tree: SourceFileSyntax
    private let locations: SourceLocationConverter

    /// Parses a text; what is wrong with it is stepped over.
    ///
    /// - Parameters:
    ///   - path: what to call the file.
    ///   - text: Swift source.
    /// - Throws: when the text is beyond what can be parsed.
    package init(path: String, text: String) throws(SourceRefusal) {
        try self.init(path: path, bytes: Array(text.utf8))
    }

    init(path: String, bytes: [UInt8]) throws(SourceRefusal) {
        self.path = path
        let tree = try SourceParser.parse(bytes)
        self.tree = tree
        locations = DeepStack.run { SourceLocationConverter(fileName: path, tree: tree) }
    }

    /// `file:line:column`.
    package func located(_ position: AbsolutePosition) -> String {
        let location = locations.location(for: position)
        return "\(path):\(location.line):\(location.column)"
    }

    /// Where a declaration stands.
    package func place(of node: some SyntaxProtocol) -> PayloadProblem.Declaration {
        let position = locations.location(for: node.positionAfterSkippingLeadingTrivia)
        return PayloadProblem.Declaration(file: path, line: position.line)
    }
}
