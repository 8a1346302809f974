import GRDB

extension Store {
    /// One state of the database, inside the closure of ``Store/write(_:)`` or ``Store/read(_:)``.
    ///
    /// It cannot be copied, so it does not outlive its closure.
    public struct Transaction: ~Copyable {
        /// The GRDB connection below, for statements of your own in this transaction.
        public let connection: Database

        // Swift 6.3 crashes in optimised builds when it inlines this into a generic closure ("Cannot initialize a
        // nonCopyable type with a guaranteed value").
        @inline(never)
        init(_ connection: Database) {
            self.connection = connection
        }
    }
}

extension Store.Transaction {
    /// Makes the table of an entity type, unless it is there; see ``Store/create(_:)``.
    public func create<E: Entity>(_ type: E.Type) throws {
        let table = E.table
        let createStatement = try table.createStatement
        try StoreError.reporting(table: table.name) {
            let stored = try StoredColumn.all(ofTable: table.name, in: connection)
            guard !stored.isEmpty else { return try connection.execute(sql: createStatement) }
            let differences = table.differences(from: stored)
            guard differences.isEmpty else {
                throw StoreError(
                    .schemaMismatch, table: table.name,
                    "\(differences.joined(separator: "; ")). Nothing was changed: migrate the table,"
                        + " or give the entity's table another name"
                )
            }
        }
    }

    /// Stores all entities of a batch or none, and replaces those of the same primary key.
    ///
    /// A batch that fails leaves the transaction as it was before the batch; the closure may go on.
    ///
    /// - Returns: The number of rows that were inserted or updated.
    @discardableResult
    public func upsert<E: Entity>(_ batch: some Collection<E>) throws -> Int {
        var count = 0
        try connection.inSavepoint {
            count = try insertOrUpdate(batch)
            return .commit
        }
        return count
    }

    /// Stores entities one after the other; a failure leaves those before it in the transaction.
    func insertOrUpdate<E: Entity>(_ batch: some Collection<E>) throws -> Int {
        let table = E.table
        let sql = try table.upsertStatement
        return try StoreError.reporting(table: table.name) {
            let statement = try connection.cachedStatement(sql: sql)
            let parameters = SQLiteParameters(of: statement)
            defer { parameters.clear() }
            var row = RowWriter(table: table.name, columns: table.columns, sink: parameters)
            var count = 0
            for entity in batch {
                parameters.clear()
                row.rewind()
                try entity.write(to: &row)
                try row.finish()
                try statement.execute()
                count += connection.changesCount
            }
            return count
        }
    }
}

extension Store.Transaction {
    /// All entities of a type, in the order of their primary keys.
    public func all<E: Entity>(_ type: E.Type) throws -> [E] {
        let sql = try E.table.selectStatement
        return try StoreError.reporting(table: E.table.name) {
            let statement = try connection.cachedStatement(sql: sql)
            var cursor = try EntityCursor<E>(statement)
            var entities: [E] = []
            while let entity = try cursor.next() {
                entities.append(entity)
            }
            return entities
        }
    }

    /// The number of entities of a type.
    public func count<E: Entity>(_ type: E.Type) throws -> Int {
        let sql = try E.table.countStatement
        return try StoreError.reporting(table: E.table.name) {
            try Int.fetchOne(connection.cachedStatement(sql: sql)) ?? 0
        }
    }

    /// The entity with a primary key, whose values stand in the key's order.
    public func find<E: Entity>(_ type: E.Type, key: [any ColumnValue]) throws -> E? {
        let table = E.table
        let sql = try table.findStatement
        return try StoreError.reporting(table: table.name) {
            let statement = try connection.cachedStatement(sql: sql)
            let parameters = SQLiteParameters(of: statement)
            defer { parameters.clear() }
            let columns = table.primaryKey.compactMap(table.column(named:))
            var row = RowWriter(table: table.name, columns: columns, sink: parameters)
            for value in key {
                try row.write(value)
            }
            try row.finish()
            var cursor = try EntityCursor<E>(statement)
            return try cursor.next()
        }
    }
}
