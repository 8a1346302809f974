import SwiftSyntax

/// What can end the app, and what is thrown.
extension FactReader {
    func read(_ node: ForceUnwrapExprSyntax) -> SyntaxVisitorContinueKind {
        depth += 1
        guard depth < 400 else { return .skipChildren }
        if isInBody, !isCertain(node.expression), !isTestedBefore(node) {
            crash(.unwrap, node, text: source.text(of: node, limit: 60))
        }
        return .visitChildren
    }

    func read(_ node: TryExprSyntax) -> SyntaxVisitorContinueKind {
        if isInBody, node.questionOrExclamationMark?.text == "!", !isCertain(node.expression) {
            crash(.tryForced, node, text: source.text(of: node, limit: 60))
        }
        return .visitChildren
    }

    func read(_ node: UnresolvedAsExprSyntax) -> SyntaxVisitorContinueKind {
        if isInBody, node.questionOrExclamationMark?.text == "!" { crash(.cast, node, text: "as!") }
        return .visitChildren
    }

    func crash(_ kind: CrashFact.Kind, _ node: some SyntaxProtocol, text: String) {
        var fact = CrashFact()
        fact.kind = kind
        fact.text = text
        fact.place = source.place(of: node)
        fact.isInDefault = isInDefault(Syntax(node))
        body?.crashes.append(fact)
    }

    func read(_ node: ThrowStmtSyntax) -> SyntaxVisitorContinueKind {
        guard isInBody else { return .visitChildren }
        var fact = ThrowFact()
        var error = node.expression
        fact.isText = error.is(StringLiteralExprSyntax.self)
        if let call = error.as(FunctionCallExprSyntax.self) {
            fact.hasArguments = !call.arguments.isEmpty
            if call.arguments.count == 1, let only = call.arguments.first?.expression.as(MemberAccessExprSyntax.self),
                only.base == nil
            {
                fact.status = only.declName.baseName.text
            }
            error = call.calledExpression
        }
        fact.error = source.text(of: error)
        fact.condition = condition(around: Syntax(node))
        fact.place = source.place(of: node)
        body?.throwing.append(fact)
        return .visitChildren
    }

    /// Calls of which a literal decides whether they succeed: `URL(string: "https://…")!`.
    private func isCertain(_ expression: ExprSyntax) -> Bool {
        if let tuple = expression.as(TupleExprSyntax.self), let only = tuple.elements.first, tuple.elements.count == 1 {
            return isCertain(only.expression)
        }
        guard let call = expression.as(FunctionCallExprSyntax.self) else {
            return expression.is(RegexLiteralExprSyntax.self)
        }
        if let member = call.calledExpression.as(MemberAccessExprSyntax.self) {
            let text = source.text(of: call, limit: 200)
            // Every string has a UTF-8 form.
            if member.declName.baseName.text == "data", text.hasSuffix("using: .utf8)") { return true }
        }
        let arguments = call.arguments
        guard let first = arguments.first?.expression else { return false }
        // What is a URL already has components.
        if call.calledExpression.lastName == "URLComponents", arguments.first?.label?.text == "url" { return true }
        let isLiteral = { (node: ExprSyntax) in
            node.as(StringLiteralExprSyntax.self)?.plainText != nil || node.is(IntegerLiteralExprSyntax.self)
                || node.is(FloatLiteralExprSyntax.self) || node.is(RegexLiteralExprSyntax.self)
        }
        return isLiteral(first)
    }

    /// `x!` where a condition around says `x != nil`, or one before left when `x == nil`.
    private func isTestedBefore(_ node: ForceUnwrapExprSyntax) -> Bool {
        let subject = source.text(of: node.expression, limit: 80)
        var current = Syntax(node)
        while let parent = current.parent {
            if let branch = parent.as(IfExprSyntax.self) {
                let text = source.text(of: branch.conditions, limit: 400)
                if text.contains("\(subject) != nil") || text.contains("\(subject) == nil") { return true }
            }
            if parent.is(SequenceExprSyntax.self) {
                let text = source.text(of: parent, limit: 400)
                if text.contains("\(subject) != nil") || text.contains("\(subject) == nil") { return true }
            }
            if let list = parent.as(CodeBlockItemListSyntax.self) {
                for item in list.prefix(20) {
                    guard case .stmt(let statement) = item.item, let guarding = statement.as(GuardStmtSyntax.self)
                    else {
                        continue
                    }
                    if source.text(of: guarding.conditions, limit: 400).contains("\(subject) != nil") { return true }
                }
            }
            if parent.is(FunctionDeclSyntax.self) || parent.is(InitializerDeclSyntax.self) { return false }
            current = parent
        }
        return false
    }

    private func isInDefault(_ node: Syntax) -> Bool {
        var current = node
        while let parent = current.parent {
            if let item = parent.as(SwitchCaseSyntax.self), item.label.is(SwitchDefaultLabelSyntax.self) { return true }
            if parent.is(FunctionDeclSyntax.self) || parent.is(InitializerDeclSyntax.self) { return false }
            current = parent
        }
        return false
    }

    private func condition(around node: Syntax) -> String {
        var current = node
        while let parent = current.parent {
            if let guarding = parent.as(GuardStmtSyntax.self) {
                return source.text(of: guarding.conditions, limit: 160)
            }
            if let branch = parent.as(IfExprSyntax.self) { return source.text(of: branch.conditions, limit: 160) }
            if let item = parent.as(SwitchCaseSyntax.self) { return source.text(of: item.label, limit: 160) }
            if let clause = parent.as(CatchClauseSyntax.self) {
                return "catch \(source.text(of: clause.catchItems, limit: 80))"
            }
            if parent.is(FunctionDeclSyntax.self) || parent.is(InitializerDeclSyntax.self) { return "" }
            current = parent
        }
        return ""
    }
}
