import AshlarPostgres
import Foundation
import Testing

/// A counter.
struct Counter: StoredEntity, Equatable {
    static let table = TableSchema(
        "counters", columns: [EntityColumn("name", of: String.self), EntityColumn("count", of: Int.self)],
        primaryKey: ["name"])
    static let properties = [EntityProperty<Self>(\.name, "name"), EntityProperty<Self>(\.count, "count")]

    var name: String
    var count: Int

    init(_ name: String, _ count: Int) {
        self.name = name
        self.count = count
    }

    init(from row: inout RowReader) throws {
        name = try row.read()
        count = try row.read()
    }

    func write(to row: inout RowWriter) throws {
        try row.write(name)
        try row.write(count)
    }
}

/// An entity without a table.
private struct Missing: StoredEntity {
    static let table = TableSchema("missing", columns: [EntityColumn("id", of: Int.self)], primaryKey: ["id"])

    init(from row: inout RowReader) throws { _ = try row.read(Int.self) }

    func write(to row: inout RowWriter) throws { try row.write(1) }
}

/// A table with the longest possible name.
private struct Long: StoredEntity {
    static let table = TableSchema(
        String(repeating: "n", count: 63), columns: [EntityColumn("id", of: Int.self)], primaryKey: ["id"])

    init() {}

    init(from row: inout RowReader) throws { _ = try row.read(Int.self) }

    func write(to row: inout RowWriter) throws { try row.write(1) }
}

/// An amount of money, without its currency.
private struct Price: StoredEntity, Equatable {
    static let table = TableSchema(
        "prices", columns: [EntityColumn("amount", of: Decimal.self)], primaryKey: ["amount"])
    static let properties = [EntityProperty<Self>(\.amount, "amount")]
    var amount: Decimal

    init(amount: Decimal) { self.amount = amount }

    init(from row: inout RowReader) throws { amount = try row.read() }

    func write(to row: inout RowWriter) throws { try row.write(amount) }
}

@Suite struct PostgresStoreTests {
    let settings = Server.emptySchema()
    static let schema = StoreSchema([Counter.self])

    @Test func incrementsOfEightWritersAddUp() async throws {
        var options = Server.options
        options.attempts = 1000
        let store = try await Server.open(settings, Self.schema, options: options)
        // `ASHLAR_TESTS=full`, as in `.ci/nightly`: ten thousand each.
        let isFull = ProcessInfo.processInfo.environment["ASHLAR_TESTS"] == "full"
        let (writers, times) = (8, isFull ? 10_000 : 1_000)
        try await store.upsert((0..<writers).map { Counter("c\($0)", 0) } + [Counter("shared", 0)])
        try await withThrowingTaskGroup(of: Void.self) { group in
            for writer in 0..<writers {
                group.addTask {
                    for time in 0..<times {
                        // One in fifty writes to a row that all of them share.
                        let name = time.isMultiple(of: 50) ? "shared" : "c\(writer)"
                        try await store.write { transaction in
                            let count = try transaction.find(Counter.self, key: [name])?.count ?? 0
                            try transaction.upsert([Counter(name, count + 1)])
                        }
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(try await store.all(Counter.self).map(\.count).reduce(0, +) == writers * times)
    }

    @Test func changesOfOtherProcessesAreSeenByAsking() async throws {
        var options = Server.options
        options.polling = .milliseconds(20)
        let store = try await Server.open(settings, Self.schema, options: options)
        let other = try await Server.open(settings, Self.schema)
        var states = store.rows(of: Counter.query).makeAsyncIterator()
        #expect(try await states.next() == [])
        try await other.upsert([Counter("a", 1)])
        #expect(try await states.next() == [Counter("a", 1)])
    }

    @Test func waitingForAConnectionCanBeCancelled() async throws {
        var options = Server.options
        options.connections = 1
        let store = try await Server.open(settings, Self.schema, options: options)
        let holds = DispatchSemaphore(value: 0)
        let ends = DispatchSemaphore(value: 0)
        let holder = Task {
            try await store.write { _ in
                holds.signal()
                ends.wait()
            }
        }
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                holds.wait()
                continuation.resume()
            }
        }
        let waiting = Task { try await store.count(Counter.self) }
        waiting.cancel()
        await #expect(throws: CancellationError.self) { _ = try await waiting.value }
        ends.signal()
        try await holder.value
        #expect(try await store.count(Counter.self) == 0)
    }

    @Test func aLostConnectionIsReplaced() async throws {
        var options = Server.options
        options.connections = 1
        let store = try await Server.open(settings, Self.schema, options: options)
        try await store.upsert([Counter("a", 1)])
        await #expect(throws: StoreError.self) {
            try await store.run("SELECT pg_terminate_backend(pg_backend_pid())")
        }
        #expect(try await store.count(Counter.self) == 1)
    }

    @Test func connectionsThatTheServerHasClosedAreReplaced() async throws {
        var options = Server.options
        options.connections = 3
        let store = try await Server.open(settings, Self.schema, options: options)
        // Three at once, so that several are kept.
        try await withThrowingTaskGroup(of: Void.self) { group in
            for name in ["a", "b", "c"] {
                group.addTask {
                    try await store.write { transaction in
                        try transaction.upsert([Counter(name, 1)])
                        Thread.sleep(forTimeInterval: 0.05)
                    }
                }
            }
            try await group.waitForAll()
        }
        let other = try await PostgresStore("", StoreSchema([]), options: Server.options)
        try await other.run(
            "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity"
                + " WHERE application_name = '\(Server.name(of: settings))'")
        #expect(try await store.count(Counter.self) == 3)
    }

    @Test func aCaughtFailureIsReportedWithItsReason() async throws {
        let store = try await Server.open(settings, Self.schema)
        do {
            try await store.write { transaction in
                try transaction.upsert([Counter("a", 1)])
                do { _ = try transaction.count(Missing.self) } catch is StoreError {}
            }
            Issue.record("the transaction is said to be stored")
        } catch let error as StoreError {
            #expect(error.description.contains("\"missing\" does not exist"))
        }
        try await store.write { transaction in
            try transaction.upsert([Counter("a", 1)])
            // A failed batch is rolled back separately, and the transaction can continue.
            do { try transaction.insert([Counter("b", 1), Counter("a", 2)]) } catch is StoreError {}
        }
        #expect(try await store.all(Counter.self) == [Counter("a", 1)])
    }

    @Test func statementsAreForgottenOnlyWhenTheServerHasForgottenThem() async throws {
        var options = Server.options
        options.connections = 1
        let store = try await Server.open(settings, Self.schema, options: options)
        var condition: Condition<Counter> = \.count == 0
        var queries: [StoreQuery<Counter>] = []
        for number in 1...300 {
            queries.append(Counter.query.filter(condition))
            condition = condition || \.count == number
        }
        // More statements than a connection caches; one of them is the first that exceeds the limit.
        for query in queries {
            await #expect(throws: StoreError.self) {
                try await store.write { transaction in
                    do { _ = try transaction.count(Missing.self) } catch is StoreError {}
                    // From here on, the server rejects everything, including `DEALLOCATE`.
                    do { _ = try transaction.count(query) } catch is StoreError {}
                }
            }
            #expect(try await store.count(query) == 0)
        }
    }

    @Test func theConnectionSpeaksUTF8WhateverTheEnvironmentSays() async throws {
        let store = try await Server.open(settings + " client_encoding=LATIN1", Self.schema)
        try await store.upsert([Counter("é 名前", 1)])
        #expect(try await store.all(Counter.self) == [Counter("é 名前", 1)])
        // The server divides by zero when it treats each byte as a character.
        try await store.run("SELECT 1 / (length(name) = 4)::int FROM counters")
    }

    @Test func decimalNumbersAreOrderedAsNumbers() async throws {
        let store = try await Server.open(settings, StoreSchema([Price.self]))
        try await store.upsert([9, 10, 100].map { Price(amount: $0) })
        #expect(try await store.fetch(Price.query.sorted(by: \.amount)).map(\.amount) == [9, 10, 100])
        #expect(try await store.count(Price.query.filter(\.amount >= 10)) == 2)
        var prices = store.rows(of: Price.query.sorted(by: \.amount, .descending)).makeAsyncIterator()
        #expect(try await prices.next()?.map(\.amount) == [100, 10, 9])
    }

    @Test func aRebuildKeepsWhatOthersHaveMade() async throws {
        let store = try await Server.open(settings, Self.schema)
        try await store.upsert([Counter("a", 1)])
        try await store.run(
            """
            CREATE TABLE readings (counter TEXT COLLATE "C" REFERENCES counters (name) ON DELETE CASCADE);
            INSERT INTO readings VALUES ('a');
            CREATE INDEX long_names ON counters (length(name)) WHERE count > 0;
            CREATE FUNCTION count_twice() RETURNS trigger AS $$ BEGIN new.count := new.count * 2; RETURN new; END $$
                LANGUAGE plpgsql;
            CREATE TRIGGER twice BEFORE INSERT ON counters FOR EACH ROW EXECUTE FUNCTION count_twice()
            """)
        let rebuild = Migration(to: 2, .rebuild(Counter.self))
        let rebuilt = try await Server.open(
            settings, StoreSchema(version: 2, [Counter.self], migrations: [rebuild]))
        try await rebuilt.insert([Counter("b", 2)])
        #expect(try await rebuilt.all(Counter.self) == [Counter("a", 1), Counter("b", 4)])
        try await rebuilt.run("SELECT 1 / count(*) FROM pg_indexes WHERE indexname = 'long_names'")
        await #expect(throws: StoreError.self) { try await rebuilt.run("INSERT INTO readings VALUES ('none')") }
    }

    @Test func aTableOfTheLongestNameIsRebuilt() async throws {
        try await Server.open(settings, StoreSchema([Long.self])).upsert([Long()])
        let rebuild = Migration(to: 2, .rebuild(Long.self))
        let store = try await Server.open(settings, StoreSchema(version: 2, [Long.self], migrations: [rebuild]))
        #expect(try await store.count(Long.self) == 1)
    }

    @Test func textWithNULIsRefusedWithItsColumn() async throws {
        let store = try await Server.open(settings, Self.schema)
        do {
            try await store.upsert([Counter("a\0b", 1)])
            Issue.record("a NUL is stored")
        } catch let error as StoreError {
            #expect(
                error.description
                    == "table \"counters\", column \"name\": PostgreSQL cannot store text with a NUL character")
        }
        do {
            _ = try await store.fetch(Counter.query.filter(\.name == "a\0b"))
            Issue.record("a NUL is asked for")
        } catch let error as StoreError {
            #expect(error.code == .invalidValue)
        }
    }

    @Test func anUnreachableServerIsReported() async {
        do {
            _ = try await PostgresStore("host=127.0.0.1 port=1 dbname=none", Self.schema)
            Issue.record("somebody answers on port 1")
        } catch let error as StoreError {
            #expect(error.code == .cannotOpen)
        } catch {
            Issue.record(error)
        }
    }

    @Test func statementsArePreparedAgainWhenATableChanges() async throws {
        var options = Server.options
        // The statement is prepared on the connection that is used again.
        options.connections = 1
        let store = try await Server.open(settings, Self.schema, options: options)
        try await store.upsert([Counter("a", 1)])
        #expect(try await store.all(Counter.self) == [Counter("a", 1)])
        try await store.run("ALTER TABLE counters ALTER COLUMN name TYPE VARCHAR(20)")
        #expect(try await store.all(Counter.self) == [Counter("a", 1)])
    }

    @Test(.enabled(if: certificate != nil, "Scripts/test-postgres makes the certificate"))
    func theConnectionIsEncryptedWhenTheSettingsRequireIt() async throws {
        let root = try #require(Self.certificate)
        let store = try await PostgresStore(
            "sslmode=verify-full sslrootcert=\(root)", StoreSchema([]), options: Server.options)
        // The server divides by zero unless this connection is encrypted.
        try await store.run("SELECT 1 / ssl::int FROM pg_stat_ssl WHERE pid = pg_backend_pid()")
        await #expect(throws: StoreError.self) {
            _ = try await PostgresStore("sslmode=verify-full sslrootcert=/dev/null", StoreSchema([]))
        }
    }

    private static let certificate = ProcessInfo.processInfo.environment["ASHLAR_POSTGRES_ROOT_CERTIFICATE"]
}
