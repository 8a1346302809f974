// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import AshlarCore

/// `Author` of openapi.yaml:77.
nonisolated public struct AuthorDTO: Hashable {
    public let name: String
    public let contact: String?

    public init(name: String, contact: String? = nil) {
        self.name = name
        self.contact = contact
    }
}

nonisolated extension AuthorDTO: DirectModel {
    nonisolated public static func _ashlarDecode_v1(_ reader: inout AshlarCore.JSONReader) throws(AshlarCore.DecodingFault) -> Self {
        var cursor = AshlarCore.FieldCursor("\u{5}name\"\u{8}contact\"\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}", 2)
        var f0: String? = nil
        var f1: (String?)? = nil
        do throws(AshlarCore.DecodingFault) {
            while true {
                switch try reader.next(&cursor) {
                case 0:
                    try reader.read(into: &f0)
                case 1:
                    try reader.read(into: &f1)
                default:
                    guard let f0 else { throw reader.missing(0) }
                    return Self(name: f0, contact: f1 ?? nil)
                }
            }
        } catch { throw error }
    }

    nonisolated public static var _ashlarShape_v1: AshlarCore.PayloadShape {
        var fields = AshlarCore.PayloadShape.Fields()
        fields.add("name", String.self, line: 6, \Self.name)
        fields.add("contact", (String?).self, line: 7, \Self.contact)
        return .record("AuthorDTO", file: #fileID, fields)
    }

    nonisolated public func _ashlarEncode_v1(_ writer: inout AshlarCore.JSONWriter) {
        writer.beginObject()
        writer.field("\"name\":", self.name)
        writer.field("\"contact\":", self.contact)
        writer.endObject()
    }
}
