// swift-format-ignore-file
// Printed by `ashlar expand`: edit the file with the macros instead.
import AshlarCore
import Foundation

/// As plain `Codable` code has it: its keys are those of `CodingKeys`, and two properties are not on the wire.
nonisolated struct AuthorDTO: Codable, Equatable, Identifiable, CustomStringConvertible {
    let uid: String
    let displayName: String
    let avatarURL: URL?
    let note: String?
    let retries: Int
    let kind = "profile"

    var id: String { uid }
    var description: String { displayName.isEmpty ? "nobody" : displayName }

    enum CodingKeys: String, CodingKey {
        case uid = "_id"
        case displayName
        case avatarURL = "avatarUrl"
    }

    nonisolated static func _ashlarDecode_v1(_ reader: inout AshlarCore.JSONReader) throws(AshlarCore.DecodingFault) -> Self {
        var cursor = AshlarCore.FieldCursor("\u{4}_id\"\u{C}displayName\"\navatarUrl\"\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}", 3)
        var f0: String? = nil
        var f1: String? = nil
        var f2: (URL?)? = nil
        do throws(AshlarCore.DecodingFault) {
            while true {
                switch try reader.next(&cursor) {
                case 0:
                    try reader.read(into: &f0)
                case 1:
                    try reader.read(into: &f1)
                case 2:
                    try reader.read(into: &f2)
                default:
                    guard let f0 else { throw reader.missing(0) }
                    guard let f1 else { throw reader.missing(1) }
                    return Self(uid: f0, displayName: f1, avatarURL: f2 ?? nil, note: nil, retries: 3)
                }
            }
        } catch { throw error }
    }

    nonisolated static var _ashlarShape_v1: AshlarCore.PayloadShape {
        var fields = AshlarCore.PayloadShape.Fields()
        fields.add("uid", key: "_id", String.self, line: 8, \Self.uid)
        fields.add("displayName", String.self, line: 9, \Self.displayName)
        fields.add("avatarURL", key: "avatarUrl", (URL?).self, line: 10, \Self.avatarURL)
        return .record("AuthorDTO", file: "AshlarPrintedTests/CodableModels.swift", fields)
    }

    nonisolated func _ashlarEncode_v1(_ writer: inout AshlarCore.JSONWriter) {
        writer.beginObject()
        writer.field("\"_id\":", self.uid)
        writer.field("\"displayName\":", self.displayName)
        writer.field("\"avatarUrl\":", self.avatarURL)
        writer.endObject()
    }
}

/// A protocol of the app: what it asks for, a DTO may have. Values that cross tasks conform to what is not isolated.
nonisolated protocol Titled {
    var title: String { get }
    func shout() -> String
}

nonisolated struct HeadlineDTO: Equatable, Titled {
    let id: Int
    let headline: String
    let rating: Int?
    let visibility: Visibility

    var title: String { headline.isEmpty ? "untitled" : headline }
    func shout() -> String { headline.uppercased() + (rating.map { String($0) } ?? "") }

    nonisolated static func _ashlarDecode_v1(_ reader: inout AshlarCore.JSONReader) throws(AshlarCore.DecodingFault) -> Self {
        var cursor = AshlarCore.FieldCursor("\u{3}id\"\theadline\"\u{7}rating\"\u{B}visibility\"\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{2}\u{0}\u{0}\u{0}\u{1}\u{4}\u{0}\u{3}\u{0}\u{0}\u{4}\u{0}\u{E}\u{0}\u{16}\u{0}", 4, slots: 42, bits: 3, seed: 0x35174a4158b8a0b7)
        var f0: Int? = nil
        var f1: String? = nil
        var f2: (Int?)? = nil
        var s2 = false
        var f3: Visibility? = nil
        do throws(AshlarCore.DecodingFault) {
            while true {
                switch try reader.next(&cursor) {
                case 0:
                    try reader.read(into: &f0)
                case 1:
                    try reader.read(into: &f1)
                case 2:
                    if s2 { try reader.skipValue() } else { s2 = true; f2 = try reader.lenient { (reader: inout AshlarCore.JSONReader) throws(AshlarCore.DecodingFault) in try reader.read((Int?).self) } }
                case 3:
                    try reader.read(into: &f3)
                default:
                    guard let f0 else { throw reader.missing(0) }
                    guard let f1 else { throw reader.missing(1) }
                    return Self(id: f0, headline: f1, rating: f2 ?? AshlarCore.DefaultReport._ashlarTake_v1("HeadlineDTO.rating", nil), visibility: f3 ?? AshlarCore.DefaultReport._ashlarTake_v1("HeadlineDTO.visibility", .listed))
                }
            }
        } catch { throw error }
    }

    nonisolated static var _ashlarShape_v1: AshlarCore.PayloadShape {
        var fields = AshlarCore.PayloadShape.Fields()
        fields.add("id", Int.self, line: 71, \Self.id)
        fields.add("headline", String.self, line: 72, \Self.headline)
        fields.add("rating", (Int?).self, options: [.absentDefault, .invalidDefault], line: 73, \Self.rating)
        fields.add("visibility", Visibility.self, options: [.absentDefault], line: 74, \Self.visibility)
        return .record("HeadlineDTO", file: "AshlarPrintedTests/CodableModels.swift", fields)
    }

    nonisolated func _ashlarEncode_v1(_ writer: inout AshlarCore.JSONWriter) {
        writer.beginObject()
        writer.field("\"id\":", self.id)
        writer.field("\"headline\":", self.headline)
        writer.field("\"rating\":", self.rating)
        writer.field("\"visibility\":", self.visibility)
        writer.endObject()
    }
}

/// Public types get a public initializer.
nonisolated public struct SearchDTO: Equatable {
    public let text: String
    public let page: Int?
    public let language: String
    public let limit: Int
    public let sort: Presence<String>
    public let rest: [String: JSONValue]

    nonisolated public init(text: String, page: Int? = nil, language: String = "en", limit: Int = -1, sort: Presence<String> = .absent, rest: [String: JSONValue] = [:]) {
        self.text = text
        self.page = page
        self.language = language
        self.limit = limit
        self.sort = sort
        self.rest = rest
    }

    nonisolated public static func _ashlarDecode_v1(_ reader: inout AshlarCore.JSONReader) throws(AshlarCore.DecodingFault) -> Self {
        var cursor = AshlarCore.FieldCursor("\u{5}text\"\u{5}page\"\tlanguage\"\u{6}limit\"\u{5}sort\"\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{2}\u{1}\u{0}\u{0}\u{0}\u{0}\u{0}\u{3}\u{0}\u{4}\u{0}\u{0}\u{0}\u{0}\u{0}\u{5}\u{0}\u{0}\u{6}\u{0}\u{C}\u{0}\u{16}\u{0}\u{1D}\u{0}", 5, slots: 43, bits: 4, seed: 0x7f6c280beaa8e3e7)
        var f0: String? = nil
        var f1: (Int?)? = nil
        var f2: String? = nil
        var f3: Int? = nil
        var s3 = false
        var f4: (Presence<String>)? = nil
        var f5: [Swift.String: AshlarCore.JSONValue] = [:]
        do throws(AshlarCore.DecodingFault) {
            while true {
                switch try reader.next(&cursor, capturing: &f5) {
                case 0:
                    try reader.read(into: &f0)
                case 1:
                    try reader.read(into: &f1)
                case 2:
                    try reader.read(into: &f2)
                case 3:
                    if s3 { try reader.skipValue() } else { s3 = true; f3 = try reader.null() ? nil : reader.read(Int.self) }
                case 4:
                    try reader.read(into: &f4)
                default:
                    guard let f0 else { throw reader.missing(0) }
                    return Self(text: f0, page: f1 ?? nil, language: f2 ?? AshlarCore.DefaultReport._ashlarTake_v1("SearchDTO.language", "en"), limit: f3 ?? AshlarCore.DefaultReport._ashlarTake_v1("SearchDTO.limit", -1), sort: f4 ?? .absent, rest: f5)
                }
            }
        } catch { throw error }
    }

    nonisolated public static var _ashlarShape_v1: AshlarCore.PayloadShape {
        var fields = AshlarCore.PayloadShape.Fields()
        fields.add("text", String.self, line: 127, \Self.text)
        fields.add("page", (Int?).self, line: 128, \Self.page)
        fields.add("language", String.self, options: [.absentDefault], line: 129, \Self.language)
        fields.add("limit", Int.self, options: [.absentDefault, .nullDefault], line: 130, \Self.limit)
        fields.add("sort", (Presence<String>).self, line: 131, \Self.sort)
        return .record("SearchDTO", file: "AshlarPrintedTests/CodableModels.swift", fields)
    }

    nonisolated public func _ashlarEncode_v1(_ writer: inout AshlarCore.JSONWriter) {
        writer.beginObject()
        writer.field("\"text\":", self.text)
        writer.field("\"page\":", self.page)
        writer.field("\"language\":", self.language)
        writer.field("\"limit\":", self.limit)
        writer.field("\"sort\":", self.sort)
        writer.members(self.rest)
        writer.endObject()
    }
}

/// Another initializer leaves no memberwise one by itself.
nonisolated struct SpanDTO: Equatable {
    let lower: Int
    let upper: Int?

    init(_ range: Range<Int>) { self.init(lower: range.lowerBound, upper: range.upperBound) }

    nonisolated init(lower: Int, upper: Int? = nil) {
        self.lower = lower
        self.upper = upper
    }

    nonisolated static func _ashlarDecode_v1(_ reader: inout AshlarCore.JSONReader) throws(AshlarCore.DecodingFault) -> Self {
        var cursor = AshlarCore.FieldCursor("\u{6}lower\"\u{6}upper\"\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}", 2)
        var f0: Int? = nil
        var f1: (Int?)? = nil
        do throws(AshlarCore.DecodingFault) {
            while true {
                switch try reader.next(&cursor) {
                case 0:
                    try reader.read(into: &f0)
                case 1:
                    try reader.read(into: &f1)
                default:
                    guard let f0 else { throw reader.missing(0) }
                    return Self(lower: f0, upper: f1 ?? nil)
                }
            }
        } catch { throw error }
    }

    nonisolated static var _ashlarShape_v1: AshlarCore.PayloadShape {
        var fields = AshlarCore.PayloadShape.Fields()
        fields.add("lower", Int.self, line: 197, \Self.lower)
        fields.add("upper", (Int?).self, line: 198, \Self.upper)
        return .record("SpanDTO", file: "AshlarPrintedTests/CodableModels.swift", fields)
    }

    nonisolated func _ashlarEncode_v1(_ writer: inout AshlarCore.JSONWriter) {
        writer.beginObject()
        writer.field("\"lower\":", self.lower)
        writer.field("\"upper\":", self.upper)
        writer.endObject()
    }
}

public enum Gallery {}

public extension Gallery {
    nonisolated struct Picture: Equatable {
        public let id: Int
        public let caption: String?
    
        nonisolated public init(id: Int, caption: String? = nil) {
            self.id = id
            self.caption = caption
        }

        nonisolated public static func _ashlarDecode_v1(_ reader: inout AshlarCore.JSONReader) throws(AshlarCore.DecodingFault) -> Self {
            var cursor = AshlarCore.FieldCursor("\u{3}id\"\u{8}caption\"\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}", 2)
            var f0: Int? = nil
            var f1: (String?)? = nil
            do throws(AshlarCore.DecodingFault) {
                while true {
                    switch try reader.next(&cursor) {
                    case 0:
                        try reader.read(into: &f0)
                    case 1:
                        try reader.read(into: &f1)
                    default:
                        guard let f0 else { throw reader.missing(0) }
                        return Self(id: f0, caption: f1 ?? nil)
                    }
                }
            } catch { throw error }
        }

        nonisolated public static var _ashlarShape_v1: AshlarCore.PayloadShape {
            var fields = AshlarCore.PayloadShape.Fields()
            fields.add("id", Int.self, line: 245, \Self.id)
            fields.add("caption", (String?).self, line: 246, \Self.caption)
            return .record("Picture", file: "AshlarPrintedTests/CodableModels.swift", fields)
        }

        nonisolated public func _ashlarEncode_v1(_ writer: inout AshlarCore.JSONWriter) {
            writer.beginObject()
            writer.field("\"id\":", self.id)
            writer.field("\"caption\":", self.caption)
            writer.endObject()
        }
    }

    nonisolated enum Item: Equatable {
        case picture(Picture)
        case unknown(RawJSON)
    
        nonisolated public static func _ashlarDecode_v1(_ reader: inout AshlarCore.JSONReader) throws(AshlarCore.DecodingFault) -> Self {
            let mark = reader.mark()
            switch try reader.taggedCase("\u{5}type\"\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}", "\u{8}picture\"\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}", 1) {
            case 0:
                return .picture(try reader.read(Picture.self))
            default:
                _ = mark; return .unknown(try reader.read(RawJSON.self))
            }
        }

        nonisolated public static var _ashlarShape_v1: AshlarCore.PayloadShape {
            .union("Item", file: "AshlarPrintedTests/CodableModels.swift", .internal(tag: "type"), keepsUnknown: true, [
                .init("picture", tags: ["picture"], Picture.self),
            ])
        }

        nonisolated public func _ashlarEncode_v1(_ writer: inout AshlarCore.JSONWriter) {
            switch self {
            case .picture(let value): writer.tagged("\"type\":", "\"picture\"", value)
            case .unknown(let value): value._ashlarEncode_v1(&writer)
            }
        }
    }
}

private extension Gallery {
    nonisolated struct Thumbnail: Equatable { let id: Int 
        nonisolated static func _ashlarDecode_v1(_ reader: inout AshlarCore.JSONReader) throws(AshlarCore.DecodingFault) -> Self {
            var cursor = AshlarCore.FieldCursor("\u{3}id\"\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}", 1)
            var f0: Int? = nil
            do throws(AshlarCore.DecodingFault) {
                while true {
                    switch try reader.next(&cursor) {
                    case 0:
                        try reader.read(into: &f0)
                    default:
                        guard let f0 else { throw reader.missing(0) }
                        return Self(id: f0)
                    }
                }
            } catch { throw error }
        }

        nonisolated static var _ashlarShape_v1: AshlarCore.PayloadShape {
            var fields = AshlarCore.PayloadShape.Fields()
            fields.add("id", Int.self, line: 317, \Self.id)
            return .record("Thumbnail", file: "AshlarPrintedTests/CodableModels.swift", fields)
        }

        nonisolated func _ashlarEncode_v1(_ writer: inout AshlarCore.JSONWriter) {
            writer.beginObject()
            writer.field("\"id\":", self.id)
            writer.endObject()
        }
    }
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

nonisolated enum Audience {
    case everyone
    case followers
    case unknown(String)

    nonisolated init(wireValue: String) {
        switch wireValue {
        case "public", "all": self = .everyone
        case "followers": self = .followers
        default: self = .unknown(wireValue)
        }
    }

    nonisolated var wireValue: String {
        switch self {
        case .everyone: "public"
        case .followers: "followers"
        case .unknown(let word): word
        }
    }
}

nonisolated public enum Tone: CaseIterable {
    case loud, quiet
    case unknown(String)

    nonisolated public init(wireValue: String) {
        switch wireValue {
        case "loud": self = .loud
        case "quiet": self = .quiet
        default: self = .unknown(wireValue)
        }
    }

    nonisolated public var wireValue: String {
        switch self {
        case .loud: "loud"
        case .quiet: "quiet"
        case .unknown(let word): word
        }
    }

    nonisolated public static var allCases: [Self] { [.loud, .quiet] }
}

nonisolated struct WeatherReportDTO: Equatable {
    let mood: Mood
    let last: Mood?
    let moods: [Mood]
    let byDay: [String: Mood]?
    let levels: Set<Level>
    let known: [Mood]
    let patch: Presence<Mood>
    let fallback: Mood
    let weather: Weather
    let switches: Switches
    let audience: Audience
    let tones: [Tone]

    nonisolated static func _ashlarDecode_v1(_ reader: inout AshlarCore.JSONReader) throws(AshlarCore.DecodingFault) -> Self {
        var cursor = AshlarCore.FieldCursor("\u{5}mood\"\u{5}last\"\u{6}moods\"\u{7}by_day\"\u{7}levels\"\u{6}known\"\u{6}patch\"\tfallback\"\u{8}weather\"\tswitches\"\taudience\"\u{6}tones\"\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{6}\u{0}\u{0}\u{B}\u{C}\u{0}\u{3}\u{5}\u{0}\u{0}\u{0}\u{0}\u{7}\u{0}\u{0}\u{4}\u{0}\u{0}\t\u{8}\u{0}\u{0}\u{0}\u{0}\u{0}\n\u{0}\u{0}\u{0}\u{0}\u{1}\u{2}\u{0}\u{0}\u{6}\u{0}\u{C}\u{0}\u{13}\u{0}\u{1B}\u{0}#\u{0}*\u{0}1\u{0};\u{0}D\u{0}N\u{0}X\u{0}", 12, slots: 103, bits: 5, seed: 0x7f6c280beaa8e3e7)
        var f0: Mood? = nil
        var f1: (Mood?)? = nil
        var f2: ([Mood])? = nil
        var f3: ([String: Mood]?)? = nil
        var f4: (Set<Level>)? = nil
        var f5: ([Mood])? = nil
        var f6: (Presence<Mood>)? = nil
        var f7: Mood? = nil
        var s7 = false
        var f8: Weather? = nil
        var f9: Switches? = nil
        var f10: Audience? = nil
        var f11: ([Tone])? = nil
        do throws(AshlarCore.DecodingFault) {
            while true {
                switch try reader.next(&cursor) {
                case 0:
                    try reader.read(into: &f0)
                case 1:
                    try reader.read(into: &f1)
                case 2:
                    try reader.read(into: &f2)
                case 3:
                    try reader.read(into: &f3)
                case 4:
                    try reader.read(into: &f4)
                case 5:
                    if case nil = f5 { f5 = try reader.lossy(([Mood]).self) } else { try reader.skipValue() }
                case 6:
                    try reader.read(into: &f6)
                case 7:
                    if s7 { try reader.skipValue() } else { s7 = true; f7 = try reader.lenient { (reader: inout AshlarCore.JSONReader) throws(AshlarCore.DecodingFault) in try reader.read(Mood.self) } }
                case 8:
                    try reader.read(into: &f8)
                case 9:
                    try reader.read(into: &f9)
                case 10:
                    try reader.read(into: &f10)
                case 11:
                    try reader.read(into: &f11)
                default:
                    guard let f0 else { throw reader.missing(0) }
                    guard let f2 else { throw reader.missing(2) }
                    guard let f4 else { throw reader.missing(4) }
                    guard let f5 else { throw reader.missing(5) }
                    guard let f8 else { throw reader.missing(8) }
                    guard let f9 else { throw reader.missing(9) }
                    guard let f10 else { throw reader.missing(10) }
                    guard let f11 else { throw reader.missing(11) }
                    return Self(mood: f0, last: f1 ?? nil, moods: f2, byDay: f3 ?? nil, levels: f4, known: f5, patch: f6 ?? .absent, fallback: f7 ?? AshlarCore.DefaultReport._ashlarTake_v1("WeatherReportDTO.fallback", Mood.calm), weather: f8, switches: f9, audience: f10, tones: f11)
                }
            }
        } catch { throw error }
    }

    nonisolated static var _ashlarShape_v1: AshlarCore.PayloadShape {
        var fields = AshlarCore.PayloadShape.Fields()
        fields.add("mood", Mood.self, line: 423, \Self.mood)
        fields.add("last", (Mood?).self, line: 424, \Self.last)
        fields.add("moods", ([Mood]).self, line: 425, \Self.moods)
        fields.add("byDay", key: "by_day", ([String: Mood]?).self, line: 426, \Self.byDay)
        fields.add("levels", (Set<Level>).self, line: 427, \Self.levels)
        fields.add("known", ([Mood]).self, options: [.lossy], line: 428, \Self.known)
        fields.add("patch", (Presence<Mood>).self, line: 429, \Self.patch)
        fields.add("fallback", Mood.self, options: [.absentDefault, .invalidDefault], line: 430, \Self.fallback)
        fields.add("weather", Weather.self, line: 431, \Self.weather)
        fields.add("switches", Switches.self, line: 432, \Self.switches)
        fields.add("audience", Audience.self, line: 433, \Self.audience)
        fields.add("tones", ([Tone]).self, line: 434, \Self.tones)
        return .record("WeatherReportDTO", file: "AshlarPrintedTests/CodableModels.swift", fields)
    }

    nonisolated func _ashlarEncode_v1(_ writer: inout AshlarCore.JSONWriter) {
        writer.beginObject()
        writer.field("\"mood\":", self.mood)
        writer.field("\"last\":", self.last)
        writer.field("\"moods\":", self.moods)
        writer.field("\"by_day\":", self.byDay)
        writer.field("\"levels\":", self.levels)
        writer.field("\"known\":", self.known)
        writer.field("\"patch\":", self.patch)
        writer.field("\"fallback\":", self.fallback)
        writer.field("\"weather\":", self.weather)
        writer.field("\"switches\":", self.switches)
        writer.field("\"audience\":", self.audience)
        writer.field("\"tones\":", self.tones)
        writer.endObject()
    }
}

nonisolated struct ThemedDTO: Equatable {
    let id: Int
    let theme: Theme
    let dated: [Theme]?
    let other: Theme?

    nonisolated static func _ashlarDecode_v1(_ reader: inout AshlarCore.JSONReader) throws(AshlarCore.DecodingFault) -> Self {
        var cursor = AshlarCore.FieldCursor("\u{3}id\"\u{6}theme\"\u{6}dated\"\u{6}other\"\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{2}\u{0}\u{1}\u{4}\u{3}\u{0}\u{0}\u{0}\u{4}\u{0}\u{B}\u{0}\u{12}\u{0}", 4, slots: 33, bits: 3, seed: 0x35174a4158b8a0b7)
        var f0: Int? = nil
        var f1: Theme? = nil
        var f2: ([Theme]?)? = nil
        var f3: (Theme?)? = nil
        var s3 = false
        do throws(AshlarCore.DecodingFault) {
            while true {
                switch try reader.next(&cursor) {
                case 0:
                    try reader.read(into: &f0)
                case 1:
                    if case nil = f1 { f1 = try reader.codable(Theme.self) } else { try reader.skipValue() }
                case 2:
                    if case nil = f2 { f2 = try reader.codable(([Theme]?).self, dates: .unixSeconds) } else { try reader.skipValue() }
                case 3:
                    if s3 { try reader.skipValue() } else { s3 = true; f3 = try reader.lenient { (reader: inout AshlarCore.JSONReader) throws(AshlarCore.DecodingFault) in try reader.codable((Theme?).self) } }
                default:
                    guard let f0 else { throw reader.missing(0) }
                    guard let f1 else { throw reader.missing(1) }
                    return Self(id: f0, theme: f1, dated: f2 ?? nil, other: f3 ?? AshlarCore.DefaultReport._ashlarTake_v1("ThemedDTO.other", nil))
                }
            }
        } catch { throw error }
    }

    nonisolated static var _ashlarShape_v1: AshlarCore.PayloadShape {
        var fields = AshlarCore.PayloadShape.Fields()
        fields.add("id", Int.self, line: 529, \Self.id)
        fields.add("theme", (AshlarCore.PayloadShape.ViaCodable<Theme>).self, line: 530, \Self.theme)
        fields.add("dated", (AshlarCore.PayloadShape.ViaCodable<[Theme]>?).self, dates: .unixSeconds, line: 531, \Self.dated)
        fields.add("other", (AshlarCore.PayloadShape.ViaCodable<Theme>?).self, options: [.absentDefault, .invalidDefault], line: 532, \Self.other)
        return .record("ThemedDTO", file: "AshlarPrintedTests/CodableModels.swift", fields)
    }

    nonisolated func _ashlarEncode_v1(_ writer: inout AshlarCore.JSONWriter) {
        writer.beginObject()
        writer.field("\"id\":", self.id)
        writer.codable("\"theme\":", self.theme)
        writer.codable("\"dated\":", self.dated, dates: .unixSeconds)
        writer.codable("\"other\":", self.other)
        writer.endObject()
    }
}

nonisolated extension AuthorDTO: AshlarCore.DirectModel {}

nonisolated extension HeadlineDTO: AshlarCore.DirectModel {}

nonisolated extension SearchDTO: AshlarCore.DirectModel {}

nonisolated extension SpanDTO: AshlarCore.DirectModel {}

nonisolated extension Gallery.Picture: AshlarCore.DirectModel {}

nonisolated extension Gallery.Item: AshlarCore.DirectModel {}

nonisolated extension Gallery.Thumbnail: AshlarCore.DirectModel {}

nonisolated extension Audience: AshlarCore.OpenEnum {}

nonisolated extension Tone: AshlarCore.OpenEnum {}

nonisolated extension WeatherReportDTO: AshlarCore.DirectModel {}

nonisolated extension ThemedDTO: AshlarCore.DirectModel {}
