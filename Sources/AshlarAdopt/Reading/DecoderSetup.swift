import AshlarCore
import AshlarExplain
import SwiftSyntax

/// One `JSONDecoder()` or `JSONEncoder()` in the sources, and its setup.
struct DecoderSetup {
    let place: PayloadProblem.Declaration
    let file: String
    let isDecoder: Bool
    /// Whether it is replaced, or listed. One that is already Ashlar's, or is created and set up in different places,
    /// isn't.
    var isListed = true
    var settings = DecoderSettings()
    /// Whether it has an unknown key strategy.
    var hidesKeys = false
    /// The strategies that are set on it.
    var uses: Set<SyntaxIdentifier> = []
    /// The types that an encoder writes, with the files that contain the code.
    var written: [(value: ExprSyntax, file: SourceFile)] = []
    /// The types that a decoder reads, `User.self`, with the files that contain the code.
    var read: [(type: ExprSyntax, file: SourceFile)] = []
    /// Whether it may read or write anything: not all of its uses are seen.
    var codesAnything = false
    /// The class that sets itself up.
    var owner: String?
    /// Why it cannot be replaced.
    var obstacle: Reason?
    /// The edits that replace it.
    var edits: [Edit] = []

    mutating func stop(_ reason: Reason) {
        if obstacle == nil { obstacle = reason }
    }

    /// Notes that it is passed to code that needs Foundation's type.
    mutating func stop(passedOn node: some SyntaxProtocol) {
        let text = node.trimmedDescription.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        stop(.passedOn(text.count > 60 ? "\(text.prefix(59))…" : text))
    }

    /// Notes that it is passed to code with unknown uses.
    mutating func passOn(_ node: some SyntaxProtocol) {
        stop(passedOn: node)
        codesAnything = true
    }
}
