import SwiftSyntax
import SwiftSyntaxMacros

/// The locations of a declaration's members: the compiler is asked only once, since it returns each answer as syntax.
struct MemberLocations {
    private let file: String
    private let line: Int
    private let start: Int
    private let text: [UInt8]

    /// - Returns: `nil` when the compiler does not know the declaration's location.
    init?(_ declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext) {
        guard let place = context.location(of: declaration, at: .afterLeadingTrivia, filePathMode: .fileID),
            let line = Int(place.line.trimmedDescription)
        else { return nil }
        file = place.file.trimmedDescription
        self.line = line
        start = declaration.positionAfterSkippingLeadingTrivia.utf8Offset
        text = Array(declaration.trimmedDescription.utf8)
    }

    /// The file and line of a node within the declaration, as Swift expressions.
    func callAsFunction(_ node: Syntax) -> (file: String, line: String)? {
        let offset = node.positionAfterSkippingLeadingTrivia.utf8Offset - start
        return (file, String(line + text.prefix(max(0, offset)).count { $0 == 0x0A }))
    }
}
