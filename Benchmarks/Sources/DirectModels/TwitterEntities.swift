// swift-format-ignore-file
// Printed by `ashlar expand`: edit the file with the macros instead.
import AshlarCore

nonisolated public struct Entities {
    public let hashtags: [Hashtag]
    public let urls: [URLEntity]
    public let user_mentions: [Mention]
    public let media: [Media]?

    nonisolated public init(hashtags: [Hashtag], urls: [URLEntity], user_mentions: [Mention], media: [Media]? = nil) {
        self.hashtags = hashtags
        self.urls = urls
        self.user_mentions = user_mentions
        self.media = media
    }

    nonisolated public static func _ashlarDecode_v1(_ reader: inout AshlarCore.JSONReader) throws(AshlarCore.DecodingFault) -> Self {
        var cursor = AshlarCore.FieldCursor("\thashtags\"\u{5}urls\"\u{E}user_mentions\"\u{6}media\"\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{4}\u{0}\u{0}\u{1}\u{2}\u{0}\u{3}\u{0}\u{0}\n\u{0}\u{10}\u{0}\u{1F}\u{0}", 4, slots: 46, bits: 3, seed: 0x7f6c280beaa8e3e7)
        var f0: ([Hashtag])? = nil
        var f1: ([URLEntity])? = nil
        var f2: ([Mention])? = nil
        var f3: ([Media]?)? = nil
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
                default:
                    guard let f0 else { throw reader.missing(0) }
                    guard let f1 else { throw reader.missing(1) }
                    guard let f2 else { throw reader.missing(2) }
                    return Self(hashtags: f0, urls: f1, user_mentions: f2, media: f3 ?? nil)
                }
            }
        } catch { throw error }
    }

    nonisolated public static var _ashlarShape_v1: AshlarCore.PayloadShape {
        var fields = AshlarCore.PayloadShape.Fields()
        fields.add("hashtags", ([Hashtag]).self, line: 6, \Self.hashtags)
        fields.add("urls", ([URLEntity]).self, line: 7, \Self.urls)
        fields.add("user_mentions", ([Mention]).self, line: 8, \Self.user_mentions)
        fields.add("media", ([Media]?).self, line: 9, \Self.media)
        return .record("Entities", file: "DirectModels/TwitterEntities.swift", fields)
    }

    nonisolated public func _ashlarEncode_v1(_ writer: inout AshlarCore.JSONWriter) {
        writer.beginObject()
        writer.field("\"hashtags\":", self.hashtags)
        writer.field("\"urls\":", self.urls)
        writer.field("\"user_mentions\":", self.user_mentions)
        writer.field("\"media\":", self.media)
        writer.endObject()
    }
}

nonisolated public struct Hashtag {
    public let text: String
    public let indices: [Int]

    nonisolated public init(text: String, indices: [Int]) {
        self.text = text
        self.indices = indices
    }

    nonisolated public static func _ashlarDecode_v1(_ reader: inout AshlarCore.JSONReader) throws(AshlarCore.DecodingFault) -> Self {
        var cursor = AshlarCore.FieldCursor("\u{5}text\"\u{8}indices\"\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}", 2)
        var f0: String? = nil
        var f1: ([Int])? = nil
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
                    return Self(text: f0, indices: f1)
                }
            }
        } catch { throw error }
    }

    nonisolated public static var _ashlarShape_v1: AshlarCore.PayloadShape {
        var fields = AshlarCore.PayloadShape.Fields()
        fields.add("text", String.self, line: 65, \Self.text)
        fields.add("indices", ([Int]).self, line: 66, \Self.indices)
        return .record("Hashtag", file: "DirectModels/TwitterEntities.swift", fields)
    }

    nonisolated public func _ashlarEncode_v1(_ writer: inout AshlarCore.JSONWriter) {
        writer.beginObject()
        writer.field("\"text\":", self.text)
        writer.field("\"indices\":", self.indices)
        writer.endObject()
    }
}

nonisolated public struct URLEntity {
    public let url: String
    public let expanded_url: String
    public let display_url: String
    public let indices: [Int]

    nonisolated public init(url: String, expanded_url: String, display_url: String, indices: [Int]) {
        self.url = url
        self.expanded_url = expanded_url
        self.display_url = display_url
        self.indices = indices
    }

    nonisolated public static func _ashlarDecode_v1(_ reader: inout AshlarCore.JSONReader) throws(AshlarCore.DecodingFault) -> Self {
        var cursor = AshlarCore.FieldCursor("\u{4}url\"\rexpanded_url\"\u{C}display_url\"\u{8}indices\"\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{2}\u{0}\u{4}\u{0}\u{1}\u{3}\u{0}\u{0}\u{5}\u{0}\u{13}\u{0} \u{0}", 4, slots: 49, bits: 3, seed: 0x62ce1ffad85b1c37)
        var f0: String? = nil
        var f1: String? = nil
        var f2: String? = nil
        var f3: ([Int])? = nil
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
                default:
                    guard let f0 else { throw reader.missing(0) }
                    guard let f1 else { throw reader.missing(1) }
                    guard let f2 else { throw reader.missing(2) }
                    guard let f3 else { throw reader.missing(3) }
                    return Self(url: f0, expanded_url: f1, display_url: f2, indices: f3)
                }
            }
        } catch { throw error }
    }

    nonisolated public static var _ashlarShape_v1: AshlarCore.PayloadShape {
        var fields = AshlarCore.PayloadShape.Fields()
        fields.add("url", String.self, line: 109, \Self.url)
        fields.add("expanded_url", String.self, line: 110, \Self.expanded_url)
        fields.add("display_url", String.self, line: 111, \Self.display_url)
        fields.add("indices", ([Int]).self, line: 112, \Self.indices)
        return .record("URLEntity", file: "DirectModels/TwitterEntities.swift", fields)
    }

    nonisolated public func _ashlarEncode_v1(_ writer: inout AshlarCore.JSONWriter) {
        writer.beginObject()
        writer.field("\"url\":", self.url)
        writer.field("\"expanded_url\":", self.expanded_url)
        writer.field("\"display_url\":", self.display_url)
        writer.field("\"indices\":", self.indices)
        writer.endObject()
    }
}

nonisolated public struct Mention {
    public let screen_name: String
    public let name: String
    public let id: Int
    public let id_str: String
    public let indices: [Int]

    nonisolated public init(screen_name: String, name: String, id: Int, id_str: String, indices: [Int]) {
        self.screen_name = screen_name
        self.name = name
        self.id = id
        self.id_str = id_str
        self.indices = indices
    }

    nonisolated public static func _ashlarDecode_v1(_ reader: inout AshlarCore.JSONReader) throws(AshlarCore.DecodingFault) -> Self {
        var cursor = AshlarCore.FieldCursor("\u{C}screen_name\"\u{5}name\"\u{3}id\"\u{7}id_str\"\u{8}indices\"\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{4}\u{2}\u{0}\u{0}\u{5}\u{1}\u{3}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\r\u{0}\u{13}\u{0}\u{17}\u{0}\u{1F}\u{0}", 5, slots: 48, bits: 4, seed: 0x35174a4158b8a0b7)
        var f0: String? = nil
        var f1: String? = nil
        var f2: Int? = nil
        var f3: String? = nil
        var f4: ([Int])? = nil
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
                default:
                    guard let f0 else { throw reader.missing(0) }
                    guard let f1 else { throw reader.missing(1) }
                    guard let f2 else { throw reader.missing(2) }
                    guard let f3 else { throw reader.missing(3) }
                    guard let f4 else { throw reader.missing(4) }
                    return Self(screen_name: f0, name: f1, id: f2, id_str: f3, indices: f4)
                }
            }
        } catch { throw error }
    }

    nonisolated public static var _ashlarShape_v1: AshlarCore.PayloadShape {
        var fields = AshlarCore.PayloadShape.Fields()
        fields.add("screen_name", String.self, line: 169, \Self.screen_name)
        fields.add("name", String.self, line: 170, \Self.name)
        fields.add("id", Int.self, line: 171, \Self.id)
        fields.add("id_str", String.self, line: 172, \Self.id_str)
        fields.add("indices", ([Int]).self, line: 173, \Self.indices)
        return .record("Mention", file: "DirectModels/TwitterEntities.swift", fields)
    }

    nonisolated public func _ashlarEncode_v1(_ writer: inout AshlarCore.JSONWriter) {
        writer.beginObject()
        writer.field("\"screen_name\":", self.screen_name)
        writer.field("\"name\":", self.name)
        writer.field("\"id\":", self.id)
        writer.field("\"id_str\":", self.id_str)
        writer.field("\"indices\":", self.indices)
        writer.endObject()
    }
}

nonisolated public struct Media {
    public let id: Int
    public let id_str: String
    public let indices: [Int]
    public let media_url: String
    public let media_url_https: String
    public let url: String
    public let display_url: String
    public let expanded_url: String
    public let type: String

    nonisolated public init(id: Int, id_str: String, indices: [Int], media_url: String, media_url_https: String, url: String, display_url: String, expanded_url: String, type: String) {
        self.id = id
        self.id_str = id_str
        self.indices = indices
        self.media_url = media_url
        self.media_url_https = media_url_https
        self.url = url
        self.display_url = display_url
        self.expanded_url = expanded_url
        self.type = type
    }

    nonisolated public static func _ashlarDecode_v1(_ reader: inout AshlarCore.JSONReader) throws(AshlarCore.DecodingFault) -> Self {
        var cursor = AshlarCore.FieldCursor("\u{3}id\"\u{7}id_str\"\u{8}indices\"\nmedia_url\"\u{10}media_url_https\"\u{4}url\"\u{C}display_url\"\rexpanded_url\"\u{5}type\"\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{4}\u{0}\u{0}\u{0}\u{0}\u{2}\u{0}\u{7}\t\u{0}\u{8}\u{3}\u{0}\u{0}\u{0}\u{5}\u{0}\u{0}\u{0}\u{0}\u{0}\u{1}\u{0}\u{0}\u{6}\u{0}\u{0}\u{0}\u{4}\u{0}\u{C}\u{0}\u{15}\u{0} \u{0}1\u{0}6\u{0}C\u{0}Q\u{0}", 9, slots: 95, bits: 5, seed: 0x7f6c280beaa8e3e7)
        var f0: Int? = nil
        var f1: String? = nil
        var f2: ([Int])? = nil
        var f3: String? = nil
        var f4: String? = nil
        var f5: String? = nil
        var f6: String? = nil
        var f7: String? = nil
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
                    guard let f3 else { throw reader.missing(3) }
                    guard let f4 else { throw reader.missing(4) }
                    guard let f5 else { throw reader.missing(5) }
                    guard let f6 else { throw reader.missing(6) }
                    guard let f7 else { throw reader.missing(7) }
                    guard let f8 else { throw reader.missing(8) }
                    return Self(id: f0, id_str: f1, indices: f2, media_url: f3, media_url_https: f4, url: f5, display_url: f6, expanded_url: f7, type: f8)
                }
            }
        } catch { throw error }
    }

    nonisolated public static var _ashlarShape_v1: AshlarCore.PayloadShape {
        var fields = AshlarCore.PayloadShape.Fields()
        fields.add("id", Int.self, line: 237, \Self.id)
        fields.add("id_str", String.self, line: 238, \Self.id_str)
        fields.add("indices", ([Int]).self, line: 239, \Self.indices)
        fields.add("media_url", String.self, line: 240, \Self.media_url)
        fields.add("media_url_https", String.self, line: 241, \Self.media_url_https)
        fields.add("url", String.self, line: 242, \Self.url)
        fields.add("display_url", String.self, line: 243, \Self.display_url)
        fields.add("expanded_url", String.self, line: 244, \Self.expanded_url)
        fields.add("type", String.self, line: 245, \Self.type)
        return .record("Media", file: "DirectModels/TwitterEntities.swift", fields)
    }

    nonisolated public func _ashlarEncode_v1(_ writer: inout AshlarCore.JSONWriter) {
        writer.beginObject()
        writer.field("\"id\":", self.id)
        writer.field("\"id_str\":", self.id_str)
        writer.field("\"indices\":", self.indices)
        writer.field("\"media_url\":", self.media_url)
        writer.field("\"media_url_https\":", self.media_url_https)
        writer.field("\"url\":", self.url)
        writer.field("\"display_url\":", self.display_url)
        writer.field("\"expanded_url\":", self.expanded_url)
        writer.field("\"type\":", self.type)
        writer.endObject()
    }
}

nonisolated extension Entities: AshlarCore.DirectModel {}

nonisolated extension Hashtag: AshlarCore.DirectModel {}

nonisolated extension URLEntity: AshlarCore.DirectModel {}

nonisolated extension Mention: AshlarCore.DirectModel {}

nonisolated extension Media: AshlarCore.DirectModel {}
