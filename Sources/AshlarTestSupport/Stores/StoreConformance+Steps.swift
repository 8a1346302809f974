import AshlarEntity

extension StoreConformance {
    private static let notes = "conformance_notes"
    private static let texts = [Note<AuthoredNotes>(1, "a", "Ada"), Note<AuthoredNotes>(2, "b", nil)]

    /// A database of version 1 with notes, and a reply to the first.
    private static func openNotes(_ open: Open) async throws {
        let store = try await open(StoreSchema([Note<AuthoredNotes>.self, Reply<Replies>.self]))
        try await store.upsert(texts)
        try await store.upsert([Reply<Replies>(7, to: 1)])
    }

    /// Opens the database with a migration to version 2.
    private static func migrated(
        _ open: Open, _ entities: [any StoredEntity.Type], _ steps: Migration.Step...
    ) async throws -> any EntityStore {
        let migrations = steps.enumerated().map { Migration(to: $0 + 2, $1) }
        let store = try await open(StoreSchema(version: steps.count + 1, entities, migrations: migrations))
        // The changes match the entities, also for the next program.
        _ = try await open(StoreSchema(version: steps.count + 1, entities, migrations: migrations))
        return store
    }

    static let steps: [Behavior] = [
        Behavior("a column is dropped with its indexes") { open in
            try await openNotes(open)
            let store = try await migrated(
                open, [Note<PlainNotes>.self, Reply<Replies>.self], .drop(column: "author", of: notes),
                .drop(column: "upper_text", of: notes))
            try expect(try await store.all(Note<PlainNotes>.self).map(\.texts), [["a"], ["b"]])
            try expect(try await store.count(Reply<Replies>.self), 1)
        },
        Behavior("a table is renamed with its indexes, and its name is free") { open in
            try await openNotes(open)
            let store = try await migrated(
                open, [Note<Memos>.self, Note<AuthoredNotes>.self, Reply<MemoReplies>.self],
                .rename(table: notes, to: "conformance_memos"))
            try expect(try await store.all(Note<Memos>.self).map(\.texts), texts.map(\.texts))
            try await expect(.constraintViolation) { try await store.insert([Note<Memos>(3, "a", "Ada")]) }
            try await store.upsert(texts)
            try await expect(.constraintViolation) { try await store.upsert([Reply<MemoReplies>(8, to: 9)]) }
        },
        Behavior("columns are renamed, generated ones and what they are made of too") { open in
            try await openNotes(open)
            let store = try await migrated(
                open, [Note<RenamedNotes>.self, Reply<Replies>.self],
                .rename(column: "text", of: notes, to: "body"),
                .rename(column: "upper_text", of: notes, to: "Upper_Body"))
            try expect(try await store.all(Note<RenamedNotes>.self).map(\.texts), texts.map(\.texts))
        },
        Behavior("a table is dropped before those that refer to it are changed") { open in
            try await openNotes(open)
            let store = try await migrated(
                open, [Reply<LooseReplies>.self], .drop(table: notes),
                .rebuild(Reply<LooseReplies>.self, dropping: ["note_id"]))
            try expect(try await store.all(Reply<LooseReplies>.self).map(\.id), [7])
        },
        Behavior("a table is rebuilt while others refer to it") { open in
            try await openNotes(open)
            let store = try await migrated(
                open, [Note<AuthoredNotes>.self, Reply<Replies>.self],
                .rebuild(Note<AuthoredNotes>.self, values: ["text": "text || '!'"]))
            try expect(try await store.all(Note<AuthoredNotes>.self).map(\.texts), [["a!", "Ada"], ["b!", nil]])
            try expect(try await store.count(Reply<Replies>.self), 1)
            try await expect(.constraintViolation) { try await store.upsert([Reply<Replies>(8, to: 9)]) }
            try await store.delete(Note<AuthoredNotes>.self, key: [1])
            try expect(try await store.count(Reply<Replies>.self), 0)
        },
        Behavior("a rebuild drops no column that it does not name") { open in
            try await openNotes(open)
            let entities: [any StoredEntity.Type] = [Note<PlainNotes>.self, Reply<Replies>.self]
            try await expect(.missingMigration) {
                _ = try await migrated(open, entities, .rebuild(Note<PlainNotes>.self))
            }
            let store = try await migrated(open, entities, .rebuild(Note<PlainNotes>.self, dropping: ["author"]))
            try expect(try await store.all(Note<PlainNotes>.self).map(\.texts), [["a"], ["b"]])
        },
        Behavior("a table is rebuilt as it was, and changed again") { open in
            let title = Migration.Step.add(EntityColumn("title", of: String.self), to: notes, filledWith: "'none'")
            let entities: [any StoredEntity.Type] = [Note<TitledNotes>.self, Reply<Replies>.self]
            let form = RenamedNotes.form(
                notes, [EntityColumn("body", of: String.self), EntityColumn("author", of: String?.self)])
            let rebuild = Migration.Step.rebuild(form, values: ["body": "text"], dropping: ["text"])
            try await openNotes(open)
            try await expect(.invalidSchema) {
                _ = try await migrated(
                    open, entities, .rebuild(Note<TitledNotes>.self, values: ["body": "text"], dropping: ["text"]),
                    title)
            }
            let store = try await migrated(open, entities, rebuild, title)
            try expect(
                try await store.all(Note<TitledNotes>.self).map(\.texts), [["a", "Ada", "none"], ["b", nil, "none"]])
        },
        Behavior("a reference that moves to another table needs a rebuild") { open in
            try await openNotes(open)
            let entities: [any StoredEntity.Type] = [
                Note<AuthoredNotes>.self, Note<Memos>.self, Reply<MemoReplies>.self,
            ]
            try await expect(.missingMigration) { _ = try await open(StoreSchema(version: 2, entities)) }
            let store = try await migrated(
                open, entities,
                .change("no reply is left") { try $0.delete(Reply<Replies>.self, key: [7]) },
                .rebuild(Reply<MemoReplies>.self))
            try await store.upsert([Note<Memos>(5, "memo", nil)])
            try await store.upsert([Reply<MemoReplies>(8, to: 5)])
            try await expect(.constraintViolation) { try await store.upsert([Reply<MemoReplies>(9, to: 1)]) }
        },
    ]
}
