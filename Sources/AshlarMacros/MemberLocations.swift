import SwiftSyntax
import SwiftSyntaxMacros

/// Where the members of a declaration stand: the compiler is asked once, since each answer of it is made as syntax.
struct MemberLocations {
    private let file: String
    private let line: Int
    private let start: Int
    /// The offsets of the declaration's line breaks.
    private let breaks: [Int]

    /// - Returns: `nil` when the compiler does not know where the declaration stands.
    init?(_ declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext) {
        guard let place = context.location(of: declaration, at: .afterLeadingTrivia, filePathMode: .fileID),
            let line = Int(place.line.trimmedDescription)
        else { return nil }
        file = place.file.trimmedDescription
        self.line = line
        start = declaration.positionAfterSkippingLeadingTrivia.utf8Offset
        breaks = declaration.trimmedDescription.utf8.enumerated().filter { $0.element == 0x0A }.map(\.offset)
    }

    /// The file and line of a node within the declaration, as Swift expressions.
    func callAsFunction(_ node: Syntax) -> (file: String, line: String)? {
        let offset = node.positionAfterSkippingLeadingTrivia.utf8Offset - start
        return (file, String(line + breaks.count { $0 < offset }))
    }
}
