import Foundation
import HTTPTypes
import Testing

@testable import AshlarFlow

@Suite struct ContractObserverTests {
    @Test func receiptsOfLiveTrafficAddUpWithoutValues() async throws {
        let transport = ScriptedTransport(
            .json(#"{"purls":[{"name":"s3cret","url":"https://s3cret.example"}]}"#),
            .json(#"{"purls":[{"name":"s3cret","url":"https://s3cret.example","counter":null,"hits":"s3cret"}]}"#))
        let network = try service(transport)
        for address in ["ada", "bo"] { _ = try await network.send(.purls(of: address)) }
        let seen = try #require(network.contract.observation.endpoints.first)
        #expect(seen.name == "GET /address/{address}/purls")
        #expect(seen.receipt.payloads == 2)
        #expect(seen.receipt.count(of: .absent, at: "/purls/*/counter") == 1)
        #expect(seen.receipt.count(of: .null, at: "/purls/*/counter") == 1)

        let file = FileManager.default.temporaryDirectory.appending(path: "contract-\(UUID()).json")
        defer { try? FileManager.default.removeItem(at: file) }
        try network.contract.write(to: file)
        #expect(try !String(contentsOf: file, encoding: .utf8).contains("s3cret"))

        _ = try await network.send(.purls())
        try network.contract.write(to: file)
        #expect(try ContractObservation(from: file).endpoints.first?.receipt.payloads == 3)
    }

    @Test func aFileThatIsNoObservationIsNotOverwritten() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "contract-\(UUID()).json")
        defer { try? FileManager.default.removeItem(at: file) }
        try "mine".write(to: file, atomically: true, encoding: .utf8)
        #expect(throws: (any Error).self) { try ContractObserver().write(to: file) }
        #expect(try String(contentsOf: file, encoding: .utf8) == "mine")
    }

    @Test func whatComesWhileAFileIsWrittenIsNotLost() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "contract-\(UUID()).json")
        defer { try? FileManager.default.removeItem(at: file) }
        let observer = ContractObserver()
        async let adding: Void = Task.detached {
            for _ in 0..<2000 { observer.addFailure(of: "GET /") }
        }.value
        for _ in 0..<20 { try observer.write(to: file) }
        await adding
        try observer.write(to: file)
        #expect(try ContractObservation(from: file).endpoints.map(\.undecodable) == [2000])
    }

    @Test func whatCannotBeWrittenIsKeptForTheNextTime() throws {
        let observer = ContractObserver()
        observer.addFailure(of: "GET /")
        #expect(throws: (any Error).self) { try observer.write(to: URL(filePath: "/nowhere/at/all.json")) }
        #expect(observer.observation.endpoints.map(\.undecodable) == [1])
    }

    @Test func aFileMayNameAnEndpointTwice() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "contract-\(UUID()).json")
        defer { try? FileManager.default.removeItem(at: file) }
        let observer = ContractObserver()
        observer.addFailure(of: "GET /")
        try observer.write(to: file)
        let text = try String(contentsOf: file, encoding: .utf8)
        let first = try #require(text.range(of: "\"endpoints\" : ["))
        let end = try #require(text.range(of: "]", options: .backwards, range: first.upperBound..<text.endIndex))
        let endpoint = text[first.upperBound..<end.lowerBound]
        try (text[..<end.lowerBound] + "," + endpoint + text[end.lowerBound...])
            .write(to: file, atomically: true, encoding: .utf8)
        observer.addFailure(of: "GET /")
        try observer.write(to: file)
        #expect(try ContractObservation(from: file).endpoints.map(\.undecodable) == [3])
    }
}
