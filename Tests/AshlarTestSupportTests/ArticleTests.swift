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
