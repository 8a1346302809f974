// swift-format-ignore-file
// Printed by `ashlar expand`: edit the file with the macros instead.
import AshlarCore
import Foundation

nonisolated public struct Address {
    public let street_line: String
    public let city: String
    public let country_code: String
    public let postal_code: String
    public let latitude: Double
    public let longitude: Double

    nonisolated public init(street_line: String, city: String, country_code: String, postal_code: String, latitude: Double, longitude: Double) {
        self.street_line = street_line
        self.city = city
        self.country_code = country_code
        self.postal_code = postal_code
        self.latitude = latitude
        self.longitude = longitude
    }

    nonisolated public static func _ashlarDecode_v1(_ reader: inout AshlarCore.JSONReader) throws(AshlarCore.DecodingFault) -> Self {
        var cursor = AshlarCore.FieldCursor("\u{C}street_line\"\u{5}city\"\rcountry_code\"\u{C}postal_code\"\tlatitude\"\nlongitude\"\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{6}\u{4}\u{0}\u{0}\u{3}\u{0}\u{0}\u{0}\u{0}\u{1}\u{0}\u{2}\u{0}\u{5}\u{0}\u{0}\r\u{0}\u{13}\u{0}!\u{0}.\u{0}8\u{0}", 6, slots: 75, bits: 4, seed: 0xe47119871cf9abe1)
        var f0: String? = nil
        var f1: String? = nil
        var f2: String? = nil
        var f3: String? = nil
        var f4: Double? = nil
        var f5: Double? = nil
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
                default:
                    guard let f0 else { throw reader.missing(0) }
                    guard let f1 else { throw reader.missing(1) }
                    guard let f2 else { throw reader.missing(2) }
                    guard let f3 else { throw reader.missing(3) }
                    guard let f4 else { throw reader.missing(4) }
                    guard let f5 else { throw reader.missing(5) }
                    return Self(street_line: f0, city: f1, country_code: f2, postal_code: f3, latitude: f4, longitude: f5)
                }
            }
        } catch { throw error }
    }

    nonisolated public static var _ashlarShape_v1: AshlarCore.PayloadShape {
        var fields = AshlarCore.PayloadShape.Fields()
        fields.add("street_line", String.self, line: 7, \Self.street_line)
        fields.add("city", String.self, line: 8, \Self.city)
        fields.add("country_code", String.self, line: 9, \Self.country_code)
        fields.add("postal_code", String.self, line: 10, \Self.postal_code)
        fields.add("latitude", Double.self, line: 11, \Self.latitude)
        fields.add("longitude", Double.self, line: 12, \Self.longitude)
        return .record("Address", file: "DirectModels/Members.swift", fields)
    }

    nonisolated public func _ashlarEncode_v1(_ writer: inout AshlarCore.JSONWriter) {
        writer.beginObject()
        writer.field("\"street_line\":", self.street_line)
        writer.field("\"city\":", self.city)
        writer.field("\"country_code\":", self.country_code)
        writer.field("\"postal_code\":", self.postal_code)
        writer.field("\"latitude\":", self.latitude)
        writer.field("\"longitude\":", self.longitude)
        writer.endObject()
    }
}

/// An element of the API list, with text where types belong.
nonisolated public struct TextMember {
    public let id: String
    public let display_name: String
    public let email_address: String
    public let avatar_url: String?
    public let created_at: String
    public let is_active: Bool
    public let login_count: Int
    public let average_score: Double
    public let account_status: String
    public let manager_id: Int?
    public let address: Address
    public let tags: [String]

    nonisolated public init(id: String, display_name: String, email_address: String, avatar_url: String? = nil, created_at: String, is_active: Bool, login_count: Int, average_score: Double, account_status: String, manager_id: Int? = nil, address: Address, tags: [String]) {
        self.id = id
        self.display_name = display_name
        self.email_address = email_address
        self.avatar_url = avatar_url
        self.created_at = created_at
        self.is_active = is_active
        self.login_count = login_count
        self.average_score = average_score
        self.account_status = account_status
        self.manager_id = manager_id
        self.address = address
        self.tags = tags
    }

    nonisolated public static func _ashlarDecode_v1(_ reader: inout AshlarCore.JSONReader) throws(AshlarCore.DecodingFault) -> Self {
        var cursor = AshlarCore.FieldCursor("\u{3}id\"\rdisplay_name\"\u{E}email_address\"\u{B}avatar_url\"\u{B}created_at\"\nis_active\"\u{C}login_count\"\u{E}average_score\"\u{F}account_status\"\u{B}manager_id\"\u{8}address\"\u{5}tags\"\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{B}\t\u{3}\u{0}\u{6}\u{7}\u{0}\u{0}\u{0}\u{0}\u{2}\n\u{0}\u{4}\u{0}\u{0}\u{0}\u{0}\u{8}\u{0}\u{0}\u{C}\u{0}\u{0}\u{0}\u{0}\u{5}\u{0}\u{0}\u{0}\u{0}\u{1}\u{0}\u{0}\u{4}\u{0}\u{12}\u{0}!\u{0}-\u{0}9\u{0}D\u{0}Q\u{0}`\u{0}p\u{0}|\u{0}\u{5}\u{1}", 12, slots: 147, bits: 5, seed: 0x2d24efd06f4c9e93)
        var f0: String? = nil
        var f1: String? = nil
        var f2: String? = nil
        var f3: (String?)? = nil
        var f4: String? = nil
        var f5: Bool? = nil
        var f6: Int? = nil
        var f7: Double? = nil
        var f8: String? = nil
        var f9: (Int?)? = nil
        var f10: Address? = nil
        var f11: ([String])? = nil
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
                default:
                    guard let f0 else { throw reader.missing(0) }
                    guard let f1 else { throw reader.missing(1) }
                    guard let f2 else { throw reader.missing(2) }
                    guard let f4 else { throw reader.missing(4) }
                    guard let f5 else { throw reader.missing(5) }
                    guard let f6 else { throw reader.missing(6) }
                    guard let f7 else { throw reader.missing(7) }
                    guard let f8 else { throw reader.missing(8) }
                    guard let f10 else { throw reader.missing(10) }
                    guard let f11 else { throw reader.missing(11) }
                    return Self(id: f0, display_name: f1, email_address: f2, avatar_url: f3 ?? nil, created_at: f4, is_active: f5, login_count: f6, average_score: f7, account_status: f8, manager_id: f9 ?? nil, address: f10, tags: f11)
                }
            }
        } catch { throw error }
    }

    nonisolated public static var _ashlarShape_v1: AshlarCore.PayloadShape {
        var fields = AshlarCore.PayloadShape.Fields()
        fields.add("id", String.self, line: 84, \Self.id)
        fields.add("display_name", String.self, line: 85, \Self.display_name)
        fields.add("email_address", String.self, line: 86, \Self.email_address)
        fields.add("avatar_url", (String?).self, line: 87, \Self.avatar_url)
        fields.add("created_at", String.self, line: 88, \Self.created_at)
        fields.add("is_active", Bool.self, line: 89, \Self.is_active)
        fields.add("login_count", Int.self, line: 90, \Self.login_count)
        fields.add("average_score", Double.self, line: 91, \Self.average_score)
        fields.add("account_status", String.self, line: 92, \Self.account_status)
        fields.add("manager_id", (Int?).self, line: 93, \Self.manager_id)
        fields.add("address", Address.self, line: 94, \Self.address)
        fields.add("tags", ([String]).self, line: 95, \Self.tags)
        return .record("TextMember", file: "DirectModels/Members.swift", fields)
    }

    nonisolated public func _ashlarEncode_v1(_ writer: inout AshlarCore.JSONWriter) {
        writer.beginObject()
        writer.field("\"id\":", self.id)
        writer.field("\"display_name\":", self.display_name)
        writer.field("\"email_address\":", self.email_address)
        writer.field("\"avatar_url\":", self.avatar_url)
        writer.field("\"created_at\":", self.created_at)
        writer.field("\"is_active\":", self.is_active)
        writer.field("\"login_count\":", self.login_count)
        writer.field("\"average_score\":", self.average_score)
        writer.field("\"account_status\":", self.account_status)
        writer.field("\"manager_id\":", self.manager_id)
        writer.field("\"address\":", self.address)
        writer.field("\"tags\":", self.tags)
        writer.endObject()
    }
}

/// An element of the API list, with its real types.
nonisolated public struct TypedMember {
    public let id: String
    public let display_name: String
    public let email_address: String
    public let avatar_url: URL?
    public let created_at: Date
    public let is_active: Bool
    public let login_count: Int
    public let average_score: Double
    public let account_status: AccountStatus
    public let manager_id: Int?
    public let address: Address
    public let tags: [String]

    nonisolated public init(id: String, display_name: String, email_address: String, avatar_url: URL? = nil, created_at: Date, is_active: Bool, login_count: Int, average_score: Double, account_status: AccountStatus, manager_id: Int? = nil, address: Address, tags: [String]) {
        self.id = id
        self.display_name = display_name
        self.email_address = email_address
        self.avatar_url = avatar_url
        self.created_at = created_at
        self.is_active = is_active
        self.login_count = login_count
        self.average_score = average_score
        self.account_status = account_status
        self.manager_id = manager_id
        self.address = address
        self.tags = tags
    }

    nonisolated public static func _ashlarDecode_v1(_ reader: inout AshlarCore.JSONReader) throws(AshlarCore.DecodingFault) -> Self {
        var cursor = AshlarCore.FieldCursor("\u{3}id\"\rdisplay_name\"\u{E}email_address\"\u{B}avatar_url\"\u{B}created_at\"\nis_active\"\u{C}login_count\"\u{E}average_score\"\u{F}account_status\"\u{B}manager_id\"\u{8}address\"\u{5}tags\"\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{B}\t\u{3}\u{0}\u{6}\u{7}\u{0}\u{0}\u{0}\u{0}\u{2}\n\u{0}\u{4}\u{0}\u{0}\u{0}\u{0}\u{8}\u{0}\u{0}\u{C}\u{0}\u{0}\u{0}\u{0}\u{5}\u{0}\u{0}\u{0}\u{0}\u{1}\u{0}\u{0}\u{4}\u{0}\u{12}\u{0}!\u{0}-\u{0}9\u{0}D\u{0}Q\u{0}`\u{0}p\u{0}|\u{0}\u{5}\u{1}", 12, slots: 147, bits: 5, seed: 0x2d24efd06f4c9e93)
        var f0: String? = nil
        var f1: String? = nil
        var f2: String? = nil
        var f3: (URL?)? = nil
        var f4: Date? = nil
        var f5: Bool? = nil
        var f6: Int? = nil
        var f7: Double? = nil
        var f8: AccountStatus? = nil
        var f9: (Int?)? = nil
        var f10: Address? = nil
        var f11: ([String])? = nil
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
                default:
                    guard let f0 else { throw reader.missing(0) }
                    guard let f1 else { throw reader.missing(1) }
                    guard let f2 else { throw reader.missing(2) }
                    guard let f4 else { throw reader.missing(4) }
                    guard let f5 else { throw reader.missing(5) }
                    guard let f6 else { throw reader.missing(6) }
                    guard let f7 else { throw reader.missing(7) }
                    guard let f8 else { throw reader.missing(8) }
                    guard let f10 else { throw reader.missing(10) }
                    guard let f11 else { throw reader.missing(11) }
                    return Self(id: f0, display_name: f1, email_address: f2, avatar_url: f3 ?? nil, created_at: f4, is_active: f5, login_count: f6, average_score: f7, account_status: f8, manager_id: f9 ?? nil, address: f10, tags: f11)
                }
            }
        } catch { throw error }
    }

    nonisolated public static var _ashlarShape_v1: AshlarCore.PayloadShape {
        var fields = AshlarCore.PayloadShape.Fields()
        fields.add("id", String.self, line: 207, \Self.id)
        fields.add("display_name", String.self, line: 208, \Self.display_name)
        fields.add("email_address", String.self, line: 209, \Self.email_address)
        fields.add("avatar_url", (URL?).self, line: 210, \Self.avatar_url)
        fields.add("created_at", Date.self, line: 211, \Self.created_at)
        fields.add("is_active", Bool.self, line: 212, \Self.is_active)
        fields.add("login_count", Int.self, line: 213, \Self.login_count)
        fields.add("average_score", Double.self, line: 214, \Self.average_score)
        fields.add("account_status", AccountStatus.self, line: 215, \Self.account_status)
        fields.add("manager_id", (Int?).self, line: 216, \Self.manager_id)
        fields.add("address", Address.self, line: 217, \Self.address)
        fields.add("tags", ([String]).self, line: 218, \Self.tags)
        return .record("TypedMember", file: "DirectModels/Members.swift", fields)
    }

    nonisolated public func _ashlarEncode_v1(_ writer: inout AshlarCore.JSONWriter) {
        writer.beginObject()
        writer.field("\"id\":", self.id)
        writer.field("\"display_name\":", self.display_name)
        writer.field("\"email_address\":", self.email_address)
        writer.field("\"avatar_url\":", self.avatar_url)
        writer.field("\"created_at\":", self.created_at)
        writer.field("\"is_active\":", self.is_active)
        writer.field("\"login_count\":", self.login_count)
        writer.field("\"average_score\":", self.average_score)
        writer.field("\"account_status\":", self.account_status)
        writer.field("\"manager_id\":", self.manager_id)
        writer.field("\"address\":", self.address)
        writer.field("\"tags\":", self.tags)
        writer.endObject()
    }
}

nonisolated extension Address: AshlarCore.DirectModel {}

nonisolated extension TextMember: AshlarCore.DirectModel {}

nonisolated extension TypedMember: AshlarCore.DirectModel {}
