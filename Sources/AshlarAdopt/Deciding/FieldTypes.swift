import AshlarCore
import AshlarExplain
import SwiftSyntax

/// Determines how a DTO reads the types of its properties, given the structs that also become DTOs.
struct FieldTypes {
    let types: CodableTypes
    let names: OwnNames
    /// The structs that are moved, by number.
    let moved: Set<Int>
    let settings: DecoderSettings

    /// Whether the struct is read by a decoder that leaves keys alone.
    let isVerbatim: Bool

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
            case _ where CodableTypes.foundation.contains(name):
                let held = arguments.reduce(into: Set<String>()) { $0.insert($1.baseName) }
                try check(held, field, place)
                return .codable(hasDates: held.contains("Date"), convertsKeys: false)
            default: return try reading(ofGeneric: name, arguments, field, shown, owner, place)
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
        let held = NeededNames.scalars(of: base)
        try check(held, field, place)
        if CodableTypes.scalars.contains(base) { return .direct(hasDates: false) }
        if base == "TimeInterval" { return .direct(hasDates: false) }
        if base == "Date" {
            // No format of a DTO counts from 2001.
            return settings.dates == .deferred
                ? .codable(hasDates: true, convertsKeys: false) : .direct(hasDates: true)
        }
        if CodableTypes.foundation.contains(base) {
            return .codable(hasDates: held.contains("Date"), convertsKeys: false)
        }
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
        return try reading(by: NeededNames(of: type, in: names), field, place)
    }

    /// A generic type of the sources. The compiler has proven that it is Codable if a type that holds it is.
    private func reading(
        ofGeneric name: String, _ arguments: [TypeSyntax], _ field: String, _ shown: String, _ owner: TypeDeclaration,
        _ place: PayloadProblem.Declaration
    ) throws(Refusal) -> FieldPlan.Reading {
        guard let type = types.index.lookUp([name], in: owner.path, file: owner.file.path), !type.generics.isEmpty,
            [.structure, .enumeration, .reference].contains(type.kind)
        else { throw Refusal(.unreadableType(field, type: shown), at: place) }
        let own = types.conformances(of: owner)
        guard own.decodes, own.encodes else { throw Refusal(.halfCodable(field, type: shown), at: place) }
        guard types.isAlwaysSendable(type) else { throw Refusal(.notSendable(field, type: shown), at: place) }
        for argument in arguments { _ = try reading(of: argument, field, owner, place) }
        return try reading(by: NeededNames(of: type, with: arguments, in: names), field, place)
    }

    /// The way in which a type that stays reads itself.
    private func reading(
        by names: NeededNames, _ field: String, _ place: PayloadProblem.Declaration
    ) throws(Refusal) -> FieldPlan.Reading {
        try check(names.scalars, field, place)
        if let type = names.userInfoReader { throw Refusal(.userInfo(field, type: type), at: place) }
        let converts = settings.keys == .snakeCase && !isVerbatim
        let hasWords = names.readsItself || names.keys.contains { SnakeCase.wireKey($0) != $0 }
        return .codable(hasDates: names.scalars.contains("Date"), convertsKeys: converts && hasWords)
    }

    /// Refuses a field with a type that the app's decoder reads with a custom strategy, which a DTO does not have.
    private func check(
        _ scalars: Set<String>, _ field: String, _ place: PayloadProblem.Declaration
    ) throws(Refusal) {
        guard let own = scalars.intersection(settings.ownScalars).sorted().first else { return }
        throw Refusal(.ownStrategy(field, type: own), at: place)
    }

    static func isPublic(_ type: TypeDeclaration) -> Bool {
        type.node.asProtocol((any WithModifiersSyntax).self)?.modifiers.isSeenByOtherModules == true
    }
}
