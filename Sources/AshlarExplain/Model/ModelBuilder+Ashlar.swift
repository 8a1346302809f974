import AshlarCore
import AshlarEmission
import SwiftSyntax

/// Ashlar's own types, as the reader of the macros reads them; and the same models as the emitter prints them.
extension ModelBuilder {
    /// The form of a type that carries one of Ashlar's attributes.
    ///
    /// - Returns: `nil` for a type without such an attribute.
    mutating func attributedForm(
        of declaration: TypeDeclaration, name: String, in context: TypeContext
    ) -> NamedType.Form? {
        let structure = declaration.node.as(StructDeclSyntax.self)
        if let attribute = declaration.attributes.named("DTO") {
            guard let structure else { return refuse(attribute, ModelPlacement.dto, "dto-macro", in: declaration) }
            let read = DTODeclaration(structure) { _ in nil }
            refuse(read.diagnostics.misuses, in: declaration.file)
            return .record(record(read.record, of: declaration, name: name, in: context))
        }
        if declaration.attributes.named("Entity") != nil, let structure {
            let read = EntityDeclaration(structure) { _ in nil }
            refuse(read.diagnostics.misuses, in: declaration.file)
            return .record(record(read.entity.record, of: declaration, name: name, in: context))
        }
        if let attribute = declaration.attributes.named("Union") {
            guard let node = declaration.node.as(EnumDeclSyntax.self) else {
                return refuse(attribute, ModelPlacement.union, "union-macro", in: declaration)
            }
            let read = UnionDeclaration(node) { _ in nil }
            refuse(read.diagnostics.misuses, in: declaration.file)
            return .union(union(read.union, of: declaration, in: context))
        }
        if let attribute = declaration.attributes.named("Refined") {
            guard let structure else {
                return refuse(attribute, ModelPlacement.refined, "refined-macro", in: declaration)
            }
            refuse(RefinedDeclaration(structure).diagnostics.misuses, in: declaration.file)
        }
        return nil
    }

    private mutating func refuse(
        _ attribute: AttributeSyntax, _ message: String, _ rule: String, in declaration: TypeDeclaration
    ) -> NamedType.Form {
        let position = attribute.positionAfterSkippingLeadingTrivia
        refuse([Misuse(position: position, message: "\(message) [\(rule)]")], in: declaration.file)
        return .transparent(.anything)
    }

    /// Whether a type has one value with a rule, by its attribute or by its conformance.
    func isRefined(_ declaration: TypeDeclaration) -> Bool {
        if declaration.kind != .structure { return false }
        if declaration.attributes.named("Refined") != nil { return true }
        return index.parts(of: declaration).contains { part in
            part.inherited.contains { ["RefinedModel", "Refined"].contains($0.baseName) }
        }
    }

    // MARK: Printed shapes

    mutating func form(
        of shape: PrintedShape, _ declaration: TypeDeclaration, name: String, in context: TypeContext
    ) -> NamedType.Form {
        switch shape {
        case .anything(let isStated):
            if !isStated { note("\(name) decodes itself by hand at \(declaration.place.shown): it may be any value") }
            return .transparent(.anything)
        case .scalar(let expected, let code, let words):
            let scalar = ScalarType(kind: .word(expected: expected))
            guard let words else {
                note(
                    "\(name) decodes itself by hand at \(declaration.place.shown): it may be any text, number or boolean"
                )
                return .transparent(.scalar(scalar))
            }
            return .words(
                WordsType(
                    values: .words(words), raw: ScalarType(kind: .string),
                    refusal: code.map(Problem.Code.init(rawValue:)) ?? .unknownCase))
        case .choice(let options): return .transparent(.choice(options.map { resolve($0, in: context) }))
        case .optional(let type): return .transparent(.optional(resolve(type, in: context)))
        case .array(let type): return .transparent(.array(resolve(type, in: context)))
        case .same(let type): return .transparent(resolve(type, in: context))
        case .dictionary(let value, let key):
            let key = resolve(key, in: context)
            return .transparent(dictionary(key, resolve(value, in: context), in: context))
        case .record(let model): return .record(record(model, of: declaration, name: name, in: context))
        case .tuple(let model):
            let record = record(model, of: declaration, name: name, in: context)
            return .tuple(record.fields)
        case .union(let model): return .union(union(model, of: declaration, in: context))
        }
    }

    /// - Parameter written: the type in the declaration, which need not be parsed again where it is the same.
    private mutating func resolve(
        _ text: String, writtenAs written: TypeSyntax? = nil, in context: TypeContext
    ) -> PayloadType {
        if let written, written.trimmedDescription == text { return resolve(written, in: context) }
        guard let type = TypeText.parse(text) else {
            note("\(text.prefix(200)) is not looked into: it may be any value")
            return .anything
        }
        return resolve(type, in: context)
    }

    // MARK: Records

    private mutating func record(
        _ model: RecordModel, of declaration: TypeDeclaration, name: String, in context: TypeContext
    ) -> RecordType {
        let properties = Dictionary(
            StoredProperty.all(in: declaration.part).map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        let fields = model.fields.filter { !$0.isUnknown }.map { field in
            self.field(field, properties[field.name], of: declaration, name: name, in: context)
        }
        var record = RecordType(fields: fields)
        record.refusesUnknownKeys = model.refusesUnknownKeys
        record.refusesDuplicateKeys = model.refusesDuplicateKeys
        record.keys = KeyTree(fields)
        return record
    }

    private mutating func field(
        _ field: FieldModel, _ property: StoredProperty?, of declaration: TypeDeclaration, name: String,
        in context: TypeContext
    ) -> FieldType {
        let model = "\(name).\(field.name)"
        let place = property?.place ?? declaration.place
        var inner = context
        inner.isCoerced = field.isCoerced
        inner.dates = field.dates.map { source in
            if let format = TypeText.expression(source).flatMap(WireDateFormat.init(source:)) {
                return .formats(format.parts)
            }
            note(
                "the date format of \(model) at \(place.shown) is not written out: any text or number is taken for a date"
            )
            return .custom
        }
        let type = resolve(field.type, writtenAs: property?.type, in: inner)
        return FieldType(
            model: model, path: field.fullPath, aliases: field.aliases, type: type, mayBeAbsent: !field.isRequired,
            takesNull: field.defaultValue?.onNull ?? false, takesInvalid: field.defaultValue?.onInvalid ?? false,
            isLossy: field.isLossy,
            fallback: field.defaultValue.flatMap { TypeText.expression($0.expression) }.flatMap(JSONLiteral.text),
            doc: property?.doc, place: place)
    }

    // MARK: Unions

    private mutating func union(
        _ model: UnionModel, of declaration: TypeDeclaration, in context: TypeContext
    ) -> UnionType {
        let tagging: UnionType.Tagging =
            switch model.tagging {
            case .internal(let tag): .inside(tag: tag)
            case .adjacent(let tag, let content): .beside(tag: tag, content: content)
            case .external: .external
            case .untagged: .none
            }
        let declared = Dictionary(
            EnumCase.all(in: declaration.part).map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        var union = UnionType(tagging: tagging, cases: [], takesUnknown: model.unknown != nil)
        for item in model.cases {
            let written = declared[item.name]
            let payload = item.type.map { resolve($0, writtenAs: written?.parameters.first?.type, in: context) }
            union.cases.append(UnionType.Case(name: item.name, tags: item.tags, payload: payload, doc: written?.doc))
        }
        return union
    }
}
