// Calls an API: typed endpoints, their responses, and the pages of a list.

#if Flow
import Ashlar
import AshlarFlow
import Foundation
import HTTPTypes

// snippet.hide
/// Replaces a server here: the list has two pages.
struct SmallServer: Transport {
    func send(
        _ request: HTTPRequest, body: [UInt8]?, limits: TransportLimits
    ) async throws(TransportFailure) -> TransportResponse {
        var response = HTTPResponse(status: .ok)
        guard request.path != "/statuses?page=2" else {
            return TransportResponse(response, body: Array(#"[{"content": "Last"}]"#.utf8))
        }
        response.headerFields[HTTPField.Name("Link")!] = #"</statuses?page=2>; rel="next""#
        return TransportResponse(response, body: Array(#"[{"content": "First"}, {"content": "Second"}]"#.utf8))
    }
}
// snippet.show

@DTO struct PurlDTO {
    let name: String
    let url: URL
}

@DTO struct PurlsDTO {
    let purls: [PurlDTO]
}

@DTO struct StatusDTO {
    let content: String
}

extension Endpoint where Response == PurlsDTO {
    static func purls(of address: String) -> Self { .get("/address/\(address, "address")/purls") }
}

extension Endpoint where Response == [StatusDTO] {
    static func statuses() -> Self { .get("/statuses") }
}

/// Not called here: it needs the network.
func showPurls(token: String) async throws {
    let network = try NetworkService(
        base: URL(string: "https://api.omg.lol")!, transport: URLSessionTransport(), authorizer: BearerToken(token))
    let answer = try await network.send(.purls(of: "ada"))
    print(answer.value.purls)  // the payload, a PurlsDTO
    if let receipt = answer.receipt { print(receipt) }  // what decoding did besides copying
}

let network = try NetworkService(base: URL(string: "https://api.example.org")!, transport: SmallServer())
for try await page in network.pages(of: .statuses(), by: .link) { print(page.value.map(\.content)) }
#endif
