import AshlarCheck
import Testing

@Suite struct SilentDefaultTests {
    @Test func `a dropped error is found, a probed one is not`() {
        expectMarkedFindings(
            of: "silent-default",
            in: """
                struct ItemDTO: Decodable {
                    let a: Int
                    let b: String?
                    let c: String
                    let d: Int
                    enum CodingKeys: String, CodingKey { case a, b, c, d }
                    init(from decoder: Decoder) throws {
                        let container = try decoder.container(keyedBy: CodingKeys.self)
                        a = (try? container.decode(Int.self, forKey: .a)) ?? 0 // expect: silent-default
                        b = try? container.decode(String.self, forKey: .b) // expect: silent-default
                        if let text = try? container.decode(String.self, forKey: .c) {
                            c = text
                        } else {
                            c = String(try container.decode(Int.self, forKey: .c))
                        }
                        d = try container.decodeIfPresent(Int.self, forKey: .d) ?? 1
                    }
                }
                """)
    }

    @Test func `a response that does not decode and a moment that nobody sent`() {
        expectMarkedFindings(
            of: "silent-default",
            in: """
                import Foundation
                struct NoteDTO: Decodable { let text: String; let created: Date? }
                struct Note {
                    let text: String
                    let created: Date
                    init(_ dto: NoteDTO) {
                        text = dto.text
                        created = dto.created ?? Date() // expect: silent-default
                    }
                }
                struct NoteService {
                    func load(_ url: URL) async throws -> NoteDTO? {
                        let (data, _) = try await URLSession.shared.data(from: url)
                        return try? JSONDecoder().decode(NoteDTO.self, from: data) // expect: silent-default
                    }
                    func loadLogged(_ url: URL) async throws -> NoteDTO? {
                        let (data, _) = try await URLSession.shared.data(from: url)
                        guard let note = try? JSONDecoder().decode(NoteDTO.self, from: data) else {
                            logger.error("no note")
                            return nil
                        }
                        return note
                    }
                }
                """)
    }

    @Test func `another key, an error's body and a reason above several lines are left alone`() {
        expectMarkedFindings(
            of: "silent-default",
            in: """
                import Foundation
                struct EntryDTO: Decodable {
                    let note: String?
                    let limit: String?
                    let a: String?
                    let b: String?
                    enum CodingKeys: String, CodingKey { case note, notes, gas, gasLimit, a, b }
                    init(from decoder: Decoder) throws {
                        let container = try decoder.container(keyedBy: CodingKeys.self)
                        if let text = try? container.decodeIfPresent(String.self, forKey: .note) {
                            note = text
                        } else if let text = try? container.decodeIfPresent(String.self, forKey: .notes) {
                            note = text
                        } else {
                            note = nil
                        }
                        let gas = try? container.decode(String.self, forKey: .gas)
                        let gasLimit = try? container.decode(String.self, forKey: .gasLimit)
                        limit = gasLimit ?? gas
                        // The server sends broken texts for old entries, which may be lost.
                        a = try? container.decode(String.self, forKey: .a)
                        b = try? container.decode(String.self, forKey: .b)
                    }
                }
                struct LoginError: Decodable { let message: String }
                struct LoginService {
                    func login(_ request: URLRequest) async throws {
                        let (data, _) = try await URLSession.shared.data(for: request)
                        let error = try? JSONDecoder().decode(LoginError.self, from: data)
                        throw LoginFailure(error?.message)
                    }
                }
                """)
    }

    @Test func `a moment that replaces a failed decode is reported once, an identity at a lower level`() {
        let found = Example.findings(
            """
            import Foundation
            struct NoteDTO: Decodable {
                let id: String
                let created: Date
                enum CodingKeys: String, CodingKey { case id, created }
                init(from decoder: Decoder) throws {
                    let container = try decoder.container(keyedBy: CodingKeys.self)
                    id = try container.decodeIfPresent(String.self, forKey: .id) ?? ""
                    created = (try? container.decode(Date.self, forKey: .created)) ?? Date()
                }
            }
            """)
        #expect(found.map(\.rule) == ["silent-default", "silent-default"])
        #expect(found.map(\.level) == [.information, .warning])
    }

    @Test func `identities that a mapping makes up are reported once, and an enumeration says what it became`() {
        expectMarkedFindings(
            of: "silent-default",
            in: """
                struct LineDTO: Decodable { let parentID: Int?; let text: String }
                struct Line {
                    let parentID: Int
                    let text: String
                    init(_ dto: LineDTO) {
                        parentID = dto.parentID ?? 0
                        text = dto.text
                    }
                }
                struct EntryDTO: Decodable { let id: String?; let userID: String?; let text: String? }
                struct Entry {
                    let id: String
                    let userID: String
                    let text: String
                    init(_ dto: EntryDTO) {
                        id = dto.id ?? "" // expect: silent-default
                        userID = dto.userID ?? ""
                        text = dto.text ?? ""
                    }
                }
                enum VariantDTO: Decodable {
                    case text(String), nonDecodable
                    init(from decoder: any Decoder) throws {
                        if let value = try? decoder.singleValueContainer().decode(String.self) {
                            self = .text(value)
                        } else {
                            self = .nonDecodable
                        }
                    }
                }
                """)
    }

    @Test func `a wrapper named after null still silently accepts a wrong type`() {
        expectMarkedFindings(
            of: "silent-default",
            in: """
                struct PollDTO: Decodable { let expires: NullableText; let count: LossyCount }
                struct NullableText: Decodable {
                    let value: String?
                    init(from decoder: Decoder) throws {
                        do {
                            let container = try decoder.singleValueContainer()
                            value = try container.decode(String.self) // expect: silent-default
                        } catch {
                            value = nil
                        }
                    }
                }
                struct NullableCount: Decodable {
                    let value: Int?
                    init(from decoder: Decoder) throws {
                        let container = try decoder.singleValueContainer()
                        value = container.decodeNil() ? nil : try container.decode(Int.self)
                    }
                }
                struct LossyCount: Decodable {
                    let value: Int?
                    init(from decoder: Decoder) throws {
                        value = try? decoder.singleValueContainer().decode(Int.self)
                    }
                }
                """)
    }

    @Test func `an error that is caught by name is meant`() {
        expectMarkedFindings(
            of: "silent-default",
            in: """
                struct TagDTO: Decodable {
                    let history: [Int]
                    let names: [String]
                    enum CodingKeys: String, CodingKey { case history, names }
                    init(from decoder: Decoder) throws {
                        let container = try decoder.container(keyedBy: CodingKeys.self)
                        do { history = try container.decode([Int].self, forKey: .history) } catch DecodingError.keyNotFound {
                            history = []
                        }
                        do {
                            names = try container.decode([String].self, forKey: .names) // expect: silent-default
                        } catch {
                            names = []
                        }
                    }
                }
                """)
    }

    @Test func `the reason may be where the value is dropped`() {
        expectMarkedFindings(
            of: "silent-default",
            in: """
                struct NoteDTO: Decodable {
                    let event: Event?
                    let text: String?
                    enum CodingKeys: String, CodingKey { case event, text }
                    init(from decoder: Decoder) throws {
                        let container = try decoder.container(keyedBy: CodingKeys.self)
                        guard let text = try? container.decode(String.self, forKey: .text) else {  // expect: silent-default
                            self.text = nil
                            event = nil
                            return
                        }
                        self.text = text
                        guard let event = try? container.decodeIfPresent(Event.self, forKey: .event) else {
                            // Some wallets send an event of their own here.
                            event = nil
                            return
                        }
                        self.event = event
                    }
                }
                struct Event: Decodable { let id: String }
                """)
    }

    @Test func `a union without a matching form is reported, and a dropped part of the same object`() {
        expectMarkedFindings(
            of: "silent-default",
            in: """
                struct BookDTO: Decodable {
                    let series: [Series]
                    let counts: Counts?
                    enum CodingKeys: String, CodingKey { case series }
                    init(from decoder: Decoder) throws {
                        let container = try decoder.container(keyedBy: CodingKeys.self)
                        counts = try? Counts(from: decoder) // expect: silent-default
                        if let many = try? container.decode([Series].self, forKey: .series) {
                            series = many
                        } else if let one = try? container.decode(Series.self, forKey: .series) {
                            series = [one]
                        } else {
                            series = [] // expect: silent-default
                        }
                    }
                }
                struct Series: Decodable { let name: String }
                struct Counts: Decodable { let unread: Int }
                enum Amount: Decodable {
                    case number(Double), text(String), unknown
                    init(from decoder: Decoder) throws {
                        let container = try decoder.singleValueContainer()
                        if let number = try? container.decode(Double.self) {
                            self = .number(number)
                        } else if let text = try? container.decode(String.self) {
                            self = .text(text)
                        } else {
                            self = .unknown
                        }
                    }
                }
                """)
    }

    @Test func `untyped JSON in a wire type that is dropped is found in its properties, too`() {
        expectMarkedFindings(
            of: "silent-default",
            in: """
                import Foundation
                struct EntryResponse: Decodable {
                    let metadata: String
                    var tags: [String] {
                        guard let json = try? JSONSerialization.jsonObject(with: Data(metadata.utf8)) as? [String: Any] else { // expect: silent-default
                            return []
                        }
                        return json.keys.sorted()
                    }
                }
                """)
    }
}

/// Found in real code.
@Suite struct SilentDefaultRealCodeTests {
    @Test func `a value that is returned, intended or created a line before is not dropped`() {
        expectMarkedFindings(
            of: "silent-default",
            in: """
                import Foundation
                struct Ingest: Codable { let id: Int }
                struct Loader {
                    func isIngest(_ data: Data) -> Bool {
                        guard let ingest = try? JSONDecoder().decode(Ingest.self, from: data) else {
                            return false
                        }
                        return ingest.id > 0
                    }
                    func load(_ data: Data, completion: (Bool) -> Void) {
                        guard let ingest = try? JSONDecoder().decode(Ingest.self, from: data) else {
                            completion(false)
                            return
                        }
                        completion(ingest.id > 0)
                    }
                    func copy(_ ingest: Ingest) -> Ingest? {
                        guard let data = try? JSONEncoder().encode(ingest) else { return nil }
                        return try? JSONDecoder().decode(Ingest.self, from: data)
                    }
                    /// Idempotent: what is in the new form already does not decode, and stays.
                    func upgrade(_ data: Data) {
                        guard let old = try? JSONDecoder().decode(Ingest.self, from: data) else { return }
                        print(old)
                    }
                    func lost(_ data: Data) -> Ingest? {
                        guard let ingest = try? JSONDecoder().decode(Ingest.self, from: data) else { return nil } // expect: silent-default
                        return ingest
                    }
                }
                """)
    }

    @Test func `an argument that a caller may omit is not a missing value`() {
        expectMarkedFindings(
            of: "silent-default",
            in: """
                import Foundation
                struct Visit { let id: UUID; let date: Date }
                struct Log {
                    func add(id: UUID? = nil, date: Date? = nil) -> Visit {
                        Visit(id: id ?? UUID(), date: date ?? Date())
                    }
                    func copy(_ stored: StoredVisit) -> Visit {
                        Visit(id: stored.id, date: stored.date ?? Date()) // expect: silent-default
                    }
                }
                struct StoredVisit { let id: UUID; let date: Date? }
                """)
    }

    @Test func `a value that is read in another way, shown by a screen, or allowed for a key is not dropped`() {
        expectMarkedFindings(
            of: "silent-default",
            in: """
                import Foundation
                struct Source: Codable { let id: Int }
                struct Metadata: Decodable {
                    let title: String
                    init(from decoder: Decoder) {
                        title = (try? decoder.singleValueContainer().decode(String.self)) ?? Metadata.untitled // expect: silent-default
                    }
                    static let untitled = "untitled"
                }
                final class Loader {
                    enum State { case valid, badJSON, empty }
                    enum Icon { case badge }
                    var state = State.empty
                    var icon = Icon.badge
                    func validate(_ data: Data) {
                        do { _ = try JSONDecoder().decode(Source.self, from: data) } catch { state = .badJSON }
                    }
                    func load(_ data: Data, success: (Bool) -> Void) {
                        do { _ = try JSONDecoder().decode(Source.self, from: data) } catch { success(false) }
                    }
                    func empty(_ data: Data) {
                        do { _ = try JSONDecoder().decode(Source.self, from: data) } catch { state = .empty } // expect: silent-default
                    }
                    func badge(_ data: Data) {
                        do { _ = try JSONDecoder().decode(Source.self, from: data) } catch { icon = .badge } // expect: silent-default
                    }
                }
                struct Failure: Decodable {
                    let message: String
                    let metadata: Metadata
                    let others: [String: String]
                    init(from decoder: Decoder) throws {
                        let container = try decoder.container(keyedBy: Key.self)
                        message = try container.decode(String.self, forKey: .message)
                        metadata = (try? container.decode(Metadata.self, forKey: .metadata)) ?? Metadata(title: "none")
                        var others: [String: String] = [:]
                        for key in container.allKeys {
                            guard let text = try? container.decodeIfPresent(String.self, forKey: key) else { continue }
                            others[key.stringValue] = text
                        }
                        self.others = others
                    }
                    enum Key: String, CodingKey { case message, metadata }
                }
                """)
    }
}
