import SwiftSyntax

/// The names of variables with values from a payload.
///
/// `!` on the app's own value is a mistake in the app. With `!` on a value from outside, a payload can crash the app.
struct PayloadNames {
    let decoder: String
    private var names: Set<String> = []

    init(decoder: String) { self.decoder = decoder }

    /// The parameters of a function that reads untyped JSON, if they may contain a payload; `nil` for other functions.
    init?(readerOfUntyped function: FunctionFact) {
        guard function.readsUntypedJSON || function.readsList else { return nil }
        decoder = ""
        for parameter in function.parameters where PayloadNames.mayHoldPayload(parameter.type) {
            names.insert(parameter.name)
        }
    }

    private static func mayHoldPayload(_ type: String) -> Bool {
        UntypedJSON.isMeant(by: type) || UntypedJSON.isList(type) || type.hasPrefix("[") || type.hasPrefix("Any")
            || values.contains(TypeName.unwrapped(type))
    }

    private static let values: Set<String> = [
        "String", "Substring", "Data", "Int", "Int64", "Double", "NSString", "NSNumber",
    ]

    mutating func insert(_ name: String) { names.insert(name) }
    func contains(_ name: String) -> Bool { names.contains(name) }
}

/// The values in an `init(from:)` that depend on the payload.
extension FactReader {
    /// `let name = try container.decode(…)`, `if let item = name.first`, `for item in items`.
    func bind(_ pattern: PatternSyntax, to value: ExprSyntax) {
        // The code itself determines the keys of a literal.
        guard payload != nil, !value.is(DictionaryExprSyntax.self), dependsOnPayload(value) else { return }
        for token in pattern.tokens(viewMode: .sourceAccurate) {
            if case .identifier(let name) = token.tokenKind { payload?.insert(name) }
        }
    }

    /// `case .text(let word)` of a `switch` over a payload.
    func bindCases(of node: SwitchExprSyntax) {
        guard payload != nil, dependsOnPayload(node.subject) else { return }
        for case .switchCase(let item) in node.cases {
            guard case .case(let label) = item.label else { continue }
            for item in label.caseItems { insertNames(in: item.pattern) }
        }
    }

    /// `if case .text(let word) = payload`.
    func bindNames(in pattern: PatternSyntax, matching value: ExprSyntax) {
        guard payload != nil, dependsOnPayload(value) else { return }
        insertNames(in: pattern)
    }

    private func insertNames(in pattern: PatternSyntax) {
        for token in pattern.tokens(viewMode: .sourceAccurate) {
            if token.parent?.is(IdentifierPatternSyntax.self) == true { payload?.insert(token.text) }
        }
    }

    func read(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind {
        if payload != nil, isGivenPayload(Syntax(node)) { payload?.insert(node.name.text) }
        variables.forget(node.name.text)
        return .skipChildren
    }

    func read(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
        if payload != nil, isGivenPayload(Syntax(node)) { payload?.insert((node.secondName ?? node.firstName).text) }
        variables.forget((node.secondName ?? node.firstName).text)
        return .visitChildren
    }

    /// Returns whether an expression names the decoder, a container, or a value from them.
    ///
    /// A value that the app passed to the decoder, `decoder.userInfo` or a property derived from it, is not a payload.
    func dependsOnPayload(_ node: some SyntaxProtocol) -> Bool {
        guard let payload else { return false }
        var isOfClosureAround = false
        for token in node.tokens(viewMode: .sourceAccurate) {
            switch token.tokenKind {
            case .dollarIdentifier:
                // The argument of a closure within the expression comes from another part of the expression.
                if !isOfClosureAround, !isOfClosure(token, within: Syntax(node)) { isOfClosureAround = true }
            case .identifier(let name):
                if name == payload.decoder {
                    if !isPropertyOfDecoder(token) { return true }
                } else if payload.contains(name) || name.hasPrefix("decode") && name != "decoder" {
                    // A label isn't a value.
                    if token.parent?.is(LabeledExprSyntax.self) != true { return true }
                }
            default: break
            }
        }
        return isOfClosureAround && isGivenPayload(Syntax(node))
    }

    /// Whether `$0` is a parameter of a closure in an expression.
    private func isOfClosure(_ token: TokenSyntax, within node: Syntax) -> Bool {
        var current = Syntax(token)
        while current.id != node.id, let parent = current.parent {
            if current.is(ClosureExprSyntax.self) { return true }
            current = parent
        }
        return false
    }

    /// Whether the enclosing closure receives parts of a payload: `items.map { … }` on decoded items. Otherwise, a call
    /// passes something other than its argument, such as the data of a response.
    private func isGivenPayload(_ node: Syntax) -> Bool {
        var current = node
        while let parent = current.parent, !parent.is(MemberBlockItemSyntax.self) {
            if let closure = parent.as(ClosureExprSyntax.self) {
                guard let call = call(of: closure) else { return true }
                if dependsOnPayload(call.calledExpression) { return true }
                // `Dictionary(grouping: items) { … }`
                guard ["Dictionary", "zip", "sequence"].contains(call.calledExpression.lastName ?? "") else {
                    return false
                }
                return call.arguments.contains { argument in
                    !argument.expression.is(ClosureExprSyntax.self) && dependsOnPayload(argument.expression)
                }
            }
            current = parent
        }
        return true
    }

    /// The call that takes a closure as an argument or as a trailing closure.
    func call(of closure: ClosureExprSyntax) -> FunctionCallExprSyntax? {
        guard let parent = closure.parent else { return nil }
        if let call = parent.as(FunctionCallExprSyntax.self) {
            return call.calledExpression.id == closure.id ? nil : call
        }
        if parent.is(LabeledExprSyntax.self) { return parent.parent?.parent?.as(FunctionCallExprSyntax.self) }
        return parent.is(MultipleTrailingClosureElementSyntax.self)
            ? parent.parent?.parent?.as(FunctionCallExprSyntax.self) : nil
    }

    /// Whether a condition checks a type's conformance, which doesn't depend on a payload:
    /// `payloadType as? Decodable.Type`.
    private func asksForMetatype(_ conditions: ConditionElementListSyntax) -> Bool {
        conditions.count == 1 && source.text(of: conditions, limit: 200).hasSuffix(".Type")
    }

    /// Whether it is `decoder.userInfo`, but not `decoder.container(keyedBy:)` or `decoder` itself.
    private func isPropertyOfDecoder(_ decoder: TokenSyntax) -> Bool {
        guard let dot = decoder.nextToken(viewMode: .sourceAccurate), dot.tokenKind == .period,
            let member = dot.nextToken(viewMode: .sourceAccurate)
        else { return false }
        return member.nextToken(viewMode: .sourceAccurate)?.tokenKind != .leftParen
    }

    /// Returns whether a crash at a place depends on a decoded value.
    func crashDependsOnPayload(_ kind: CrashFact.Kind, _ node: Syntax) -> Bool {
        switch kind {
        case .unwrap, .tryForced, .index, .requirement: return dependsOnPayload(node)
        case .cast: return dependsOnPayload(node.parent?.parent ?? node)
        case .call: break
        }
        var isConditional = false
        var current = node
        while let parent = current.parent, !parent.is(InitializerDeclSyntax.self) {
            let conditions: Syntax? =
                parent.as(GuardStmtSyntax.self).map { Syntax($0.conditions) }
                ?? parent.as(IfExprSyntax.self).map { Syntax($0.conditions) }
                ?? parent.as(SwitchExprSyntax.self).map { Syntax($0.subject) }
                ?? (current.is(CatchClauseListSyntax.self)
                    ? parent.as(DoStmtSyntax.self).map { Syntax($0.body) } : nil)
            if !isConditional, let guarding = parent.as(GuardStmtSyntax.self), asksForMetatype(guarding.conditions) {
                return false
            }
            if let conditions {
                isConditional = true
                if dependsOnPayload(conditions) { return true }
                if let choice = parent.as(SwitchExprSyntax.self), isDecodedBySuperclass(choice.subject) { return true }
            }
            current = parent
        }
        // Without a condition, the type must not be decoded at all, and no payload gets this far.
        return !isConditional && body?.decodes.isEmpty == false
    }
}

extension FactReader {
    /// Whether a name is a property that the superclass decoded before: `kind` after `try super.init(from: decoder)`.
    fileprivate func isDecodedBySuperclass(_ subject: ExprSyntax) -> Bool {
        guard let name = subject.ownMember, !variables.declares(name),
            !fieldNames[fieldNames.count - 1].contains(name)
        else { return false }
        var node = Syntax(subject)
        while let parent = node.parent {
            if parent.is(InitializerDeclSyntax.self) {
                let start = parent.positionAfterSkippingLeadingTrivia.utf8Offset
                let before = source.text(
                    from: start, to: subject.positionAfterSkippingLeadingTrivia.utf8Offset, limit: 8000)
                return before.contains("super.init(from:")
            }
            node = parent
        }
        return false
    }
}

extension IfConfigClauseSyntax {
    /// Whether no build compiles it: `#if false`, `#if DEBUG && false`.
    var isNeverActive: Bool { condition.map(IfConfigClauseSyntax.isFalse) ?? false }

    /// Whether only debug builds contain its code: `#if DEBUG`.
    var isForDebugging: Bool {
        poundKeyword.tokenKind != .poundElse
            && condition?.as(DeclReferenceExprSyntax.self)?.baseName.text == "DEBUG"
    }

    private static func isFalse(_ condition: ExprSyntax) -> Bool {
        if let literal = condition.as(BooleanLiteralExprSyntax.self) { return literal.literal.text == "false" }
        if let number = condition.as(IntegerLiteralExprSyntax.self) { return number.literal.text == "0" }
        guard let elements = condition.as(SequenceExprSyntax.self).map({ Array($0.elements) }) else { return false }
        let operators = elements.compactMap { $0.as(BinaryOperatorExprSyntax.self)?.operator.text }
        // Nested parentheses are rare, and reading them as unknown only keeps their code.
        return operators.allSatisfy { $0 == "&&" } && elements.contains(where: isFalse)
    }
}

extension SyntaxProtocol {
    /// The branch of an `#if` that contains it, without a declaration or a body in between.
    var ifConfigClause: IfConfigClauseSyntax? {
        var rest = parent
        while let current = rest {
            if let clause = current.as(IfConfigClauseSyntax.self) { return clause }
            if current.is(CodeBlockSyntax.self) || current.is(MemberBlockSyntax.self) { return nil }
            rest = current.parent
        }
        return nil
    }

    /// Whether it is in an `#else` or `#elseif`.
    var isAlternative: Bool {
        guard let clause = ifConfigClause, let first = clause.parent?.as(IfConfigClauseListSyntax.self)?.first else {
            return false
        }
        return first.id != clause.id
    }
}
