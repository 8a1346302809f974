// Each row of the table in *From Codable to Ashlar*: plain types, and the result of `ashlar adopt`. Both decode the same.
import Ashlar
import AshlarTestSupport
import Foundation

// Stays, since it is generic.
struct Page<Item: Codable & Sendable>: Codable, Sendable {
    let itemsPerPage: Int
    let items: [Item]
}

// | keys of `CodingKeys` | `@Key`, where the key is not the property's name in snake_case; `@DTO(keys: .verbatim)` where that takes fewer |
struct PlainAlbum: Codable {
    let title: String
    let trackCount: Int
    let cover: String?

    enum CodingKeys: String, CodingKey {
        case title = "album_title"
        case trackCount = "track_count"
        case cover
    }
}

struct PlainArtist: Codable {
    let firstName: String
    let lastName: String
}
// becomes
@DTO struct Album: Codable {
    @Key("album_title") let title: String
    let trackCount: Int
    let cover: String?
}

@DTO(keys: .verbatim) struct Artist: Codable {
    let firstName: String
    let lastName: String
}

// | `decodeIfPresent(…) ?? value` | `@Default(value, onNull: true)` |
struct PlainPlaylist: Decodable {
    let isPublic: Bool

    enum CodingKeys: String, CodingKey { case isPublic = "is_public" }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        isPublic = try container.decodeIfPresent(Bool.self, forKey: .isPublic) ?? false
    }
}
// becomes
@DTO struct Playlist: Decodable {
    @Default(false, onNull: true) let isPublic: Bool
}

// | `(try? decode(…)) ?? value` | `@Default(value, onNull: true, onInvalid: true)` |
struct PlainListing: Decodable {
    let weight: Double

    enum CodingKeys: String, CodingKey { case weight }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        // Older servers send a text.
        weight = (try? container.decode(Double.self, forKey: .weight)) ?? 0
    }
}
// becomes
@DTO struct Listing: Decodable {
    @Default(0, onNull: true, onInvalid: true) let weight: Double
}

// | `try? decode(…)` | `@Default(nil, onInvalid: true)` |
struct PlainReview: Decodable {
    let stars: Int?

    enum CodingKeys: String, CodingKey { case stars }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        // Older servers send a text.
        stars = try? container.decode(Int.self, forKey: .stars)
    }
}
// becomes
@DTO struct Review: Decodable {
    @Default(nil, onInvalid: true) let stars: Int?
}

// | `do { … } catch DecodingError.keyNotFound { … }` of a scalar | `@Default(value)` |
struct PlainStation: Decodable {
    let volume: Int

    enum CodingKeys: String, CodingKey { case volume }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        do {
            volume = try container.decode(Int.self, forKey: .volume)
        } catch DecodingError.keyNotFound {
            volume = 5
        }
    }
}
// becomes
@DTO struct Station: Decodable {
    @Default(5) let volume: Int
}

// | keys in a nested container that must be there | `@Key("outer", "inner")` |
struct PlainConcert: Decodable {
    let city: String

    enum CodingKeys: String, CodingKey { case venue }
    enum VenueKeys: String, CodingKey { case city }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let venue = try container.nestedContainer(keyedBy: VenueKeys.self, forKey: .venue)
        city = try venue.decode(String.self, forKey: .city)
    }
}
// becomes
@DTO struct Concert: Decodable {
    @Key("venue", "city") let city: String
    enum VenueKeys: String, CodingKey { case city }
}

// | `.secondsSince1970`, `.millisecondsSince1970` | `@DateFormat(.unixSeconds)`, `@DateFormat(.unixMilliseconds)` |
// --date-strategy unix-seconds
struct PlainVisit: Codable {
    let began: Date
}
// becomes
@DTO struct Visit: Codable {
    @DateFormat(.unixSeconds) let began: Date
}

// | `.secondsSince1970`, `.millisecondsSince1970` | `@DateFormat(.unixSeconds)`, `@DateFormat(.unixMilliseconds)` |
// --date-strategy unix-milliseconds
struct PlainPause: Codable {
    let ended: Date?
}
// becomes
@DTO struct Pause: Codable {
    @DateFormat(.unixMilliseconds) let ended: Date?
}

// | types that keep their own `Codable`, generic ones among them | `@ViaCodable`, with `keys: .convertFromSnakeCase` where their keys are converted |
// --key-strategy snake-case
struct PlainSearch: Codable {
    let firstPage: Page<Int>
}
// becomes
@DTO struct Search: Codable {
    @ViaCodable(keys: .convertFromSnakeCase) let firstPage: Page<Int>
}

// | `Date` with the decoder's default strategy | `@ViaCodable(dates: .deferredToDate)` |
struct PlainSession: Codable {
    let started: Date
}
// becomes
@DTO struct Session: Codable {
    @ViaCodable(dates: .deferredToDate) let started: Date
}

// | `var`, never set | `let` |
struct PlainSetting: Codable {
    var name: String
    var value: String?
}
// becomes
@DTO struct Setting: Codable {
    let name: String
    let value: String?
}

// | methods and computed properties | an extension in the same file |
struct PlainPerson: Codable {
    let first: String
    let last: String

    var fullName: String { "\(first) \(last)" }

    func greeting(_ word: String) -> String { "\(word) \(first)" }
}
// becomes
@DTO struct Person: Codable {
    let first: String
    let last: String
}

extension Person {
    // ashlar:disable:next dto-logic — the row shows where it goes
    var fullName: String { "\(first) \(last)" }

    func greeting(_ word: String) -> String { "\(word) \(first)" }
}

// MARK: Both read the same

let decoder = JSONDecoder()
let seconds = JSONDecoder()
seconds.dateDecodingStrategy = .secondsSince1970
let milliseconds = JSONDecoder()
milliseconds.dateDecodingStrategy = .millisecondsSince1970
let snakeCase = JSONDecoder()
snakeCase.keyDecodingStrategy = .convertFromSnakeCase

var count = 0
count += try DecoderAgreement.check(Album.self, readsAs: PlainAlbum.self, decoder: decoder)
count += try DecoderAgreement.check(Artist.self, readsAs: PlainArtist.self, decoder: decoder)
count += try DecoderAgreement.check(Playlist.self, readsAs: PlainPlaylist.self, decoder: decoder)
count += try DecoderAgreement.check(Listing.self, readsAs: PlainListing.self, decoder: decoder)
count += try DecoderAgreement.check(Review.self, readsAs: PlainReview.self, decoder: decoder)
count += try DecoderAgreement.check(Station.self, readsAs: PlainStation.self, decoder: decoder)
count += try DecoderAgreement.check(Concert.self, readsAs: PlainConcert.self, decoder: decoder)
count += try DecoderAgreement.check(Visit.self, readsAs: PlainVisit.self, decoder: seconds)
count += try DecoderAgreement.check(Pause.self, readsAs: PlainPause.self, decoder: milliseconds)
count += try DecoderAgreement.check(Search.self, readsAs: PlainSearch.self, decoder: snakeCase)
count += try DecoderAgreement.check(Session.self, readsAs: PlainSession.self, decoder: decoder)
count += try DecoderAgreement.check(Setting.self, readsAs: PlainSetting.self, decoder: decoder)
count += try DecoderAgreement.check(Person.self, readsAs: PlainPerson.self, decoder: decoder)
print("\(count) payloads read the same")
print(Person(first: "Ada", last: "Lovelace").greeting("Hello"))
