import SwiftSyntax

/// Recognizes an `init(from:)` that consists only of the calls that the compiler would synthesize.
enum SynthesizedDecoder {
    /// The properties in the order in which they are decoded; empty if anything differs, even a comment.
    static func fields(of node: InitializerDeclSyntax, _ source: SourceBytes) -> [String] {
        let signature = node.signature
        guard node.attributes.isEmpty, node.modifiers.allSatisfy({ DeclarationFact.Access($0.name) != nil }),
            node.optionalMark == nil, node.genericParameterClause == nil, node.genericWhereClause == nil,
            let parameter = signature.parameterClause.parameters.first, signature.parameterClause.parameters.count == 1,
            ["Decoder", "anyDecoder", "Swift.Decoder", "anySwift.Decoder"].contains(source.type(parameter.type)),
            signature.effectSpecifiers?.asyncSpecifier == nil,
            let throwing = signature.effectSpecifiers?.throwsClause, throwing.type == nil,
            let statements = node.body?.statements.map(\.item), let first = statements.first, !hasComments(node)
        else { return [] }
        let decoder = (parameter.secondName ?? parameter.firstName).text
        guard let container = container(in: first, of: decoder) else { return [] }
        let fields = statements.dropFirst().map { field(in: $0, from: container) }
        return fields.contains(nil) ? [] : fields.compactMap { $0 }
    }

    /// `container` in `let container = try decoder.container(keyedBy: CodingKeys.self)`.
    private static func container(in item: CodeBlockItemSyntax.Item, of decoder: String) -> String? {
        guard let variable = item.as(VariableDeclSyntax.self), variable.bindings.count == 1,
            variable.attributes.isEmpty, variable.modifiers.isEmpty, let binding = variable.bindings.first,
            binding.typeAnnotation == nil, binding.accessorBlock == nil,
            let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
            let attempt = binding.initializer?.value.as(TryExprSyntax.self), attempt.questionOrExclamationMark == nil,
            let call = attempt.expression.as(FunctionCallExprSyntax.self), call.isPlain,
            call.calledExpression.path == "\(decoder).container", call.arguments.count == 1,
            let argument = call.arguments.first, argument.label?.text == "keyedBy",
            argument.expression.path == "CodingKeys.self"
        else { return nil }
        return name
    }

    /// `name` in `name = try container.decode(String.self, forKey: .name)`.
    private static func field(in item: CodeBlockItemSyntax.Item, from container: String) -> String? {
        guard let elements = item.as(SequenceExprSyntax.self)?.elements.map({ $0 }), elements.count == 3,
            elements[1].is(AssignmentExprSyntax.self), let name = elements[0].ownMember,
            let attempt = elements[2].as(TryExprSyntax.self), attempt.questionOrExclamationMark == nil,
            let call = attempt.expression.as(FunctionCallExprSyntax.self), call.isPlain,
            ["\(container).decode", "\(container).decodeIfPresent"].contains(call.calledExpression.path),
            call.arguments.count == 2, call.arguments.first?.label == nil,
            call.arguments.first?.expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "self",
            let key = call.arguments.last, key.label?.text == "forKey",
            let member = key.expression.as(MemberAccessExprSyntax.self),
            member.base == nil || member.base?.path == "CodingKeys",
            (member.declName.baseName.identifier?.name ?? member.declName.baseName.text) == name
        else { return nil }
        return name
    }

    /// Returns whether a comment is in it, on its lines, or directly above it.
    private static func hasComments(_ node: InitializerDeclSyntax) -> Bool {
        let first = node.firstToken(viewMode: .sourceAccurate)
        for token in node.tokens(viewMode: .sourceAccurate) {
            if token != first, token.leadingTrivia.contains(where: \.isComment) { return true }
            if token.trailingTrivia.contains(where: \.isComment) { return true }
        }
        var newlines = 0
        for piece in node.leadingTrivia.reversed() {
            switch piece {
            case .newlines(let count), .carriageReturnLineFeeds(let count), .carriageReturns(let count):
                newlines += count
                if newlines > 1 { return false }
            case .spaces, .tabs: continue
            default: return true
            }
        }
        return false
    }
}

extension FunctionCallExprSyntax {
    fileprivate var isPlain: Bool { trailingClosure == nil && additionalTrailingClosures.isEmpty }
}

extension TriviaPiece {
    fileprivate var isComment: Bool {
        switch self {
        case .lineComment, .blockComment, .docLineComment, .docBlockComment, .unexpectedText: true
        default: false
        }
    }
}
