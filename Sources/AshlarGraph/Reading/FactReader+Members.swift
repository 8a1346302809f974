import SwiftSyntax

/// Properties, functions, initializers, cases.
extension FactReader {
    func read(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind {
        let isForUnknown = FactReader.saysUnknown(source.comment(above: node) + source.comment(after: node))
        for element in node.elements {
            var fact = CaseFact()
            fact.name = element.name.identifier?.name ?? element.name.text
            if let raw = element.rawValue?.value {
                fact.rawValue = raw.as(StringLiteralExprSyntax.self)?.plainText ?? source.text(of: raw)
            }
            fact.types = element.parameterClause?.parameters.map { source.type($0.type) } ?? []
            fact.isForUnknown = isForUnknown
            fact.place = source.place(of: element.name)
            open[open.count - 1].cases.append(fact)
        }
        return .skipChildren
    }

    func read(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        if isInBody {
            // `@Bindable var model = model` uses the framework that declares the wrapper.
            for name in node.attributes.plainNames { addTypeName(name, at: node) }
            for binding in node.bindings {
                declareVariable(binding)
                if let value = binding.initializer?.value { bind(binding.pattern, to: value) }
            }
            return .visitChildren
        }
        let availability = noteAvailability(node.attributes, of: node)
        /// The facts that all names in the declaration share.
        func commonFact() -> FieldFact {
            let field = FieldFact()
            field.isConstant = node.bindingSpecifier.tokenKind == .keyword(.let)
            field.isStatic = node.modifiers.has("static") || node.modifiers.has("class")
            field.isLazy = node.modifiers.has("lazy")
            field.isWeak = node.modifiers.contains { $0.name.text == "weak" || $0.name.text == "unowned" }
            field.access = node.modifiers.access ?? defaultAccess
            field.setterAccess = node.modifiers.setterAccess ?? field.access
            field.type = node.attributes.environmentType ?? ""
            field.attributes = node.attributes.plainNames
            field.isUnavailable = availability == .unavailable
            field.doc = source.comment(above: node) + source.comment(after: node)
            field.keyword = source.place(of: node.bindingSpecifier)
            if let modifier = node.modifiers.first(where: { $0.detail?.detail.text == "set" }) {
                field.setterModifier = source.placeWithSpaces(of: modifier)
            }
            field.sharesKeyword = node.bindings.count > 1
            return field
        }
        // `let a, b: Int`: the annotation is on the last binding and applies to those before it.
        var type: TypeSyntax?
        var found: [FieldFact] = []
        for binding in node.bindings.reversed() {
            type = binding.typeAnnotation?.type ?? (binding.initializer == nil ? type : nil)
            guard let field = field(commonFact(), binding, type) else { continue }
            // If a name appears twice, the other branch of an `#if` has declared it.
            let name = field.isStatic ? "static \(field.name)" : field.name
            if fieldNames[fieldNames.count - 1].insert(name).inserted { found.append(field) }
        }
        open[open.count - 1].fields += found.reversed()
        return .skipChildren
    }

    private func field(_ field: FieldFact, _ binding: PatternBindingSyntax, _ type: TypeSyntax?) -> FieldFact? {
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else {
            walk(binding)
            return nil
        }
        field.name = name.identifier?.name ?? name.text
        field.place = source.place(of: name)
        if let type {
            field.type = source.type(type)
            field.isTypeWritten = true
        }
        if let value = binding.initializer?.value {
            field.value = source.text(of: value)
            if type == nil { field.type = literalType(of: value) }
        }
        switch binding.accessorBlock?.accessors {
        case nil: break
        case .getter: field.isComputed = true
        case .accessors(let accessors):
            field.hasObservers = accessors.contains { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
            field.isComputed = !field.hasObservers
            field.hasSetter = accessors.contains { ["set", "_modify"].contains($0.accessorSpecifier.text) }
        }
        if field.isComputed { field.extent = source.place(of: binding) }
        field.body = withBody {
            if let type { walk(type) }
            if let value = binding.initializer { walk(value) }
            if let accessors = binding.accessorBlock {
                if case .getter(let items) = accessors.accessors { body?.statements = Int32(items.count) }
                walk(accessors)
            }
        }
        return field
    }

    /// The type that is evident from a value.
    private func literalType(of value: ExprSyntax) -> String {
        switch value.kind {
        case .integerLiteralExpr: return "Int"
        case .floatLiteralExpr: return "Double"
        case .stringLiteralExpr: return "String"
        case .booleanLiteralExpr: return "Bool"
        default: break
        }
        guard let call = value.as(FunctionCallExprSyntax.self) else { return "" }
        let callee = source.text(of: call.calledExpression, limit: 120)
        return callee.first?.isUppercase == true || callee.first == "[" ? callee : ""
    }

    func read(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        if isInBody {
            for parameter in node.signature.parameterClause.parameters {
                variables.forget((parameter.secondName ?? parameter.firstName).text)
            }
            return .visitChildren
        }
        // `func {`, in code that doesn't parse
        if node.name.presence == .missing { return .skipChildren }
        let fact = FunctionFact()
        fact.name = node.name.identifier?.name ?? node.name.text
        fact.place = source.place(of: node.name)
        fact.isMutating = node.modifiers.has("mutating")
        fact.result = node.signature.returnClause.map { source.type($0.type) } ?? ""
        if fact.result.hasSuffix("?") {
            optionalFunctions.insert(fact.name)
            fact.declaresNil = CommentReason.declaresNil(node.leadingTrivia.description)
            fact.forwards = node.body.map { forwardedCall($0) } ?? ""
        }
        add(fact, Syntax(node), node.modifiers, node.attributes, node.signature, node.body)
        return .skipChildren
    }

    func read(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        if isInBody { return .visitChildren }
        let fact = FunctionFact()
        fact.kind = .initializer
        fact.name = "init"
        fact.isFailable = node.optionalMark != nil
        if fact.isFailable, let block = node.body { fact.neverFails = neverFails(block) }
        fact.place = source.place(of: node.initKeyword)
        if node.signature.parameterClause.parameters.first?.firstName.text == "from" {
            fact.decodedInOrder = SynthesizedDecoder.fields(of: node, source)
        }
        add(fact, Syntax(node), node.modifiers, node.attributes, node.signature, node.body)
        return .skipChildren
    }

    func read(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        let fact = FunctionFact()
        fact.kind = .deinitializer
        fact.name = "deinit"
        fact.place = source.place(of: node.deinitKeyword)
        fact.body = withBody { node.body.map { walk($0) } }
        open[open.count - 1].functions.append(fact)
        return .skipChildren
    }

    func read(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
        if isInBody { return .visitChildren }
        let fact = FunctionFact()
        fact.kind = .subscript
        fact.name = "subscript"
        fact.place = source.place(of: node.subscriptKeyword)
        fact.isStatic = node.modifiers.has("static")
        fact.result = source.type(node.returnClause.type)
        // Code in other languages looks members up with it: `subscript(dynamicMember member: String) -> Any?`.
        if let first = node.parameterClause.parameters.first, first.firstName.text == "dynamicMember" {
            var parameter = ParameterFact()
            parameter.label = first.firstName.text
            parameter.name = (first.secondName ?? first.firstName).text
            parameter.type = source.type(first.type)
            fact.parameters = [parameter]
        }
        fact.body = withBody { node.accessorBlock.map { walk($0) } }
        open[open.count - 1].functions.append(fact)
        return .skipChildren
    }

    /// Whether a failable initializer's body neither returns `nil` nor calls an initializer that might.
    private func neverFails(_ block: CodeBlockSyntax) -> Bool {
        // The reader collapses spaces, so the text of a body that it cuts off may still be short.
        let length =
            block.endPositionBeforeTrailingTrivia.utf8Offset - block.positionAfterSkippingLeadingTrivia.utf8Offset
        guard length < 8000 else { return false }
        let text = source.text(of: block, limit: 8000)
        return text.contains(" = ") && !text.contains("nil") && !text.contains(".init(")
    }

    /// `Key(stringValue:)` in `{ return Key(stringValue: name) }`; empty for a body that does more.
    private func forwardedCall(_ block: CodeBlockSyntax) -> String {
        guard block.statements.count == 1, let only = block.statements.first else { return "" }
        switch only.item {
        case .expr(let value): return typeCall(value)
        case .stmt(let statement):
            return statement.as(ReturnStmtSyntax.self)?.expression.map { typeCall($0) } ?? ""
        case .decl: return ""
        }
    }

    private func add(
        _ fact: FunctionFact, _ node: Syntax, _ modifiers: DeclModifierListSyntax,
        _ attributes: AttributeListSyntax, _ signature: FunctionSignatureSyntax, _ block: CodeBlockSyntax?
    ) {
        fact.parameters = signature.parameterClause.parameters.map { parameter in
            var fact = ParameterFact()
            fact.label = parameter.firstName.text
            fact.name = (parameter.secondName ?? parameter.firstName).text
            fact.type = source.type(parameter.type)
            if let value = parameter.defaultValue?.value { fact.value = source.text(of: value, limit: 60) }
            fact.isVariadic = parameter.ellipsis != nil || parameter.type.is(PackExpansionTypeSyntax.self)
            return fact
        }
        fact.throwsErrors = signature.effectSpecifiers?.throwsClause != nil
        fact.isAsync = signature.effectSpecifiers?.asyncSpecifier != nil
        fact.isNonisolated = modifiers.contains { $0.name.text == "nonisolated" }
        fact.isStatic = modifiers.has("static") || modifiers.has("class")
        fact.isOverride = modifiers.has("override")
        fact.access = modifiers.access ?? defaultAccess
        fact.attributes = attributes.plainNames
        fact.isUnavailable = noteAvailability(attributes, of: node) == .unavailable
        fact.extent = source.place(of: node)
        function = fact
        payload =
            fact.isDecoderInitializer
            ? PayloadNames(decoder: fact.parameters[0].name) : PayloadNames(readerOfUntyped: fact)
        defer { payload = nil }
        fact.body = withBody {
            for parameter in fact.parameters { variables.declare(parameter.name, as: parameter.type) }
            walk(signature)
            guard let block else { return }
            body?.statements = Int32(block.statements.count)
            walk(block)
        }
        function = nil
        open[open.count - 1].functions.append(fact)
    }
}

extension StringLiteralExprSyntax {
    /// The text of a literal without interpolations and escapes.
    var plainText: String? {
        guard segments.count == 1, case .stringSegment(let segment) = segments.first else { return nil }
        return segment.content.text
    }
}
