import AshlarCheck
import Testing

/// What code shows about a failed decode further away: callers, other branches, other ways, comments, and cases.
@Suite struct SilentDefaultEvidenceTests {
    @Test func `callers are distinguished by labels, and a private function has the calls of its type`() {
        expectMarkedFindings(
            of: "silent-default",
            in: """
                import Foundation
                struct Note: Decodable {
                    let text: String
                    static func from(json: Data) -> Note? {
                        try? JSONDecoder().decode(Note.self, from: json)
                    }
                    static func from(title: String) -> Note? { title.isEmpty ? nil : Note(text: title) }
                }
                struct Tag: Decodable {
                    let text: String
                    static func from(json: Data) -> Tag? {
                        try? JSONDecoder().decode(Tag.self, from: json) // expect: silent-default
                    }
                }
                struct Library {
                    func note(_ data: Data) throws -> Note {
                        guard let note = Note.from(json: data) else { throw LibraryFailure.form }
                        return note
                    }
                    func draft() -> Note? { Note.from(title: "Draft") }
                    func tag(_ data: Data) throws -> Tag {
                        guard let tag = Tag.from(json: data) else { throw LibraryFailure.form }
                        return tag
                    }
                    func firstTag(_ data: Data) -> Tag? { Tag.from(json: data) }
                    func read(_ data: Data) throws -> Note {
                        guard let note = decoded(data) else { throw LibraryFailure.form }
                        return note
                    }
                    func peek(_ data: Data) -> Note? { quiet(data) }
                    private func decoded(_ data: Data) -> Note? {
                        try? JSONDecoder().decode(Note.self, from: data)
                    }
                    private func quiet(_ data: Data) -> Note? {
                        try? JSONDecoder().decode(Note.self, from: data) // expect: silent-default
                    }
                }
                """)
    }

    @Test func `a missing value that another function answers with a failure is not silent`() {
        expectMarkedFindings(
            of: "silent-default",
            in: """
                import Foundation
                struct Backup: Decodable { let text: String }
                enum Step { case idle, failedToRead, shown(Backup) }
                final class Restore {
                    var step = Step.idle
                    func start(_ data: Data) {
                        let backup = try? JSONDecoder().decode(Backup.self, from: data)
                        step = next(backup)
                    }
                    func keep(_ data: Data) {
                        let backup = try? JSONDecoder().decode(Backup.self, from: data) // expect: silent-default
                        step = kept(backup)
                    }
                    private func next(_ backup: Backup?) -> Step {
                        guard let backup else { return .failedToRead }
                        return .shown(backup)
                    }
                    private func kept(_ backup: Backup?) -> Step {
                        guard backup != nil, let backup else { return .idle }
                        return .shown(backup)
                    }
                }
                """)
    }

    @Test func `a branch that shows an error or answers in words reports the failure`() {
        expectMarkedFindings(
            of: "silent-default",
            in: """
                import Foundation
                struct Petition: Decodable { let title: String }
                final class PetitionList {
                    var title = ""
                    func show(_ data: Data) {
                        if let petition = try? JSONDecoder().decode(Petition.self, from: data) {
                            title = petition.title
                        } else {
                            perform(#selector(showError))
                        }
                    }
                    func summary(_ data: Data) -> String {
                        guard let petition = try? JSONDecoder().decode(Petition.self, from: data) else {
                            return "petition=<unreadable>"
                        }
                        return petition.title
                    }
                    func required(_ data: Data) throws -> Petition {
                        if let petition = try? JSONDecoder().decode(Petition.self, from: data) { return petition }
                        throw PetitionFailure.form
                    }
                    func quietTitle(_ data: Data) -> String {
                        guard let petition = try? JSONDecoder().decode(Petition.self, from: data) else { // expect: silent-default
                            return "Petition"
                        }
                        return petition.title
                    }
                    func update(_ data: Data) {
                        if let petition = try? JSONDecoder().decode(Petition.self, from: data) { // expect: silent-default
                            title = petition.title
                        } else {
                            title = ""
                        }
                    }
                }
                """)
    }

    @Test func `data that is read as text next, a cache, and a mock lose nothing`() {
        var configuration = Configuration()
        configuration.profile = .strict
        let found = Example.findings(
            """
            import Foundation
            struct Detail: Decodable { let text: String }
            struct DetailReader {
                func message(_ data: Data) -> String? {
                    if let detail = try? JSONDecoder().decode(Detail.self, from: data) { return detail.text }
                    return String(data: data, encoding: .utf8)
                }
                func readable(_ data: Data) -> String? {
                    guard let json = try? JSONSerialization.jsonObject(with: data),
                        let text = try? JSONSerialization.data(withJSONObject: json, options: .prettyPrinted)
                    else { return nil }
                    return String(decoding: text, as: UTF8.self)
                }
                func redacted(_ data: Data) -> Data {
                    guard let json = try? JSONSerialization.jsonObject(with: data) else { return data }
                    return redact(json)
                }
                func client(_ data: Data) -> Client {
                    guard let detail = try? JSONDecoder().decode(Detail.self, from: data) else { return Client() }
                    return ClientMock(detail)
                }
                func lost(_ data: Data) -> String? {
                    if let detail = try? JSONDecoder().decode(Detail.self, from: data) { return detail.text }
                    return nil
                }
                func loadLatest(_ data: Data) -> Detail? {
                    try? JSONDecoder().decode(Detail.self, from: data)
                }
            }
            struct DetailCache {
                func load(_ data: Data) -> Detail? { try? JSONDecoder().decode(Detail.self, from: data) }
            }
            """, configuration)
        let silent = found.filter { $0.rule == "silent-default" }
        #expect(silent.map(\.place.line).sorted() == [23, 27])
        #expect(silent.map(\.confidence) == [.likely, .likely])
    }

    @Test func `a comment of several lines, or above a do, says why`() {
        var configuration = Configuration()
        configuration.profile = .strict
        let found = Example.findings(
            """
            import Foundation
            struct EventDTO: Decodable {
                let channel: String?
                let kind: String
                let name: String?
                enum CodingKeys: String, CodingKey { case channel, kind, name }
                init(from decoder: Decoder) throws {
                    let container = try decoder.container(keyedBy: CodingKeys.self)
                    // A health check may have an invalid identifier.
                    // It is the same as a missing one.
                    channel = try? container.decodeIfPresent(String.self, forKey: .channel)
                    kind = try container.decode(String.self, forKey: .kind)
                    name = try? container.decodeIfPresent(String.self, forKey: .name)
                }
            }
            struct EventReader {
                var events: [EventDTO] = []
                mutating func read(_ data: Data) {
                    // Older versions wrote something else, because there was one event only.
                    do {
                        events = try JSONDecoder().decode([EventDTO].self, from: data)
                    } catch {
                        events = []
                    }
                }
                mutating func readAgain(_ data: Data) {
                    // Reads the events.
                    do {
                        events = try JSONDecoder().decode([EventDTO].self, from: data)
                    } catch {
                        events = []
                    }
                }
            }
            """, configuration)
        #expect(found.filter { $0.rule == "silent-default" }.map(\.place.line).sorted() == [13, 29])
    }

    @Test func `the raw value of an unknown case is not made up, that of another case is`() {
        expectMarkedFindings(
            of: "silent-default",
            in: """
                struct AnswerDTO: Decodable {
                    enum Status: Int { case unknownStatus = 0, paid = 1 }
                    enum Level: Int { case low, high, unknown }
                    let status: Status
                    let level: Level
                    enum CodingKeys: String, CodingKey { case status, level }
                    init(from decoder: Decoder) throws {
                        let container = try decoder.container(keyedBy: CodingKeys.self)
                        let code = try container.decode(String.self, forKey: .status)
                        let step = try container.decode(String.self, forKey: .level)
                        status = Status(rawValue: Int(code) ?? 0) ?? .unknownStatus
                        level = Level(rawValue: Int(step) ?? 0) ?? .unknown // expect: silent-default
                    }
                }
                """)
    }

    @Test func `the app's own setting may be read in a closure, with its default after it`() {
        expectMarkedFindings(
            of: "silent-default",
            in: """
                import Foundation
                struct Choice: Codable {
                    var isOn = false
                    static let defaultChoice = Choice()
                    static func load() -> Choice {
                        UserDefaults.standard.data(forKey: "a")
                            .flatMap { try? JSONDecoder().decode(Choice.self, from: $0) } ?? defaultChoice
                    }
                    static func recent() -> Choice {
                        UserDefaults.standard.data(forKey: "b")
                            .flatMap { try? JSONDecoder().decode(Choice.self, from: $0) } ?? Choice() // expect: silent-default
                    }
                    static func save(_ choice: Choice) throws {
                        UserDefaults.standard.set(try JSONEncoder().encode(choice), forKey: "a")
                    }
                }
                """)
    }

    @Test func `one condition is one finding, and messages name parts and Self`() {
        let found = Example.findings(
            """
            import Foundation
            struct Member: Decodable { let name: String }
            struct Ticket: Codable { let name: String }
            struct MemberContainer: Decodable {
                let member: Member?
                init(from decoder: Decoder) throws {
                    member = try? .init(from: decoder)
                }
            }
            extension Ticket {
                static func from(data: Data) -> Self? {
                    try? JSONDecoder().decode(Self.self, from: data)
                }
            }
            struct TicketError: Decodable {
                let reason: String
                static func from(data: Data) -> Self? { try? JSONDecoder().decode(Self.self, from: data) }
            }
            struct Loader {
                func load(_ first: Data, _ second: Data) -> String? {
                    guard let member = try? JSONDecoder().decode(Member.self, from: first),
                        let ticket = try? JSONDecoder().decode(Ticket.self, from: second)
                    else { return nil }
                    return member.name + ticket.name
                }
            }
            """
        )
        .filter { $0.rule == "silent-default" }
        .sorted { $0.place.line < $1.place.line }
        #expect(
            found.map(\.message.english) == [
                "a Member that fails to decode silently becomes `nil`: propagate the error, or log it",
                "data that is not a Ticket is silently dropped: propagate the error, or log it",
                "data that is not a Member is silently dropped: propagate the error, or log it",
            ])
        #expect(found.last?.related.map(\.place.line) == [22])
    }

    @Test func `a local value that did not decode and the value made up for it are one mistake`() {
        expectMarkedFindings(
            of: "silent-default",
            in: """
                struct LetterDTO: Decodable {
                    let id: String
                    let text: String?
                    enum CodingKeys: String, CodingKey { case id, text }
                    init(id: String, text: String?) {
                        self.id = id
                        self.text = text
                    }
                    init(from decoder: Decoder) throws {
                        let container = try decoder.container(keyedBy: CodingKeys.self)
                        let id = try? container.decode(String.self, forKey: .id)
                        self.init(
                            id: id ?? "", // expect: silent-default
                            text: try container.decodeIfPresent(String.self, forKey: .text))
                    }
                }
                """)
    }

    @Test func `no payload gets to the decoder of what the app only sends`() {
        expectMarkedFindings(
            of: "silent-default",
            in: """
                import Foundation
                struct TripQuery: Codable {
                    let text: String
                    enum CodingKeys: String, CodingKey { case text }
                    init(text: String) { self.text = text }
                    init(from decoder: Decoder) throws {
                        let container = try decoder.container(keyedBy: CodingKeys.self)
                        text = (try? container.decodeIfPresent(String.self, forKey: .text)) ?? ""
                    }
                }
                struct TripList: Decodable {
                    let text: String
                    enum CodingKeys: String, CodingKey { case text }
                    init(from decoder: Decoder) throws {
                        let container = try decoder.container(keyedBy: CodingKeys.self)
                        text = (try? container.decodeIfPresent(String.self, forKey: .text)) ?? "" // expect: silent-default
                    }
                }
                final class TripService {
                    func search(_ query: TripQuery, at url: URL) async throws -> TripList {
                        var request = URLRequest(url: url)
                        request.httpBody = try JSONEncoder().encode(query)
                        let (data, _) = try await URLSession.shared.data(for: request)
                        return try JSONDecoder().decode(TripList.self, from: data)
                    }
                }
                """)
    }

    @Test func `an identity that another initializer makes up as well belongs to the app`() {
        func code(_ value: String) -> String {
            """
            import Foundation
            struct Gap: Decodable, Identifiable {
                let id: UUID
                let title: String
                init(id: UUID\(value), title: String) {
                    self.id = id
                    self.title = title
                }
                init(from decoder: Decoder) throws {
                    let container = try decoder.container(keyedBy: CodingKeys.self)
                    self.init(
                        id: try container.decodeIfPresent(UUID.self, forKey: .id) ?? UUID(),
                        title: try container.decode(String.self, forKey: .title))
                }
                enum CodingKeys: CodingKey { case id, title }
            }
            """
        }
        func found(_ value: String) -> [Finding] {
            Example.findings(code(value)).filter { $0.rule == "silent-default" }
        }
        #expect(found("").count == 1)
        #expect(found(" = UUID()").isEmpty)
    }

    @Test func `a function that makes a new value unless it is given one sets the moment itself`() {
        func count(_ result: String) -> Int {
            Example.findings(
                """
                import Foundation
                struct Book: Codable { let id: String; let addedAt: Date }
                struct BookDTO: Codable { let id: String; let addedAt: Date? }
                struct Shelf {
                    static func make(id: String, existing: \(result)?) -> Book {
                        Book(id: id, addedAt: existing?.addedAt ?? Date())
                    }
                }
                """
            ).count { $0.rule == "silent-default" }
        }
        #expect(count("Book") == 0)
        #expect(count("BookDTO") == 1)
    }
}
