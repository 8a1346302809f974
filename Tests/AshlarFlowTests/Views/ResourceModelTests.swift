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
        while model.values?.count != 2 { await Task.yield() }
        observing.cancel()
        await observing.value
    }

    @Test func aFailureIsToldAlsoWhileNobodyObserves() async throws {
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
