extension TableSchema {
    /// Throws a ``StoreError`` of code ``StoreError/Code/invalidSchema`` when no table can be made of this schema.
    ///
    /// Valid is a schema with a name, with columns that have different names (the case of ASCII letters does not
    /// tell two names apart), and with a primary key of columns that are not optional.
    public func validate() throws {
        if let problem = name.problemAsIdentifier {
            throw invalid("the table's name \(problem)")
        }
        guard !columns.isEmpty else {
            throw invalid("it has no columns; declare at least those of its primary key")
        }
        try validateColumns()
        try validatePrimaryKey()
    }

    private func validateColumns() throws {
        var names: Set<[UInt8]> = []
        for column in columns {
            if let problem = column.name.problemAsIdentifier {
                throw invalid("a column's name \(problem)", column: column.name)
            }
            guard names.insert(column.name.foldedIdentifier).inserted else {
                throw invalid("two columns have this name; rename one", column: column.name)
            }
        }
    }

    private func validatePrimaryKey() throws {
        guard !primaryKey.isEmpty else {
            throw invalid("it has no primary key; name the columns that tell one entity from another")
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
                throw invalid("the primary key names it twice", column: name)
            }
        }
    }

    /// The column of this name, whatever the case of its ASCII letters.
    ///
    /// - Complexity: O(*n*) in the number of columns.
    package func column(named name: String) -> Column? {
        let folded = name.foldedIdentifier
        return columns.first { $0.name.foldedIdentifier == folded }
    }

    private func invalid(_ reason: String, column: String? = nil) -> StoreError {
        StoreError(.invalidSchema, table: name, column: column, reason)
    }
}
