import AshlarEntity
import Foundation

extension StoreConformance {
    static let storing: [Behavior] = [
        Behavior("values of every kind come back") { open in
            let store = try await open(schema)
            for sample in samples {
                try await store.upsert([sample])
                try expect(try await store.find(SampleRow.self, key: [sample.id]), sample)
            }
            try expect(try await store.count(SampleRow.self), samples.count)
        },
        Behavior("an upsert inserts, and then replaces by key") { open in
            let store = try await open(schema)
            try expect(try await store.upsert([AuthorRow(2, "Bo"), AuthorRow(1, "Ada", born: 1815)]), 2)
            try expect(try await store.upsert([AuthorRow(1, "Ada L.")]), 1)
            try expect(try await store.all(AuthorRow.self), [AuthorRow(1, "Ada L."), AuthorRow(2, "Bo")])
        },
        Behavior("the last of the same key in a batch counts") { open in
            let store = try await open(schema)
            try await store.upsert([CounterRow("a", 1), CounterRow("a", 2)])
            try expect(try await store.all(CounterRow.self), [CounterRow("a", 2)])
        },
        Behavior("a large batch is stored as a whole") { open in
            let store = try await open(schema)
            try expect(try await store.upsert((0..<2000).map { CounterRow("c\($0)", $0) }), 2000)
            try expect(try await store.find(CounterRow.self, key: ["c1999"]), CounterRow("c1999", 1999))
        },
        Behavior("an insert refuses a key that is there, and the transaction goes on") { open in
            let store = try await open(schema)
            try await store.upsert([CounterRow("a", 1)])
            try await store.write { transaction in
                do {
                    try transaction.insert([CounterRow("b", 1), CounterRow("a", 2)])
                    throw ConformanceFailure(behavior: "", finding: "the key is taken twice", line: #line)
                } catch let error as StoreError {
                    try expect(error.code, .constraintViolation, "\(error)")
                }
                try transaction.insert([CounterRow("c", 3)])
            }
            try expect(try await store.all(CounterRow.self), [CounterRow("a", 1), CounterRow("c", 3)])
        },
        Behavior("unique columns are kept unique") { open in
            let store = try await open(schema)
            try await store.upsert([AuthorRow(1, "Ada")])
            try await expect(.constraintViolation) {
                try await store.upsert([AuthorRow(2, "Bo"), AuthorRow(3, "Ada")])
            }
            try expect(try await store.count(AuthorRow.self), 1)
        },
        Behavior("references must exist, and deletes follow their rules") { open in
            let store = try await open(schema)
            try await expect(.constraintViolation) { try await store.upsert([BookRow(1, "Notes", by: 7)]) }
            try await store.upsert([AuthorRow(1, "Ada"), AuthorRow(2, "Bo")])
            try await store.upsert([
                BookRow(1, "Notes", by: 1), BookRow(2, "More", by: 2, sequelOf: 1), BookRow(3, "Else", by: 1),
            ])
            try expect(try await store.delete(AuthorRow.self, key: [1]), true)
            try expect(try await store.delete(AuthorRow.self, key: [1]), false)
            try expect(try await store.all(BookRow.self), [BookRow(2, "More", by: 2)])
        },
        Behavior("rows that a query finds are deleted") { open in
            let store = try await open(schema)
            try await store.upsert((0..<10).map { CounterRow("c\($0)", $0) })
            try expect(try await store.delete(matching: CounterRow.query.filter(\.count >= 4)), 6)
            try expect(try await store.count(CounterRow.self), 4)
            try expect(try await store.count(CounterRow.query.filter(\.count >= 2)), 2)
            try expect(try await store.first(CounterRow.query.sorted(by: \.count, .descending)), CounterRow("c3", 3))
            try await expect(.invalidQuery) {
                _ = try await store.delete(matching: CounterRow.query.limit(1))
            }
        },
    ]

    /// Values at the limits of columns; dates are exact to the microsecond, the precision that every store keeps.
    private static var samples: [SampleRow] {
        var (full, small, large) = (SampleRow(), SampleRow(), SampleRow())
        full.text = "👩‍👩‍👧‍👦 e\u{301} \u{E9} ' \" ; --\r\n\u{2028}"
        full.integer = -42
        full.real = 1.0 / 3
        full.truth = true
        full.time = Date(timeIntervalSinceReferenceDate: 786_000_000.123456)
        full.number = Decimal(string: "-12.50")!
        full.bytes = [0xFF, 0, 0xFE]
        full.tags = ["a", "\"b\"", ""]
        (full.noText, full.noInteger, full.noReal, full.noTruth) = ("", 0, 0, false)
        (full.noTime, full.noNumber, full.noBytes, full.noTags) = (.distantFuture, 0, [], [])
        (small.integer, small.real, small.time) = (.min, -.infinity, .distantPast)
        small.number = Decimal(string: "0.00000000000000000000000000000000000001")!
        (large.integer, large.real) = (.max, .greatestFiniteMagnitude)
        large.time = Date(timeIntervalSinceReferenceDate: -0.000001)
        large.number = Decimal(string: "99999999999999999999999999999999999999")!
        large.text = String(repeating: "long ", count: 50_000)
        large.bytes = Array(repeating: 7, count: 100_000)
        return [SampleRow(), full, small, large]
    }

    /// Ends a transaction to discard its changes.
    private struct Undone: Error {}

    /// Checks that the database computes the generated columns of entities as their properties do.
    ///
    /// - Parameters:
    ///   - property: the generated property.
    ///   - entities: samples; they are stored and deleted again in one transaction.
    ///   - store: a store with the entities' table.
    /// - Throws: ``ConformanceFailure`` with the first entity for which they differ.
    public static func checkGenerated<E: StoredEntity, Value: ColumnValue & Sendable>(
        _ property: KeyPath<E, Value> & Sendable, of entities: [E], in store: some EntityStore
    ) async throws {
        do {
            try await store.write { transaction in
                for entity in entities {
                    let value = entity[keyPath: property]
                    let before = try transaction.count(E.query.filter(property == value))
                    try transaction.insert([entity])
                    guard try transaction.count(E.query.filter(property == value)) == before + 1 else {
                        throw ConformanceFailure(
                            behavior: "generated column of \(property)",
                            finding: "the property is \(value), but the database differs: \(entity)", line: #line)
                    }
                }
                throw Undone()
            }
        } catch is Undone {}
    }
}
