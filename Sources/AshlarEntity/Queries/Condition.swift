/// The condition that a query's rows must satisfy, written with key paths: `\.age >= 18 && \.email != nil`.
///
/// Both sides of a comparison must have the same type, or the code doesn't compile. `nil` compares like any value:
/// two missing values are equal.
public struct Condition<Row: QueryRow>: Sendable {
    let node: ConditionNode

    init(_ node: ConditionNode) { self.node = node }

    /// Both conditions are satisfied.
    public static func && (one: Condition, other: Condition) -> Condition { Condition(.both(one.node, other.node)) }

    /// At least one of the conditions is satisfied.
    public static func || (one: Condition, other: Condition) -> Condition { Condition(.either(one.node, other.node)) }

    /// The condition isn't satisfied.
    public static prefix func ! (condition: Condition) -> Condition { Condition(.not(condition.node)) }
}

/// A condition without its row's type.
indirect enum ConditionNode: Sendable {
    case compare(ColumnPlace, Comparison, Parameter)
    case oneOf(ColumnPlace, [Parameter])
    case inQuery(ColumnPlace, Subquery)
    case hasPrefix(ColumnPlace, Parameter)
    case contains(ColumnPlace, Parameter)
    case both(ConditionNode, ConditionNode)
    case either(ConditionNode, ConditionNode)
    case not(ConditionNode)
    /// A condition that isn't possible; reported when the query is compiled.
    case invalid(StoreError)
}

/// How two values are compared.
enum Comparison: String, Sendable {
    case equal = "="
    case unequal = "<>"
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
}

/// A column of a query's rows.
struct ColumnPlace: Sendable, Hashable {
    /// The position of its table among those of the row.
    var table: Int
    var column: EntityColumn

    /// The column of a property.
    ///
    /// - Throws: ``StoreError`` of code ``StoreError/Code/invalidQuery`` when no column holds the property.
    init<Row: QueryRow>(_ path: PartialKeyPath<Row>, in row: Row.Type) throws {
        let tables = Row._ashlarTables_v1
        guard let property = Row._ashlarProperties_v1.first(where: { $0.paths.contains(path) }) else {
            throw StoreError(
                .invalidQuery, table: tables.first?.name,
                "no column holds \(path): list the property in `properties`, or mark it @Generated")
        }
        guard let column = tables[property.table].anyColumn(named: property.column) else {
            throw StoreError(
                .invalidSchema, table: tables[property.table].name, column: property.column,
                "the entity's properties name it, but no such column is declared")
        }
        table = property.table
        self.column = column
    }

    var isOptional: Bool { column.isOptional }

    /// The column in SQL, in a query with tables named `t0`, `t1`, and so on.
    var sql: String { "t\(table).\(column.name.quotedIdentifier)" }
}

/// A value in a condition, and the kind of the column that it is compared with.
struct Parameter: Sendable, Hashable {
    var value: SQLValue
    var kind: ColumnKind

    init(_ value: SQLValue, _ kind: ColumnKind) {
        self.value = value
        self.kind = kind
    }

    init<Row: QueryRow>(_ value: any ColumnValue, for place: ColumnPlace, in row: Row.Type) throws {
        let table = Row._ashlarTables_v1[place.table].name
        self.init(
            try SQLValue(value, in: RowLayout.Place(table: table, column: place.column)), place.column.kind)
    }
}

/// A query that yields the values of one column.
struct Subquery: Sendable {
    let column: ColumnPlace
    let parts: QueryParts
}
