import SwiftSyntax

/// Lookups of cases by raw value in `flatMap` and `compactMap`, and switches that aren't lookups.
extension FactReader {
    /// The type and the raw value in `text.flatMap(Status.init(rawValue:))` and
    /// `text.flatMap { Status(rawValue: $0) }`.
    func mappedLook(_ expression: ExprSyntax) -> (type: String, value: String, mayBeAbsent: Bool)? {
        var rest = expression
        while let tuple = rest.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
            rest = only.expression
        }
        guard let call = rest.as(FunctionCallExprSyntax.self),
            let member = call.calledExpression.as(MemberAccessExprSyntax.self),
            member.declName.baseName.text == "flatMap", let base = member.base, let type = lookedUpType(by: call)
        else { return nil }
        // The replacement is a default for a missing value.
        return (type, source.text(of: base, limit: 60), true)
    }

    /// The type and the word in `Status.named(word)`, in the decoder of the enumeration `Status` itself.
    func namedLook(_ expression: ExprSyntax) -> (type: String, value: String, mayBeAbsent: Bool)? {
        let around = open[open.count - 1]
        guard let payload, !payload.decoder.isEmpty, around.kind == .enumeration,
            let call = expression.as(FunctionCallExprSyntax.self), call.arguments.count == 1,
            call.trailingClosure == nil, let word = call.arguments.first?.expression, !word.is(ClosureExprSyntax.self),
            let member = call.calledExpression.as(MemberAccessExprSyntax.self),
            let owner = member.base?.as(DeclReferenceExprSyntax.self)?.baseName.text,
            owner == "Self" || owner == TypeName.last(around.name)
        else { return nil }
        let text = source.text(of: word, limit: 60)
        return (owner, text, text.contains(" ?? "))
    }

    /// The type and the raw value in `Status.allCases.first { $0.rawValue == text }`. Another property may number the
    /// cases for other purposes, with a default for values without a number.
    func searchedLook(_ expression: ExprSyntax) -> (type: String, value: String, mayBeAbsent: Bool)? {
        guard let call = expression.as(FunctionCallExprSyntax.self),
            let member = call.calledExpression.as(MemberAccessExprSyntax.self),
            member.declName.baseName.text == "first", let list = member.base, call.arguments.count < 2,
            let closure = call.trailingClosure ?? call.arguments.first?.expression.as(ClosureExprSyntax.self),
            closure.statements.count == 1, case .expr(let only)? = closure.statements.first?.item,
            let elements = only.as(SequenceExprSyntax.self).map({ Array($0.elements) }), elements.count == 3,
            elements[1].as(BinaryOperatorExprSyntax.self)?.operator.text == "=="
        else { return nil }
        let name = closure.signature.flatMap { parameterName(in: $0) } ?? "$0"
        let sides = [elements[0], elements[2]].map { source.text(of: $0, limit: 60) }
        func mentionsElement(_ text: String) -> Bool {
            text.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "$" }.contains(Substring(name))
        }
        guard let own = sides.firstIndex(where: { $0.hasPrefix("\(name).") }), !mentionsElement(sides[1 - own]) else {
            return nil
        }
        let cases = source.text(of: list, limit: 120)
        let type: String
        if cases == "allCases" || cases == "self.allCases" {
            type = "Self"
        } else if cases.hasSuffix(".allCases") {
            type = String(cases.dropLast(9))
        } else {
            return nil
        }
        let path = sides[own].dropFirst(name.count + 1)
        return (type, sides[1 - own], path != "rawValue" && !path.hasPrefix("rawValue."))
    }

    /// `Kind.open.rawValue` and `String(describing: Kind.open)` in a `case`: the word of a case.
    func isWordOfCase(_ pattern: ExprSyntax) -> Bool {
        let text = source.text(of: pattern, limit: 120)
        if text.hasPrefix("String(describing:") { return true }
        return text.first.map { $0.isUppercase || $0 == "." } == true
            && (text.hasSuffix(".rawValue") || text.contains(".rawValue."))
    }

    /// `.open` in `return .open`, if a static function creates a value of the enclosing type from its string parameter.
    func caseReturned(by text: String, for subject: String) -> String? {
        guard let function, function.kind == .function, function.isStatic, function.parameters.count == 1,
            let given = function.parameters.first, given.name == subject.leadingName,
            ["String", "Substring", "Int"].contains(TypeName.unwrapped(given.type)), !function.result.hasSuffix("?")
        else { return nil }
        let result = TypeName.last(function.result)
        guard result == "Self" || result == TypeName.last(open[open.count - 1].name) else { return nil }
        let choice = text.hasPrefix("return ") ? text.dropFirst(7) : text[...]
        let isCase =
            choice.hasPrefix(".") && choice.count > 1
            && choice.dropFirst().allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
        return isCase ? String(choice) : nil
    }

    /// Whether a raw value is the value that a binding's setter receives:
    /// `Binding(get: { kind.rawValue }, set: { kind = Kind(rawValue: $0) ?? .open })`. A control only offers the raw
    /// values that the screen itself provides.
    func isGivenByControl(_ value: String, _ node: Syntax) -> Bool {
        var current = node
        while let parent = current.parent, !parent.is(MemberBlockItemSyntax.self) {
            if let closure = parent.as(ClosureExprSyntax.self),
                value == closure.signature.flatMap({ parameterName(in: $0) }) ?? "$0"
            {
                guard let call = callOfSetter(closure), let name = call.calledExpression.lastName else { return false }
                return (name == "Binding" || name == "init")
                    && source.text(of: call, limit: 2000).contains(".rawValue")
            }
            current = parent
        }
        return false
    }

    /// The call that takes a closure as its `set:`, or after its `get:`.
    private func callOfSetter(_ closure: ClosureExprSyntax) -> FunctionCallExprSyntax? {
        if let argument = closure.parent?.as(LabeledExprSyntax.self) {
            return argument.label?.text == "set" ? argument.parent?.parent?.as(FunctionCallExprSyntax.self) : nil
        }
        if let trailing = closure.parent?.as(MultipleTrailingClosureElementSyntax.self) {
            return trailing.label.text == "set" ? trailing.parent?.parent?.as(FunctionCallExprSyntax.self) : nil
        }
        guard let call = closure.parent?.as(FunctionCallExprSyntax.self), call.arguments.first?.label?.text == "get"
        else { return nil }
        return call
    }

    /// `.open` for `fallback`, if `let fallback = Status.open` comes before.
    func constant(_ expression: ExprSyntax, of type: String) -> String? {
        guard let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.text else { return nil }
        let value = origin(of: name, around: Syntax(expression))
        return value.hasPrefix("\(type).") ? String(value.dropFirst(type.count)) : nil
    }

    /// Notes `words.compactMap(Status.init(rawValue:))`, which drops words without a case.
    func addDroppedLook(_ node: FunctionCallExprSyntax, _ member: MemberAccessExprSyntax) {
        guard let base = member.base, let type = lookedUpType(by: node) else { return }
        var fact = DiscriminatorFact()
        fact.subject = type
        fact.value = source.text(of: base, limit: 60)
        fact.outcome = .drop
        fact.place = source.place(of: member.declName)
        fact.hasReason = source.hasComment(at: Int(fact.place.offset))
        if !fact.value.isEmpty { body?.discriminators.append(fact) }
    }

    /// `Status` if the only argument of a call is `Status.init(rawValue:)`, or a closure that is
    /// `Status(rawValue: $0)`.
    private func lookedUpType(by call: FunctionCallExprSyntax) -> String? {
        guard call.additionalTrailingClosures.isEmpty else { return nil }
        if let closure = call.trailingClosure { return call.arguments.isEmpty ? lookedUpType(in: closure) : nil }
        guard call.arguments.count == 1, let argument = call.arguments.first?.expression else { return nil }
        if let closure = argument.as(ClosureExprSyntax.self) { return lookedUpType(in: closure) }
        guard argument.is(MemberAccessExprSyntax.self) else { return nil }
        let text = source.text(of: argument, limit: 120)
        guard text.hasSuffix(".init(rawValue:)") else { return nil }
        let type = text.dropLast(16)
        return type.isEmpty ? ".init" : String(type)
    }

    /// `Status` in `{ Status(rawValue: $0) }`.
    private func lookedUpType(in closure: ClosureExprSyntax) -> String? {
        guard closure.statements.count == 1, case .expr(let only)? = closure.statements.first?.item,
            let call = only.as(FunctionCallExprSyntax.self), call.arguments.count == 1, call.trailingClosure == nil,
            let argument = call.arguments.first, argument.label?.text == "rawValue"
        else { return nil }
        let name = closure.signature.flatMap { parameterName(in: $0) } ?? "$0"
        // `$0.kind` is also a value of each element.
        guard argument.expression.path?.split(separator: ".").first.map(String.init) == name else { return nil }
        return source.text(of: call.calledExpression, limit: 60)
    }

    /// `word` in `{ word in … }`.
    func parameterName(in signature: ClosureSignatureSyntax) -> String? {
        switch signature.parameterClause {
        case .simpleInput(let names): names.first?.name.text
        case .parameterClause(let clause):
            (clause.parameters.first?.secondName ?? clause.parameters.first?.firstName)?.text
        case nil: nil
        }
    }

    // MARK: Switches

    /// The outcome for a value for which a `switch` only does `break`, according to the code after it, which may throw
    /// or return something else; `nil` if the value is lost.
    func outcome(after node: SwitchExprSyntax) -> DiscriminatorFact.Outcome? {
        var current = Syntax(node)
        while let parent = current.parent, !parent.is(MemberBlockItemSyntax.self) {
            if let list = parent.as(CodeBlockItemListSyntax.self) {
                for item in list where item.position > current.position {
                    switch item.item {
                    case .stmt(let statement):
                        if statement.is(ThrowStmtSyntax.self) { return .known }
                        if let exit = statement.as(ReturnStmtSyntax.self) {
                            let value = exit.expression
                            return value == nil || value?.is(NilLiteralExprSyntax.self) == true ? nil : .known
                        }
                        // `guard let kind else { throw … }` checks the result of the `switch`.
                        if let check = statement.as(GuardStmtSyntax.self),
                            check.body.statements.contains(where: { $0.item.is(ThrowStmtSyntax.self) })
                        {
                            return .known
                        }
                    case .expr(let expression):
                        let name = expression.as(FunctionCallExprSyntax.self)?.calledExpression.lastName
                        if name == "fatalError" || name == "preconditionFailure" { return .crash }
                    case .decl: break
                    }
                }
            }
            // After the last statement of a loop, the next element follows.
            if parent.is(ForStmtSyntax.self) || parent.is(WhileStmtSyntax.self) || parent.is(RepeatStmtSyntax.self)
                || parent.is(ClosureExprSyntax.self) || parent.is(FunctionDeclSyntax.self)
            {
                return nil
            }
            current = parent
        }
        return nil
    }

    /// Whether a `case` of a `switch` chooses the same as its `default`.
    func isChosen(_ name: String, elsewhereIn node: SwitchExprSyntax) -> Bool {
        node.cases.contains { item in
            guard case .switchCase(let item) = item, !item.label.is(SwitchDefaultLabelSyntax.self) else { return false }
            let text = source.text(of: item.statements, limit: 600)
            return text.ranges(of: name).contains { found in
                let next = text[found.upperBound...].first
                return next.map { $0.isLetter || $0.isNumber } != true
            }
        }
    }

    /// Whether a `switch` is over the keys of one object and sets properties, as in `for key in container.allKeys`. Any
    /// keyed decoding ignores other keys.
    func fillsByKey(_ node: SwitchExprSyntax) -> Bool {
        guard let name = node.subject.rootName else { return false }
        var current = Syntax(node)
        while let parent = current.parent, !parent.is(MemberBlockItemSyntax.self) {
            if let loop = parent.as(ForStmtSyntax.self),
                loop.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == name
            {
                guard loop.sequence.lastName == "allKeys" else { return false }
                // The key may select the kind of an element.
                let text = source.text(of: node, limit: 8000)
                return !["self = .", "append(.", "return ."].contains(where: text.contains)
            }
            current = parent
        }
        return false
    }

    /// Whether a `switch` translates some words and returns the rest unchanged, so that any word is possible.
    func translatesWords(_ node: SwitchExprSyntax) -> Bool {
        guard let subject = node.subject.path else { return false }
        var returnsRest = false
        for case .switchCase(let item) in node.cases {
            guard item.statements.count == 1, let only = item.statements.first else { return false }
            let text = source.text(of: only, limit: 120)
            let value = text.hasPrefix("return ") ? text.dropFirst(7) : text[...]
            if item.label.is(SwitchDefaultLabelSyntax.self) {
                returnsRest = value == subject || value == "self.\(subject)"
            } else if !FactReader.isWord(value) {
                return false
            }
        }
        return returnsRest
    }

    /// `"uint256"`, but not `"Unsigned number"`, which is for people.
    private static func isWord(_ literal: Substring) -> Bool {
        let text = literal.dropFirst().dropLast()
        guard literal.first == "\"", literal.last == "\"", text.first?.isUppercase == false else { return false }
        return text.allSatisfy { !$0.isWhitespace && $0 != "\"" && $0 != "\\" }
    }
}
