/// Where databases differ in the SQL that Ashlar writes.
package struct SQLDialect: Sendable, Hashable {
    /// The type of each kind of column, as the database itself tells it.
    package var types: [ColumnKind: String]
    /// What follows the type of texts, so that they are compared by their bytes.
    package var textCollation = ""
    /// What ends a table's definition.
    package var tableSuffix = ""
    /// Whether generated columns are stored, and not computed when they are read.
    package var storesGeneratedColumns = false
    /// Whether foreign keys are added to tables that are there, and not declared within them.
    package var addsForeignKeys = false
    /// How many bytes a name may have; the database cuts longer ones off.
    package var nameLimit = Int.max
    /// How many parameters a statement may have.
    package var parameterLimit = Int.max
    /// Whether decimal numbers are stored as such, and not as texts, which have another order.
    package var ordersDecimals = true
    /// Whether functions of texts end at the first NUL.
    package var cutsTextsAtNUL = false
    /// The function that gives the position of a text in a text, from 1; 0 when it is not in it.
    package var position: String

    package init(types: [ColumnKind: String], position: String) {
        self.types = types
        self.position = position
    }

    /// SQLite, with tables that hold values of their columns' types only.
    package static let sqlite: SQLDialect = {
        let types = ColumnKind.allCases.map { ($0, $0.storageClass.rawValue) }
        var dialect = SQLDialect(types: Dictionary(uniqueKeysWithValues: types), position: "instr")
        dialect.tableSuffix = " STRICT"
        // The default of SQLITE_MAX_VARIABLE_NUMBER; systems may have raised it.
        dialect.parameterLimit = 32_766
        dialect.ordersDecimals = false
        dialect.cutsTextsAtNUL = true
        return dialect
    }()

    /// One that takes every query, for SQL that is a query's name only.
    static let naming = SQLDialect(types: sqlite.types, position: sqlite.position)

    /// The column's type and nullability, as ``StoredColumn`` tells them.
    package func description(of column: EntityColumn) -> String {
        let type = types[column.kind] ?? "TEXT"
        return column.isOptional ? type : "\(type) NOT NULL"
    }

    /// The column's type and nullability, as they are declared.
    package func declaration(of column: EntityColumn) -> String {
        let type = (types[column.kind] ?? "TEXT") + (column.kind == .text ? textCollation : "")
        return column.isOptional ? type : "\(type) NOT NULL"
    }
}
