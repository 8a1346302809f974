import AshlarSyntax
import SwiftDiagnostics
import SwiftSyntax

/// The keys of a DTO's fields: from `CodingKeys`, from `@Key`, and from names by the type's key case.
extension DTODeclaration {
    mutating func readCodingKeys(_ own: AttributeReader) {
        for member in declaration.memberBlock.members.map(\.decl) {
            guard let name = member.asProtocol((any NamedDeclSyntax).self)?.name, name.text == "CodingKeys" else {
                continue
            }
            guard let enumeration = member.as(EnumDeclSyntax.self) else {
                diagnose(
                    name, "dto-macro",
                    "@DTO reads CodingKeys where it is written out: make it `enum CodingKeys: String, CodingKey`, "
                        + "or remove it and use @Key")
                return
            }
            let read = CodingKeyTable(enumeration)
            table = read
            for (node, defect) in read.defects { diagnose(node, "dto-macro", defect.message) }
            if let keys = own.arguments("DTO").first(where: { $0.label?.text == "keys" }) {
                diagnose(keys, "dto-macro", "CodingKeys names every key as it is on the wire: remove `keys:`")
            }
            return
        }
    }

    /// Gives a field its key, or marks it as left out of `CodingKeys`.
    mutating func readKey(
        of field: inout FieldModel, _ attributes: AttributeReader, _ pattern: IdentifierPatternSyntax
    ) {
        let path = texts("Key", attributes)
        if let last = path.last {
            field.key = last
            field.path = path.dropLast()
        }
        guard let table else { return }
        guard let key = table[field.name] else {
            if field.isUnknown { return }
            field.isLeftOut = path.isEmpty
            if let attribute = attributes.attribute("Key"), !path.isEmpty {
                diagnose(
                    attribute, "dto-macro",
                    "CodingKeys leaves \"\(field.name)\" out, and @Key gives it a key: "
                        + "add `case \(field.identifier) = \(SwiftLiteral.string(path.last ?? ""))`, or remove @Key")
            }
            return
        }
        if field.isUnknown {
            diagnose(
                pattern, "dto-macro",
                "an @Unknown field has no key of its own: remove `\(field.name)` from CodingKeys")
        }
        if let attribute = attributes.attribute("Key"), !path.isEmpty, path != [key] {
            diagnose(
                attribute, "dto-macro",
                "@Key and CodingKeys name different keys for \"\(field.name)\": keep one of them")
        }
        if path.isEmpty { field.key = key }
    }

    /// A property that CodingKeys leaves out needs a value from elsewhere, as Swift requires for `Decodable` too.
    mutating func diagnoseLeftOut(_ field: FieldModel, _ pattern: IdentifierPatternSyntax) {
        if field.isOptional || field.isPresence || field.defaultValue != nil { return }
        diagnose(
            pattern, "dto-macro",
            "CodingKeys leaves \"\(field.name)\" out, so that nothing is decoded for it: add `case \(field.identifier)`, "
                + "give it a value with @Default, or make it optional")
    }

    /// Properties with a value, which `Decodable` does not read either.
    mutating func diagnoseConstant(_ pattern: IdentifierPatternSyntax, _ value: InitializerClauseSyntax) {
        let name = pattern.identifier.identifier?.name ?? pattern.identifier.text
        // If CodingKeys leaves it out, that is intended.
        if let table, table[name] == nil { return }
        constants.insert(name)
        diagnose(
            value, "dto-macro", "a `let` with a value is never decoded: declare only its type", severity: .warning)
    }

    /// Cases of `CodingKeys` that match no property, which the compiler would refuse in a `Codable` type.
    mutating func diagnoseUnusedKeys() {
        guard let table else { return }
        let names = Set(record.fields.map(\.name)).union(constants).union(unread)
        for entry in table.entries where !names.contains(entry.name) {
            diagnose(
                entry.node, "dto-macro",
                "no property is called \"\(entry.name)\": rename the case to match a property, or remove it")
        }
    }

    mutating func diagnoseSharedKeys() {
        var names: [[String]: String] = [:]
        for field in record.fields where field.isOnWire {
            for key in [field.key] + field.aliases {
                let path = field.path + [key]
                if let other = names[path] {
                    let keys = path.map(SwiftLiteral.string).joined(separator: ", ")
                    diagnose(
                        declaration.name, "dto-macro", "\"\(other)\" and \"\(field.name)\" both decode the key \(keys)")
                }
                names[path] = names[path] ?? field.name
            }
        }
        for field in record.fields {
            for length in field.path.indices {
                guard let other = names[Array(field.path[...length])] else { continue }
                let key = SwiftLiteral.string(field.path[length])
                diagnose(
                    declaration.name, "dto-macro",
                    "\"\(other)\" decodes the key \(key), which \"\(field.name)\" uses for an object around its own")
            }
        }
    }
}

extension CodingKeyTable.Defect {
    /// The problem and what to write instead.
    fileprivate var message: String {
        switch self {
        case .noConformance: "CodingKeys does not conform to CodingKey: make it `enum CodingKeys: String, CodingKey`"
        case .rawType(let type):
            "the keys of a JSON object are texts, and these are \(type): make it `enum CodingKeys: String, CodingKey`"
        case .computed:
            "@DTO reads the keys that are written out, and not those that are computed: "
                + "write them as raw values of `enum CodingKeys: String, CodingKey`"
        case .conditional: "@DTO cannot see through #if: a key of a DTO cannot be conditional"
        case .notLiteral: "a key is a string literal without interpolation"
        }
    }
}
