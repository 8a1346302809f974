import GRDB

/// The rows of a statement as entities, read one at a time.
///
/// GRDB steps the statement, so that its observation of the database sees the access.
struct EntityCursor<Element: Entity>: ~Copyable {
    private let cursor: RowCursor
    private var row: RowReader

    /// Creates a cursor over a statement whose parameters are bound, and whose results are the entity's columns.
    init(_ statement: Statement) throws {
        cursor = try Row.fetchCursor(statement)
        row = RowReader(table: Element.table, source: SQLiteRow(statement: statement.sqliteStatement))
    }

    mutating func next() throws -> Element? {
        guard try cursor.next() != nil else { return nil }
        row.rewind()
        let entity = try Element(from: &row)
        try row.finish()
        return entity
    }
}
