import Ashlar
import Foundation

/// As plain `Codable` code has it: its keys are those of `CodingKeys`, and two properties are not on the wire.
@DTO struct AuthorDTO: Codable, Equatable, Identifiable, CustomStringConvertible {
    let uid: String
    let displayName: String
    let avatarURL: URL?
    let note: String?
    @Default(3) let retries: Int
    let kind = "profile"

    var id: String { uid }
    var description: String { displayName.isEmpty ? "nobody" : displayName }

    enum CodingKeys: String, CodingKey {
        case uid = "_id"
        case displayName
        case avatarURL = "avatarUrl"
    }
}

/// A protocol of the app: what it asks for, a DTO may have. Values that cross tasks conform to what is not isolated.
nonisolated protocol Titled {
    var title: String { get }
    func shout() -> String
}

@DTO struct HeadlineDTO: Equatable, Titled {
    let id: Int
    let headline: String
    @Default(nil, onInvalid: true) let rating: Int?
    @Default<Visibility>(.listed) let visibility: Visibility

    var title: String { headline.isEmpty ? "untitled" : headline }
    func shout() -> String { headline.uppercased() + (rating.map { String($0) } ?? "") }
}

/// Public types get a public initializer.
@DTO public struct SearchDTO: Equatable {
    public let text: String
    public let page: Int?
    @Default("en") public let language: String
    @Default(-1, onNull: true) public let limit: Int
    public let sort: Presence<String>
    @Unknown public let rest: [String: JSONValue]
}

/// Another initializer leaves no memberwise one by itself.
@DTO struct SpanDTO: Equatable {
    let lower: Int
    let upper: Int?

    init(_ range: Range<Int>) { self.init(lower: range.lowerBound, upper: range.upperBound) }
}

public enum Gallery {}

public extension Gallery {
    @DTO struct Picture: Equatable {
        public let id: Int
        public let caption: String?
    }

    @Union(tag: "type") enum Item: Equatable {
        case picture(Picture)
        case unknown(RawJSON)
    }
}

private extension Gallery {
    @DTO struct Thumbnail: Equatable { let id: Int }
}

extension Gallery {
    static func thumbnail(_ text: String) throws -> Int { try Thumbnail.decode(from: text).id }
}

// MARK: Types that stay as they are

nonisolated enum Mood: String, Codable { case calm, storm = "stormy" }

nonisolated enum Level: Int, Codable, CaseIterable { case low = 1, high = 2 }

/// Its own initializer knows what to do with other texts.
nonisolated enum Weather: String, Codable {
    case sun, other

    init(from decoder: any Decoder) throws {
        self = Weather(rawValue: try decoder.singleValueContainer().decode(String.self)) ?? .other
    }
}

nonisolated struct Switches: OptionSet, Codable { let rawValue: Int }

nonisolated struct Theme: Codable, Equatable {
    struct Color: Codable, Equatable { let red: Int }

    let name: String
    let since: Date?
    let colors: [Color]
}

@OpenEnum enum Audience {
    @Tag("public", "all") case everyone
    case followers
    case unknown(String)
}

@OpenEnum public enum Tone: CaseIterable {
    case loud, quiet
    case unknown(String)
}

@DTO struct WeatherReportDTO: Equatable {
    let mood: Mood
    let last: Mood?
    let moods: [Mood]
    let byDay: [String: Mood]?
    let levels: Set<Level>
    @Lossy let known: [Mood]
    let patch: Presence<Mood>
    @Default(Mood.calm, onInvalid: true) let fallback: Mood
    let weather: Weather
    let switches: Switches
    let audience: Audience
    let tones: [Tone]
}

@DTO struct ThemedDTO: Equatable {
    let id: Int
    @ViaCodable let theme: Theme
    @ViaCodable @DateFormat(.unixSeconds) let dated: [Theme]?
    @ViaCodable @Default(nil, onInvalid: true) let other: Theme?
}
