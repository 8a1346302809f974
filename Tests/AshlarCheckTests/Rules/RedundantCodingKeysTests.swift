import AshlarCheck
import Testing

@Suite struct RedundantCodingKeysTests {
    @Test func `keys that convert back by the strategy are redundant`() {
        expectMarkedFindings(
            of: "redundant-coding-keys",
            in: """
                import Foundation
                struct TeamDTO: Decodable { let id: Int; let members: [UserDTO] }
                struct UserDTO: Decodable {
                    let firstName: String
                    let lastName: String
                    enum CodingKeys: String, CodingKey { // expect: redundant-coding-keys
                        case firstName = "first_name"
                        case lastName = "last_name"
                    }
                }
                struct PlaceDTO: Decodable {
                    let zipCode: String
                    let mapURL: String
                    enum CodingKeys: String, CodingKey {
                        case zipCode = "zip_code"
                        case mapURL = "map_url"
                    }
                }
                final class TeamService {
                    func team(_ data: Data) throws -> TeamDTO { try JSONDecoder().decode(TeamDTO.self, from: data) }
                    func place(_ data: Data) throws -> PlaceDTO { try JSONDecoder().decode(PlaceDTO.self, from: data) }
                }
                """)
    }

    @Test func `a real name next to them, which the strategy leaves alone, keeps its own type's keys only`() {
        expectMarkedFindings(
            of: "redundant-coding-keys",
            in: """
                import Foundation
                struct PageDTO: Decodable {
                    let totalPages: Int
                    let movies: [MovieDTO]
                    enum CodingKeys: String, CodingKey {
                        case totalPages = "total_pages"
                        case movies = "results"
                    }
                }
                struct MovieDTO: Decodable {
                    let posterPath: String
                    let releaseDate: String
                    enum CodingKeys: String, CodingKey { // expect: redundant-coding-keys
                        case posterPath = "poster_path"
                        case releaseDate = "release_date"
                    }
                }
                func page(_ data: Data) throws -> PageDTO { try JSONDecoder().decode(PageDTO.self, from: data) }
                """)
    }

    @Test func `a type keeps its keys if the strategy breaks another type that is decoded with it`() {
        expectMarkedFindings(
            of: "redundant-coding-keys",
            in: """
                import Foundation
                struct UserDTO: Decodable {
                    let firstName: String
                    let lastName: String
                    enum CodingKeys: String, CodingKey {
                        case firstName = "first_name"
                        case lastName = "last_name"
                    }
                }
                struct VisitDTO: Decodable {
                    let user: UserDTO
                    let mapURL: String
                    enum CodingKeys: String, CodingKey {
                        case user
                        case mapURL = "map_url"
                    }
                }
                func user(_ data: Data) throws -> UserDTO { try JSONDecoder().decode(UserDTO.self, from: data) }
                func visit(_ data: Data) throws -> VisitDTO { try JSONDecoder().decode(VisitDTO.self, from: data) }
                """)
    }

    @Test func `a type keeps its keys if a request of a dependency decodes it as well`() {
        expectMarkedFindings(
            of: "redundant-coding-keys",
            in: """
                import Foundation
                import Requests
                struct TokenDTO: Decodable {
                    let accessToken: String
                    let tokenType: String
                    enum CodingKeys: String, CodingKey {
                        case accessToken = "access_token"
                        case tokenType = "token_type"
                    }
                }
                struct UserDTO: Decodable {
                    let firstName: String
                    let lastName: String
                    enum CodingKeys: String, CodingKey { // expect: redundant-coding-keys
                        case firstName = "first_name"
                        case lastName = "last_name"
                    }
                }
                struct LocalRoute<Answer> { let path: String }
                struct Tokens {
                    func token() -> Route<TokenDTO> { Route(path: "token") }
                    func user() -> LocalRoute<UserDTO> { LocalRoute(path: "user") }
                    func poll(_ data: Data) -> TokenDTO? { try? JSONDecoder().decode(TokenDTO.self, from: data) }
                    func read(_ data: Data) throws -> UserDTO { try JSONDecoder().decode(UserDTO.self, from: data) }
                }
                """)
    }

    @Test func `a type that is encoded as well needs keys that both strategies convert`() {
        let findings = Example.findings(
            """
            import Foundation
            struct CallDTO: Codable {
                let callId: String
                let isMuted: Bool
                let isHidden: Bool
                enum CodingKeys: String, CodingKey {
                    case callId
                    case isMuted = "is_muted"
                    case isHidden = "is_hidden"
                }
            }
            struct RoomDTO: Codable {
                let isMuted: Bool
                let isHidden: Bool
                enum CodingKeys: String, CodingKey {
                    case isMuted = "is_muted"
                    case isHidden = "is_hidden"
                }
            }
            func call(_ data: Data) throws -> CallDTO { try JSONDecoder().decode(CallDTO.self, from: data) }
            func room(_ data: Data) throws -> RoomDTO { try JSONDecoder().decode(RoomDTO.self, from: data) }
            """
        ).filter { $0.rule == "redundant-coding-keys" }
        #expect(findings.map(\.declaration) == ["RoomDTO.CodingKeys"])
        #expect(findings.allSatisfy { $0.message.english.contains("`.convertToSnakeCase`") })
    }

    @Test func `a type keeps its keys if a generic function infers it from its result`() {
        expectMarkedFindings(
            of: "redundant-coding-keys",
            in: """
                import Foundation
                struct QuoteDTO: Decodable {
                    let firstPrice: Int
                    let lastPrice: Int
                    enum CodingKeys: String, CodingKey {
                        case firstPrice = "first_price"
                        case lastPrice = "last_price"
                    }
                }
                struct UserDTO: Decodable {
                    let firstName: String
                    let lastName: String
                    enum CodingKeys: String, CodingKey { // expect: redundant-coding-keys
                        case firstName = "first_name"
                        case lastName = "last_name"
                    }
                }
                extension Result where Success == Data {
                    func decoded<T: Decodable>() throws -> T { try JSONDecoder().decode(T.self, from: get()) }
                }
                struct Client {
                    func request<R: Decodable>(_ path: String) async throws -> R {
                        let value: R = try await withCheckedThrowingContinuation { continuation in
                            load(path) { result in
                                do {
                                    let value: R = try result.decoded()
                                    continuation.resume(returning: value)
                                } catch {
                                    continuation.resume(throwing: error)
                                }
                            }
                        }
                        return value
                    }
                    func quote() async throws -> QuoteDTO {
                        let quote: QuoteDTO = try await request("quote")
                        return quote
                    }
                    func failure(_ data: Data) -> QuoteDTO? { try? JSONDecoder().decode(QuoteDTO.self, from: data) }
                    func user(_ data: Data) throws -> UserDTO { try JSONDecoder().decode(UserDTO.self, from: data) }
                }
                """)
    }

    @Test func `types keep their keys if one decoder serves them and a type that the strategy breaks`() {
        func declarations(_ place: String, _ parcel: String) -> [String] {
            Example.findings(
                """
                import Foundation
                struct UserDTO: Decodable {
                    let firstName: String
                    let lastName: String
                    enum CodingKeys: String, CodingKey {
                        case firstName = "first_name"
                        case lastName = "last_name"
                    }
                }
                struct PlaceDTO: Decodable {
                    let zipCode: String
                    let \(place): String
                    enum CodingKeys: String, CodingKey {
                        case zipCode = "zip_code"
                        case \(place) = "map_url"
                    }
                }
                extension JSONDecoder { static let api = JSONDecoder() }
                func user(_ item: Data) throws -> UserDTO { try JSONDecoder.api.decode(UserDTO.self, from: item) }
                struct Queue {
                    func send(_ item: Data) throws -> String {
                        let decoder = JSONDecoder()
                        if let user = try? decoder.decode(UserDTO.self, from: item) { return user.firstName }
                        return try \(parcel).decode(PlaceDTO.self, from: item).zipCode
                    }
                }
                """
            ).filter { $0.rule == "redundant-coding-keys" }.map(\.declaration).sorted()
        }
        #expect(declarations("mapURL", "decoder") == [])
        #expect(declarations("mapURL", "JSONDecoder.api") == [])
        #expect(declarations("mapURL", "JSONDecoder()") == ["UserDTO.CodingKeys"])
        #expect(declarations("mapUrl", "decoder") == ["PlaceDTO.CodingKeys", "UserDTO.CodingKeys"])
    }

    @Test func `keys stay where only functions that nothing calls decode their type`() {
        expectMarkedFindings(
            of: "redundant-coding-keys",
            in: """
                import Foundation
                import SwiftUI
                struct UserDTO: Decodable {
                    let firstName: String
                    let lastName: String
                    enum CodingKeys: String, CodingKey {
                        case firstName = "first_name"
                        case lastName = "last_name"
                    }
                }
                struct PlaceDTO: Decodable {
                    let zipCode: String
                    let cityName: String
                    enum CodingKeys: String, CodingKey { // expect: redundant-coding-keys
                        case zipCode = "zip_code"
                        case cityName = "city_name"
                    }
                }
                struct Service {
                    func user(_ data: Data) throws -> UserDTO { try JSONDecoder().decode(UserDTO.self, from: data) }
                    func place(_ data: Data) throws -> PlaceDTO { try JSONDecoder().decode(PlaceDTO.self, from: data) }
                }
                @main struct Program: App {
                    let place = try? Service().place(Data())
                    var body: some Scene { WindowGroup { Text("") } }
                }
                """)
    }

    @Test func `keys that leave a property to other code are needed`() {
        func code(_ id: String) -> String {
            """
            import Foundation
            struct LanguageDTO: Decodable {
                \(id)
                let englishName: String
                let lettersCode: String
                enum CodingKeys: String, CodingKey {
                    case englishName = "english_name"
                    case lettersCode = "letters_code"
                }
            }
            func language(_ data: Data) throws -> LanguageDTO {
                try JSONDecoder().decode(LanguageDTO.self, from: data)
            }
            """
        }
        func count(_ code: String) -> Int {
            Example.findings(code).count { $0.rule == "redundant-coding-keys" }
        }
        #expect(count(code("var id = \"\"")) == 0)
        #expect(count(code("var id: String { lettersCode }")) == 1)
    }

    @Test(arguments: [
        ("deliveryLine", "delivery_line", "Codable", 1), ("deliveryLine1", "delivery_line_1", "Decodable", 1),
        ("deliveryLine1", "delivery_line_1", "Codable", 0), ("sic2digitCode", "sic_2digit_code", "Decodable", 0),
        ("sic2DigitCode", "sic_2digit_code", "Decodable", 1),
    ])
    func `keys with digits survive as Foundation converts them`(
        name: String, key: String, conformance: String, count: Int
    ) {
        let findings = Example.findings(
            """
            import Foundation
            struct PlaceDTO: \(conformance) {
                let \(name): String
                let cityName: String
                enum CodingKeys: String, CodingKey {
                    case \(name) = "\(key)"
                    case cityName = "city_name"
                }
            }
            func place(_ data: Data) throws -> PlaceDTO { try JSONDecoder().decode(PlaceDTO.self, from: data) }
            """)
        #expect(findings.count { $0.rule == "redundant-coding-keys" } == count)
    }
}
