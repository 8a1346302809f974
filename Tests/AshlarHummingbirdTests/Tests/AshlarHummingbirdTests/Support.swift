import Ashlar
import AshlarHummingbird
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Testing

/// A response, with its problems as values.
struct Refusal: Equatable {
    struct Problem: Equatable {
        let pointer: String
        let code: String
        let detail: String
    }

    let status: Int
    let contentType: String?
    let language: String?
    let type: String?
    let title: String?
    let detail: String?
    let statusMember: JSONValue?
    let problems: [Problem]
    let omitted: JSONValue?
    let text: String

    var pointers: [String] { problems.map(\.pointer) }
    var codes: [String] { problems.map(\.code) }

    init(_ response: TestResponse) throws {
        func text(_ value: JSONValue?) -> String? { if case .string(let text) = value { text } else { nil } }
        status = response.status.code
        contentType = response.headers[.contentType]
        language = response.headers[.contentLanguage]
        self.text = String(buffer: response.body)
        let members = try [String: JSONValue].decode(from: self.text)
        type = text(members["type"])
        title = text(members["title"])
        detail = text(members["detail"])
        statusMember = members["status"]
        omitted = members["omitted"]
        guard case .array(let errors) = members["errors"] ?? .array([]) else {
            throw DecodingFault(.typeMismatch, at: 0)
        }
        problems = try errors.map { error in
            guard case .object(let members) = error else { throw DecodingFault(.typeMismatch, at: 0) }
            return Problem(
                pointer: text(members["pointer"]) ?? "", code: text(members["code"]) ?? "",
                detail: text(members["detail"]) ?? "")
        }
    }
}

/// Sends a body to a route that decodes it.
///
/// - Parameter decode: the body of the route; its text is the answer.
func send<Context: RequestContext>(
    _ body: String, type: String? = "application/json", languages: [String] = [], context: Context.Type,
    _ decode: @escaping @Sendable (Request, Context) async throws -> String
) async throws -> TestResponse where Context.Source == ApplicationRequestContextSource {
    let router = Router(context: Context.self)
    router.post("things/:id") { request, context in try await decode(request, context) }
    var headers: HTTPFields = [:]
    if let type { headers[.contentType] = type }
    for language in languages { headers.append(HTTPField(name: .acceptLanguage, value: language)) }
    return try await Application(router: router).test(.router) { [headers] client in
        try await client.execute(
            uri: "/things/7", method: .post, headers: headers, body: ByteBuffer(string: body)
        ) { $0 }
    }
}

/// The refusal of a body that a route decodes as a type.
func refusal<T: DirectModel>(
    of body: String, as type: T.Type, mediaType: String? = "application/json", languages: [String] = []
) async throws -> Refusal {
    try await Refusal(
        send(body, type: mediaType, languages: languages, context: BasicRequestContext.self) { request, context in
            "\(try await request.decode(as: T.self, context: context))"
        })
}
