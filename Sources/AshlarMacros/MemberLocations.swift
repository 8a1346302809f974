import AshlarEmission
import SwiftSyntax
import SwiftSyntaxMacros

/// The locations of a declaration's members: the compiler is asked only once, since it returns each answer as syntax.
struct MemberLocations {
    private let file: String
    private let line: Int
    private let start: Int
    /// The offsets of the declaration's line breaks.
    private let breaks: [Int]

    /// - Returns: `nil` when the compiler does not know the declaration's location.
    init?(_ declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext) {
        guard let place = context.location(of: declaration, at: .afterLeadingTrivia, filePathMode: .fileID),
            let line = Int(place.line.sourceText)
        else { return nil }
        file = place.file.sourceText
        self.line = line
        start = declaration.positionAfterSkippingLeadingTrivia.utf8Offset
        breaks = declaration.sourceText.utf8.enumerated().filter { $0.element == 0x0A }.map(\.offset)
    }

    /// The file and line of a node within the declaration, as Swift expressions.
    func callAsFunction(_ node: Syntax) -> (file: String, line: String)? {
        let offset = node.positionAfterSkippingLeadingTrivia.utf8Offset - start
        return (file, String(line + breaks.count { $0 < offset }))
    }
}
