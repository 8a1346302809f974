import AshlarCore
import AshlarEntity

extension StoreConformance {
    /// A store with four authors and as many books.
    private static func library(_ open: Open) async throws -> any EntityStore {
        let store = try await open(schema)
        try await store.write { transaction in
            try transaction.upsert([
                AuthorRow(1, "Ada", born: 1815), AuthorRow(2, "bo", born: 1900), AuthorRow(3, "Éva"),
                AuthorRow(4, "Cy", born: 1900),
            ])
            try transaction.upsert([
                BookRow(1, "Notes", by: 1), BookRow(2, "Notes, again", by: 1, sequelOf: 1),
                BookRow(3, "100%_sure", by: 2),
                BookRow(4, "Else", by: 4),
            ])
        }
        return store
    }

    static let querying: [Behavior] = [
        Behavior("conditions choose rows") { open in
            let store = try await library(open)
            func ids(_ condition: Condition<AuthorRow>) async throws -> [Int] {
                try await store.fetch(AuthorRow.query.filter(condition)).map(\.id)
            }
            try expect(try await ids(\.name == "Ada"), [1])
            try expect(try await ids(\.name != "Ada"), [2, 3, 4])
            try expect(try await ids(\.born == nil), [3])
            try expect(try await ids(\.born != nil), [1, 2, 4])
            try expect(try await ids(\.born != 1900), [1, 3], "a missing value is another value")
            try expect(try await ids(\.born >= 1900), [2, 4])
            try expect(try await ids(\.born < 1900), [1])
            try expect(try await ids(!(\.born >= 1900)), [1, 3], "the opposite of what is unknown")
            try expect(try await ids(\.id > 1 && \.born == 1900), [2, 4])
            try expect(try await ids(\.id <= 1 || \.name == "Cy"), [1, 4])
            try expect(try await ids(.oneOf(\.born, [1815, nil])), [1, 3])
            try expect(try await ids(.oneOf(\.id, [])), [])
            try expect(try await ids(.oneOf(\.id, [4, 9, 2])), [2, 4])
            try expect(try await ids(.oneOf(\.id, 2...3000)), [2, 3, 4])
            try await expect(.invalidQuery) { _ = try await ids(.oneOf(\.id, 0...70_000)) }
        },
        Behavior("texts are searched letter by letter") { open in
            let store = try await library(open)
            func ids(_ condition: Condition<BookRow>) async throws -> [Int] {
                try await store.fetch(BookRow.query.filter(condition)).map(\.id)
            }
            try expect(try await ids(.hasPrefix(\.title, "Notes")), [1, 2])
            try expect(try await ids(.hasPrefix(\.title, "notes")), [])
            try expect(try await ids(.contains(\.title, "%_")), [3])
            try expect(try await ids(.contains(\.title, "again")), [2])
            try expect(try await ids(.hasPrefix(\.title, "")), [1, 2, 3, 4])
            let samples = ["one", nil].map { text in
                var sample = SampleRow()
                sample.noText = text
                return sample
            }
            try await store.upsert(samples)
            let prefix = SampleRow.query.filter(.hasPrefix(\.noText, "on"))
            try expect(try await store.fetch(prefix).map(\.noText), ["one"])
            try expect(try await store.count(SampleRow.query.filter(.contains(\.noText, "ne"))), 1)
        },
        Behavior("rows come in order, texts by their bytes, missing values first") { open in
            let store = try await library(open)
            let query = AuthorRow.query
            try expect(try await store.fetch(query.sorted(by: \.name)).map(\.name), ["Ada", "Cy", "bo", "Éva"])
            try expect(try await store.fetch(query.sorted(by: \.born)).map(\.id), [3, 1, 2, 4])
            try expect(try await store.fetch(query.sorted(by: \.born, .descending)).map(\.id), [2, 4, 1, 3])
            let both = query.sorted(by: \.born, .descending).sorted(by: \.name)
            try expect(try await store.fetch(both).map(\.id), [4, 2, 1, 3])
        },
        Behavior("pages neither repeat nor miss rows") { open in
            let store = try await library(open)
            let query = AuthorRow.query.sorted(by: \.born)
            let pages = try await [
                store.fetch(query.limit(2)), store.fetch(query.limit(2, offset: 2)),
                store.fetch(query.limit(2, offset: 4)),
            ]
            try expect(pages.map { $0.map(\.id) }, [[3, 1], [2, 4], []])
            try expect(try await store.read { try $0.count(query.limit(3)) }, 3)
            try expect(try await store.read { try $0.first(query) }?.id, 3)
            let page = query.limit(3, offset: 1)
            try expect(try await store.fetch(page.limit(5, offset: 1)).map(\.id), [2, 4], "a page of a page")
            try expect(try await store.count(page.limit(5, offset: 4)), 0)
            let joined = BookRow.query.limit(1).joined(to: AuthorRow.self, on: \.authorID == \.id)
            try await expect(.invalidQuery) { _ = try await store.fetch(joined) }
        },
        Behavior("generated columns are searched and sorted by") { open in
            let store = try await library(open)
            try expect(try await store.fetch(AuthorRow.query.filter(\.searchName == "ada")).map(\.id), [1])
            try expect(try await store.fetch(AuthorRow.query.sorted(by: \.searchName)).map(\.id).first, 1)
            try await checkGenerated(
                \AuthorRow.searchName, of: [AuthorRow(10, "Zed"), AuthorRow(11, "QUX")], in: store)
            try expect(try await store.count(AuthorRow.self), 4)
        },
        Behavior("joins follow relations") { open in
            let store = try await library(open)
            let query = BookRow.query.joined(to: AuthorRow.self, on: \.authorID == \.id)
            let found = try await store.fetch(query.filter(\.second.born == 1900).sorted(by: \.first.title))
            try expect(found.map(\.first.title), ["100%_sure", "Else"])
            try expect(found.map(\.second.name), ["bo", "Cy"])
            let sequels = BookRow.query.joined(to: BookRow.self, on: \.sequelOf == \.id)
            try expect(
                try await store.fetch(sequels),
                [
                    Both(BookRow(2, "Notes, again", by: 1, sequelOf: 1), BookRow(1, "Notes", by: 1))
                ])
        },
        Behavior("rows are found by what they refer to") { open in
            let store = try await library(open)
            let old = AuthorRow.query.filter(\.born < 1900)
            let query = BookRow.query.filter(.found(\.authorID, in: old, \.id) && \.title != "Notes")
            try expect(try await store.fetch(query).map(\.id), [2])
        },
        Behavior("a query that names no column is refused") { open in
            let store = try await open(schema)
            try await expect(.invalidQuery) { _ = try await store.fetch(SampleRow.query.filter(\.text == "a")) }
        },
    ]
}
