// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import AshlarCore

/// `Schema` of openapi.yaml:72.
nonisolated public struct BookSchema: Hashable {
    public let version: String

    public init(version: String) {
        self.version = version
    }
}

nonisolated extension BookSchema: DirectModel {
    nonisolated public static func _ashlarDecode_v1(_ reader: inout AshlarCore.JSONReader) throws(AshlarCore.DecodingFault) -> Self {
        var cursor = AshlarCore.FieldCursor("\u{8}version\"\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}", 1)
        var f0: String? = nil
        do throws(AshlarCore.DecodingFault) {
            while true {
                switch try reader.next(&cursor) {
                case 0:
                    try reader.read(into: &f0)
                default:
                    guard let f0 else { throw reader.missing(0) }
                    return Self(version: f0)
                }
            }
        } catch { throw error }
    }

    nonisolated public static var _ashlarShape_v1: AshlarCore.PayloadShape {
        var fields = AshlarCore.PayloadShape.Fields()
        fields.add("version", String.self, line: 6, \Self.version)
        return .record("BookSchema", file: #fileID, fields)
    }

    nonisolated public func _ashlarEncode_v1(_ writer: inout AshlarCore.JSONWriter) {
        writer.beginObject()
        writer.field("\"version\":", self.version)
        writer.endObject()
    }
}
