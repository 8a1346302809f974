import SwiftSyntax

/// New values, with an identity and dates from the code that creates them.
extension FactReader {
    /// Whether an expression is an argument of a new value, which also gets a new identity and other times that are
    /// now: `Note(id: makeID(), created: draft.created ?? .now, modified: .now)`.
    func isOfNewValue(_ node: SequenceExprSyntax) -> Bool {
        guard let list = node.parent?.as(LabeledExprSyntax.self)?.parent?.as(LabeledExprListSyntax.self),
            let identity = list.first(where: { ["id", "uuid", "identifier"].contains($0.label?.text ?? "") })
        else { return false }
        let isFromNowOn = list.contains { argument in
            InventionFact.now.contains(source.text(of: argument.expression, limit: 20))
        }
        guard isFromNowOn else { return false }
        if let name = identity.expression.as(DeclReferenceExprSyntax.self)?.baseName.text {
            return localValue(of: name, above: Syntax(node)).map(isMadeOfNothing) ?? false
        }
        return isMadeOfNothing(identity.expression)
    }

    /// The type of the record that the preceding code creates and saves, if an expression is one of its members;
    /// otherwise empty. `Post` for `post.createdAt` below `let post = Post(text: text)` and
    /// `try await post.create(on: database)`
    func typeJustSaved(_ value: ExprSyntax, above node: SequenceExprSyntax) -> String {
        guard let member = value.as(MemberAccessExprSyntax.self),
            let record = member.base?.as(DeclReferenceExprSyntax.self)?.baseName.text,
            let call = localValue(of: record, above: Syntax(node))?.as(FunctionCallExprSyntax.self),
            let type = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
            FactReader.isTypeName(type)
        else { return "" }
        let code = source.text(
            from: call.endPosition.utf8Offset, to: node.position.utf8Offset, limit: 4_000)
        let saves = ["create", "save"].contains { name in
            code.ranges(of: "\(record).\(name)(on: ").contains { range in
                code[..<range.lowerBound].last.map { !$0.isLetter && !$0.isNumber && $0 != "_" } ?? true
            }
        }
        return saves ? type : ""
    }

    /// Reads `if let date = dto.date { created = date } else { created = Date() }` as `dto.date ?? Date()`.
    func readReplacement(_ node: IfExprSyntax) {
        guard isInBody, node.conditions.count == 1,
            case .optionalBinding(let binding)? = node.conditions.first?.condition,
            let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
            let otherwise = node.elseBody?.as(CodeBlockSyntax.self),
            let found = onlyAssignment(in: node.body), let made = onlyAssignment(in: otherwise),
            let target = found.target.path, target == made.target.path, found.value.path == name,
            // A value that fails to decode is a finding of its own.
            binding.initializer?.value.is(TryExprSyntax.self) != true
        else { return }
        let text = source.text(of: made.value, limit: 60)
        guard InventionFact.now.contains(text) else { return }
        var fact = InventionFact()
        fact.value = text
        fact.source = binding.initializer.map { source.text(of: $0.value) } ?? name
        fact.target = made.target.lastName ?? ""
        fact.place = source.place(of: made.value)
        fact.hasReason =
            source.hasComment(at: Int(fact.place.offset))
            || isDefaultDocumented(fact.target, text, around: Syntax(node))
        body?.inventions.append(fact)
    }

    /// Whether an earlier statement reports that a value is missing: `if draft.id == nil { Report.warning("no ID") }`,
    /// and then `draft.id ?? UUID()`.
    func isNilReported(_ value: ExprSyntax, above node: Syntax) -> Bool {
        guard let path = value.path else { return false }
        let questions = ["\(path) == nil", "self.\(path) == nil"]
        var current = node
        while let parent = current.parent, !parent.isBoundary {
            if let list = parent.as(CodeBlockItemListSyntax.self) {
                let start = current.position
                return list.prefix(200).contains { item in
                    guard item.position < start, let branch = item.branch else { return false }
                    return questions.contains(source.text(of: branch.conditions, limit: 120)) && says(branch.body)
                }
            }
            current = parent
        }
        return false
    }

    /// Whether a block writes to a log, or calls a function with a string literal.
    private func says(_ block: CodeBlockSyntax) -> Bool {
        block.statements.contains { item in
            guard case .expr(let expression) = item.item, let call = expression.as(FunctionCallExprSyntax.self) else {
                return false
            }
            return FactReader.isLog(call) || call.arguments.first?.expression.is(StringLiteralExprSyntax.self) == true
        }
    }

    /// `created` and `date` in `{ self.created = date }`.
    private func onlyAssignment(in block: CodeBlockSyntax) -> (target: ExprSyntax, value: ExprSyntax)? {
        guard block.statements.count == 1, case .expr(let only)? = block.statements.first?.item,
            let elements = only.as(SequenceExprSyntax.self)?.elements, elements.count == 3,
            elements.dropFirst().first?.is(AssignmentExprSyntax.self) == true,
            let target = elements.first, let value = elements.last
        else { return nil }
        return (target, value)
    }

    /// `UUID()`, `UUID().uuidString`, `makeID()`, `self.makeID()`: it doesn't depend on a payload.
    private func isMadeOfNothing(_ expression: ExprSyntax) -> Bool {
        var rest = expression
        while let inner = rest.as(TryExprSyntax.self)?.expression ?? rest.as(AwaitExprSyntax.self)?.expression {
            rest = inner
        }
        if let member = rest.as(MemberAccessExprSyntax.self), let base = member.base { rest = base }
        guard let call = rest.as(FunctionCallExprSyntax.self), call.arguments.isEmpty, call.trailingClosure == nil
        else { return false }
        guard let member = call.calledExpression.as(MemberAccessExprSyntax.self) else {
            return call.calledExpression.is(DeclReferenceExprSyntax.self)
        }
        guard let base = member.base else { return false }
        let owner = base.as(DeclReferenceExprSyntax.self)?.baseName.text ?? ""
        return base.isSelf || owner == "Self" || FactReader.isTypeName(owner)
    }

    /// Whether an object without an identity gets its first one: `if id == nil { id = draft.id ?? UUID().uuidString }`.
    /// In a decoder, the payload must have the value.
    func isFirstIdentity(_ node: SequenceExprSyntax, _ elements: [ExprSyntax]) -> Bool {
        guard payload == nil, elements.count > 2, elements[1].is(AssignmentExprSyntax.self),
            let name = elements[0].lastName, let block = node.parent?.parent?.parent?.as(CodeBlockSyntax.self),
            let branch = block.parent?.as(IfExprSyntax.self), branch.body.id == block.id
        else { return false }
        let text = source.text(of: branch.conditions, limit: 400)
        if text.contains(" || ") { return false }
        return text.ranges(of: "\(name) == nil").contains { range in
            let before = text[..<range.lowerBound].last
            return before.map { !$0.isLetter && !$0.isNumber && $0 != "_" } ?? true
        }
    }

    /// The value of a `let name = …` above a node, in the blocks around it.
    private func localValue(of name: String, above node: Syntax) -> ExprSyntax? {
        var current = node
        while let parent = current.parent, !parent.is(MemberBlockItemSyntax.self) {
            if let list = parent.as(CodeBlockItemListSyntax.self) {
                for item in list.prefix(40) where item.position < node.position {
                    guard case .decl(let declaration) = item.item,
                        let binding = declaration.as(VariableDeclSyntax.self)?.bindings.first(where: {
                            $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == name
                        })
                    else { continue }
                    return binding.initializer?.value
                }
            }
            current = parent
        }
        return nil
    }

    /// Whether an identity is parsed from a string that code composes from hexadecimal digits, so that no input can
    /// make it invalid. `UUID(uuidString: text)` below
    /// `let text = String(format: "00000000-0000-0000-0000-%012d", number)`
    func isOfTemplate(_ value: ExprSyntax) -> Bool {
        guard let call = value.as(FunctionCallExprSyntax.self), source.text(of: call.calledExpression) == "UUID",
            call.arguments.count == 1, let argument = call.arguments.first, argument.label?.text == "uuidString"
        else { return false }
        let made = argument.expression.path.map { name in
            localValue(of: name, above: Syntax(call)).map { source.text(of: $0, limit: 200) }
                ?? origin(of: name, around: Syntax(call))
        }
        let text = made ?? source.text(of: argument.expression, limit: 80)
        guard let start = text.firstIndex(of: "\""),
            ["", "String(format:"].contains(text[..<start].filter { !$0.isWhitespace })
        else { return false }
        let template = text[text.index(after: start)...]
        let digits = template.prefix { $0.isHexDigit || $0 == "-" }
        let rest = template[digits.endIndex...]
        if digits.split(separator: "-").map(\.count).starts(with: [8, 4, 4]),
            rest.hasPrefix("%") || rest.hasPrefix("\\(")
        {
            return true
        }
        return FactReader.digits(in: template.prefix { $0 != "\"" }) == [8, 4, 4, 4, 12]
    }

    /// The numbers of digits between the hyphens of a format in which each argument has a fixed width:
    /// `%08X-%02x%02x`; empty for other formats.
    private static func digits(in format: Substring) -> [Int] {
        var counts = [0]
        var rest = format
        while let first = rest.popFirst() {
            switch first {
            case "-": counts.append(0)
            case "%":
                let width = rest.prefix(while: \.isNumber)
                rest = rest[width.endIndex...].drop { $0 == "l" || $0 == "h" }
                guard width.hasPrefix("0"), let count = Int(width), ["x", "X"].contains(rest.popFirst()) else {
                    return []
                }
                counts[counts.count - 1] += count
            case _ where first.isHexDigit: counts[counts.count - 1] += 1
            default: return []
            }
        }
        return counts
    }
}
