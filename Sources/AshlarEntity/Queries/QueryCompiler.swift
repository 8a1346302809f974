import AshlarCore

/// The parts of a query, without its row's type.
struct QueryParts: Sendable {
    var tables: [TableSchema]
    var joins: [JoinClause] = []
    var condition: ConditionNode?
    var sorts: [SortKey] = []
    var limit: Int?
    var offset = 0
    /// The first problem of the query; reported when the query is compiled.
    var problem: StoreError?

    init(tables: [TableSchema]) { self.tables = tables }
}

struct JoinClause: Sendable {
    var left: ColumnPlace
    var right: ColumnPlace
}

struct SortKey: Sendable {
    var place: ColumnPlace
    var order: QueryOrder
}

extension ColumnPlace {
    init(table: Int, column: EntityColumn) {
        self.table = table
        self.column = column
    }
}

/// A query as SQL, with the values of its parameters.
package struct CompiledQuery: Sendable {
    package let sql: String
    let parameters: [Parameter]
    let layout: RowLayout
    /// The tables that it reads, including those of subqueries.
    package let tables: Set<String>
    /// The first table.
    let table: String?
}

/// The SQL of one query, compiled when it is first used.
final class QueryCompilation: Sendable {
    enum Form: Hashable { case rows, count, delete }
    private struct Key: Hashable {
        var dialect: SQLDialect
        var form: Form
    }

    private let made = Locked<[Key: CompiledQuery]>([:])

    func result(_ dialect: SQLDialect, _ form: Form, _ make: () throws -> CompiledQuery) throws -> CompiledQuery {
        let key = Key(dialect: dialect, form: form)
        if let compiled = made.withLock({ $0[key] }) { return compiled }
        let compiled = try make()
        made.withLock { $0[key] = compiled }
        return compiled
    }
}

/// Writes a query as SQL.
struct QueryCompiler {
    private let dialect: SQLDialect
    private var parameters: [Parameter] = []
    private var tables: Set<String> = []

    init(_ dialect: SQLDialect) { self.dialect = dialect }

    // MARK: Whole statements

    func rows(_ parts: QueryParts) throws -> CompiledQuery {
        var compiler = self
        let columns = parts.tables.enumerated().flatMap { index, table in
            table.columns.map { "t\(index).\($0.name.quotedIdentifier)" }
        }
        let sql = "SELECT \(columns.joined(separator: ", ")) \(try compiler.tail(parts, isOrdered: true))"
        return try compiler.finished(sql, parts, RowLayout(of: parts.tables))
    }

    func count(_ parts: QueryParts) throws -> CompiledQuery {
        var compiler = self
        let tail = try compiler.tail(parts, isOrdered: false)
        let isLimited = parts.limit != nil || parts.offset > 0
        let sql = isLimited ? "SELECT COUNT(*) FROM (SELECT 1 AS one \(tail)) AS found" : "SELECT COUNT(*) \(tail)"
        return try compiler.finished(sql, parts, RowLayout([]))
    }

    func delete(_ parts: QueryParts) throws -> CompiledQuery {
        guard parts.limit == nil, parts.offset == 0 else {
            throw StoreError(
                .invalidQuery, table: parts.tables.first?.name, "rows of a query with a limit cannot be deleted")
        }
        var compiler = self
        try compiler.validate(parts)
        var sql = "DELETE FROM \(parts.tables[0].name.quotedIdentifier) AS t0"
        if let condition = parts.condition { sql += " WHERE \(try compiler.text(condition))" }
        return try compiler.finished(sql, parts, RowLayout([]))
    }

    private func finished(_ sql: String, _ parts: QueryParts, _ layout: RowLayout) throws -> CompiledQuery {
        guard parameters.count <= dialect.parameterLimit else {
            throw StoreError(
                .invalidQuery, table: parts.tables.first?.name,
                "it compares with \(parameters.count) values, and the database accepts \(dialect.parameterLimit):"
                    + " split the query, or use .found(…, in:)")
        }
        return CompiledQuery(
            sql: sql, parameters: parameters, layout: layout, tables: tables, table: parts.tables.first?.name)
    }

    private mutating func validate(_ parts: QueryParts) throws {
        if let problem = parts.problem { throw problem }
        for table in parts.tables {
            try table.validate()
            tables.insert(table.name)
        }
    }

    /// Everything from `FROM` on.
    private mutating func tail(_ parts: QueryParts, isOrdered: Bool) throws -> String {
        try validate(parts)
        var sql = "FROM \(parts.tables[0].name.quotedIdentifier) AS t0"
        for (index, join) in parts.joins.enumerated() {
            let table = parts.tables[index + 1].name.quotedIdentifier
            sql += " JOIN \(table) AS t\(index + 1) ON \(join.left.sql) = \(join.right.sql)"
        }
        if let condition = parts.condition { sql += " WHERE \(try text(condition))" }
        let isLimited = parts.limit != nil || parts.offset > 0
        if isOrdered || isLimited { sql += " ORDER BY \(try order(parts).joined(separator: ", "))" }
        if isLimited {
            // SQLite doesn't support OFFSET without LIMIT.
            sql += " LIMIT \(add(Parameter(.integer(Int64(parts.limit ?? .max)), .integer)))"
            sql += " OFFSET \(add(Parameter(.integer(Int64(parts.offset)), .integer)))"
        }
        return sql
    }

    private func order(_ parts: QueryParts) throws -> [String] {
        var keys = try parts.sorts.map { sort in
            try requireOrder(of: sort.place)
            let isAscending = sort.order == .ascending
            // Databases differ in where they sort NULL.
            let nulls = sort.place.isOptional ? (isAscending ? " NULLS FIRST" : " NULLS LAST") : ""
            return sort.place.sql + (isAscending ? "" : " DESC") + nulls
        }
        let sorted = Set(parts.sorts.map { $0.place.sql })
        for (index, table) in parts.tables.enumerated() {
            keys += table.primaryKey.map { "t\(index).\($0.quotedIdentifier)" }.filter { !sorted.contains($0) }
        }
        return keys
    }

    /// Throws if the database would compare the texts of decimal numbers instead of the numbers.
    private func requireOrder(of place: ColumnPlace) throws {
        guard place.column.kind == .decimal, !dialect.ordersDecimals else { return }
        throw StoreError(
            .invalidQuery, column: place.column.name,
            "SQLite keeps decimal numbers as text, which sorts differently: sort and compare by a property with"
                + " @Generated(\"CAST(\(place.column.name) AS DOUBLE PRECISION)\")")
    }

    // MARK: Conditions

    private mutating func add(_ parameter: Parameter) -> String {
        parameters.append(parameter)
        return "$\(parameters.count)"
    }

    private mutating func text(_ node: ConditionNode) throws -> String {
        switch node {
        case .compare(let place, .equal, let parameter) where parameter.value == .null: return "\(place.sql) IS NULL"
        case .compare(let place, .unequal, let parameter) where parameter.value == .null:
            return "\(place.sql) IS NOT NULL"
        case .compare(let place, .unequal, let parameter) where place.isOptional:
            return "(\(place.sql) <> \(add(parameter)) OR \(place.sql) IS NULL)"
        case .compare(let place, let comparison, let parameter):
            if comparison != .equal && comparison != .unequal { try requireOrder(of: place) }
            return "\(place.sql) \(comparison.rawValue) \(add(parameter))"
        case .oneOf(let place, let parameters): return oneOf(place, parameters)
        case .inQuery(let place, let subquery): return try inQuery(place, subquery)
        case .hasPrefix(let place, let parameter):
            let (column, text) = (bytes(place.sql), bytes(add(parameter)))
            return "substr(\(column), 1, length(\(text))) = \(text)"
        case .contains(let place, let parameter): return "\(dialect.position)(\(place.sql), \(add(parameter))) > 0"
        case .both(let one, let other): return "(\(try text(one)) AND \(try text(other)))"
        case .either(let one, let other): return "(\(try text(one)) OR \(try text(other)))"
        case .not(let node):
            // A condition that is unknown in SQL isn't satisfied here, and its opposite is.
            return "NOT COALESCE(\(try text(node)), FALSE)"
        case .invalid(let error): throw error
        }
    }

    /// Returns a text in a form that doesn't end at a NUL.
    private func bytes(_ text: String) -> String { dialect.cutsTextsAtNUL ? "CAST(\(text) AS BLOB)" : text }

    private mutating func oneOf(_ place: ColumnPlace, _ parameters: [Parameter]) -> String {
        let values = padded(parameters.filter { $0.value != .null }).map { add($0) }
        let hasNull = parameters.contains { $0.value == .null }
        var parts = values.isEmpty ? [] : ["\(place.sql) IN (\(values.joined(separator: ", ")))"]
        if hasNull { parts.append("\(place.sql) IS NULL") }
        return parts.isEmpty ? "FALSE" : "(\(parts.joined(separator: " OR ")))"
    }

    /// Returns the values padded to one of few lengths, so that lists of many lengths share their statements.
    private func padded(_ values: [Parameter]) -> [Parameter] {
        guard let last = values.last else { return [] }
        var count = 1
        while count < values.count { count *= 2 }
        // Beyond this length, parsing the padding takes longer than the cached statement saves.
        let isLong = count > 1024
        return isLong ? values : values + Array(repeating: last, count: count - values.count)
    }

    private mutating func inQuery(_ place: ColumnPlace, _ subquery: Subquery) throws -> String {
        // Within, `t0` is the other table.
        let inner = try tail(subquery.parts, isOrdered: false)
        return "\(place.sql) IN (SELECT \(subquery.column.sql) \(inner))"
    }
}
