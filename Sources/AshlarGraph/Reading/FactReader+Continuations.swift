import SwiftSyntax

/// The destination of a failed decode's result: through a chain to a default, to a log, or to a completion handler.
extension FactReader {
    /// The end of a chain such as `(try? …)?.rounded()`, if a default or a condition follows it and handles `nil`.
    func chainEnd(of value: Syntax) -> Syntax? {
        guard value.parent?.is(OptionalChainingExprSyntax.self) == true else { return nil }
        var node = value
        while let parent = node.parent, isLink(parent, to: node) { node = parent }
        if node.parent?.parent?.is(OptionalBindingConditionSyntax.self) == true { return node }
        guard let elements = node.parent?.as(ExprListSyntax.self).map(Array.init),
            let index = elements.firstIndex(where: { $0.id == node.id }), index + 1 < elements.count,
            elements[index + 1].as(BinaryOperatorExprSyntax.self)?.operator.text == "??"
        else { return nil }
        return node
    }

    /// Whether a node is the next link of a chain: `value?`, `value.name`, `value(…)`, `value[…]`.
    func isLink(_ parent: Syntax, to value: Syntax) -> Bool {
        parent.is(OptionalChainingExprSyntax.self)
            || parent.as(MemberAccessExprSyntax.self)?.base?.id == value.id
            || parent.as(FunctionCallExprSyntax.self)?.calledExpression.id == value.id
            || parent.as(SubscriptCallExprSyntax.self)?.calledExpression.id == value.id
    }

    /// Returns whether a value is only an argument of a log: `logger.debug("\(try? decode(…))")`.
    func isLogged(_ call: Syntax) -> Bool {
        var node = call
        while let parent = node.parent, !parent.isBoundary, !parent.is(CodeBlockItemSyntax.self) {
            if let outer = parent.as(FunctionCallExprSyntax.self), outer.arguments.id == node.id,
                FactReader.isLog(outer)
            {
                return true
            }
            node = parent
        }
        return false
    }

    /// `guard let kind = try? decode(Header.self, from: data).kind`, with the same data decoded as another type below
    /// it: the header only shows which type the data has.
    func isPeek(_ call: Syntax, of data: String) -> Bool {
        guard let member = call.parent?.as(MemberAccessExprSyntax.self), member.base?.id == call.id else {
            return false
        }
        var node = call
        // Each case of a `switch` decodes a type of its own.
        while let parent = node.parent, !parent.isBoundary, !parent.is(SwitchCaseSyntax.self) { node = parent }
        let rest = source.text(
            from: call.endPositionBeforeTrailingTrivia.utf8Offset,
            to: node.endPositionBeforeTrailingTrivia.utf8Offset, limit: 4000)
        return rest.contains("decode(") && rest.contains("from: \(data))")
    }

    /// The code that runs if a condition fails.
    func branch(without condition: OptionalBindingConditionSyntax) -> Syntax? {
        let statement = condition.parent?.parent?.parent
        if let guarding = statement?.as(GuardStmtSyntax.self) { return Syntax(guarding.body) }
        guard let otherwise = statement?.as(IfExprSyntax.self)?.elseBody else { return nil }
        return Syntax(otherwise)
    }

    /// Whether code handles a call that makes no value in its own way: it throws an error, calls a function, or makes
    /// a value of something else, as in `if let kind = Kind(rawValue: name) { … } else if let parent { … }`. Giving up
    /// and taking a default don't count.
    func isAnswered(_ call: FunctionCallExprSyntax) -> Bool {
        guard let condition = call.parent?.parent?.as(OptionalBindingConditionSyntax.self),
            let otherwise = branch(without: condition)
        else { return false }
        if let other = otherwise.as(IfExprSyntax.self) {
            return other.conditions.contains { $0.condition.is(OptionalBindingConditionSyntax.self) }
        }
        guard let block = otherwise.as(CodeBlockSyntax.self), block.parent?.is(GuardStmtSyntax.self) == true else {
            return false
        }
        return block.statements.contains { statement in
            if statement.item.is(ThrowStmtSyntax.self) { return true }
            guard let call = statement.item.as(FunctionCallExprSyntax.self) else { return false }
            // A call that reports a programming error, or writes to a log, isn't an outcome.
            let name = call.calledExpression.lastName ?? ""
            return !FactReader.crashing.contains(name) && !FactReader.isLog(call)
        }
    }

    /// Whether code throws an error with the string that a call can't convert, or returns something created with it:
    /// `guard let kind = Kind(rawValue: item.kind) else { throw Failure.unknown(item.kind) }`.
    func isQuoted(_ call: FunctionCallExprSyntax) -> Bool {
        guard let path = call.arguments.first?.expression.path,
            let condition = call.parent?.parent?.as(OptionalBindingConditionSyntax.self),
            let block = branch(without: condition)?.as(CodeBlockSyntax.self),
            block.parent?.is(GuardStmtSyntax.self) == true
        else { return false }
        return block.statements.contains { statement in
            let isThrown = statement.item.is(ThrowStmtSyntax.self)
            guard isThrown || statement.item.is(ReturnStmtSyntax.self) else { return false }
            return statement.tokens(viewMode: .sourceAccurate).contains { token in
                pathEnding(with: token) == path && (isThrown || isArgument(token))
            }
        }
    }

    /// Whether a token is in an argument of a call or in a string interpolation: not in
    /// `return item.kind.uppercased()`.
    private func isArgument(_ token: TokenSyntax) -> Bool {
        var current = token.parent
        while let node = current, !node.is(ReturnStmtSyntax.self) {
            if node.is(LabeledExprSyntax.self) { return true }
            current = node.parent
        }
        return false
    }

    /// `item.kind` for the token `kind`, if code uses that value.
    private func pathEnding(with token: TokenSyntax) -> String? {
        guard let reference = token.parent?.as(DeclReferenceExprSyntax.self) else { return nil }
        if let member = reference.parent?.as(MemberAccessExprSyntax.self), member.declName.id == reference.id {
            return ExprSyntax(member).path
        }
        return ExprSyntax(reference).path
    }

    /// Whether the completion handler receives `nil` without a reason: `completion(nil)`.
    func handsOnNothing(_ code: Syntax) -> Bool {
        guard let handler = function?.completionHandler?.name else { return false }
        let text = source.text(of: code, limit: 600)
        return text.contains("\(handler)(nil)") || text.contains("\(handler)?(nil)")
    }
}
