extension ConditionNode {
    /// Makes a condition on a property's column; problems are reported when the query is compiled.
    static func of<Row: QueryRow>(
        _ path: PartialKeyPath<Row>, _ make: (ColumnPlace) throws -> ConditionNode
    ) -> Condition<Row> {
        do {
            return Condition(try make(ColumnPlace(path, in: Row.self)))
        } catch {
            return Condition(.invalid(error as? StoreError ?? StoreError(.invalidQuery, "\(error)", underlying: error)))
        }
    }

    static func comparing<Row: QueryRow>(
        _ path: PartialKeyPath<Row>, _ comparison: Comparison, _ value: any ColumnValue
    ) -> Condition<Row> {
        of(path) { .compare($0, comparison, try Parameter(value, for: $0, in: Row.self)) }
    }
}

/// The property has this value.
public func == <Row: QueryRow, Value: ColumnValue>(path: KeyPath<Row, Value>, value: Value) -> Condition<Row> {
    ConditionNode.comparing(path, .equal, value)
}

/// The property has another value.
public func != <Row: QueryRow, Value: ColumnValue>(path: KeyPath<Row, Value>, value: Value) -> Condition<Row> {
    ConditionNode.comparing(path, .unequal, value)
}

/// The property is less.
public func < <Row: QueryRow, Value: ColumnValue & Comparable>(
    path: KeyPath<Row, Value>, value: Value
) -> Condition<Row> { ConditionNode.comparing(path, .less, value) }

/// The property is less or equal.
public func <= <Row: QueryRow, Value: ColumnValue & Comparable>(
    path: KeyPath<Row, Value>, value: Value
) -> Condition<Row> { ConditionNode.comparing(path, .lessOrEqual, value) }

/// The property is greater.
public func > <Row: QueryRow, Value: ColumnValue & Comparable>(
    path: KeyPath<Row, Value>, value: Value
) -> Condition<Row> { ConditionNode.comparing(path, .greater, value) }

/// The property is greater or equal.
public func >= <Row: QueryRow, Value: ColumnValue & Comparable>(
    path: KeyPath<Row, Value>, value: Value
) -> Condition<Row> { ConditionNode.comparing(path, .greaterOrEqual, value) }

/// The property isn't nil, and is less.
public func < <Row: QueryRow, Value: ColumnValue & Comparable>(
    path: KeyPath<Row, Value?>, value: Value
) -> Condition<Row> { ConditionNode.comparing(path, .less, value) }

/// The property isn't nil, and is less or equal.
public func <= <Row: QueryRow, Value: ColumnValue & Comparable>(
    path: KeyPath<Row, Value?>, value: Value
) -> Condition<Row> { ConditionNode.comparing(path, .lessOrEqual, value) }

/// The property isn't nil, and is greater.
public func > <Row: QueryRow, Value: ColumnValue & Comparable>(
    path: KeyPath<Row, Value?>, value: Value
) -> Condition<Row> { ConditionNode.comparing(path, .greater, value) }

/// The property isn't nil, and is greater or equal.
public func >= <Row: QueryRow, Value: ColumnValue & Comparable>(
    path: KeyPath<Row, Value?>, value: Value
) -> Condition<Row> { ConditionNode.comparing(path, .greaterOrEqual, value) }

extension Condition {
    /// The property is nil, whatever its type: a JSON column too.
    public static func isMissing<Value>(_ path: KeyPath<Row, Value?>) -> Condition {
        ConditionNode.of(path) { .compare($0, .equal, Parameter(.null, $0.column.kind)) }
    }

    /// The property has one of these values.
    public static func oneOf<Value: ColumnValue>(
        _ path: KeyPath<Row, Value>, _ values: some Sequence<Value>
    ) -> Condition {
        ConditionNode.of(path) { place in
            .oneOf(place, try values.map { try Parameter($0, for: place, in: Row.self) })
        }
    }

    /// The property has a value that a column of another query's rows has: a semi-join.
    ///
    /// ```swift
    /// PostEntity.query.filter(.found(\.authorID, in: UserEntity.query.filter(\.isActive == true), \.id))
    /// ```
    public static func found<Other: StoredEntity, Value: ColumnValue>(
        _ path: KeyPath<Row, Value>, in query: StoreQuery<Other>, _ other: KeyPath<Other, Value>
    ) -> Condition {
        ConditionNode.of(path) {
            .inQuery($0, Subquery(column: try ColumnPlace(other, in: Other.self), parts: query.parts))
        }
    }

    /// The property isn't nil, and has a value that a column of another query's rows has: a semi-join.
    public static func found<Other: StoredEntity, Value: ColumnValue>(
        _ path: KeyPath<Row, Value?>, in query: StoreQuery<Other>, _ other: KeyPath<Other, Value>
    ) -> Condition {
        ConditionNode.of(path) {
            .inQuery($0, Subquery(column: try ColumnPlace(other, in: Other.self), parts: query.parts))
        }
    }
}
