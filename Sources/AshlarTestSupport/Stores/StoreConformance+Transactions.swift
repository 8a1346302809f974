import AshlarEntity

extension StoreConformance {
    static let transactions: [Behavior] = [
        Behavior("a transaction that throws stores nothing") { open in
            struct Refused: Error {}
            let store = try await open(schema)
            do {
                try await store.write { transaction in
                    try transaction.upsert([AuthorRow(1, "Ada")])
                    try transaction.upsert([BookRow(1, "Notes", by: 1)])
                    throw Refused()
                }
                throw ConformanceFailure(behavior: "", finding: "the error is not thrown", line: #line)
            } catch is Refused {}
            try expect(try await store.count(AuthorRow.self), 0)
            try expect(try await store.count(BookRow.self), 0)
        },
        Behavior("a batch that fails leaves the rest of its transaction") { open in
            let store = try await open(schema)
            try await store.write { transaction in
                try transaction.upsert([AuthorRow(1, "before")])
                do { try transaction.upsert([AuthorRow(2, "new"), AuthorRow(3, "before")]) } catch is StoreError {}
                try transaction.upsert([AuthorRow(4, "after")])
            }
            try expect(try await store.all(AuthorRow.self).map(\.name), ["before", "after"])
        },
        Behavior("a transaction reads what it has written") { open in
            let store = try await open(schema)
            let seen = try await store.write { transaction in
                try transaction.upsert([CounterRow("a", 1)])
                return try transaction.find(CounterRow.self, key: ["a"])
            }
            try expect(seen, CounterRow("a", 1))
        },
        Behavior("a caught failure loses nothing, or is reported") { open in
            let store = try await open(schema)
            try await store.upsert([CounterRow("a", 1)])
            var isReported = false
            do {
                try await store.write { transaction in
                    try transaction.upsert([CounterRow("b", 1)])
                    do {
                        // No table stores these.
                        _ = try transaction.count(Note<PlainNotes>.self)
                        throw ConformanceFailure(behavior: "", finding: "a missing table is read", line: #line)
                    } catch is StoreError {}
                }
            } catch is StoreError { isReported = true }
            try expect(try await store.count(CounterRow.self), isReported ? 1 : 2)
            try await store.upsert([CounterRow("c", 1)])
            try expect(try await store.count(CounterRow.self), isReported ? 2 : 3)
        },
        Behavior("a read cannot write") { open in
            let store = try await open(schema)
            try await expect(.databaseFailure) {
                _ = try await store.read { try $0.upsert([CounterRow("a", 1)]) }
            }
            try expect(try await store.count(CounterRow.self), 0)
        },
        Behavior("increments of many writers add up") { open in
            let store = try await open(schema)
            try await store.upsert([CounterRow("sum", 0)])
            let (writers, times) = (8, 25)
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 0..<writers {
                    group.addTask {
                        for _ in 0..<times {
                            try await store.write { transaction in
                                let count = try transaction.find(CounterRow.self, key: ["sum"])?.count ?? 0
                                try transaction.upsert([CounterRow("sum", count + 1)])
                            }
                        }
                    }
                }
                try await group.waitForAll()
            }
            try expect(try await store.find(CounterRow.self, key: ["sum"]), CounterRow("sum", writers * times))
        },
        Behavior("readers see whole transactions while one writes") { open in
            let store = try await open(schema)
            let (batches, size) = (20, 25)
            let counts = try await withThrowingTaskGroup(of: [Int].self) { group in
                group.addTask {
                    for batch in 0..<batches {
                        try await store.upsert((0..<size).map { CounterRow("c\(batch)-\($0)", 0) })
                    }
                    return []
                }
                for _ in 0..<3 {
                    group.addTask {
                        var counts: [Int] = []
                        while counts.last != batches * size {
                            try Task.checkCancellation()
                            let (count, rows) = try await store.read {
                                (try $0.count(CounterRow.self), try $0.all(CounterRow.self).count)
                            }
                            try expect(rows, count, "two reads of one transaction")
                            counts.append(count)
                        }
                        return counts
                    }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            for seen in counts {
                try expect(seen.filter { !$0.isMultiple(of: size) }, [], "parts of a transaction")
                try expect(seen, seen.sorted(), "a state came before an older one")
            }
        },
    ]
}
