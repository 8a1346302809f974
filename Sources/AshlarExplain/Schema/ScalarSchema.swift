import AshlarCore

/// Schemas of values that are neither arrays nor objects.
enum ScalarSchema {
    static func node(_ scalar: ScalarType) -> SchemaNode {
        if scalar.isCoerced { return coerced(scalar.kind) }
        switch scalar.kind {
        case .boolean: return .members(("type", "boolean"))
        case .string: return .members(("type", "string"))
        case .double, .float, .decimal: return .members(("type", "number"))
        case .percentage:
            return .members(("type", "number"), ("minimum", .literal("0")), ("maximum", .literal("100")))
        case .url: return text("uri-reference")
        case .uuid: return text("uuid")
        case .ready(let text):
            return .object([SchemaNode.Member("type", "string")] + keywords(text))
        case .data: return .members(("type", "string"), ("contentEncoding", "base64"))
        case .word: return .members(("type", ["string", "number", "boolean"].strings))
        case .date(let rule): return node(rule)
        case .integer(let width):
            let bounds = width.bounds
            return .members(
                ("type", "integer"), ("minimum", .literal(bounds.least)), ("maximum", .literal(bounds.greatest)))
        }
    }

    /// What a ready type says of its texts.
    static func keywords(_ text: ReadyText) -> [SchemaNode.Member] {
        text.type.schemaKeywords.map { SchemaNode.Member($0.name, .literal($0.json)) }
    }

    /// What `@Coerce` reads: a number from its digits in a string, a string from a number or a boolean.
    private static func coerced(_ kind: ScalarType.Kind) -> SchemaNode {
        switch kind {
        case .integer:
            // An integer may have a fraction of zeros, or an exponent.
            let digits = #"^-?(?:0|[1-9][0-9]*)(?:\.0+|(?:\.[0-9]+)?[eE][-+]?[0-9]+)?$"#
            return .members(("type", ["integer", "string"].strings), ("pattern", .string(digits)))
        case .double, .float, .decimal:
            let digits = #"^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?$"#
            return .members(("type", ["number", "string"].strings), ("pattern", .string(digits)))
        case .boolean:
            let texts = ["true", "false", "1", "0"]
            return .members(("enum", .array(texts.map(SchemaNode.literal) + texts.map(SchemaNode.string))))
        default: return .members(("type", ["string", "number", "boolean"].strings))
        }
    }

    static func node(_ words: WordsType) -> SchemaNode {
        switch words.values {
        case .words(let words): .members(("type", "string"), ("enum", .strings(words)))
        case .integers(let integers):
            .members(("type", "integer"), ("enum", .array(integers.map { .literal(String($0)) })))
        }
    }

    private static func text(_ format: String) -> SchemaNode {
        .members(("type", "string"), ("format", .string(format)))
    }

    private static func node(_ rule: DateRule) -> SchemaNode {
        switch rule {
        case .custom: return .members(("type", ["string", "number"].strings))
        case .foundation(.iso8601): return text("date-time")
        case .foundation: return .members(("type", "number"))
        case .formats(let formats):
            var nodes: [SchemaNode] = []
            for format in formats where !nodes.contains(node(format)) { nodes.append(node(format)) }
            return nodes.count == 1 ? nodes[0] : .members(("anyOf", .array(nodes)))
        }
    }

    private static func node(_ format: WireDateFormat) -> SchemaNode {
        switch format {
        case .iso8601: text("date-time")
        case .day: text("date")
        case .rfc1123, .custom: .members(("type", "string"))
        case .anyOf(let formats): .members(("anyOf", .array(formats.map(node))))
        // Digits in a string are read too.
        case .unixSeconds, .unixMilliseconds, .unixSecondsText: .members(("type", ["number", "string"].strings))
        }
    }
}

extension [String] {
    fileprivate var strings: SchemaNode { .strings(self) }
}
