import AshlarCheck
import Testing

@Suite struct DTOLogicTests {
    @Test func `logic in a DTO's extension in another file is found, a mapping is not`() {
        expectMarkedFindings(
            of: "dto-logic",
            in: """
                struct UserDTO: Decodable { let name: String; let age: Int }
                struct User { let name: String; let age: Int }
                // file: App/UserDTO+Logic.swift
                extension UserDTO {
                    var isAdult: Bool { age >= 18 } // expect: dto-logic
                    func toDomain() -> User { User(name: name.isEmpty ? "nobody" : name, age: age) }
                    static func sample() -> UserDTO { UserDTO(name: "", age: 1 > 0 ? 1 : 2) }
                }
                """)
    }

    @Test func `a folder of DTOs counts outside of the domain`() {
        expectMarkedFindings(
            of: "dto-logic",
            in: """
                // file: App/Domain/DTO/Location.swift
                struct Location: Codable {
                    let latitude: Double
                    func isNorth(of other: Location) -> Bool { latitude > other.latitude }
                }
                // file: App/Data/DTO/Place.swift
                struct Place: Codable {
                    let latitude: Double
                    func isNorth(of other: Place) -> Bool { latitude > other.latitude } // expect: dto-logic
                }
                """)
    }

    @Test func `a response with a domain type of its concept is a DTO, a model that is only decoded is none`() {
        expectMarkedFindings(
            of: "dto-logic",
            in: """
                struct UserResponse: Decodable {
                    let name: String
                    let age: Int
                    var isAdult: Bool { age >= 18 } // expect: dto-logic
                    func toDomain() -> User { User(name: name, age: age) }
                }
                struct User { let name: String; let age: Int }
                struct Address: Decodable {
                    let street: String
                    let city: String
                    var isEmpty: Bool { street == "" && city == "" }
                    var hasStreet: Bool { street != "" }
                }
                struct AddressForm { let street: String; let city: String }
                func makeForm(from address: Address) -> AddressForm {
                    AddressForm(street: address.street, city: address.city)
                }
                """)
    }

    @Test func `what waits for a database is no conversion, and settings are no payload`() {
        expectMarkedFindings(
            of: "dto-logic",
            in: """
                import Vapor
                final class Order: Model { var stock = 0 }
                struct CreateOrder: Content {
                    let items: [String]
                    func create(in request: Request) async throws -> Order { // expect: dto-logic
                        guard !items.isEmpty else { throw Abort(.badRequest) }
                        return try await Order.make(items, on: request.db)
                    }
                }
                struct Account: Decodable {
                    let avatar: String
                    let staticAvatar: String
                    var shown: String { // expect: dto-logic
                        UserDefaults.standard.bool(forKey: "static") ? staticAvatar : avatar
                    }
                    var initials: String { String(avatar.prefix(1)) }
                }
                """)
    }

    @Test func `a library's answer that nothing is mapped from may be its one model`() {
        expectMarkedFindings(
            of: "dto-logic",
            in: """
                public struct MatrixResponse: Decodable {
                    public let distances: [Int]
                    public let sources: [String]
                    public func distance(of source: Int) -> Int? {
                        sources.indices.contains(source) ? distances[source] : nil
                    }
                }
                struct TableResponse: Decodable {
                    let distances: [Int]
                    let sources: [String]
                    func distance(of source: Int) -> Int? { // expect: dto-logic
                        sources.indices.contains(source) ? distances[source] : nil
                    }
                }
                """)
    }

    @Test func `the form that a type encodes itself in is part of the payload`() {
        expectMarkedFindings(
            of: "dto-logic",
            in: """
                // file: Sources/App/DTO/Kind.swift
                enum KindDTO: Codable {
                    case file
                    case unknown(String)
                    var wireValue: String {
                        switch self {
                        case .file: "file"
                        case .unknown(let word): word
                        }
                    }
                    init(from decoder: any Decoder) throws {
                        let word = try decoder.singleValueContainer().decode(String.self)
                        self = word == "file" ? .file : .unknown(word)
                    }
                    func encode(to encoder: any Encoder) throws {
                        var container = encoder.singleValueContainer()
                        try container.encode(wireValue)
                    }
                    var title: String { // expect: dto-logic
                        switch self {
                        case .file: "A file"
                        case .unknown: "Something"
                        }
                    }
                }
                struct Kind { let name: String }
                extension Kind { init(_ dto: KindDTO) { name = dto.title } }
                """)
    }

    @Test func `another form of the payload decides nothing, and a type that code makes from payloads is none`() {
        expectMarkedFindings(
            of: "dto-logic",
            in: """
                import Foundation
                struct KeyResponse: Codable {
                    let key: String?
                    let error: String?
                    let data: String?
                    func resolved() -> Result<String, Error> {
                        if let key { return .success(key) } else { return .failure(CocoaError(.coderInvalidValue)) }
                    }
                    var textFormat: String? {
                        guard let data = try? JSONEncoder().encode(self) else { return nil }
                        return String(data: data, encoding: .utf8)
                    }
                    var parameters: [String: Any] { ["key": key ?? "", "error": error ?? ""] }
                    var isUsable: Bool { key != nil && error == nil } // expect: dto-logic
                }
                struct Item: Decodable { let name: String }
                struct HistoryResponse: Codable {
                    let items: [String]
                    let total: Int
                    var isShort: Bool { items.count < 3 || total < 3 }
                }
                struct HistoryRequest {
                    func response(_ data: Data) throws -> HistoryResponse {
                        let items = try JSONDecoder().decode([Item].self, from: data)
                        return HistoryResponse(items: items.map(\\.name), total: items.count)
                    }
                }
                """)
    }

    @Test func `words that decide what the app does are a guess in a decoded type that is the app's model`() {
        let code = """
            import Foundation
            struct Account: Codable {
                let username: String
                let groups: [String]
                var isStudent: Bool { groups.contains("student") }
                var hasName: Bool { username != "" }
                var isKnown: Bool { !groups.isEmpty }
            }
            struct AccountClient {
                func account(_ request: URLRequest) async throws -> Account {
                    let (data, _) = try await URLSession.shared.data(for: request)
                    return try JSONDecoder().decode(Account.self, from: data)
                }
            }
            """
        let found = Example.findings(code, .strict).filter { $0.rule == "dto-logic" }
        #expect(found.map(\.place.line) == [5])
        #expect(found.first?.confidence == .guess)
        #expect(!Example.findings(code).contains { $0.rule == "dto-logic" })
    }

    @Test func `the message names the type that behavior moves to, if one exists`() {
        let findings = Example.findings(
            """
            struct UserDTO: Decodable { let name: String; let age: Int; var isAdult: Bool { age >= 18 } }
            struct User { let age: Int; init(_ dto: UserDTO) { age = dto.age } }
            struct CityDTO: Decodable { let name: String; let size: Int; var isLarge: Bool { size > 100 } }
            """)
        #expect(
            findings.filter { $0.rule == "dto-logic" }.map(\.message.english) == [
                "UserDTO is a DTO and should have no behavior: move `isAdult` to User",
                "CityDTO is a DTO and should have no behavior: move `isLarge` to a domain type",
            ])
    }

    @Test func `what a server only answers with may be its model, a request's body is a DTO`() {
        expectMarkedFindings(
            of: "dto-logic",
            in: """
                import Vapor
                struct Version: Content {
                    let major: Int
                    let minor: Int
                    func isCompatible(with other: Version) -> Bool { major == other.major && minor == other.minor }
                    var isFirst: Bool { major == 1 && minor == 0 }
                }
                struct Search: Content {
                    let limit: Int?
                    let start: Int?
                    var isWhole: Bool { limit == nil && start == nil } // expect: dto-logic
                }
                struct Routes {
                    func find(_ request: Request) throws -> Version {
                        let search = try request.query.decode(Search.self)
                        return Version(major: search.limit ?? 1, minor: search.start ?? 0)
                    }
                }
                """)
    }

    @Test func `a step of a DTO's own mapping, and a conversion to another DTO, are no behavior`() {
        expectMarkedFindings(
            of: "dto-logic",
            in: """
                // file: App/DTO/AddOns.swift
                struct AddOnsDTO: Decodable {
                    let items: [[String: String]]
                    let version: Int
                    func addOns() -> [AddOn] { named()?.map { AddOn(name: $0["name"] ?? "") } ?? [] }
                    private func named() -> [[String: String]]? { version > 1 ? items.filter { $0["name"] != nil } : nil }
                    var body: AddOnsBodyDTO? { version > 1 ? AddOnsBodyDTO(count: items.count) : nil }
                    var isOld: Bool { version < 2 } // expect: dto-logic
                }
                struct AddOnsBodyDTO: Encodable { let count: Int }
                // file: App/AddOn.swift
                struct AddOn { let name: String }
                """)
    }

    @Test func `the app's own storage, and parameters under another name, are no behavior of the wire`() {
        expectMarkedFindings(
            of: "dto-logic",
            in: """
                typealias Parameters = [String: Any?]
                struct OrderPayload: Codable {
                    let id: String
                    let count: Int
                    var logged: Parameters { ["id": id, "count": count] }
                    var isLarge: Bool { count > 10 }
                }
                final class OrderStorage {
                    func order() -> OrderPayload { OrderPayload(id: "1", count: 1) }
                }
                struct TicketPayload: Decodable {
                    let id: String
                    let count: Int
                    var logged: Parameters { ["id": id, "count": count] }
                    var isLarge: Bool { count > 10 } // expect: dto-logic
                }
                """)
    }

    @Test func `a comparison with a moment that the wire wrote as a text is a business rule`() {
        let code = """
            import Foundation
            struct Notice: Decodable {
                let startsAt: String?
                func isActive(at date: Date) -> Bool {
                    let formatter = ISO8601DateFormatter()
                    if let startsAt, let start = formatter.date(from: startsAt), date < start { return false }
                    return true
                }
            }
            func notices(_ data: Data) throws -> [Notice] { try JSONDecoder().decode([Notice].self, from: data) }
            """
        #expect(Example.findings(code, .strict).contains { $0.rule == "dto-logic" })
    }

    @Test func `handing properties on, and the message of the type's name, are no behavior`() {
        expectMarkedFindings(
            of: "dto-logic",
            in: """
                import Messages
                protocol Stored { var id: String { get set }; var created: Int { get set } }
                struct CreateResponse: Decodable {
                    let id: String
                    let created: Int
                    func apply<T: Stored>(to object: T) -> T {
                        var object = object
                        object.id = id
                        object.created = created
                        return object
                    }
                    func message() -> PBCreateResponse {
                        .with {
                            $0.id = id
                            if created > 0 { $0.created = created }
                        }
                    }
                    func isNewer(_ other: CreateResponse) -> Bool { created > other.created } // expect: dto-logic
                }
                """)
    }

    @Test func `what an initializer makes of a message with its name is no DTO`() {
        expectMarkedFindings(
            of: "dto-logic",
            in: """
                import Messages
                struct OrderPayload: Codable {
                    let id: String
                    let count: Int
                    init(message: PBOrderPayload) {
                        id = message.id
                        count = message.count
                    }
                    var isLarge: Bool { count > 10 }
                }
                struct TicketPayload: Codable {
                    let id: String
                    let count: Int
                    var isLarge: Bool { count > 10 } // expect: dto-logic
                }
                """)
    }

    @Test func `a payload that code only makes is a guess`() {
        let code = """
            struct StakePayload: Codable {
                let ids: [String]
                let validators: [String]
                var count: Int { max(ids.count, validators.count) }
            }
            func stake(_ ids: [String]) -> StakePayload { StakePayload(ids: ids, validators: []) }
            """
        func count(_ code: String, _ profile: Profile) -> Int {
            var configuration = Configuration()
            configuration.profile = profile
            return Example.findings(code, configuration).count { $0.rule == "dto-logic" }
        }
        #expect(count(code, .standard) == 0)
        #expect(count(code, .strict) == 1)
        let decoding = "\nfunc read(_ store: Store) -> StakePayload? { store.value(StakePayload.self) }"
        #expect(count(code + decoding, .standard) == 1)
    }

    @Test func `when a token expires is a rule, what its text means is a conversion`() {
        expectMarkedFindings(
            of: "dto-logic",
            in: """
                import Foundation
                struct TokenResponse: Decodable {
                    let issuedAt: Date?
                    let expiresIn: Int?
                    let created: String
                    var expiresAt: Date { (issuedAt ?? Date()) + TimeInterval(expiresIn ?? 60) } // expect: dto-logic
                    var createdAt: Date { ISO8601DateFormatter().date(from: created) ?? Date() }
                }
                """)
    }

    @Test func `a helper that only the mapping calls is a part of it`() {
        func code(_ caller: String) -> String {
            """
            struct Repository { let name: String }
            struct RepositoryDTO: Codable {
                let address: String
                let host: String
                func toDomain() -> Repository { Repository(name: lastPart(of: address)) }
                \(caller)
                private func lastPart(of text: String) -> String {
                    if host.isEmpty || address.isEmpty { return text }
                    return String(text.split(separator: "/").last ?? "")
                }
            }
            """
        }
        func isFound(_ code: String) -> Bool { Example.findings(code).contains { $0.declaration.contains("lastPart") } }
        #expect(!isFound(code("")))
        #expect(isFound(code("func title() -> String { lastPart(of: host) }")))
    }

    @Test func `a container of any type that hands its values to a closure decides nothing`() {
        expectMarkedFindings(
            of: "dto-logic",
            in: """
                struct PageResponse<T: Decodable>: Decodable {
                    let page: Int
                    let total: Int
                    let results: [T]
                    var isLast: Bool { page >= total } // expect: dto-logic
                    func map<U: Decodable>(_ transform: (T) -> U) -> PageResponse<U> {
                        PageResponse<U>(page: page, total: total, results: results.map(transform))
                    }
                }
                """)
    }

    @Test func `clients of a library set and add the values of a message that they put together`() {
        func count(_ body: String, _ initializer: String = "public init(text: String) { self.text = text }") -> Int {
            let code = """
                public struct CardPayload: Codable {
                    public var text: String
                    public var actions: [String] = []
                    \(initializer)
                    public mutating func addAction(_ value: String) { \(body) }
                }
                """
            return Example.findings(code, .strict).count { $0.rule == "dto-logic" }
        }
        #expect(count("actions.append(value)") == 0)
        #expect(count("if actions.count < text.count { actions.append(value) }") == 1)
        #expect(count("actions.append(value)", "") == 1)
    }

    @Test func `an enumeration in a folder of DTOs that no payload has is the app's`() {
        func count(_ holder: String) -> Int {
            let code = """
                // file: App/DTO/PlaceKind.swift
                enum PlaceKind: Int, Codable {
                    case stop, station
                    var icon: String {
                        switch self {
                        case .stop: "bus"
                        case .station: "tram"
                        }
                    }
                }
                \(holder)
                """
            return Example.findings(code).count { $0.rule == "dto-logic" }
        }
        #expect(count("// file: App/Place.swift\nstruct Place { let kind: PlaceKind }") == 0)
        #expect(count("// file: App/DTO/PlaceDTO.swift\nstruct PlaceDTO: Decodable { let kind: PlaceKind }") == 1)
    }

    @Test func `a copy with a value in place of one of its own decides nothing`() {
        func count(_ values: String) -> Int {
            let code = """
                struct LoginResponse: Decodable {
                    let user: String
                    let token: String
                    let isKnown: Bool
                    func copy(isKnown: Bool) -> Self { LoginResponse(\(values)) }
                }
                """
            return Example.findings(code).count { $0.rule == "dto-logic" }
        }
        #expect(count("user: self.user, token: self.token, isKnown: isKnown") == 0)
        #expect(count("user: user, token: token, isKnown: token == user") == 1)
    }

    @Test func `a conformance to Content that no request uses is only a hint of a DTO`() {
        let code = """
            import Vapor
            struct Policy: Content {
                let minimum: Int
                func check(_ password: String) async -> Bool {
                    if password.count < minimum { return false }
                    return true
                }
            }
            struct Checker {
                let policy: Policy
                init() { policy = Policy(minimum: 8) }
            }
            struct Limit: Content {
                let minimum: Int
                func check(_ password: String) async -> Bool {
                    if password.count < minimum { return false }
                    return true
                }
            }
            struct Routes {
                func limit(_ request: Request) -> Limit { Limit(minimum: 8) }
            }
            """
        func logic(_ findings: [Finding]) -> [String] {
            findings.filter { $0.rule == "dto-logic" }.map(\.declaration)
        }
        #expect(logic(Example.findings(code)) == ["Limit.check"])
        #expect(logic(Example.findings(code, .strict)) == ["Policy.check", "Limit.check"])
    }
}
