/// One state of the database, inside the closure of a store's `read` or `write`.
///
/// It cannot be copied, so it does not outlive its closure. What is changed is stored when the closure returns, and
/// not at all when it throws.
public struct StoreTransaction: ~Copyable {
    package let connection: any SQLConnection

    // Swift 6.3 crashes in optimised builds when it inlines this into a generic closure ("Cannot initialize a
    // nonCopyable type with a guaranteed value").
    @inline(never)
    package init(_ connection: any SQLConnection) { self.connection = connection }
}

// MARK: Writing

extension StoreTransaction {
    /// Stores new entities, all of them or none.
    ///
    /// - Throws: ``StoreError`` of code ``StoreError/Code/constraintViolation`` when a row of the same key is there;
    ///   the transaction is then as it was before the call, and may go on.
    public func insert<E: StoredEntity>(_ batch: some Collection<E>) throws {
        _ = try connection.savepoint { try store(batch, TablePlan.of(E.self), \.insert) }
    }

    /// Stores entities, all of them or none, and replaces those of the same primary key.
    ///
    /// A batch that fails leaves the transaction as it was before the batch; the closure may go on.
    ///
    /// - Returns: The number of rows that were inserted or updated.
    @discardableResult
    public func upsert<E: StoredEntity>(_ batch: some Collection<E>) throws -> Int {
        try connection.savepoint { try upsertInPlace(batch) }
    }

    /// Stores entities one after the other; a failure leaves those before it in the transaction.
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
                // What was sent ahead is answered before anything else is asked; the first error is the one to tell.
                _ = try? statement.finish()
                throw error
            }
            return try statement.finish()
        }
    }

    /// Deletes the entity with a primary key, whose values stand in the key's order.
    ///
    /// - Returns: Whether it was there.
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

    /// Deletes every entity that a query finds; its order does not matter.
    ///
    /// - Returns: How many rows were deleted.
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
    /// The entity with a primary key, whose values stand in the key's order.
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

    /// All entities of a type, in the order of their primary keys.
    public func all<E: StoredEntity>(_ type: E.Type) throws -> [E] {
        let plan = try TablePlan.of(type)
        return try connection.reporting(table: plan.table.name) {
            let statement = try connection.statement(plan.select, parameters: [], results: plan.layout.kinds)
            defer { statement.clear() }
            return try rows(of: statement, plan.layout)
        }
    }

    /// The number of entities of a type.
    public func count<E: StoredEntity>(_ type: E.Type) throws -> Int {
        let plan = try TablePlan.of(type)
        return try connection.reporting(table: plan.table.name) {
            try count(connection.statement(plan.count, parameters: [], results: [.integer]))
        }
    }

    /// What a query finds.
    ///
    /// - Throws: ``StoreError`` of code ``StoreError/Code/invalidQuery`` when the query names what is no column.
    public func fetch<Row: QueryRow>(_ query: StoreQuery<Row>) throws -> [Row] {
        let compiled = try query.compiled(for: connection.dialect)
        return try connection.reporting(table: compiled.table) {
            let statement = try bound(compiled, results: compiled.layout.kinds)
            defer { statement.clear() }
            return try rows(of: statement, compiled.layout)
        }
    }

    /// The first row that a query finds.
    public func first<Row: QueryRow>(_ query: StoreQuery<Row>) throws -> Row? {
        try fetch(query.limit(1)).first
    }

    /// How many rows a query finds, within its limit.
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
