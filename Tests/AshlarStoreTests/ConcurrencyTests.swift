#if Store
import AshlarStore
import Foundation
import TestScale
import Testing

@Suite struct ConcurrencyTests {
    @Test func readersSeeWholeBatchesWhileAWriterWrites() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "AshlarStore-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let store = try SQLiteStore(path: folder.appending(path: "shared.sqlite").path)
        try store.create(Person.self)

        let (batches, size) = (40, 50)
        let counts = try await withThrowingTaskGroup(of: [Int].self) { group in
            group.addTask {
                for batch in 0..<batches {
                    try await store.upsert((0..<size).map { Person(id: batch * size + $0, name: "p") })
                }
                return []
            }
            for _ in 0..<3 {
                group.addTask {
                    var counts: [Int] = []
                    repeat {
                        let count = try await store.read { transaction in
                            let count = try transaction.count(Person.self)
                            #expect(try transaction.all(Person.self).count == count)
                            return count
                        }
                        counts.append(count)
                        await Task.yield()
                    } while counts.last! < batches * size
                    return counts
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        for seen in counts {
            #expect(seen.allSatisfy { $0.isMultiple(of: size) })
            #expect(seen == seen.sorted())
        }
        #expect(try await store.count(Person.self) == batches * size)
    }

    @Test func incrementsOfEightWritersAddUp() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "AshlarStore-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let store = try SQLiteStore(path: folder.appending(path: "shared.sqlite").path, StoreSchema([Tally.self]))
        let (writers, times) = (8, TestScale.of(10_000))
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<writers {
                group.addTask {
                    for _ in 0..<times {
                        try await store.write { transaction in
                            let count = try transaction.find(Tally.self, key: [1])?.count ?? 0
                            try transaction.upsert([Tally(id: 1, count: count + 1)])
                        }
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(try await store.find(Tally.self, key: [1])?.count == writers * times)
    }
}

struct Tally: StoredEntity, Equatable {
    static let table = TableSchema(
        "tallies", columns: [EntityColumn("id", of: Int.self), EntityColumn("count", of: Int.self)], primaryKey: ["id"])

    var id: Int
    var count: Int

    init(id: Int, count: Int) {
        self.id = id
        self.count = count
    }

    init(from row: inout RowReader) throws {
        id = try row.read()
        count = try row.read()
    }

    func write(to row: inout RowWriter) throws {
        try row.write(id)
        try row.write(count)
    }
}
#endif
