extension Scalar {
    /// - Parameter dates: how dates appear on the wire.
    func schema(dates: WireDateFormat?) -> SchemaNode {
        switch kind {
        case .standard(.date): return (dates ?? .iso8601).schema
        case .standard(let standard): return standard.facts.schema
        case .bounded(let bounds): return bounds.schema
        case .amount:
            return .members(
                ("type", .strings(["string", "number"])), ("pattern", .string(#"^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?$"#)))
        case .dateOfUnknownFormat: return .members(("type", .strings(["string", "number"])))
        case .foundation(.decimal): return StandardScalar.decimal.facts.schema
        case .foundation(.date(.iso8601)): return .format("date-time")
        case .foundation(.date): return .members(("type", "number"))
        case .words(let words): return .members(("type", "string"), ("enum", .strings(words)))
        case .integers(let integers, _):
            return .members(("type", "integer"), ("enum", .array(integers.map { .literal(String($0)) })))
        // It isn't known what a user-defined type accepts.
        case .custom: return .object([])
        }
    }

    /// The values that `@Coerce` reads: a number from its digits in a string, a string from a number or a boolean.
    var coercedSchema: SchemaNode {
        switch kind {
        case .standard(let standard): standard.facts.coerced ?? schema(dates: nil)
        case .bounded: CoercedSchema.integer
        case .custom: CoercedSchema.text
        // The compiler refuses `@Coerce` on the others.
        case .amount, .words, .integers, .foundation, .dateOfUnknownFormat: schema(dates: nil)
        }
    }
}

/// The values that `@Coerce` takes for another kind.
enum CoercedSchema {
    /// An integer may have a fraction of zeros, or an exponent.
    static let integer = digits("integer", #"^-?(?:0|[1-9][0-9]*)(?:\.0+|(?:\.[0-9]+)?[eE][-+]?[0-9]+)?$"#)
    static let number = digits("number", #"^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?$"#)
    static let text = SchemaNode.members(("type", .strings(["string", "number", "boolean"])))

    static var boolean: SchemaNode {
        let texts = ["true", "false", "1", "0"]
        return .members(("enum", .array(texts.map(SchemaNode.literal) + texts.map(SchemaNode.string))))
    }

    private static func digits(_ type: String, _ pattern: String) -> SchemaNode {
        .members(("type", .strings([type, "string"])), ("pattern", .string(pattern)))
    }
}

extension SchemaNode {
    /// A string of a format.
    static func format(_ name: String) -> SchemaNode { .members(("type", "string"), ("format", .string(name))) }
}

extension Scalar.Bounds {
    var schema: SchemaNode {
        .members(("type", "integer"), ("minimum", .literal(least)), ("maximum", .literal(greatest)))
    }
}

extension WireDateFormat {
    var schema: SchemaNode {
        // One node for a format that is read as a number and as digits in a string.
        var types: [(format: String?, kinds: Set<JSONKind>)] = []
        for part in parts {
            if let index = types.firstIndex(where: { $0.format == part.schemaFormat }) {
                types[index].kinds.formUnion(part.kinds)
            } else {
                types.append((part.schemaFormat, part.kinds))
            }
        }
        let nodes = types.map { WireDateFormat.schema($0.kinds, format: $0.format) }
        return nodes.count == 1 ? nodes[0] : .members(("anyOf", .array(nodes)))
    }

    private static func schema(_ kinds: Set<JSONKind>, format: String?) -> SchemaNode {
        let type: SchemaNode =
            switch (kinds.contains(.number), kinds.contains(.string)) {
            case (true, true): .strings(["number", "string"])
            case (true, false): "number"
            default: "string"
            }
        guard let format else { return .members(("type", type)) }
        return .members(("type", type), ("format", .string(format)))
    }
}
