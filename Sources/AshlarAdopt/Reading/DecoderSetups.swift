import AshlarCore
import AshlarExplain
import SwiftSyntax

/// One `JSONDecoder()` or `JSONEncoder()` in the sources, and how it is set up.
struct DecoderSetup {
    let place: PayloadProblem.Declaration
    let file: String
    let isDecoder: Bool
    /// Whether it is replaced, or listed: one that is Ashlar's already, or is set up elsewhere than it is made, is not.
    var isListed = true
    var settings = DecoderSettings()
    /// Whether it has a key strategy that cannot be seen.
    var hidesKeys = false
    /// The strategies that are set on it.
    var uses: Set<SyntaxIdentifier> = []
    /// Why it cannot be replaced.
    var obstacle: Reason?
    /// What replaces it.
    var edits: [Edit] = []
}

/// Finds the decoders and encoders of a file.
enum DecoderSetups {
    static func all(in file: SourceFile) -> [DecoderSetup] {
        let visitor = SetupVisitor(viewMode: .sourceAccurate)
        visitor.walk(file.tree)
        let setups = visitor.calls.map { setup(of: $0, in: file) }
        return setups + LooseStrategies.all(in: file, without: setups.reduce(into: []) { $0.formUnion($1.uses) })
    }

    private static func setup(of call: FunctionCallExprSyntax, in file: SourceFile) -> DecoderSetup {
        let name = call.calledExpression.trimmedDescription
        var setup = DecoderSetup(
            place: file.place(of: call), file: file.path, isDecoder: name.hasSuffix("Decoder"),
            isListed: name.hasPrefix("JSON"))
        setup.edits = [replacement(of: call.calledExpression, name)]
        if let member = call.parent?.as(MemberAccessExprSyntax.self) {
            let method = member.declName.baseName.text
            if method != "decode" && method != "encode" { setup.obstacle = .unknownSetup }
            return setup
        }
        guard let binding = call.parent?.as(InitializerClauseSyntax.self)?.parent?.as(PatternBindingSyntax.self),
            let variable = binding.parent?.parent?.as(VariableDeclSyntax.self),
            let pattern = binding.pattern.as(IdentifierPatternSyntax.self)
        else {
            setup.obstacle = .passedOn(shown(call.parent.map(Syntax.init) ?? Syntax(call)))
            return setup
        }
        if let annotation = binding.typeAnnotation?.type {
            if annotation.trimmedDescription == name {
                setup.edits.append(replacement(of: annotation, name))
            } else {
                setup.obstacle = .passedOn(shown(Syntax(variable)))
            }
        }
        let isMember = variable.parent?.is(MemberBlockItemSyntax.self) == true
        let isPrivate = variable.modifiers.contains { ["private", "fileprivate"].contains($0.name.text) }
        if isMember && !isPrivate || !isMember && variable.parent?.parent?.parent?.is(SourceFileSyntax.self) == true {
            setup.obstacle = .passedOn(shown(Syntax(variable)))
        }
        let scope: Syntax = isMember ? Syntax(file.tree) : enclosingBlock(of: Syntax(variable)) ?? Syntax(file.tree)
        let uses = UseVisitor(pattern.identifier.text)
        uses.walk(scope)
        for use in uses.found where use.positionAfterSkippingLeadingTrivia > pattern.position || isMember {
            read(use, into: &setup)
        }
        return setup
    }

    private static func replacement(of node: some SyntaxProtocol, _ name: String) -> Edit {
        Edit(node.start..<node.end, name == "JSONDecoder" ? "AshlarDecoder" : "AshlarEncoder")
    }

    private static func enclosingBlock(of node: Syntax) -> Syntax? {
        var node = node.parent
        while let current = node {
            if current.is(CodeBlockSyntax.self) || current.is(ClosureExprSyntax.self)
                || current.is(AccessorBlockSyntax.self)
            {
                return current
            }
            node = current.parent
        }
        return nil
    }

    /// What a use of the decoder says of its set-up.
    private static func read(_ use: DeclReferenceExprSyntax, into setup: inout DecoderSetup) {
        var expression = ExprSyntax(use)
        // `self.decoder`
        if let parent = expression.parent?.as(MemberAccessExprSyntax.self), parent.declName.id == use.id {
            expression = ExprSyntax(parent)
        }
        guard let member = expression.parent?.as(MemberAccessExprSyntax.self), member.base?.id == expression.id else {
            if setup.obstacle == nil { setup.obstacle = .passedOn(shown(expression.parent ?? Syntax(expression))) }
            return
        }
        let name = member.declName.baseName.text
        if name == "decode" || name == "encode" { return }
        guard let value = assigned(to: ExprSyntax(member)) else {
            if setup.obstacle == nil { setup.obstacle = .passedOn(shown(Syntax(member))) }
            return
        }
        setup.uses.insert(member.id)
        setup.set(name, to: value)
    }

    static func assigned(to expression: ExprSyntax) -> ExprSyntax? {
        guard let list = expression.parent?.as(ExprListSyntax.self) else { return nil }
        let elements = Array(list)
        guard elements.count == 3, elements[0].id == expression.id, elements[1].is(AssignmentExprSyntax.self) else {
            return nil
        }
        return elements[2]
    }

    private static func shown(_ node: Syntax) -> String {
        let text = node.trimmedDescription.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return text.count > 60 ? "\(text.prefix(59))…" : text
    }
}

private final class SetupVisitor: SyntaxVisitor {
    var calls: [FunctionCallExprSyntax] = []

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
        let names = ["JSONDecoder", "JSONEncoder", "AshlarDecoder", "AshlarEncoder"]
        if let name, names.contains(name), node.arguments.isEmpty { calls.append(node) }
        return .visitChildren
    }
}

private final class UseVisitor: SyntaxVisitor {
    let name: String
    var found: [DeclReferenceExprSyntax] = []

    init(_ name: String) {
        self.name = name
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        guard node.baseName.text == name else { return .visitChildren }
        // A member of that name of something else is another thing.
        if let parent = node.parent?.as(MemberAccessExprSyntax.self), parent.declName.id == node.id,
            parent.base?.trimmedDescription != "self"
        {
            return .visitChildren
        }
        found.append(node)
        return .visitChildren
    }
}
