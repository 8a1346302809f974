import AshlarCheck
import AshlarGraph
import Testing

/// Values that only look like those of a server, and initializers that map.
@Suite struct DTOInViewOwnTests {
    private func names(_ code: String) -> [String] {
        Example.findings(code, .strict).filter { $0.rule == "dto-in-view" }.map(\.declaration)
    }

    @Test func `what the app makes, and saves in a value that it makes, comes from no server`() {
        func code(_ holder: String) -> String {
            """
            import SwiftUI
            struct Entry: Codable {
                enum CodingKeys: String, CodingKey {
                    case shortName = "short_name"
                    case street
                }
                let shortName: String
                let street: String
            }
            struct \(holder): Codable { let entries: [Entry] }
            func book(name: String, street: String) -> \(holder) {
                \(holder)(entries: [Entry(shortName: name, street: street)])
            }
            struct EntryRow: View {
                let entry: Entry
                var body: some View { Text(entry.shortName) }
            }
            """
        }
        #expect(names(code("AddressBook")) == [])
        #expect(names(code("AddressResponse")) == ["EntryRow.entry/Entry"])
    }

    @Test func `an initializer of a value that copies is the mapping`() {
        let found = names(
            """
            import SwiftUI
            struct Answer: Decodable {
                let text: String
                let votes: Int
            }
            struct HeaderViewModel {
                let title: String
                init(answer: Answer, prefix: String) { title = prefix + answer.text }
            }
            struct DetailViewModel {
                let answer: Answer
                init(answer: Answer) { self.answer = answer }
            }
            """)
        #expect(found == ["DetailViewModel.answer/Answer"])
    }

    @Test func `a value that a view model makes to send it is not shown`() {
        let found = names(
            """
            import SwiftUI
            struct Report: Codable {
                enum CodingKeys: String, CodingKey { case deviceName = "device_name" }
                let deviceName: String
            }
            final class HistoryService {
                var latest: Report?
                func load(_ data: Data) throws { latest = try JSONDecoder().decode(Report.self, from: data) }
            }
            @Observable final class StatusModel {
                var name = ""
                func report() -> Report? { name.isEmpty ? nil : Report(deviceName: name) }
            }
            @Observable final class HistoryModel {
                let service = HistoryService()
                func latest() -> Report? { service.latest }
            }
            """)
        #expect(found == ["HistoryModel.latest/Report"])
    }

    @Test func `an ignored parameter and a closure hold no decoded value`() {
        expectMarkedFindings(
            of: "dto-in-view",
            in: """
                import SwiftUI
                struct Report: Decodable { let text: String }
                struct Player: View {
                    let finish: (Report) -> Void
                    var body: some View { Text("") }
                    func didChange(_: Report) { reload() }
                }
                struct ReportRow: View {
                    let report: Report // expect: dto-in-view
                    var body: some View { Text(report.text) }
                }
                """)
    }

    @Test func `a value that code makes of what it decodes is not shown as decoded, whatever it conforms to`() {
        let found = names(
            """
            import SwiftUI
            struct Voice: Decodable, Identifiable { let id: String; let title: String }
            struct Voices {
                struct Answer: Decodable { let names: [String] }
                static func all(_ data: Data) throws -> [Voice] {
                    let answer = try JSONDecoder().decode(Answer.self, from: data)
                    return answer.names.map { Voice(id: $0, title: $0) }
                }
            }
            struct Song: Decodable { let title: String }
            struct VoiceRow: View {
                let voice: Voice
                let song: Song
                var body: some View { Text(voice.title) }
            }
            """)
        #expect(found == ["VoiceRow.song/Song"])
    }

    @Test func `what the app makes and sends, and nothing decodes, is not shown as decoded`() {
        let found = names(
            """
            import SwiftUI
            struct Filter: Codable {
                enum CodingKeys: String, CodingKey { case text, lastDays = "last_days" }
                let text: String
                let lastDays: Int
            }
            func filter(_ text: String) -> Filter { Filter(text: text, lastDays: 7) }
            struct Song: Codable {
                enum CodingKeys: String, CodingKey { case title, trackCount = "track_count" }
                let title: String
                let trackCount: Int
            }
            func song(_ title: String) -> Song { Song(title: title, trackCount: 1) }
            func songs(_ data: Data) throws -> [Song] { try JSONDecoder().decode([Song].self, from: data) }
            struct SearchView: View {
                let filter: Filter
                let song: Song
                var body: some View { Text(filter.text) }
            }
            """)
        #expect(found == ["SearchView.song/Song"])
    }

    @Test func `a decodable type that only code makes is a guess`() {
        let code = """
            import SwiftUI
            struct Badge: Decodable { let name: String }
            func badge(_ name: String) -> Badge { Badge(name: name) }
            struct BadgeView: View {
                let badge: Badge
                var body: some View { Text(badge.name) }
            }
            """
        #expect(names(code) == ["BadgeView.badge/Badge"])
        #expect(Example.findings(code).allSatisfy { $0.rule != "dto-in-view" })
    }

    @Test func `what an initializer makes of a message with its name is the domain's, whatever its suffix`() {
        let found = names(
            """
            import Messages
            import SwiftUI
            struct OrderPayload: Codable {
                let id: String
                let note: String
                init(message: PBOrderPayload) {
                    id = message.id
                    note = message.note
                }
            }
            struct TicketPayload: Codable { let id: String }
            struct OrderRow: View {
                let order: OrderPayload
                let ticket: TicketPayload
                var body: some View { Text(order.note) }
            }
            """)
        #expect(found == ["OrderRow.ticket/TicketPayload"])
    }

    @Test func `what an extension of the bundle loads comes from no server`() {
        let found = names(
            """
            import SwiftUI
            extension Bundle {
                func load<T: Decodable>(_ type: T.Type, from name: String) -> T {
                    let data = try! Data(contentsOf: url(forResource: name, withExtension: "json")!)
                    return try! JSONDecoder().decode(type, from: data)
                }
            }
            struct Credits: Decodable {
                struct License: Decodable { let title: String }
                let licenses: [License]
            }
            struct News: Decodable { let title: String }
            struct CreditsPage: View {
                static let credits = Bundle.main.load(Credits.self, from: "credits")
                let credits: Credits
                let license: Credits.License
                let news: News
                var body: some View { Text(news.title) }
            }
            """)
        #expect(found == ["CreditsPage.news/News"])
    }

    @Test func `a wire type, and a cache that screens share, are no view models`() {
        let found = names(
            """
            import SwiftUI
            struct PlaceDTO: Decodable { let name: String }
            final class TripDTO: ObservableObject, Decodable { let place: PlaceDTO? }
            final class TripCache: ObservableObject { @Published var places: [PlaceDTO] = [] }
            final class Trips: ObservableObject { @Published var places: [PlaceDTO] = [] }
            """)
        #expect(found == ["Trips.places/PlaceDTO"])
    }

    @Test func `the remedy is no other wire type`() throws {
        func message(_ target: String, _ conformance: String = "") throws -> String {
            let code = """
                import SwiftUI
                struct PersonDTO: Decodable { let id: String; let name: String; let mail: String }
                struct \(target)\(conformance) {
                    let id: String
                    let name: String
                    init(from person: PersonDTO) {
                        id = person.id
                        name = person.name
                    }
                }
                struct PersonRow: View { let person: PersonDTO; var body: some View { Text(person.name) } }
                """
            return try #require(Example.findings(code).first { $0.rule == "dto-in-view" }).message.english
        }
        #expect(try message("PersonJSON", ": Decodable").contains("map it to a domain type"))
        #expect(try message("Person").contains("use Person instead"))
    }

    @Test func `a part of a decoded type is decoded, whatever else makes it`() {
        let code = """
            import SwiftUI
            struct UserPayload: Codable {
                let name: String
                init(_ message: PBUserPayload) { name = message.name }
            }
            struct UserRow: View { let user: UserPayload; var body: some View { Text(user.name) } }
            """
        #expect(names(code).isEmpty)
        #expect(!names(code + "\nstruct UserResponse: Decodable { let user: UserPayload }").isEmpty)
    }

    @Test func `a copy of a record that no server sends is no wire type`() {
        func code(_ more: String) -> String {
            """
            import SwiftData
            import SwiftUI
            @Model final class TripRecord {
                var title: String
                var distance: Double
                init(title: String, distance: Double) {
                    self.title = title
                    self.distance = distance
                }
            }
            struct TripDTO: Codable, Sendable {
                let title: String
                let distance: Double
                init(from record: TripRecord) {
                    title = record.title
                    distance = record.distance
                }
            }
            struct TripArchive {
                func trips(_ records: [TripRecord]) -> [TripDTO] { records.map { TripDTO(from: $0) } }
                func pairs(_ archive: TripArchive) async -> [TripDTO] {
                    await withTaskGroup(of: (Int, [TripDTO]).self) { _ in [] }
                }
            }
            struct TripRow: View { let trip: TripDTO; var body: some View { Text(trip.title) } }
            \(more)
            """
        }
        #expect(names(code("")).isEmpty)
        let decoder = "func trip(_ data: Data) throws -> TripDTO { try JSONDecoder().decode(TripDTO.self, from: data) }"
        #expect(names(code(decoder)) == ["TripRow.trip/TripDTO"])
    }

    @Test func `a payload that the app computes and only caches is not shown as decoded`() {
        func code(_ more: String) -> String {
            """
            import SwiftUI
            struct Walk { let steps: Int }
            struct StepsPayload: Codable { let steps: Int }
            struct StepsSnapshot: Codable { let payload: StepsPayload }
            enum StepCounter {
                static func load(_ day: Int) async throws -> StepsPayload { count([]) }
                private static func count(_ walks: [Walk]) -> StepsPayload {
                    StepsPayload(steps: walks.map(\\.steps).reduce(0, +))
                }
                static func keep(_ payload: StepsPayload) -> StepsSnapshot { StepsSnapshot(payload: payload) }
            }
            struct StepsView: View {
                let payload: StepsPayload
                var body: some View { Text("\\(payload.steps)") }
            }
            \(more)
            """
        }
        #expect(names(code("")).isEmpty)
        let client = "func steps(_ client: APIClient) async throws -> StepsPayload { try await client.get(\"/steps\") }"
        #expect(names(code(client)) == ["StepsView.payload/StepsPayload"])
    }

    @Test func `a file that a property finds in the bundle comes from no server`() {
        let found = names(
            """
            import SwiftUI
            struct Credit: Decodable { let name: String }
            enum Credits {
                static func load() throws -> [Credit] {
                    guard let url = address else { return [] }
                    let data = try Data(contentsOf: url)
                    return try JSONDecoder().decode([Credit].self, from: data)
                }
                private static var address: URL? { Bundle.main.url(forResource: "Credits", withExtension: "json") }
            }
            struct CreditRow: View { let credit: Credit; var body: some View { Text(credit.name) } }
            """)
        #expect(found.isEmpty)
    }

    @Test func `a private enumeration that no property of a view model has shows nothing`() {
        func code(_ property: String) -> String {
            """
            import SwiftUI
            struct Receipt: Decodable { let id: String }
            @MainActor final class UploadViewModel: ObservableObject {
                private enum Step {
                    case waiting
                    case done(Receipt)
                }
                @Published var ids: [String] = []
                \(property)
                private func finish(_ step: Step) {
                    if case .done(let receipt) = step { ids.append(receipt.id) }
                }
            }
            """
        }
        #expect(names(code("")).isEmpty)
        #expect(!names(code("@Published private var step = Step.waiting")).isEmpty)
    }

    @Test func `a type that decodes into a private type and derives what it shows has a form of its own`() {
        func code(_ access: String) -> String {
            """
            import SwiftUI
            struct Banner: Decodable {
                \(access) let content: Content
                var text: String { content.text }
                \(access) struct Content: Decodable { let text: String }
            }
            struct BannerView: View { let banner: Banner; var body: some View { Text(banner.text) } }
            """
        }
        #expect(names(code("private")).isEmpty)
        #expect(names(code("internal")) == ["BannerView.banner/Banner"])
    }

    @Test func `what a view model is only given is read, and what it keeps is shown`() {
        func messages(_ property: String) -> [String] {
            let code = """
                import SwiftUI
                struct Plan: Decodable { let names: [String] }
                @MainActor final class PlanViewModel: ObservableObject {
                    @Published var titles: [String] = []
                    func update(_ plan: Plan) { titles = plan.names }
                    \(property)
                }
                """
            return Example.findings(code).filter { $0.rule == "dto-in-view" }.map(\.message.english)
        }
        let end = "Plan as decoded: use a domain type to keep API changes out of the screens"
        #expect(messages("") == ["PlanViewModel takes \(end)"])
        #expect(messages("@Published var plan: Plan?") == ["PlanViewModel shows \(end)"])
    }

    @Test func `the remedy is no form in which the app stores the same values`() throws {
        let code = """
            import SwiftUI
            struct NoteDTO: Codable { let title: String; let text: String }
            struct SavedNote: Codable {
                let title: String
                let text: String
                init(from note: NoteDTO) {
                    title = note.title
                    text = note.text
                }
            }
            struct SavedNotes: Codable { let notes: [SavedNote] }
            func saved(_ data: Data) throws -> SavedNotes { try JSONDecoder().decode(SavedNotes.self, from: data) }
            struct NoteRow: View { let note: NoteDTO; var body: some View { Text(note.title) } }
            """
        let found = try #require(Example.findings(code).first { $0.rule == "dto-in-view" })
        #expect(found.message.english.contains("map it to a domain type"))
    }

    @Test func `what code makes and gives to a client is sent`() {
        func code(_ more: String) -> String {
            """
            import Foundation
            struct Evaluation: Decodable { let attributes: [String] }
            struct FlagClient {
                let session: URLSession
                func evaluate(_ evaluation: Evaluation) {}
            }
            final class FlagsViewModel {
                let client: FlagClient
                init(client: FlagClient) { self.client = client }
                func load(_ evaluation: Evaluation) { client.evaluate(evaluation) }
            }
            struct Flags {
                let model: FlagsViewModel
                func refresh() { model.load(Evaluation(attributes: [])) }
            }
            \(more)
            """
        }
        #expect(names(code("")).isEmpty)
        let decoder = """
            func evaluation(_ data: Data) throws -> Evaluation { try JSONDecoder().decode(Evaluation.self, from: data) }
            """
        #expect(names(code(decoder)) == ["FlagsViewModel.load/Evaluation"])
    }

    @Test func `an action of a view takes what it is given, and a part of its body shows it`() {
        func messages(_ function: String) -> [String] {
            let code = """
                import SwiftUI
                struct Answer: Decodable { let token: String }
                struct LoginView: View {
                    @State private var token = ""
                    var body: some View { Text(token) }
                    \(function)
                }
                """
            return Example.findings(code, .strict).filter { $0.rule == "dto-in-view" }
                .map(\.message.english)
        }
        let end = "Answer as decoded: use a domain type to keep API changes out of the screens"
        #expect(messages("func finish(_ answer: Answer) { token = answer.token }") == ["LoginView takes \(end)"])
        let row = "func row(_ answer: Answer) -> some View { Text(answer.token) }"
        #expect(messages(row) == ["LoginView shows \(end)"])
    }

    @Test func `a part of a model that code makes and waits for is only perhaps decoded`() {
        let code = """
            import UIKit
            struct Counts: Decodable { let unread: Int }
            struct Channel { let counts: Counts }
            struct Channels {
                let names: [String]
                func channel() async throws -> Channel { channels(names)[0] }
                private func channels(_ names: [String]) -> [Channel] {
                    names.map { name in Channel(counts: Counts(unread: name.count)) }
                }
            }
            final class CountsView: UIView {
                var counts: Counts?
                override func layoutSubviews() { print(counts?.unread ?? 0) }
            }
            """
        let found = Example.findings(code, .strict).filter { $0.rule == "dto-in-view" }
        #expect(found.allSatisfy { $0.confidence == .guess })
    }

    @Test func `a copy of another decoded type that nothing decodes is mapped`() {
        func code(_ source: String, _ more: String = "") -> String {
            """
            import UIKit
            struct Step: Decodable {
                let kind: String
                let text: String
            }
            struct Template: Decodable { let steps: [Step] }
            final class ShownStep: Decodable {
                let kind: String
                let text: String
                init(step: \(source)) {
                    kind = step.kind
                    text = step.text
                }
            }
            func template(_ url: URL) async throws -> Template {
                try JSONDecoder().decode(Template.self, from: URLSession.shared.data(from: url).0)
            }
            final class StepView: UIView {
                var step: ShownStep?
                override func layoutSubviews() { print(step?.text ?? "") }
            }
            \(more)
            """
        }
        #expect(names(code("Step")).isEmpty)
        #expect(names(code("Drawing")).count == 1)
        let decoder = """
            func step(_ data: Data) throws -> ShownStep { try JSONDecoder().decode(ShownStep.self, from: data) }
            """
        #expect(names(code("Step", decoder)).count == 1)
    }

    @Test func `what is unavailable shows nothing`() {
        func count(_ onExtension: String, _ onFunction: String, _ onProperty: String) -> Int {
            names(
                """
                import UIKit
                struct Form: Decodable { let key: String }
                func form(_ url: URL) async throws -> Form {
                    try JSONDecoder().decode(Form.self, from: URLSession.shared.data(from: url).0)
                }
                final class FormView: UIView {
                    \(onProperty)
                    var form: Form? { nil }
                }
                \(onExtension)
                extension FormView {
                    \(onFunction)
                    func configure(with form: Form) {}
                }
                """
            ).count
        }
        let unavailable = "@available(*, unavailable, message: \"Use the list\")"
        #expect(count("", "", "") == 1)
        #expect(count("", unavailable, unavailable) == 0)
        #expect(count(unavailable, "", unavailable) == 0)
        #expect(count("", "@available(iOS 17, *)", unavailable) == 1)
    }

    @Test func `a service that views observe may decode for itself`() {
        let code = """
            import SwiftUI
            struct FeedDTO: Codable { let id: Int }
            @Observable final class Synchronizer {
                private let session: URLSession
                private var feeds = [FeedDTO]()
                var isRunning = false
                init(_ session: URLSession) { self.session = session }
                func run(_ url: URL) async throws {
                    let (data, _) = try await session.data(from: url)
                    feeds = try JSONDecoder().decode([FeedDTO].self, from: data)
                }
            }
            """
        #expect(names(code) == [])
        #expect(names(code.replacing("private var feeds", with: "var feeds")) == ["Synchronizer.feeds/FeedDTO"])
    }
}
