/// The columns of a row in the order in which they are read or written, each with its table.
///
/// It is a class, so that reading a row passes only a reference.
package final class RowLayout: Sendable {
    package struct Place: Sendable, Hashable {
        package let table: String
        package let column: EntityColumn

        package init(table: String, column: EntityColumn) {
            self.table = table
            self.column = column
        }
    }

    package let places: [Place]
    /// The storage classes of ``places``, which every written value is checked against.
    package let classes: [StorageClass]

    package init(_ places: [Place]) {
        self.places = places
        classes = places.map(\.column.kind.storageClass)
    }

    /// Creates the layout of one table's stored columns.
    package convenience init(of table: TableSchema) {
        self.init(table.columns.map { Place(table: table.name, column: $0) })
    }

    /// Creates the layout of several tables' columns, one table after the other.
    package convenience init(of tables: [TableSchema]) {
        self.init(tables.flatMap { table in table.columns.map { Place(table: table.name, column: $0) } })
    }

    /// The kind of each column.
    package var kinds: [ColumnKind] { places.map(\.column.kind) }

    func error(_ code: StoreError.Code, at index: Int, _ reason: String, _ underlying: (any Error)? = nil) -> StoreError
    {
        guard places.indices.contains(index) else { return StoreError(code, table: places.first?.table, reason) }
        let place = places[index]
        return StoreError(code, table: place.table, column: place.column.name, reason, underlying: underlying)
    }
}
