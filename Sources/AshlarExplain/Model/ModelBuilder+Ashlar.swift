import AshlarCore
import AshlarEmission
import AshlarLocalization
import SwiftSyntax

/// Resolves Ashlar's own types, from their macros or from the code that the emitter prints.
extension ModelBuilder {
    /// Returns the form of a type with one of Ashlar's attributes.
    ///
    /// - Returns: `nil` for a type without such an attribute.
    mutating func attributedForm(
        of declaration: TypeDeclaration, name: String, in context: TypeContext
    ) -> PayloadModel.Form? {
        if let source = mappedSource(of: declaration) { return .same(resolve(source, in: context)) }
        let structure = declaration.node.as(StructDeclSyntax.self)
        refuse(ConditionalAttributes.diagnostics(in: declaration.attributes).misuses, in: declaration.file)
        if let attribute = declaration.attributes.named("DTO") {
            guard let structure else { return refuse(attribute, ModelPlacement.dto, "dto-macro", in: declaration) }
            let added = index.extensionParts(inFileOf: declaration).flatMap(\.members)
            let read = DTODeclaration(structure, extensions: added) { _ in nil }
            refuse(read.diagnostics.misuses, in: declaration.file)
            return .record(record(read.record, of: declaration, name: name, in: context))
        }
        if declaration.attributes.named("Entity") != nil, let structure {
            let read = EntityDeclaration(structure) { _ in nil }
            refuse(read.diagnostics.misuses, in: declaration.file)
            return .record(record(read.entity.record, of: declaration, name: name, in: context))
        }
        if declaration.attributes.named("Embedded") != nil {
            return embeddedForm(of: declaration, name: name, in: context)
        }
        if let attribute = declaration.attributes.named("Union") {
            guard let node = declaration.node.as(EnumDeclSyntax.self) else {
                return refuse(attribute, ModelPlacement.union, "union-macro", in: declaration)
            }
            let read = UnionDeclaration(node) { _ in nil }
            refuse(read.diagnostics.misuses, in: declaration.file)
            return .union(union(read.union, of: declaration, in: context))
        }
        if let attribute = declaration.attributes.named("OpenEnum") {
            guard let node = declaration.node.as(EnumDeclSyntax.self) else {
                return refuse(attribute, ModelPlacement.openEnum, "open-enum-macro", in: declaration)
            }
            refuse(OpenEnumDeclaration(node).diagnostics.misuses, in: declaration.file)
            return .same(graph.add(String.self))
        }
        if let attribute = declaration.attributes.named("Refined") {
            guard let structure else {
                return refuse(attribute, ModelPlacement.refined, "refined-macro", in: declaration)
            }
            refuse(RefinedDeclaration(structure).diagnostics.misuses, in: declaration.file)
        }
        return nil
    }

    /// The DTO that a domain type is mapped from: `Mapped` decodes that, and maps it.
    private func mappedSource(of declaration: TypeDeclaration) -> TypeSyntax? {
        let parts = index.parts(of: declaration)
        guard parts.contains(where: { $0.inherited.contains { $0.baseName == "Mapped" } }) else { return nil }
        let bindings = parts.flatMap(\.members).compactMap { $0.as(VariableDeclSyntax.self)?.bindings.first }
        let call = bindings.first { $0.pattern.trimmedDescription == "mapping" }?.initializer?.value
            .as(FunctionCallExprSyntax.self)
        guard let first = call?.arguments.first, first.label?.text == "from",
            let metatype = first.expression.as(MemberAccessExprSyntax.self), let base = metatype.base
        else { return nil }
        return TypeText.parse(base.trimmedDescription)
    }

    private mutating func embeddedForm(
        of declaration: TypeDeclaration, name: String, in context: TypeContext
    ) -> PayloadModel.Form? {
        guard let group = declaration.node.asProtocol((any DeclGroupSyntax).self),
            let read = EmbeddedDeclaration(group, location: { _ in nil })
        else { return nil }
        refuse(read.diagnostics.misuses, in: declaration.file)
        return switch read.model {
        case .record(let model, _): .record(record(model, of: declaration, name: name, in: context))
        case .union(let model): .union(union(model.union, of: declaration, in: context))
        }
    }

    private mutating func refuse(
        _ attribute: AttributeSyntax, _ message: Localized, _ rule: String, in declaration: TypeDeclaration
    ) -> PayloadModel.Form {
        let position = attribute.positionAfterSkippingLeadingTrivia
        let text = message + Localized(verbatim: " [\(rule)]")
        refuse([Misuse(position: position, message: text)], in: declaration.file)
        return .anything
    }

    /// Returns whether a type is refined, by its attribute or by its conformance.
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
    ) -> PayloadModel.Form {
        switch shape {
        case .anything(let isExplicit):
            if !isExplicit {
                note(.customDecoding(of: name, at: declaration.place, checked: .nothing))
            }
            return .anything
        case .scalar(let expected, let code, let words):
            let code = code.map(PayloadProblem.Code.init(rawValue:))
            guard let words else {
                note(.customDecoding(of: name, at: declaration.place, checked: .scalar))
                return .scalar(Scalar(.custom(.text(expected)), code: code))
            }
            return .scalar(Scalar(.words(words), code: code))
        case .choice(let options): return .choice(options.map { resolve($0, in: context) })
        case .optional(let type): return .optional(resolve(type, in: context))
        case .array(let type): return .array(resolve(type, in: context))
        case .same(let type): return .same(resolve(type, in: context))
        case .dictionary(let value, let key):
            let key = resolve(key, in: context)
            return .same(dictionary(key, resolve(value, in: context), in: context))
        case .record(let model): return .record(record(model, of: declaration, name: name, in: context))
        case .tuple(let model):
            return .tuple(record(model, of: declaration, name: name, in: context))
        case .union(let model): return .union(union(model, of: declaration, in: context))
        }
    }

    /// - Parameter written: the type in the declaration, which is not parsed again if it is the same.
    private mutating func resolve(
        _ text: String, writtenAs written: TypeSyntax? = nil, in context: TypeContext
    ) -> Int {
        if let written, written.trimmedDescription == text { return resolve(written, in: context) }
        guard let type = TypeText.parse(text) else {
            note(.notAnalyzed(String(text.prefix(200))))
            return add(.anything)
        }
        return resolve(type, in: context)
    }

    // MARK: Records

    private mutating func record(
        _ model: RecordModel, of declaration: TypeDeclaration, name: String, in context: TypeContext
    ) -> PayloadModel.Record {
        let properties = Dictionary(
            StoredProperty.all(in: declaration.part).map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        let fields = model.fields.filter(\.isOnWire).map { field in
            self.field(field, properties[field.name], of: declaration, name: name, in: context)
        }
        var refuses: PayloadShape.Refusals = []
        if model.refusesUnknownKeys { refuses.insert(.unknownKeys) }
        if model.refusesDuplicateKeys { refuses.insert(.duplicateKeys) }
        return PayloadModel.Record(name: name, fields: fields, refuses: refuses)
    }

    private mutating func field(
        _ field: FieldModel, _ property: StoredProperty?, of declaration: TypeDeclaration, name: String,
        in context: TypeContext
    ) -> PayloadModel.Field {
        let place = property?.place ?? declaration.place
        var inner = context
        let dates = field.dates.map { TypeText.expression($0).flatMap(WireDateFormat.init(source:)) }
        if case .some(.none) = dates {
            note(.unwrittenDates(of: "\(name).\(field.name)", at: place))
            inner.hasUnknownDates = true
        }
        let type: Int
        if field.isViaCodable {
            note(.viaCodable("\(name).\(field.name)", at: place))
            type = field.isOptional ? add(.optional(add(.anything))) : add(.anything)
        } else {
            type = resolve(field.type, writtenAs: property?.type, in: inner)
        }
        var read = PayloadModel.Field(field.name, of: name, path: field.path, key: field.key, type: type)
        read.aliases = field.aliases
        read.dates = dates ?? nil
        read.options = ModelBuilder.options(of: field)
        read.isRequired = field.isRequired
        read.fallback = field.defaultValue.flatMap { TypeText.expression($0.expression) }.flatMap(JSONLiteral.text)
        read.doc = property?.doc
        read.declaredAt = place
        return read
    }

    private static func options(of field: FieldModel) -> PayloadShape.FieldOptions {
        var options: PayloadShape.FieldOptions = []
        if let value = field.defaultValue {
            options.insert(.absentDefault)
            if value.onNull { options.insert(.nullDefault) }
            if value.onInvalid { options.insert(.invalidDefault) }
        }
        if field.isLossy { options.insert(.lossy) }
        if field.isCoerced { options.insert(.coerced) }
        return options
    }

    // MARK: Unions

    private mutating func union(
        _ model: UnionModel, of declaration: TypeDeclaration, in context: TypeContext
    ) -> PayloadModel.Union {
        let tagging: PayloadShape.Tagging =
            switch model.tagging {
            case .internal(let tag): .internal(tag: tag)
            case .adjacent(let tag, let content): .adjacent(tag: tag, content: content)
            case .external: .external
            case .untagged: .untagged
            }
        let declared = Dictionary(
            EnumCase.all(in: declaration.part).map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        let cases = model.cases.map { item in
            let written = declared[item.name]
            let type = item.type.map { resolve($0, writtenAs: written?.parameters.first?.type, in: context) }
            return PayloadModel.Union.Case(name: item.name, tags: item.tags, type: type, doc: written?.doc)
        }
        return PayloadModel.Union(tagging: tagging, keepsUnknown: model.unknown != nil, cases: cases)
    }
}
