import Ashlar
import AshlarTestSupport
import Foundation
import Testing

// The tests that articles show; each article takes its code from here.

// MARK: Testing models

@DTO struct CustomerDTO: Equatable {
    let id: Int
    let email: String
    @DateFormat(.unixSeconds) let createdAt: Date
}

@Test func customersKeepTheLaws() throws { try Laws.check(CustomerDTO.self) }

// MARK: Documentation comments

@Test func mutationsOfUsersAreExplained() throws {
    for mutation in try UserDTO.mutations(seed: 1) {
        let problems = DecodingFailure.problems { () throws(DecodingFailure) in
            try UserDTO.decode(from: mutation.payload)
        }
        #expect(mutation.isExplained(by: problems), "\(mutation)")
    }
}

@Test func fixturesSetFieldsAndOtherMembers() throws {
    let user = try UserDTO.fixture {
        $0.email = "ada@example.org"
        $0.profile.avatarURL = nil  // the field is left out
        $0["profile", "plan"] = .string("free")  // any member, by its keys
    }
    #expect(user.email == "ada@example.org")
    #expect(user.profile.avatarURL == nil)
}

private struct OrderNumber: DirectDecodable {
    let text: String

    static func _ashlarDecode_v1(_ reader: inout JSONReader) throws(DecodingFault) -> OrderNumber {
        let start = reader.mark()
        let text = try reader.string()
        guard text.hasPrefix("A-") else { throw reader.refuse(.invalidValue, at: start) }
        return OrderNumber(text: text)
    }
    static var _ashlarShape_v1: PayloadShape { .scalar("an order number") }
}

extension OrderNumber: SampleProviding {
    static func sample(using generator: inout SampleGenerator) -> JSONValue {
        .string("A-\(100 + generator.number(below: 900))")
    }
}

@Test func typesProvideTheirOwnSamples() throws {
    #expect(try OrderNumber.fixture(seed: 7).text.wholeMatch(of: /A-[1-9][0-9]{2}/) != nil)
}

// MARK: From Codable to Ashlar

/// Represents the app's module: `ashlar adopt` writes the module's name before its types.
private enum Music {
    @DTO struct Track: Codable {
        let name: String
        @Key("length") @Default(0, onNull: true, onInvalid: true) let seconds: Int
        @Default(false, onNull: true) let isSingle: Bool
    }
}

private enum Before {
    struct PlainTrack: Codable {
        let name: String
        let seconds: Int
        let isSingle: Bool

        enum CodingKeys: String, CodingKey {
            case name
            case seconds = "length"
            case isSingle = "is_single"
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            name = try container.decode(String.self, forKey: .name)
            // The length of a live recording is a text.
            seconds = (try? container.decode(Int.self, forKey: .seconds)) ?? 0
            isSingle = try container.decodeIfPresent(Bool.self, forKey: .isSingle) ?? false
        }
    }
}

/// As `ashlar adopt` writes it.
@Suite struct TrackAdoptionTests {
    private let decoder = JSONDecoder()
    private let encoder = JSONEncoder()
    private let words: [String] = []

    @Test func trackReadsAndWritesAsBefore() throws {
        try DecoderAgreement.check(
            Music.Track.self, readsAndWritesAs: Before.PlainTrack.self,
            decoder: decoder, encoder: encoder, words: words)
    }
}
