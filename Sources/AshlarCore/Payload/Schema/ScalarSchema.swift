extension Scalar {
    /// - Parameter dates: how dates appear on the wire.
    func schema(dates: WireDateFormat?) -> SchemaNode {
        switch kind {
        case .boolean: return .members(("type", "boolean"))
        case .string: return .members(("type", "string"))
        case .number, .decimal, .foundation(.decimal): return .members(("type", "number"))
        case .integer: return Scalar.integer(Bounds(Int64.self))
        case .bounded(let bounds): return Scalar.integer(bounds)
        case .url, .foundation(.url): return Scalar.formatted("uri-reference")
        case .uuid: return Scalar.formatted("uuid")
        case .base64: return .members(("type", "string"), ("contentEncoding", "base64"))
        case .money:
            return .members(
                ("type", .strings(["string", "number"])), ("pattern", .string(#"^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?$"#)))
        case .date: return Scalar.date(dates ?? .iso8601)
        case .dateOfUnknownFormat: return .members(("type", .strings(["string", "number"])))
        case .foundation(.date(.iso8601)): return Scalar.formatted("date-time")
        case .foundation(.date): return .members(("type", "number"))
        case .words(let words): return .members(("type", "string"), ("enum", .strings(words)))
        case .integers(let integers, _):
            return .members(("type", "integer"), ("enum", .array(integers.map { .literal(String($0)) })))
        // What a type of the user's own takes is not known.
        case .custom: return .object([])
        }
    }

    /// What `@Coerce` reads: a number from its digits in a string, a string from a number or a boolean.
    var coercedSchema: SchemaNode {
        switch kind {
        case .integer, .bounded:
            // An integer may have a fraction of zeros, or an exponent.
            let digits = #"^-?(?:0|[1-9][0-9]*)(?:\.0+|(?:\.[0-9]+)?[eE][-+]?[0-9]+)?$"#
            return .members(("type", .strings(["integer", "string"])), ("pattern", .string(digits)))
        case .number, .decimal:
            let digits = #"^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?$"#
            return .members(("type", .strings(["number", "string"])), ("pattern", .string(digits)))
        case .boolean:
            let texts = ["true", "false", "1", "0"]
            return .members(("enum", .array(texts.map(SchemaNode.literal) + texts.map(SchemaNode.string))))
        case .string, .custom: return .members(("type", .strings(["string", "number", "boolean"])))
        // The compiler refuses `@Coerce` on the others.
        case .url, .uuid, .base64, .date, .money, .words, .integers, .foundation, .dateOfUnknownFormat:
            return schema(dates: nil)
        }
    }

    private static func integer(_ bounds: Bounds) -> SchemaNode {
        .members(("type", "integer"), ("minimum", .literal(bounds.least)), ("maximum", .literal(bounds.greatest)))
    }

    private static func formatted(_ format: String) -> SchemaNode {
        .members(("type", "string"), ("format", .string(format)))
    }

    private static func date(_ format: WireDateFormat) -> SchemaNode {
        if case .anyOf(let formats) = format {
            var nodes: [SchemaNode] = []
            for node in formats.map(date) where !nodes.contains(node) { nodes.append(node) }
            return nodes.count == 1 ? nodes[0] : .members(("anyOf", .array(nodes)))
        }
        if let name = format.schemaFormat { return formatted(name) }
        return .members(("type", format.kinds.contains(.number) ? .strings(["number", "string"]) : "string"))
    }
}

extension KeyRule {
    /// What the keys look like; `nil` where any text is one.
    var schema: SchemaNode? {
        switch self {
        case .words(let words): return .members(("enum", .strings(words)))
        case .foundationInteger: return .members(("pattern", "^[-+]?[0-9]+$"))
        case .type(let type):
            if type == String.self { return nil }
            if type is any FixedWidthInteger.Type { return .members(("pattern", "^(?:0|-?[1-9][0-9]*)$")) }
            guard let type = type as? any DirectDecodable.Type else { return nil }
            return KeyRule.schema(of: type._ashlarShape_v1.kind)
        }
    }

    private static func schema(of kind: Shape.Kind) -> SchemaNode? {
        switch kind {
        case .scalar(let scalar):
            switch scalar.kind {
            case .uuid: .members(("format", "uuid"))
            case .words(let words): .members(("enum", .strings(words)))
            default: nil
            }
        case .refined(let refinement):
            refinement.value == String.self && !refinement.schema.keywords.isEmpty
                ? .object(refinement.schema.keywords.map(\.member)) : nil
        default: nil
        }
    }
}
