/// The facts that a store records about its tables, since the database doesn't report them: their version, what each
/// column means, and the expressions of generated columns.
struct SchemaNotes {
    static let table = "ashlar_schema"

    /// The recorded facts about a column.
    private enum Fact: String, CaseIterable {
        case kind, generated

        /// Returns the prefix of the names of a table's notes; quoted, so that no two tables share it.
        func prefix(_ table: String) -> String { "\(rawValue):\(table.foldedName.quotedIdentifier)." }
    }

    private let connection: any SQLConnection

    init(on connection: any SQLConnection) { self.connection = connection }

    func makeTableIfNeeded() throws {
        guard try connection.storedTables(named: [SchemaNotes.table]).isEmpty else { return }
        let columns = "name TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL"
        try connection.run("CREATE TABLE \(SchemaNotes.table) (\(columns))\(connection.dialect.tableSuffix)")
    }

    // MARK: Reading

    /// A snapshot of the notes.
    struct Contents {
        /// Keyed by bytes: Swift considers canonically equivalent names equal.
        fileprivate var values: [[UInt8]: String] = [:]

        var version: Int? { values[Array("version".utf8)].flatMap { Int($0) } }

        /// Returns the kind of a column when it was created; `nil` if it wasn't recorded.
        func kind(of column: String, in table: String) -> ColumnKind? {
            values[Array(SchemaNotes.name(.kind, table, column).utf8)].flatMap(ColumnKind.init)
        }

        func expression(of column: String, in table: String) -> String? {
            values[Array(SchemaNotes.name(.generated, table, column).utf8)]
        }
    }

    func contents() throws -> Contents {
        var contents = Contents()
        for (name, value) in try all() { contents.values[Array(name.utf8)] = value }
        return contents
    }

    private func all() throws -> [(name: String, value: String)] {
        guard try !connection.storedTables(named: [SchemaNotes.table]).isEmpty else { return [] }
        let sql = "SELECT name, value FROM \(SchemaNotes.table)"
        let statement = try connection.statement(sql, parameters: [], results: [.text, .text])
        defer { statement.clear() }
        var notes: [(String, String)] = []
        try statement.forEach {
            let name = String(decoding: statement.bytes(at: 0), as: UTF8.self)
            notes.append((name, String(decoding: statement.bytes(at: 1), as: UTF8.self)))
            return true
        }
        return notes
    }

    // MARK: Writing

    func note(version: Int) throws { try write([("version", "\(version)")]) }

    /// Records all columns of a table, replacing its earlier notes.
    func note(_ table: TableSchema) throws {
        try forget(table: table.name)
        try write(
            table.columns.map { (SchemaNotes.name(.kind, table.name, $0.name), $0.kind.rawValue) }
                + table.generated.flatMap { facts(of: $0, table.name) })
    }

    func note(_ column: EntityColumn, of table: String) throws {
        try write([(SchemaNotes.name(.kind, table, column.name), column.kind.rawValue)])
    }

    func note(_ generated: GeneratedColumn, of table: String) throws { try write(facts(of: generated, table)) }

    func forget(table: String) throws {
        try remove(
            try all().map(\.name).filter { note in Fact.allCases.contains { note.begins(with: $0.prefix(table)) } })
    }

    func forget(column: String, of table: String) throws {
        try remove(Fact.allCases.map { SchemaNotes.name($0, table, column) })
    }

    func rename(table: String, to name: String) throws {
        for fact in Fact.allCases {
            let notes = try all().filter { $0.name.begins(with: fact.prefix(table)) }
            try remove(notes.map(\.name))
            try write(
                notes.map { (fact.prefix(name) + $0.name.dropFirst(bytes: fact.prefix(table).utf8.count), $0.value) })
        }
    }

    /// Renames the column in its own notes, and in the expressions of generated columns.
    func rename(column: String, of table: String, to name: String) throws {
        for (note, value) in try all() {
            for fact in Fact.allCases where note.begins(with: fact.prefix(table)) {
                let isItsOwn = note.isSameText(as: SchemaNotes.name(fact, table, column))
                let renamed = fact == .generated ? value.renamingIdentifier(column, to: name) : value
                if isItsOwn { try remove([note]) }
                try write([(isItsOwn ? SchemaNotes.name(fact, table, name) : note, renamed)])
            }
        }
    }

    private func facts(of generated: GeneratedColumn, _ table: String) -> [(String, String)] {
        let name = generated.column.name
        return [
            (SchemaNotes.name(.kind, table, name), generated.column.kind.rawValue),
            (SchemaNotes.name(.generated, table, name), generated.expression),
        ]
    }

    private func write(_ notes: [(String, String)]) throws {
        let sql =
            "INSERT INTO \(SchemaNotes.table) (name, value) VALUES ($1, $2)"
            + " ON CONFLICT (name) DO UPDATE SET value = excluded.value"
        try execute(sql, notes.map { [$0.0, $0.1] })
    }

    private func remove(_ names: [String]) throws {
        try execute("DELETE FROM \(SchemaNotes.table) WHERE name = $1", names.map { [$0] })
    }

    private func execute(_ sql: String, _ rows: [[String]]) throws {
        guard let first = rows.first else { return }
        let statement = try connection.statement(
            sql, parameters: Array(repeating: .text, count: first.count), results: [])
        defer { statement.clear() }
        for row in rows {
            statement.clear()
            for (index, value) in row.enumerated() { try SQLValue.text(value).bind(to: statement, at: index) }
            try statement.execute()
        }
        _ = try statement.finish()
    }

    private static func name(_ fact: Fact, _ table: String, _ column: String) -> String {
        fact.prefix(table) + column.foldedName.quotedIdentifier
    }
}

extension String {
    /// The name with ASCII letters in lowercase, as in notes.
    fileprivate var foldedName: String { String(decoding: foldedIdentifier, as: UTF8.self) }

    /// Whether the bytes begin with a prefix: `hasPrefix` considers canonically equivalent texts equal.
    fileprivate func begins(with prefix: String) -> Bool { utf8.starts(with: prefix.utf8) }

    fileprivate func isSameText(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }

    fileprivate func dropFirst(bytes count: Int) -> String { String(decoding: utf8.dropFirst(count), as: UTF8.self) }
}
