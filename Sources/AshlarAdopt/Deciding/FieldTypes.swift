import AshlarCore
import AshlarExplain
import SwiftSyntax

/// How a DTO reads the types of its properties, given which structs become DTOs as well.
struct FieldTypes {
    let types: CodableTypes
    /// The structs that are moved, by number.
    let moved: Set<Int>
    let settings: DecoderSettings

    /// Whether the struct is read by a decoder that leaves keys alone.
    var isVerbatim = false

    /// - Throws: ``Refusal``.
    func reading(of field: FieldPlan, in plan: StructPlan) throws(Refusal) -> FieldPlan.Reading {
        let place = plan.declaration.file.place(of: field.variable)
        let inner = CodableTypes.wrapped(field.type) ?? field.type
        return try reading(of: inner, field.name, plan.declaration, place)
    }

    private func reading(
        of type: TypeSyntax, _ field: String, _ owner: TypeDeclaration, _ place: PayloadProblem.Declaration
    ) throws(Refusal) -> FieldPlan.Reading {
        let shown = type.trimmedDescription
        // An optional in a collection is read by the same rules.
        if let wrapped = CodableTypes.wrapped(type) { return try reading(of: wrapped, field, owner, place) }
        if let (name, arguments) = CodableTypes.parts(type) {
            switch (name, arguments.count) {
            case ("Array", 1), ("Set", 1): return try reading(of: arguments[0], field, owner, place)
            case ("Dictionary", 2):
                let key = arguments[0].baseName
                let isDeclared =
                    types.index.lookUp(arguments[0].names ?? [], in: owner.path, file: owner.file.path) != nil
                if key != "String" && key != "Int" || isDeclared {
                    throw Refusal(.enumerationKeys(field, type: shown), at: place)
                }
                return try reading(of: arguments[1], field, owner, place)
            case _ where CodableTypes.foundation.contains(name): return .codable(hasDates: false, convertsKeys: false)
            default: throw Refusal(.unreadableType(field, type: shown), at: place)
            }
        }
        guard let names = type.names else { throw Refusal(.unreadableType(field, type: shown), at: place) }
        if let declared = types.index.lookUp(names, in: owner.path, file: owner.file.path) {
            return try reading(ofDeclared: declared, field, shown, place)
        }
        let base = names.last ?? ""
        let module = names.count > 1 ? names[0] : nil
        guard module == nil || ["Swift", "Foundation", "CoreGraphics"].contains(module) else {
            throw Refusal(.unknownType(field, type: shown), at: place)
        }
        if CodableTypes.scalars.contains(base) { return .direct(hasDates: false) }
        if base == "TimeInterval" { return .direct(hasDates: false) }
        if base == "Date" {
            // No format of a DTO counts from 2001.
            return settings.dates == .deferred
                ? .codable(hasDates: true, convertsKeys: false) : .direct(hasDates: true)
        }
        if CodableTypes.foundation.contains(base) { return .codable(hasDates: false, convertsKeys: false) }
        throw Refusal(.unknownType(field, type: shown), at: place)
    }

    private func reading(
        ofDeclared type: TypeDeclaration, _ field: String, _ shown: String, _ place: PayloadProblem.Declaration
    ) throws(Refusal) -> FieldPlan.Reading {
        if moved.contains(type.id) { return .direct(hasDates: false) }
        if type.kind == .alias, let target = type.target {
            return try reading(of: CodableTypes.wrapped(target) ?? target, field, type, place)
        }
        if types.isRawValued(type) { return .direct(hasDates: false) }
        if ["DTO", "Union", "Refined", "OpenEnum"].contains(where: { type.attributes.named($0) != nil }) {
            return .direct(hasDates: false)
        }
        guard type.kind != .other, type.generics.isEmpty else {
            throw Refusal(.unreadableType(field, type: shown), at: place)
        }
        let own = types.conformances(of: type)
        guard own.decodes, own.encodes else { throw Refusal(.halfCodable(field, type: shown), at: place) }
        guard own.isSendable || !FieldTypes.isPublic(type) && type.kind != .reference else {
            throw Refusal(.notSendable(field, type: shown), at: place)
        }
        let names = NeededNames(of: type, in: types.index)
        let converts = settings.keys == .snakeCase && !isVerbatim
        let hasWords = names.keys.contains { SnakeCase.wireKey($0) != $0 }
        return .codable(hasDates: names.holdsDates, convertsKeys: converts && hasWords)
    }

    static func isPublic(_ type: TypeDeclaration) -> Bool {
        type.node.asProtocol((any WithModifiersSyntax).self)?.modifiers.contains {
            ["public", "open", "package"].contains($0.name.text)
        } ?? false
    }
}

/// The names that a type may decode by, and those of the types that it holds: in doubt too many.
private struct NeededNames {
    private(set) var keys: Set<String> = []
    private(set) var holdsDates = false
    private var seen: Set<Int> = []

    init(of type: TypeDeclaration, in index: DeclarationIndex) { add(type, index) }

    private mutating func add(_ type: TypeDeclaration, _ index: DeclarationIndex) {
        guard seen.insert(type.id).inserted else { return }
        for part in index.parts(of: type) {
            for property in StoredProperty.all(in: part) {
                keys.insert(property.name)
                guard let written = property.type ?? property.value.flatMap(TypeText.of) else { continue }
                for names in NeededNames.names(in: written) {
                    if names.last == "Date" { holdsDates = true }
                    if let next = index.lookUp(names, in: type.path, file: type.file.path) { add(next, index) }
                }
            }
            for item in EnumCase.all(in: part) {
                keys.insert(item.name)
                for parameter in item.parameters {
                    keys.formUnion(parameter.label.map { [$0] } ?? [])
                    for names in NeededNames.names(in: parameter.type) {
                        if names.last == "Date" { holdsDates = true }
                        if let next = index.lookUp(names, in: type.path, file: type.file.path) { add(next, index) }
                    }
                }
            }
        }
        if let table = index.keyTable("CodingKeys", of: type) { keys.formUnion(table.values) }
    }

    private static func names(in type: TypeSyntax) -> [[String]] {
        if let wrapped = CodableTypes.wrapped(type) { return names(in: wrapped) }
        if let (_, arguments) = CodableTypes.parts(type) { return arguments.flatMap(names) }
        return type.names.map { [$0] } ?? []
    }
}
