import AshlarCore

// Comparisons are exact: they distinguish uppercase and lowercase, and a letter with an accent from the two characters
// that look like it.
extension Condition {
    /// The text begins with a text, letter by letter.
    public static func hasPrefix(_ path: KeyPath<Row, String>, _ prefix: String) -> Condition {
        ConditionNode.of(path) { .hasPrefix($0, try Parameter(prefix, for: $0, in: Row.self)) }
    }

    /// The text isn't nil, and begins with a text, letter by letter.
    public static func hasPrefix(_ path: KeyPath<Row, String?>, _ prefix: String) -> Condition {
        ConditionNode.of(path) { .hasPrefix($0, try Parameter(prefix, for: $0, in: Row.self)) }
    }

    /// The refined text begins with a text, letter by letter.
    public static func hasPrefix<Value: RefinedText & ColumnValue>(_ path: KeyPath<Row, Value>, _ prefix: String)
        -> Condition
    {
        ConditionNode.of(path) { .hasPrefix($0, try Parameter(prefix, for: $0, in: Row.self)) }
    }

    /// The refined text isn't nil, and begins with a text, letter by letter.
    public static func hasPrefix<Value: RefinedText & ColumnValue>(_ path: KeyPath<Row, Value?>, _ prefix: String)
        -> Condition
    {
        ConditionNode.of(path) { .hasPrefix($0, try Parameter(prefix, for: $0, in: Row.self)) }
    }

    /// The text contains a text, letter by letter.
    public static func contains(_ path: KeyPath<Row, String>, _ part: String) -> Condition {
        ConditionNode.of(path) { .contains($0, try Parameter(part, for: $0, in: Row.self)) }
    }

    /// The text isn't nil, and contains a text, letter by letter.
    public static func contains(_ path: KeyPath<Row, String?>, _ part: String) -> Condition {
        ConditionNode.of(path) { .contains($0, try Parameter(part, for: $0, in: Row.self)) }
    }

    /// The refined text contains a text, letter by letter.
    public static func contains<Value: RefinedText & ColumnValue>(_ path: KeyPath<Row, Value>, _ part: String)
        -> Condition
    {
        ConditionNode.of(path) { .contains($0, try Parameter(part, for: $0, in: Row.self)) }
    }

    /// The refined text isn't nil, and contains a text, letter by letter.
    public static func contains<Value: RefinedText & ColumnValue>(_ path: KeyPath<Row, Value?>, _ part: String)
        -> Condition
    {
        ConditionNode.of(path) { .contains($0, try Parameter(part, for: $0, in: Row.self)) }
    }
}
