import AshlarStore
import Foundation
import Testing

@Suite struct ConcurrencyTests {
    @Test func readersSeeWholeBatchesWhileAWriterWrites() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "AshlarStore-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let store = try Store(path: folder.appending(path: "shared.sqlite").path)
        try store.create(Person.self)

        let (batches, size) = (40, 50)
        let counts = try await withThrowingTaskGroup(of: [Int].self) { group in
            group.addTask {
                for batch in 0..<batches {
                    try store.upsert((0..<size).map { Person(id: batch * size + $0, name: "p") })
                }
                return []
            }
            for _ in 0..<3 {
                group.addTask {
                    var counts: [Int] = []
                    repeat {
                        let count = try store.read { transaction in
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
        #expect(try store.count(Person.self) == batches * size)
    }
}
