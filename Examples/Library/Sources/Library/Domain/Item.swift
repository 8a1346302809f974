// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import AshlarCore

/// `Item` of openapi.yaml:83.
nonisolated public struct Item: Hashable, Identifiable {
    public let key: String
    public let place: Int
    public let note: String?

    public init(key: String, place: Int, note: String? = nil) {
        self.key = key
        self.place = place
        self.note = note
    }

    public var id: String { key }
}

nonisolated extension Item: DirectModel {
    nonisolated public static func _ashlarDecode_v1(_ reader: inout AshlarCore.JSONReader) throws(AshlarCore.DecodingFault) -> Self {
        var cursor = AshlarCore.FieldCursor("\u{4}key\"\u{6}place\"\u{5}note\"\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}", 3)
        var f0: String? = nil
        var f1: Int? = nil
        var f2: (String?)? = nil
        while true {
            switch try reader.next(&cursor) {
            case 0:
                if case nil = f0 { f0 = try reader.read(String.self) } else { try reader.skipValue() }
            case 1:
                if case nil = f1 { f1 = try reader.read(Int.self) } else { try reader.skipValue() }
            case 2:
                if case nil = f2 { f2 = try reader.read((String?).self) } else { try reader.skipValue() }
            default:
                guard let f0 else { throw reader.missing(0) }
                guard let f1 else { throw reader.missing(1) }
                return Self(key: f0, place: f1, note: f2 ?? nil)
            }
        }
    }

    nonisolated public static var _ashlarShape_v1: AshlarCore.PayloadShape {
        .record("Item", file: #fileID, [
            .init("key", key: "key", String.self, line: 6, \Self.key),
            .init("place", key: "place", Int.self, line: 7, \Self.place),
            .init("note", key: "note", (String?).self, line: 8, \Self.note),
        ])
    }

    nonisolated public func _ashlarEncode_v1(_ writer: inout AshlarCore.JSONWriter) {
        writer.beginObject()
        writer.field("\"key\":", self.key)
        writer.field("\"place\":", self.place)
        writer.field("\"note\":", self.note)
        writer.endObject()
    }
}
