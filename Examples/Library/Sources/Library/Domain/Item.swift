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
                    return Self(key: f0, place: f1, note: f2 ?? nil)
                }
            }
        } catch { throw error }
    }

    nonisolated public static var _ashlarShape_v1: AshlarCore.PayloadShape {
        var fields = AshlarCore.PayloadShape.Fields()
        fields.add("key", String.self, line: 6, \Self.key)
        fields.add("place", Int.self, line: 7, \Self.place)
        fields.add("note", (String?).self, line: 8, \Self.note)
        return .record("Item", file: #fileID, fields)
    }

    nonisolated public func _ashlarEncode_v1(_ writer: inout AshlarCore.JSONWriter) {
        writer.beginObject()
        writer.field("\"key\":", self.key)
        writer.field("\"place\":", self.place)
        writer.field("\"note\":", self.note)
        writer.endObject()
    }
}
