import AshlarCheck
import AshlarGraph
import Testing

@Suite struct MappingInNetworkTests {
    @Test func `a service that returns what it mapped is found once`() {
        expectMarkedFindings(
            of: "mapping-in-network",
            in: """
                import Foundation
                struct UserDTO: Decodable {
                    let name: String
                    func toDomain() -> User { User(name: name.lowercased()) }
                }
                struct User { let name: String }
                final class RemoteUserDataSource {
                    func users(_ url: URL) async throws -> [User] { // expect: mapping-in-network
                        let (data, _) = try await URLSession.shared.data(from: url)
                        return try JSONDecoder().decode([UserDTO].self, from: data).map { $0.toDomain() }
                    }
                    func user(_ url: URL, done: @escaping (Result<User, Error>) -> Void) {
                        URLSession.shared.dataTask(with: url) { data, _, _ in
                            done(Result { try JSONDecoder().decode(UserDTO.self, from: data!).toDomain() })
                        }.resume()
                    }
                    func raw(_ url: URL) async throws -> UserDTO {
                        try JSONDecoder().decode(UserDTO.self, from: Data(contentsOf: url))
                    }
                }
                """)
    }

    @Test func `what hands a mapped value to a closure is found, one of several adapters of a protocol is not`() {
        expectMarkedFindings(
            of: "mapping-in-network",
            in: """
                import Foundation
                struct UserDTO: Decodable {
                    let name: String
                    func toDomain() -> User { User(name: name.lowercased()) }
                }
                struct User { let name: String }
                final class UserService {
                    func user(_ url: URL, done: @escaping (Result<User, Error>) -> Void) { // expect: mapping-in-network
                        URLSession.shared.dataTask(with: url) { data, _, _ in
                            done(Result { try JSONDecoder().decode(UserDTO.self, from: data!).toDomain() })
                        }.resume()
                    }
                }
                protocol InstanceAPI { func user() async throws -> User }
                struct FirstAPI: InstanceAPI {
                    let network: NetworkSession
                    func user() async throws -> User { try await network.get(UserDTO.self).toDomain() }
                }
                struct SecondAPI: InstanceAPI {
                    let network: NetworkSession
                    func user() async throws -> User { try await network.get(UserDTO.self).toDomain() }
                }
                """)
    }

    @Test func `a service over a client of the project's own`() {
        expectMarkedFindings(
            of: "mapping-in-network",
            in: """
                struct UserDTO: Decodable { let name: String }
                struct User {
                    let name: String
                    init(_ dto: UserDTO) { name = dto.name.lowercased() }
                }
                protocol NetworkProviding { func get<T: Decodable>(_ type: T.Type) async throws -> T }
                struct UserService {
                    let client: any NetworkProviding
                    func user() async throws -> User { // expect: mapping-in-network
                        User(try await client.get(UserDTO.self))
                    }
                }
                struct UserRepository {
                    let client: any NetworkProviding
                    func user() async throws -> User { User(try await client.get(UserDTO.self)) }
                }
                """)
    }

    @Test func `a fetcher that builds domain values from what it decodes`() {
        expectMarkedFindings(
            of: "mapping-in-network",
            in: """
                import Foundation
                struct Release: Decodable { let name: String }
                struct Version { let title: String; let isStable: Bool }
                struct ReleaseService {
                    let session: URLSession
                    func fetch(_ request: URLRequest) async throws -> [Version] { // expect: mapping-in-network
                        let (data, _) = try await session.data(for: request)
                        let releases = try JSONDecoder().decode([Release].self, from: data)
                        return releases.map { 
                            Version(title: $0.name, isStable: true)
                        }
                    }
                    func raw(_ request: URLRequest) async throws -> [Release] {
                        let (data, _) = try await session.data(for: request)
                        return try JSONDecoder().decode([Release].self, from: data)
                    }
                }
                """)
    }

    @Test func `a remote source maps, also where a superclass sends its requests; a local one has no server`() {
        expectMarkedFindings(
            of: "mapping-in-network",
            in: """
                struct NoteDTO: Decodable {
                    let text: String
                    func toDomain() -> Note { Note(text: text.lowercased()) }
                }
                struct Note { let text: String }
                final class RemoteNoteDataSource: BaseDataSource<NoteAPI> {
                    func notes() -> Single<[Note]> { // expect: mapping-in-network
                        request(.notes).map([NoteDTO].self).map { $0.map { $0.toDomain() } }
                    }
                }
                final class LocalNoteDataSource: BaseStorage<NoteRow> {
                    func notes() -> Single<[Note]> {
                        rows(.notes).map([NoteDTO].self).map { $0.map { $0.toDomain() } }
                    }
                }
                """)
    }

    @Test func `a value that is taken out of its envelope is not mapped`() {
        expectMarkedFindings(
            of: "mapping-in-network",
            in: """
                // file: App/Models.swift
                struct Purl: Codable { let name: String; let url: String }
                struct Post: Codable { let name: String; let text: String }
                // file: App/Services.swift
                import Foundation
                struct PurlsResponse: Decodable {
                    struct Content: Decodable { let purls: [Purl] }
                    let response: Content
                }
                struct PurlService {
                    func purls(_ url: URL) async throws -> [Purl] {
                        let data = try await URLSession.shared.data(from: url).0
                        return try JSONDecoder().decode(PurlsResponse.self, from: data).response.purls
                    }
                }
                struct PostResponse: Decodable { let name: String; let draft: Post }
                struct PostService {
                    func post(_ url: URL) async throws -> Post { // expect: mapping-in-network
                        let data = try await URLSession.shared.data(from: url).0
                        let response = try JSONDecoder().decode(PostResponse.self, from: data)
                        return Post(name: response.name, text: response.draft.text)
                    }
                }
                """)
    }

    @Test func `a library's client cannot return what its clients cannot see`() {
        let code = """
            import Foundation
            struct UserDTO: Decodable { let name: String }
            public struct User {
                public let name: String
                init(_ dto: UserDTO) { name = dto.name.lowercased() }
            }
            public struct UserClient {
                public func user(at url: URL) async throws -> User {
                    let (data, _) = try await URLSession.shared.data(from: url)
                    return User(try JSONDecoder().decode(UserDTO.self, from: data))
                }
            }
            """
        func confidence(_ code: String) -> [Confidence] {
            return Example.findings(code, .strict).filter { $0.rule == "mapping-in-network" }.map(\.confidence)
        }
        #expect(confidence(code) == [.guess])
        #expect(confidence(code.replacing("public ", with: "")) == [.certain])
    }

    @Test func `a request's body is sent, and the answer is decoded`() {
        expectMarkedFindings(
            of: "mapping-in-network",
            in: """
                import Foundation
                struct CreateUserDto: Codable { let name: String }
                struct User: Codable { let name: String }
                struct UsersClient {
                    let http: HTTPClient
                    func create(request: CreateUserDto) async throws -> User {
                        _ = URLSession.shared
                        return try await http.performRequest(path: "/user", body: request, responseType: User.self)
                    }
                }
                """)
    }

    @Test func `a payload that is put into a value unchanged is not mapped`() {
        expectMarkedFindings(
            of: "mapping-in-network",
            in: """
                import Foundation
                struct GameResponse: Decodable { let name: String; let moves: [Int] }
                struct LoadedGame {
                    let response: GameResponse
                    let data: Data
                }
                struct GameService {
                    func game(_ url: URL) async throws -> LoadedGame {
                        let data = try await URLSession.shared.data(from: url).0
                        let response = try JSONDecoder().decode(GameResponse.self, from: data)
                        return LoadedGame(response: response, data: data)
                    }
                }
                struct NamedGame {
                    let response: GameResponse
                    let name: String
                }
                struct NameService {
                    func game(_ url: URL) async throws -> NamedGame { // expect: mapping-in-network
                        let data = try await URLSession.shared.data(from: url).0
                        let response = try JSONDecoder().decode(GameResponse.self, from: data)
                        return NamedGame(response: response, name: response.name)
                    }
                }
                """)
    }

    @Test func `a value that holds nothing but the payload is made of it`() {
        expectMarkedFindings(
            of: "mapping-in-network",
            in: """
                import Foundation
                struct Dish: Decodable { let name: String; let hall: Int }
                struct Menu { let dishes: [Dish] }
                struct MenuService {
                    func menus(_ url: URL) async throws -> [Menu] { // expect: mapping-in-network
                        let data = try await URLSession.shared.data(from: url).0
                        let dishes = try JSONDecoder().decode([Dish].self, from: data)
                        return Dictionary(grouping: dishes, by: \\.hall).values.map { Menu(dishes: $0) }
                    }
                }
                """)
    }

    @Test func `a value of the wire's own parts is still the response, and a client that makes itself maps nothing`() {
        expectMarkedFindings(
            of: "mapping-in-network",
            in: """
                import Foundation
                struct ListResponse {
                    let names: [String]
                    let page: Page?
                    let raw: Data
                    struct Page: Decodable { let next: String? }
                    init(_ payload: ListPayload, raw: Data) {
                        names = payload.names
                        page = payload.page
                        self.raw = raw
                    }
                }
                struct ListPayload: Decodable {
                    let names: [String]
                    let page: ListResponse.Page?
                }
                struct ListClient {
                    func list(_ url: URL) async throws -> ListResponse {
                        let data = try await URLSession.shared.data(from: url).0
                        return ListResponse(try JSONDecoder().decode(ListPayload.self, from: data), raw: data)
                    }
                }
                struct MailPayload: Decodable { let id: String }
                struct MailClient {
                    let send: @Sendable (URL) async throws -> String
                    static func live() -> Self {
                        Self(send: { url in
                            let data = try await URLSession.shared.data(from: url).0
                            return try JSONDecoder().decode(MailPayload.self, from: data).id
                        })
                    }
                }
                """)
    }

    @Test func `the project's errors and the values of an envelope are not mapped`() {
        expectMarkedFindings(
            of: "mapping-in-network",
            in: """
                import Foundation
                struct FailureResponse: Decodable { let reason: String }
                struct ServerError: Error {
                    let reason: String
                    init(_ response: FailureResponse) { reason = response.reason }
                }
                struct PingClient {
                    func ping(_ url: URL) async throws -> Result<Bool, ServerError> {
                        let data = try await URLSession.shared.data(from: url).0
                        return .failure(ServerError(try JSONDecoder().decode(FailureResponse.self, from: data)))
                    }
                }
                struct ProfilesResponse: Decodable { let store: [String: Profile] }
                struct ProfileClient {
                    func profile(_ url: URL) async throws -> Profile {
                        let data = try await URLSession.shared.data(from: url).0
                        let response = try JSONDecoder().decode(ProfilesResponse.self, from: data)
                        guard let profile: Profile = response.store["main"] else { throw URLError(.unknown) }
                        return profile
                    }
                }
                // file: App/Profile.swift
                struct Profile: Codable { let name: String }
                """)
    }

    @Test func `a value from elsewhere is not mapped from the decoded one, and no error is`() {
        let findings = Example.findings(
            """
            import Foundation
            struct PlaceResponse: Decodable { let latitude: Double; let longitude: Double }
            struct Server { let name: String; let latitude: Double }
            final class Servers { func nearest(to latitude: Double) -> Server? { nil } }
            struct NearService {
                let servers: Servers
                func server(_ url: URL) async throws -> Server? {
                    let data = try await URLSession.shared.data(from: url).0
                    let place = try JSONDecoder().decode(PlaceResponse.self, from: data)
                    return servers.nearest(to: place.latitude)
                }
            }
            struct QuoteFailure: Decodable, Error { let message: String }
            struct QuoteResponse: Decodable { let price: String; let fee: String }
            struct Quote { let price: Double }
            struct QuoteService {
                let client: HTTPClient
                func quote(_ url: URL) async throws -> Quote {
                    let response: QuoteResponse
                    do {
                        response = try await client.request(url, as: QuoteResponse.self)
                    } catch HTTPError.status(let data) {
                        throw try JSONDecoder().decode(QuoteFailure.self, from: data)
                    }
                    return Quote(price: Double(response.price) ?? 0)
                }
            }
            """)
        let messages = findings.filter { $0.rule == "mapping-in-network" }.map(\.message.english)
        #expect(
            messages == [
                "QuoteService talks to the server and maps QuoteResponse to Quote: return QuoteResponse, and map it in a repository"
            ])
    }

    @Test func `the payload is what the answer is made of, and not what describes an error`() {
        let messages = Example.findings(
            """
            import Foundation
            struct Problem: Decodable { let detail: String }
            struct SongResponse: Decodable { let verses: [String] }
            struct Song { let text: String }
            struct SongService {
                func song(_ url: URL) async throws -> Song {
                    let (data, answer) = try await URLSession.shared.data(from: url)
                    guard (answer as? HTTPURLResponse)?.statusCode == 200 else {
                        if let problem = try? JSONDecoder().decode(Problem.self, from: data) {
                            throw CocoaError(.fileReadUnknown, userInfo: ["detail": problem.detail])
                        }
                        throw CocoaError(.fileReadUnknown)
                    }
                    let response = try JSONDecoder().decode(SongResponse.self, from: data)
                    return Song(text: response.verses.joined())
                }
            }
            """
        ).filter { $0.rule == "mapping-in-network" }.map(\.message.english)
        #expect(
            messages == [
                "SongService talks to the server and maps SongResponse to Song: return SongResponse, and map it in a repository"
            ])
    }

    @Test func `a service with the store of what it maps to is a repository`() {
        expectMarkedFindings(
            of: "mapping-in-network",
            in: """
                struct NoteDTO: Decodable { let text: String }
                struct Note {
                    let text: String
                    init(_ dto: NoteDTO) { text = dto.text.lowercased() }
                }
                protocol NetworkProviding { func get<T: Decodable>(_ type: T.Type) async throws -> T }
                protocol NoteStore { func save(_ note: Note) async }
                protocol TokenStore { func token() async -> String }
                struct NoteService {
                    let client: any NetworkProviding
                    let store: (any NoteStore)?
                    func note() async throws -> Note {
                        let note = Note(try await client.get(NoteDTO.self))
                        await store?.save(note)
                        return note
                    }
                }
                struct NoteClientService {
                    let client: any NetworkProviding
                    let tokens: TokenStore
                    func note() async throws -> Note { // expect: mapping-in-network
                        Note(try await client.get(NoteDTO.self))
                    }
                }
                """)
    }

    @Test func `a service that makes a value from several responses is reported without naming one`() {
        let code = """
            import Foundation
            struct PointResponse: Decodable { let forecast: URL }
            struct ForecastResponse: Decodable { let periods: [Double] }
            struct Weather { let warmth: Double; let windSpeed: Double }
            final class WeatherService {
                func weather() async throws -> Weather {
                    let (data, _) = try await URLSession.shared.data(from: address)
                    let forecast = try JSONDecoder().decode(ForecastResponse.self, from: data)
                    let (more, _) = try await URLSession.shared.data(from: other)
                    let point = try JSONDecoder().decode(PointResponse.self, from: more)
                    return Weather(warmth: forecast.periods[0], windSpeed: point.forecast.path.isEmpty ? 1 : 0)
                }
            }
            """
        let found = Example.findings(code).filter { $0.rule == "mapping-in-network" }.map(\.message.english)
        #expect(
            found == [
                "WeatherService talks to the server and makes Weather from several responses: return them, and map them in a repository"
            ])
    }
}
