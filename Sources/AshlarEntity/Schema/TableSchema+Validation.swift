extension TableSchema {
    /// Throws a ``StoreError`` of code ``StoreError/Code/invalidSchema`` when the schema is invalid.
    ///
    /// A valid schema has a name, columns with different names (ignoring the case of ASCII letters), a primary key of
    /// columns that are not optional, and indexes and foreign keys that only name
    /// declared columns.
    public func validate() throws {
        if let problem = name.problemAsIdentifier { throw invalid("the table's name \(problem)") }
        guard !columns.isEmpty else { throw invalid("it has no columns; declare at least those of its primary key") }
        try validateColumns()
        try validatePrimaryKey()
        try validateLists(unique, "a unique list")
        try validateLists(indexes, "an index")
        try validateForeignKeys()
    }

    private func validateColumns() throws {
        var names: Set<[UInt8]> = []
        for column in columns + generated.map(\.column) {
            if let problem = column.name.problemAsIdentifier {
                throw invalid("a column's name \(problem)", column: column.name)
            }
            guard names.insert(column.name.foldedIdentifier).inserted else {
                throw invalid("two columns have this name; rename one", column: column.name)
            }
        }
        for column in generated where column.expression.allSatisfy(\.isWhitespace) {
            throw invalid("it is generated from an empty expression", column: column.column.name)
        }
    }

    private func validatePrimaryKey() throws {
        guard !primaryKey.isEmpty else {
            throw invalid("it has no primary key; name the columns that identify an entity")
        }
        var names: Set<[UInt8]> = []
        for name in primaryKey {
            guard let column = column(named: name) else {
                throw invalid("the primary key names it, but no such column is declared", column: name)
            }
            guard !column.isOptional else {
                throw invalid("it is in the primary key and must not be optional", column: name)
            }
            guard names.insert(name.foldedIdentifier).inserted else {
                throw invalid("it appears twice in the primary key", column: name)
            }
        }
    }

    private func validateLists(_ lists: [[String]], _ what: String) throws {
        for list in lists {
            guard !list.isEmpty else { throw invalid("\(what) has no columns") }
            for name in list where anyColumn(named: name) == nil {
                throw invalid("\(what) names it, but no such column is declared", column: name)
            }
        }
    }

    private func validateForeignKeys() throws {
        for key in foreignKeys {
            guard let column = column(named: key.column) else {
                throw invalid("a foreign key names it, but no such column is declared", column: key.column)
            }
            if key.onDelete == .setNull, !column.isOptional {
                throw invalid(
                    "it becomes NULL when what it refers to is deleted, so it must be optional", column: column.name)
            }
            guard key.table.primaryKey.map(\.foldedIdentifier) == [key.target.foldedIdentifier] else {
                throw invalid(
                    "it refers to \"\(key.table.name)\", which has the primary key \(key.table.primaryKey):"
                        + " refer to a table with a primary key of one column", column: column.name)
            }
        }
    }

    /// Returns the column with this name, ignoring the case of ASCII letters.
    ///
    /// - Complexity: O(*n*) in the number of columns.
    package func column(named name: String) -> EntityColumn? {
        let folded = name.foldedIdentifier
        return columns.first { $0.name.foldedIdentifier == folded }
    }

    /// Returns the column with this name, including generated columns.
    package func anyColumn(named name: String) -> EntityColumn? {
        let folded = name.foldedIdentifier
        return column(named: name) ?? generated.lazy.map(\.column).first { $0.name.foldedIdentifier == folded }
    }

    private func invalid(_ reason: String, column: String? = nil) -> StoreError {
        StoreError(.invalidSchema, table: name, column: column, reason)
    }
}
