// swift-format-ignore-file
// Printed by `ashlar expand`: edit the file with the macros instead.
import AshlarCore
import Foundation

nonisolated struct SettingsDTO: Equatable {
    let id: Int
    let firstName: String
    let lastName: String?
    let avatarURL: URL?
    let isAdministrator: Bool
    let pageSize: Int
    let visibility: Visibility
    let retries: Int?
    let seenAt: Date?
    let tags: [Int]
    let limits: [String: Int]?
    let count: Int
    let note: String?
    let active: Bool
    let rest: [String: JSONValue]

    nonisolated static func _ashlarDecode_v1(_ reader: inout AshlarCore.JSONReader) throws(AshlarCore.DecodingFault) -> Self {
        var cursor = AshlarCore.FieldCursor("\u{3}id\"\u{8}profile\"\u{11}is_administrator\"\npage_size\"\u{B}visibility\"\u{8}retries\"\u{8}seen_at\"\u{5}tags\"\u{7}limits\"\u{6}count\"\u{5}note\"\u{7}active\"\u{8}isAdmin\"\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{6}\u{4}\u{C}\u{7}\u{8}\u{0}\u{0}\u{B}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\r\u{0}\u{2}\u{0}\u{0}\n\u{0}\t\u{0}\u{1}\u{3}\u{0}\u{0}\u{0}\u{0}\u{5}\u{0}\u{0}\u{4}\u{0}\r\u{0}\u{1F}\u{0}*\u{0}6\u{0}?\u{0}H\u{0}N\u{0}V\u{0}]\u{0}c\u{0}k\u{0}", 13, slots: 124, bits: 5, seed: 0x176ecbc97de6b417)
        var f0: Int? = nil
        var f1: String? = nil
        var f2: (String?)? = nil
        var f3: (URL?)? = nil
        var f4: Bool? = nil
        var f5: Int? = nil
        var s5 = false
        var f6: Visibility? = nil
        var s6 = false
        var f7: (Int?)? = nil
        var f8: (Date?)? = nil
        var f9: ([Int])? = nil
        var f10: ([String: Int]?)? = nil
        var f11: Int? = nil
        var f12: (String?)? = nil
        var f13: Bool? = nil
        var f14: [Swift.String: AshlarCore.JSONValue] = [:]
        var cursor1Seen = false
        while true {
            switch try reader.next(&cursor, capturing: &f14) {
            case 0:
                if case nil = f0 { f0 = try reader.read(Int.self) } else { try reader.skipValue() }
            case 1:
                if cursor1Seen {
                    try reader.skipValue()
                } else {
                    cursor1Seen = true
                    if try !reader.null() {
                        var cursor1 = AshlarCore.FieldCursor("\u{6}names\"\u{B}avatar_url\"\u{7}avatar\"\u{8}picture\"\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{4}\u{3}\u{1}\u{0}\u{0}\u{0}\u{0}\u{2}\u{0}\u{0}\u{7}\u{0}\u{13}\u{0}\u{1B}\u{0}", 4, slots: 44, bits: 3, seed: 0xe47119871cf9abe1)
                        var cursor10Seen = false
                        while case let index = try reader.next(&cursor1), index >= 0 {
                            switch index {
                            case 0:
                                if cursor10Seen {
                                    try reader.skipValue()
                                } else {
                                    cursor10Seen = true
                                    if try !reader.null() {
                                        var cursor10 = AshlarCore.FieldCursor("\u{6}first\"\u{5}last\"\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}", 2)
                                        while case let index = try reader.next(&cursor10), index >= 0 {
                                            switch index {
                                            case 0:
                                                if case nil = f1 { f1 = try reader.read(String.self) } else { try reader.skipValue() }
                                            case 1:
                                                if case nil = f2 { f2 = try reader.read((String?).self) } else { try reader.skipValue() }
                                            default: break
                                            }
                                        }
                                    }
                                }
                            case 1, 2, 3:
                                if case nil = f3 { f3 = try reader.read((URL?).self) } else { try reader.skipValue() }
                            default: break
                            }
                        }
                    }
                }
            case 2, 12:
                if case nil = f4 { f4 = try reader.read(Bool.self) } else { try reader.skipValue() }
            case 3:
                if s5 { try reader.skipValue() } else { s5 = true; f5 = try reader.null() ? nil : reader.read(Int.self) }
            case 4:
                if s6 { try reader.skipValue() } else { s6 = true; f6 = try reader.null() ? nil : reader.lenient { (reader: inout AshlarCore.JSONReader) throws(AshlarCore.DecodingFault) in try reader.read(Visibility.self) } }
            case 5:
                if case nil = f7 { f7 = try reader.read((Int?).self) } else { try reader.skipValue() }
            case 6:
                if case nil = f8 { f8 = try reader.read((Date?).self, dates: .anyOf([.unixSeconds, .iso8601, .custom("yyyy/MM/dd HH:mm")])) } else { try reader.skipValue() }
            case 7:
                if case nil = f9 { f9 = try reader.lossy(([Int]).self) } else { try reader.skipValue() }
            case 8:
                if case nil = f10 { f10 = try reader.lossy(([String: Int]?).self) } else { try reader.skipValue() }
            case 9:
                if case nil = f11 { f11 = try reader.coerce(Int.self) } else { try reader.skipValue() }
            case 10:
                if case nil = f12 { f12 = try reader.coerce((String?).self) } else { try reader.skipValue() }
            case 11:
                if case nil = f13 { f13 = try reader.coerce(Bool.self) } else { try reader.skipValue() }
            default:
                guard let f0 else { throw reader.missing(0) }
                guard let f1 else { throw reader.missing(1) }
                guard let f9 else { throw reader.missing(9) }
                guard let f11 else { throw reader.missing(11) }
                guard let f13 else { throw reader.missing(13) }
                return Self(id: f0, firstName: f1, lastName: f2 ?? nil, avatarURL: f3 ?? nil, isAdministrator: f4 ?? AshlarCore.DefaultReport._ashlarTake_v1("SettingsDTO.isAdministrator", false), pageSize: f5 ?? AshlarCore.DefaultReport._ashlarTake_v1("SettingsDTO.pageSize", 10), visibility: f6 ?? AshlarCore.DefaultReport._ashlarTake_v1("SettingsDTO.visibility", Visibility.listed), retries: f7 ?? AshlarCore.DefaultReport._ashlarTake_v1("SettingsDTO.retries", 3), seenAt: f8 ?? nil, tags: f9, limits: f10 ?? nil, count: f11, note: f12 ?? nil, active: f13, rest: f14)
            }
        }
    }

    nonisolated static var _ashlarShape_v1: AshlarCore.PayloadShape {
        .record("SettingsDTO", file: "AshlarPrintedTests/FieldModels.swift", [
            .init("id", key: "id", Int.self, line: 7, \Self.id),
            .init("firstName", in: ["profile", "names"], key: "first", String.self, line: 8, \Self.firstName),
            .init("lastName", in: ["profile", "names"], key: "last", (String?).self, line: 9, \Self.lastName),
            .init("avatarURL", in: ["profile"], key: "avatar_url", aliases: ["avatar", "picture"], (URL?).self, line: 10, \Self.avatarURL),
            .init("isAdministrator", key: "is_administrator", aliases: ["isAdmin"], Bool.self, options: [.absentDefault], line: 11, \Self.isAdministrator),
            .init("pageSize", key: "page_size", Int.self, options: [.absentDefault, .nullDefault], line: 12, \Self.pageSize),
            .init("visibility", key: "visibility", Visibility.self, options: [.absentDefault, .nullDefault, .invalidDefault], line: 13, \Self.visibility),
            .init("retries", key: "retries", (Int?).self, options: [.absentDefault], line: 14, \Self.retries),
            .init("seenAt", key: "seen_at", (Date?).self, dates: .anyOf([.unixSeconds, .iso8601, .custom("yyyy/MM/dd HH:mm")]), line: 15, \Self.seenAt),
            .init("tags", key: "tags", ([Int]).self, options: [.lossy], line: 16, \Self.tags),
            .init("limits", key: "limits", ([String: Int]?).self, options: [.lossy], line: 17, \Self.limits),
            .init("count", key: "count", Int.self, options: [.coerced], line: 18, \Self.count),
            .init("note", key: "note", (String?).self, options: [.coerced], line: 19, \Self.note),
            .init("active", key: "active", Bool.self, options: [.coerced], line: 20, \Self.active),
        ])
    }

    nonisolated func _ashlarEncode_v1(_ writer: inout AshlarCore.JSONWriter) {
        writer.beginObject()
        writer.field("\"id\":", self.id)
        writer.key(literal: "\"profile\":")
        writer.beginObject()
        writer.key(literal: "\"names\":")
        writer.beginObject()
        writer.field("\"first\":", self.firstName)
        writer.field("\"last\":", self.lastName)
        writer.endObject()
        writer.field("\"avatar_url\":", self.avatarURL)
        writer.endObject()
        writer.field("\"is_administrator\":", self.isAdministrator)
        writer.field("\"page_size\":", self.pageSize)
        writer.field("\"visibility\":", self.visibility)
        writer.fieldOrNull("\"retries\":", self.retries)
        writer.field("\"seen_at\":", self.seenAt, dates: .anyOf([.unixSeconds, .iso8601, .custom("yyyy/MM/dd HH:mm")]))
        writer.field("\"tags\":", self.tags)
        writer.field("\"limits\":", self.limits)
        writer.field("\"count\":", self.count)
        writer.field("\"note\":", self.note)
        writer.field("\"active\":", self.active)
        writer.members(self.rest)
        writer.endObject()
    }
}

nonisolated struct CalendarDTO: Equatable {
    let holidays: [String: Date]
    let seen: [String: [Date?]]?

    nonisolated static func _ashlarDecode_v1(_ reader: inout AshlarCore.JSONReader) throws(AshlarCore.DecodingFault) -> Self {
        var cursor = AshlarCore.FieldCursor("\tholidays\"\u{5}seen\"\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}", 2)
        var f0: ([String: Date])? = nil
        var f1: ([String: [Date?]]?)? = nil
        while true {
            switch try reader.next(&cursor) {
            case 0:
                if case nil = f0 { f0 = try reader.read(([String: Date]).self, dates: .day) } else { try reader.skipValue() }
            case 1:
                if case nil = f1 { f1 = try reader.read(([String: [Date?]]?).self, dates: .unixSeconds) } else { try reader.skipValue() }
            default:
                guard let f0 else { throw reader.missing(0) }
                return Self(holidays: f0, seen: f1 ?? nil)
            }
        }
    }

    nonisolated static var _ashlarShape_v1: AshlarCore.PayloadShape {
        .record("CalendarDTO", file: "AshlarPrintedTests/FieldModels.swift", [
            .init("holidays", key: "holidays", ([String: Date]).self, dates: .day, line: 160, \Self.holidays),
            .init("seen", key: "seen", ([String: [Date?]]?).self, dates: .unixSeconds, line: 161, \Self.seen),
        ])
    }

    nonisolated func _ashlarEncode_v1(_ writer: inout AshlarCore.JSONWriter) {
        writer.beginObject()
        writer.field("\"holidays\":", self.holidays, dates: .day)
        writer.field("\"seen\":", self.seen, dates: .unixSeconds)
        writer.endObject()
    }
}

nonisolated struct PatchDTO: Equatable {
    let name: Presence<String>
    let age: Presence<Int>

    nonisolated static func _ashlarDecode_v1(_ reader: inout AshlarCore.JSONReader) throws(AshlarCore.DecodingFault) -> Self {
        var cursor = AshlarCore.FieldCursor("\u{5}name\"\u{4}age\"\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}", 2)
        var f0: (Presence<String>)? = nil
        var f1: (Presence<Int>)? = nil
        while true {
            switch try reader.next(&cursor) {
            case 0:
                if case nil = f0 { f0 = try reader.read((Presence<String>).self) } else { try reader.skipValue() }
            case 1:
                if case nil = f1 { f1 = try reader.read((Presence<Int>).self) } else { try reader.skipValue() }
            default:
                return Self(name: f0 ?? .absent, age: f1 ?? .absent)
            }
        }
    }

    nonisolated static var _ashlarShape_v1: AshlarCore.PayloadShape {
        .record("PatchDTO", file: "AshlarPrintedTests/FieldModels.swift", [
            .init("name", key: "name", (Presence<String>).self, line: 196, \Self.name),
            .init("age", key: "age", (Presence<Int>).self, line: 197, \Self.age),
        ])
    }

    nonisolated func _ashlarEncode_v1(_ writer: inout AshlarCore.JSONWriter) {
        writer.beginObject()
        writer.field("\"name\":", self.name)
        writer.field("\"age\":", self.age)
        writer.endObject()
    }
}

nonisolated struct StrictDTO: Equatable {
    let userID: Int
    let nickName: String?

    nonisolated static func _ashlarDecode_v1(_ reader: inout AshlarCore.JSONReader) throws(AshlarCore.DecodingFault) -> Self {
        var cursor = AshlarCore.FieldCursor("\u{8}user-id\"\nnick-name\"\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}", 2)
        var f0: Int? = nil
        var f1: (String?)? = nil
        while true {
            switch try reader.nextKnown(&cursor) {
            case 0:
                if case nil = f0 { f0 = try reader.read(Int.self) } else { throw reader.duplicate(0) }
            case 1:
                if case nil = f1 { f1 = try reader.read((String?).self) } else { throw reader.duplicate(1) }
            default:
                guard let f0 else { throw reader.missing(0) }
                return Self(userID: f0, nickName: f1 ?? nil)
            }
        }
    }

    nonisolated static var _ashlarShape_v1: AshlarCore.PayloadShape {
        .record("StrictDTO", file: "AshlarPrintedTests/FieldModels.swift", refuses: [.unknownKeys, .duplicateKeys], [
            .init("userID", key: "user-id", Int.self, line: 231, \Self.userID),
            .init("nickName", key: "nick-name", (String?).self, line: 232, \Self.nickName),
        ])
    }

    nonisolated func _ashlarEncode_v1(_ writer: inout AshlarCore.JSONWriter) {
        writer.beginObject()
        writer.field("\"user-id\":", self.userID)
        writer.field("\"nick-name\":", self.nickName)
        writer.endObject()
    }
}

nonisolated struct PascalDTO: Equatable {
    let userID: Int
    let htmlURL: String

    nonisolated static func _ashlarDecode_v1(_ reader: inout AshlarCore.JSONReader) throws(AshlarCore.DecodingFault) -> Self {
        var cursor = AshlarCore.FieldCursor("\u{7}UserID\"\u{8}HtmlURL\"\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}", 2)
        var f0: Int? = nil
        var f1: String? = nil
        while true {
            switch try reader.next(&cursor) {
            case 0:
                if case nil = f0 { f0 = try reader.read(Int.self) } else { try reader.skipValue() }
            case 1:
                if case nil = f1 { f1 = try reader.read(String.self) } else { try reader.skipValue() }
            default:
                guard let f0 else { throw reader.missing(0) }
                guard let f1 else { throw reader.missing(1) }
                return Self(userID: f0, htmlURL: f1)
            }
        }
    }

    nonisolated static var _ashlarShape_v1: AshlarCore.PayloadShape {
        .record("PascalDTO", file: "AshlarPrintedTests/FieldModels.swift", [
            .init("userID", key: "UserID", Int.self, line: 267, \Self.userID),
            .init("htmlURL", key: "HtmlURL", String.self, line: 268, \Self.htmlURL),
        ])
    }

    nonisolated func _ashlarEncode_v1(_ writer: inout AshlarCore.JSONWriter) {
        writer.beginObject()
        writer.field("\"UserID\":", self.userID)
        writer.field("\"HtmlURL\":", self.htmlURL)
        writer.endObject()
    }
}

nonisolated struct VerbatimDTO: Equatable {
    let userID: Int

    nonisolated static func _ashlarDecode_v1(_ reader: inout AshlarCore.JSONReader) throws(AshlarCore.DecodingFault) -> Self {
        var cursor = AshlarCore.FieldCursor("\u{7}userID\"\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}", 1)
        var f0: Int? = nil
        while true {
            switch try reader.next(&cursor) {
            case 0:
                if case nil = f0 { f0 = try reader.read(Int.self) } else { try reader.skipValue() }
            default:
                guard let f0 else { throw reader.missing(0) }
                return Self(userID: f0)
            }
        }
    }

    nonisolated static var _ashlarShape_v1: AshlarCore.PayloadShape {
        .record("VerbatimDTO", file: "AshlarPrintedTests/FieldModels.swift", [
            .init("userID", key: "userID", Int.self, line: 304, \Self.userID),
        ])
    }

    nonisolated func _ashlarEncode_v1(_ writer: inout AshlarCore.JSONWriter) {
        writer.beginObject()
        writer.field("\"userID\":", self.userID)
        writer.endObject()
    }
}

nonisolated struct KeyedDTO: Equatable {
    let byNumber: [Int: String]
    let byID: [UUID: Int]
    let byVisibility: [Visibility: Int]
    let wide: Int128
    let numbers: Set<Int>
    let blob: Data
    let ratio: Float

    nonisolated static func _ashlarDecode_v1(_ reader: inout AshlarCore.JSONReader) throws(AshlarCore.DecodingFault) -> Self {
        var cursor = AshlarCore.FieldCursor("\nby_number\"\u{6}by_id\"\u{E}by_visibility\"\u{5}wide\"\u{8}numbers\"\u{5}blob\"\u{6}ratio\"\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{4}\u{1}\u{0}\u{2}\u{0}\u{7}\u{0}\u{6}\u{5}\u{0}\u{3}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{B}\u{0}\u{12}\u{0}!\u{0}'\u{0}0\u{0}6\u{0}", 7, slots: 69, bits: 4, seed: 0x9e2c31e94344f995)
        var f0: ([Int: String])? = nil
        var f1: ([UUID: Int])? = nil
        var f2: ([Visibility: Int])? = nil
        var f3: Int128? = nil
        var f4: (Set<Int>)? = nil
        var f5: Data? = nil
        var f6: Float? = nil
        while true {
            switch try reader.next(&cursor) {
            case 0:
                if case nil = f0 { f0 = try reader.read(([Int: String]).self) } else { try reader.skipValue() }
            case 1:
                if case nil = f1 { f1 = try reader.read(([UUID: Int]).self) } else { try reader.skipValue() }
            case 2:
                if case nil = f2 { f2 = try reader.read(([Visibility: Int]).self) } else { try reader.skipValue() }
            case 3:
                if case nil = f3 { f3 = try reader.read(Int128.self) } else { try reader.skipValue() }
            case 4:
                if case nil = f4 { f4 = try reader.read((Set<Int>).self) } else { try reader.skipValue() }
            case 5:
                if case nil = f5 { f5 = try reader.read(Data.self) } else { try reader.skipValue() }
            case 6:
                if case nil = f6 { f6 = try reader.read(Float.self) } else { try reader.skipValue() }
            default:
                guard let f0 else { throw reader.missing(0) }
                guard let f1 else { throw reader.missing(1) }
                guard let f2 else { throw reader.missing(2) }
                guard let f3 else { throw reader.missing(3) }
                guard let f4 else { throw reader.missing(4) }
                guard let f5 else { throw reader.missing(5) }
                guard let f6 else { throw reader.missing(6) }
                return Self(byNumber: f0, byID: f1, byVisibility: f2, wide: f3, numbers: f4, blob: f5, ratio: f6)
            }
        }
    }

    nonisolated static var _ashlarShape_v1: AshlarCore.PayloadShape {
        .record("KeyedDTO", file: "AshlarPrintedTests/FieldModels.swift", [
            .init("byNumber", key: "by_number", ([Int: String]).self, line: 334, \Self.byNumber),
            .init("byID", key: "by_id", ([UUID: Int]).self, line: 335, \Self.byID),
            .init("byVisibility", key: "by_visibility", ([Visibility: Int]).self, line: 336, \Self.byVisibility),
            .init("wide", key: "wide", Int128.self, line: 337, \Self.wide),
            .init("numbers", key: "numbers", (Set<Int>).self, line: 338, \Self.numbers),
            .init("blob", key: "blob", Data.self, line: 339, \Self.blob),
            .init("ratio", key: "ratio", Float.self, line: 340, \Self.ratio),
        ])
    }

    nonisolated func _ashlarEncode_v1(_ writer: inout AshlarCore.JSONWriter) {
        writer.beginObject()
        writer.field("\"by_number\":", self.byNumber)
        writer.field("\"by_id\":", self.byID)
        writer.field("\"by_visibility\":", self.byVisibility)
        writer.field("\"wide\":", self.wide)
        writer.field("\"numbers\":", self.numbers)
        writer.field("\"blob\":", self.blob)
        writer.field("\"ratio\":", self.ratio)
        writer.endObject()
    }
}

extension Visibility: DirectKey {}

nonisolated extension SettingsDTO: AshlarCore.DirectModel {}

nonisolated extension CalendarDTO: AshlarCore.DirectModel {}

nonisolated extension PatchDTO: AshlarCore.DirectModel {}

nonisolated extension StrictDTO: AshlarCore.DirectModel {}

nonisolated extension PascalDTO: AshlarCore.DirectModel {}

nonisolated extension VerbatimDTO: AshlarCore.DirectModel {}

nonisolated extension KeyedDTO: AshlarCore.DirectModel {}
