#if Flow && Store
import AshlarCore
import AshlarEntity
import AshlarStore
import Foundation
import HTTPTypes
import Testing

@testable import AshlarFlow

@Suite(.timeLimit(.minutes(30))) struct StreamTests {
    let store: any EntityStore

    init() throws { store = try SQLiteStore.inMemory(flowSchema) }

    @Test func everyConsumerSeesEveryState() async throws {
        let repository = try repository(ScriptedTransport(purls("a")), store)
        _ = try await repository.read(Purls())
        let seen = Locked(Array(repeating: [[String]](), count: 3))
        let readers = (0..<3).map { number in
            let stream = repository.states(of: Purls(), policy: .cacheOnly)
            return Task {
                for await state in stream {
                    guard let names = state.names else { continue }
                    seen.withLock { if $0[number].last != names { $0[number].append(names) } }
                }
            }
        }
        for (count, name) in ["b", "c"].enumerated() {
            while seen.withLock({ $0.contains { $0.count <= count } }) { await Task.yield() }
            try await store.upsert([PurlRow(Purl(name: name, url: "u"), Owner(account: "me", name: "ada"))])
        }
        while seen.withLock({ $0.contains { $0.count < 3 } }) { await Task.yield() }
        readers.forEach { $0.cancel() }
        for states in seen.withLock({ $0 }) { #expect(states == [["a"], ["a", "b"], ["a", "b", "c"]]) }
    }

    @Test func aConsumerThatLeavesIsForgottenAndItsRequestStops() async throws {
        let (stopped, stop) = AsyncStream.makeStream(of: Void.self)
        let transport = ScriptedTransport { (_, _, _) async throws(TransportFailure) in
            defer { stop.yield() }
            return try await untilCancelled()
        }
        let repository = try repository(transport, store)
        let consumer = Task { for await _ in repository.states(of: Purls()) {} }
        while transport.requests.isEmpty { await Task.yield() }
        #expect(repository.setup.feeds.count == 1)
        consumer.cancel()
        await consumer.value
        var iterator = stopped.makeAsyncIterator()
        #expect(await iterator.next() != nil)
        while repository.setup.feeds.count > 0 { await Task.yield() }
    }

    @Test func consumersLeaveWhileStatesArrive() async throws {
        let repository = try repository(ScriptedTransport(purls("a")), store)
        let staying = Task { for await _ in repository.states(of: Purls(), policy: .cacheOnly) {} }
        let reporting = Task.detached {
            let failures = [RepositoryFailure(.network, "one"), RepositoryFailure(.network, "another")]
            var number = 0
            while !Task.isCancelled {
                repository.setup.feeds.report(failures[number % 2], owner: nil)
                number += 1
            }
        }
        for _ in 0..<500 {
            let seen = Locked(false)
            let leaving = Task {
                for await _ in repository.states(of: Purls(), policy: .cacheOnly) { seen.withLock { $0 = true } }
            }
            while !seen.withLock({ $0 }) { await Task.yield() }
            leaving.cancel()
            await leaving.value
        }
        reporting.cancel()
        staying.cancel()
        while repository.setup.feeds.count > 0 { await Task.yield() }
    }

    @Test func aRepositoryThatIsLetGoEndsItsWorkAndIsFreed() async throws {
        let (stopped, stop) = AsyncStream.makeStream(of: Void.self)
        let transport = ScriptedTransport { (_, _, _) async throws(TransportFailure) in
            defer { stop.yield() }
            return try await untilCancelled()
        }
        var held: Repository? = try repository(transport, store)
        weak var freed = held
        let states = try #require(held).states(of: Purls())
        let consumer = Task { for await _ in states {} }
        // One request of the stream, one of the outbox.
        try await #require(held).perform(SavePurl("a"))
        while transport.requests.count < 2 { await Task.yield() }
        held = nil
        await consumer.value
        var iterator = stopped.makeAsyncIterator()
        for _ in 0..<2 { #expect(await iterator.next() != nil) }
        while freed != nil { await Task.yield() }
    }

    @Test func twoWhoIterateOneValueEachSeeEveryState() async throws {
        let repository = try repository(ScriptedTransport(purls("a")), store)
        _ = try await repository.read(Purls())
        let states = repository.states(of: Purls(), policy: .cacheOnly)
        let seen = Locked(Array(repeating: [[String]](), count: 2))
        let readers = (0..<2).map { number in
            Task {
                for await state in states {
                    guard let names = state.names else { continue }
                    seen.withLock { if $0[number].last != names { $0[number].append(names) } }
                }
            }
        }
        while seen.withLock({ $0.contains { $0.isEmpty } }) { await Task.yield() }
        try await store.upsert([PurlRow(Purl(name: "b", url: "u"), Owner(account: "me", name: "ada"))])
        while seen.withLock({ $0.contains { $0.count < 2 } }) { await Task.yield() }
        readers.forEach { $0.cancel() }
        for states in seen.withLock({ $0 }) { #expect(states == [["a"], ["a", "b"]]) }
    }

    @Test func theEndOfALifetimeIsAState() async throws {
        let clock = RecordingClock()
        let start = Date(timeIntervalSince1970: 1_700_000_000)
        let repository = try repository(
            ScriptedTransport(purls("a")), store, clock: clock,
            now: { start.addingTimeInterval(clock.now.offset.inSeconds) })
        _ = try await repository.read(Purls())
        let states = repository.states(of: Purls(), policy: .cacheOnly)
        var seen: [Bool] = []
        for await state in states {
            seen.append(state.isFresh)
            if !state.isFresh { break }
        }
        #expect(seen == [true, false])
        #expect(try #require(clock.waits.last) >= Purls().lifetime)
    }

    @Test func ofARepositoryThatIsGoneThereAreNoStates() async throws {
        var held: Repository? = try repository(ScriptedTransport(purls("a")), store)
        let states = try #require(held).states(of: Purls())
        held = nil
        for await _ in states { Issue.record("nobody can know this") }
    }
}
#endif
