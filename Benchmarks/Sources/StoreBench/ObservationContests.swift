import AshlarStore
import Foundation

/// A counter with the time of its writing.
struct BeatEntity: StoredEntity, Equatable {
    static let table = TableSchema(
        "beats", columns: [EntityColumn("id", of: Int.self), EntityColumn("time", of: Int64.self)], primaryKey: ["id"])
    static let properties: [EntityProperty<Self>] = [.init(\Self.id, "id"), .init(\Self.time, "time")]

    var id: Int
    var time: Int64

    init(_ id: Int, _ time: Int64) {
        self.id = id
        self.time = time
    }

    init(from row: inout RowReader) throws {
        id = try row.read()
        time = try row.read()
    }

    func write(to row: inout RowWriter) throws {
        try row.write(id)
        try row.write(time)
    }
}

/// How long it takes from a commit to a consumer, under a thousand commits a second.
struct ObservationContests {
    let folder: URL

    func run(seconds: Int) async throws {
        for (consumers, queries) in [(1, 1), (1000, 10)] {
            let store = try SQLiteStore(
                path: folder.appending(path: "beats\(consumers).sqlite").path, StoreSchema([BeatEntity.self]))
            try await store.upsert((0..<queries).map { BeatEntity($0, 0) })
            let delays = Locked(Histogram())
            let tasks = (0..<consumers).map { consumer in
                Task {
                    for try await rows in store.rows(of: BeatEntity.query.filter(\.id == consumer % queries)) {
                        guard let time = rows.first?.time, time > 0 else { continue }
                        let delay = Double(Int64(DispatchTime.now().uptimeNanoseconds) - time) / 1e6
                        delays.withLock { $0.add(delay) }
                    }
                }
            }
            try await Task.sleep(for: .milliseconds(500))
            let start = ContinuousClock.now
            var commits = 0
            // Memory is flat when the last of these is like the first.
            var memory: [Double] = []
            while ContinuousClock.now - start < .seconds(seconds) {
                try await store.upsert([BeatEntity(commits % queries, Int64(DispatchTime.now().uptimeNanoseconds))])
                commits += 1
                if commits % (seconds * 100) == 0 { memory.append(residentMegabytes()) }
                let due = start + .milliseconds(commits)
                if due > .now { try await Task.sleep(until: due) }
            }
            let took = ContinuousClock.now - start
            try await Task.sleep(for: .milliseconds(200))
            for task in tasks { task.cancel() }
            for task in tasks { try? await task.value }
            let received = delays.withLock { $0 }
            print("\(consumers) consumers of \(queries) queries, \(commits) commits in \(took)")
            print(format("    commits a second", Double(commits) / Double(took.components.seconds), ""))
            print(format("    states received", Double(received.count), ""))
            print(format("    commit to consumer, p50", received.percentile(0.5), "ms"))
            print(format("    commit to consumer, p99", received.percentile(0.99), "ms"))
            print("    resident memory, MB, by tenths of the time: \(memory.map { String(format: "%.1f", $0) })")
        }
    }

    private func residentMegabytes() -> Double {
        let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
        return Double(text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) * 4096 / 1e6
    }
}
