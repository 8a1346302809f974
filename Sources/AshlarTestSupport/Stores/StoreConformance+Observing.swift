import AshlarEntity

extension StoreConformance {
    private static let counters = CounterRow.query.sorted(by: \.name)

    static let observing: [Behavior] = [
        Behavior("a watched query returns its state, and each later one") { open in
            let store = try await open(schema)
            try await store.upsert([CounterRow("a", 1)])
            var states = store.rows(of: counters).makeAsyncIterator()
            try expect(try await states.next(), [CounterRow("a", 1)])
            try await store.upsert([CounterRow("b", 2)])
            try expect(try await states.next(), [CounterRow("a", 1), CounterRow("b", 2)])
            try await store.delete(CounterRow.self, key: ["a"])
            try expect(try await states.next(), [CounterRow("b", 2)])
        },
        Behavior("a state equal to the one before is left out") { open in
            let store = try await open(schema)
            var states = store.rows(of: counters.filter(\.count > 10)).makeAsyncIterator()
            try expect(try await states.next(), [])
            var all = store.rows(of: counters).makeAsyncIterator()
            try expect(try await all.next(), [])
            for count in 1...10 {
                try await store.upsert([CounterRow("a", count)])
                // The other query runs for each change; this one runs next to it.
                try expect(try await all.next(), [CounterRow("a", count)])
            }
            try await store.upsert([AuthorRow(1, "Ada")])
            try await store.upsert([CounterRow("b", 11)])
            try expect(try await states.next(), [CounterRow("b", 11)])
        },
        Behavior("states add up while a consumer is busy") { open in
            let store = try await open(schema)
            var states = store.rows(of: counters).makeAsyncIterator()
            try expect(try await states.next(), [])
            for count in 1...50 { try await store.upsert([CounterRow("a", count)]) }
            var seen: [Int] = []
            while seen.last != 50 {
                guard let count = try await states.next()?.first?.count else {
                    throw ConformanceFailure(behavior: "", finding: "it ends after \(seen)", line: #line)
                }
                seen.append(count)
            }
            try expect(seen, Array(Set(seen)).sorted(), "a state came twice, or after a later one")
        },
        Behavior("each of several consumers gets the states") { open in
            let store = try await open(schema)
            let last = 20
            let seen = try await withThrowingTaskGroup(of: [Int].self) { group in
                for _ in 0..<10 {
                    group.addTask {
                        var seen: [Int] = []
                        for try await rows in store.rows(of: counters) {
                            seen.append(rows.first?.count ?? 0)
                            if seen.last == last { return seen }
                        }
                        throw ConformanceFailure(behavior: "", finding: "it ends after \(seen)", line: #line)
                    }
                }
                for count in 1...last { try await store.upsert([CounterRow("a", count)]) }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            try expect(seen.count, 10)
            for states in seen { try expect(states, states.sorted(), "a state came after a later one") }
            try expect(seen.map(\.last), Array(repeating: last, count: 10))
        },
        Behavior("deletes that foreign keys cause are observed") { open in
            let store = try await open(schema)
            try await store.upsert([AuthorRow(1, "Ada")])
            try await store.upsert([BookRow(1, "Notes", by: 1)])
            var states = store.rows(of: BookRow.query).makeAsyncIterator()
            try expect(try await states.next(), [BookRow(1, "Notes", by: 1)])
            try await store.delete(AuthorRow.self, key: [1])
            try expect(try await states.next(), [])
        },
        Behavior("a join is seen to change on either side") { open in
            let store = try await open(schema)
            try await store.upsert([AuthorRow(1, "Ada")])
            try await store.upsert([BookRow(1, "Notes", by: 1)])
            let query = BookRow.query.joined(to: AuthorRow.self, on: \.authorID == \.id)
            var states = store.rows(of: query).makeAsyncIterator()
            try expect(try await states.next()?.map(\.second.name), ["Ada"])
            try await store.upsert([AuthorRow(1, "Ada L.")])
            try expect(try await states.next()?.map(\.second.name), ["Ada L."])
        },
        Behavior("a cancelled query ends, and leaves nothing behind") { open in
            let store = try await open(schema)
            let (begun, signal) = AsyncStream.makeStream(of: Void.self)
            let consumers = (0..<20).map { _ in
                Task { for try await _ in store.rows(of: counters) { signal.yield() } }
            }
            for await _ in begun.prefix(consumers.count) {}
            try expect(store._ashlarObservation_v1.watchedQueries, 1)
            // Some are cancelled before their first state.
            let others = (0..<20).map { _ in
                Task { for try await _ in store.rows(of: AuthorRow.query) {} }
            }
            for consumer in consumers + others { consumer.cancel() }
            for consumer in consumers + others { try await consumer.value }
            try expect(store._ashlarObservation_v1.watchedQueries, 0)
            try await store.upsert([CounterRow("a", 1)])
        },
    ]
}
