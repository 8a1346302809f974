// swift-format-ignore-file
// Printed by `ashlar expand`: edit the file with the macros instead.
import AshlarCore
import Foundation

enum Visibility: String, CaseIterable, DirectModel {
    case listed, unlisted
}

nonisolated struct ProfileDTO: Equatable {
    let avatarURL: URL?
    let `default`: Bool

    nonisolated static func _ashlarDecode_v1(_ reader: inout AshlarCore.JSONReader) throws(AshlarCore.DecodingFault) -> Self {
        var cursor = AshlarCore.FieldCursor("\u{B}avatar_url\"\u{8}default\"\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}", 2)
        var f0: (URL?)? = nil
        var f1: Bool? = nil
        do throws(AshlarCore.DecodingFault) {
            while true {
                switch try reader.next(&cursor) {
                case 0:
                    try reader.read(into: &f0)
                case 1:
                    try reader.read(into: &f1)
                default:
                    guard let f1 else { throw reader.missing(1) }
                    return Self(avatarURL: f0 ?? nil, default: f1)
                }
            }
        } catch { throw error }
    }

    nonisolated static var _ashlarShape_v1: AshlarCore.PayloadShape {
        var fields = AshlarCore.PayloadShape.Fields()
        fields.add("avatarURL", key: "avatar_url", (URL?).self, line: 11, \Self.avatarURL)
        fields.add("default", Bool.self, line: 12, \Self.`default`)
        return .record("ProfileDTO", file: "AshlarPrintedTests/Models.swift", fields)
    }

    nonisolated func _ashlarEncode_v1(_ writer: inout AshlarCore.JSONWriter) {
        writer.beginObject()
        writer.field("\"avatar_url\":", self.avatarURL)
        writer.field("\"default\":", self.`default`)
        writer.endObject()
    }
}

nonisolated struct UserDTO: Equatable {
    let id: Int
    let firstName: String
    let email: String?
    let odd: [Double]?
    let createdAt: Date
    let token: UUID
    let profile: ProfileDTO
    let scores: [String: [Int?]]
    let visibility: Visibility
    let amount: Decimal

    nonisolated static func _ashlarDecode_v1(_ reader: inout AshlarCore.JSONReader) throws(AshlarCore.DecodingFault) -> Self {
        var cursor = AshlarCore.FieldCursor("\u{3}id\"\u{B}first_name\"\u{6}email\"\u{7F}\u{F}\u{0}\u{0}Ünï \"cödé\"\"\u{B}created_at\"\u{6}token\"\u{8}profile\"\u{7}scores\"\u{B}visibility\"\u{7}amount\"\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{7}\u{0}\u{0}\u{8}\u{1}\u{2}\u{0}\u{0}\u{0}\u{5}\u{0}\u{0}\u{3}\n\u{0}\u{0}\u{0}\t\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{6}\u{4}\u{0}\u{0}\u{0}\u{0}\u{4}\u{0}\u{10}\u{0}\u{17}\u{0}*\u{0}6\u{0}=\u{0}F\u{0}N\u{0}Z\u{0}", 10, slots: 106, bits: 5, seed: 0xe47119871cf9abe1)
        var f0: Int? = nil
        var f1: String? = nil
        var f2: (String?)? = nil
        var f3: ([Double]?)? = nil
        var f4: Date? = nil
        var f5: UUID? = nil
        var f6: ProfileDTO? = nil
        var f7: ([String: [Int?]])? = nil
        var f8: Visibility? = nil
        var f9: Decimal? = nil
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
                    try reader.read(into: &f4, dates: .anyOf([.unixSeconds, .unixSecondsText]))
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
                default:
                    guard let f0 else { throw reader.missing(0) }
                    guard let f1 else { throw reader.missing(1) }
                    guard let f4 else { throw reader.missing(4) }
                    guard let f5 else { throw reader.missing(5) }
                    guard let f6 else { throw reader.missing(6) }
                    guard let f7 else { throw reader.missing(7) }
                    guard let f8 else { throw reader.missing(8) }
                    guard let f9 else { throw reader.missing(9) }
                    return Self(id: f0, firstName: f1, email: f2 ?? nil, odd: f3 ?? nil, createdAt: f4, token: f5, profile: f6, scores: f7, visibility: f8, amount: f9)
                }
            }
        } catch { throw error }
    }

    nonisolated static var _ashlarShape_v1: AshlarCore.PayloadShape {
        var fields = AshlarCore.PayloadShape.Fields()
        fields.add("id", Int.self, line: 49, \Self.id)
        fields.add("firstName", key: "first_name", String.self, line: 50, \Self.firstName)
        fields.add("email", (String?).self, line: 51, \Self.email)
        fields.add("odd", key: "Ünï \"cödé\"", ([Double]?).self, line: 52, \Self.odd)
        fields.add("createdAt", key: "created_at", Date.self, dates: .anyOf([.unixSeconds, .unixSecondsText]), line: 53, \Self.createdAt)
        fields.add("token", UUID.self, line: 54, \Self.token)
        fields.add("profile", ProfileDTO.self, line: 55, \Self.profile)
        fields.add("scores", ([String: [Int?]]).self, line: 56, \Self.scores)
        fields.add("visibility", Visibility.self, line: 57, \Self.visibility)
        fields.add("amount", Decimal.self, line: 58, \Self.amount)
        return .record("UserDTO", file: "AshlarPrintedTests/Models.swift", fields)
    }

    nonisolated func _ashlarEncode_v1(_ writer: inout AshlarCore.JSONWriter) {
        writer.beginObject()
        writer.field("\"id\":", self.id)
        writer.field("\"first_name\":", self.firstName)
        writer.field("\"email\":", self.email)
        writer.field("\"Ünï \\\"cödé\\\"\":", self.odd)
        writer.field("\"created_at\":", self.createdAt, dates: .anyOf([.unixSeconds, .unixSecondsText]))
        writer.field("\"token\":", self.token)
        writer.field("\"profile\":", self.profile)
        writer.field("\"scores\":", self.scores)
        writer.field("\"visibility\":", self.visibility)
        writer.field("\"amount\":", self.amount)
        writer.endObject()
    }
}

nonisolated struct TeamDTO: Equatable {
    let name: String
    let members: [UserDTO]

    nonisolated static func _ashlarDecode_v1(_ reader: inout AshlarCore.JSONReader) throws(AshlarCore.DecodingFault) -> Self {
        var cursor = AshlarCore.FieldCursor("\u{5}name\"\u{8}members\"\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}", 2)
        var f0: String? = nil
        var f1: ([UserDTO])? = nil
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
                    return Self(name: f0, members: f1)
                }
            }
        } catch { throw error }
    }

    nonisolated static var _ashlarShape_v1: AshlarCore.PayloadShape {
        var fields = AshlarCore.PayloadShape.Fields()
        fields.add("name", String.self, line: 142, \Self.name)
        fields.add("members", ([UserDTO]).self, line: 143, \Self.members)
        return .record("TeamDTO", file: "AshlarPrintedTests/Models.swift", fields)
    }

    nonisolated func _ashlarEncode_v1(_ writer: inout AshlarCore.JSONWriter) {
        writer.beginObject()
        writer.field("\"name\":", self.name)
        writer.field("\"members\":", self.members)
        writer.endObject()
    }
}

nonisolated struct Page<Element: DirectCodable & Equatable & Sendable>: Equatable {
    let items, more: [Element]
    let next: Indirect<Page<Element>>?

    nonisolated static func _ashlarDecode_v1(_ reader: inout AshlarCore.JSONReader) throws(AshlarCore.DecodingFault) -> Self {
        var cursor = AshlarCore.FieldCursor("\u{6}items\"\u{5}more\"\u{5}next\"\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}", 3)
        var f0: ([Element])? = nil
        var f1: ([Element])? = nil
        var f2: (Indirect<Page<Element>>?)? = nil
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
                    return Self(items: f0, more: f1, next: f2 ?? nil)
                }
            }
        } catch { throw error }
    }

    nonisolated static var _ashlarShape_v1: AshlarCore.PayloadShape {
        var fields = AshlarCore.PayloadShape.Fields()
        fields.add("items", ([Element]).self, line: 181, \Self.items)
        fields.add("more", ([Element]).self, line: 181, \Self.more)
        fields.add("next", (Indirect<Page<Element>>?).self, line: 182, \Self.next)
        return .record("Page", file: "AshlarPrintedTests/Models.swift", fields)
    }

    nonisolated func _ashlarEncode_v1(_ writer: inout AshlarCore.JSONWriter) {
        writer.beginObject()
        writer.field("\"items\":", self.items)
        writer.field("\"more\":", self.more)
        writer.field("\"next\":", self.next)
        writer.endObject()
    }
}

enum Outer {
    nonisolated struct Inner: Equatable {
        let own: [Inner]
    
        nonisolated static func _ashlarDecode_v1(_ reader: inout AshlarCore.JSONReader) throws(AshlarCore.DecodingFault) -> Self {
            var cursor = AshlarCore.FieldCursor("\u{4}own\"\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}", 1)
            var f0: ([Inner])? = nil
            do throws(AshlarCore.DecodingFault) {
                while true {
                    switch try reader.next(&cursor) {
                    case 0:
                        try reader.read(into: &f0)
                    default:
                        guard let f0 else { throw reader.missing(0) }
                        return Self(own: f0)
                    }
                }
            } catch { throw error }
        }

        nonisolated static var _ashlarShape_v1: AshlarCore.PayloadShape {
            var fields = AshlarCore.PayloadShape.Fields()
            fields.add("own", ([Inner]).self, line: 226, \Self.own)
            return .record("Inner", file: "AshlarPrintedTests/Models.swift", fields)
        }

        nonisolated func _ashlarEncode_v1(_ writer: inout AshlarCore.JSONWriter) {
            writer.beginObject()
            writer.field("\"own\":", self.own)
            writer.endObject()
        }
    }

    nonisolated fileprivate struct Hidden: Equatable {
        let id: Int
    
        nonisolated fileprivate static func _ashlarDecode_v1(_ reader: inout AshlarCore.JSONReader) throws(AshlarCore.DecodingFault) -> Self {
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

        nonisolated fileprivate static var _ashlarShape_v1: AshlarCore.PayloadShape {
            var fields = AshlarCore.PayloadShape.Fields()
            fields.add("id", Int.self, line: 258, \Self.id)
            return .record("Hidden", file: "AshlarPrintedTests/Models.swift", fields)
        }

        nonisolated fileprivate func _ashlarEncode_v1(_ writer: inout AshlarCore.JSONWriter) {
            writer.beginObject()
            writer.field("\"id\":", self.id)
            writer.endObject()
        }
    }
}

nonisolated struct Nothing: Equatable {
    nonisolated static func _ashlarDecode_v1(_ reader: inout AshlarCore.JSONReader) throws(AshlarCore.DecodingFault) -> Self {
        var cursor = AshlarCore.FieldCursor("\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}", 0)
        do throws(AshlarCore.DecodingFault) {
            while true {
                switch try reader.next(&cursor) {
                default:
                    return Self()
                }
            }
        } catch { throw error }
    }

    nonisolated static var _ashlarShape_v1: AshlarCore.PayloadShape {
        .record("Nothing", file: "AshlarPrintedTests/Models.swift", [])
    }

    nonisolated func _ashlarEncode_v1(_ writer: inout AshlarCore.JSONWriter) {
        writer.beginObject()
        writer.endObject()
    }
}

nonisolated extension ProfileDTO: AshlarCore.DirectModel {}

nonisolated extension UserDTO: AshlarCore.DirectModel {}

nonisolated extension TeamDTO: AshlarCore.DirectModel {}

nonisolated extension Page: AshlarCore.DirectModel {}

nonisolated extension Outer.Inner: AshlarCore.DirectModel {}

nonisolated extension Outer.Hidden: AshlarCore.DirectModel {}

nonisolated extension Nothing: AshlarCore.DirectModel {}
