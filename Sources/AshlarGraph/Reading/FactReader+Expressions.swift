import SwiftSyntax

/// Names, assignments, operators.
extension FactReader {
    func read(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        guard isInBody else { return .skipChildren }
        let name = node.baseName.identifier?.name ?? node.baseName.text
        if FactReader.isTypeName(name) {
            addTypeName(name, at: node)
        } else if node.baseName.tokenKind != .keyword(.self), node.baseName.tokenKind != .keyword(.super) {
            addRead(name)
        }
        return .skipChildren
    }

    func read(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        depth += 1
        guard isInBody, depth < 400 else { return .skipChildren }
        let name = node.declName.baseName.identifier?.name ?? node.declName.baseName.text
        if FactReader.unknownCases.contains(name) { body?.mentionsUnknown = true }
        if name == "convertFromSnakeCase" || name == "convertToSnakeCase" { facts.keyStrategies.insert(name) }
        if function?.name == "==" { addRead(name) }
        guard let base = node.base else {
            if FactReader.membersOfScreens.contains(name) { facts.screenMembers.insert(name) }
            return .skipChildren
        }
        if isOfAshlar { facts.readMembers.insert(name) }
        if name.utf8.contains(UInt8(ascii: "_")) { facts.readWireNames.insert(name) }
        if name.hasSuffix("Value"), let value = FactReader.defaultsOfAccessors[name] { addAccessor(node, base, value) }
        if name == "isEmpty" { readEmptiness(base) }
        // Code may write through a binding.
        if base.startsWithDollar { note(mutationOf: [name]) }
        if let reference = base.as(DeclReferenceExprSyntax.self) {
            let baseName = reference.baseName.text
            if baseName == "self" {
                addRead(name)
                return .skipChildren
            }
            if FactReader.isTypeName(baseName), FactReader.isTypeName(name) {
                addTypeName("\(baseName).\(name)", at: node)
                return .skipChildren
            }
        }
        walk(base)
        return .skipChildren
    }

    func read(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
        if isInBody, !isDiscarded(node) { addTypeName(node.name.identifier?.name ?? node.name.text, at: node) }
        return .visitChildren
    }

    /// Whether a type is only that of a value that the code discards: `let _: Receipt = try await api.post(order)`.
    private func isDiscarded(_ node: IdentifierTypeSyntax) -> Bool {
        node.parent?.as(TypeAnnotationSyntax.self)?.parent?.as(PatternBindingSyntax.self)?.pattern
            .is(WildcardPatternSyntax.self) == true
    }

    func read(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
        guard isInBody, let name = TypeSyntax(node).qualifiedName else { return .visitChildren }
        addTypeName(name, at: node)
        // The enclosing types are only named to reach it.
        if let arguments = node.genericArgumentClause { walk(arguments) }
        return .skipChildren
    }

    func read(_ node: InOutExprSyntax) -> SyntaxVisitorContinueKind {
        mutate(node.expression)
        return .visitChildren
    }

    func read(_ node: KeyPathExprSyntax) -> SyntaxVisitorContinueKind {
        if isInBody {
            body?.keyPaths.formUnion(FactReader.members(of: node))
        }
        // A function may write through a key path that it takes.
        if let call = node.parent?.parent?.parent?.as(FunctionCallExprSyntax.self)
            ?? node.parent?.as(LabeledExprSyntax.self)?
            .parent?.parent?.as(FunctionCallExprSyntax.self),
            let name = call.calledExpression.lastName, !HarmlessUses.readersOfKeyPaths.contains(name)
        {
            if FactReader.writersThroughKeyPaths.contains(name) {
                noteWrite(through: node)
            } else {
                for member in FactReader.members(of: node) { facts.keyPathArguments.insert("\(name) \(member)") }
            }
        }
        return .visitChildren
    }

    func read(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        guard isInBody else { return .visitChildren }
        let elements = Array(node.elements)
        addText(cast: elements)
        for (index, element) in elements.enumerated() {
            guard let token = element.as(BinaryOperatorExprSyntax.self)?.operator.text else {
                if let ternary = element.as(UnresolvedTernaryExprSyntax.self) {
                    body?.branches = true
                    if index + 1 < elements.count { readChoice(ternary, elements[index + 1], node, elements) }
                }
                continue
            }
            switch token {
            case "??":
                if index > 0, index + 1 < elements.count { readFallback(node, elements, index) }
            case "<", ">", "<=", ">=", "==", "!=":
                body?.branches = true
                if index > 0, index + 1 < elements.count {
                    readComparison(elements[index - 1], token, elements[index + 1], in: elements)
                }
            case "+=", "-=", "*=", "/=", "%=", "|=", "&=":
                body?.branches = true
                if index == 1 { mutate(elements[0]) }
            default:
                body?.branches = true
                // Lenses have a wave in their operators: `order |> \.total .~ 5` changes a copy.
                if token.contains("~"), !HarmlessUses.operators.contains(token), index > 0,
                    let path = elements[index - 1].as(KeyPathExprSyntax.self)
                {
                    noteWrite(through: path)
                }
            }
        }
        guard elements.count > 2, elements[1].is(AssignmentExprSyntax.self) else { return .visitChildren }
        readAssignment(node, elements)
        return .skipChildren
    }

    /// Notes that a function or an operator may write through a key path.
    private func noteWrite(through path: KeyPathExprSyntax) {
        let members = FactReader.members(of: path)
        for member in members { facts.keyPathArguments.insert("* \(member)") }
        note(mutationOf: members)
    }

    /// `name` and `first` of `\.name.first`.
    private static func members(of path: KeyPathExprSyntax) -> [String] {
        path.components.compactMap { component in
            guard case .property(let property) = component.component else { return nil }
            return property.declName.baseName.text
        }
    }

    private func readAssignment(_ node: SequenceExprSyntax, _ elements: [ExprSyntax]) {
        // The assigned member isn't read, but its base is.
        if let member = elements[0].as(MemberAccessExprSyntax.self) {
            if let base = member.base, !base.isSelf { walk(base) }
        } else if !elements[0].is(DeclReferenceExprSyntax.self) {
            walk(elements[0])
        }
        let outer = collectedReads
        collectedReads = []
        for element in elements.dropFirst(2) { walk(element) }
        let sources = collectedReads ?? []
        collectedReads = outer.map { $0 + sources }
        if let target = elements[0].ownMember {
            body?.writes.insert(target)
            noteLocalWrite(of: target, through: elements[0])
            if payload != nil, elements.dropFirst(2).contains(where: dependsOnPayload) { payload?.insert(target) }
            // The other branch of an `#if` assigns it instead, not again.
            if node.isAlternative, body?.assignments.contains(where: { $0.target == target }) == true { return }
            var fact = AssignmentFact()
            fact.target = target
            fact.sources = sources
            fact.isUnconditional = node.isStep
            fact.place = source.place(of: node)
            describe(elements, in: &fact)
            body?.assignments.append(fact)
        } else {
            addText(assigned: elements)
            mutate(elements[0])
        }
    }

    /// Describes the assigned value: a copy of one value, a decoded value, or an expression.
    private func describe(_ elements: [ExprSyntax], in fact: inout AssignmentFact) {
        fact.text = source.text(of: elements[2], limit: 100)
        if elements.count > 3 {
            fact.text = source.text(
                from: elements[2].positionAfterSkippingLeadingTrivia.utf8Offset,
                to: elements[elements.count - 1].endPositionBeforeTrailingTrivia.utf8Offset, limit: 100)
            return
        }
        let value = elements[2]
        if let path = value.path {
            fact.value = .copy
            fact.text = path
        } else if let attempt = value.as(TryExprSyntax.self), attempt.questionOrExclamationMark == nil,
            let call = attempt.expression.as(FunctionCallExprSyntax.self), let name = call.calledExpression.lastName,
            name == "decode" || name == "decodeIfPresent", call.arguments.count == 2,
            let type = call.arguments.first?.expression.metatypeText(source), let key = call.keyName
        {
            fact.value = .decode
            fact.text = type
            fact.key = key
            fact.isIfPresent = name == "decodeIfPresent"
        }
    }

    /// Notes that code changes a member through a chain of names: in `user.address.city`, any name may be a stored
    /// property.
    func mutate(_ expression: ExprSyntax) {
        guard isInBody else { return }
        if let own = expression.ownMember {
            noteLocalWrite(of: own, through: expression)
            noteWriteInPlace(of: own, through: expression)
            if body?.writes.insert(own).inserted == true {
                var fact = NameFact()
                fact.name = own
                fact.place = source.place(of: expression)
                body?.changes.append(fact)
            }
            return
        }
        var names: [String] = []
        var rest: ExprSyntax? = expression
        while let current = rest, names.count < 400 {
            rest = current.chainBase
            if let member = current.as(MemberAccessExprSyntax.self) {
                names.append(member.declName.baseName.text)
            } else if let reference = current.as(DeclReferenceExprSyntax.self), reference.baseName.text != "self" {
                names.append(reference.baseName.text)
            }
        }
        // The first name is a variable, or a property of the enclosing type, so the body notes that it writes it.
        guard let root = names.popLast() else { return }
        body?.writes.insert(root)
        noteLocalWrite(of: root, through: expression)
        noteWriteInPlace(of: root, through: expression)
        if names.count == 1, let owner = variables.type(of: root), !isReachedThroughSelf(expression) {
            facts.mutatedMembers.insert(names[0])
            facts.ownedMutations.insert("\(owner).\(names[0])")
        } else {
            note(mutationOf: names)
            let isProperty = isReachedThroughSelf(expression)
            if !names.isEmpty, let owner = typeOfVariable(root, isProperty: isProperty) {
                facts.ownedMutations.insert("\(owner).\(names.reversed().joined(separator: "."))")
            } else {
                noteLinks(to: names, root, isProperty: isProperty)
            }
        }
    }

    /// Notes the changed members of a chain, the last one first, each after the name before it.
    private func noteLinks(to names: [String], _ root: String, isProperty: Bool) {
        for (link, member) in zip(names.dropFirst(), names) { facts.linkedMutations.insert("\(link).\(member)") }
        guard let first = names.last, !root.hasPrefix("$") else { return }
        var origins = isProperty ? [] : variables.links(of: root)
        if isProperty || !variables.declares(root) { origins.insert("\(open[open.count - 1].name) \(root)") }
        for origin in origins { facts.linkedMutations.insert("\(origin).\(first)") }
    }

    /// Whether the first name is a property: `user` in `self.user.name`.
    private func isReachedThroughSelf(_ expression: ExprSyntax) -> Bool {
        var rest: ExprSyntax? = expression
        for _ in 0..<400 {
            guard let current = rest else { return false }
            if current.isSelf { return true }
            rest = current.chainBase
        }
        return true
    }

    /// A variable hides the property with its name.
    private func noteLocalWrite(of name: String, through expression: ExprSyntax) {
        if variables.declares(name), !isReachedThroughSelf(expression) { body?.localWrites.insert(name) }
    }

    private func noteWriteInPlace(of name: String, through expression: ExprSyntax) {
        if !variables.declares(name) || isReachedThroughSelf(expression) { body?.writesInPlace.insert(name) }
    }

    private func note(mutationOf names: [String]) {
        facts.mutatedMembers.formUnion(names)
        facts.freeMutations.formUnion(names)
    }

    /// Whether a name counts as a type's: it begins with an ASCII capital letter.
    package static func isTypeName(_ name: String) -> Bool {
        guard let first = name.utf8.first else { return false }
        return first >= 0x41 && first <= 0x5A
    }

    static let unknownCases: Set<String> = [
        "unknown", "unsupported", "other", "unrecognized", "unrecognised", "undefined", "unspecified", "invalid",
        "none", "_unknown", "UNKNOWN", "undocumented", "unexpected", "custom", "generic", "unhandled", "notSupported",
        "unknownValue", "unknownDefault", "others", "another", "etc", "misc", "miscellaneous",
    ]
    private static let writersThroughKeyPaths: Set<String> = [
        "set", "setting", "assign", "binding", "with", "update", "mutate", "write", "prop", "modify", "over", "mut",
    ]
}

extension ExprSyntax {
    var isSelf: Bool { self.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind == .keyword(.self) }

    /// `$user`, `$user.address`, `$users[0]`; not `$0`.
    var startsWithDollar: Bool {
        var rest: ExprSyntax = self
        while let base = rest.as(MemberAccessExprSyntax.self)?.base
            ?? rest.as(SubscriptCallExprSyntax.self)?.calledExpression
        {
            rest = base
        }
        guard let name = rest.as(DeclReferenceExprSyntax.self)?.baseName.text, name.utf8.first == 0x24 else {
            return false
        }
        return name.utf8.dropFirst().first.map { $0 < 0x30 || $0 > 0x39 } ?? false
    }

    /// `name` for `name` and `self.name`.
    var ownMember: String? {
        if let reference = self.as(DeclReferenceExprSyntax.self) {
            return reference.baseName.identifier?.name ?? reference.baseName.text
        }
        guard let member = self.as(MemberAccessExprSyntax.self), member.base?.isSelf == true else { return nil }
        return member.declName.baseName.identifier?.name ?? member.declName.baseName.text
    }

    /// Returns the base of a link in a chain: `a.b` in `a.b.c`, `a.b[0]`, `a.b?`, `a.b!`, `a.b()`.
    var chainBase: ExprSyntax? {
        if let member = self.as(MemberAccessExprSyntax.self) { return member.base }
        if let item = self.as(SubscriptCallExprSyntax.self) { return item.calledExpression }
        if let optional = self.as(OptionalChainingExprSyntax.self) { return optional.expression }
        if let forced = self.as(ForceUnwrapExprSyntax.self) { return forced.expression }
        if let call = self.as(FunctionCallExprSyntax.self) { return call.calledExpression }
        if let tuple = self.as(TupleExprSyntax.self), tuple.elements.count == 1 {
            return tuple.elements.first?.expression
        }
        return nil
    }

    /// The last name of `name`, `base.name` and `.name`, called or not.
    var lastName: String? {
        if let reference = self.as(DeclReferenceExprSyntax.self) { return reference.baseName.text }
        if let member = self.as(MemberAccessExprSyntax.self) { return member.declName.baseName.text }
        if let generic = self.as(GenericSpecializationExprSyntax.self) { return generic.expression.lastName }
        return nil
    }

    /// `name` or `base.name.name`, if the expression is nothing else; `self.` is left out.
    var path: String? {
        var names: [String] = []
        var rest: ExprSyntax = self
        while names.count < 8 {
            if let reference = rest.as(DeclReferenceExprSyntax.self) {
                let name = reference.baseName.text
                if name != "self" || names.isEmpty { names.append(name) }
                return names.reversed().joined(separator: ".")
            }
            guard let member = rest.as(MemberAccessExprSyntax.self), let base = member.base else { return nil }
            names.append(member.declName.baseName.text)
            rest = base
        }
        return nil
    }

    /// `name` for `name`, `name[key]`, `name?.first` and `self.name.first`.
    var rootName: String? {
        var rest: ExprSyntax = self
        for _ in 0..<40 {
            if let own = rest.ownMember { return own }
            guard let base = rest.chainBase else { return nil }
            rest = base
        }
        return nil
    }

    /// `Type` in `Type.self`.
    func metatypeText(_ source: SourceBytes) -> String? {
        guard let member = self.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "self",
            let base = member.base
        else { return nil }
        var text = source.text(of: base, limit: 200)
        text.removeAll { $0 == " " }
        return text
    }
}

extension SyntaxProtocol {
    /// Whether this is a part of an error that is thrown.
    var isThrown: Bool {
        var rest = parent
        while let current = rest, !current.is(CodeBlockItemSyntax.self) {
            if current.is(ThrowStmtSyntax.self) { return true }
            rest = current.parent
        }
        return false
    }

    /// Whether this is a plain step of a function's body, without a condition around it.
    var isStep: Bool {
        var list = parent?.as(CodeBlockItemSyntax.self)?.parent
        // A branch of an `#if` isn't a condition at run time.
        while let clause = list?.parent?.as(IfConfigClauseSyntax.self) {
            list = clause.parent?.parent?.parent?.parent
        }
        guard let block = list?.parent?.as(CodeBlockSyntax.self) else { return false }
        return block.parent?.is(InitializerDeclSyntax.self) == true || block.parent?.is(FunctionDeclSyntax.self) == true
    }
}
