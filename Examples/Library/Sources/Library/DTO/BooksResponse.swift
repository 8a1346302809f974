// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import AshlarCore

/// Described in openapi.yaml:14.
nonisolated public struct BooksResponse: Hashable {
    public let books: [BookDTO]
    public let nextCursor: String?

    public init(books: [BookDTO], nextCursor: String? = nil) {
        self.books = books
        self.nextCursor = nextCursor
    }
}

nonisolated extension BooksResponse: DirectModel {
    nonisolated public static func _ashlarDecode_v1(_ reader: inout AshlarCore.JSONReader) throws(AshlarCore.DecodingFault) -> Self {
        var cursor = AshlarCore.FieldCursor("\u{6}books\"\u{C}next_cursor\"\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}", 2)
        var f0: ([BookDTO])? = nil
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
                    return Self(books: f0, nextCursor: f1 ?? nil)
                }
            }
        } catch { throw error }
    }

    nonisolated public static var _ashlarShape_v1: AshlarCore.PayloadShape {
        var fields = AshlarCore.PayloadShape.Fields()
        fields.add("books", ([BookDTO]).self, line: 6, \Self.books)
        fields.add("nextCursor", key: "next_cursor", (String?).self, line: 7, \Self.nextCursor)
        return .record("BooksResponse", file: #fileID, fields)
    }

    nonisolated public func _ashlarEncode_v1(_ writer: inout AshlarCore.JSONWriter) {
        writer.beginObject()
        writer.field("\"books\":", self.books)
        writer.field("\"next_cursor\":", self.nextCursor)
        writer.endObject()
    }
}
