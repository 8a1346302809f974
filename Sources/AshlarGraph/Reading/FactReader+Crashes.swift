import SwiftSyntax

/// Code that can crash the app, and thrown errors.
extension FactReader {
    func read(_ node: ForceUnwrapExprSyntax) -> SyntaxVisitorContinueKind {
        depth += 1
        guard depth < 400 else { return .skipChildren }
        if isInBody, !isCertain(node.expression), !endsInLiteral(node.expression), !isTestedBefore(node),
            !isPlaceInLoop(node), !isErrorOfFailedCall(node), !isFilteredBefore(node)
        {
            crash(.unwrap, node, text: source.text(of: node, limit: 60))
            let (assigned, made) = (assignedCall(before: node), madeCall(of: node))
            if let last = body?.crashes.indices.last {
                body?.crashes[last].assigned = assigned
                body?.crashes[last].made = made
            }
        }
        return .visitChildren
    }

    func read(_ node: TryExprSyntax) -> SyntaxVisitorContinueKind {
        guard isInBody else { return .visitChildren }
        let mark = node.questionOrExclamationMark?.text
        if mark == nil { body?.hasPlainTry = true }
        if mark == "!", !isCertain(node.expression) {
            crash(.tryForced, node, text: source.text(of: node, limit: 60))
        }
        return .visitChildren
    }

    func read(_ node: UnresolvedAsExprSyntax) -> SyntaxVisitorContinueKind {
        if isInBody, node.questionOrExclamationMark?.text == "!", !isTypeTested(node), !isInCaseOfType(node),
            !isToReference(node), !isOfDecoder(node), !isOptionalOfArchive(node)
        {
            crash(.cast, node, text: castText(node))
        }
        return .visitChildren
    }

    /// `json["name"] as! String`, with both operands.
    private func castText(_ node: UnresolvedAsExprSyntax) -> String {
        guard let (value, type) = node.operands else { return "as!" }
        return source.text(
            from: value.positionAfterSkippingLeadingTrivia.utf8Offset,
            to: type.endPositionBeforeTrailingTrivia.utf8Offset, limit: 80)
    }

    /// Notes `parts[1]` on a decoded list or a split string, if the code never checks the number of parts.
    func read(_ node: SubscriptCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard isInBody, node.arguments.count == 1, let argument = node.arguments.first, argument.label == nil,
            let index = argument.expression.as(IntegerLiteralExprSyntax.self).flatMap({ Int($0.literal.text) }),
            isDecodedBlindly(node) || index > 0 && isSplitBlindly(node)
        else { return descend() }
        crash(.index, node, text: source.text(of: node, limit: 60))
        return descend()
    }

    /// Whether `let name = text.split(separator: ":")` comes before, and the body never checks the number of parts.
    private func isSplitBlindly(_ node: SubscriptCallExprSyntax) -> Bool {
        guard let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text else { return false }
        let text = textOfMember(around: Syntax(node)) { item in
            let text = source.text(of: item, limit: 300)
            return (text.hasPrefix("let \(name) = ") || text.hasPrefix("let \(name): "))
                && !text.contains(" ?? ")
                && (text.contains(".components(separatedBy:") || text.contains(".split(separator:"))
        }
        return text.map { !asksForCount(of: name, in: $0) } ?? false
    }

    /// Whether an `init(from:)` decodes a list in place, or as a constant before, and never checks the number of its
    /// elements. A call that takes the whole list may do so.
    private func isDecodedBlindly(_ node: SubscriptCallExprSyntax) -> Bool {
        guard let payload, !payload.decoder.isEmpty else { return false }
        if decodesList(node.calledExpression) { return true }
        guard let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
            let text = textOfMember(around: Syntax(node), after: { isDecodedList(name, in: $0) })
        else { return false }
        return !asksForCount(of: name, in: text)
            && !["(\(name))", "(\(name),", " \(name))", " in \(name) ", "\(name) ==", "\(name) !="].contains {
                text.contains($0)
            }
    }

    /// Whether an expression is `try container.decode([Int].self, forKey: .parts)`, with or without parentheses.
    private func decodesList(_ expression: ExprSyntax) -> Bool {
        if let attempt = expression.as(TryExprSyntax.self) {
            return attempt.questionOrExclamationMark?.text != "?" && decodesList(attempt.expression)
        }
        if let tuple = expression.as(TupleExprSyntax.self), let only = tuple.elements.first, tuple.elements.count == 1 {
            return decodesList(only.expression)
        }
        guard let call = expression.as(FunctionCallExprSyntax.self), call.calledExpression.lastName == "decode",
            let type = call.arguments.first?.expression.as(MemberAccessExprSyntax.self)
        else { return false }
        return type.declName.baseName.text == "self" && type.base?.is(ArrayExprSyntax.self) == true
    }

    /// Whether a statement is `let name = try container.decode([Int].self, forKey: .parts)`.
    private func isDecodedList(_ name: String, in item: CodeBlockItemSyntax) -> Bool {
        guard case .decl(let declaration) = item.item, let variable = declaration.as(VariableDeclSyntax.self),
            variable.bindingSpecifier.text == "let"
        else { return false }
        return variable.bindings.contains { binding in
            binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == name
                && binding.initializer.map { decodesList($0.value) } == true
        }
    }

    /// The text of the enclosing member, if one of the statements before a node matches; also `nil` if the member is
    /// too long to read.
    private func textOfMember(around node: Syntax, after isMeant: (CodeBlockItemSyntax) -> Bool) -> String? {
        var current = node
        var isFound = false
        while let parent = current.parent {
            if let list = parent.as(CodeBlockItemListSyntax.self), !isFound {
                isFound = list.prefix(40).contains { $0.position < node.position && isMeant($0) }
            }
            if parent.is(MemberBlockItemSyntax.self) || parent.is(SourceFileSyntax.self) { break }
            current = parent
        }
        guard isFound else { return nil }
        let text = source.text(of: current, limit: 8000)
        return text.utf8.count < 8000 ? text : nil
    }

    private func asksForCount(of name: String, in text: String) -> Bool {
        ["count", "isEmpty", "indices", "endIndex", "dropFirst", "enumerated", "last"].contains {
            text.contains("\(name).\($0)")
        }
    }

    /// Notes `precondition(!name.isEmpty)` on a decoded name, in an `init(from:)`.
    func notePrecondition(_ node: FunctionCallExprSyntax, _ name: String) {
        guard let payload, !payload.decoder.isEmpty, ["precondition", "assert"].contains(name),
            let condition = node.arguments.first?.expression, dependsOnPayload(condition)
        else { return }
        crash(.requirement, node, text: source.text(of: node, limit: 60))
    }

    /// `value as! CFString`: the compiler doesn't accept `as?` there.
    private func isToReference(_ node: UnresolvedAsExprSyntax) -> Bool {
        guard let type = node.operands?.type else { return false }
        return FactReader.references.contains(source.text(of: type, limit: 60))
    }

    /// Reference types in Core Foundation and in frameworks that build on it.
    private static let references: Set<String> = [
        "CFArray", "CFBoolean", "CFData", "CFDate", "CFDictionary", "CFError", "CFNumber", "CFSet", "CFString", "CFURL",
        "CFUUID", "SecAccessControl", "SecCertificate", "SecIdentity", "SecKey", "SecTrust", "AXUIElement", "AXValue",
        "CGColor", "CGColorSpace", "CGFont", "CGImage", "CGPath",
    ]

    /// `if T.self == User.self { … as! T }`.
    private func isTypeTested(_ node: UnresolvedAsExprSyntax) -> Bool {
        var current = Syntax(node)
        while let parent = current.parent {
            if let branch = parent.as(IfExprSyntax.self) {
                let text = source.text(of: branch.conditions, limit: 400)
                if text.contains(".self ==") || text.contains(".self is ") || text.contains(" is ") { return true }
            }
            if parent.is(FunctionDeclSyntax.self) || parent.is(InitializerDeclSyntax.self) { return false }
            current = parent
        }
        return false
    }

    func crash(_ kind: CrashFact.Kind, _ node: some SyntaxProtocol, text: String) {
        if kind == .call, isLeftBefore(Syntax(node)) { return }
        var fact = CrashFact()
        fact.kind = kind
        fact.text = text
        fact.place = source.place(of: node)
        let defaults = defaultCases(around: Syntax(node))
        fact.isInDefault = !defaults.isEmpty
        fact.choice = decodedChoice(of: defaults)
        if kind == .call { fact.condition = condition(around: Syntax(node)).text }
        fact.hasReason = source.hasAssurance(at: Int(fact.place.offset))
        if payload != nil { fact.dependsOnPayload = crashDependsOnPayload(kind, Syntax(node)) }
        body?.crashes.append(fact)
    }

    func read(_ node: ThrowStmtSyntax) -> SyntaxVisitorContinueKind {
        guard isInBody else { return .visitChildren }
        var fact = ThrowFact()
        var error = node.expression
        fact.isText = error.is(StringLiteralExprSyntax.self)
        if let call = error.as(FunctionCallExprSyntax.self) {
            fact.hasArguments = !call.arguments.isEmpty
            fact.arguments = source.text(of: call.arguments, limit: 200)
            if call.arguments.count == 1, let only = call.arguments.first?.expression.as(MemberAccessExprSyntax.self),
                only.base == nil
            {
                fact.status = only.declName.baseName.text
            }
            error = call.calledExpression
        }
        fact.error = source.text(of: error)
        (fact.condition, fact.isInElse) = condition(around: Syntax(node))
        fact.isReported = isErrorPassedOn(before: node)
        fact.attempt = attempt(around: Syntax(node))
        fact.place = source.place(of: node)
        body?.throwing.append(fact)
        return .visitChildren
    }

    /// Returns whether a literal decides that a call succeeds: `URL(string: "https://…")!`.
    private func isCertain(_ expression: ExprSyntax) -> Bool {
        if let tuple = expression.as(TupleExprSyntax.self), let only = tuple.elements.first, tuple.elements.count == 1 {
            return isCertain(only.expression)
        }
        if isOwnKey(expression) { return true }
        guard let call = expression.as(FunctionCallExprSyntax.self) else {
            // A decoder's coding path doesn't depend on the payload.
            let isOwnPath = source.text(of: expression, limit: 200).hasSuffix("codingPath.last")
            return expression.is(RegexLiteralExprSyntax.self) || isOwnPath || isPathOfKey(expression)
        }
        if let member = call.calledExpression.as(MemberAccessExprSyntax.self) {
            // Every string has a UTF-8 form.
            if member.declName.baseName.text == "data", let encoding = call.arguments.first,
                encoding.label?.text == "using", encoding.expression.lastName == "utf8"
            {
                return true
            }
        }
        let arguments = call.arguments
        guard let first = arguments.first?.expression else { return false }
        if isTextOfJSON(call) { return true }
        // A match is in the string that was searched.
        if call.calledExpression.lastName == "Range", arguments.last?.label?.text == "in" { return true }
        let isLiteral = { (node: ExprSyntax) in
            node.as(StringLiteralExprSyntax.self)?.plainText != nil || node.is(IntegerLiteralExprSyntax.self)
                || node.is(FloatLiteralExprSyntax.self) || node.is(RegexLiteralExprSyntax.self)
        }
        return isLiteral(first)
    }

    /// `keys.last` in `decoder.keyDecodingStrategy = .custom { keys in … }`: a path has at least one key.
    private func isPathOfKey(_ expression: ExprSyntax) -> Bool {
        guard let member = expression.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "last",
            let name = member.base?.as(DeclReferenceExprSyntax.self)?.baseName.text
        else { return false }
        var node = Syntax(expression)
        while let parent = node.parent, !parent.is(MemberBlockItemSyntax.self) {
            if let closure = parent.as(ClosureExprSyntax.self) {
                guard let call = closure.parent?.as(FunctionCallExprSyntax.self),
                    call.calledExpression.lastName == "custom",
                    let target = call.parent?.as(ExprListSyntax.self)?.first?.lastName
                else { return false }
                let given = closure.signature.flatMap { parameterName(in: $0) } ?? "$0"
                return given == name && ["keyDecodingStrategy", "keyEncodingStrategy"].contains(target)
            }
            node = parent
        }
        return false
    }

    /// `x!` where an enclosing condition checks `x != nil`, or an earlier one leaves if `x == nil`.
    private func isTestedBefore(_ node: ForceUnwrapExprSyntax) -> Bool {
        let subject = source.text(of: node.expression, limit: 80)
        let whole = collection(of: node.expression)
        var current = Syntax(node)
        while let parent = current.parent {
            if let choice = parent.as(SwitchExprSyntax.self), source.text(of: choice.subject) == subject,
                choice.cases.contains(where: { isCaseOfNil($0) })
            {
                return true
            }
            if let whole, let branch = parent.as(IfExprSyntax.self), asksForElements(of: whole, branch.conditions) {
                return true
            }
            if let branch = parent.as(IfExprSyntax.self) {
                let text = source.text(of: branch.conditions, limit: 400)
                if text.contains("\(subject) != nil") || text.contains("\(subject) == nil") { return true }
            }
            if parent.is(SequenceExprSyntax.self) {
                let text = source.text(of: parent, limit: 400)
                if text.contains("\(subject) != nil") || text.contains("\(subject) == nil") { return true }
            }
            if let list = parent.as(CodeBlockItemListSyntax.self) {
                var isSet = false
                for item in list.prefix(40) where item.position < node.position {
                    if leaves(item, without: subject, or: whole) { return true }
                    isSet = gives(item, to: subject) ?? isSet
                }
                if isSet { return true }
            }
            if parent.is(FunctionDeclSyntax.self) || parent.is(InitializerDeclSyntax.self) { return false }
            current = parent
        }
        return false
    }

    /// `guard x != nil else { … }`, `if x == nil { throw … }`: after it, `x` has a value.
    private func leaves(_ item: CodeBlockItemSyntax, without subject: String, or whole: String?) -> Bool {
        if case .stmt(let statement) = item.item, let guarding = statement.as(GuardStmtSyntax.self) {
            return source.text(of: guarding.conditions, limit: 400).contains("\(subject) != nil")
                || whole.map { asksForElements(of: $0, guarding.conditions) } == true
        }
        guard let branch = item.branch, branch.elseBody == nil, let last = branch.body.statements.last,
            source.text(of: branch.conditions, limit: 400).contains("\(subject) == nil")
        else { return false }
        return ["throw", "return", "continue", "break"].contains { source.text(of: last, limit: 10).hasPrefix($0) }
    }

    /// Whether `x` has a value after `x = try File(path)`, or after `x = found` within `if let found`.
    ///
    /// - Returns: `nil` for a statement that doesn't assign to the subject.
    private func gives(_ item: CodeBlockItemSyntax, to subject: String) -> Bool? {
        let parts = source.text(of: item, limit: 200).split(separator: " = ", maxSplits: 1)
        guard parts.count == 2, parts[0] == subject || "self.\(parts[0])" == subject || parts[0] == "self.\(subject)"
        else { return nil }
        if isLiteral(parts[1]) { return true }
        if let last = parts[1].ranges(of: " ?? ").last, isLiteral(parts[1][last.upperBound...]) { return true }
        let value = parts[1].hasPrefix("try ") ? parts[1].dropFirst(4) : parts[1]
        let name = value.leadingName
        if name == value { return isBound(String(name), around: Syntax(item)) }
        // `URL(string:)` may fail; a call that throws doesn't also return `nil`.
        return name.first?.isUppercase == true && parts[1].hasPrefix("try ") && !value.contains("?")
    }

    /// `(value as? Bool ?? false)!`: the literal replaces a missing value.
    private func endsInLiteral(_ expression: ExprSyntax) -> Bool {
        if let tuple = expression.as(TupleExprSyntax.self), let only = tuple.elements.first, tuple.elements.count == 1 {
            return endsInLiteral(only.expression)
        }
        guard let elements = expression.as(SequenceExprSyntax.self).map({ Array($0.elements) }), elements.count > 2,
            elements[elements.count - 2].as(BinaryOperatorExprSyntax.self)?.operator.text == "??"
        else { return false }
        return isLiteral(source.text(of: elements[elements.count - 1], limit: 80)[...])
    }

    /// `[:]` in `x = x ?? [:]`.
    private func isLiteral(_ text: Substring) -> Bool {
        if ["[]", "[:]", "\"\"", "true", "false"].contains(text) { return true }
        if text.allSatisfy(\.isNumber) { return !text.isEmpty }
        // One literal, without more text after it.
        return text.first == "\"" && text.last == "\"" && text.count(where: { $0 == "\"" }) == 2
    }

    /// Whether an enclosing `if let` binds a name.
    private func isBound(_ name: String, around node: Syntax) -> Bool {
        var current = node
        while let parent = current.parent, !parent.is(MemberBlockItemSyntax.self) {
            if let branch = parent.as(IfExprSyntax.self) {
                let isBound = branch.conditions.contains { condition in
                    condition.condition.as(OptionalBindingConditionSyntax.self)?.pattern
                        .as(IdentifierPatternSyntax.self)?.identifier.text == name
                }
                if isBound { return true }
            }
            current = parent
        }
        return false
    }

    /// `items` in `items.first` and `items.last`.
    private func collection(of expression: ExprSyntax) -> String? {
        guard let member = expression.as(MemberAccessExprSyntax.self), let base = member.base,
            ["first", "last"].contains(member.declName.baseName.text)
        else { return nil }
        return source.text(of: base, limit: 80)
    }

    private func asksForElements(of collection: String, _ conditions: ConditionElementListSyntax) -> Bool {
        let text = source.text(of: conditions, limit: 400)
        return text.contains("\(collection).count") || text.contains("\(collection).isEmpty")
    }

    /// `case nil`, `case .none`: in the other cases, there is a value.
    private func isCaseOfNil(_ item: SwitchCaseListSyntax.Element) -> Bool {
        guard case .switchCase(let item) = item, case .case(let label) = item.label else { return false }
        return label.caseItems.contains {
            let text = source.text(of: $0.pattern, limit: 20)
            return text == "nil" || text == ".none"
        }
    }

    /// The `default` of each switch around a node, in its function, from the inside out.
    private func defaultCases(around node: Syntax) -> [SwitchCaseSyntax] {
        var found: [SwitchCaseSyntax] = []
        var current = node
        while let parent = current.parent {
            if let item = parent.as(SwitchCaseSyntax.self), item.label.is(SwitchDefaultLabelSyntax.self) {
                found.append(item)
            }
            if parent.is(FunctionDeclSyntax.self) || parent.is(InitializerDeclSyntax.self) { break }
            current = parent
        }
        return found
    }

    /// The offset of the `do` that the enclosing `catch` belongs to, or -1.
    private func attempt(around node: Syntax) -> Int32 {
        var current = node
        while let parent = current.parent, !parent.is(FunctionDeclSyntax.self), !parent.is(InitializerDeclSyntax.self) {
            if parent.is(CatchClauseSyntax.self), let attempt = parent.parent?.parent?.as(DoStmtSyntax.self) {
                return Int32(clamping: attempt.position.utf8Offset)
            }
            current = parent
        }
        return -1
    }

    /// The condition that code depends on, and whether it is false there.
    private func condition(around node: Syntax) -> (text: String, isFalse: Bool) {
        var current = node
        while let parent = current.parent {
            if let guarding = parent.as(GuardStmtSyntax.self) {
                return (source.text(of: guarding.conditions, limit: 160), true)
            }
            if let branch = parent.as(IfExprSyntax.self) {
                let isInElse = branch.elseBody.map { Syntax($0) == current } ?? false
                return (source.text(of: branch.conditions, limit: 160), isInElse)
            }
            if let item = parent.as(SwitchCaseSyntax.self) { return (source.text(of: item.label, limit: 160), false) }
            if let clause = parent.as(CatchClauseSyntax.self) {
                return ("catch \(source.text(of: clause.catchItems, limit: 80))", false)
            }
            if parent.is(FunctionDeclSyntax.self) || parent.is(InitializerDeclSyntax.self) { return ("", false) }
            current = parent
        }
        return ("", false)
    }
}

extension UnresolvedAsExprSyntax {
    /// The value that it casts, and the type that it casts to.
    var operands: (value: ExprSyntax, type: ExprSyntax)? {
        guard let elements = parent?.as(ExprListSyntax.self).map(Array.init),
            let index = elements.firstIndex(where: { $0.id == id }), index > 0, index + 1 < elements.count
        else { return nil }
        return (elements[index - 1], elements[index + 1])
    }
}

extension CodeBlockItemSyntax {
    /// The `if` that it is.
    var branch: IfExprSyntax? { expression?.as(IfExprSyntax.self) }

    /// The `switch` that it is.
    var choice: SwitchExprSyntax? { expression?.as(SwitchExprSyntax.self) }

    private var expression: ExprSyntax? {
        switch item {
        case .expr(let expression): expression
        case .stmt(let statement): statement.as(ExpressionStmtSyntax.self)?.expression
        case .decl: nil
        }
    }
}
