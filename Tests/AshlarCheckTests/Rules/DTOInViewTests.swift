import AshlarCheck
import Testing

@Suite struct DTOInViewTests {
    @Test func `fields, parameters and bodies of views and view models are checked`() {
        expectMarkedFindings(
            of: "dto-in-view",
            in: """
                import SwiftUI
                import Observation
                struct UserDTO: Decodable { let name: String }
                struct Row: View {
                    let user: UserDTO // expect: dto-in-view
                    var body: some View { Text(user.name) }
                }
                @Observable final class ListViewModel {
                    var users: [UserDTO] = [] // expect: dto-in-view
                }
                struct Plain { let user: UserDTO }
                """)
    }

    @Test func `a view that inherits through a class of the project is a view`() {
        expectMarkedFindings(
            of: "dto-in-view",
            in: """
                import UIKit
                struct UserDTO: Decodable { let name: String }
                class BaseController: UIViewController {}
                final class UserController: BaseController {
                    func show(_ user: UserDTO) {} // expect: dto-in-view
                }
                """)
    }

    @Test func `a plain model that is only decoded, a vocabulary, and a body that is sent are no leak`() {
        expectMarkedFindings(
            of: "dto-in-view",
            in: """
                import SwiftUI
                struct Address: Codable { let street: String; let city: String }
                struct AddressForm { let street: String; let city: String }
                func makeForm(from address: Address) -> AddressForm {
                    AddressForm(street: address.street, city: address.city)
                }
                // file: App/DTO/Status.swift
                enum Status: String, Decodable { case open, closed }
                struct OrderDTO: Codable { let street: String; let amount: Int }
                // file: App/Screens.swift
                struct AddressView: View {
                    let address: Address
                    let status: Status
                    var body: some View { Button("Send") { send(OrderDTO(street: address.street, amount: 1)) } }
                }
                """)
    }

    @Test func `a response that has a domain type of its concept is a leak`() {
        expectMarkedFindings(
            of: "dto-in-view",
            in: """
                import SwiftUI
                struct UserResponse: Decodable {
                    let name: String
                    func toDomain() -> User { User(name: name) }
                }
                struct User { let name: String }
                struct UserRow: View {
                    let user: UserResponse // expect: dto-in-view
                    var body: some View { Text(user.name) }
                }
                """)
    }

    @Test func `the type counts, not its name`() {
        expectMarkedFindings(
            of: "dto-in-view",
            in: """
                import SwiftUI
                struct Profile { let name: String }
                typealias ProfileDTO = Profile
                struct Card: View {
                    let profile: ProfileDTO
                    var body: some View { Text(profile.name) }
                }
                """)
    }
}

/// Found in real code.
@Suite struct DTOInViewRealCodeTests {
    @Test func `a DTO that is passed to a service, or mapped right away, is not shown`() {
        expectMarkedFindings(
            of: "dto-in-view",
            in: """
                import SwiftUI
                struct AccountDTO: Decodable { let name: String }
                struct Account {
                    let name: String
                    init(_ dto: AccountDTO) { name = dto.name }
                }
                final class AccountStore: ObservableObject {
                    @Published var account: Account?
                    func save(_ dto: AccountDTO) { account = Account(dto) }
                }
                struct Row { let title: String }
                struct AccountList: View {
                    var body: some View { Text("") }
                    func row(of dto: AccountDTO) -> Row { Row(title: dto.name) }
                }
                struct AccountRow: View {
                    let account: AccountDTO // expect: dto-in-view
                    var body: some View { Text(account.name) }
                }
                """)
    }
}

/// Types that are decodable, and yet no part of what a server sends.
@Suite struct DTOInViewRoleTests {
    @Test func `settings that views edit, unless a server sends them`() {
        expectMarkedFindings(
            of: "dto-in-view",
            in: """
                import Foundation
                import SwiftUI
                struct Filters: Codable {
                    struct Period: Codable {
                        enum CodingKeys: String, CodingKey { case first = "first_day", last = "last_day" }
                        var first: String
                        var last: String
                    }
                    var period: Period
                }
                struct PeriodCell: View {
                    @Binding var period: Filters.Period
                    var body: some View { TextField("Day", text: $period.first) }
                }
                struct Account: Codable { var name: String }
                struct AccountEditor: View {
                    @Binding var account: Account // expect: dto-in-view
                    var body: some View { TextField("Name", text: $account.name) }
                }
                struct AccountLoader {
                    func load(_ url: URL) async throws -> Account {
                        try JSONDecoder().decode(Account.self, from: URLSession.shared.data(from: url).0)
                    }
                }
                """)
    }

    @Test func `what a pipeline of Combine decodes`() {
        expectMarkedFindings(
            of: "dto-in-view",
            in: """
                import Combine
                import Foundation
                import SwiftUI
                struct Villager: Codable { let name: String }
                struct VillagerAPI {
                    func all(_ url: URL) -> AnyPublisher<[Villager], Error> {
                        URLSession.shared.dataTaskPublisher(for: url).map(\\.data)
                            .decode(type: [Villager].self, decoder: JSONDecoder()).eraseToAnyPublisher()
                    }
                }
                struct VillagerRow: View {
                    let villager: Villager // expect: dto-in-view
                    var body: some View { Text(villager.name) }
                }
                """)
    }

    @Test func `what a class asks for and keeps to itself`() {
        expectMarkedFindings(
            of: "dto-in-view",
            in: """
                import Foundation
                import Observation
                struct Feed: Decodable { let entries: [Entry] }
                struct Entry: Decodable { let title: String }
                @Observable final class News {
                    private var feed: Feed?
                    var entries: [Entry] { feed?.entries ?? [] } // expect: dto-in-view
                    func load(_ url: URL) async throws {
                        feed = try JSONDecoder().decode(Feed.self, from: URLSession.shared.data(from: url).0)
                    }
                }
                """)
    }

    @Test func `what a class is given, although it keeps it to itself`() {
        expectMarkedFindings(
            of: "dto-in-view",
            in: """
                import Foundation
                import Observation
                struct Feed: Decodable { let title: String }
                @Observable final class Reader {
                    private var feed: Feed? // expect: dto-in-view
                    var title: String { feed?.title ?? "" }
                }
                struct FeedLoader {
                    func load(_ url: URL) async throws -> Feed {
                        try JSONDecoder().decode(Feed.self, from: URLSession.shared.data(from: url).0)
                    }
                }
                """)
    }

    @Test func `a message that a screen makes, and one that it is given`() {
        expectMarkedFindings(
            of: "dto-in-view",
            in: """
                import SwiftUI
                struct NoteJSON: Codable { let text: String; let reply: String? }
                struct Composer: View {
                    var body: some View { Button("Send") { send(note()) } }
                    private func note() -> NoteJSON { NoteJSON(text: "", reply: nil) }
                }
                struct Viewer: View {
                    var body: some View { Text("") }
                    func show(_ note: NoteJSON) {} // expect: dto-in-view
                }
                """)
    }

    @Test func `a type that only its holder makes, and one that something else decodes`() {
        expectMarkedFindings(
            of: "dto-in-view",
            in: """
                import SwiftUI
                struct Icon: Decodable { let id: Int; let name: String }
                final class IconStore: ObservableObject {
                    @Published private(set) var icons: [Icon] = []
                    init() { icons = [Icon(id: 1, name: "one"), Icon(id: 2, name: "two")] }
                }
                struct IconRow: View {
                    let icon: Icon
                    var body: some View { Text(icon.name) }
                }
                struct Song: Decodable { let id: Int; let name: String }
                final class SongStore: ObservableObject {
                    @Published private(set) var songs: [Song] = [] // expect: dto-in-view
                    init() { songs = [Song(id: 1, name: "one")] }
                    func load(_ data: Data) throws { songs = try JSONDecoder().decode([Song].self, from: data) }
                }
                """)
    }

    @Test func `a subclass with a decoder that only traps`() {
        expectMarkedFindings(
            of: "dto-in-view",
            in: """
                import Foundation
                class CardStats: Decodable { var wins: Double? }
                final class RankedStats: CardStats {
                    var rank: Int?
                    required init(from decoder: Decoder) throws { fatalError("init(from:) has not been implemented") }
                }
                final class CardViewModel {
                    let stats: RankedStats
                    init(stats: RankedStats) { self.stats = stats }
                }
                final class PlainViewModel {
                    let stats: CardStats // expect: dto-in-view
                    init(stats: CardStats) { self.stats = stats }
                }
                """)
    }

    @Test func `what a generic function loads from a bundle`() {
        expectMarkedFindings(
            of: "dto-in-view",
            in: """
                // file: App/Catalog.swift
                import Foundation
                struct Catalog {
                    static func load<T: Decodable>(_ name: String) -> T {
                        let url = Bundle.main.url(forResource: name, withExtension: "json")!
                        return try! JSONDecoder().decode(T.self, from: Data(contentsOf: url))
                    }
                }
                struct FishResponse: Codable { let results: [Fish] }
                struct Fish: Codable { let name: String }
                struct BirdResponse: Codable { let results: [Bird] }
                struct Bird: Codable { let name: String }
                // file: App/Store.swift
                import Foundation
                final class Store: ObservableObject {
                    @Published var fish: [Fish] = []
                    @Published var birds: [Bird] = [] // expect: dto-in-view
                    func read() {
                        let response: FishResponse = Catalog.load("fish")
                        fish = response.results
                    }
                    func ask(_ url: URL) async throws {
                        let data = try await URLSession.shared.data(from: url).0
                        birds = try JSONDecoder().decode(BirdResponse.self, from: data).results
                    }
                }
                """)
    }

    @Test func `a generic type of the standard library is not the project's own type of that name`() {
        expectMarkedFindings(
            of: "dto-in-view",
            in: """
                import SwiftUI
                struct Result: Decodable { let title: String }
                struct ScanView: View {
                    var body: some View { Text("") }
                    func handle(_ result: Result<Code, ScanError>) {}
                }
                struct SearchView: View {
                    let results: [Result] // expect: dto-in-view
                    var body: some View { Text("") }
                }
                """)
    }

    @Test func `what an initializer or a private function only reads is a guess`() {
        let code = """
            import UIKit
            struct Reactions: Decodable { let emojis: [String] }
            final class OverviewController: UIViewController {
                private let texts: [String]
                init(reactions: Reactions) { texts = reactions.emojis }
                private func refresh(_ reactions: Reactions) {}
            }
            final class ReactionsController: UIViewController {
                func show(_ reactions: Reactions) {}
            }
            """
        let found = Example.findings(code).filter { $0.rule == "dto-in-view" }
        #expect(found.map(\.declaration) == ["ReactionsController.show/Reactions"])
        let all = Example.findings(code, .strict).filter { $0.rule == "dto-in-view" }
        #expect(all.map(\.declaration) == ["OverviewController.init/Reactions", "ReactionsController.show/Reactions"])
    }

    @Test func `one place among many screens is no style of the project`() {
        let screens = (1...10).map {
            "struct Page\($0): View { let title: String; var body: some View { Text(title) } }\n"
        }
        func code(_ places: Int) -> String {
            let rows = (1...places).map {
                "struct Row\($0): View { let song: Song; var body: some View { Text(song.title) } }\n"
            }
            return "import SwiftUI\nstruct Song: Decodable { let title: String }\n" + (screens + rows).joined()
        }
        func found(_ code: String, _ profile: Profile = .standard) -> Int {
            var configuration = Configuration()
            configuration.profile = profile
            return Example.findings(code, configuration).count { $0.rule == "dto-in-view" }
        }
        #expect(found(code(1)) == 0)
        #expect(found(code(1), .strict) == 1)
        #expect(found(code(3)) == 1)
        let passing = """
            struct List: View {
                var body: some View { Text("").onAppear { load(then: add) } }
                private func add(_ song: Song) {}
            }

            """
        #expect(found(code(1) + passing, .strict) == 1)
        #expect(found(code(3) + passing, .strict) == 4)
    }

    @Test func `a store with a file, and what a controller keeps and never reads, are no screens`() {
        let findings = Example.findings(
            """
            // file: App/FavoritesStore.swift
            import Foundation
            import Observation
            struct Favorite: Codable { let key: String }
            @Observable final class FavoritesStore {
                private(set) var favorites: [Favorite] = []
                func restore(from file: URL) throws {
                    favorites = try JSONDecoder().decode([Favorite].self, from: Data(contentsOf: file))
                }
            }
            // file: App/AlarmController.swift
            import UIKit
            struct Departure: Decodable { let time: Int }
            struct Route: Decodable { let name: String }
            final class AlarmController: UIViewController {
                private var departure: Departure?
                private var routes: [Route] = []
                func schedule(_ response: Data) throws {
                    departure = try JSONDecoder().decode(Departure.self, from: response)
                    routes = try JSONDecoder().decode([Route].self, from: response)
                }
                func title(at index: Int) -> String { routes[index].name }
            }
            """, .strict)
        let names = findings.filter { $0.rule == "dto-in-view" }.map(\.declaration)
        #expect(names == ["AlarmController.routes/Route"])
    }

    @Test func `a type with a decoder that gives it a form of its own is no wire type`() {
        let findings = Example.findings(
            """
            import SwiftUI
            struct Notice: Decodable {
                let kind: String
                let author: String?
                let text: String?
                private enum CodingKeys: String, CodingKey { case code, data }
                init(from decoder: Decoder) throws {
                    let container = try decoder.container(keyedBy: CodingKeys.self)
                    kind = try container.decode(Int.self, forKey: .code) == 1 ? "reply" : "mention"
                    let parts = try container.decode([String].self, forKey: .data)
                    author = parts.first
                    text = parts.last
                }
            }
            struct Alert: Decodable {
                let title: String
                let address: String
                private enum CodingKeys: String, CodingKey { case headline, url }
                init(from decoder: Decoder) throws {
                    let container = try decoder.container(keyedBy: CodingKeys.self)
                    title = try container.decode(String.self, forKey: .headline)
                    address = try container.decode(String.self, forKey: .url)
                }
            }
            struct Row: View {
                let notice: Notice
                let alert: Alert
                var body: some View { Text(alert.title) }
            }
            """, .strict)
        let names = findings.filter { $0.rule == "dto-in-view" }.map(\.declaration)
        #expect(names == ["Row.alert/Alert"])
    }

    @Test func `a sample shows the types of its package, an app those of its server`() {
        func code(_ folder: String) -> String {
            """
            // file: \(folder)/Genre.swift
            public struct Genre: Decodable {
                public let name: String
                private enum CodingKeys: String, CodingKey { case name }
                public init(from decoder: Decoder) throws {
                    let container = try decoder.container(keyedBy: CodingKeys.self)
                    name = try container.decode(String.self, forKey: .name)
                }
            }
            // file: Player/Main/PlayerApp.swift
            import SwiftUI
            @main struct PlayerApp: App { var body: some Scene { WindowGroup { GenreList() } } }
            struct GenreList: View {
                let genres: [String: GenreRow]
                var body: some View { EmptyView() }
                func row(_ genre: Any) -> GenreRow { .init(genre: genre) }
            }
            // file: Player/Views/GenreRow.swift
            import MusicKit
            import SwiftUI
            struct GenreRow: View {
                let genre: Genre
                var body: some View { Text(genre.name) }
            }
            """
        }
        func names(_ folder: String) -> [String] {
            Example.findings(code(folder), .strict).filter { $0.rule == "dto-in-view" }
                .map(\.declaration)
        }
        #expect(names("Sources/MusicKit") == [])
        #expect(names("Player/API") == ["GenreRow.genre/Genre"])
    }

    @Test func `what an initializer only reads is taken, and not shown`() {
        let findings = Example.findings(
            """
            import SwiftUI
            struct Answer: Decodable { let text: String }
            final class CellViewModel: ObservableObject {
                let text: String
                init(answer: Answer) { text = answer.text }
            }
            """, .strict)
        let messages = findings.filter { $0.rule == "dto-in-view" }.map(\.message.english)
        #expect(messages.count == 1)
        #expect(messages.allSatisfy { $0.hasPrefix("CellViewModel takes Answer as decoded") })
    }

    @Test func `a controller shows nothing of a property that its file does not mention`() {
        func count(_ title: String) -> Int {
            let code = """
                import UIKit
                struct NoteDTO: Decodable { let text: String }
                final class NoteController: UIViewController {
                    var note: NoteDTO?
                    override func viewDidLoad() { title = \(title) }
                }
                """
            return Example.findings(code, .strict).count { $0.rule == "dto-in-view" }
        }
        #expect(count("\"\"") == 0)
        #expect(count("note?.text") == 1)
    }
}
