import Ashlar
import AshlarTestSupport
import Foundation
import Testing

/// Compares a type with its declaration as plain `Codable`.
@Suite struct DecoderAgreementTests {
    private enum Before {
        struct Member: Codable {
            let name: String
            let age: Int?
            let tags: [String: Bool]
            let scores: [Double]
        }
    }

    @DTO struct Member {
        let name: String
        let age: Int?
        let tags: [String: Bool]
        let scores: [Double]
    }

    @DTO struct Optional {
        let name: String?
        let age: Int?
        let tags: [String: Bool]
        let scores: [Double]
    }

    @DTO struct Renamed {
        @Key("title") let name: String
        let age: Int?
        let tags: [String: Bool]
        let scores: [Double]
    }

    @DTO struct Defaulted {
        let name: String
        @Default(1, onNull: true) let age: Int
        let tags: [String: Bool]
        let scores: [Double]
    }

    /// What a decoder that converts keys, and counts seconds since 2001, reads by its own conformance.
    final class Owner: Codable, Sendable {
        let fullName: String
        let lastSeenAt: Date
        let badges: [Badge]
    }

    @DTO struct Badge: Codable {
        let badgeName: String
        let level: Int?
    }

    private enum BeforeAccounts {
        struct Account: Codable {
            let createdAt: Date
            let accountOwner: Owner
            let owners: [Owner]?
        }
    }

    @DTO struct Account: Codable {
        @ViaCodable(dates: .deferredToDate) let createdAt: Date
        @ViaCodable(keys: .convertFromSnakeCase, dates: .deferredToDate) let accountOwner: Owner
        @ViaCodable(keys: .convertFromSnakeCase, dates: .deferredToDate) let owners: [Owner]?
    }

    @DTO struct AccountWithoutConversion: Codable {
        @ViaCodable(dates: .deferredToDate) let createdAt: Date
        @ViaCodable(dates: .deferredToDate) let accountOwner: Owner
        @ViaCodable(dates: .deferredToDate) let owners: [Owner]?
    }

    @Test func fieldsLeftToCodableKeepTheDecodersStrategies() throws {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        let encoder = JSONEncoder()
        encoder.keyEncodingStrategy = .convertToSnakeCase
        try DecoderAgreement.check(
            Account.self, readsAndWritesAs: BeforeAccounts.Account.self, decoder: decoder, encoder: encoder)
        #expect(throws: AgreementFailure.self) {
            try DecoderAgreement.check(
                AccountWithoutConversion.self, readsAs: BeforeAccounts.Account.self, decoder: decoder)
        }
    }

    /// A date in a format that only its own reading knows.
    struct Stamp: Codable, Sendable {
        let date: Date

        init(from decoder: any Decoder) throws {
            let text = try decoder.singleValueContainer().decode(String.self)
            date = try Date.ISO8601FormatStyle(includingFractionalSeconds: true).parse(text)
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(date.formatted(.iso8601))
        }
    }

    private enum BeforeEntries {
        struct Entry: Codable {
            let made: Stamp
            let changed: Stamp
            let read: Stamp
            let sent: Stamp
            let seen: Stamp
        }
    }

    @DTO struct Entry: Codable {
        @ViaCodable let made: Stamp
        @ViaCodable let changed: Stamp
        @ViaCodable let read: Stamp
        @ViaCodable let sent: Stamp
        @ViaCodable let seen: Stamp
    }

    @Test func typesThatTakeFewTextsGetPayloadsToo() throws {
        #expect(try DecoderAgreement.check(Entry.self, readsAs: BeforeEntries.Entry.self) > 100)
    }

    /// The compiler synthesizes its decoding: an object with the case's name as its only key.
    enum Input: Codable, Sendable {
        case text(String)
        case parts([String], count: Int)
    }

    private enum BeforeQueries {
        struct Query: Codable { let input: Input }
    }

    @DTO struct Query: Codable {
        @ViaCodable let input: Input
    }

    @Test func enumerationsWithValuesGetPayloadsToo() throws {
        let words = ["other", "parts", "text"]
        #expect(try DecoderAgreement.check(Query.self, readsAs: BeforeQueries.Query.self, words: words) > 50)
    }

    private enum BeforeRepeated {
        struct Repeated: Decodable {
            let id: String
            let count: Int
            let first: Int
            let second: Int

            private enum CodingKeys: CodingKey { case id, count, outer }
            private enum Outer: CodingKey { case first, inner }
            private enum Inner: CodingKey { case second }

            init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: CodingKeys.self)
                id = try container.decodeIfPresent(String.self, forKey: .id) ?? ""
                count = (try? container.decode(Int.self, forKey: .count)) ?? 0
                let outer = try container.nestedContainer(keyedBy: Outer.self, forKey: .outer)
                first = try outer.decode(Int.self, forKey: .first)
                let inner = try outer.nestedContainer(keyedBy: Inner.self, forKey: .inner)
                second = try inner.decode(Int.self, forKey: .second)
            }
        }
    }

    @DTO struct Repeated: Decodable {
        @Default("", onNull: true) let id: String
        @Default(0, onNull: true, onInvalid: true) let count: Int
        @Key("outer", "first") let first: Int
        @Key("outer", "inner", "second") let second: Int
    }

    /// Also if the first one is `null`, is refused, or is missing a member that the second one has.
    @Test func theFirstOfMembersWithOneKeyCounts() throws {
        try DecoderAgreement.check(Repeated.self, readsAs: BeforeRepeated.Repeated.self)
        let rest = #""outer":{"first":1,"inner":{"second":2}}"#
        let payloads = [
            #"{"id":null,"id":"a","count":7,\#(rest)}"#, #"{"id":"a","count":"x","count":7,\#(rest)}"#,
            #"{"outer":{"first":1},"outer":{"inner":{"second":2}}}"#, #"{"outer":null,\#(rest)}"#,
            #"{"outer":{"first":1,"inner":{"second":2},"inner":{"second":3}},"outer":5}"#,
        ]
        for payload in payloads {
            let bytes = Array(payload.utf8)
            let before = try? JSONDecoder().decode(BeforeRepeated.Repeated.self, from: Data(bytes))
            let after = try? Repeated.decode(from: bytes)
            #expect(before?.id == after?.id && before?.count == after?.count && before?.second == after?.second)
        }
    }

    /// A text that no generated text matches.
    struct Secret: Codable, Sendable {
        let word: String

        init(from decoder: any Decoder) throws {
            word = try decoder.singleValueContainer().decode(String.self)
            guard word == "open sesame" else {
                throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "no"))
            }
        }

        func encode(to encoder: any Encoder) throws { try word.encode(to: encoder) }
    }

    private enum BeforeDoors {
        struct Door: Codable { let secret: Secret }
    }

    @DTO struct Door: Codable { @ViaCodable let secret: Secret }

    @Test func customPayloadsAreCompared() throws {
        let failure = #expect(throws: FixtureFailure.self) {
            try DecoderAgreement.check(Door.self, readsAs: BeforeDoors.Door.self)
        }
        #expect(failure?.description.contains("`payloads:") == true)
        let payloads = [#"{"secret": "open sesame"}"#]
        #expect(try DecoderAgreement.check(Door.self, readsAs: BeforeDoors.Door.self, payloads: payloads) > 10)
        #expect(throws: FixtureFailure.self) {
            try DecoderAgreement.check(Door.self, readsAs: BeforeDoors.Door.self, payloads: ["{"])
        }
    }

    @Test func equalDeclarationsAgree() throws {
        #expect(try DecoderAgreement.check(Member.self, readsAs: Before.Member.self) > 100)
        #expect(try DecoderAgreement.check(Member.self, readsAndWritesAs: Before.Member.self) > 100)
    }

    @Test func reportsPayloadsThatTheOtherTypeRefuses() {
        #expect(throws: AgreementFailure.self) {
            try DecoderAgreement.check(Optional.self, readsAs: Before.Member.self)
        }
        #expect(throws: AgreementFailure.self) { try DecoderAgreement.check(Renamed.self, readsAs: Before.Member.self) }
    }

    @Test func alertsAndLogsSayWhatDiffers() throws {
        let failure = #expect(throws: AgreementFailure.self) {
            try DecoderAgreement.check(Optional.self, readsAs: Before.Member.self)
        }
        let text = try #require(failure).localizedDescription
        #expect(text == failure?.description)
        #expect(text.contains("payloads differently than before:"))
        #expect(text.contains("accepted, previously refused"))
    }

    @Test func reportsDifferentValues() {
        #expect(throws: AgreementFailure.self) {
            try DecoderAgreement.check(Defaulted.self, readsAs: Before.Member.self)
        }
    }
}
