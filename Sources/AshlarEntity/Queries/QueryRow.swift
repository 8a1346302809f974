import AshlarCore

/// The result of a query for each row: an entity, or `Both` of a join.
public protocol QueryRow: Sendable, SendableMetatype {
    /// The tables that the row is read from, in order.
    static var _ashlarTables_v1: [TableSchema] { get }

    /// The properties that queries can use.
    static var _ashlarProperties_v1: [QueryProperty] { get }

    /// Reads every column of every table, in order.
    init(from row: inout RowReader) throws
}

/// A property that queries can use: its key paths, and its column.
public struct QueryProperty {
    /// The key paths of this property.
    let paths: [AnyKeyPath]
    /// The position of its table among those of the row.
    let table: Int
    /// The column's name.
    let column: String
}

extension StoredEntity {
    public static var _ashlarTables_v1: [TableSchema] { [table] }

    public static var _ashlarProperties_v1: [QueryProperty] {
        properties.map { QueryProperty(paths: [$0.path], table: 0, column: $0.column) }
    }
}

/// The row of a join. A property of either side is written `\.first.name`, or `\.name` if only one side has it.
extension Both: QueryRow where First: QueryRow, Second: QueryRow {
    public static var _ashlarTables_v1: [TableSchema] { First._ashlarTables_v1 + Second._ashlarTables_v1 }

    public static var _ashlarProperties_v1: [QueryProperty] {
        let offset = First._ashlarTables_v1.count
        let first = First._ashlarProperties_v1.map { property in
            QueryProperty(
                paths: property.paths.flatMap { [(\Self.first as AnyKeyPath).appending(path: $0), dynamicFirst($0)] }
                    .compactMap { $0 },
                table: property.table, column: property.column)
        }
        let second = Second._ashlarProperties_v1.map { property in
            QueryProperty(
                paths: property.paths.flatMap { [(\Self.second as AnyKeyPath).appending(path: $0), dynamicSecond($0)] }
                    .compactMap { $0 },
                table: property.table + offset, column: property.column)
        }
        return first + second
    }

    private static func dynamicFirst(_ path: AnyKeyPath) -> AnyKeyPath? {
        func open<V>(_ type: V.Type) -> AnyKeyPath? { (path as? KeyPath<First, V>).map { \Self[dynamicMember: $0] } }
        return _openExistential(type(of: path).valueType, do: open)
    }

    private static func dynamicSecond(_ path: AnyKeyPath) -> AnyKeyPath? {
        func open<V>(_ type: V.Type) -> AnyKeyPath? { (path as? KeyPath<Second, V>).map { \Self[dynamicMember: $0] } }
        return _openExistential(type(of: path).valueType, do: open)
    }

    /// Reads both sides.
    public init(from row: inout RowReader) throws {
        let first = try First(from: &row)
        self.init(first, try Second(from: &row))
    }
}
