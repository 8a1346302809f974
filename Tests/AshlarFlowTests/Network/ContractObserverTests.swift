#if Flow && Store
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

    /// A file with one endpoint, as someone might have edited it.
    private func withFile(
        version: Int = 1, undecodable: Int = 0, payloads: Int = 1, count: Int = 1, _ body: (URL) throws -> Void
    ) throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "contract-\(UUID()).json")
        defer { try? FileManager.default.removeItem(at: file) }
        try #"""
        {"version": \#(version), "endpoints": [{"name": "GET /", "undecodable": \#(undecodable), "receipt":
          {"payloads": \#(payloads), "entries": [{"path": "/a", "event": {"absent": {}}, "count": \#(count)}]}}]}
        """#.write(to: file, atomically: true, encoding: .utf8)
        try body(file)
    }

    @Test func countsThatNoTrafficHasAreRefusedWithTheirEndpoint() throws {
        func refuse(_ file: URL) throws {
            let before = try Data(contentsOf: file)
            let observer = ContractObserver()
            observer.addFailure(of: "GET /")
            let error = try #require(throws: CocoaError.self) { try observer.write(to: file) }
            #expect(error.code == .fileReadCorruptFile)
            let text = error.localizedDescription
            #expect(text.contains(file.lastPathComponent) && text.contains("for GET /:"), "\(text)")
            #expect(try Data(contentsOf: file) == before)
            #expect(observer.observation.endpoints.map(\.undecodable) == [1])
        }
        try withFile(undecodable: .max, refuse)
        try withFile(undecodable: -1, refuse)
        try withFile(payloads: .max, refuse)
        try withFile(count: 1 << 53 + 1, refuse)
        // Each count is small enough, but their sum isn't.
        try withFile(undecodable: 1 << 52, payloads: 1 << 52, count: 1, refuse)
        try withFile(undecodable: 1 << 40, payloads: 1 << 40) { file in
            let read = try ContractObservation(from: file)
            #expect(read.endpoints.map(\.undecodable) == [1 << 40])
        }
    }

    @Test func aFileThatIsNoObservationIsNamed() throws {
        try withFile { file in
            try "mine".write(to: file, atomically: true, encoding: .utf8)
            let error = try #require(throws: CocoaError.self) { try ContractObservation(from: file) }
            #expect(error.code == .fileReadCorruptFile)
            #expect(error.localizedDescription.hasPrefix("\(file.lastPathComponent) is not a contract observation"))
        }
        try withFile(version: 2) { file in
            let error = try #require(throws: CocoaError.self) { try ContractObservation(from: file) }
            #expect(error.code == .fileReadUnsupportedScheme)
        }
    }

    @Test func countsThatGoBeyondIntegersEndAtTheGreatest() throws {
        try withFile(undecodable: 3, payloads: 5, count: 2) { file in
            let text = try String(contentsOf: file, encoding: .utf8)
                .replacingOccurrences(of: ": 3,", with: ": \(Int.max),").replacingOccurrences(
                    of: ": 5,", with: ": \(Int.max),"
                )
                .replacingOccurrences(of: "\"count\": 2", with: "\"count\": \(Int.max)")
            let greatest = try JSONDecoder().decode(ContractObservation.self, from: Data(text.utf8))
            let sum = try greatest.union(ContractObservation(from: file))
            #expect(sum.endpoints.map(\.undecodable) == [.max])
            #expect(sum.endpoints.map(\.receipt.payloads) == [.max])
            #expect(sum.endpoints.first?.receipt.entries.map(\.count) == [.max])
        }
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
#endif
