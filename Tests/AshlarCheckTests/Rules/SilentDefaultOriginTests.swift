import AshlarCheck
import Testing

/// Values that the app itself makes, and data that it keeps or contains.
@Suite struct SilentDefaultOriginTests {
    private func strictFindings(_ code: String) -> [Finding] {
        return Example.findings(code, .strict).filter { $0.rule == "silent-default" }
    }

    @Test func `a moment that the app itself gives a decoded type is a guess, and only a missing one is made up`() {
        let code = """
            import Foundation
            struct TicketDTO: Decodable {
                /// When it was bought.
                let bought: Date
                let updated: Date
                let issuedAt: Date?
                let expiresIn: Double
                enum CodingKeys: String, CodingKey { case bought, updated, issuedAt, expiresIn }
                init(bought: Date, updated: Date = Date(), issuedAt: Date?, expiresIn: Double) {
                    self.bought = bought
                    self.updated = updated
                    self.issuedAt = issuedAt
                    self.expiresIn = expiresIn
                }
                init(from decoder: Decoder) throws {
                    let container = try decoder.container(keyedBy: CodingKeys.self)
                    bought = try container.decodeIfPresent(Date.self, forKey: .bought) ?? Date()
                    updated = try container.decodeIfPresent(Date.self, forKey: .updated) ?? Date()
                    issuedAt = try container.decodeIfPresent(Date.self, forKey: .issuedAt) ?? Date()
                    expiresIn = try container.decode(Double.self, forKey: .expiresIn)
                }
            }
            """
        let sure = Example.findings(code).filter { $0.rule == "silent-default" }
        #expect(sure.map(\.place.line) == [17])
        #expect(sure.first?.message.english.hasPrefix("if the value is missing, `bought`") == true)
        let guesses = strictFindings(code).filter { $0.confidence == .guess }
        #expect(guesses.map(\.place.line).sorted() == [18, 19])
    }

    @Test func `a record with a new identity begins to exist now, unless a payload is copied`() {
        expectMarkedFindings(
            of: "silent-default",
            in: """
                import Foundation
                struct Draft {
                    let number: Int
                    let title: String
                    let created: Date?
                }
                struct Note {
                    let id: Int
                    let title: String
                    let created: Date
                    let modified: Date
                }
                struct NoteDTO: Decodable {
                    let title: String
                    let created: Date?
                }
                final class NoteShelf {
                    var notes: [Int: Note] = [:]
                    func create(draft: Draft) {
                        let id = makeID()
                        let note = Note(id: id, title: draft.title, created: draft.created ?? .now, modified: .now)
                        notes[id] = note
                    }
                    func keep(draft: Draft) {
                        let note = Note(
                            id: draft.number, title: draft.title,
                            created: draft.created ?? .now, // expect: silent-default
                            modified: .now)
                        notes[note.id] = note
                    }
                    func receive(dto: NoteDTO) {
                        let id = makeID()
                        let note = Note(
                            id: id, title: dto.title,
                            created: dto.created ?? .now, // expect: silent-default
                            modified: .now)
                        notes[id] = note
                    }
                }
                """)
    }

    @Test func `a caller reports that its completion handler received nothing`() {
        let function = """
            (name: String, onComplete: @escaping (Int?) -> Void) {
                send(name) {
                    switch $0 {
                    case let .success(data):
                        let marker = try? JSONDecoder().decode(Marker.self, from: data)
                        onComplete(marker?.id)
                    default: onComplete(nil)
                    }
                }
            }
            """
        let found = strictFindings(
            """
            import Foundation
            struct Marker: Decodable { let id: Int }
            final class MarkerClient {
            func addMarker\(function)
            func findMarker\(function)
            }
            final class MarkerModel {
                func add(_ client: MarkerClient) {
                    client.addMarker(name: "A") { id in
                        DispatchQueue.main.async {
                            if id != nil { self.showToast("Added") } else { self.showErrorToast("Not added") }
                        }
                    }
                    client.findMarker(name: "A") { id in self.found = id }
                }
            }
            """)
        #expect(found.map(\.declaration) == ["MarkerClient.findMarker/Marker"])
    }

    @Test func `an optional error, examples of a bundle, and an older format lose nothing`() {
        let found = strictFindings(
            """
            import Foundation
            struct Answer: Decodable { let messages: [String] }
            struct AnswerReader {
                func error(from data: Data) -> (any Error)? {
                    guard let answer = try? JSONDecoder().decode(Answer.self, from: data) else { return nil }
                    return Refusal(answer.messages)
                }
                func messages(from data: Data) -> [String]? {
                    guard let answer = try? JSONDecoder().decode(Answer.self, from: data) else { return nil }
                    return answer.messages
                }
            }
            enum SampleText {
                static func answers(_ data: Data) -> [Answer] {
                    guard Bundle.main.path(forResource: "a", ofType: "json") != nil else { return [] }
                    return (try? JSONDecoder().decode([Answer].self, from: data)) ?? []
                }
            }
            enum LatestData {
                static func answers(_ data: Data) -> [Answer] {
                    guard Bundle.main.path(forResource: "a", ofType: "json") != nil else { return [] }
                    return (try? JSONDecoder().decode([Answer].self, from: data)) ?? []
                }
            }
            struct Session: Codable { let token: String }
            struct OldSession: Codable { let session: Session; let expiry: Date }
            struct SessionUpgrade {
                let coder = Coder()
                func unwrap(_ storage: Storage) throws {
                    if let data = storage.data, let old = try? coder.decode(OldSession.self, from: data) {
                        storage.store(try coder.encode(old.session))
                    }
                }
                func show(_ storage: Storage) throws {
                    if let data = storage.data, let old = try? coder.decode(OldSession.self, from: data) {
                        storage.show(old.session)
                    }
                }
            }
            """)
        #expect(
            found.map(\.declaration).sorted() == [
                "AnswerReader.messages/Answer", "LatestData.answers/[Answer]", "SessionUpgrade.show/OldSession",
            ])
    }

    @Test func `the message names the generic type, not the variable that holds it`() {
        let found = strictFindings(
            """
            import Foundation
            struct Reader {
                let kind: Decodable.Type
                func value<T: Decodable>(_ type: T.Type, from data: Data) -> T? {
                    try? JSONDecoder().decode(type.self, from: data)
                }
                func any(_ data: Data) -> Any? {
                    try? JSONDecoder().decode(kind.self, from: data)
                }
            }
            """)
        #expect(
            found.map(\.message.english).sorted() == [
                "data that is not a T is silently dropped: propagate the error, or log it",
                "data that is not of the expected type is silently dropped: propagate the error, or log it",
            ])
    }

    @Test func `an object that is gone is no missing data`() {
        expectMarkedFindings(
            of: "silent-default",
            in: """
                import Foundation
                final class Period {
                    var start = Date.now
                    var end: Date?
                    let first: Date
                    init(first: Date) { self.first = first }
                }
                final class Loader {
                    weak var period: Period?
                    func load() -> [Date] {
                        let first = period?.first ?? Date()
                        let end = period?.end ?? Date() // expect: silent-default
                        return [first, end]
                    }
                }
                """)
    }

    @Test func `what validators next to a closure have let pass is a guess`() {
        let code = """
            import Foundation
            final class Editor {
                var date = Date.now
                func fields(_ formatter: DateFormatter) -> [Field] {
                    [
                        Field("date")
                            .validators { formatter.date(from: $0.input) != nil }
                            .write { self.date = formatter.date(from: $1.input) ?? Date() }
                    ]
                }
            }
            """
        #expect(Example.findings(code).filter { $0.rule == "silent-default" }.isEmpty)
    }

    @Test func `an object without an identity gets its first one`() {
        expectMarkedFindings(
            of: "silent-default",
            in: """
                import Foundation
                struct RowDTO: Decodable {
                    let id: String?
                    let title: String
                }
                final class Album {
                    var id: String?
                    var shopID: String?
                    func fill(with row: RowDTO) {
                        if id == nil && shopID == nil {
                            id = row.id ?? UUID().uuidString
                        }
                    }
                    func replace(with row: RowDTO) {
                        id = row.id ?? UUID().uuidString // expect: silent-default
                    }
                }
                """)
    }
}
