#if Flow && Store
import AshlarCore
import HTTPTypes
import Testing

@testable import AshlarFlow

@Suite(.timeLimit(.minutes(30))) struct SharedRequestTests {
    /// A transport with responses that wait for a gate, and one that records its cancellation.
    actor Gate {
        private var isOpen = false
        private var waiting: [CheckedContinuation<Void, Never>] = []

        func pass() async {
            if !isOpen { await withCheckedContinuation { waiting.append($0) } }
        }

        func open() {
            isOpen = true
            waiting.forEach { $0.resume() }
            waiting = []
        }
    }

    @Test func aThousandCallersAreOneRequest() async throws {
        let gate = Gate()
        let transport = ScriptedTransport { (_, _, _) async throws(TransportFailure) in
            await gate.pass()
            return .json(somePurls)
        }
        let network = try service(transport)
        let names = try await withThrowingTaskGroup(of: String?.self) { group in
            for _ in 0..<1000 { group.addTask { try await network.send(.purls()).value.purls.first?.name } }
            while network.waitingCallers < 1000 { await Task.yield() }
            await gate.open()
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(names == Array(repeating: "a", count: 1000))
        #expect(transport.requests.count == 1)
    }

    @Test func oneCallerThatLeavesDoesNotTakeTheRequestFromTheOthers() async throws {
        let gate = Gate()
        let transport = ScriptedTransport { (_, _, _) async throws(TransportFailure) in
            await gate.pass()
            if Task.isCancelled { throw TransportFailure(.cancelled, "cancelled") }
            return .json(somePurls)
        }
        let network = try service(transport)
        let leaving = Task { try await network.send(.purls()) }
        while network.waitingCallers < 1 { await Task.yield() }
        let staying = Task { try await network.send(.purls()) }
        while network.waitingCallers < 2 { await Task.yield() }
        leaving.cancel()
        #expect(try await failure { try await leaving.value }.code == .cancelled)
        await gate.open()
        #expect(try await staying.value.value.purls.count == 1)
        #expect(transport.requests.count == 1)
    }

    @Test func theRequestStopsWhenItsLastCallerLeaves() async throws {
        let (stopped, stop) = AsyncStream.makeStream(of: Void.self)
        let transport = ScriptedTransport { (_, _, _) async throws(TransportFailure) in
            defer { stop.yield() }
            return try await untilCancelled()
        }
        let network = try service(transport)
        let callers = (0..<3).map { _ in Task { try await network.send(.purls()) } }
        while network.waitingCallers < 3 { await Task.yield() }
        callers.forEach { $0.cancel() }
        for caller in callers { #expect(try await failure { try await caller.value }.code == .cancelled) }
        var iterator = stopped.makeAsyncIterator()
        #expect(await iterator.next() != nil)
        #expect(network.waitingCallers == 0)
    }

    @Test func aCallerThatIsCancelledBeforeItAsksGetsItsFailure() async throws {
        let network = try service(
            ScriptedTransport { (_, _, _) async throws(TransportFailure) in try await untilCancelled() })
        let caller = Task {
            while !Task.isCancelled { await Task.yield() }
            return try await network.send(.purls())
        }
        caller.cancel()
        #expect(try await failure { try await caller.value }.code == .cancelled)
    }

    @Test func differentCredentialsPathsAndMethodsAreNotShared() async throws {
        let transport = ScriptedTransport(.json(somePurls), .json(somePurls), .json(somePurl), .json(somePurl))
        let network = try service(transport)
        let purl = PurlDTO(name: "a", url: .init(string: "https://a.example")!, counter: nil)
        _ = try await network.send(.purls(of: "ada"))
        _ = try await network.send(.purls(of: "bo"))
        async let first = network.send(.makePurl(purl))
        async let second = network.send(.makePurl(purl))
        _ = try await (first, second)
        #expect(transport.requests.count == 4)
    }

    @Test func aWaitBetweenAttemptsEndsWithItsCaller() async throws {
        let transport = ScriptedTransport(.json("", .serviceUnavailable))
        let network = try service(transport) { $0.clock = ContinuousClock() }
        let caller = Task { try await network.send(.purls()) }
        while transport.requests.isEmpty { await Task.yield() }
        caller.cancel()
        #expect(try await failure { try await caller.value }.code == .cancelled)
    }

    @Test func whatABodyAsksForIsNotShared() async throws {
        let transport = ScriptedTransport { (_, body, _) throws(TransportFailure) in
            .json(#"{"purls":[],"cursor":"\#(body?.count ?? 0)"}"#, .ok, [.eTag: "\"1\""])
        }
        let network = try service(transport)
        func search(_ text: String) -> Endpoint<PurlListDTO> {
            Endpoint(.get, "/search", body: .bytes(Array(text.utf8), contentType: "text/plain"))
        }
        async let first = network.send(search("a"))
        async let second = network.send(search("bb"))
        #expect(try await (first.value.cursor, second.value.cursor) == ("1", "2"))
        _ = try await network.send(search("a"))
        #expect(transport.requests.count == 3)
        #expect(transport.requests.last?.headerFields[.ifNoneMatch] == nil)
    }

    @Test func aRequestGoesOutWithTheCredentialsByWhichItIsShared() async throws {
        /// Returns new credentials each time.
        actor Restless: Authorizer {
            var count = 0
            func credentials() -> Sensitive<String>? {
                count += 1
                return Sensitive("token-\(count)")
            }
            func renew(_ refused: Sensitive<String>?) -> Bool { true }
        }
        let transport = ScriptedTransport { (_, _, number) throws(TransportFailure) in
            number == 1 ? .json("", .unauthorized) : .json(somePurls, .ok, [.eTag: "\"1\""])
        }
        let authorizer = Restless()
        let network = try service(transport, authorizer: authorizer)
        _ = try await network.send(.purls())
        _ = try await network.send(.purls())
        #expect(transport.requests.map { $0.headerFields[.authorization] } == ["token-1", "token-2", "token-3"])
        // Nothing is stored under credentials that the request didn't use.
        #expect(transport.requests.allSatisfy { $0.headerFields[.ifNoneMatch] == nil })
    }
}
#endif
