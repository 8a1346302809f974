import SwiftSyntax

/// Types, extensions, aliases, imports.
extension FactReader {
    func read(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        var fact = ImportFact()
        fact.module = node.path.first?.name.text ?? ""
        fact.isConditional = node.ifConfigClause != nil
        fact.isExported = node.attributes.plainNames.contains("_exported")
        fact.place = source.place(of: node.path)
        facts.imports.append(fact)
        if fact.module.hasPrefix("Ashlar") { isOfAshlar = true }
        if fact.module == "PackageDescription" { isManifest = true }
        return .skipChildren
    }

    func read(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        declare(.structure, node, node.name, node.genericParameterClause)
    }
    func read(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        declare(.reference, node, node.name, node.genericParameterClause)
    }
    func read(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        declare(.enumeration, node, node.name, node.genericParameterClause)
    }
    func read(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
        declare(.actor, node, node.name, node.genericParameterClause)
    }
    func read(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        declare(.proto, node, node.name, nil)
    }

    func read(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        guard let name = node.extendedType.extendedName else { return .skipChildren }
        let fact = begin(.extension, node, name: name, place: source.place(of: node.extendedType))
        let written = source.type(node.extendedType)
        fact.isConditional = node.genericWhereClause != nil || node.extendedType.qualifiedName == nil
        if written != name { fact.constraints = TypeName.names(in: written) }
        if let clause = node.genericWhereClause {
            fact.constraints += TypeName.names(in: source.text(of: clause, limit: 400))
        }
        fact.name = name
        members(of: fact, node.memberBlock)
        return .skipChildren
    }

    func read(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
        let fact = DeclarationFact()
        fact.kind = .alias
        fact.name = qualified(node.name.identifier?.name ?? node.name.text)
        fact.isLocal = isInBody
        fact.target = source.type(node.initializer.value)
        fact.place = source.place(of: node.name)
        facts.declarations.append(fact)
        return .skipChildren
    }

    /// Previews aren't part of the app.
    func read(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
        node.macroName.text == "Preview" ? .skipChildren : .visitChildren
    }
    func read(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        noteQuery(node)
        return node.macroName.text == "Preview" ? .skipChildren : .visitChildren
    }

    private func declare(
        _ kind: DeclarationFact.Kind, _ node: some DeclGroupSyntax, _ name: TokenSyntax,
        _ generics: GenericParameterClauseSyntax?
    ) -> SyntaxVisitorContinueKind {
        let fact = begin(
            kind, node, name: qualified(name.identifier?.name ?? name.text), place: source.place(of: name))
        fact.generics = generics?.parameters.map(\.name.text) ?? []
        fact.genericBounds = generics?.parameters.map { $0.inheritedType.map { source.type($0) } ?? "" } ?? []
        let before: any SyntaxProtocol = node.inheritanceClause ?? (generics.map { $0 as any SyntaxProtocol } ?? name)
        fact.inheritanceEnd = Int32(before.endPositionBeforeTrailingTrivia.utf8Offset)
        members(of: fact, node.memberBlock)
        return .skipChildren
    }

    private func begin(
        _ kind: DeclarationFact.Kind, _ node: some DeclGroupSyntax, name: String, place: SourcePlace
    ) -> DeclarationFact {
        let fact = DeclarationFact()
        fact.kind = kind
        fact.name = name
        // The access level of a public extension doesn't apply in the bodies of its functions.
        fact.access = node.modifiers.access ?? (isInBody ? .internal : defaultAccess)
        fact.isFinal = node.modifiers.has("final")
        fact.isLocal = isInBody
        fact.isInCondition = conditions > 0
        fact.hasConditions = node.memberBlock.members.contains { $0.decl.is(IfConfigDeclSyntax.self) }
        fact.attributes = node.attributes.plainNames
        fact.isUnavailable = noteAvailability(node.attributes, of: node) == .unavailable
        fact.inherited = node.inheritanceClause?.inheritedTypes.flatMap { composed($0.type) } ?? []
        fact.place = place
        fact.end = Int32(clamping: node.endPositionBeforeTrailingTrivia.utf8Offset)
        fact.doc = source.comment(above: node)
        return fact
    }

    /// Notes a declaration that is deprecated or unavailable.
    func noteAvailability(_ attributes: AttributeListSyntax, of node: some SyntaxProtocol) -> Availability? {
        guard let availability = attributes.availability else { return nil }
        let place = source.place(of: node)
        facts.frozenExtents += [place.offset, place.offset + place.length]
        return availability
    }

    private func composed(_ type: TypeSyntax) -> [String] {
        if let composition = type.as(CompositionTypeSyntax.self) {
            return composition.elements.flatMap { composed($0.type) }
        }
        if let attributed = type.as(AttributedTypeSyntax.self) { return composed(attributed.baseType) }
        // The former spelling of `AnyObject`: `protocol Store: class`.
        if type.is(ClassRestrictionTypeSyntax.self) { return ["AnyObject"] }
        return [source.type(type)]
    }

    private func members(of fact: DeclarationFact, _ block: MemberBlockSyntax) {
        // A type in a function starts from scratch, because the effects of its members aren't those of the function.
        let outer = (body, function, payload)
        (body, function, payload) = (nil, nil, nil)
        open.append(fact)
        fieldNames.append([])
        walk(block)
        fieldNames.removeLast()
        facts.declarations.append(open.removeLast())
        (body, function, payload) = outer
    }

    /// The access level of a member without a modifier: `public` in a `public extension`.
    var defaultAccess: DeclarationFact.Access {
        let around = open[open.count - 1]
        return around.kind == .extension ? around.access : .internal
    }

    private func qualified(_ name: String) -> String {
        let outer = open[open.count - 1].name
        return outer.isEmpty || isInBody ? name : "\(outer).\(name)"
    }
}

extension DeclModifierListSyntax {
    func has(_ name: String) -> Bool { contains { $0.name.text == name && $0.detail == nil } }

    /// The access level of the declaration; `nil` without a modifier.
    var access: DeclarationFact.Access? {
        for modifier in self where modifier.detail == nil {
            if let access = DeclarationFact.Access(modifier.name) { return access }
        }
        return nil
    }

    /// The access level of the setter, if it is declared separately.
    var setterAccess: DeclarationFact.Access? {
        for modifier in self where modifier.detail?.detail.text == "set" {
            if let access = DeclarationFact.Access(modifier.name) { return access }
        }
        return nil
    }
}

extension DeclarationFact.Access {
    init?(_ token: TokenSyntax) {
        switch token.tokenKind {
        case .keyword(.private): self = .private
        case .keyword(.fileprivate): self = .fileprivate
        case .keyword(.internal): self = .internal
        case .keyword(.package): self = .package
        case .keyword(.public): self = .public
        case .keyword(.open): self = .open
        default: return nil
        }
    }
}

extension AttributeListSyntax {
    /// The names of the attributes, without modules and arguments.
    var plainNames: [String] {
        if isEmpty { return [] }
        return compactMap { element in
            guard let name = element.as(AttributeSyntax.self)?.attributeName else { return nil }
            if let simple = name.as(IdentifierTypeSyntax.self) { return simple.name.text }
            return name.as(MemberTypeSyntax.self)?.name.text
        }
    }

    /// `Session` in `@Environment(Session.self)`: the type of a property without a written one.
    var environmentType: String? {
        for element in self {
            guard let attribute = element.as(AttributeSyntax.self),
                attribute.attributeName.as(IdentifierTypeSyntax.self)?.name.text == "Environment",
                let argument = attribute.arguments?.as(LabeledExprListSyntax.self)?.first,
                let member = argument.expression.as(MemberAccessExprSyntax.self),
                member.declName.baseName.text == "self", let type = member.base
            else { continue }
            return type.trimmedDescription
        }
        return nil
    }

    /// The availability in `@available(*, deprecated, message: "…")` or `@available(*, unavailable)`; `unavailable` if
    /// both are present.
    var availability: Availability? {
        var found: Availability?
        for element in self {
            guard let attribute = element.as(AttributeSyntax.self),
                attribute.attributeName.as(IdentifierTypeSyntax.self)?.name.text == "available"
            else { continue }
            let text = attribute.trimmedDescription.filter { !$0.isWhitespace }
            if text.contains("(*,unavailable") { return .unavailable }
            if text.contains("(*,deprecated") { found = .deprecated }
        }
        return found
    }
}

/// A declaration's availability on all platforms.
enum Availability { case deprecated, unavailable }

extension TypeSyntax {
    /// The name of a type without its generic arguments: `Outer.Inner`.
    var qualifiedName: String? {
        let name = innerName
        guard let name, let type = self.as(MemberTypeSyntax.self) else { return name }
        return type.baseType.qualifiedName.map { "\($0).\(name)" }
    }

    /// The name of a type without the enclosing ones: `Inner` in `Outer.Inner`.
    var innerName: String? {
        guard let name = self.as(IdentifierTypeSyntax.self)?.name ?? self.as(MemberTypeSyntax.self)?.name else {
            return nil
        }
        return name.identifier?.name ?? name.text
    }

    /// The name of the type that an extension adds to: `Array` for `[User]`.
    var extendedName: String? {
        switch kind {
        case .arrayType: "Array"
        case .dictionaryType: "Dictionary"
        case .optionalType: "Optional"
        default: qualifiedName
        }
    }
}
