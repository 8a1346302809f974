#if Flow && Store
import AshlarStore
import HTTPTypes
import Testing

@testable import AshlarFlow

@MainActor @Suite(.timeLimit(.minutes(30))) struct ResourceModelTests {
    @Test func aViewSeesDomainValuesAndWhatHappens() async throws {
        let transport = ScriptedTransport { (request, body, number) throws(TransportFailure) in
            request.method == .get ? purls("a") : .json(String(decoding: body ?? [], as: UTF8.self))
        }
        let model = ResourceModel(Purls(), in: try repository(transport, SQLiteStore.inMemory(flowSchema)))
        #expect(model.values == nil)
        let observing = Task { await model.observe() }
        while model.values?.count != 1 || model.isLoading { await Task.yield() }
        await model.perform(SavePurl("b"))
        #expect(model.values?.count == 2)
        observing.cancel()
        await observing.value
    }

    @Test func aChangeIsSeenAtOnceAlsoWhileNobodyObserves() async throws {
        let transport = ScriptedTransport { (_, _, _) throws(TransportFailure) in
            throw TransportFailure(.cannotConnect, "offline")
        }
        let model = ResourceModel(Purls(), in: try repository(transport, SQLiteStore.inMemory(flowSchema)))
        await model.perform(SavePurl("b"))
        #expect(model.values?.map(\.name) == ["b"])
        #expect(model.state.changes.count == 1)
    }

    @Test func olderStatesDoNotReplaceNewerOnes() async throws {
        let transport = ScriptedTransport { (request, body, _) throws(TransportFailure) in
            request.method == .get ? purls("a") : .json(String(decoding: body ?? [], as: UTF8.self))
        }
        let model = ResourceModel(Purls(), in: try repository(transport, SQLiteStore.inMemory(flowSchema)))
        let observing = Task { await model.observe(policy: .cacheOnly) }
        for number in 0..<50 {
            await model.perform(SavePurl("p\(number)"))
            // In the meantime, the states that wait in the stream are delivered.
            for _ in 0..<5 {
                #expect(model.values?.count == number + 1)
                await Task.yield()
            }
        }
        observing.cancel()
        await observing.value
        #expect(model.values?.count == 50)
    }

    @Test func aViewThatWaitsForTheNetworkIsShownNoRowsBefore() async throws {
        let transport = ScriptedTransport { (_, _, _) throws(TransportFailure) in
            throw TransportFailure(.cannotConnect, "offline")
        }
        let repository = try repository(transport, SQLiteStore.inMemory(flowSchema))
        let model = ResourceModel(Purls(), in: repository)
        let observing = Task { await model.observe(policy: .networkOnly) }
        while model.problem == nil { await Task.yield() }
        await model.perform(SavePurl("b"))
        while model.state.changes.isEmpty { await Task.yield() }
        #expect(model.values == nil)
        observing.cancel()
        await observing.value
    }

    @Test func aFailureIsReportedEvenWhileNobodyObserves() async throws {
        let transport = ScriptedTransport(.json("", .internalServerError))
        let model = ResourceModel(Purls(), in: try repository(transport, SQLiteStore.inMemory(flowSchema)))
        await model.refresh()
        #expect(model.problem?.code == .network)
    }

    @Test func afterALogOutNothingIsShown() async throws {
        let repository = try repository(ScriptedTransport(purls("a")), SQLiteStore.inMemory(flowSchema))
        let model = ResourceModel(Purls(), in: repository)
        let observing = Task { await model.observe() }
        while model.values?.count != 1 { await Task.yield() }
        try await repository.logOut()
        await observing.value
        #expect(model.values == nil)
        #expect(model.problem?.code == .loggedOut)
    }
}
#endif
