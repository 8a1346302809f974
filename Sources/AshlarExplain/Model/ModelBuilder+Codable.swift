import AshlarCore
import AshlarSyntax
import SwiftSyntax

/// Resolves plain `Codable` types: synthesized conformances, and the visible parts of handwritten initializers.
extension ModelBuilder {
    /// Returns the names of keys and their spelling on the wire, from an enumeration of keys; `nil` without one.
    func keyTable(_ name: String, of declaration: TypeDeclaration) -> [String: String]? {
        guard let keys = keyDeclaration(name, of: declaration) else { return nil }
        let table = CodingKeyTable(
            members: keys.part.members, inherited: keys.part.inherited.map(\.trimmedDescription))
        return Dictionary(table.entries.map { ($0.name, $0.key) }, uniquingKeysWith: { first, _ in first })
    }

    /// Returns the table, and adds a note for each branch of `#if` that it was read from.
    private mutating func notedTable(_ name: String, of declaration: TypeDeclaration) -> [String: String]? {
        if let keys = keyDeclaration(name, of: declaration) {
            for choice in keys.choices + keys.part.choices { note(choice) }
        }
        return keyTable(name, of: declaration)
    }

    private func keyDeclaration(_ name: String, of declaration: TypeDeclaration) -> TypeDeclaration? {
        var found = index.declarations(of: "\(declaration.name).\(name)")
        if found.count > 1 { found = found.filter { $0.file.path == declaration.file.path } }
        guard var keys = found.first else { return nil }
        if let target = keys.target?.names?.joined(separator: ".") {
            let scoped = index.declarations(of: "\(declaration.name).\(target)")
            guard let aliased = (scoped + index.declarations(of: target)).first else { return nil }
            keys = aliased
        }
        return keys.kind == .enumeration ? keys : nil
    }

    mutating func synthesized(
        _ declaration: TypeDeclaration, name: String, in context: TypeContext
    ) -> PayloadModel.Record {
        let keys = notedTable("CodingKeys", of: declaration)
        // The macro renames each stored variable with a leading underscore.
        let isObserved = declaration.attributes.named("Observable") != nil
        var fields: [PayloadModel.Field] = []
        for property in StoredProperty.all(in: declaration.part) where !property.isFixed {
            let stored = isObserved && !property.isConstant ? "_" + property.name : property.name
            guard let key = keys.map({ $0[stored] }) ?? stored else { continue }
            fields.append(field(property, key: key, owner: name, in: context))
        }
        return PayloadModel.Record(plain: name, fields: fields, isSnakeCase: options.keys == .snakeCase)
    }

    private mutating func field(
        _ property: StoredProperty, key: String, owner: String, in context: TypeContext
    ) -> PayloadModel.Field {
        var field = PayloadModel.Field(property.name, of: owner, key: key, type: add(.anything))
        field.doc = property.doc
        field.declaredAt = property.place
        let model = field.model
        if let wrapper = property.attributes.names.first(where: ModelBuilder.isWrapper) {
            note(.wrapped(model, wrapper: wrapper, at: property.place))
            field.isRequired = false
        } else if let type = property.type ?? property.value.flatMap(TypeText.of) {
            field.type = resolve(type, in: context)
            field.isRequired = !graph.isOptional(field.type) || isGeneric(type, in: context)
        } else {
            note(.unwrittenType(of: model, at: property.place))
        }
        return field
    }

    /// Returns whether a type is a generic parameter: the compiler requires its key even if the argument is an optional.
    private func isGeneric(_ type: TypeSyntax, in context: TypeContext) -> Bool {
        type.names.map { $0.count == 1 && context.generics[$0[0]] != nil } ?? false
    }

    private static func isWrapper(_ attribute: String) -> Bool {
        attribute.first?.isUppercase == true && !["MainActor", "ObservationIgnored", "Sendable"].contains(attribute)
    }

    // MARK: Handwritten initializers

    mutating func form(
        of decoding: HandWrittenDecoding, _ declaration: TypeDeclaration, name: String, in context: TypeContext
    ) -> PayloadModel.Form {
        if !decoding.singles.isEmpty {
            note(.customDecoding(of: name, at: decoding.place, checked: .singleValue))
            let options = decoding.singles.map { resolve($0, in: context) }
            let type = options.count == 1 ? options[0] : add(.choice(options))
            return .same(decoding.takesNull ? add(.optional(type)) : type)
        }
        guard decoding.needsObject || decoding.callsSuper else {
            note(.customDecoding(of: name, at: decoding.place, checked: .nothing))
            return .anything
        }
        note(.customDecoding(of: name, at: decoding.place, checked: .certainKeys))
        var fields: [PayloadModel.Field] = []
        if decoding.callsSuper, let parent = decodableParent(of: declaration, in: context),
            case .record(let inherited) = graph[parent].form
        {
            fields = inherited.fields
        } else if decoding.callsSuper || decoding.callsSuperElsewhere {
            note(.superclassKeys(of: name))
        }
        let properties = Dictionary(
            StoredProperty.all(in: declaration.part).map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        let tables = Dictionary(
            Set(decoding.keyed.map(\.keys)).sorted().map { ($0, notedTable($0, of: declaration) ?? [:]) },
            uniquingKeysWith: { first, _ in first })
        for item in decoding.keyed {
            guard let key = tables[item.keys]?[item.name] else { continue }
            let type = resolve(item.type, in: context)
            let property = properties[item.name]
            var field = PayloadModel.Field(
                item.name, of: name, key: key, type: item.isOptional ? add(.optional(type)) : type)
            field.isRequired = !item.isOptional
            field.doc = property?.doc
            field.declaredAt = property?.place ?? decoding.place
            fields.append(field)
        }
        return .record(PayloadModel.Record(plain: name, fields: fields, isSnakeCase: options.keys == .snakeCase))
    }
}
