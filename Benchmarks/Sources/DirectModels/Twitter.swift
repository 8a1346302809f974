// swift-format-ignore-file
// Printed by `ashlar expand`: edit the file with the macros instead.
import AshlarCore

nonisolated public struct TwitterFeed {
    public let statuses: [Status]
    public let search_metadata: SearchMetadata

    nonisolated public init(statuses: [Status], search_metadata: SearchMetadata) {
        self.statuses = statuses
        self.search_metadata = search_metadata
    }

    nonisolated public static func _ashlarDecode_v1(_ reader: inout AshlarCore.JSONReader) throws(AshlarCore.DecodingFault) -> Self {
        var cursor = AshlarCore.FieldCursor("\tstatuses\"\u{10}search_metadata\"\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}", 2)
        var f0: ([Status])? = nil
        var f1: SearchMetadata? = nil
        do throws(AshlarCore.DecodingFault) {
            while true {
                switch try reader.next(&cursor) {
                case 0:
                    try reader.read(into: &f0)
                case 1:
                    try reader.read(into: &f1)
                default:
                    guard let f0 else { throw reader.missing(0) }
                    guard let f1 else { throw reader.missing(1) }
                    return Self(statuses: f0, search_metadata: f1)
                }
            }
        } catch { throw error }
    }

    nonisolated public static var _ashlarShape_v1: AshlarCore.PayloadShape {
        var fields = AshlarCore.PayloadShape.Fields()
        fields.add("statuses", ([Status]).self, line: 6, \Self.statuses)
        fields.add("search_metadata", SearchMetadata.self, line: 7, \Self.search_metadata)
        return .record("TwitterFeed", file: "DirectModels/Twitter.swift", fields)
    }

    nonisolated public func _ashlarEncode_v1(_ writer: inout AshlarCore.JSONWriter) {
        writer.beginObject()
        writer.field("\"statuses\":", self.statuses)
        writer.field("\"search_metadata\":", self.search_metadata)
        writer.endObject()
    }
}

nonisolated public struct SearchMetadata {
    public let completed_in: Double
    public let max_id: Int
    public let max_id_str: String
    public let next_results: String?
    public let query: String
    public let refresh_url: String
    public let count: Int
    public let since_id: Int
    public let since_id_str: String

    nonisolated public init(completed_in: Double, max_id: Int, max_id_str: String, next_results: String? = nil, query: String, refresh_url: String, count: Int, since_id: Int, since_id_str: String) {
        self.completed_in = completed_in
        self.max_id = max_id
        self.max_id_str = max_id_str
        self.next_results = next_results
        self.query = query
        self.refresh_url = refresh_url
        self.count = count
        self.since_id = since_id
        self.since_id_str = since_id_str
    }

    nonisolated public static func _ashlarDecode_v1(_ reader: inout AshlarCore.JSONReader) throws(AshlarCore.DecodingFault) -> Self {
        var cursor = AshlarCore.FieldCursor("\rcompleted_in\"\u{7}max_id\"\u{B}max_id_str\"\rnext_results\"\u{6}query\"\u{C}refresh_url\"\u{6}count\"\tsince_id\"\rsince_id_str\"\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{6}\u{0}\u{0}\u{1}\u{0}\u{0}\u{0}\u{0}\u{4}\u{0}\u{7}\u{5}\u{3}\u{0}\u{2}\u{8}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\t\u{0}\u{0}\u{0}\u{0}\u{0}\u{E}\u{0}\u{16}\u{0}\"\u{0}0\u{0}7\u{0}D\u{0}K\u{0}U\u{0}", 9, slots: 107, bits: 5, seed: 0x7f6c280beaa8e3e7)
        var f0: Double? = nil
        var f1: Int? = nil
        var f2: String? = nil
        var f3: (String?)? = nil
        var f4: String? = nil
        var f5: String? = nil
        var f6: Int? = nil
        var f7: Int? = nil
        var f8: String? = nil
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
                    try reader.read(into: &f5)
                case 6:
                    try reader.read(into: &f6)
                case 7:
                    try reader.read(into: &f7)
                case 8:
                    try reader.read(into: &f8)
                default:
                    guard let f0 else { throw reader.missing(0) }
                    guard let f1 else { throw reader.missing(1) }
                    guard let f2 else { throw reader.missing(2) }
                    guard let f4 else { throw reader.missing(4) }
                    guard let f5 else { throw reader.missing(5) }
                    guard let f6 else { throw reader.missing(6) }
                    guard let f7 else { throw reader.missing(7) }
                    guard let f8 else { throw reader.missing(8) }
                    return Self(completed_in: f0, max_id: f1, max_id_str: f2, next_results: f3 ?? nil, query: f4, refresh_url: f5, count: f6, since_id: f7, since_id_str: f8)
                }
            }
        } catch { throw error }
    }

    nonisolated public static var _ashlarShape_v1: AshlarCore.PayloadShape {
        var fields = AshlarCore.PayloadShape.Fields()
        fields.add("completed_in", Double.self, line: 50, \Self.completed_in)
        fields.add("max_id", Int.self, line: 51, \Self.max_id)
        fields.add("max_id_str", String.self, line: 52, \Self.max_id_str)
        fields.add("next_results", (String?).self, line: 53, \Self.next_results)
        fields.add("query", String.self, line: 54, \Self.query)
        fields.add("refresh_url", String.self, line: 55, \Self.refresh_url)
        fields.add("count", Int.self, line: 56, \Self.count)
        fields.add("since_id", Int.self, line: 57, \Self.since_id)
        fields.add("since_id_str", String.self, line: 58, \Self.since_id_str)
        return .record("SearchMetadata", file: "DirectModels/Twitter.swift", fields)
    }

    nonisolated public func _ashlarEncode_v1(_ writer: inout AshlarCore.JSONWriter) {
        writer.beginObject()
        writer.field("\"completed_in\":", self.completed_in)
        writer.field("\"max_id\":", self.max_id)
        writer.field("\"max_id_str\":", self.max_id_str)
        writer.field("\"next_results\":", self.next_results)
        writer.field("\"query\":", self.query)
        writer.field("\"refresh_url\":", self.refresh_url)
        writer.field("\"count\":", self.count)
        writer.field("\"since_id\":", self.since_id)
        writer.field("\"since_id_str\":", self.since_id_str)
        writer.endObject()
    }
}

nonisolated public struct StatusMetadata {
    public let result_type: String
    public let iso_language_code: String

    nonisolated public init(result_type: String, iso_language_code: String) {
        self.result_type = result_type
        self.iso_language_code = iso_language_code
    }

    nonisolated public static func _ashlarDecode_v1(_ reader: inout AshlarCore.JSONReader) throws(AshlarCore.DecodingFault) -> Self {
        var cursor = AshlarCore.FieldCursor("\u{C}result_type\"\u{12}iso_language_code\"\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}", 2)
        var f0: String? = nil
        var f1: String? = nil
        do throws(AshlarCore.DecodingFault) {
            while true {
                switch try reader.next(&cursor) {
                case 0:
                    try reader.read(into: &f0)
                case 1:
                    try reader.read(into: &f1)
                default:
                    guard let f0 else { throw reader.missing(0) }
                    guard let f1 else { throw reader.missing(1) }
                    return Self(result_type: f0, iso_language_code: f1)
                }
            }
        } catch { throw error }
    }

    nonisolated public static var _ashlarShape_v1: AshlarCore.PayloadShape {
        var fields = AshlarCore.PayloadShape.Fields()
        fields.add("result_type", String.self, line: 149, \Self.result_type)
        fields.add("iso_language_code", String.self, line: 150, \Self.iso_language_code)
        return .record("StatusMetadata", file: "DirectModels/Twitter.swift", fields)
    }

    nonisolated public func _ashlarEncode_v1(_ writer: inout AshlarCore.JSONWriter) {
        writer.beginObject()
        writer.field("\"result_type\":", self.result_type)
        writer.field("\"iso_language_code\":", self.iso_language_code)
        writer.endObject()
    }
}

nonisolated public struct Status {
    public let metadata: StatusMetadata
    public let created_at: String
    public let id: Int
    public let id_str: String
    public let text: String
    public let source: String
    public let truncated: Bool
    public let in_reply_to_status_id: Int?
    public let in_reply_to_status_id_str: String?
    public let in_reply_to_user_id: Int?
    public let in_reply_to_user_id_str: String?
    public let in_reply_to_screen_name: String?
    public let user: User
    public let retweeted_status: Indirect<Status>?
    public let retweet_count: Int
    public let favorite_count: Int
    public let entities: Entities
    public let favorited: Bool
    public let retweeted: Bool
    public let possibly_sensitive: Bool?
    public let lang: String

    nonisolated public init(metadata: StatusMetadata, created_at: String, id: Int, id_str: String, text: String, source: String, truncated: Bool, in_reply_to_status_id: Int? = nil, in_reply_to_status_id_str: String? = nil, in_reply_to_user_id: Int? = nil, in_reply_to_user_id_str: String? = nil, in_reply_to_screen_name: String? = nil, user: User, retweeted_status: Indirect<Status>? = nil, retweet_count: Int, favorite_count: Int, entities: Entities, favorited: Bool, retweeted: Bool, possibly_sensitive: Bool? = nil, lang: String) {
        self.metadata = metadata
        self.created_at = created_at
        self.id = id
        self.id_str = id_str
        self.text = text
        self.source = source
        self.truncated = truncated
        self.in_reply_to_status_id = in_reply_to_status_id
        self.in_reply_to_status_id_str = in_reply_to_status_id_str
        self.in_reply_to_user_id = in_reply_to_user_id
        self.in_reply_to_user_id_str = in_reply_to_user_id_str
        self.in_reply_to_screen_name = in_reply_to_screen_name
        self.user = user
        self.retweeted_status = retweeted_status
        self.retweet_count = retweet_count
        self.favorite_count = favorite_count
        self.entities = entities
        self.favorited = favorited
        self.retweeted = retweeted
        self.possibly_sensitive = possibly_sensitive
        self.lang = lang
    }

    nonisolated public static func _ashlarDecode_v1(_ reader: inout AshlarCore.JSONReader) throws(AshlarCore.DecodingFault) -> Self {
        var cursor = AshlarCore.FieldCursor("\tmetadata\"\u{B}created_at\"\u{3}id\"\u{7}id_str\"\u{5}text\"\u{7}source\"\ntruncated\"\u{16}in_reply_to_status_id\"\u{1A}in_reply_to_status_id_str\"\u{14}in_reply_to_user_id\"\u{18}in_reply_to_user_id_str\"\u{18}in_reply_to_screen_name\"\u{5}user\"\u{11}retweeted_status\"\u{E}retweet_count\"\u{F}favorite_count\"\tentities\"\nfavorited\"\nretweeted\"\u{13}possibly_sensitive\"\u{5}lang\"\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\n\u{0}\u{0}\u{1}\u{F}\u{0}\u{10}\u{2}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{C}\t\u{0}\u{0}\u{15}\u{8}\u{4}\u{0}\u{0}\r\u{0}\u{0}\u{0}\u{6}\u{11}\u{0}\u{B}\u{0}\u{0}\u{0}\u{0}\u{0}\u{3}\u{0}\u{7}\u{0}\u{0}\u{0}\u{12}\u{0}\u{13}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{5}\u{0}\u{0}\u{0}\u{0}\u{14}\u{E}\u{0}\u{0}\u{0}\n\u{0}\u{16}\u{0}\u{1A}\u{0}\"\u{0}(\u{0}0\u{0};\u{0}R\u{0}m\u{0}\u{2}\u{1}\u{1B}\u{1}4\u{1}:\u{1}L\u{1}[\u{1}k\u{1}u\u{1}\u{0}\u{2}\u{B}\u{2}\u{1F}\u{2}", 21, slots: 301, bits: 6, seed: 0xc245cf6e4944be37)
        var f0: StatusMetadata? = nil
        var f1: String? = nil
        var f2: Int? = nil
        var f3: String? = nil
        var f4: String? = nil
        var f5: String? = nil
        var f6: Bool? = nil
        var f7: (Int?)? = nil
        var f8: (String?)? = nil
        var f9: (Int?)? = nil
        var f10: (String?)? = nil
        var f11: (String?)? = nil
        var f12: User? = nil
        var f13: (Indirect<Status>?)? = nil
        var f14: Int? = nil
        var f15: Int? = nil
        var f16: Entities? = nil
        var f17: Bool? = nil
        var f18: Bool? = nil
        var f19: (Bool?)? = nil
        var f20: String? = nil
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
                    try reader.read(into: &f5)
                case 6:
                    try reader.read(into: &f6)
                case 7:
                    try reader.read(into: &f7)
                case 8:
                    try reader.read(into: &f8)
                case 9:
                    try reader.read(into: &f9)
                case 10:
                    try reader.read(into: &f10)
                case 11:
                    try reader.read(into: &f11)
                case 12:
                    try reader.read(into: &f12)
                case 13:
                    try reader.read(into: &f13)
                case 14:
                    try reader.read(into: &f14)
                case 15:
                    try reader.read(into: &f15)
                case 16:
                    try reader.read(into: &f16)
                case 17:
                    try reader.read(into: &f17)
                case 18:
                    try reader.read(into: &f18)
                case 19:
                    try reader.read(into: &f19)
                case 20:
                    try reader.read(into: &f20)
                default:
                    guard let f0 else { throw reader.missing(0) }
                    guard let f1 else { throw reader.missing(1) }
                    guard let f2 else { throw reader.missing(2) }
                    guard let f3 else { throw reader.missing(3) }
                    guard let f4 else { throw reader.missing(4) }
                    guard let f5 else { throw reader.missing(5) }
                    guard let f6 else { throw reader.missing(6) }
                    guard let f12 else { throw reader.missing(12) }
                    guard let f14 else { throw reader.missing(14) }
                    guard let f15 else { throw reader.missing(15) }
                    guard let f16 else { throw reader.missing(16) }
                    guard let f17 else { throw reader.missing(17) }
                    guard let f18 else { throw reader.missing(18) }
                    guard let f20 else { throw reader.missing(20) }
                    return Self(metadata: f0, created_at: f1, id: f2, id_str: f3, text: f4, source: f5, truncated: f6, in_reply_to_status_id: f7 ?? nil, in_reply_to_status_id_str: f8 ?? nil, in_reply_to_user_id: f9 ?? nil, in_reply_to_user_id_str: f10 ?? nil, in_reply_to_screen_name: f11 ?? nil, user: f12, retweeted_status: f13 ?? nil, retweet_count: f14, favorite_count: f15, entities: f16, favorited: f17, retweeted: f18, possibly_sensitive: f19 ?? nil, lang: f20)
                }
            }
        } catch { throw error }
    }

    nonisolated public static var _ashlarShape_v1: AshlarCore.PayloadShape {
        var fields = AshlarCore.PayloadShape.Fields()
        fields.add("metadata", StatusMetadata.self, line: 193, \Self.metadata)
        fields.add("created_at", String.self, line: 194, \Self.created_at)
        fields.add("id", Int.self, line: 195, \Self.id)
        fields.add("id_str", String.self, line: 196, \Self.id_str)
        fields.add("text", String.self, line: 197, \Self.text)
        fields.add("source", String.self, line: 198, \Self.source)
        fields.add("truncated", Bool.self, line: 199, \Self.truncated)
        fields.add("in_reply_to_status_id", (Int?).self, line: 200, \Self.in_reply_to_status_id)
        fields.add("in_reply_to_status_id_str", (String?).self, line: 201, \Self.in_reply_to_status_id_str)
        fields.add("in_reply_to_user_id", (Int?).self, line: 202, \Self.in_reply_to_user_id)
        fields.add("in_reply_to_user_id_str", (String?).self, line: 203, \Self.in_reply_to_user_id_str)
        fields.add("in_reply_to_screen_name", (String?).self, line: 204, \Self.in_reply_to_screen_name)
        fields.add("user", User.self, line: 205, \Self.user)
        fields.add("retweeted_status", (Indirect<Status>?).self, line: 206, \Self.retweeted_status)
        fields.add("retweet_count", Int.self, line: 207, \Self.retweet_count)
        fields.add("favorite_count", Int.self, line: 208, \Self.favorite_count)
        fields.add("entities", Entities.self, line: 209, \Self.entities)
        fields.add("favorited", Bool.self, line: 210, \Self.favorited)
        fields.add("retweeted", Bool.self, line: 211, \Self.retweeted)
        fields.add("possibly_sensitive", (Bool?).self, line: 212, \Self.possibly_sensitive)
        fields.add("lang", String.self, line: 213, \Self.lang)
        return .record("Status", file: "DirectModels/Twitter.swift", fields)
    }

    nonisolated public func _ashlarEncode_v1(_ writer: inout AshlarCore.JSONWriter) {
        writer.beginObject()
        writer.field("\"metadata\":", self.metadata)
        writer.field("\"created_at\":", self.created_at)
        writer.field("\"id\":", self.id)
        writer.field("\"id_str\":", self.id_str)
        writer.field("\"text\":", self.text)
        writer.field("\"source\":", self.source)
        writer.field("\"truncated\":", self.truncated)
        writer.field("\"in_reply_to_status_id\":", self.in_reply_to_status_id)
        writer.field("\"in_reply_to_status_id_str\":", self.in_reply_to_status_id_str)
        writer.field("\"in_reply_to_user_id\":", self.in_reply_to_user_id)
        writer.field("\"in_reply_to_user_id_str\":", self.in_reply_to_user_id_str)
        writer.field("\"in_reply_to_screen_name\":", self.in_reply_to_screen_name)
        writer.field("\"user\":", self.user)
        writer.field("\"retweeted_status\":", self.retweeted_status)
        writer.field("\"retweet_count\":", self.retweet_count)
        writer.field("\"favorite_count\":", self.favorite_count)
        writer.field("\"entities\":", self.entities)
        writer.field("\"favorited\":", self.favorited)
        writer.field("\"retweeted\":", self.retweeted)
        writer.field("\"possibly_sensitive\":", self.possibly_sensitive)
        writer.field("\"lang\":", self.lang)
        writer.endObject()
    }
}

nonisolated public struct User {
    public let id: Int
    public let id_str: String
    public let name: String
    public let screen_name: String
    public let location: String
    public let description: String
    public let url: String?
    public let followers_count: Int
    public let friends_count: Int
    public let listed_count: Int
    public let created_at: String
    public let favourites_count: Int
    public let utc_offset: Int?
    public let time_zone: String?
    public let verified: Bool
    public let statuses_count: Int
    public let lang: String
    public let profile_background_color: String
    public let profile_image_url: String
    public let profile_image_url_https: String
    public let profile_banner_url: String?
    public let default_profile: Bool
    public let following: Bool

    nonisolated public init(id: Int, id_str: String, name: String, screen_name: String, location: String, description: String, url: String? = nil, followers_count: Int, friends_count: Int, listed_count: Int, created_at: String, favourites_count: Int, utc_offset: Int? = nil, time_zone: String? = nil, verified: Bool, statuses_count: Int, lang: String, profile_background_color: String, profile_image_url: String, profile_image_url_https: String, profile_banner_url: String? = nil, default_profile: Bool, following: Bool) {
        self.id = id
        self.id_str = id_str
        self.name = name
        self.screen_name = screen_name
        self.location = location
        self.description = description
        self.url = url
        self.followers_count = followers_count
        self.friends_count = friends_count
        self.listed_count = listed_count
        self.created_at = created_at
        self.favourites_count = favourites_count
        self.utc_offset = utc_offset
        self.time_zone = time_zone
        self.verified = verified
        self.statuses_count = statuses_count
        self.lang = lang
        self.profile_background_color = profile_background_color
        self.profile_image_url = profile_image_url
        self.profile_image_url_https = profile_image_url_https
        self.profile_banner_url = profile_banner_url
        self.default_profile = default_profile
        self.following = following
    }

    nonisolated public static func _ashlarDecode_v1(_ reader: inout AshlarCore.JSONReader) throws(AshlarCore.DecodingFault) -> Self {
        var cursor = AshlarCore.FieldCursor("\u{3}id\"\u{7}id_str\"\u{5}name\"\u{C}screen_name\"\tlocation\"\u{C}description\"\u{4}url\"\u{10}followers_count\"\u{E}friends_count\"\rlisted_count\"\u{B}created_at\"\u{11}favourites_count\"\u{B}utc_offset\"\ntime_zone\"\tverified\"\u{F}statuses_count\"\u{5}lang\"\u{19}profile_background_color\"\u{12}profile_image_url\"\u{18}profile_image_url_https\"\u{13}profile_banner_url\"\u{10}default_profile\"\nfollowing\"\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{7}\u{0}\n\u{0}\u{0}\u{13}\u{8}\u{0}\u{11}\u{0}\u{0}\u{0}\u{16}\u{0}\u{0}\u{15}\u{0}\u{0}\u{0}\u{0}\u{0}\u{12}\u{0}\u{0}\r\u{0}\t\u{E}\u{0}\u{0}\u{0}\u{2}\u{0}\u{3}\u{F}\u{1}\u{0}\u{0}\u{0}\u{0}\u{4}\u{10}\u{0}\u{0}\u{17}\u{0}\u{14}\u{0}\u{5}\u{0}\u{0}\u{0}\u{B}\u{C}\u{0}\u{0}\u{0}\u{6}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{4}\u{0}\u{C}\u{0}\u{12}\u{0}\u{1F}\u{0})\u{0}6\u{0};\u{0}L\u{0}[\u{0}i\u{0}u\u{0}\u{7}\u{1}\u{13}\u{1}\u{1E}\u{1}(\u{1}8\u{1}>\u{1}X\u{1}k\u{1}\u{4}\u{2}\u{18}\u{2})\u{2}", 23, slots: 316, bits: 6, seed: 0xcf91633be7328c1)
        var f0: Int? = nil
        var f1: String? = nil
        var f2: String? = nil
        var f3: String? = nil
        var f4: String? = nil
        var f5: String? = nil
        var f6: (String?)? = nil
        var f7: Int? = nil
        var f8: Int? = nil
        var f9: Int? = nil
        var f10: String? = nil
        var f11: Int? = nil
        var f12: (Int?)? = nil
        var f13: (String?)? = nil
        var f14: Bool? = nil
        var f15: Int? = nil
        var f16: String? = nil
        var f17: String? = nil
        var f18: String? = nil
        var f19: String? = nil
        var f20: (String?)? = nil
        var f21: Bool? = nil
        var f22: Bool? = nil
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
                    try reader.read(into: &f5)
                case 6:
                    try reader.read(into: &f6)
                case 7:
                    try reader.read(into: &f7)
                case 8:
                    try reader.read(into: &f8)
                case 9:
                    try reader.read(into: &f9)
                case 10:
                    try reader.read(into: &f10)
                case 11:
                    try reader.read(into: &f11)
                case 12:
                    try reader.read(into: &f12)
                case 13:
                    try reader.read(into: &f13)
                case 14:
                    try reader.read(into: &f14)
                case 15:
                    try reader.read(into: &f15)
                case 16:
                    try reader.read(into: &f16)
                case 17:
                    try reader.read(into: &f17)
                case 18:
                    try reader.read(into: &f18)
                case 19:
                    try reader.read(into: &f19)
                case 20:
                    try reader.read(into: &f20)
                case 21:
                    try reader.read(into: &f21)
                case 22:
                    try reader.read(into: &f22)
                default:
                    guard let f0 else { throw reader.missing(0) }
                    guard let f1 else { throw reader.missing(1) }
                    guard let f2 else { throw reader.missing(2) }
                    guard let f3 else { throw reader.missing(3) }
                    guard let f4 else { throw reader.missing(4) }
                    guard let f5 else { throw reader.missing(5) }
                    guard let f7 else { throw reader.missing(7) }
                    guard let f8 else { throw reader.missing(8) }
                    guard let f9 else { throw reader.missing(9) }
                    guard let f10 else { throw reader.missing(10) }
                    guard let f11 else { throw reader.missing(11) }
                    guard let f14 else { throw reader.missing(14) }
                    guard let f15 else { throw reader.missing(15) }
                    guard let f16 else { throw reader.missing(16) }
                    guard let f17 else { throw reader.missing(17) }
                    guard let f18 else { throw reader.missing(18) }
                    guard let f19 else { throw reader.missing(19) }
                    guard let f21 else { throw reader.missing(21) }
                    guard let f22 else { throw reader.missing(22) }
                    return Self(id: f0, id_str: f1, name: f2, screen_name: f3, location: f4, description: f5, url: f6 ?? nil, followers_count: f7, friends_count: f8, listed_count: f9, created_at: f10, favourites_count: f11, utc_offset: f12 ?? nil, time_zone: f13 ?? nil, verified: f14, statuses_count: f15, lang: f16, profile_background_color: f17, profile_image_url: f18, profile_image_url_https: f19, profile_banner_url: f20 ?? nil, default_profile: f21, following: f22)
                }
            }
        } catch { throw error }
    }

    nonisolated public static var _ashlarShape_v1: AshlarCore.PayloadShape {
        var fields = AshlarCore.PayloadShape.Fields()
        fields.add("id", Int.self, line: 382, \Self.id)
        fields.add("id_str", String.self, line: 383, \Self.id_str)
        fields.add("name", String.self, line: 384, \Self.name)
        fields.add("screen_name", String.self, line: 385, \Self.screen_name)
        fields.add("location", String.self, line: 386, \Self.location)
        fields.add("description", String.self, line: 387, \Self.description)
        fields.add("url", (String?).self, line: 388, \Self.url)
        fields.add("followers_count", Int.self, line: 389, \Self.followers_count)
        fields.add("friends_count", Int.self, line: 390, \Self.friends_count)
        fields.add("listed_count", Int.self, line: 391, \Self.listed_count)
        fields.add("created_at", String.self, line: 392, \Self.created_at)
        fields.add("favourites_count", Int.self, line: 393, \Self.favourites_count)
        fields.add("utc_offset", (Int?).self, line: 394, \Self.utc_offset)
        fields.add("time_zone", (String?).self, line: 395, \Self.time_zone)
        fields.add("verified", Bool.self, line: 396, \Self.verified)
        fields.add("statuses_count", Int.self, line: 397, \Self.statuses_count)
        fields.add("lang", String.self, line: 398, \Self.lang)
        fields.add("profile_background_color", String.self, line: 399, \Self.profile_background_color)
        fields.add("profile_image_url", String.self, line: 400, \Self.profile_image_url)
        fields.add("profile_image_url_https", String.self, line: 401, \Self.profile_image_url_https)
        fields.add("profile_banner_url", (String?).self, line: 402, \Self.profile_banner_url)
        fields.add("default_profile", Bool.self, line: 403, \Self.default_profile)
        fields.add("following", Bool.self, line: 404, \Self.following)
        return .record("User", file: "DirectModels/Twitter.swift", fields)
    }

    nonisolated public func _ashlarEncode_v1(_ writer: inout AshlarCore.JSONWriter) {
        writer.beginObject()
        writer.field("\"id\":", self.id)
        writer.field("\"id_str\":", self.id_str)
        writer.field("\"name\":", self.name)
        writer.field("\"screen_name\":", self.screen_name)
        writer.field("\"location\":", self.location)
        writer.field("\"description\":", self.description)
        writer.field("\"url\":", self.url)
        writer.field("\"followers_count\":", self.followers_count)
        writer.field("\"friends_count\":", self.friends_count)
        writer.field("\"listed_count\":", self.listed_count)
        writer.field("\"created_at\":", self.created_at)
        writer.field("\"favourites_count\":", self.favourites_count)
        writer.field("\"utc_offset\":", self.utc_offset)
        writer.field("\"time_zone\":", self.time_zone)
        writer.field("\"verified\":", self.verified)
        writer.field("\"statuses_count\":", self.statuses_count)
        writer.field("\"lang\":", self.lang)
        writer.field("\"profile_background_color\":", self.profile_background_color)
        writer.field("\"profile_image_url\":", self.profile_image_url)
        writer.field("\"profile_image_url_https\":", self.profile_image_url_https)
        writer.field("\"profile_banner_url\":", self.profile_banner_url)
        writer.field("\"default_profile\":", self.default_profile)
        writer.field("\"following\":", self.following)
        writer.endObject()
    }
}

nonisolated extension TwitterFeed: AshlarCore.DirectModel {}

nonisolated extension SearchMetadata: AshlarCore.DirectModel {}

nonisolated extension StatusMetadata: AshlarCore.DirectModel {}

nonisolated extension Status: AshlarCore.DirectModel {}

nonisolated extension User: AshlarCore.DirectModel {}
