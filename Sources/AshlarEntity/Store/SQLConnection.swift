/// A connection to a database, as transactions use it; one conformance for each database.
///
/// It is used by one thread at a time.
package protocol SQLConnection: AnyObject {
    /// Where the database's SQL differs.
    var dialect: SQLDialect { get }

    /// Prepares a statement, or finds it prepared.
    ///
    /// - Parameters:
    ///   - sql: one statement, with its parameters as `$1`, `$2` and so on, each in the order of its first use.
    ///   - parameters: what the parameters are.
    ///   - results: what the columns of the results are.
    func statement(_ sql: String, parameters: [ColumnKind], results: [ColumnKind]) throws -> any SQLStatement

    /// Runs statements without parameters, and without results.
    func run(_ sql: String) throws

    /// The tables of the database that have one of these names, as they are.
    func storedTables(named names: [String]) throws -> [StoredTable]

    /// The names that no new table or index can have.
    func relationNames() throws -> [String]

    /// The indexes and triggers of a table that statements have made.
    func attachments(of table: String) throws -> [TableAttachment]

    /// Takes the foreign keys away that would keep a table from being dropped.
    func releaseReferences(to table: String) throws -> [ReleasedReference]

    /// Takes the indexes away that would keep a column from being dropped.
    func release(column: String, of table: String) throws

    /// Gives a table the name of one that has been dropped, and to which others may refer still.
    func rename(_ table: String, intoPlaceOf dropped: String) throws

    /// Says that rows of a table are about to change.
    func willChange(_ table: TableSchema, deletes: Bool)

    /// An error of the database in the store's terms; others as they are.
    func translated(_ error: any Error, table: String?) -> any Error
}

/// A prepared statement: its parameters are written, its results are read.
package protocol SQLStatement: ColumnSink, ColumnSource, AnyObject {
    /// Sets all parameters to NULL, and forgets the results.
    func clear()

    /// Runs a statement without results; an error may be told by ``finish()`` only.
    func execute() throws

    /// Runs the statement, and reads each of its results.
    ///
    /// - Parameter row: called for each result, which the statement then holds; tells whether to go on.
    func forEach(_ row: () throws -> Bool) throws

    /// Waits for what ``execute()`` has begun, where the database is sent statements ahead of their answers.
    ///
    /// - Returns: how many rows were changed since the last call.
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

    /// Undoes what an operation did when it throws; the transaction goes on.
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
                // A database that is full, or gone, has undone the whole transaction: the first error says so.
            }
            throw error
        }
    }
}
