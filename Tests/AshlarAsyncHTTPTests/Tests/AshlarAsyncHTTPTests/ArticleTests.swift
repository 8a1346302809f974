import AshlarAsyncHTTP
import AshlarFlow
import Foundation
import Testing

/// The code of the article *Calling an API*, which takes it from here.
struct ArticleTests {
    @Test func anAPICanBeCalledWithSwiftNIO() async throws {
        let server = try LoopbackServer { _ in .bytes("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n42") }
        let url = try #require(URL(string: "http://127.0.0.1:\(server.port)"))
        let network = try NetworkService(base: url, transport: AsyncHTTPTransport())
        #expect(try await network.send(Endpoint<RawContent>(.get, "/")).value.bytes == Array("42".utf8))
    }
}
