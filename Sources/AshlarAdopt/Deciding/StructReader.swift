import AshlarCore
import AshlarExplain
import AshlarSyntax
import SwiftSyntax

/// Reads one Codable struct, and proves what its decoding does.
struct StructReader {
    let index: DeclarationIndex
    let mutations: Mutations
    /// The names with which code outside of the types uses their keys.
    let usedKeys: Set<String>

    private static let codable: Set<String> = ["Codable", "Decodable", "Encodable"]
    private static let harmless: Set<String> = ["available", "frozen", "MainActor", "dynamicMemberLookup"]

    /// - Throws: ``Refusal``.
    func plan(_ declaration: TypeDeclaration, _ node: StructDeclSyntax) throws(Refusal) -> StructPlan {
        var plan = StructPlan(declaration: declaration, node: node)
        try checkDeclaration(declaration, node)
        let parts = index.parts(of: declaration)
        try readConformances(&plan, parts)
        try readMembers(&plan, parts)
        try readFields(&plan)
        if plan.fields.isEmpty { throw Refusal(.noFields) }
        return plan
    }

    private func refuse(_ reason: Reason, _ node: some SyntaxProtocol, in plan: StructPlan) -> Refusal {
        Refusal(reason, at: plan.declaration.file.place(of: node))
    }

    // MARK: The declaration

    private func checkDeclaration(_ declaration: TypeDeclaration, _ node: StructDeclSyntax) throws(Refusal) {
        let outer = (1..<max(declaration.path.count, 1)).flatMap {
            index.declarations(of: declaration.path.prefix($0).joined(separator: "."))
        }
        if node.genericParameterClause != nil || outer.contains(where: { !$0.generics.isEmpty }) {
            throw Refusal(.generic)
        }
        let isPrivate = node.modifiers.contains { $0.name.text == "private" }
        if isPrivate, declaration.path.count > 1 { throw Refusal(.hidden) }
        if !declaration.choices.isEmpty { throw Refusal(.conditional) }
        if let name = node.attributes.names.first(where: { !StructReader.harmless.contains($0) }) {
            throw Refusal(.attribute(name))
        }
        if node.memberBlock.members.contains(where: { $0.decl.is(IfConfigDeclSyntax.self) }) {
            throw Refusal(.conditional)
        }
    }

    private func readConformances(_ plan: inout StructPlan, _ parts: [DeclarationPart]) throws(Refusal) {
        for part in parts {
            let clause = part.node.asProtocol((any DeclGroupSyntax).self)?.inheritanceClause
            for inherited in clause?.inheritedTypes ?? [] {
                let names = inherited.type.composed.map(\.baseName)
                let own = names.filter(StructReader.codable.contains)
                if !own.isEmpty {
                    if names.count > own.count {
                        throw Refusal(.inheritedConformance(inherited.type.trimmedDescription))
                    }
                    if own.contains("Codable") || own.contains("Decodable") { plan.decodes = true }
                    if own.contains("Codable") || own.contains("Encodable") { plan.encodes = true }
                } else if let name = names.first(where: { CodableTypes(index).conformances(of: [$0]).isAny }) {
                    throw Refusal(.inheritedConformance(name))
                }
            }
        }
    }

    // MARK: Members

    private func readMembers(_ plan: inout StructPlan, _ parts: [DeclarationPart]) throws(Refusal) {
        for part in parts {
            let isOwn = part.node.id == DeclSyntax(plan.node).id
            guard let block = part.node.asProtocol((any DeclGroupSyntax).self)?.memberBlock else { continue }
            for item in block.members {
                if let node = item.decl.as(InitializerDeclSyntax.self), StructReader.isDecoding(node) {
                    guard part.file.path == plan.declaration.file.path else {
                        throw Refusal(.statement(line: 1, "init(from:)"), at: part.file.place(of: node))
                    }
                    plan.decoding = node
                    plan.removals.append(item)
                } else if let node = item.decl.as(FunctionDeclSyntax.self), StructReader.isEncoding(node) {
                    throw Refusal(.encoding, at: part.file.place(of: node.name))
                } else if let node = item.decl.as(FunctionDeclSyntax.self),
                    node.modifiers.contains(where: { $0.name.text == "mutating" })
                {
                    throw Refusal(.mutatingMember(node.name.text), at: part.file.place(of: node.name))
                } else if let node = item.decl.as(EnumDeclSyntax.self), node.name.text == "CodingKeys" {
                    plan.keys = node
                    plan.removals.append(item)
                } else if let node = item.decl.as(TypeAliasDeclSyntax.self), node.name.text == "CodingKeys" {
                    throw refuse(.keyTable, node, in: plan)
                } else if isOwn, StructReader.isBehavior(item.decl) {
                    plan.moves.append(item)
                }
            }
        }
        if plan.keys != nil, usedKeys.contains(plan.declaration.name) { throw Refusal(.usedKeys) }
        try checkMoves(plan)
    }

    static func isDecoding(_ node: InitializerDeclSyntax) -> Bool {
        let parameters = node.signature.parameterClause.parameters
        guard parameters.count == 1, let first = parameters.first else { return false }
        return first.firstName.text == "from" && first.type.trimmedDescription.contains("Decoder")
    }

    static func isEncoding(_ node: FunctionDeclSyntax) -> Bool {
        let parameters = node.signature.parameterClause.parameters
        guard node.name.text == "encode", parameters.count == 1, let first = parameters.first else { return false }
        return first.firstName.text == "to" && first.type.trimmedDescription.contains("Encoder")
    }

    /// Returns whether a member cannot be in a DTO's declaration.
    private static func isBehavior(_ member: DeclSyntax) -> Bool {
        if let function = member.as(FunctionDeclSyntax.self) { return !isAllowed(function.name.text) }
        if member.is(SubscriptDeclSyntax.self) { return true }
        guard let variable = member.as(VariableDeclSyntax.self), let binding = variable.bindings.first else {
            return false
        }
        if variable.modifiers.contains(where: { $0.name.text == "static" }) { return false }
        guard isComputed(binding) else { return false }
        return !isAllowed(binding.pattern.trimmedDescription)
    }

    private static func isAllowed(_ name: String) -> Bool { ["==", "hash", "id", "description"].contains(name) }

    static func isComputed(_ binding: PatternBindingSyntax) -> Bool {
        switch binding.accessorBlock?.accessors {
        case nil: false
        case .getter: true
        case .accessors(let accessors):
            !accessors.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
        }
    }

    /// An extension of a nested type does not see what the types around it declare.
    private func checkMoves(_ plan: StructPlan) throws(Refusal) {
        guard plan.declaration.path.count > 1, !plan.moves.isEmpty else { return }
        var outer: Set<String> = []
        for count in 1..<plan.declaration.path.count {
            for type in index.declarations(of: plan.declaration.path.prefix(count).joined(separator: ".")) {
                for part in index.parts(of: type) { outer.formUnion(part.members.flatMap(StructReader.names)) }
            }
        }
        let own = Set(index.parts(of: plan.declaration).flatMap(\.members).flatMap(StructReader.names))
        for item in plan.moves {
            for token in item.tokens(viewMode: .sourceAccurate)
            where outer.contains(token.text) && !own.contains(token.text) {
                if token.previousToken(viewMode: .sourceAccurate)?.tokenKind == .period { continue }
                let member = StructReader.names(item.decl).first ?? "a member"
                throw refuse(.outerName(token.text, member: member), token, in: plan)
            }
        }
    }

    private static func names(_ member: DeclSyntax) -> [String] {
        if let variable = member.as(VariableDeclSyntax.self) {
            return variable.bindings.map { $0.pattern.trimmedDescription }
        }
        return member.asProtocol((any NamedDeclSyntax).self).map { [$0.name.text] } ?? []
    }

    // MARK: Fields

    private func readFields(_ plan: inout StructPlan) throws(Refusal) {
        let table = plan.keys == nil ? nil : index.keyTable("CodingKeys", of: plan.declaration)
        if plan.keys != nil, table == nil { throw Refusal(.keyTable) }
        let decoding = plan.decoding.map(DecodingReader.init)
        if let node = decoding?.unknown {
            let place = plan.declaration.file.place(of: node)
            let text = node.trimmedDescription.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            throw Refusal(
                .statement(line: Int(place.line), text.count > 80 ? "\(text.prefix(79))…" : text), at: place)
        }
        plan.tables = (decoding?.tableNames ?? []).compactMap { name in
            index.lookUp([name], in: plan.declaration.path, file: plan.declaration.file.path)
        }
        for property in StoredProperty.all(in: plan.declaration.part) {
            guard let variable = StructReader.variable(of: property, in: plan.node) else { continue }
            try check(property, variable, in: plan)
            // The key of a property that a handwritten init(from:) reads may be in another enumeration.
            let isLeftOut = table != nil && table?[property.name] == nil && decoding?.fields[property.name] == nil
            // Codable writes a constant that it does not read; a DTO would not write it.
            if property.isFixed, !isLeftOut, CodableTypes(index).conformances(of: plan.declaration).encodes {
                throw Refusal(.encodedConstant(property.name), at: property.place)
            }
            if property.isFixed || isLeftOut {
                try readOther(property, variable, &plan)
                continue
            }
            try readField(property, variable, decoding, table, &plan)
        }
        plan.retypings = try InitializerCheck(index: index, plan: plan).edits()
    }

    private static func variable(of property: StoredProperty, in node: StructDeclSyntax) -> VariableDeclSyntax? {
        node.memberBlock.members.lazy.compactMap { $0.decl.as(VariableDeclSyntax.self) }.first { variable in
            variable.bindings.contains {
                let name = $0.pattern.as(IdentifierPatternSyntax.self)?.identifier
                return (name?.identifier?.name ?? name?.text) == property.name
            }
        }
    }

    private func check(_ property: StoredProperty, _ variable: VariableDeclSyntax, in plan: StructPlan) throws(Refusal)
    {
        if let wrapper = variable.attributes.names.first {
            throw Refusal(.wrappedField(property.name, wrapper: wrapper), at: property.place)
        }
        if variable.bindings.contains(where: { $0.accessorBlock != nil }) {
            throw Refusal(.mutatedField(property.name), at: property.place)
        }
        if !property.isConstant, mutations.contains(property.name, of: plan.declaration) {
            throw Refusal(.mutatedField(property.name), at: property.place)
        }
    }

    /// A property that is not decoded.
    private func readOther(
        _ property: StoredProperty, _ variable: VariableDeclSyntax, _ plan: inout StructPlan
    ) throws(Refusal) {
        guard property.value != nil, plan.decoding == nil else {
            throw Refusal(.leftOut(property.name), at: property.place)
        }
        plan.others.append(variable)
        if !property.isConstant { plan.variables.append(variable) }
    }

    private func readField(
        _ property: StoredProperty, _ variable: VariableDeclSyntax, _ decoding: DecodingReader?,
        _ table: [String: String]?, _ plan: inout StructPlan
    ) throws(Refusal) {
        guard let type = property.type else { throw Refusal(.untypedField(property.name), at: property.place) }
        let isNil = property.value?.is(NilLiteralExprSyntax.self) == true
        if property.value != nil, !isNil { throw Refusal(.initialValue(property.name), at: property.place) }
        var field = FieldPlan(
            name: property.name, type: type, variable: variable, codingKeys: [table?[property.name] ?? property.name])
        if let decoding {
            guard let read = decoding.fields[property.name] else {
                throw Refusal(.unassigned(property.name), at: property.place)
            }
            let written = field.codingKeys
            try apply(read, to: &field, property, plan)
            if plan.encodes, field.codingKeys != written {
                throw Refusal(.writtenElsewhere(property.name, key: written[0]), at: property.place)
            }
        }
        if !property.isConstant, plan.variables.last?.id != variable.id { plan.variables.append(variable) }
        plan.fields.append(field)
    }

    private func apply(
        _ read: DecodingReader.Field, to field: inout FieldPlan, _ property: StoredProperty, _ plan: StructPlan
    ) throws(Refusal) {
        let optional = CodableTypes.wrapped(field.type)
        let types = CodableTypes(index)
        let scope = plan.declaration.path
        let file = plan.declaration.file.path
        guard types.text(of: read.type, scope, file) == types.text(of: optional ?? field.type, scope, file) else {
            throw Refusal(.otherType(property.name), at: property.place)
        }
        // `decode` into an optional property requires a value, unlike an optional property of a DTO.
        let isAsked = !read.isOptional && read.fallback == nil
        if isAsked, optional != nil { throw Refusal(.otherType(property.name), at: property.place) }
        field.codingKeys = try read.keys.map { (table, name) throws(Refusal) in
            guard let key = key(name, in: table, of: plan.declaration) else {
                throw Refusal(.keyTable, at: property.place)
            }
            return key
        }
        // A DTO treats a missing object as one without members; Foundation rejects it.
        if read.keys.count > 1, !isAsked { throw Refusal(.nestedOptional(property.name), at: property.place) }
        if read.catchesMissingKeys, !types.isScalar(read.type, scope, file) {
            throw Refusal(.missingKeysWithin(property.name), at: property.place)
        }
        field.fallback = read.fallback?.trimmedDescription
        (field.onNull, field.onInvalid) = (read.onNull, read.onInvalid)
        if read.isOptional, read.onInvalid {
            field.fallback = "nil"
            field.onNull = false
        }
        if field.fallback != nil, read.isOptional == false, optional != nil, !field.onNull {
            throw Refusal(.otherType(property.name), at: property.place)
        }
    }

    private static func isPrivate(_ declaration: TypeDeclaration) -> Bool {
        declaration.node.asProtocol((any WithModifiersSyntax).self)?.modifiers.isPrivate == true
    }

    /// The coding key that a table has for a name.
    private func key(_ name: String, in table: String, of declaration: TypeDeclaration) -> String? {
        if let table = index.keyTable(table, of: declaration) { return table[name] }
        // The compiler makes the table, unless the name is that of another one.
        let other = index.lookUp([table], in: declaration.path, file: declaration.file.path)
        let isSeen = other.map { $0.file.path == declaration.file.path || !StructReader.isPrivate($0) } ?? false
        let isMade = table == "CodingKeys" && !isSeen
        return isMade ? name : nil
    }
}
