/// The columns of a row in the order in which they are read or written, each with the table that it belongs to.
///
/// A class, so that a row that is read passes a reference on.
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
    /// The storage classes of ``places``, which every value that is written is compared with.
    package let classes: [StorageClass]

    package init(_ places: [Place]) {
        self.places = places
        classes = places.map(\.column.kind.storageClass)
    }

    /// The stored columns of one table.
    package convenience init(of table: TableSchema) {
        self.init(table.columns.map { Place(table: table.name, column: $0) })
    }

    /// The columns of several tables, one table after the other.
    package convenience init(of tables: [TableSchema]) {
        self.init(tables.flatMap { table in table.columns.map { Place(table: table.name, column: $0) } })
    }

    /// How the values of each column are stored.
    package var kinds: [ColumnKind] { places.map(\.column.kind) }

    func error(_ code: StoreError.Code, at index: Int, _ reason: String, _ underlying: (any Error)? = nil) -> StoreError
    {
        guard places.indices.contains(index) else { return StoreError(code, table: places.first?.table, reason) }
        let place = places[index]
        return StoreError(code, table: place.table, column: place.column.name, reason, underlying: underlying)
    }
}
