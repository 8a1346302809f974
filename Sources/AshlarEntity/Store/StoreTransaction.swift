/// One state of the database, within the closure of a store's `read` or `write`.
///
/// It can't be copied, and doesn't outlive its closure. Changes are stored when the closure returns, and discarded
/// when it throws.
public struct StoreTransaction: ~Copyable {
    package let connection: any SQLConnection

    // Swift 6.3 crashes in optimized builds when it inlines this into a generic closure ("Cannot initialize a
    // nonCopyable type with a guaranteed value").
    @inline(never)
    package init(_ connection: any SQLConnection) { self.connection = connection }
}

// MARK: Writing

extension StoreTransaction {
    /// Stores new entities, either all or none of them.
    ///
    /// - Throws: ``StoreError`` of code ``StoreError/Code/constraintViolation`` when a row with the same key exists;
    ///   the transaction is then as it was before the call, and may continue.
    public func insert<E: StoredEntity>(_ batch: some Collection<E>) throws {
        _ = try connection.savepoint { try store(batch, TablePlan.of(E.self), \.insert) }
    }

    /// Stores entities, either all or none of them, and replaces those with the same primary key.
    ///
    /// A batch that fails leaves the transaction as it was before the batch; the closure may continue.
    ///
    /// - Returns: The number of inserted or updated rows.
    @discardableResult
    public func upsert<E: StoredEntity>(_ batch: some Collection<E>) throws -> Int {
        try connection.savepoint { try upsertInPlace(batch) }
    }

    /// Stores entities one after the other; after a failure, the previous ones remain in the transaction.
    package func upsertInPlace<E: StoredEntity>(_ batch: some Collection<E>) throws -> Int {
        try store(batch, TablePlan.of(E.self), \.upsert)
    }

    private func store<E: StoredEntity>(
        _ batch: some Collection<E>, _ plan: TablePlan, _ sql: KeyPath<TablePlan, String>
    ) throws -> Int {
        if batch.isEmpty { return 0 }
        connection.willChange(plan.table, deletes: false)
        return try connection.reporting(table: plan.table.name) {
            let statement = try connection.statement(plan[keyPath: sql], parameters: plan.layout.kinds, results: [])
            defer { statement.clear() }
            var row = RowWriter(plan.layout, sink: statement)
            do {
                for entity in batch {
                    statement.clear()
                    row.rewind()
                    try entity.write(to: &row)
                    try row.finish()
                    try statement.execute()
                }
            } catch {
                // Statements that were sent ahead must be answered first; the first error is the one to report.
                _ = try? statement.finish()
                throw error
            }
            return try statement.finish()
        }
    }

    /// Deletes the entity with a primary key, given by its values in the key's order.
    ///
    /// - Returns: Whether it existed.
    /// - Throws: ``StoreError`` of code ``StoreError/Code/constraintViolation`` when other rows refer to it.
    @discardableResult
    public func delete<E: StoredEntity>(_ type: E.Type, key: [any ColumnValue]) throws -> Bool {
        let plan = try TablePlan.of(type)
        connection.willChange(plan.table, deletes: true)
        return try connection.savepoint {
            try connection.reporting(table: plan.table.name) {
                let statement = try connection.statement(plan.delete, parameters: plan.keyLayout.kinds, results: [])
                defer { statement.clear() }
                try bind(key, to: statement, plan.keyLayout)
                try statement.execute()
                return try statement.finish() > 0
            }
        }
    }

    /// Deletes every entity that matches a query; its order doesn't matter.
    ///
    /// - Returns: The number of deleted rows.
    /// - Throws: ``StoreError`` of code ``StoreError/Code/invalidQuery`` for a query with a limit.
    @discardableResult
    public func delete<E: StoredEntity>(matching query: StoreQuery<E>) throws -> Int {
        let compiled = try query.compiledDelete(for: connection.dialect)
        let plan = try TablePlan.of(E.self)
        connection.willChange(plan.table, deletes: true)
        return try connection.savepoint {
            try connection.reporting(table: plan.table.name) {
                let statement = try bound(compiled, results: [])
                defer { statement.clear() }
                try statement.execute()
                return try statement.finish()
            }
        }
    }

    private func bind(_ key: [any ColumnValue], to sink: any ColumnSink, _ layout: RowLayout) throws {
        var row = RowWriter(layout, sink: sink)
        for value in key { try row.write(value) }
        try row.finish()
    }
}

// MARK: Reading

extension StoreTransaction {
    /// Returns the entity with a primary key, given by its values in the key's order.
    public func find<E: StoredEntity>(_ type: E.Type, key: [any ColumnValue]) throws -> E? {
        let plan = try TablePlan.of(type)
        return try connection.reporting(table: plan.table.name) {
            let statement = try connection.statement(
                plan.find, parameters: plan.keyLayout.kinds, results: plan.layout.kinds)
            defer { statement.clear() }
            try bind(key, to: statement, plan.keyLayout)
            let found: [E] = try rows(of: statement, plan.layout, upTo: 1)
            return found.first
        }
    }

    /// Returns all entities of a type, in the order of their primary keys.
    public func all<E: StoredEntity>(_ type: E.Type) throws -> [E] {
        let plan = try TablePlan.of(type)
        return try connection.reporting(table: plan.table.name) {
            let statement = try connection.statement(plan.select, parameters: [], results: plan.layout.kinds)
            defer { statement.clear() }
            return try rows(of: statement, plan.layout)
        }
    }

    /// Returns the number of entities of a type.
    public func count<E: StoredEntity>(_ type: E.Type) throws -> Int {
        let plan = try TablePlan.of(type)
        return try connection.reporting(table: plan.table.name) {
            try count(connection.statement(plan.count, parameters: [], results: [.integer]))
        }
    }

    /// Returns the rows that match a query.
    ///
    /// - Throws: ``StoreError`` of code ``StoreError/Code/invalidQuery`` when a property in the query has no column.
    public func fetch<Row: QueryRow>(_ query: StoreQuery<Row>) throws -> [Row] {
        let compiled = try query.compiled(for: connection.dialect)
        return try connection.reporting(table: compiled.table) {
            let statement = try bound(compiled, results: compiled.layout.kinds)
            defer { statement.clear() }
            return try rows(of: statement, compiled.layout)
        }
    }

    /// Returns the first row that matches a query.
    public func first<Row: QueryRow>(_ query: StoreQuery<Row>) throws -> Row? {
        try fetch(query.limit(1)).first
    }

    /// Returns the number of rows that match a query, within its limit.
    public func count<Row: QueryRow>(_ query: StoreQuery<Row>) throws -> Int {
        let compiled = try query.compiledCount(for: connection.dialect)
        return try connection.reporting(table: compiled.table) {
            try count(bound(compiled, results: [.integer]))
        }
    }

    private func bound(_ compiled: CompiledQuery, results: [ColumnKind]) throws -> any SQLStatement {
        let statement = try connection.statement(
            compiled.sql, parameters: compiled.parameters.map(\.kind), results: results)
        statement.clear()
        for (index, parameter) in compiled.parameters.enumerated() {
            do { try parameter.value.bind(to: statement, at: index) } catch let refusal as ColumnRefusal {
                throw StoreError(.invalidValue, table: compiled.table, refusal.reason)
            }
        }
        return statement
    }

    private func count(_ statement: any SQLStatement) throws -> Int {
        defer { statement.clear() }
        var count: Int64 = 0
        try statement.forEach {
            count = statement.integer(at: 0)
            return false
        }
        return Int(count)
    }

    private func rows<Row: QueryRow>(
        of statement: any SQLStatement, _ layout: RowLayout, upTo limit: Int = .max
    ) throws -> [Row] {
        var rows: [Row] = []
        var reader = RowReader(layout, source: statement)
        try statement.forEach {
            reader.rewind()
            rows.append(try Row(from: &reader))
            try reader.finish()
            return rows.count < limit
        }
        return rows
    }
}
