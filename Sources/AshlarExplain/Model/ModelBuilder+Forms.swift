import AshlarCore
import SwiftSyntax

/// What a declaration is: read by the marks that it carries, the most telling ones first.
extension ModelBuilder {
    static let directConformances: Set<String> = ["DirectModel", "DirectDecodable", "DirectCodable"]

    mutating func form(of declaration: TypeDeclaration, name: String, in context: TypeContext) -> NamedType.Form {
        let parts = index.parts(of: declaration)
        let inherited = Set(parts.flatMap(\.inherited).flatMap(\.composed).map(\.baseName))
        var context = context
        (context.dates, context.isCoerced) = (nil, false)
        if let attribute = declaration.attributes.named("DTO") {
            context.isDirect = true
            return .record(transferObject(declaration, attribute, name: name, in: context))
        }
        if declaration.attributes.named("Entity") != nil {
            context.isDirect = true
            return .record(row(declaration, name: name, in: context))
        }
        if let attribute = declaration.attributes.named("Union") {
            context.isDirect = true
            return .union(union(declaration, attribute, in: context))
        }
        if declaration.attributes.named("Refined") != nil,
            let value = StoredProperty.all(in: declaration.part).first(where: { $0.name == "value" })?.type
        {
            note("\(name): its rule is not checked, only what it refines")
            context.isDirect = true
            return .transparent(resolve(value, in: context))
        }
        context.isDirect = !inherited.isDisjoint(with: ModelBuilder.directConformances)
        if inherited.contains("OpenEnum") { return .transparent(.scalar(ScalarType(kind: .string))) }
        if let shape = ShapeExpression.find(in: parts) {
            context.isDirect = true
            return form(of: shape, declaration, name: name, in: context)
        }
        if let decoding = HandWrittenDecoding.find(in: parts) {
            return form(of: decoding, declaration, name: name, in: context)
        }
        if declaration.kind == .enumeration { return enumeration(declaration, name: name, in: context) }
        if !inherited.isDisjoint(with: ["RawRepresentable", "OptionSet"]),
            let raw = StoredProperty.all(in: declaration.part).first(where: { $0.name == "rawValue" })?.type
        {
            return .transparent(resolve(raw, in: context))
        }
        if declaration.kind == .reference, let parent = decodableParent(of: declaration, in: context) {
            // What a subclass adds is not decoded: it inherits the initialiser of its superclass.
            return .transparent(parent)
        }
        return .record(synthesised(declaration, name: name, in: context))
    }

    /// The superclass, if it decodes itself.
    func parentDeclaration(of declaration: TypeDeclaration) -> (TypeDeclaration, TypeSyntax)? {
        guard let type = declaration.part.inherited.first, let names = type.names else { return nil }
        for count in stride(from: declaration.scope.count, through: 0, by: -1) {
            let name = (declaration.scope.prefix(count) + names).joined(separator: ".")
            guard let found = index.declarations(of: name).first else { continue }
            return found.kind == .reference ? (found, type) : nil
        }
        return nil
    }

    mutating func decodableParent(of declaration: TypeDeclaration, in context: TypeContext) -> PayloadType? {
        guard let (parent, type) = parentDeclaration(of: declaration), isDecodable(parent, steps: 16) else {
            return nil
        }
        var outer = context
        outer.scope = declaration.scope
        return resolve(type, in: outer)
    }

    /// Whether payloads or rows are read as values of a type: `Decodable`, `@DTO`, `@Union` or `@Entity`.
    func isRead(_ declaration: TypeDeclaration) -> Bool {
        guard [.structure, .reference, .enumeration].contains(declaration.kind), declaration.generics.isEmpty else {
            return false
        }
        return ["DTO", "Union", "Entity"].contains { declaration.attributes.named($0) != nil }
            || isDecodable(declaration, steps: 16)
    }

    private func isDecodable(_ declaration: TypeDeclaration, steps: Int) -> Bool {
        let inherited = index.parts(of: declaration).flatMap(\.inherited).flatMap(\.composed).map(\.baseName)
        if inherited.contains(where: ["Codable", "Decodable"].contains) { return true }
        guard steps > 0, let (parent, _) = parentDeclaration(of: declaration) else { return false }
        return isDecodable(parent, steps: steps - 1)
    }

    // MARK: Shapes in the sources

    private mutating func form(
        of shape: ShapeExpression, _ declaration: TypeDeclaration, name: String, in context: TypeContext
    ) -> NamedType.Form {
        switch shape {
        case .anything:
            note("\(name) decodes itself by hand at \(declaration.place.shown): it may be any value")
            return .transparent(.anything)
        case .scalar(let expected): return .transparent(.scalar(ScalarType(kind: .word(expected: expected))))
        case .choice(let options): return .transparent(.choice(options.map { resolve($0, in: context) }))
        case .record(let fields):
            return .record(RecordType(fields: self.fields(fields, of: declaration, name: name, in: context)))
        case .tuple(let fields): return .tuple(self.fields(fields, of: declaration, name: name, in: context))
        }
    }

    private mutating func fields(
        _ fields: [ShapeExpression.Field], of declaration: TypeDeclaration, name: String, in context: TypeContext
    ) -> [FieldType] {
        let properties = Dictionary(
            StoredProperty.all(in: declaration.part).map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        return fields.map { field in
            var inner = context
            inner.dates = field.dates.flatMap(WireDateFormat.init(name:)).map { .formats([$0]) }
            let property = properties[field.name]
            return FieldType(
                model: "\(name).\(field.name)", path: [field.key], type: resolve(field.type, in: inner),
                mayBeAbsent: field.type.isWrittenOptional, doc: property?.doc,
                place: property?.place ?? declaration.place)
        }
    }

    // MARK: Dictionaries

    func dictionary(_ key: PayloadType, _ value: PayloadType, in context: TypeContext) -> PayloadType {
        switch key {
        case .scalar(let scalar) where scalar.kind == .string: return .dictionary(.text, value)
        case .scalar(let scalar) where scalar.kind == .integer(.int): return .dictionary(.integer, value)
        case .named(let number):
            let declarations = index.declarations(of: types[number].name)
            let inherited = declarations.flatMap { index.parts(of: $0).flatMap(\.inherited).map(\.baseName) }
            guard inherited.contains("CodingKeyRepresentable") || context.isDirect else { return .pairs(key, value) }
            guard case .words(let words) = types[number].form else { return .dictionary(.text, value) }
            switch words.values {
            case .words(let words): return .dictionary(.words(words), value)
            case .integers(let integers): return .dictionary(.words(integers.map(String.init)), value)
            }
        case .anything: return .anything
        default: return context.isDirect ? .dictionary(.text, value) : .pairs(key, value)
        }
    }
}

extension Problem.Declaration {
    /// `file:line`.
    var shown: String { "\(file):\(line)" }
}

extension TypeSyntax {
    /// Whether an optional is written out, which macros and generated code go by.
    var isWrittenOptional: Bool {
        if let type = self.as(TupleTypeSyntax.self), type.elements.count == 1, let first = type.elements.first {
            return first.type.isWrittenOptional
        }
        return self.is(OptionalTypeSyntax.self) || self.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
            || ["Optional", "Presence"].contains(names?.last)
    }
}
