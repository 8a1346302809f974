import Ashlar
import AshlarHummingbird
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Testing

@DTO struct ZebraDTO: Equatable {
    let zeta: Int
    @Key("alpha/beta") let alpha: String
    let born: Date
}

extension ZebraDTO: ResponseGenerator {}

@DTO struct TigerDTO: Equatable {
    let zeta: Int
    let alpha: JSONValue
}

extension TigerDTO: ResponseEncodable {}

struct ResponseTests {
    private static let zebra = ZebraDTO(zeta: 1, alpha: "/", born: Date(timeIntervalSince1970: 0))
    /// In declaration order, and with the DTO's date format: `JSONEncoder` does neither.
    private static let text = #"{"zeta":1,"alpha/beta":"/","born":"1970-01-01T00:00:00Z"}"#

    private func answer(
        _ handler: @escaping @Sendable () throws -> some ResponseGenerator
    ) async throws -> (type: String?, text: String, status: Int) {
        try await answer(context: BasicRequestContext.self, handler)
    }

    private func answer<Context: RequestContext>(
        context: Context.Type, _ handler: @escaping @Sendable () throws -> some ResponseGenerator
    ) async throws -> (type: String?, text: String, status: Int)
    where Context.Source == ApplicationRequestContextSource {
        let router = Router(context: Context.self)
        router.get("thing") { _, _ in try handler() }
        return try await Application(router: router).test(.router) { client in
            try await client.execute(uri: "/thing", method: .get) {
                ($0.headers[.contentType], String(buffer: $0.body), $0.status.code)
            }
        }
    }

    @Test func aDTOThatAHandlerReturnsWritesItself() async throws {
        #expect(try await answer { Self.zebra } == ("application/json", Self.text, 200))
        #expect(try await answer { Optional(Self.zebra) } == ("application/json", Self.text, 200))
        #expect(try await answer { ZebraDTO?.none } == (nil, "", 204))
        // More digits than a `Double` has.
        let tiger = try TigerDTO.decode(from: #"{"zeta":1,"alpha":0.10000000000000000001}"#)
        #expect(try await answer { tiger }.text == #"{"zeta":1,"alpha":0.10000000000000000001}"#)
        #expect(try await answer { JSONValue.array([.null]) } == ("application/json", "[null]", 200))
    }

    @Test func aHandlerChoosesStatusAndHeaders() async throws {
        let answered = try await answer {
            try Response(json: Self.zebra, status: .created, headers: [.contentType: "application/hal+json"])
        }
        #expect(answered == ("application/hal+json", Self.text, 201))
        let edited = try await answer { EditedResponse(status: .accepted, response: Self.zebra) }
        #expect(edited == ("application/json", Self.text, 202))
    }

    @Test func whatHasNoJSONFormIsTheServersFault() async throws {
        let router = Router()
        router.get("thing") { _, _ in try Response(json: Double.nan) }
        try await Application(router: router).test(.router) { client in
            try await client.execute(uri: "/thing", method: .get) { #expect($0.status == .internalServerError) }
        }
    }

    struct WritingContext: AshlarRequestContext {
        var coreContext: CoreRequestContextStorage
        init(source: Source) { coreContext = CoreRequestContextStorage(source: source) }
    }

    @Test func arraysAndPlainTypesAreWrittenByTheContextsEncoder() async throws {
        struct Plain: ResponseEncodable {
            let zebras: [ZebraDTO]
            let made: Date
        }
        #expect(
            try await answer(context: WritingContext.self) { [Self.zebra] } == (
                "application/json", "[\(Self.text)]", 200
            ))
        #expect(
            try await answer(context: WritingContext.self) {
                Plain(zebras: [Self.zebra], made: Date(timeIntervalSince1970: 0))
            }.text == #"{"zebras":[\#(Self.text)],"made":"1970-01-01T00:00:00Z"}"#)
    }

    // MARK: The article's example

    @Test func theExampleTakesStatusesAndGivesThemBack() async throws {
        let application = Application(router: statusRouter(Statuses()))
        try await application.test(.router) { client in
            func post(_ body: String) async throws -> TestResponse {
                try await client.execute(
                    uri: "/statuses", method: .post, headers: [.contentType: "application/json"],
                    body: ByteBuffer(string: body)
                ) { $0 }
            }
            let made = try await post(#"{"content":" Hello. "}"#)
            #expect(made.status == .created)
            #expect(String(buffer: made.body) == #"{"id":1,"emoji":"✨","content":"Hello."}"#)
            let refused = try Refusal(try await post(#"{"content":" ","link":"ftp:"}"#))
            #expect(refused.status == 422)
            // As in the article.
            #expect(
                refused.problems == [
                    Refusal.Problem(
                        pointer: "#/content", code: "refinement.length",
                        detail: "expected a string of 1 to 280 characters"),
                    Refusal.Problem(
                        pointer: "#/link", code: "refinement.web-url",
                        detail: "a string that is not an http or https URL"),
                ])
            let all = try await client.execute(uri: "/statuses", method: .get) { String(buffer: $0.body) }
            #expect(all == #"[{"id":1,"emoji":"✨","content":"Hello."}]"#)
            #expect(try await client.execute(uri: "/statuses/1", method: .get) { $0.status } == .ok)
            #expect(try await client.execute(uri: "/statuses/2", method: .get) { $0.status } == .noContent)
        }
    }
}
