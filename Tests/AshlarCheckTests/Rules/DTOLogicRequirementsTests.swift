import AshlarCheck
import Testing

/// Members that cannot move, values of any shape, and where behavior belongs.
@Suite struct DTOLogicRequirementsTests {
    @Test func `what a framework's protocol requires cannot move`() {
        expectMarkedFindings(
            of: "dto-logic",
            in: """
                import JWT
                import Vapor
                struct ReplyDTO: Content {
                    let code: String
                    let isDone: Bool
                }
                extension ReplyDTO: AsyncResponseEncodable {
                    func encodeResponse(for request: Request) async throws -> Response {
                        let response = Response()
                        response.status = isDone && kind(1) == 1 ? .ok : .internalServerError
                        return response
                    }
                    private func kind(_ offset: Int) -> Int { code == "a" && isDone ? 1 : 2 } // expect: dto-logic
                }
                struct SessionDTO: Content, JWTPayload {
                    let subject: String
                    let expiry: ExpirationClaim
                    func verify(using algorithm: some JWTAlgorithm) async throws {
                        try expiry.verifyNotExpired()
                    }
                    func isFor(_ other: String) -> Bool { // expect: dto-logic
                        subject == other && expiry.value > .now
                    }
                }
                """)
    }

    @Test func `a protocol of another module may require what its extension declares, or what takes its values`() {
        expectMarkedFindings(
            of: "dto-logic",
            in: """
                import Tasks
                struct TaskDTO: Codable, Runnable {
                    let name: String
                    let size: Int
                    func run(with tools: Tools) -> Bool { name.count < size && tools.isReady }
                    func isShort(_ limit: Int) -> Bool { name.count < limit && size < limit } // expect: dto-logic
                }
                extension TaskDTO: Weighted {
                    var weight: Int { name.isEmpty ? 0 : size }
                }
                extension TaskDTO: Sendable {
                    var height: Int { name.isEmpty ? 0 : size } // expect: dto-logic
                }
                """)
    }

    @Test func `what a protocol of the project requires cannot move, also when another one inherits it`() {
        expectMarkedFindings(
            of: "dto-logic",
            in: """
                protocol Sealed {
                    var net: Int { get }
                    func seal() async throws
                }
                protocol Paid: Sealed {}
                struct SlipDTO: Codable, Paid {
                    let credits: Int
                    let debits: Int
                    var net: Int { credits - debits }
                    func seal() async throws { print(credits > debits ? "more" : "less") }
                    var gross: Int { credits + debits } // expect: dto-logic
                }
                """)
    }

    @Test func `a value of any shape is no payload`() {
        expectMarkedFindings(
            of: "dto-logic",
            in: """
                struct AnyDTO: Decodable {
                    let value: Any
                    init(from decoder: any Decoder) throws {
                        value = try decoder.singleValueContainer().decode(String.self)
                    }
                    var isNone: Bool { (value as? String) == nil || (value as? String) == "" }
                }
                indirect enum Kind: Codable, Equatable {
                    case text(String), number(Double), flag(Bool), list([Kind]), object([String: Kind]), null
                }
                struct ValueDTO: Codable {
                    let value: Kind
                    var isNone: Bool { value == .null || value == .text("") }
                }
                struct FormDTO: Codable {
                    let value: Kind
                    let name: String
                    var isNone: Bool { name.isEmpty || value == .null } // expect: dto-logic
                }
                """)
    }

    @Test func `behavior moves to no other type that is decoded, and to none that lacks what it reads`() {
        let messages = Example.findings(
            """
            struct SlipDTO: Codable { let credits: Int; let debits: Int; var net: Int { credits - debits } }
            struct BackupEntry: Codable {
                let credits: Int
                let debits: Int
                init(_ dto: SlipDTO) { credits = dto.credits; debits = dto.debits }
            }
            struct Overview { let credits: Int; init(_ dto: SlipDTO) { credits = dto.credits } }
            """
        ).map(\.message.english)
        #expect(!messages.contains { $0.contains("to BackupEntry") || $0.contains("to Overview") })
    }

    @Test func `a decoder that makes a service which sends requests has behavior`() {
        expectMarkedFindings(
            of: "dto-logic",
            in: """
                import Foundation
                struct RateService {
                    func rate(_ code: String) -> Double {
                        URLSession.shared.dataTask(with: URL(filePath: code)).resume()
                        return 1
                    }
                }
                struct RateTable {
                    func rate(_ code: String) -> Double { code == "EUR" ? 1 : 2 }
                    func request() -> URLRequest { URLRequest(url: URL(filePath: "rates")) }
                }
                struct PriceDTO: Decodable {
                    let rate: Double
                    enum CodingKeys: String, CodingKey { case code }
                    init(from decoder: any Decoder) throws { // expect: dto-logic
                        let container = try decoder.container(keyedBy: CodingKeys.self)
                        rate = RateService().rate(try container.decode(String.self, forKey: .code))
                    }
                }
                struct CostDTO: Decodable {
                    let rate: Double
                    enum CodingKeys: String, CodingKey { case code }
                    init(from decoder: any Decoder) throws {
                        let container = try decoder.container(keyedBy: CodingKeys.self)
                        rate = RateTable().rate(try container.decode(String.self, forKey: .code))
                    }
                }
                """)
    }

    @Test func `a text that lists properties by their names is for a log`() {
        expectMarkedFindings(
            of: "dto-logic",
            in: #"""
                struct BannerResponse: Decodable {
                    let code: String
                    let seconds: Int
                    func detailed() -> String {
                        return """
                        {
                            code: \(code),
                            seconds: \(String(describing: seconds))
                        }
                        """
                    }
                    func label() -> String { // expect: dto-logic
                        "\(code), \(seconds)"
                    }
                }
                """#)
    }

    @Test func `an envelope takes what it carries out of a result`() {
        expectMarkedFindings(
            of: "dto-logic",
            in: """
                struct AnswerResponse<T: Decodable>: Decodable {
                    let result: Result<T, Error>
                    let state: Int
                    var model: T? {
                        switch result {
                        case .success(let model): return model
                        case .failure: return nil
                        }
                    }
                    var current: T? { // expect: dto-logic
                        guard state > 3, case .success(let model) = result else { return nil }
                        return model
                    }
                }
                """)
    }

    @Test func `a copy that is only made where there is a value for it decides nothing`() {
        expectMarkedFindings(
            of: "dto-logic",
            in: """
                struct NoteDTO: Decodable {
                    let id: String
                    let text: String
                    let tags: [String]
                    func adding(_ tags: [String]?) -> NoteDTO {
                        guard let tags, !tags.isEmpty else { return self }
                        return NoteDTO(id: id, text: text, tags: tags)
                    }
                    func hiding(_ tags: [String]) -> NoteDTO { // expect: dto-logic
                        guard text == id else { return self }
                        return NoteDTO(id: id, text: "", tags: tags)
                    }
                }
                """)
    }

    @Test func `a model of a server that only saves it to its own file is no message`() {
        func count(_ name: String, _ route: String = "") -> Int {
            let code = """
                import Foundation
                import Vapor
                struct \(name): Content {
                    var day: Int
                    var end: Int
                    func isOver(at day: Int) -> Bool { day > end || self.day > end }
                    static func load(_ path: String) throws -> \(name) {
                        let url = URL(fileURLWithPath: path)
                        return try JSONDecoder().decode(\(name).self, from: Data(contentsOf: url))
                    }
                }
                func start() -> \(name) { \(name)(day: 0, end: 9) }
                \(route)
                """
            return Example.findings(code, .strict).count { $0.rule == "dto-logic" }
        }
        #expect(count("Game") == 0)
        #expect(count("Game", "func show(_ request: Request) async throws -> Game { start() }") == 1)
        #expect(count("GameResponse") == 1)
    }

    @Test func `what is private to the file of a mapping is a part of it`() {
        expectMarkedFindings(
            of: "dto-logic",
            in: """
                // file: Models/EventResponse.swift
                struct EventResponse: Decodable {
                    let city: String
                    let country: String
                    let name: String
                }
                // file: Models/Event.swift
                struct Event {
                    let name: String
                    let location: String?
                }
                // file: Models/Event+Response.swift
                extension Event {
                    init(_ response: EventResponse) {
                        self.init(name: response.name, location: response.location)
                    }
                }
                private extension EventResponse {
                    var location: String? { city.isEmpty ? country : city }
                }
                extension EventResponse {
                    var isAbroad: Bool { country != "CZ" && !city.isEmpty } // expect: dto-logic
                }
                """)
    }

    @Test func `private members that serve a description or a mapping are part of it`() {
        expectMarkedFindings(
            of: "dto-logic",
            in: """
                struct TokenResponse: Decodable, CustomStringConvertible {
                    let scope: String
                    let idToken: String?
                    var description: String { redacted }
                    private var redacted: String { "TokenResponse(" + scope + (idToken == nil ? "" : " [redacted]") + ")" }
                    private var isOpen: Bool { scope.isEmpty || idToken == nil } // expect: dto-logic
                    func check() -> Bool { isOpen }
                }
                struct DeviceResponse: Decodable {
                    let id: String
                    let name: String?
                    func device(_ fallback: String) -> Device { Device(id: id, name: label(fallback)) }
                    private func label(_ fallback: String) -> String {
                        guard let name, !name.isEmpty else { return fallback }
                        return name
                    }
                }
                struct Device { let id: String; let name: String }
                """)
    }

    @Test func `an extension of a nested payload maps to the type outside with its name`() {
        expectMarkedFindings(
            of: "dto-logic",
            in: """
                struct LinkResponse { let id: String; let isOpen: Bool }
                final class Client {
                    struct LinkResponse: Decodable { let id: String; let code: String }
                }
                extension Client.LinkResponse {
                    func convert() -> LinkResponse { LinkResponse(id: id, isOpen: code == "open" && !id.isEmpty) }
                    func isOpen() -> Bool { code == "open" && !id.isEmpty } // expect: dto-logic
                }
                """)
    }

    @Test func `the form of a union, and whether a response is a success, are guesses`() {
        let code = """
            import Foundation
            enum NumberDTO: Decodable {
                case number(Int)
                case text(String)
                var int: Int {
                    switch self {
                    case .number(let value): value
                    case .text(let text): Int(text) ?? 0
                    }
                }
                var isLarge: Bool { int > 100 && int < 1000 }
                init(from decoder: any Decoder) throws {
                    let container = try decoder.singleValueContainer()
                    if let number = try? container.decode(Int.self) {
                        self = .number(number)
                    } else {
                        self = .text(try container.decode(String.self))
                    }
                }
            }
            struct ReplyDTO<Content: Decodable>: Decodable {
                let code: Int
                let content: Content?
                let roles: [String]
                var isSuccess: Bool { code == 0 || code == 200 }
                var isAdmin: Bool { roles.contains("admin") }
            }
            struct PageDTO: Decodable {
                let number: NumberDTO
            }
            struct PageClient {
                func page(_ request: URLRequest) async throws -> ReplyDTO<PageDTO> {
                    let (data, _) = try await URLSession.shared.data(for: request)
                    return try JSONDecoder().decode(ReplyDTO<PageDTO>.self, from: data)
                }
            }
            """
        func found(_ configuration: Configuration) -> [String] {
            Example.findings(code, configuration).filter { $0.rule == "dto-logic" }.map(\.declaration)
        }
        #expect(found(.strict) == ["NumberDTO.int", "NumberDTO.isLarge", "ReplyDTO.isSuccess", "ReplyDTO.isAdmin"])
        #expect(found(Configuration()) == ["NumberDTO.isLarge", "ReplyDTO.isAdmin"])
    }
}
