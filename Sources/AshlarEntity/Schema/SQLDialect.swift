/// The differences between databases in the SQL that Ashlar writes.
package struct SQLDialect: Sendable, Hashable {
    /// The type of each kind of column, as the database itself reports it.
    package var types: [ColumnKind: String]
    /// The suffix of text types, so that texts are compared by their bytes.
    package var textCollation = ""
    /// The suffix of a table's definition.
    package var tableSuffix = ""
    /// Whether generated columns are stored, instead of computed when they are read.
    package var storesGeneratedColumns = false
    /// Whether foreign keys are added to existing tables, instead of declared within them.
    package var addsForeignKeys = false
    /// The maximum number of bytes in a name; the database truncates longer ones.
    package var nameLimit = Int.max
    /// The maximum number of parameters in a statement.
    package var parameterLimit = Int.max
    /// Whether decimal numbers are stored as numbers, instead of texts, which sort differently.
    package var ordersDecimals = true
    /// Whether text functions stop at the first NUL.
    package var cutsTextsAtNUL = false
    /// The function that returns the position of a text in a text, from 1, or 0 when it doesn't occur.
    package var position: String

    package init(types: [ColumnKind: String], position: String) {
        self.types = types
        self.position = position
    }

    /// SQLite, with tables in which columns store only values of their own type.
    package static let sqlite: SQLDialect = {
        let types = ColumnKind.allCases.map { ($0, $0.storageClass.rawValue) }
        var dialect = SQLDialect(types: Dictionary(uniqueKeysWithValues: types), position: "instr")
        dialect.tableSuffix = " STRICT"
        // The default of SQLITE_MAX_VARIABLE_NUMBER; systems may have increased it.
        dialect.parameterLimit = 32_766
        dialect.ordersDecimals = false
        dialect.cutsTextsAtNUL = true
        return dialect
    }()

    /// A dialect that accepts every query, for SQL that only identifies a query.
    static let naming = SQLDialect(types: sqlite.types, position: sqlite.position)

    /// Returns the column's type and nullability, as in ``StoredColumn``.
    package func description(of column: EntityColumn) -> String {
        let type = types[column.kind] ?? "TEXT"
        return column.isOptional ? type : "\(type) NOT NULL"
    }

    /// Returns the column's type and nullability, as in a declaration.
    package func declaration(of column: EntityColumn) -> String {
        let type = (types[column.kind] ?? "TEXT") + (column.kind == .text ? textCollation : "")
        return column.isOptional ? type : "\(type) NOT NULL"
    }
}
