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
        while true {
            switch try reader.next(&cursor) {
            case 0:
                if case nil = f0 { f0 = try reader.read((TypedID<Publisher, String>).self) } else { try reader.skipValue() }
            case 1:
                if case nil = f1 { f1 = try reader.read(String.self) } else { try reader.skipValue() }
            case 2:
                if case nil = f2 { f2 = try reader.read((Int?).self) } else { try reader.skipValue() }
            default:
                guard let f0 else { throw reader.missing(0) }
                guard let f1 else { throw reader.missing(1) }
                return Self(id: f0, name: f1, founded: f2 ?? nil)
            }
        }
    }

    nonisolated public static var _ashlarShape_v1: AshlarCore.PayloadShape {
        .record("Publisher", file: #fileID, [
            .init("id", key: "id", (TypedID<Publisher, String>).self, line: 6, \Self.id),
            .init("name", key: "name", String.self, line: 7, \Self.name),
            .init("founded", key: "founded", (Int?).self, line: 8, \Self.founded),
        ])
    }

    nonisolated public func _ashlarEncode_v1(_ writer: inout AshlarCore.JSONWriter) {
        writer.beginObject()
        writer.field("\"id\":", self.id)
        writer.field("\"name\":", self.name)
        writer.field("\"founded\":", self.founded)
        writer.endObject()
    }
}
