import AshlarCheck
import Testing

/// Reasons for a failed decode that the code itself gives.
@Suite struct SilentDefaultReasonTests {
    @Test func `documentation says that a type is lenient, or what a property becomes`() {
        expectMarkedFindings(
            of: "silent-default",
            in: """
                import Foundation
                struct Token: Codable { let text: String }
                /// Keeps tokens in a file. Reads tolerate missing or corrupt data: the token is registered again.
                struct TokenStorage {
                    func load(_ data: Data) -> Token? { try? JSONDecoder().decode(Token.self, from: data) }
                }
                /// Keeps tokens in a file.
                struct TokenStore {
                    func load(_ data: Data) -> Token? {
                        try? JSONDecoder().decode(Token.self, from: data) // expect: silent-default
                    }
                }
                struct ThemeDTO: Decodable {
                    /// Invalid colors are ignored.
                    let color: Int?
                    /// The width of lines.
                    let width: Int?
                    enum CodingKeys: String, CodingKey { case color, width }
                    init(from decoder: Decoder) throws {
                        let container = try decoder.container(keyedBy: CodingKeys.self)
                        color = try? container.decode(Int.self, forKey: .color)

                        width = try? container.decode(Int.self, forKey: .width) // expect: silent-default
                    }
                }
                """)
    }

    @Test func `a comment above several ways says that none may fit`() {
        expectMarkedFindings(
            of: "silent-default",
            in: """
                struct InputDTO: Decodable {
                    let sender: String
                    let target: String
                    enum CodingKeys: String, CodingKey { case sender, from, target, to }
                    init(from decoder: Decoder) throws {
                        let container = try decoder.container(keyedBy: CodingKeys.self)
                        // Incomplete inputs don't contain an address, and are filtered out later
                        if let raw = try? container.decode(String.self, forKey: .sender) {
                            sender = raw
                        } else if let raw = try? container.decode(String.self, forKey: .from) {
                            sender = raw
                        } else {
                            sender = ""
                        }

                        if let raw = try? container.decode(String.self, forKey: .target) {
                            target = raw
                        } else if let raw = try? container.decode(String.self, forKey: .to) {
                            target = raw
                        } else {
                            target = "" // expect: silent-default
                        }
                    }
                }
                """)
    }

    @Test func `another key is tried in the next statement`() {
        expectMarkedFindings(
            of: "silent-default",
            in: """
                final class MemberDTO: Decodable {
                    var id: String?
                    var name: String?
                    enum CodingKeys: String, CodingKey { case id, uid, name }
                    required init(from decoder: Decoder) throws {
                        let values = try decoder.container(keyedBy: CodingKeys.self)
                        id = try? values.decode(String.self, forKey: .id)
                        if id == nil {
                            id = try? values.decode(String.self, forKey: .uid)
                        }
                        name = try? values.decode(String.self, forKey: .name) // expect: silent-default
                    }
                }
                """)
    }

    @Test func `an error is thrown next, the data was just encoded, or nothing calls the function`() {
        expectMarkedFindings(
            of: "silent-default",
            in: """
                import Foundation
                struct Note: Codable { let text: String }
                struct HTTPError: Error { var message = "" }
                struct NoteClient {
                    static let encoder = NoteCoding.makeEncoder()
                    func check(_ data: Data, _ code: Int) throws {
                        if code >= 300 {
                            if let note = try? JSONDecoder().decode(Note.self, from: data) {
                                throw HTTPError(message: note.text)
                            }
                            throw HTTPError()
                        }
                    }
                    func note(_ data: Data) -> Note? {
                        guard let note = try? JSONDecoder().decode(Note.self, from: data) else { return nil } // expect: silent-default
                        return note
                    }
                    func copy(_ note: Note) -> Note? {
                        guard let data = try? NoteClient.encoder.encode(note),
                            let copy = try? JSONDecoder().decode(Note.self, from: data)
                        else { return nil }
                        return copy
                    }
                    private func unusedNote(_ data: Data) -> Note? { try? JSONDecoder().decode(Note.self, from: data) }
                }
                """)
    }

    @Test func `a new object begins now`() {
        expectMarkedFindings(
            of: "silent-default",
            in: """
                import Foundation
                struct Item {
                    let key: String
                    let created: Date
                    init(imported response: [String: Any], _ formatter: DateFormatter) {
                        let key = KeyGenerator.newKey
                        self.key = key
                        created = (response["date"] as? String).flatMap({ formatter.date(from: $0) }) ?? Date()
                    }
                    init(response: [String: Any], key: String, _ formatter: DateFormatter) {
                        self.key = key
                        created = (response["date"] as? String).flatMap({ formatter.date(from: $0) }) ?? Date() // expect: silent-default
                    }
                }
                """)
    }

    @Test func `nothing decodes a type without the conformance`() {
        func code(_ conformance: String) -> String {
            """
            enum Shape: \(conformance) {
                case pill, rectangle
                enum CodingKeys: String, CodingKey { case type }
                init(from decoder: Decoder) throws {
                    let container = try decoder.container(keyedBy: CodingKeys.self)
                    let number = Int(try container.decode(String.self, forKey: .type))!
                    self = number == 1 ? .pill : .rectangle
                }
            }
            """
        }
        func found(_ conformance: String) -> [Finding] {
            Example.findings(code(conformance)).filter { $0.rule == "crash-in-decoder" }
        }
        #expect(found("Hashable").isEmpty)
        #expect(found("Hashable, Decodable").count == 1)
    }

    @Test func `one catch is one finding, and a skipped loop becomes no value`() throws {
        let findings = Example.findings(
            """
            struct SizeDTO: Decodable {
                let kind: String
                let value: Int
                let names: [String]
                enum CodingKeys: String, CodingKey { case kind, value, names }
                init(from decoder: Decoder) throws {
                    let container = try decoder.container(keyedBy: CodingKeys.self)
                    var all: [String] = []
                    try? container.decode([String].self, forKey: .names).forEach { all.append($0) }
                    names = all
                    do {
                        let kind = try container.decode(String.self, forKey: .kind)
                        let isFixed = kind == "fixed"
                        let isFit = kind == "fit"
                        self.kind = isFixed || isFit ? kind : "fill"
                        value = try container.decode(Int.self, forKey: .value)
                    } catch {
                        kind = "fit"
                        value = 1
                    }
                }
            }
            """
        ).filter { $0.rule == "silent-default" }
        #expect(findings.map(\.place.line) == [9, 12])
        #expect(findings.first?.message.english.contains("what depends on it is skipped") == true)
        #expect(findings.last?.related.map(\.place.line) == [16])
    }

    @Test func `documentation of an initializer says which values it ignores`() {
        expectMarkedFindings(
            of: "silent-default",
            in: """
                enum Medium: String, Decodable { case disc, tape }
                struct TrackDTO: Decodable {
                    let medium: Medium?
                    let isLive: Bool
                    enum CodingKeys: String, CodingKey { case medium, isLive }
                    /// Fails silently if the server adds
                    /// a new kind of medium.
                    init(from decoder: Decoder) throws {
                        let container = try decoder.container(keyedBy: CodingKeys.self)
                        medium = try? container.decodeIfPresent(Medium.self, forKey: .medium)

                        isLive = (try? container.decodeIfPresent(Bool.self, forKey: .isLive)) ?? false // expect: silent-default
                    }
                }
                struct AlbumDTO: Decodable {
                    let medium: Medium?
                    enum CodingKeys: String, CodingKey { case medium }
                    /// Decodes an album. Unknown keys are ignored.
                    init(from decoder: Decoder) throws {
                        let container = try decoder.container(keyedBy: CodingKeys.self)
                        medium = try? container.decodeIfPresent(Medium.self, forKey: .medium) // expect: silent-default
                    }
                }
                struct ShelfDTO: Decodable {
                    let width: Int?
                    enum CodingKeys: String, CodingKey { case width }
                    /// Malformed widths are skipped.
                    init(from decoder: Decoder) throws {
                        let container = try decoder.container(keyedBy: CodingKeys.self)
                        width = try? container.decodeIfPresent(Int.self, forKey: .width)
                    }
                }
                struct BoxDTO: Decodable {
                    let width: Int?
                    enum CodingKeys: String, CodingKey { case width }
                    /// Skips malformed widths, which is a bug.
                    init(from decoder: Decoder) throws {
                        let container = try decoder.container(keyedBy: CodingKeys.self)
                        width = try? container.decodeIfPresent(Int.self, forKey: .width) // expect: silent-default
                    }
                }
                """)
    }

    @Test func `one comment gives the reason for a group of assignments`() {
        expectMarkedFindings(
            of: "silent-default",
            in: """
                import SwiftyJSON
                struct Stamp {
                    let count: Int
                    let id: String
                    init(json: JSON) {
                        // Although both of them are required, they are missing in caches
                        // of older versions
                        count = json["count"].intValue
                        id = json["id"].stringValue
                    }
                }
                struct Coin {
                    let count: Int
                    let id: String
                    init(json: JSON) {
                        // How many coins of this kind have been found
                        count = json["count"].intValue
                        id = json["id"].stringValue // expect: silent-default
                    }
                }
                """)
    }

    @Test func `a protocol documents that its answer for invalid data is nil`() {
        expectMarkedFindings(
            of: "silent-default",
            in: """
                import Foundation
                struct Badge: Decodable { let number: String }
                protocol BadgeReading {
                    /// Reads the number of a badge.
                    ///
                    /// - Returns: the number if the text is valid, nil otherwise.
                    func number(badge: String) -> String?
                    func code(badge: String) -> String?
                }
                struct BadgeReader: BadgeReading {
                    func number(badge: String) -> String? {
                        guard let badge = try? JSONDecoder().decode(Badge.self, from: Data(badge.utf8)) else { return nil }
                        return badge.number
                    }
                    func code(badge: String) -> String? {
                        guard let badge = try? JSONDecoder().decode(Badge.self, from: Data(badge.utf8)) else { return nil } // expect: silent-default
                        return badge.number
                    }
                }
                """)
    }

    @Test func `a comment names both types that a value may have`() {
        expectMarkedFindings(
            of: "silent-default",
            in: """
                struct ContractDTO: Decodable {
                    let isErasable: Bool?
                    let isShared: Bool?
                    enum CodingKeys: String, CodingKey { case isErasable, isShared }
                    init(from decoder: Decoder) throws {
                        let container = try decoder.container(keyedBy: CodingKeys.self)
                        // this value could be:
                        // isErasable = "on request"; String
                        // isErasable = 1;            Boolean
                        do {
                            isErasable = try container.decodeIfPresent(Bool.self, forKey: .isErasable)
                        } catch {
                            isErasable = true
                        }
                        do {
                            isShared = try container.decodeIfPresent(Bool.self, forKey: .isShared) // expect: silent-default
                        } catch {
                            isShared = true
                        }
                    }
                }
                """)
    }

    @Test func `documentation answers nil for a form that data may lack`() {
        var configuration = Configuration()
        configuration.profile = .strict
        let found = Example.findings(
            """
            import Foundation
            struct Attachment {
                let data: Data
                let name: String
                /// The JSON of the data.
                ///
                /// - Returns: the object, or nil if the data is not valid JSON.
                func json() -> Any? {
                    guard name.hasSuffix("json") else { return nil }
                    let result = try? JSONSerialization.jsonObject(with: data)
                    return result
                }
                func lost() -> Any? {
                    guard name.hasSuffix("json") else { return nil }
                    let result = try? JSONSerialization.jsonObject(with: data)
                    return result
                }
            }
            """, configuration)
        #expect(found.filter { $0.rule == "silent-default" }.map(\.place.line) == [15])
    }

    @Test func `documentation of a decoder says in which other form a value is sent`() {
        expectMarkedFindings(
            of: "silent-default",
            in: """
                struct Reply: Decodable {
                    let names: [String: String]
                    let codes: [String: String]
                    enum CodingKeys: String, CodingKey { case names, codes }
                    /// The server sends empty names as an empty array.
                    init(from decoder: Decoder) throws {
                        let container = try decoder.container(keyedBy: CodingKeys.self)
                        names = (try? container.decode([String: String].self, forKey: .names)) ?? [:]
                        codes = (try? container.decode([String: String].self, forKey: .codes)) ?? [:] // expect: silent-default
                    }
                }
                """)
    }

    @Test func `the comment at the start of a file says that its decoding is lenient`() {
        expectMarkedFindings(
            of: "silent-default",
            in: """
                // file: App/DayRecap.swift
                //
                //  DayRecap.swift
                //
                //  Decoding is deliberately lenient: a model writes the file, so a field of the wrong type
                //  should not cost the whole day.
                //

                import Foundation
                struct DayRecap: Decodable {
                    let title: String
                    enum CodingKeys: String, CodingKey { case title }
                    init(from decoder: Decoder) throws {
                        let container = try decoder.container(keyedBy: CodingKeys.self)
                        title = (try? container.decodeIfPresent(String.self, forKey: .title)) ?? ""
                    }
                }
                // file: App/WeekRecap.swift
                //
                //  WeekRecap.swift
                //
                //  Decoding is not lenient. The text is shown to tolerant people.
                //

                import Foundation
                struct WeekRecap: Decodable {
                    let title: String
                    enum CodingKeys: String, CodingKey { case title }
                    init(from decoder: Decoder) throws {
                        let container = try decoder.container(keyedBy: CodingKeys.self)
                        title = (try? container.decodeIfPresent(String.self, forKey: .title)) ?? "" // expect: silent-default
                    }
                }
                """)
    }

    @Test func `documentation says what corrupt data is treated as`() {
        expectMarkedFindings(
            of: "silent-default",
            in: """
                import Foundation
                struct Draft: Codable { let text: String }
                final class DraftBox {
                    let box: Box
                    /// Reads the waiting draft. A corrupt draft is treated as "none waiting", so that it doesn't
                    /// block the next one.
                    func waiting() -> Draft? {
                        guard let text = box.waiting else { return nil }
                        return try? JSONDecoder().decode(Draft.self, from: Data(text.utf8))
                    }
                    /// Reads the sent draft. A corrupt draft is treated as an error.
                    func sent() -> Draft? {
                        guard let text = box.sent else { return nil }
                        return try? JSONDecoder().decode(Draft.self, from: Data(text.utf8)) // expect: silent-default
                    }
                }
                """)
    }

    @Test func `a comment gives its reason above the line that names the default`() {
        expectMarkedFindings(
            of: "silent-default",
            in: """
                import Foundation
                struct Token: Decodable {
                    let created: Date
                    let changed: Date
                    enum CodingKeys: String, CodingKey { case created, changed }
                    init(from decoder: Decoder) throws {
                        let container = try decoder.container(keyedBy: CodingKeys.self)
                        // If there is no such date, it means that the server has just sent the token.
                        // Otherwise, it comes from the keychain.
                        created = try container.decodeIfPresent(Date.self, forKey: .created) ?? Date()

                        // Try to decode the date.
                        // Otherwise, use the present moment.
                        changed = try container.decodeIfPresent(Date.self, forKey: .changed) ?? Date() // expect: silent-default
                    }
                }
                """)
    }

    @Test func `documentation names the value that replaces a missing one`() {
        func code(_ comment: String) -> String {
            """
            import Foundation
            struct NoteDTO: Decodable { let text: String; let changedAt: Date? }
            struct Note { let text: String; let changed: Date }
            extension Note {
                /// \(comment)
                init(from dto: NoteDTO) {
                    let changed = dto.changedAt ?? Date.distantPast
                    self.init(text: dto.text, changed: changed)
                }
            }
            """
        }
        func count(_ comment: String) -> Int {
            Example.findings(code(comment)).count { $0.rule == "silent-default" }
        }
        #expect(count("Without a date, it is `Date.distantPast`, which loses to any other one.") == 0)
        #expect(count("Maps a note of the server.") == 1)
        #expect(count("Without a date, it is `Date.distantPast`. TODO: throw an error") == 1)
    }

    @Test func `a comment in the branch of what decodes says why the rest is no error`() {
        func code(_ comment: String) -> String {
            """
            struct Manifest: Decodable {
                var languages: [String: String]?
                enum CodingKeys: String, CodingKey { case languages }
                init(from decoder: any Decoder) throws {
                    let container = try decoder.container(keyedBy: CodingKeys.self)
                    if let languages = try? container.decodeIfPresent([String: String].self, forKey: .languages) {
                        \(comment)
                        self.languages = languages
                    } else {
                        languages = nil
                    }
                }
            }
            """
        }
        func isCertain(_ comment: String) -> Bool {
            Example.findings(code(comment)).contains { $0.rule == "silent-default" && $0.confidence == .certain }
        }
        #expect(!isCertain("// Do not throw: the server can return an empty array where there are no languages."))
        #expect(isCertain("// Shows the languages."))
        #expect(isCertain(""))
    }

    @Test func `a comment after the imports says that the decoding of the file is lenient`() {
        func code(_ space: String) -> String {
            """
            import Foundation

            // MARK: - Cards
            //
            // A model writes these cards. Decoders are deliberately forgiving: a malformed part must
            // not cost the whole card.
            \(space)enum Kind: String, Decodable { case list, chart }
            struct Card: Decodable {
                let title: String?
                enum CodingKeys: String, CodingKey { case title }
                init(from decoder: Decoder) throws {
                    let container = try decoder.container(keyedBy: CodingKeys.self)
                    title = try? container.decode(String.self, forKey: .title)
                }
            }
            """
        }
        func places(_ code: String) -> [String] {
            Example.findings(code).filter { $0.rule == "silent-default" }.map(\.declaration)
        }
        #expect(places(code("\n")).isEmpty)
        // Right above a declaration, it is about that one.
        #expect(places(code("")).count == 1)
    }

    @Test(arguments: [
        "A decode failure is treated as no shelf rather than as a launch error on\n    /// purpose: the app can start.",
        "Total by design, since a malformed overlay must not be able\n    /// to fail the page.",
        "A shelf of a later version is treated as\n    /// absent.",
        "Malformed JSON gives no shelf rather than\n    /// throwing.",
    ])
    func `documentation over several lines says why a failure is harmless`(reason: String) {
        func places(_ reason: String) -> [String] {
            Example.findings(
                """
                import Foundation
                struct Shelf: Codable { let id: Int }
                struct Shelves {
                    let defaults: UserDefaults
                    /// \(reason)
                    func load() -> Shelf? {
                        guard let data = defaults.data(forKey: "shelf") else { return nil }
                        return try? JSONDecoder().decode(Shelf.self, from: data)
                    }
                }
                """
            ).filter { $0.rule == "silent-default" }.map(\.declaration)
        }
        #expect(places(reason).isEmpty)
        #expect(places("The shelf.").count == 1)
    }
}
