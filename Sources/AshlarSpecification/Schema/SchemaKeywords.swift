import AshlarContract

/// Keywords of JSON Schema and OpenAPI, by purpose.
enum SchemaKeywords {
    /// Keywords that describe a value without limiting it.
    static let annotations: Set = [
        "title", "description", "default", "example", "examples", "deprecated", "readOnly", "writeOnly", "nullable",
        "externalDocs", "xml", "$comment", "$id", "$schema", "$anchor", "$defs", "definitions", "summary",
    ]

    /// Keywords that relate values to each other: a decoder reads the same with and without them.
    static let conditions = [
        "not", "if", "dependentRequired", "dependentSchemas", "dependencies", "contains", "propertyNames",
    ]
}

extension DocumentLibrary.Located {
    /// The text of `$ref`; `$dynamicRef` and `$recursiveRef` are read as plain references to their anchor.
    var reference: String? {
        node["$ref"]?.string ?? node["$dynamicRef"]?.string ?? node["$recursiveRef"]?.string
    }
}

extension FlatSchema {
    /// Returns a title that can be a type's name.
    func title(_ located: Located) -> String? {
        guard let title = located.node["title"]?.string, title.utf8.count <= 400, title.count <= 40,
            title.contains(where: \.isLetter)
        else {
            return nil
        }
        return title
    }

    /// The statement about values that are not containers.
    var scalarStatement: Statement {
        var statement = Statement(kinds: Set(impliedTypes.compactMap { FlatSchema.kinds[$0] }))
        // A place for null only is not free.
        if isNullOnly, statement.kinds.isEmpty, !isObject, items.isEmpty { statement.kinds = [.null] }
        statement.isNullable = isNullable
        statement.format = format
        statement.constraints = constraints
        if let enumeration {
            if impliedTypes == ["string"] {
                statement.words = enumeration.compactMap(\.string)
                statement.meanings = meanings
            } else {
                // A list of strings next to `type: array` is meant for the elements: no array is one of them.
                let values = enumeration.filter { !impliedTypes.isDisjoint(with: $0.typeNames) }
                let literals = values.map(\.literal)
                // A list of both booleans allows every boolean.
                let isAll = impliedTypes == ["boolean"] && Set(literals) == ["true", "false"]
                if !literals.isEmpty, !isAll { statement.literals = literals }
            }
        }
        return statement
    }

    private static let kinds: [String: Place.Kind] = [
        "string": .string, "integer": .integer, "number": .decimal, "boolean": .boolean, "array": .array,
        "object": .object,
    ]

    /// The stated types, or those that the other keywords imply.
    private var impliedTypes: Set<String> {
        if !types.isEmpty { return types }
        if let enumeration {
            return Set(
                enumeration.compactMap { value in
                    // A whole number with a fraction of zero is not written as an integer.
                    if let number = value.number, Int(number) == nil { return "number" }
                    return value.isNull ? nil : value.typeNames.last
                })
        }
        if isObject || !items.isEmpty { return [] }
        if constraints.minLength != nil || constraints.maxLength != nil || constraints.pattern != nil {
            return ["string"]
        }
        if constraints.minimum != nil || constraints.maximum != nil || constraints.multipleOf != nil {
            return ["number"]
        }
        return format == nil ? [] : ["string"]
    }
}

extension Statement {
    /// Enumerations are types, and have names.
    mutating func takeName(of located: DocumentLibrary.Located, _ flat: FlatSchema) {
        guard words?.count ?? 0 > 1, let schema = located.schemaName else { return }
        (name, nameSummary) = (schema, flat.annotations.summary)
    }

    mutating func add(_ annotations: FlatSchema.Annotations) {
        summary = annotations.summary
        isReadOnly = annotations.isReadOnly
        isWriteOnly = annotations.isWriteOnly
        isDeprecated = annotations.isDeprecated
        defaultValue = annotations.defaultValue.map { String(decoding: $0.json(), as: UTF8.self) }
        example = annotations.example.map { String(decoding: $0.json(), as: UTF8.self) }
    }

    /// Returns a statement that holds for values that conform to any of several statements.
    static func joined(_ statements: [Statement]) -> Statement {
        // One that allows anything makes the rest meaningless.
        if statements.contains(where: \.isFree) {
            var free = Statement()
            free.isNullable = true
            return free
        }
        var result = Statement(kinds: statements.reduce(into: []) { $0.formUnion($1.kinds) })
        if result.kinds.count > 1 { result.kinds.remove(.null) }
        result.isNullable = statements.contains(where: \.isNullable)
        result.isReadOnly = !statements.isEmpty && statements.allSatisfy(\.isReadOnly)
        result.isWriteOnly = !statements.isEmpty && statements.allSatisfy(\.isWriteOnly)
        let texts = statements.filter { $0.kinds.contains(.string) }
        if !texts.isEmpty, texts.allSatisfy({ $0.words != nil }) {
            var seen: Set<String> = []
            let words = texts.flatMap { $0.words ?? [] }.filter { seen.insert($0).inserted }
            // Too many words are not an enumeration anymore.
            if words.count <= SchemaLimits.words { result.words = words }
            // `oneOf` with a `const` each is how JSON Schema describes words.
            for text in texts {
                result.meanings.merge(text.meanings) { first, _ in first }
                if let word = text.words?.first, text.words?.count == 1, let summary = text.summary {
                    result.meanings[word] = result.meanings[word] ?? summary
                }
            }
        }
        let lists = statements.filter { $0.kinds != [.null] }.map(\.listedValues)
        if result.words == nil || result.kinds != [.string], !lists.isEmpty, !lists.contains(nil) {
            var values: [String] = []
            for value in lists.flatMap({ $0 ?? [] }) where !values.contains(value) { values.append(value) }
            result.literals = values
        }
        let formats = Set(texts.map(\.format))
        if formats.count == 1 { result.format = formats.first ?? nil }
        if let first = statements.first, statements.allSatisfy({ $0.constraints == first.constraints }) {
            result.constraints = first.constraints
        }
        return result
    }
}

extension Place {
    /// Returns the annotations that the schema's own keywords state in addition to its form.
    func annotations(_ node: DocumentNode) -> FlatSchema.Annotations {
        var annotations = FlatSchema.Annotations()
        annotations.add(node)
        return annotations
    }
}

extension DocumentNode {
    /// The JSON Schema types of the value.
    fileprivate var typeNames: [String] {
        switch value {
        case .null: ["null"]
        case .boolean: ["boolean"]
        case .number(let text): if case .whole? = LimitNumber(text) { ["number", "integer"] } else { ["number"] }
        case .string: ["string"]
        case .array: ["array"]
        case .object: ["object"]
        }
    }

    /// The value as JSON, with the same text for equal numbers: `1` for `1.0` and `1e0`.
    fileprivate var literal: String {
        if let number, case .whole(let value)? = LimitNumber(number) { return String(value) }
        return String(decoding: json(), as: UTF8.self)
    }
}
