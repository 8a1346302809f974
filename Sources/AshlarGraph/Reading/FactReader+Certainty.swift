import SwiftSyntax

/// Code that looks as if it could crash, but can't.
extension FactReader {
    /// `words[key]!` in a loop over `words.keys`.
    func isOwnKey(_ expression: ExprSyntax) -> Bool {
        guard let item = expression.as(SubscriptCallExprSyntax.self), item.arguments.count == 1,
            let key = item.arguments.first?.expression.as(DeclReferenceExprSyntax.self)?.baseName.text
        else { return false }
        let keys = "\(source.text(of: item.calledExpression, limit: 60)).keys"
        var current = Syntax(expression)
        while let parent = current.parent, !parent.is(MemberBlockItemSyntax.self) {
            if let loop = parent.as(ForStmtSyntax.self),
                loop.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == key,
                source.text(of: loop.sequence, limit: 80).hasPrefix(keys)
            {
                return true
            }
            if current.is(ClosureExprSyntax.self), let call = parent.as(FunctionCallExprSyntax.self),
                source.text(of: call.calledExpression, limit: 80).hasPrefix(keys)
            {
                return true
            }
            current = parent
        }
        return false
    }

    /// `$0!` in `items.filter { $0 != nil }.map { "\($0!)" }`: the closure never receives `nil`.
    func isFilteredBefore(_ node: ForceUnwrapExprSyntax) -> Bool {
        guard let name = node.expression.as(DeclReferenceExprSyntax.self)?.baseName.text else { return false }
        var current = Syntax(node)
        while let parent = current.parent, !parent.is(MemberBlockItemSyntax.self) {
            if let closure = parent.as(ClosureExprSyntax.self) {
                let given = closure.signature.flatMap { parameterName(in: $0) } ?? "$0"
                if given == name { return takesFiltered(closure) }
            }
            current = parent
        }
        return false
    }

    /// Whether a closure is an argument of a call on `items.filter { $0 != nil }`.
    private func takesFiltered(_ closure: ClosureExprSyntax) -> Bool {
        guard let call = call(of: closure),
            ["map", "compactMap", "flatMap", "forEach"].contains(call.calledExpression.lastName ?? ""),
            let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base?.as(FunctionCallExprSyntax.self),
            base.calledExpression.lastName == "filter",
            let filter = base.trailingClosure ?? base.arguments.first?.expression.as(ClosureExprSyntax.self)
        else { return false }
        let given = filter.signature.flatMap { parameterName(in: $0) } ?? "$0"
        let test = source.text(of: filter.statements, limit: 80)
        return ["\(given) != nil", "\(given) !=nil", "nil != \(given)"].contains(test)
    }

    /// `end!` in a loop over the characters of a string, where `end` is an index in that string. An empty string has no
    /// such index, and the loop doesn't run.
    func isPlaceInLoop(_ node: ForceUnwrapExprSyntax) -> Bool {
        guard let name = node.expression.as(DeclReferenceExprSyntax.self)?.baseName.text else { return false }
        let value = origin(of: name, around: Syntax(node))
        guard let call = value.firstRange(of: ".index("), value.contains("limitedBy:") else { return false }
        let count = "\(value[..<call.lowerBound]).count"
        var current = Syntax(node)
        while let parent = current.parent, !parent.is(MemberBlockItemSyntax.self) {
            let sequence: Syntax? =
                parent.as(ForStmtSyntax.self).map { Syntax($0.sequence) }
                ?? (current.is(ClosureExprSyntax.self)
                    ? parent.as(FunctionCallExprSyntax.self).map { Syntax($0.calledExpression) } : nil)
            if let sequence {
                let text = source.text(of: sequence, limit: 160)
                if text.hasPrefix("stride("), text.contains(count) { return true }
            }
            current = parent
        }
        return false
    }

    /// `error!` in the branch for a failure of a call that takes `&error`, which it sets when it fails.
    func isErrorOfFailedCall(_ node: ForceUnwrapExprSyntax) -> Bool {
        guard let name = node.expression.as(DeclReferenceExprSyntax.self)?.baseName.text else { return false }
        func isGiven(_ text: String) -> Bool { text.contains("&\(name))") || text.contains("&\(name),") }
        var isInFailure = false
        var current = Syntax(node)
        while let parent = current.parent, !parent.is(MemberBlockItemSyntax.self) {
            if let guarding = parent.as(GuardStmtSyntax.self), current.is(CodeBlockSyntax.self) {
                isInFailure = true
                if isGiven(source.text(of: guarding.conditions, limit: 400)) { return true }
            }
            if let branch = parent.as(IfExprSyntax.self), !current.is(ConditionElementListSyntax.self) {
                let text = source.text(of: branch.conditions, limit: 400)
                let isElse = current.id != branch.body.id
                let fails = isElse ? ["let ", "!= nil"].contains(where: text.contains) : text.contains("== nil")
                if fails || !isElse && text.hasPrefix("!") {
                    isInFailure = true
                    if isGiven(text) { return true }
                }
            }
            if isInFailure, let list = parent.as(CodeBlockItemListSyntax.self) {
                let isGivenBefore = list.prefix(40).contains { item in
                    item.position < current.position && isGiven(source.text(of: item, limit: 600))
                }
                if isGivenBefore { return true }
            }
            current = parent
        }
        return false
    }

    /// `coder.decodeObject(forKey: "name") as! String?`: an archive without the value returns `nil`, without a crash.
    func isOptionalOfArchive(_ node: UnresolvedAsExprSyntax) -> Bool {
        guard let (value, type) = node.operands, let target = type.as(TypeExprSyntax.self)?.type else { return false }
        return target.is(OptionalTypeSyntax.self) && source.text(of: value, limit: 400).contains(".decodeObject(")
    }

    /// `container.superDecoder() as! TreeDecoder`: the app chooses the decoder, not the payload.
    func isOfDecoder(_ node: UnresolvedAsExprSyntax) -> Bool {
        guard let payload, !payload.decoder.isEmpty, var value = node.operands?.value else { return false }
        if let attempt = value.as(TryExprSyntax.self) { value = attempt.expression }
        if let call = value.as(FunctionCallExprSyntax.self) {
            return FactReader.partsOfDecoders.contains(call.calledExpression.lastName ?? "")
        }
        return value.as(DeclReferenceExprSyntax.self)?.baseName.text == payload.decoder
    }

    private static let partsOfDecoders: Set<String> = [
        "superDecoder", "container", "unkeyedContainer", "singleValueContainer", "nestedContainer",
        "nestedUnkeyedContainer",
    ]

    /// Whether an enclosing `switch` has a case for which earlier code has left: `if kind == .lane { …; return }`, and
    /// then `case .lane: fatalError()`.
    func isLeftBefore(_ node: Syntax) -> Bool {
        var current = node
        while let parent = current.parent, !parent.is(MemberBlockItemSyntax.self) {
            if let item = current.as(SwitchCaseSyntax.self), case .case(let label) = item.label,
                let choice = parent.parent?.as(SwitchExprSyntax.self)
            {
                let subject = source.text(of: choice.subject, limit: 80)
                let isLeft = label.caseItems.allSatisfy { item in
                    item.whereClause == nil
                        && leavesBefore(Syntax(choice), if: subject, is: source.text(of: item.pattern, limit: 80))
                }
                if isLeft { return true }
            }
            current = parent
        }
        return false
    }

    private func leavesBefore(_ node: Syntax, if subject: String, is pattern: String) -> Bool {
        var current = node
        while let parent = current.parent, !parent.is(MemberBlockItemSyntax.self) {
            if let list = parent.as(CodeBlockItemListSyntax.self) {
                let isLeft = list.prefix(40).contains { item in
                    item.position < node.position && leaves(item, if: subject, is: pattern)
                }
                if isLeft { return true }
            }
            if parent.is(ClosureExprSyntax.self) { return false }
            current = parent
        }
        return false
    }

    private func leaves(_ item: CodeBlockItemSyntax, if subject: String, is pattern: String) -> Bool {
        if case .stmt(let statement) = item.item, let guarding = statement.as(GuardStmtSyntax.self) {
            return source.text(of: guarding.conditions, limit: 200) == "\(subject) != \(pattern)"
        }
        guard let branch = item.branch, branch.elseBody == nil, let last = branch.body.statements.last else {
            return false
        }
        let condition = source.text(of: branch.conditions, limit: 200)
        return (condition == "\(subject) == \(pattern)" || condition == "case \(pattern) = \(subject)")
            && ["throw", "return", "continue", "break"].contains { source.text(of: last, limit: 10).hasPrefix($0) }
    }

    /// `Tag(name:)` in `post.tag = Tag(name: name)`, if that is the last assignment to the value that a later statement
    /// in the same block unwraps; otherwise empty.
    func assignedCall(before node: ForceUnwrapExprSyntax) -> String {
        let subject = source.text(of: node.expression, limit: 80)
        var current = Syntax(node)
        while let parent = current.parent, !parent.is(MemberBlockItemSyntax.self) {
            if let list = parent.as(CodeBlockItemListSyntax.self) {
                var found: String?
                for item in list.prefix(80) where item.position < node.position && item.id != current.id {
                    if let call = assignedCall(by: item, to: subject) { found = call }
                }
                if let found { return found }
            }
            if parent.is(ClosureExprSyntax.self) { return "" }
            current = parent
        }
        return ""
    }

    /// The call on a type that a statement assigns to a value; empty for other values, and for statements that contain
    /// an assignment; `nil` without an assignment.
    private func assignedCall(by item: CodeBlockItemSyntax, to subject: String) -> String? {
        if case .expr(let expression) = item.item,
            let elements = expression.as(SequenceExprSyntax.self).map({ Array($0.elements) }), elements.count > 2,
            elements[1].is(AssignmentExprSyntax.self), source.text(of: elements[0], limit: 80) == subject
        {
            return elements.count == 3 ? callOfType(elements[2]) : ""
        }
        return source.text(of: item, limit: 2000).contains("\(subject) = ") ? "" : nil
    }

    /// `Tag(name:)` for `Tag(name: name)`.
    private func callOfType(_ expression: ExprSyntax) -> String {
        let call = typeCall(expression)
        return call.contains(".") ? "" : call
    }

    /// `Tag(name:)` for `Tag(name: name)`, and `Tag.named(_:)` for `Tag.named(name)`; empty for other values.
    func typeCall(_ expression: ExprSyntax) -> String {
        guard let call = expression.as(FunctionCallExprSyntax.self), call.trailingClosure == nil else { return "" }
        let callee = source.text(of: call.calledExpression, limit: 80)
        guard callee == "self.init" || callee.first?.isUppercase == true,
            callee.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" })
        else { return "" }
        return "\(callee)(\(call.arguments.map { "\($0.label?.text ?? "_"):" }.joined()))"
    }

    /// The call on a type that creates the unwrapped value, there or in a preceding `let`; empty for other values.
    func madeCall(of node: ForceUnwrapExprSyntax) -> String {
        guard let name = node.expression.as(DeclReferenceExprSyntax.self)?.baseName.text else {
            return typeCall(node.expression)
        }
        guard let value = boundValue(of: name, around: Syntax(node)), value.endPosition <= node.position,
            // A variable may have changed.
            let binding = value.parent?.parent?.as(PatternBindingSyntax.self),
            binding.parent?.parent?.as(VariableDeclSyntax.self)?.bindingSpecifier.text == "let"
        else { return "" }
        return typeCall(value)
    }

    // MARK: Local values

    /// The value that a body binds a name to, as written and shortened: `store.value(for: key)` in
    /// `let word = store.value(for: key)`; empty for parameters and properties.
    func origin(of name: String, around node: Syntax) -> String {
        boundValue(of: name, around: node).map { source.text(of: $0, limit: 80) } ?? ""
    }

    /// The value that a body binds a name to; `nil` for parameters and properties.
    private func boundValue(of name: String, around node: Syntax) -> ExprSyntax? {
        var current = node
        while let parent = current.parent, !parent.is(MemberBlockItemSyntax.self) {
            if let branch = parent.as(IfExprSyntax.self), let value = binding(of: name, in: branch.conditions) {
                return value
            }
            if let list = parent.as(CodeBlockItemListSyntax.self) {
                var found: ExprSyntax?
                for item in list.prefix(80) where item.position < node.position {
                    found = binding(of: name, by: item) ?? found
                }
                if let found { return found }
            }
            current = parent
        }
        return nil
    }

    private func binding(of name: String, by item: CodeBlockItemSyntax) -> ExprSyntax? {
        switch item.item {
        case .decl(let declaration):
            return declaration.as(VariableDeclSyntax.self)?.bindings.first {
                $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == name
            }?.initializer?.value
        case .stmt(let statement):
            return statement.as(GuardStmtSyntax.self).flatMap { binding(of: name, in: $0.conditions) }
        case .expr: return nil
        }
    }

    private func binding(of name: String, in conditions: ConditionElementListSyntax) -> ExprSyntax? {
        for element in conditions {
            guard let condition = element.condition.as(OptionalBindingConditionSyntax.self),
                condition.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == name
            else { continue }
            // `if let word` has the value that `word` had before.
            if let value = condition.initializer?.value { return value }
        }
        return nil
    }

    // MARK: Unknown cases

    /// Whether a case's name says that the value is unknown, in any words, or misspelled.
    static func isUnknownCase(_ name: String) -> Bool {
        if unknownCases.contains(name) { return true }
        let word = name.lowercased()
        return wordsOfUnknown.contains(where: word.contains) || isMisspelledUnknown(word)
    }

    private static let wordsOfUnknown = [
        "unknow", "unspec", "notspecified", "unrecogni", "undetermined", "notdetermined", "unidentified",
        "unclassified", "unexpected", "undefined", "futureproof", "futurevalue", "futurecase",
    ]

    /// Whether the comment of a case says that it is for unknown or future values.
    static func saysUnknown(_ comment: String) -> Bool {
        guard !comment.isEmpty else { return false }
        let text = comment.lowercased()
        return ["unknown", "unrecogni", "future value", "future compat", "forward compat", "catch-all", "catch all"]
            .contains(where: text.contains)
    }

    /// Whether a word differs from `unknown` by one letter, or by the order of letters.
    private static func isMisspelledUnknown(_ word: String) -> Bool {
        let (written, meant) = (Array(word.utf8), Array("unknown".utf8))
        guard written.first == meant.first, abs(written.count - meant.count) < 2 else { return false }
        if written.sorted() == meant.sorted() { return true }
        let start = zip(written, meant).prefix { $0 == $1 }.count
        let end = zip(written.reversed(), meant.reversed()).prefix { $0 == $1 }.count
        return start + end >= max(written.count, meant.count) - 1
    }
}
