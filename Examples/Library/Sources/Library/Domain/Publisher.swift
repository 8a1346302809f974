// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import AshlarCore

/// `Publisher` of openapi.yaml:59.
nonisolated public struct Publisher: Hashable, Identifiable {
    public let id: TypedID<Publisher, String>
    public let name: String
    public let founded: Int?

    public init(id: TypedID<Publisher, String>, name: String, founded: Int? = nil) {
        self.id = id
        self.name = name
        self.founded = founded
    }
}

nonisolated extension Publisher: DirectModel {
    nonisolated public static func _ashlarDecode_v1(_ reader: inout AshlarCore.JSONReader) throws(AshlarCore.DecodingFault) -> Self {
        var cursor = AshlarCore.FieldCursor("\u{3}id\"\u{5}name\"\u{8}founded\"\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}", 3)
        var f0: (TypedID<Publisher, String>)? = nil
        var f1: String? = nil
        var f2: (Int?)? = nil
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
                    return Self(id: f0, name: f1, founded: f2 ?? nil)
                }
            }
        } catch { throw error }
    }

    nonisolated public static var _ashlarShape_v1: AshlarCore.PayloadShape {
        var fields = AshlarCore.PayloadShape.Fields()
        fields.add("id", (TypedID<Publisher, String>).self, line: 6, \Self.id)
        fields.add("name", String.self, line: 7, \Self.name)
        fields.add("founded", (Int?).self, line: 8, \Self.founded)
        return .record("Publisher", file: #fileID, fields)
    }

    nonisolated public func _ashlarEncode_v1(_ writer: inout AshlarCore.JSONWriter) {
        writer.beginObject()
        writer.field("\"id\":", self.id)
        writer.field("\"name\":", self.name)
        writer.field("\"founded\":", self.founded)
        writer.endObject()
    }
}
