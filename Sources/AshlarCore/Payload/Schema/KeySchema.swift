extension KeyRule {
    /// The schema of the keys; `nil` if any text is a key.
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

    private static func schema(of kind: PayloadShape.Kind) -> SchemaNode? {
        switch kind {
        case .scalar(let scalar):
            switch scalar.kind {
            case .standard(.uuid): .members(("format", "uuid"))
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
