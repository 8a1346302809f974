import AshlarAdopt
import AshlarCore
import AshlarExplain
import AshlarLocalization
import Testing

/// How the app's decoder reads types, wherever it is set up.
@Suite struct DecoderSettingsTests {
    private func adoption(
        _ text: String, keys: KeyMatching? = nil, dates: FoundationScalar.DateStrategy? = nil
    ) throws -> Adoption {
        try Adoption([SourceFile(path: "A.swift", text: text)], keys: keys, dates: dates, module: { _ in nil })
    }

    private let subclass = """
        final class OwnDecoder: JSONDecoder {
            override init() {
                super.init()
                keyDecodingStrategy = .convertFromSnakeCase
                dateDecodingStrategy = .custom { try OwnDecoder.date(from: $0) }
            }
        }
        struct A: Codable { let fullName: String }
        struct B: Codable { let seen: Date }
        struct C: Codable { let days: [DateInterval]? }
        struct D: Codable { let owner: Owner }
        final class Owner: Codable, Sendable { let born: Date }

        """

    @Test func aSubclassIsADecoder() throws {
        let adoption = try adoption(subclass)
        #expect(adoption.allSettings.map(\.keys) == [.snakeCase])
        #expect(
            adoption.structs.map(\.reason) == [
                nil, .ownStrategy("seen", type: "Date"), .ownStrategy("days", type: "Date"),
                .ownStrategy("owner", type: "Date"),
            ])
        #expect(adoption.decoders.isEmpty)
    }

    @Test func peopleSayHowDatesAreRead() throws {
        let adoption = try adoption(subclass, dates: .iso8601)
        #expect(adoption.structs.allSatisfy { $0.reason == nil })
        #expect(try #require(adoption.changes.first).after.contains("@ViaCodable let owner: Owner"))
    }

    @Test func strategiesSetElsewhereCount() throws {
        let text = """
            let decoder = configured(JSONDecoder()) { $0.keyDecodingStrategy = .convertFromSnakeCase }
            struct A: Codable { let fullName: String }
            """
        // The sources do not show the argument of the closure.
        let conflict = #expect(throws: Adoption.Conflict.self) { try adoption(text) }
        #expect(conflict?.areKeysHidden == false)
        #expect(try adoption(text, keys: .snakeCase).structs.map(\.reason) == [nil])
    }

    @Test func keysThatCannotBeSeenAreAsked() throws {
        let text = """
            func f(_ data: Data) throws -> A {
                let decoder = JSONDecoder()
                decoder.keyDecodingStrategy = .custom { $0.last! }
                return try decoder.decode(A.self, from: data)
            }
            struct A: Codable { let fullName: String }
            """
        let conflict = #expect(throws: Adoption.Conflict.self) { try adoption(text) }
        #expect(conflict?.areKeysHidden == true)
        #expect(try adoption(text, keys: .useDefault).decoders.map(\.reason) == [.unknownSetup])
    }

    @Test func decodersThatWereReplacedSayHowTypesAreRead() throws {
        let text = """
            func f(_ data: Data) throws -> A {
                let decoder = AshlarDecoder()
                decoder.keyDecodingStrategy = .convertFromSnakeCase
                return try decoder.decode(A.self, from: data)
            }
            struct A: Codable { let fullName: String }
            """
        let adoption = try adoption(text)
        #expect(adoption.allSettings.map(\.keys) == [.snakeCase])
        #expect(adoption.decoders.isEmpty)
    }

    @Test func datesWithinOtherTypesKeepTheirStrategy() throws {
        let text = """
            typealias Moment = Date
            struct A: Codable { let open: ClosedRange<Date>; let day: DateInterval; let owner: Owner; let last: Reader }
            final class Owner: Codable, Sendable { let born: Moment }
            final class Reader: Codable, Sendable {
                let day: Int
                init(from decoder: any Decoder) throws { day = Int(try Date(from: decoder).timeIntervalSince1970) }
            }
            """
        let after = try #require(try adoption(text).changes.first).after
        for field in ["open", "day", "owner", "last"] {
            #expect(after.contains("@ViaCodable(dates: .deferredToDate) let \(field)"), "\(field)")
        }
    }

    @Test func datesReadByRFC3339AreNoted() throws {
        let types = "struct A: Codable { let when: Date }\nfunc f() throws { let d = JSONDecoder(); STRATEGY"
        func isNoted(_ strategy: String) throws -> Bool {
            let text = types.replacing("STRATEGY", with: strategy) + "; _ = try d.decode(A.self, from: data) }"
            return try adoption(text).notes.contains { $0[.english].contains("RFC 3339") }
        }
        #expect(try isNoted("d.dateDecodingStrategy = .iso8601"))
        #expect(try !isNoted("d.dateDecodingStrategy = .secondsSince1970"))
    }

    @Test func noDecoderIsNoted() throws {
        let notes = try adoption("struct A: Codable { let fullName: String }").notes.map { $0[.english] }
        #expect(notes.contains { $0.contains("--key-strategy") })
        #expect(try !adoption(subclass).notes.contains { $0[.english].contains("--key-strategy") })
    }
}
