import SwiftSyntax

/// Defaults that later code never sees, forced casts that can't fail, and strings for a log.
extension FactReader {
    /// Whether the next statement leaves if a value is the default for a missing one, so that later code never sees the
    /// default: `id = text ?? ""; if id.isEmpty { throw … }`.
    func isSentinel(_ value: String, of target: String, below node: Syntax) -> Bool {
        guard !target.isEmpty, let item = statement(around: node),
            let list = item.parent?.as(CodeBlockItemListSyntax.self),
            let next = list.first(where: { $0.position > item.position })
        else { return false }
        let names = [target, "self.\(target)"]
        if case .stmt(let statement) = next.item, let guarding = statement.as(GuardStmtSyntax.self) {
            let isPresent = names.flatMap { ["!\($0).isEmpty", "\($0) != \(value)"] }
            return leaves(guarding.body)
                && guarding.conditions.contains { isPresent.contains(text(of: $0)) }
        }
        // Another condition would also have to be true.
        guard let branch = next.branch, branch.elseBody == nil, branch.conditions.count == 1,
            let only = branch.conditions.first
        else { return false }
        let isAbsent = names.flatMap { ["\($0).isEmpty", "\($0) == \(value)"] }
        return leaves(branch.body) && isAbsent.contains(text(of: only))
    }

    /// A condition that binds nothing, as written.
    private func text(of condition: ConditionElementSyntax) -> String {
        guard case .expression(let expression) = condition.condition else { return "" }
        return source.text(of: expression, limit: 80)
    }

    /// The statement that a node is a part of, unless the node is in a closure or another function of the statement.
    private func statement(around node: Syntax) -> CodeBlockItemSyntax? {
        var current = node
        while let parent = current.parent, !parent.isBoundary {
            if let item = parent.as(CodeBlockItemSyntax.self) { return item }
            current = parent
        }
        return nil
    }

    /// Whether a block ends with an error that it throws, or with `return nil`.
    private func leaves(_ block: CodeBlockSyntax) -> Bool {
        guard let last = block.statements.last, case .stmt(let statement) = last.item else { return false }
        if statement.is(ThrowStmtSyntax.self) { return true }
        return statement.as(ReturnStmtSyntax.self)?.expression?.is(NilLiteralExprSyntax.self) == true
    }

    /// Whether an object or a record notes a time for the first time: `entry.opened = entry.opened ?? Date()`. The code
    /// doesn't decode, and the object isn't a parameter or newly created. A record exists already if the code looks it
    /// up, `guard let entry = try await Entry.find(id, on: database)`, or changes and saves it:
    /// `try await entry.save(on: database)`.
    func isFirstWrite(of value: ExprSyntax, _ elements: [ExprSyntax]) -> Bool {
        guard elements.count > 3, elements[1].is(AssignmentExprSyntax.self), elements[2].id == value.id,
            let body, body.decodes.isEmpty, source.text(of: elements[0]) == source.text(of: value)
        else { return false }
        let name = String(source.text(of: value).leadingName)
        if name.isEmpty { return false }
        let made = origin(of: name, around: Syntax(value))
        if made.isEmpty || made.contains("await "), isSaved(name, after: value) { return true }
        if function?.parameters.contains(where: { $0.name == name }) == true { return false }
        return made.isEmpty || made.contains("await ") && [".find(", ".query("].contains(where: made.contains)
    }

    /// Whether a record is saved further down: `try await entry.save(on: database)`, `try save(entry)`.
    private func isSaved(_ name: String, after value: ExprSyntax) -> Bool {
        guard let text = textAfter(value) else { return false }
        return [" \(name).save(", " \(name).update(", " save(\(name))", ".save(\(name))"].contains { text.contains($0) }
    }

    /// Whether a string is all that a body creates, and each value in it follows its own name:
    /// `"id: \(id), state: \(String(describing: state))"`.
    func isDump(_ node: StringLiteralExprSyntax) -> Bool {
        guard node.segments.count > 3 else { return false }
        func isPartOfName(_ character: Character) -> Bool {
            character.isLetter || character.isNumber || character == "_"
        }
        let statement = node.parent?.as(ReturnStmtSyntax.self).map { Syntax($0) } ?? Syntax(node)
        guard let item = statement.parent?.as(CodeBlockItemSyntax.self),
            let list = item.parent?.as(CodeBlockItemListSyntax.self), list.count == 1,
            let owner = list.parent?.is(AccessorBlockSyntax.self) == true ? list.parent?.parent?.parent : list.parent,
            owner.parent?.is(FunctionDeclSyntax.self) == true || owner.parent?.is(VariableDeclSyntax.self) == true,
            owner.parent?.parent?.is(MemberBlockItemSyntax.self) == true
        else { return false }
        var label = ""
        var count = 0
        for segment in node.segments {
            switch segment {
            case .stringSegment(let text): label = text.content.text
            case .expressionSegment(let value):
                let names = source.text(of: value.expressions, limit: 200).split { !isPartOfName($0) }
                let words = label.split { !isPartOfName($0) }
                let end = label.last { $0 != " " && $0 != "\"" && $0 != "'" }
                guard let name = words.last, end == ":" || end == "=", names.contains(name) else { return false }
                label = ""
                count += 1
            }
        }
        return count > 1
    }

    /// `case is Bool: add(value as! Bool)` in a `switch` over the value: the case is only for values of the type.
    func isInCaseOfType(_ node: UnresolvedAsExprSyntax) -> Bool {
        guard let operands = node.operands else { return false }
        let subject = source.text(of: operands.value, limit: 80)
        let type = source.text(of: operands.type, limit: 80)
        var current = Syntax(node)
        while let parent = current.parent, !parent.is(MemberBlockItemSyntax.self) {
            if let item = parent.as(SwitchCaseSyntax.self), case .case(let label) = item.label,
                let choice = item.parent?.parent?.as(SwitchExprSyntax.self),
                source.text(of: choice.subject, limit: 80) == subject
            {
                return label.caseItems.allSatisfy { item in
                    guard let pattern = item.pattern.as(IsTypePatternSyntax.self) else { return false }
                    return source.text(of: pattern.type, limit: 80) == type
                }
            }
            current = parent
        }
        return false
    }
}
