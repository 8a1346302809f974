/// A connection to a database, for transactions; each database has a conformance.
///
/// Only one thread at a time uses it.
package protocol SQLConnection: AnyObject {
    /// The dialect of the database.
    var dialect: SQLDialect { get }

    /// Prepares a statement, or returns one that is already prepared.
    ///
    /// - Parameters:
    ///   - sql: one statement, with its parameters as `$1`, `$2` and so on, each in the order of its first use.
    ///   - parameters: the kinds of the parameters.
    ///   - results: the kinds of the results' columns.
    func statement(_ sql: String, parameters: [ColumnKind], results: [ColumnKind]) throws -> any SQLStatement

    /// Runs statements without parameters, and without results.
    func run(_ sql: String) throws

    /// Returns the tables of the database that have one of these names.
    func storedTables(named names: [String]) throws -> [StoredTable]

    /// Returns the names that no new table or index can have.
    func relationNames() throws -> [String]

    /// Returns the indexes and triggers of a table that statements have created.
    func attachments(of table: String) throws -> [TableAttachment]

    /// Removes the foreign keys that would prevent a table from being dropped.
    func releaseReferences(to table: String) throws -> [ReleasedReference]

    /// Removes the indexes that would prevent a column from being dropped.
    func release(column: String, of table: String) throws

    /// Gives a table the name of one that was dropped, which others may still refer to.
    func rename(_ table: String, intoPlaceOf dropped: String) throws

    /// Announces that rows of a table are about to change.
    func willChange(_ table: TableSchema, deletes: Bool)

    /// Returns an error of the database in the store's terms, and other errors as they are.
    func translated(_ error: any Error, table: String?) -> any Error
}

/// A prepared statement: it binds parameters, and returns results.
package protocol SQLStatement: ColumnSink, ColumnSource, AnyObject {
    /// Sets all parameters to NULL, and discards the results.
    func clear()

    /// Runs a statement without results; only ``finish()`` may report its error.
    func execute() throws

    /// Runs the statement, and reads each of its results.
    ///
    /// - Parameter row: called for each result, which the statement then holds; returns whether to continue.
    func forEach(_ row: () throws -> Bool) throws

    /// Waits for the effects of ``execute()``, if statements are sent to the database ahead of their answers.
    ///
    /// - Returns: The number of rows that were changed since the last call.
    func finish() throws -> Int
}

extension SQLConnection {
    /// Runs an operation, and reports the database's errors in the store's terms.
    package func reporting<Result>(table: String? = nil, _ operation: () throws -> Result) throws -> Result {
        do {
            return try operation()
        } catch {
            throw translated(error, table: table)
        }
    }

    /// Rolls back an operation when it throws; the transaction continues.
    package func savepoint<Result>(_ operation: () throws -> Result) throws -> Result {
        try run("SAVEPOINT ashlar")
        do {
            let result = try operation()
            try run("RELEASE SAVEPOINT ashlar")
            return result
        } catch {
            do {
                try run("ROLLBACK TO SAVEPOINT ashlar")
                try run("RELEASE SAVEPOINT ashlar")
            } catch {
                // A database that is full, or gone, has rolled back the whole transaction: the first error says so.
            }
            throw error
        }
    }
}
