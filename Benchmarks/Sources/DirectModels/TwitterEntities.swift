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
        while true {
            switch try reader.next(&cursor) {
            case 0:
                if case nil = f0 { f0 = try reader.read(([Hashtag]).self) } else { try reader.skipValue() }
            case 1:
                if case nil = f1 { f1 = try reader.read(([URLEntity]).self) } else { try reader.skipValue() }
            case 2:
                if case nil = f2 { f2 = try reader.read(([Mention]).self) } else { try reader.skipValue() }
            case 3:
                if case nil = f3 { f3 = try reader.read(([Media]?).self) } else { try reader.skipValue() }
            default:
                guard let f0 else { throw reader.missing(0) }
                guard let f1 else { throw reader.missing(1) }
                guard let f2 else { throw reader.missing(2) }
                return Self(hashtags: f0, urls: f1, user_mentions: f2, media: f3 ?? nil)
            }
        }
    }

    nonisolated public static var _ashlarShape_v1: AshlarCore.PayloadShape {
        .record("Entities", file: "DirectModels/TwitterEntities.swift", [
            .init("hashtags", key: "hashtags", ([Hashtag]).self, line: 6, \Self.hashtags),
            .init("urls", key: "urls", ([URLEntity]).self, line: 7, \Self.urls),
            .init("user_mentions", key: "user_mentions", ([Mention]).self, line: 8, \Self.user_mentions),
            .init("media", key: "media", ([Media]?).self, line: 9, \Self.media),
        ])
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
        while true {
            switch try reader.next(&cursor) {
            case 0:
                if case nil = f0 { f0 = try reader.read(String.self) } else { try reader.skipValue() }
            case 1:
                if case nil = f1 { f1 = try reader.read(([Int]).self) } else { try reader.skipValue() }
            default:
                guard let f0 else { throw reader.missing(0) }
                guard let f1 else { throw reader.missing(1) }
                return Self(text: f0, indices: f1)
            }
        }
    }

    nonisolated public static var _ashlarShape_v1: AshlarCore.PayloadShape {
        .record("Hashtag", file: "DirectModels/TwitterEntities.swift", [
            .init("text", key: "text", String.self, line: 63, \Self.text),
            .init("indices", key: "indices", ([Int]).self, line: 64, \Self.indices),
        ])
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
        while true {
            switch try reader.next(&cursor) {
            case 0:
                if case nil = f0 { f0 = try reader.read(String.self) } else { try reader.skipValue() }
            case 1:
                if case nil = f1 { f1 = try reader.read(String.self) } else { try reader.skipValue() }
            case 2:
                if case nil = f2 { f2 = try reader.read(String.self) } else { try reader.skipValue() }
            case 3:
                if case nil = f3 { f3 = try reader.read(([Int]).self) } else { try reader.skipValue() }
            default:
                guard let f0 else { throw reader.missing(0) }
                guard let f1 else { throw reader.missing(1) }
                guard let f2 else { throw reader.missing(2) }
                guard let f3 else { throw reader.missing(3) }
                return Self(url: f0, expanded_url: f1, display_url: f2, indices: f3)
            }
        }
    }

    nonisolated public static var _ashlarShape_v1: AshlarCore.PayloadShape {
        .record("URLEntity", file: "DirectModels/TwitterEntities.swift", [
            .init("url", key: "url", String.self, line: 105, \Self.url),
            .init("expanded_url", key: "expanded_url", String.self, line: 106, \Self.expanded_url),
            .init("display_url", key: "display_url", String.self, line: 107, \Self.display_url),
            .init("indices", key: "indices", ([Int]).self, line: 108, \Self.indices),
        ])
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
        while true {
            switch try reader.next(&cursor) {
            case 0:
                if case nil = f0 { f0 = try reader.read(String.self) } else { try reader.skipValue() }
            case 1:
                if case nil = f1 { f1 = try reader.read(String.self) } else { try reader.skipValue() }
            case 2:
                if case nil = f2 { f2 = try reader.read(Int.self) } else { try reader.skipValue() }
            case 3:
                if case nil = f3 { f3 = try reader.read(String.self) } else { try reader.skipValue() }
            case 4:
                if case nil = f4 { f4 = try reader.read(([Int]).self) } else { try reader.skipValue() }
            default:
                guard let f0 else { throw reader.missing(0) }
                guard let f1 else { throw reader.missing(1) }
                guard let f2 else { throw reader.missing(2) }
                guard let f3 else { throw reader.missing(3) }
                guard let f4 else { throw reader.missing(4) }
                return Self(screen_name: f0, name: f1, id: f2, id_str: f3, indices: f4)
            }
        }
    }

    nonisolated public static var _ashlarShape_v1: AshlarCore.PayloadShape {
        .record("Mention", file: "DirectModels/TwitterEntities.swift", [
            .init("screen_name", key: "screen_name", String.self, line: 163, \Self.screen_name),
            .init("name", key: "name", String.self, line: 164, \Self.name),
            .init("id", key: "id", Int.self, line: 165, \Self.id),
            .init("id_str", key: "id_str", String.self, line: 166, \Self.id_str),
            .init("indices", key: "indices", ([Int]).self, line: 167, \Self.indices),
        ])
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
        while true {
            switch try reader.next(&cursor) {
            case 0:
                if case nil = f0 { f0 = try reader.read(Int.self) } else { try reader.skipValue() }
            case 1:
                if case nil = f1 { f1 = try reader.read(String.self) } else { try reader.skipValue() }
            case 2:
                if case nil = f2 { f2 = try reader.read(([Int]).self) } else { try reader.skipValue() }
            case 3:
                if case nil = f3 { f3 = try reader.read(String.self) } else { try reader.skipValue() }
            case 4:
                if case nil = f4 { f4 = try reader.read(String.self) } else { try reader.skipValue() }
            case 5:
                if case nil = f5 { f5 = try reader.read(String.self) } else { try reader.skipValue() }
            case 6:
                if case nil = f6 { f6 = try reader.read(String.self) } else { try reader.skipValue() }
            case 7:
                if case nil = f7 { f7 = try reader.read(String.self) } else { try reader.skipValue() }
            case 8:
                if case nil = f8 { f8 = try reader.read(String.self) } else { try reader.skipValue() }
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
    }

    nonisolated public static var _ashlarShape_v1: AshlarCore.PayloadShape {
        .record("Media", file: "DirectModels/TwitterEntities.swift", [
            .init("id", key: "id", Int.self, line: 229, \Self.id),
            .init("id_str", key: "id_str", String.self, line: 230, \Self.id_str),
            .init("indices", key: "indices", ([Int]).self, line: 231, \Self.indices),
            .init("media_url", key: "media_url", String.self, line: 232, \Self.media_url),
            .init("media_url_https", key: "media_url_https", String.self, line: 233, \Self.media_url_https),
            .init("url", key: "url", String.self, line: 234, \Self.url),
            .init("display_url", key: "display_url", String.self, line: 235, \Self.display_url),
            .init("expanded_url", key: "expanded_url", String.self, line: 236, \Self.expanded_url),
            .init("type", key: "type", String.self, line: 237, \Self.type),
        ])
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
