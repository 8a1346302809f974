import Ashlar
import AshlarTestSupport
import Foundation
import Testing

/// A type against its declaration as plain `Codable`.
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

    @Test func equalDeclarationsAgree() throws {
        #expect(try DecoderAgreement.check(Member.self, readsAs: Before.Member.self) > 100)
        #expect(try DecoderAgreement.check(Member.self, readsAndWritesAs: Before.Member.self) > 100)
    }

    @Test func whatTheOtherRefusesIsFound() {
        #expect(throws: AgreementFailure.self) {
            try DecoderAgreement.check(Optional.self, readsAs: Before.Member.self)
        }
        #expect(throws: AgreementFailure.self) { try DecoderAgreement.check(Renamed.self, readsAs: Before.Member.self) }
    }

    @Test func otherValuesAreFound() {
        #expect(throws: AgreementFailure.self) {
            try DecoderAgreement.check(Defaulted.self, readsAs: Before.Member.self)
        }
    }
}
