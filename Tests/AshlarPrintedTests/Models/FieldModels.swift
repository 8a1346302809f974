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
        do throws(AshlarCore.DecodingFault) {
            while true {
                switch try reader.next(&cursor, capturing: &f14) {
                case 0:
                    try reader.read(into: &f0)
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
                                                    try reader.read(into: &f1)
                                                case 1:
                                                    try reader.read(into: &f2)
                                                default: break
                                                }
                                            }
                                        }
                                    }
                                case 1, 2, 3:
                                    try reader.read(into: &f3)
                                default: break
                                }
                            }
                        }
                    }
                case 2, 12:
                    try reader.read(into: &f4)
                case 3:
                    if s5 { try reader.skipValue() } else { s5 = true; f5 = try reader.null() ? nil : reader.read(Int.self) }
                case 4:
                    if s6 { try reader.skipValue() } else { s6 = true; f6 = try reader.null() ? nil : reader.lenient { (reader: inout AshlarCore.JSONReader) throws(AshlarCore.DecodingFault) in try reader.read(Visibility.self) } }
                case 5:
                    try reader.read(into: &f7)
                case 6:
                    try reader.read(into: &f8, dates: .anyOf([.unixSeconds, .iso8601, .custom("yyyy/MM/dd HH:mm")]))
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
        } catch { throw error }
    }

    nonisolated static var _ashlarShape_v1: AshlarCore.PayloadShape {
        var fields = AshlarCore.PayloadShape.Fields()
        fields.add("id", Int.self, line: 7, \Self.id)
        fields.add("firstName", in: ["profile", "names"], key: "first", String.self, line: 8, \Self.firstName)
        fields.add("lastName", in: ["profile", "names"], key: "last", (String?).self, line: 9, \Self.lastName)
        fields.add("avatarURL", in: ["profile"], key: "avatar_url", aliases: ["avatar", "picture"], (URL?).self, line: 10, \Self.avatarURL)
        fields.add("isAdministrator", key: "is_administrator", aliases: ["isAdmin"], Bool.self, options: [.absentDefault], line: 11, \Self.isAdministrator)
        fields.add("pageSize", key: "page_size", Int.self, options: [.absentDefault, .nullDefault], line: 12, \Self.pageSize)
        fields.add("visibility", Visibility.self, options: [.absentDefault, .nullDefault, .invalidDefault], line: 13, \Self.visibility)
        fields.add("retries", (Int?).self, options: [.absentDefault], line: 14, \Self.retries)
        fields.add("seenAt", key: "seen_at", (Date?).self, dates: .anyOf([.unixSeconds, .iso8601, .custom("yyyy/MM/dd HH:mm")]), line: 15, \Self.seenAt)
        fields.add("tags", ([Int]).self, options: [.lossy], line: 16, \Self.tags)
        fields.add("limits", ([String: Int]?).self, options: [.lossy], line: 17, \Self.limits)
        fields.add("count", Int.self, options: [.coerced], line: 18, \Self.count)
        fields.add("note", (String?).self, options: [.coerced], line: 19, \Self.note)
        fields.add("active", Bool.self, options: [.coerced], line: 20, \Self.active)
        return .record("SettingsDTO", file: "AshlarPrintedTests/FieldModels.swift", fields)
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
        do throws(AshlarCore.DecodingFault) {
            while true {
                switch try reader.next(&cursor) {
                case 0:
                    try reader.read(into: &f0, dates: .day)
                case 1:
                    try reader.read(into: &f1, dates: .unixSeconds)
                default:
                    guard let f0 else { throw reader.missing(0) }
                    return Self(holidays: f0, seen: f1 ?? nil)
                }
            }
        } catch { throw error }
    }

    nonisolated static var _ashlarShape_v1: AshlarCore.PayloadShape {
        var fields = AshlarCore.PayloadShape.Fields()
        fields.add("holidays", ([String: Date]).self, dates: .day, line: 162, \Self.holidays)
        fields.add("seen", ([String: [Date?]]?).self, dates: .unixSeconds, line: 163, \Self.seen)
        return .record("CalendarDTO", file: "AshlarPrintedTests/FieldModels.swift", fields)
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
        do throws(AshlarCore.DecodingFault) {
            while true {
                switch try reader.next(&cursor) {
                case 0:
                    try reader.read(into: &f0)
                case 1:
                    try reader.read(into: &f1)
                default:
                    return Self(name: f0 ?? .absent, age: f1 ?? .absent)
                }
            }
        } catch { throw error }
    }

    nonisolated static var _ashlarShape_v1: AshlarCore.PayloadShape {
        var fields = AshlarCore.PayloadShape.Fields()
        fields.add("name", (Presence<String>).self, line: 200, \Self.name)
        fields.add("age", (Presence<Int>).self, line: 201, \Self.age)
        return .record("PatchDTO", file: "AshlarPrintedTests/FieldModels.swift", fields)
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
        do throws(AshlarCore.DecodingFault) {
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
        } catch { throw error }
    }

    nonisolated static var _ashlarShape_v1: AshlarCore.PayloadShape {
        var fields = AshlarCore.PayloadShape.Fields()
        fields.add("userID", key: "user-id", Int.self, line: 237, \Self.userID)
        fields.add("nickName", key: "nick-name", (String?).self, line: 238, \Self.nickName)
        return .record("StrictDTO", file: "AshlarPrintedTests/FieldModels.swift", refuses: [.unknownKeys, .duplicateKeys], fields)
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
                    return Self(userID: f0, htmlURL: f1)
                }
            }
        } catch { throw error }
    }

    nonisolated static var _ashlarShape_v1: AshlarCore.PayloadShape {
        var fields = AshlarCore.PayloadShape.Fields()
        fields.add("userID", key: "UserID", Int.self, line: 275, \Self.userID)
        fields.add("htmlURL", key: "HtmlURL", String.self, line: 276, \Self.htmlURL)
        return .record("PascalDTO", file: "AshlarPrintedTests/FieldModels.swift", fields)
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
        do throws(AshlarCore.DecodingFault) {
            while true {
                switch try reader.next(&cursor) {
                case 0:
                    try reader.read(into: &f0)
                default:
                    guard let f0 else { throw reader.missing(0) }
                    return Self(userID: f0)
                }
            }
        } catch { throw error }
    }

    nonisolated static var _ashlarShape_v1: AshlarCore.PayloadShape {
        var fields = AshlarCore.PayloadShape.Fields()
        fields.add("userID", Int.self, line: 314, \Self.userID)
        return .record("VerbatimDTO", file: "AshlarPrintedTests/FieldModels.swift", fields)
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
        } catch { throw error }
    }

    nonisolated static var _ashlarShape_v1: AshlarCore.PayloadShape {
        var fields = AshlarCore.PayloadShape.Fields()
        fields.add("byNumber", key: "by_number", ([Int: String]).self, line: 346, \Self.byNumber)
        fields.add("byID", key: "by_id", ([UUID: Int]).self, line: 347, \Self.byID)
        fields.add("byVisibility", key: "by_visibility", ([Visibility: Int]).self, line: 348, \Self.byVisibility)
        fields.add("wide", Int128.self, line: 349, \Self.wide)
        fields.add("numbers", (Set<Int>).self, line: 350, \Self.numbers)
        fields.add("blob", Data.self, line: 351, \Self.blob)
        fields.add("ratio", Float.self, line: 352, \Self.ratio)
        return .record("KeyedDTO", file: "AshlarPrintedTests/FieldModels.swift", fields)
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
