import AshlarEntity

/// A note as the first program knew it.
private struct FirstNote: StoredEntity, Equatable {
    static let table = TableSchema(
        "conformance_notes", columns: [EntityColumn("id", of: Int.self), EntityColumn("text", of: String.self)],
        primaryKey: ["id"])
    var id: Int
    var text: String

    init(id: Int, text: String) {
        self.id = id
        self.text = text
    }

    init(from row: inout RowReader) throws {
        id = try row.read()
        text = try row.read()
    }

    func write(to row: inout RowWriter) throws {
        try row.write(id)
        try row.write(text)
    }
}

/// The same note with another column, which may be missing, and an index.
private struct WiderNote: StoredEntity, Equatable {
    static let table = TableSchema(
        "conformance_notes",
        columns: [
            EntityColumn("id", of: Int.self), EntityColumn("text", of: String.self),
            EntityColumn("author", of: String?.self),
        ],
        primaryKey: ["id"], indexes: [["author"]],
        generated: [GeneratedColumn("initial", of: String.self, "substr(text, 1, 1)")])
    var id: Int
    var text: String
    var author: String?

    init(from row: inout RowReader) throws {
        id = try row.read()
        text = try row.read()
        author = try row.read()
    }

    func write(to row: inout RowWriter) throws {
        try row.write(id)
        try row.write(text)
        try row.write(author)
    }
}

/// The same note with another name of its text.
private struct MiddleNote: StoredEntity {
    static let table = TableSchema(
        "conformance_notes", columns: [EntityColumn("id", of: Int.self), EntityColumn("body", of: String.self)],
        primaryKey: ["id"])
    var id: Int
    var body: String

    init(from row: inout RowReader) throws {
        id = try row.read()
        body = try row.read()
    }

    func write(to row: inout RowWriter) throws {
        try row.write(id)
        try row.write(body)
    }
}

/// The same note with another name of its text, and a required number.
private struct ChangedNote: StoredEntity, Equatable {
    static let table = TableSchema(
        "conformance_notes",
        columns: [
            EntityColumn("id", of: Int.self), EntityColumn("body", of: String.self),
            EntityColumn("stars", of: Int.self),
        ],
        primaryKey: ["id"])
    var id: Int
    var body: String
    var stars: Int

    init(id: Int, body: String, stars: Int) {
        self.id = id
        self.body = body
        self.stars = stars
    }

    init(from row: inout RowReader) throws {
        id = try row.read()
        body = try row.read()
        stars = try row.read()
    }

    func write(to row: inout RowWriter) throws {
        try row.write(id)
        try row.write(body)
        try row.write(stars)
    }
}

extension StoreConformance {
    private static let first = StoreSchema([FirstNote.self])
    private static let changes: [Migration] = [
        Migration(to: 2, .rename(column: "text", of: "conformance_notes", to: "body")),
        Migration(to: 3, .add(EntityColumn("stars", of: Int.self), to: "conformance_notes", filledWith: "5")),
    ]

    private static func openFirst(_ open: Open) async throws {
        try await open(first).upsert([FirstNote(id: 1, text: "kept")])
    }

    static let migrating: [Behavior] = [
        Behavior("a database of the same schema is opened as it is") { open in
            try await openFirst(open)
            try expect(try await open(first).all(FirstNote.self), [FirstNote(id: 1, text: "kept")])
        },
        Behavior("additions need no migration") { open in
            try await openFirst(open)
            let store = try await open(StoreSchema(version: 2, [WiderNote.self, CounterRow.self]))
            try expect(try await store.all(WiderNote.self).map(\.author), [nil])
            try await store.upsert([CounterRow("a", 1)])
        },
        Behavior("migrations run in order, once") { open in
            try await openFirst(open)
            let schema = StoreSchema(version: 3, [ChangedNote.self], migrations: changes)
            for _ in 0..<2 {
                let store = try await open(schema)
                try expect(try await store.all(ChangedNote.self), [ChangedNote(id: 1, body: "kept", stars: 5)])
            }
        },
        Behavior("every path to the newest version has the same result") { open in
            try await openFirst(open)
            let rebuild = Migration.Step.rebuild(MiddleNote.table, values: ["body": "text"], dropping: ["text"])
            let changes = [Migration(to: 2, rebuild), changes[1]]
            let second = StoreSchema(version: 2, [MiddleNote.self], migrations: [changes[0]])
            try expect(try await open(second).all(MiddleNote.self).map(\.body), ["kept"])
            let store = try await open(StoreSchema(version: 3, [ChangedNote.self], migrations: changes))
            try expect(try await store.all(ChangedNote.self), [ChangedNote(id: 1, body: "kept", stars: 5)])
        },
        Behavior("a new database is made without migrations") { open in
            let store = try await open(StoreSchema(version: 3, [ChangedNote.self], migrations: changes))
            try await store.upsert([ChangedNote(id: 1, body: "new", stars: 1)])
        },
        Behavior("a table is rebuilt with its rows") { open in
            try await openFirst(open)
            let rebuild = Migration.Step.rebuild(
                ChangedNote.self, values: ["body": "text || '!'", "stars": "id + 1"], dropping: ["text"])
            let store = try await open(
                StoreSchema(version: 2, [ChangedNote.self], migrations: [Migration(to: 2, rebuild)]))
            try expect(try await store.all(ChangedNote.self), [ChangedNote(id: 1, body: "kept!", stars: 2)])
        },
        Behavior("without the migration, the database is refused and stays") { open in
            try await openFirst(open)
            try await expect(.missingMigration) {
                _ = try await open(StoreSchema(version: 3, [ChangedNote.self], migrations: [changes[0]]))
            }
            try await expect(.schemaMismatch) { _ = try await open(StoreSchema([ChangedNote.self])) }
            try expect(try await open(first).all(FirstNote.self), [FirstNote(id: 1, text: "kept")])
        },
        Behavior("a migration that fails changes nothing") { open in
            try await openFirst(open)
            let broken = Migration(to: 2, .drop(table: "conformance_notes"), .sql("nonsense"))
            try await expect(.migrationFailed) {
                _ = try await open(StoreSchema(version: 2, [ChangedNote.self], migrations: [broken]))
            }
            try expect(try await open(first).all(FirstNote.self), [FirstNote(id: 1, text: "kept")])
        },
        Behavior("a newer database is refused and stays") { open in
            _ = try await open(StoreSchema(version: 3, [ChangedNote.self], migrations: changes))
            try await expect(.newerSchema) { _ = try await open(first) }
            try await expect(.newerSchema) {
                _ = try await open(StoreSchema(version: 2, [ChangedNote.self], migrations: [changes[0]]))
            }
        },
    ]
}
