import SwiftSyntax

/// The ways in which callers handle `nil` results.
extension FactReader {
    static let transforms: Set<String> = ["map", "compactMap", "flatMap"]

    /// Notes a call such as `guard let tag = Tag.parse(text) else { throw … }`.
    func note(call name: String, _ node: FunctionCallExprSyntax) {
        let labels = node.arguments.map { "\($0.label?.text ?? "_"):" }.joined()
        if isRequired(node) {
            facts.requiredCalls.insert("\(name)(\(labels))")
        } else {
            facts.otherCalls.insert("\(name)(\(labels))")
        }
    }

    /// Notes `parse(text)` and `self.parse(text)`, which only count for functions that only the type can call.
    func noteOwn(call name: String, _ node: FunctionCallExprSyntax) {
        guard mayHidePrivately, let type = enclosingType else { return }
        note(call: "\(type).\(name)", node)
    }

    /// Notes a call of a value's method, such as `if let key = ring.key(of: text) { … } else { log(…) }`.
    func noteMember(call name: String, _ node: FunctionCallExprSyntax) {
        if callsOfMembers[name] != false { callsOfMembers[name] = isReported(node) }
    }

    /// Whether a condition binds the result of a call, and code reports a failure if it is `nil`. Reporting that
    /// something wasn't found doesn't say that it is invalid.
    private func isReported(_ node: FunctionCallExprSyntax) -> Bool {
        var value = Syntax(node)
        while let parent = value.parent, parent.is(TryExprSyntax.self) || parent.is(AwaitExprSyntax.self) {
            value = parent
        }
        guard let condition = value.parent?.parent?.as(OptionalBindingConditionSyntax.self),
            let code = branch(without: condition)
        else { return false }
        let text = source.text(of: code, limit: 600).lowercased()
        return ["fail", "invalid", "decod", "pars", "corrupt", "malformed", "unread"].contains(where: text.contains)
            && reports(code)
    }

    /// Notes functions that are passed as values: `texts.compactMap(Tag.parse)`, `texts.compactMap(parse)`.
    func noteReferences(in node: FunctionCallExprSyntax) {
        guard let passed = node.arguments.first?.expression else { return }
        if let reference = passed.as(DeclReferenceExprSyntax.self) {
            noteOwn(reference: reference.baseName.text)
        } else if let member = passed.as(MemberAccessExprSyntax.self), let base = member.base {
            let name = member.declName.baseName.text
            let owner = base.as(DeclReferenceExprSyntax.self)?.baseName.text
            if base.isSelf || owner == "Self" {
                noteOwn(reference: name)
            } else if let owner, FactReader.isTypeName(owner) {
                facts.otherCalls.insert("\(owner).\(name)")
            }
        }
    }

    private func noteOwn(reference name: String) {
        guard mayHidePrivately, let type = enclosingType else { return }
        facts.otherCalls.insert("\(type).\(name)")
    }

    /// The last name of the enclosing type; `nil` outside of types.
    private var enclosingType: String? {
        let name = open[open.count - 1].name
        return name.isEmpty ? nil : TypeName.last(name)
    }

    /// Whether code throws or reports that a call returned `nil`, or compares the result: without a stored value,
    /// `stored() == current` is false, and the code creates the value again.
    private func isRequired(_ node: FunctionCallExprSyntax) -> Bool {
        var value = Syntax(node)
        while let parent = value.parent,
            parent.is(TryExprSyntax.self) || parent.is(AwaitExprSyntax.self) || isLink(parent, to: value)
        {
            value = parent
        }
        if isCompared(value) || asksNextType(node) { return true }
        if let binding = value.parent?.parent?.as(PatternBindingSyntax.self),
            let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
        {
            return isReportedLater(name, after: binding) || isReadOtherwise(name, node, after: binding)
        }
        guard let condition = value.parent?.parent?.as(OptionalBindingConditionSyntax.self) else { return false }
        guard let code = branch(without: condition) else { return throwsOtherwise(condition) }
        return reports(code) || keepsInput(of: node, condition)
    }

    /// `let sheet = read(text)`, and `sheet == nil ? readOldForm(text) : nil` below it: the string has another form.
    private func isReadOtherwise(_ name: String, _ node: FunctionCallExprSyntax, after binding: PatternBindingSyntax)
        -> Bool
    {
        guard let text = textAfter(binding), !node.arguments.isEmpty else { return false }
        let arguments = "(\(source.text(of: node.arguments, limit: 80)))"
        return ["\(name) == nil ? ", "\(name) ?? "].contains { question in
            text.ranges(of: question).contains { range in
                text[..<range.lowerBound].last?.isOfPath != true
                    && text[range.upperBound...].drop(while: \.isOfPath).hasPrefix(arguments)
            }
        }
    }

    /// `if let chart = Chart.parse(text) { parts.append(.chart(chart)) } else { parts.append(.text(text)) }`: a string
    /// that fails to parse is added to the same list unchanged.
    private func keepsInput(of node: FunctionCallExprSyntax, _ condition: OptionalBindingConditionSyntax) -> Bool {
        guard let branch = condition.parent?.parent?.parent?.as(IfExprSyntax.self),
            let otherwise = branch.elseBody?.as(CodeBlockSyntax.self),
            let list = extendedList(in: branch.body), list == extendedList(in: otherwise)
        else { return false }
        let names = node.arguments.compactMap(\.expression.path)
        let origins = names.map { String(origin(of: $0, around: Syntax(node)).leadingName) }
        return takesOtherwise(names + origins, code: source.text(of: otherwise, limit: 600), next: [])
    }

    /// `parts` in a block that is only `parts.append(…)`.
    private func extendedList(in block: CodeBlockSyntax) -> String? {
        guard block.statements.count == 1, case .expr(let only)? = block.statements.first?.item,
            let member = only.as(FunctionCallExprSyntax.self)?.calledExpression.as(MemberAccessExprSyntax.self),
            member.declName.baseName.text == "append"
        else { return nil }
        return member.base?.path
    }

    /// `if let tag = Tag.parse(text) { return tag }`, and an error that is thrown after it.
    private func throwsOtherwise(_ condition: OptionalBindingConditionSyntax) -> Bool {
        guard let branch = condition.parent?.parent?.parent?.as(IfExprSyntax.self), branch.elseBody == nil,
            case .stmt(let last)? = branch.body.statements.last?.item, last.is(ReturnStmtSyntax.self)
        else { return false }
        return throwsLater(after: Syntax(branch), isInLoop: false)
    }

    /// Whether a value is compared with a value other than `nil`.
    private func isCompared(_ value: Syntax) -> Bool {
        guard let elements = value.parent?.as(ExprListSyntax.self).map(Array.init), elements.count == 3,
            let index = elements.firstIndex(where: { $0.id == value.id }),
            let token = elements[1].as(BinaryOperatorExprSyntax.self)?.operator.text
        else { return false }
        return ["==", "!="].contains(token) && !elements[2 - index].is(NilLiteralExprSyntax.self)
    }

    // MARK: Completion handlers

    /// `load { user in guard let user else { showError(); return } … }`: the caller reports a missing value.
    func noteHandler(of name: String, _ node: FunctionCallExprSyntax) {
        guard node.additionalTrailingClosures.isEmpty,
            let handler = node.trailingClosure ?? node.arguments.last?.expression.as(ClosureExprSyntax.self),
            let value = handler.signature.flatMap({ parameterName(in: $0) })
        else { return }
        if reportsMissing(value, in: handler.statements, within: 3) {
            facts.requiredCalls.insert("*.\(name)")
        } else {
            facts.otherCalls.insert("*.\(name)")
        }
    }

    private func reportsMissing(_ name: String, in code: CodeBlockItemListSyntax, within depth: Int) -> Bool {
        code.prefix(20).contains { item in
            if case .stmt(let statement) = item.item, let guarding = statement.as(GuardStmtSyntax.self) {
                return asks(for: name, guarding.conditions) && reports(Syntax(guarding.body))
            }
            if let branch = item.branch {
                if source.text(of: branch.conditions, limit: 80) == "\(name) == nil" {
                    return reports(Syntax(branch.body))
                }
                guard let otherwise = branch.elseBody, asks(for: name, branch.conditions) else { return false }
                return reports(Syntax(otherwise))
            }
            // `DispatchQueue.main.async { … }`
            guard depth > 0, case .expr(let expression) = item.item,
                let inner = expression.as(FunctionCallExprSyntax.self)?.trailingClosure,
                inner.signature?.parameterClause == nil
            else { return false }
            return reportsMissing(name, in: inner.statements, within: depth - 1)
        }
    }

    /// Whether a condition checks for a value: `if let name`, `if let found = name`, `if name != nil`.
    private func asks(for name: String, _ conditions: ConditionElementListSyntax) -> Bool {
        conditions.contains { element in
            switch element.condition {
            case .optionalBinding(let binding):
                guard let value = binding.initializer?.value else {
                    return binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == name
                }
                return value.path == name
            case .expression(let expression): return source.text(of: expression, limit: 80) == "\(name) != nil"
            default: return false
            }
        }
    }

    func reports(_ code: Syntax) -> Bool {
        let text = source.text(of: code, limit: 600)
        return FactReader.reportsFailure(text) || FactReader.answersFailure(text)
    }

    /// `let note = try? …`, and `onComplete(note?.id)` below it, in a function that also calls `onComplete(nil)`.
    func isHandedOn(_ binding: PatternBindingSyntax) -> Bool {
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
            let handler = function?.completionHandler?.name
        else { return false }
        var isPassed = false
        var node = Syntax(binding)
        while let parent = node.parent {
            if !isPassed, let list = parent.as(CodeBlockItemListSyntax.self) {
                let start = binding.endPositionBeforeTrailingTrivia.utf8Offset
                let text = source.text(from: start, to: list.endPosition.utf8Offset, limit: 1000)
                guard text.contains("\(handler)(\(name))") || text.contains("\(handler)(\(name)?") else { return false }
                isPassed = true
            }
            if parent.is(FunctionDeclSyntax.self) {
                return isPassed && source.text(of: parent, limit: 8000).contains("\(handler)(nil)")
            }
            node = parent
        }
        return false
    }

    /// `request(parse:)` if an attempt is the result of a closure that a call takes as `parse`. The called function
    /// decides how to handle `nil`. Empty for other attempts.
    func taker(of attempt: TryExprSyntax) -> String {
        var node = Syntax(attempt)
        if let returned = node.parent?.as(ReturnStmtSyntax.self) { node = Syntax(returned) }
        guard let item = node.parent?.as(CodeBlockItemSyntax.self),
            let closure = item.parent?.parent?.as(ClosureExprSyntax.self), closure.statements.last?.id == item.id,
            let argument = closure.parent?.as(LabeledExprSyntax.self), let label = argument.label?.text,
            let name = argument.parent?.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.lastName
        else { return "" }
        return "\(name)(\(label):)"
    }

    /// `guard let file else { return .failed }` in a function that takes a `File?`.
    func noteRequirement(_ node: GuardStmtSyntax) {
        guard let function, isInBody else { return }
        let optional = function.parameters.filter { $0.type.hasSuffix("?") }.map(\.name)
        if optional.isEmpty { return }
        let names = node.conditions.compactMap { element -> String? in
            guard let binding = element.condition.as(OptionalBindingConditionSyntax.self) else { return nil }
            guard let value = binding.initializer?.value else {
                return binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
            }
            // A closure that is a parameter of the function: `guard let file = parse(text) else { throw … }`
            let called = value.as(FunctionCallExprSyntax.self)?.calledExpression
            return (called ?? value).as(DeclReferenceExprSyntax.self)?.baseName.text
        }
        .filter { optional.contains($0) }
        if names.isEmpty { return }
        if reports(Syntax(node.body)) { body?.requires.formUnion(names) }
    }
}
