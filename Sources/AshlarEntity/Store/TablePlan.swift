import AshlarCore

/// The statements and row layout of one entity type, prepared once.
final class TablePlan: Sendable {
    let table: TableSchema
    let layout: RowLayout
    let keyLayout: RowLayout
    let insert: String
    let upsert: String
    let select: String
    let find: String
    let delete: String
    let count: String

    private init(_ table: TableSchema) throws {
        self.table = table
        layout = RowLayout(of: table)
        keyLayout = table.keyLayout
        insert = try table.insertStatement
        upsert = try table.upsertStatement
        select = try table.selectStatement
        find = try table.findStatement
        delete = try table.deleteStatement
        count = try table.countStatement
    }

    private static let made = Locked<[ObjectIdentifier: TablePlan]>([:])

    /// Returns the plan of an entity type.
    ///
    /// - Throws: ``StoreError`` when the type's schema is invalid.
    static func of<E: StoredEntity>(_ type: E.Type) throws -> TablePlan {
        if let plan = made.withLock({ $0[ObjectIdentifier(type)] }) { return plan }
        // Outside the lock: the type's schema is user code.
        let plan = try TablePlan(E.table)
        made.withLock { $0[ObjectIdentifier(type)] = plan }
        return plan
    }
}
