import AshlarCore

/// The rows of a store to return, and their order.
///
/// ```swift
/// static let adults = UserEntity.query.filter(\.age >= 18).sorted(by: \.name).limit(20)
/// ```
///
/// A query is a value. It is compiled to SQL once, however often and by however many stores it is used; store queries
/// that are used repeatedly in a `static let`. Rows that compare equal are sorted by their primary keys, so that
/// pages neither repeat nor miss any.
public struct StoreQuery<Row: QueryRow>: Sendable {
    let parts: QueryParts
    private let compilation: QueryCompilation

    init(_ parts: QueryParts) {
        self.parts = parts
        compilation = QueryCompilation()
    }

    /// Returns the query with an additional condition.
    public func filter(_ condition: Condition<Row>) -> StoreQuery {
        var parts = parts
        parts.condition = parts.condition.map { .both($0, condition.node) } ?? condition.node
        return StoreQuery(parts)
    }

    /// Returns the query sorted by a property; a missing value is less than any other. Earlier calls take precedence.
    ///
    /// The stored values determine the order: an enumeration stored as text is sorted as text, whatever its `<` says.
    ///
    /// - Parameters:
    ///   - path: the property.
    ///   - order: ascending or descending.
    public func sorted<Value: ColumnValue & Comparable>(
        by path: KeyPath<Row, Value>, _ order: QueryOrder = .ascending
    ) -> StoreQuery { sorted(path, order) }

    /// Returns the query sorted by a property; a missing value is less than any other. Earlier calls take precedence.
    ///
    /// The stored values determine the order: an enumeration stored as text is sorted as text, whatever its `<` says.
    ///
    /// - Parameters:
    ///   - path: the property.
    ///   - order: ascending or descending.
    public func sorted<Value: ColumnValue & Comparable>(
        by path: KeyPath<Row, Value?>, _ order: QueryOrder = .ascending
    ) -> StoreQuery { sorted(path, order) }

    private func sorted(_ path: PartialKeyPath<Row>, _ order: QueryOrder) -> StoreQuery {
        var parts = parts
        do {
            parts.sorts.append(SortKey(place: try ColumnPlace(path, in: Row.self), order: order))
        } catch {
            parts.problem = parts.problem ?? error as? StoreError
        }
        return StoreQuery(parts)
    }

    /// Returns the query with a limit and an offset, within the rows of an earlier limit.
    ///
    /// Conditions and orders apply before the limit, wherever they appear.
    ///
    /// - Parameters:
    ///   - count: the maximum number of rows.
    ///   - offset: the number of rows to skip.
    public func limit(_ count: Int, offset: Int = 0) -> StoreQuery {
        var parts = parts
        guard count >= 0, offset >= 0 else {
            parts.problem =
                parts.problem ?? StoreError(.invalidQuery, "limit \(count) and offset \(offset) must not be negative")
            return StoreQuery(parts)
        }
        parts.limit = min(count, parts.limit.map { max(0, $0 - offset) } ?? .max)
        let (sum, overflows) = parts.offset.addingReportingOverflow(offset)
        parts.offset = overflows ? .max : sum
        return StoreQuery(parts)
    }

    /// Returns an inner join: rows together with the rows of another table that they refer to.
    ///
    /// ```swift
    /// PostEntity.query.joined(to: UserEntity.self, on: \.authorID == \.id).filter(\.second.name == "Ada")
    /// ```
    ///
    /// - Parameters:
    ///   - other: the other table's entity.
    ///   - relation: the two properties that must be equal.
    /// - Returns: The joined query; it is invalid when this one already has a limit.
    public func joined<Other: StoredEntity>(
        to other: Other.Type, on relation: Relation<Row, Other>
    ) -> StoreQuery<Both<Row, Other>> {
        var parts = parts
        parts.tables.append(Other.table)
        if parts.limit != nil {
            parts.problem =
                parts.problem
                ?? StoreError(
                    .invalidQuery, table: Other.table.name,
                    "a limit before a join would count the rows of the join: write .joined before .limit")
        }
        switch relation.columns {
        case .success(let (left, right)):
            parts.joins.append(
                JoinClause(left: left, right: ColumnPlace(table: parts.tables.count - 1, column: right)))
        case .failure(let error): parts.problem = parts.problem ?? error
        }
        return StoreQuery<Both<Row, Other>>(parts)
    }

    // MARK: Compilation

    package func compiled(for dialect: SQLDialect) throws -> CompiledQuery {
        try compilation.result(dialect, .rows) { try QueryCompiler(dialect).rows(parts) }
    }

    func compiledCount(for dialect: SQLDialect) throws -> CompiledQuery {
        try compilation.result(dialect, .count) { try QueryCompiler(dialect).count(parts) }
    }

    func compiledDelete(for dialect: SQLDialect) throws -> CompiledQuery {
        try compilation.result(dialect, .delete) { try QueryCompiler(dialect).delete(parts) }
    }
}

extension StoredEntity {
    /// All entities of this type.
    public static var query: StoreQuery<Self> { StoreQuery(QueryParts(tables: [table])) }
}

/// The direction of a sort.
public enum QueryOrder: Sendable {
    /// Smallest values first.
    case ascending
    /// Largest values first.
    case descending
}

/// Two properties, one from each side of a join, that are equal: `\.authorID == \.id`.
public struct Relation<Row: QueryRow, Other: StoredEntity>: Sendable {
    let columns: Result<(ColumnPlace, EntityColumn), StoreError>

    init(_ left: PartialKeyPath<Row>, _ right: PartialKeyPath<Other>) {
        columns = Result { () throws(StoreError) in
            do {
                return (try ColumnPlace(left, in: Row.self), try ColumnPlace(right, in: Other.self).column)
            } catch {
                throw error as? StoreError ?? StoreError(.invalidQuery, "\(error)", underlying: error)
            }
        }
    }
}

/// The properties are equal.
public func == <Row: QueryRow, Other: StoredEntity, Value: ColumnValue>(
    left: KeyPath<Row, Value>, right: KeyPath<Other, Value>
) -> Relation<Row, Other> { Relation(left, right) }

/// The left property isn't nil, and both are equal.
public func == <Row: QueryRow, Other: StoredEntity, Value: ColumnValue>(
    left: KeyPath<Row, Value?>, right: KeyPath<Other, Value>
) -> Relation<Row, Other> { Relation(left, right) }
