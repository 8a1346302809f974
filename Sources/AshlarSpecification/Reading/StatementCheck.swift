import AshlarContract

/// Checks whether a scalar conforms to the statement of its place: kind, words, format, and limits.
struct StatementCheck {
    private var limits = LimitCheck()

    mutating func keeps(_ node: DocumentNode, _ statement: Statement) -> Bool {
        switch node.value {
        case .null: return statement.isNullable
        case .boolean: return statement.kinds.contains(.boolean)
        case .number(let text):
            guard statement.allows(Int64(text) == nil ? .decimal : .integer) else { return false }
            return LimitNumber(text).map(statement.constraints.allows) ?? false
        case .string(let text):
            guard statement.kinds.contains(.string) else { return false }
            if let words = statement.words { return words.contains(text) }
            guard limits.allows(text, statement.constraints) else { return false }
            guard let format = statement.format.flatMap(StringFormat.init(specified:)) else { return true }
            return format.matches(text)
        // Containers are assembled from their parts.
        case .array, .object: return false
        }
    }
}
