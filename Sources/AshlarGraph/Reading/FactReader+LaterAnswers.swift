import SwiftSyntax

/// The handling of a value that failed to decode in later code: a branch that reports it, or an error at the end.
extension FactReader {
    /// Returns whether the statements after a value report that it is missing: `guard let user else { throw … }`, or an
    /// error that is thrown at the end, if only code with the value leaves before.
    ///
    /// - Parameter together: Whether it is enough to report that this and other values are missing. Different keys of a
    ///   payload aren't forms of the same value: one may be present, and another one may have the wrong type.
    func isReportedLater(_ name: String, after node: some SyntaxProtocol, together: Bool = true) -> Bool {
        var path = ValuePath(names: [name], together: together)
        var current = Syntax(node)
        while let parent = current.parent, !parent.isBoundary {
            if let list = parent.as(CodeBlockItemListSyntax.self) {
                for item in list.prefix(200) where item.position > current.position {
                    switch answer(of: item, &path) {
                    case .reports: return true
                    case .leaves: return false
                    case .goesOn: break
                    }
                }
            }
            current = parent
        }
        return false
    }

    /// `let json = (try? …) ?? [:]`, and an error after it if a lookup in `json` finds nothing, as in an empty value.
    func isEmptyReported(_ attempt: TryExprSyntax, _ fact: DecodeFact) -> Bool {
        guard fact.failure == .replaced, ["[:]", "[]"].contains(fact.replacement) else { return false }
        var node = Syntax(attempt)
        while let parent = node.parent, !parent.isBoundary, !parent.is(CodeBlockItemSyntax.self) {
            if let binding = parent.as(PatternBindingSyntax.self) {
                guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
                    binding.initializer?.value.is(SequenceExprSyntax.self) == true
                else { return false }
                return isLackReported(name, after: binding)
            }
            node = parent
        }
        return false
    }

    /// Whether only lookups follow a dictionary or a list, with an error if they find nothing.
    private func isLackReported(_ name: String, after binding: PatternBindingSyntax) -> Bool {
        guard let declaration = binding.parent?.parent, let item = declaration.parent?.as(CodeBlockItemSyntax.self),
            let list = item.parent?.as(CodeBlockItemListSyntax.self)
        else { return false }
        for next in list.prefix(200) where next.position > item.position {
            if case .stmt(let statement) = next.item {
                if statement.is(ThrowStmtSyntax.self) { return true }
                if let guarding = statement.as(GuardStmtSyntax.self), looksUp(in: name, guarding.conditions) {
                    return reports(Syntax(guarding.body))
                }
            }
            if let branch = next.branch, branch.elseBody == nil, looksUp(in: name, branch.conditions) { continue }
            let isUsed = next.tokens(viewMode: .sourceAccurate).contains { $0.text == name || $0.text == "return" }
            if isUsed { return false }
        }
        return false
    }

    /// `let id = json["id"] as? Int`, `let item = items.first`, `!items.isEmpty`: all of these fail for an empty value.
    private func looksUp(in name: String, _ conditions: ConditionElementListSyntax) -> Bool {
        conditions.contains { element in
            let text = source.text(of: element, limit: 200)
            return ["= \(name)[", "= \(name).first", "= (\(name)["].contains(where: text.contains)
                || text.hasPrefix("!\(name).isEmpty")
        }
    }

    /// The value that a statement is a part of: `if let data { try? … } else { nil }`, or a chain with
    /// `.flatMap { try? … }` in it, if a variable holds it.
    func heldValue(around item: CodeBlockItemSyntax) -> Syntax? {
        guard let list = item.parent?.as(CodeBlockItemListSyntax.self), list.count == 1 else { return nil }
        var value: ExprSyntax
        if let block = list.parent?.as(CodeBlockSyntax.self), var branch = block.parent?.as(IfExprSyntax.self) {
            while let outer = branch.parent?.as(IfExprSyntax.self) { branch = outer }
            value = ExprSyntax(branch)
        } else if let closure = list.parent?.as(ClosureExprSyntax.self),
            let call = closure.parent?.as(FunctionCallExprSyntax.self),
            ["map", "flatMap"].contains(call.calledExpression.lastName ?? "")
        {
            value = ExprSyntax(call)
            while let member = value.parent?.as(MemberAccessExprSyntax.self),
                let next = member.parent?.as(FunctionCallExprSyntax.self)
            {
                value = ExprSyntax(next)
            }
        } else {
            return nil
        }
        return value.parent?.parent?.is(PatternBindingSyntax.self) == true ? Syntax(value) : nil
    }

    /// `if let one = try? decode(One.self, from: data) { … }` next to an `if` that decodes the same data as another
    /// type: these are the forms of a union, and each payload has one of them.
    func isOneForm(_ attempt: TryExprSyntax, of data: String) -> Bool {
        var node = Syntax(attempt)
        while let parent = node.parent, !parent.isBoundary, !parent.is(CodeBlockItemSyntax.self) { node = parent }
        guard let item = node.parent?.as(CodeBlockItemSyntax.self), decodesForm(item, of: data),
            let list = item.parent?.as(CodeBlockItemListSyntax.self)
        else { return false }
        return list.prefix(200).contains { $0.id != item.id && decodesForm($0, of: data) }
    }

    /// `if let error { … } else if let user = try? … { … }`: no other branch reads the data, and there is no `else`.
    func isOnlyWay(_ branch: IfExprSyntax) -> Bool {
        guard branch.elseBody == nil else { return false }
        var node = branch
        while let outer = node.parent?.as(IfExprSyntax.self) {
            if source.text(of: outer.conditions, limit: 400).contains("try") { return false }
            node = outer
        }
        return true
    }

    /// Whether code throws an error after a statement that failed, and doesn't leave before:
    /// `for url in urls { do { …; return user } catch { continue } }`, and then `throw`.
    ///
    /// - Parameter isInLoop: Whether only statements after an enclosing loop count, because the loop has tried all
    ///   candidates.
    func throwsLater(after node: Syntax, isInLoop: Bool) -> Bool {
        var counts = !isInLoop
        var current = node
        while let parent = current.parent, !parent.isBoundary {
            if counts, let list = parent.as(CodeBlockItemListSyntax.self) {
                for item in list.prefix(200) where item.position > current.position {
                    if case .stmt(let statement) = item.item, statement.is(ThrowStmtSyntax.self) { return true }
                    if source.text(of: item, limit: 4000).contains("return") { return false }
                }
            }
            if parent.is(ForStmtSyntax.self) || parent.is(WhileStmtSyntax.self) { counts = true }
            current = parent
        }
        return false
    }

    /// `for folder in folders { if let info = try? …, info.isOwn { return folder } }`: data with another form isn't a
    /// candidate, and the next one is tried.
    func isCandidate(_ branch: IfExprSyntax) -> Bool {
        guard branch.elseBody == nil, branch.body.statements.count < 3,
            case .stmt(let last)? = branch.body.statements.last?.item,
            last.as(ReturnStmtSyntax.self)?.expression != nil
        else { return false }
        var current = Syntax(branch)
        while let parent = current.parent, !parent.isBoundary {
            // Another condition decides whether the loop goes on.
            if parent.is(IfExprSyntax.self) || parent.is(SwitchCaseSyntax.self) { return false }
            if parent.is(ForStmtSyntax.self) { return true }
            current = parent
        }
        return false
    }

    /// Whether a `catch` passes its error on before it throws another one: `Report.send(error); throw LoadError.form`.
    func isErrorPassedOn(before node: ThrowStmtSyntax) -> Bool {
        guard let item = node.parent?.as(CodeBlockItemSyntax.self),
            let list = item.parent?.as(CodeBlockItemListSyntax.self),
            list.parent?.parent?.is(CatchClauseSyntax.self) == true
        else { return false }
        var path = ValuePath(names: ["error"], together: true)
        for other in list.prefix(40) where other.position < item.position {
            switch other.item {
            case .decl(let declaration): path.follow(declaration)
            case .expr(let expression):
                if let call = expression.as(FunctionCallExprSyntax.self), path.isNamed(in: call.arguments) {
                    return true
                }
            case .stmt: break
            }
        }
        return false
    }

    private func decodesForm(_ item: CodeBlockItemSyntax, of data: String) -> Bool {
        guard let branch = item.branch, branch.elseBody == nil else { return false }
        let text = source.text(of: branch.conditions, limit: 400)
        return text.contains("= try? ") && text.contains("decode(") && text.contains("from: \(data))")
    }

    /// The names of a value and of variables that depend on it, on the way through statements.
    private struct ValuePath {
        var names: Set<String>
        let together: Bool
        /// Whether code that doesn't look at the value may leave first.
        var mayLeave = false

        func isNamed(in node: some SyntaxProtocol) -> Bool {
            node.tokens(viewMode: .sourceAccurate).contains { names.contains($0.text) }
        }

        /// Adds the variables of a declaration that depend on the value.
        mutating func follow(_ declaration: DeclSyntax) {
            for binding in declaration.as(VariableDeclSyntax.self)?.bindings ?? [] {
                guard let value = binding.initializer?.value, isNamed(in: value),
                    let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
                else { continue }
                names.insert(name)
            }
        }
    }

    private enum Answer { case reports, leaves, goesOn }

    private func answer(of item: CodeBlockItemSyntax, _ path: inout ValuePath) -> Answer {
        if let branch = item.branch { return answer(of: branch, &path) }
        if let choice = item.choice, path.isNamed(in: choice.subject), reportsAbsence(choice, path) { return .reports }
        switch item.item {
        case .stmt(let statement):
            if statement.is(ThrowStmtSyntax.self) { return path.mayLeave ? .leaves : .reports }
            if statement.is(ReturnStmtSyntax.self) { return .leaves }
            guard let guarding = statement.as(GuardStmtSyntax.self) else {
                if source.text(of: statement, limit: 4000).contains("return") { path.mayLeave = true }
                return .goesOn
            }
            if path.isNamed(in: guarding.conditions) {
                if !path.together, source.text(of: guarding.conditions, limit: 400).contains(" || ") { return .leaves }
                return reports(Syntax(guarding.body)) ? .reports : .leaves
            }
            if !reports(Syntax(guarding.body)) { path.mayLeave = true }
        case .decl(let declaration): path.follow(declaration)
        case .expr(let expression):
            if expression.is(SwitchExprSyntax.self), source.text(of: expression, limit: 4000).contains("return") {
                path.mayLeave = true
            }
        }
        return .goesOn
    }

    /// Whether a `switch` over several values reports that all of them are missing: `case (nil, nil): fail(.form)`.
    private func reportsAbsence(_ choice: SwitchExprSyntax, _ path: ValuePath) -> Bool {
        guard path.together else { return false }
        for element in choice.cases {
            guard case .switchCase(let item) = element else { return false }
            // The first case that matches missing values decides.
            if takesAbsence(item) { return reports(Syntax(item.statements)) }
        }
        return false
    }

    /// Whether a case matches if all values are missing: `case (.none, .none)`, `case (nil, _)`, `default`.
    private func takesAbsence(_ item: SwitchCaseSyntax) -> Bool {
        guard case .case(let label) = item.label else { return true }
        return label.caseItems.contains { pattern in
            guard pattern.whereClause == nil else { return false }
            let text = source.text(of: pattern.pattern, limit: 120).filter { $0 != "(" && $0 != ")" }
            return text.split(separator: ",").allSatisfy { part in
                let value = part.drop(while: { $0 == " " })
                return ["nil", ".none", "_"].contains(value)
            }
        }
    }

    private func answer(of branch: IfExprSyntax, _ path: inout ValuePath) -> Answer {
        guard path.isNamed(in: branch.conditions) else {
            if source.text(of: branch.body, limit: 4000).contains("return") { path.mayLeave = true }
            return .goesOn
        }
        let text = source.text(of: branch.conditions, limit: 400)
        if text.hasSuffix(" == nil") {
            if !path.together, branch.conditions.count > 1 || text.contains(" && ") { return .goesOn }
            return reports(Syntax(branch.body)) ? .reports : .goesOn
        }
        var last = branch
        while let next = last.elseBody?.as(IfExprSyntax.self) { last = next }
        // Without an `else`, the code after it handles a missing value.
        guard let otherwise = last.elseBody else { return .goesOn }
        return reports(Syntax(otherwise)) ? .reports : .leaves
    }
}
