// swift-format-ignore-file
// Printed by `ashlar expand`: edit the file with the macros instead.
import AshlarCore
import Foundation

/// An element of the API list, the source of mappings.
nonisolated public struct ListMemberDTO {
    public let id: String
    public let displayName: String
    public let emailAddress: String
    public let avatarURL: URL?
    public let createdAt: Date
    public let isActive: Bool
    public let loginCount: Int
    public let averageScore: Double
    public let accountStatus: String
    public let managerID: Int?
    public let address: ListAddressDTO
    public let tags: [String]

    nonisolated public init(id: String, displayName: String, emailAddress: String, avatarURL: URL? = nil, createdAt: Date, isActive: Bool, loginCount: Int, averageScore: Double, accountStatus: String, managerID: Int? = nil, address: ListAddressDTO, tags: [String]) {
        self.id = id
        self.displayName = displayName
        self.emailAddress = emailAddress
        self.avatarURL = avatarURL
        self.createdAt = createdAt
        self.isActive = isActive
        self.loginCount = loginCount
        self.averageScore = averageScore
        self.accountStatus = accountStatus
        self.managerID = managerID
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
        var f8: String? = nil
        var f9: (Int?)? = nil
        var f10: ListAddressDTO? = nil
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
                    return Self(id: f0, displayName: f1, emailAddress: f2, avatarURL: f3 ?? nil, createdAt: f4, isActive: f5, loginCount: f6, averageScore: f7, accountStatus: f8, managerID: f9 ?? nil, address: f10, tags: f11)
                }
            }
        } catch { throw error }
    }

    nonisolated public static var _ashlarShape_v1: AshlarCore.PayloadShape {
        var fields = AshlarCore.PayloadShape.Fields()
        fields.add("id", String.self, line: 8, \Self.id)
        fields.add("displayName", key: "display_name", String.self, line: 9, \Self.displayName)
        fields.add("emailAddress", key: "email_address", String.self, line: 10, \Self.emailAddress)
        fields.add("avatarURL", key: "avatar_url", (URL?).self, line: 11, \Self.avatarURL)
        fields.add("createdAt", key: "created_at", Date.self, line: 12, \Self.createdAt)
        fields.add("isActive", key: "is_active", Bool.self, line: 13, \Self.isActive)
        fields.add("loginCount", key: "login_count", Int.self, line: 14, \Self.loginCount)
        fields.add("averageScore", key: "average_score", Double.self, line: 15, \Self.averageScore)
        fields.add("accountStatus", key: "account_status", String.self, line: 16, \Self.accountStatus)
        fields.add("managerID", key: "manager_id", (Int?).self, line: 17, \Self.managerID)
        fields.add("address", ListAddressDTO.self, line: 18, \Self.address)
        fields.add("tags", ([String]).self, line: 19, \Self.tags)
        return .record("ListMemberDTO", file: "DirectModels/ListMemberDTO.swift", fields)
    }

    nonisolated public func _ashlarEncode_v1(_ writer: inout AshlarCore.JSONWriter) {
        writer.beginObject()
        writer.field("\"id\":", self.id)
        writer.field("\"display_name\":", self.displayName)
        writer.field("\"email_address\":", self.emailAddress)
        writer.field("\"avatar_url\":", self.avatarURL)
        writer.field("\"created_at\":", self.createdAt)
        writer.field("\"is_active\":", self.isActive)
        writer.field("\"login_count\":", self.loginCount)
        writer.field("\"average_score\":", self.averageScore)
        writer.field("\"account_status\":", self.accountStatus)
        writer.field("\"manager_id\":", self.managerID)
        writer.field("\"address\":", self.address)
        writer.field("\"tags\":", self.tags)
        writer.endObject()
    }
}

nonisolated public struct ListAddressDTO {
    public let streetLine: String
    public let city: String
    public let countryCode: String
    public let postalCode: String
    public let latitude: Double
    public let longitude: Double

    nonisolated public init(streetLine: String, city: String, countryCode: String, postalCode: String, latitude: Double, longitude: Double) {
        self.streetLine = streetLine
        self.city = city
        self.countryCode = countryCode
        self.postalCode = postalCode
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
                    return Self(streetLine: f0, city: f1, countryCode: f2, postalCode: f3, latitude: f4, longitude: f5)
                }
            }
        } catch { throw error }
    }

    nonisolated public static var _ashlarShape_v1: AshlarCore.PayloadShape {
        var fields = AshlarCore.PayloadShape.Fields()
        fields.add("streetLine", key: "street_line", String.self, line: 130, \Self.streetLine)
        fields.add("city", String.self, line: 131, \Self.city)
        fields.add("countryCode", key: "country_code", String.self, line: 132, \Self.countryCode)
        fields.add("postalCode", key: "postal_code", String.self, line: 133, \Self.postalCode)
        fields.add("latitude", Double.self, line: 134, \Self.latitude)
        fields.add("longitude", Double.self, line: 135, \Self.longitude)
        return .record("ListAddressDTO", file: "DirectModels/ListMemberDTO.swift", fields)
    }

    nonisolated public func _ashlarEncode_v1(_ writer: inout AshlarCore.JSONWriter) {
        writer.beginObject()
        writer.field("\"street_line\":", self.streetLine)
        writer.field("\"city\":", self.city)
        writer.field("\"country_code\":", self.countryCode)
        writer.field("\"postal_code\":", self.postalCode)
        writer.field("\"latitude\":", self.latitude)
        writer.field("\"longitude\":", self.longitude)
        writer.endObject()
    }

    nonisolated public final class Projection<ProjectionSource>: AshlarCore.ValueProjection {
        public typealias ProjectionTarget = ListAddressDTO
        let f0: AshlarCore.ProjectedField<ProjectionSource, String>
        let f1: AshlarCore.ProjectedField<ProjectionSource, String>
        let f2: AshlarCore.ProjectedField<ProjectionSource, String>
        let f3: AshlarCore.ProjectedField<ProjectionSource, String>
        let f4: AshlarCore.ProjectedField<ProjectionSource, Double>
        let f5: AshlarCore.ProjectedField<ProjectionSource, Double>

        public init(
            from source: ProjectionSource.Type = ProjectionSource.self,
            streetLine f0: AshlarCore.ProjectedField<ProjectionSource, String>,
            city f1: AshlarCore.ProjectedField<ProjectionSource, String>,
            countryCode f2: AshlarCore.ProjectedField<ProjectionSource, String>,
            postalCode f3: AshlarCore.ProjectedField<ProjectionSource, String>,
            latitude f4: AshlarCore.ProjectedField<ProjectionSource, Double>,
            longitude f5: AshlarCore.ProjectedField<ProjectionSource, Double>
        ) {
            self.f0 = f0
            self.f1 = f1
            self.f2 = f2
            self.f3 = f3
            self.f4 = f4
            self.f5 = f5
        }

        public func callAsFunction(_ source: ProjectionSource) -> ListAddressDTO {
            ListAddressDTO(streetLine: f0.value(source), city: f1.value(source), countryCode: f2.value(source), postalCode: f3.value(source), latitude: f4.value(source), longitude: f5.value(source))
        }
    }
}

nonisolated extension ListMemberDTO: AshlarCore.DirectModel {}

nonisolated extension ListAddressDTO: AshlarCore.DirectModel {}
