#if Flow && Store
import AshlarTestSupport
import Ashlar
import AshlarFlow
import Foundation

@DTO struct PurlDTO: Equatable {
    let name: String
    let url: URL
    let counter: Int?
}

@DTO struct PurlListDTO: Equatable {
    let purls: [PurlDTO]
    let cursor: String?
}

extension Endpoint where Response == PurlListDTO {
    static func purls(of address: String = "ada") -> Self { .get("/address/\(address, "address")/purls") }
}

extension Endpoint where Response == PurlDTO {
    static func makePurl(_ purl: PurlDTO, of address: String = "ada") -> Self {
        .post("/address/\(address, "address")/purl", body: .json(purl))
    }
}

let somePurls = #"{"purls":[{"name":"a","url":"https://a.example","counter":1}]}"#
let somePurl = #"{"name":"a","url":"https://a.example","counter":1}"#

/// A service on a scripted transport, with waits that end immediately.
func service(
    _ transport: some Transport, authorizer: any Authorizer = NoAuthorization(),
    clock: RecordingClock = RecordingClock(),
    _ change: (inout NetworkConfiguration) -> Void = { _ in }
) throws -> NetworkService {
    var configuration = NetworkConfiguration()
    configuration.clock = clock
    configuration.randomness = SampleGenerator(seed: 1)
    configuration.now = { Date(timeIntervalSince1970: 1_700_000_000) }
    configuration.logger.logLevel = .critical
    change(&configuration)
    return try NetworkService(
        base: URL(string: "https://api.example.org/v1/")!, transport: transport, authorizer: authorizer,
        configuration: configuration)
}

/// The failure of an operation that must fail.
func failure<Value>(of operation: () async throws -> Value) async throws -> NetworkFailure {
    do {
        let value = try await operation()
        throw UnexpectedSuccess(value: "\(value)")
    } catch let failure as NetworkFailure {
        return failure
    }
}

struct UnexpectedSuccess: Error {
    let value: String
}
#endif
