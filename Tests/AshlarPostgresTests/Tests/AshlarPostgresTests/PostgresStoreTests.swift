import AshlarPostgres
import Foundation
import Testing

/// A number that is counted up.
struct Counter: Entity, Equatable {
    static let table = TableSchema(
        "counters", columns: [Column("name", of: String.self), Column("count", of: Int.self)], primaryKey: ["name"])
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

@Suite struct PostgresStoreTests {
    let settings = Server.emptySchema()
    static let schema = StoreSchema([Counter.self])

    @Test func eightWritersOfTenThousandIncrementsAddUp() async throws {
        var options = Server.options
        options.attempts = 1000
        let store = try await Server.open(settings, Self.schema, options: options)
        let (writers, times) = (8, 10_000)
        try await store.upsert((0..<writers).map { Counter("c\($0)", 0) } + [Counter("shared", 0)])
        try await withThrowingTaskGroup(of: Void.self) { group in
            for writer in 0..<writers {
                group.addTask {
                    for time in 0..<times {
                        // One in fifty is on a row that all of them write.
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

    @Test func whoWaitsForAConnectionCanBeCancelled() async throws {
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

    @Test func textWithNULIsRefusedWithItsColumn() async throws {
        let store = try await Server.open(settings, Self.schema)
        do {
            try await store.upsert([Counter("a\0b", 1)])
            Issue.record("a NUL is stored")
        } catch let error as StoreError {
            #expect(
                error.description
                    == "table \"counters\", column \"name\": PostgreSQL stores no text with a NUL character")
        }
    }

    @Test func aServerThatIsNotThereIsTold() async {
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
        let store = try await Server.open(settings, Self.schema)
        try await store.upsert([Counter("a", 1)])
        #expect(try await store.count(Counter.self) == 1)
        try await store.run("ALTER TABLE counters ALTER COLUMN name TYPE VARCHAR(20)")
        #expect(try await store.all(Counter.self) == [Counter("a", 1)])
    }

    @Test(.enabled(if: certificate != nil, "Scripts/test-postgres makes the certificate"))
    func theConnectionIsEncryptedWhereLibpqIsToldSo() async throws {
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
