import AshlarCheck
import Testing

/// Who receives a failed decode, and what a value becomes.
@Suite struct SilentDefaultAnswerTests {
    @Test func `a failure that an else branch, an error or a caller's answer receives is not silent`() {
        var configuration = Configuration()
        configuration.profile = .strict
        let found = Example.findings(
            """
            import Foundation
            struct Provider {
                func answered(_ data: Data, _ request: Request) {
                    let json = try? JSONSerialization.jsonObject(with: data)
                    if let map = json as? [String: Any] {
                        request.resolve(map)
                    } else if data.isEmpty {
                        request.resolve([:])
                    } else {
                        request.reject(Failure.form)
                    }
                }
                func error(of data: Data, code: Int) -> NSError {
                    var detail: String?
                    if let json = try? JSONSerialization.jsonObject(with: data), let map = json as? [String: Any] {
                        detail = map["detail"] as? String
                    }
                    return NSError(domain: detail ?? "", code: code)
                }
                func check(_ data: Data, code: Int) throws {
                    guard code < 400 else {
                        throw RequestFailure(code, body: try? JSONSerialization.jsonObject(with: data))
                    }
                }
                func succeeded(_ text: String) -> Bool? {
                    guard let json = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] else {
                        return nil
                    }
                    return json["ok"] as? Bool
                }
                func rejection(_ text: String) -> String? {
                    guard let json = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any],
                        (json["rejected"] as? Bool) == true
                    else { return nil }
                    return json["message"] as? String
                }
                func lost(_ data: Data) {
                    let json = try? JSONSerialization.jsonObject(with: data)
                    if let map = json as? [String: Any] {
                        names = map.keys.sorted()
                    }
                }
            }
            """, configuration)
        #expect(found.filter { $0.rule == "silent-default" }.map(\.place.line) == [38])
    }

    @Test func `the app's own setting with a named default, and the identity of a new object, are made up by nobody`() {
        expectMarkedFindings(
            of: "silent-default",
            in: """
                import Foundation
                struct Scope: Codable {
                    let name: String
                    static let defaultScopes: [Scope] = []
                    static func load() -> [Scope] {
                        guard let data = UserDefaults.standard.data(forKey: "scopes"),
                            let scopes = try? JSONDecoder().decode([Scope].self, from: data)
                        else { return defaultScopes }
                        return scopes
                    }
                    static func recent() -> [Scope] {
                        guard let data = UserDefaults.standard.data(forKey: "recent"),
                            let scopes = try? JSONDecoder().decode([Scope].self, from: data) // expect: silent-default
                        else { return [] }
                        return scopes
                    }
                    static func save(_ scopes: [Scope]) throws {
                        UserDefaults.standard.set(try JSONEncoder().encode(scopes), forKey: "scopes")
                    }
                }
                struct SeedDTO: Decodable {
                    let id: UUID?
                    let name: String
                    func merged(into existing: Instance?) -> Instance {
                        existing ?? Instance(id: id ?? UUID(), name: name)
                    }
                    func toInstance() -> Instance {
                        Instance(id: id ?? UUID(), name: name) // expect: silent-default
                    }
                }
                struct Instance {
                    let id: UUID
                    let name: String
                }
                """)
    }

    @Test func `a key that each case of a switch reads once, a part, and a made-up structure`() {
        expectMarkedFindings(
            of: "silent-default",
            in: """
                struct Position: Decodable {
                    let latitude: Double
                    let longitude: Double
                }
                struct Change: Decodable { var interval = 0 }
                enum Tunnel: Decodable {
                    case open(String), guarded(String)
                    enum CodingKeys: String, CodingKey { case kind, transport }
                    init(from decoder: Decoder) throws {
                        let container = try decoder.container(keyedBy: CodingKeys.self)
                        switch try container.decode(Int.self, forKey: .kind) {
                        case 0: self = .open(try container.decode(String.self, forKey: .transport))
                        default:
                            let transport = (try? container.decode(String.self, forKey: .transport)) ?? "udp" // expect: silent-default
                            self = .guarded(transport)
                        }
                    }
                }
                struct Server: Decodable {
                    let position: Position
                    let change: Change
                    enum CodingKeys: String, CodingKey { case position }
                    init(from decoder: Decoder) throws {
                        let container = try decoder.container(keyedBy: CodingKeys.self)
                        if let decoded = try? container.decode(Position.self, forKey: .position) {
                            position = decoded
                        } else if let parts = try? container.decode([Double].self, forKey: .position) {
                            position = Position(latitude: parts[0], longitude: parts[1])
                        } else {
                            position = Position(latitude: 0, longitude: 0) // expect: silent-default
                        }
                        change = (try? Change(from: decoder)) ?? Change() // expect: silent-default
                    }
                }
                """)
    }

    @Test func `the message says what the property is then, and what is left to do`() {
        let found = Example.findings(
            """
            struct FieldDTO: Decodable {
                var value: String = ""
                let kind: String?
                enum CodingKeys: String, CodingKey { case value, kind }
                init(from decoder: Decoder) throws {
                    let container = try decoder.container(keyedBy: CodingKeys.self)
                    if let text = try? container.decode(String.self, forKey: .value) { value = text }
                    kind = try? container.decodeIfPresent(String.self, forKey: .kind)
                }
            }
            """)
        #expect(
            found.filter { $0.rule == "silent-default" }.map(\.message.english) == [
                "a value of the wrong type for `value` is not reported, it stays `\"\"`: catch and log the error",
                "a value of the wrong type for `kind` is not reported, it becomes `nil`: use `try` instead of `try?`, "
                    + "or catch and log the error",
            ])
    }

    @Test func `a decode that fails is silent only for callers that do not throw`() {
        expectMarkedFindings(
            of: "silent-default",
            in: """
                import Foundation
                struct Event: Decodable {
                    let text: String
                    static func from(json: String) -> Event? {
                        try? JSONDecoder().decode(Event.self, from: Data(json.utf8))
                    }
                }
                struct Note: Decodable {
                    let text: String
                    static func from(json: String) -> Note? {
                        try? JSONDecoder().decode(Note.self, from: Data(json.utf8)) // expect: silent-default
                    }
                }
                struct Wrapper {
                    func event(_ text: String) throws -> Event {
                        guard let event = Event.from(json: text) else { throw WrapperFailure.form }
                        return event
                    }
                    func note(_ text: String) throws -> Note {
                        guard let note = Note.from(json: text) else { throw WrapperFailure.form }
                        return note
                    }
                    func notes(_ texts: [String]) -> [Note] { texts.compactMap(Note.from) }
                }
                """)
    }

    @Test func `errors that a publisher replaces, and identities that SwiftyJSON makes up`() {
        expectMarkedFindings(
            of: "silent-default",
            in: """
                import Combine
                import SwiftyJSON
                struct Page: Decodable { let titles: [String] }
                struct PageService {
                    func pages(_ url: URL) -> AnyPublisher<Page, Never> {
                        URLSession.shared.dataTaskPublisher(for: url)
                            .map(\\.data)
                            .decode(type: Page.self, decoder: JSONDecoder())
                            .replaceError(with: Page(titles: [])) // expect: silent-default
                            .eraseToAnyPublisher()
                    }
                    func count(_ count: AnyPublisher<Int, Error>) -> AnyPublisher<Int, Never> {
                        count.replaceError(with: 0).eraseToAnyPublisher()
                    }
                }
                struct Sale {
                    let id: String
                    let name: String
                    let lots: Int
                    static func fromJSON(_ source: [String: Any]) -> Sale {
                        let json = JSON(source)
                        let id = json["id"].stringValue // expect: silent-default
                        return Sale(id: id, name: json["name"].stringValue, lots: json["lots"].intValue)
                    }
                }
                struct Room {
                    let name: String
                    static func fromJSON(_ source: [String: Any]) -> Room {
                        let json = JSON(source)
                        return Room(name: json["name"].stringValue)
                    }
                }
                """)
    }

    @Test func `a part that the decoder has read before decodes again`() {
        expectMarkedFindings(
            of: "silent-default",
            in: """
                struct State: Decodable { let status: String }
                struct Details: Decodable { let note: String }
                struct Payment: Decodable {
                    let state: State
                    let last: State?
                    let details: Details?
                    init(from decoder: Decoder) throws {
                        state = try State(from: decoder)
                        last = try? State(from: decoder)
                        details = try? Details(from: decoder) // expect: silent-default
                    }
                }
                struct Refund: Decodable {
                    let state: State?
                    let isOpen: Bool
                    enum CodingKeys: String, CodingKey { case kind }
                    init(from decoder: Decoder) throws {
                        let container = try decoder.container(keyedBy: CodingKeys.self)
                        switch try container.decode(Int.self, forKey: .kind) {
                        case 0:
                            state = try State(from: decoder)
                            isOpen = true
                        default:
                            state = try? State(from: decoder) // expect: silent-default
                            isOpen = false
                        }
                    }
                }
                """)
    }

    @Test func `a body that does not decode only makes the text of an error worse`() {
        expectMarkedFindings(
            of: "silent-default",
            in: """
                import Foundation
                struct Answer: Decodable { let text: String }
                struct RequestError: Error {
                    let body: Data
                    var reason: String? {
                        guard let answer = try? JSONDecoder().decode(Answer.self, from: body) else { return nil }
                        return answer.text
                    }
                    var answer: Answer? {
                        guard let answer = try? JSONDecoder().decode(Answer.self, from: body) else { return nil } // expect: silent-default
                        return answer
                    }
                }
                struct Reply {
                    let body: Data
                    var errorMessage: String? {
                        guard let answer = try? JSONDecoder().decode(Answer.self, from: body) else { return nil }
                        return answer.text
                    }
                    var text: String? {
                        guard let answer = try? JSONDecoder().decode(Answer.self, from: body) else { return nil } // expect: silent-default
                        return answer.text
                    }
                }
                """)
    }

    @Test func `what only UI tests run drops nothing that people miss`() {
        func isFound(_ type: String) -> Bool {
            return Example.findings(
                """
                import Foundation
                struct Answer: Decodable { let text: String }
                struct \(type) {
                    var texts: [String] = []
                    mutating func record(_ request: URLRequest) {
                        guard let body = request.httpBody,
                            let answer = try? JSONDecoder().decode(Answer.self, from: body)
                        else { return }
                        texts.append(answer.text)
                    }
                }
                """, .strict
            ).contains { $0.rule == "silent-default" }
        }
        #expect(!isFound("UITestResponses"))
        #expect(isFound("Responses"))
    }

    @Test func `a warning that people see reports the failure`() {
        func code(_ handler: String) -> String {
            """
            import Foundation
            struct Reply: Decodable { let text: String }
            final class Screen {
                var message = ""
                func show(_ url: URL) async throws {
                    let (data, _) = try await URLSession.shared.data(from: url)
                    do {
                        message = try JSONDecoder().decode(Reply.self, from: data).text  // expect: silent-default
                    } catch { \(handler) }
                }
                func warning(_ text: String) {}
            }
            """
        }
        expectMarkedFindings(of: "silent-default", in: code("message = \"-\""))
        expectMarkedFindings(
            of: "silent-default",
            in: code("message = \"-\"; self.warning(message)").replacing("  // expect: silent-default", with: ""))
    }
}
