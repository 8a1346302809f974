// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import AshlarCore
import Foundation

/// How a `Book` is written in a JSON column.
nonisolated extension Book: DirectDecodable, DirectEncodable {
    nonisolated public static func _ashlarDecode_v1(_ reader: inout AshlarCore.JSONReader) throws(AshlarCore.DecodingFault) -> Self {
        var cursor = AshlarCore.FieldCursor("\u{3}id\"\u{6}title\"\u{C}description\"\u{6}state\"\u{8}contact\"\u{8}authors\"\u{5}tags\"\npublished\"\u{6}price\"\u{5}year\"\u{5}isbn\"\u{7}record\"\u{6}pages\"\u{6}cover\"\u{7}editor\"\u{B}lent_until\"\u{F}translation_of\"\u{7}scores\"\u{B}publishers\"\u{8}imprint\"\u{6}owner\"\u{7}entity\"\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\t\u{0}\u{2}\u{4}\u{0}\u{0}\u{0}\u{B}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{11}\u{C}\u{3}\u{0}\u{14}\u{0}\u{0}\u{0}\u{F}\r\u{0}\u{16}\n\u{6}\u{0}\u{0}\u{E}\u{1}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{12}\u{15}\u{7}\u{0}\u{0}\u{0}\u{8}\u{0}\u{5}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{10}\u{0}\u{0}\u{13}\u{0}\u{0}\u{4}\u{0}\u{B}\u{0}\u{18}\u{0}\u{1F}\u{0}(\u{0}1\u{0}7\u{0}B\u{0}I\u{0}O\u{0}U\u{0}]\u{0}d\u{0}k\u{0}s\u{0}\u{7F}\u{0}\u{F}\u{1}\u{17}\u{1}#\u{1},\u{1}3\u{1}", 22, slots: 195, bits: 6, seed: 0x35174a4158b8a0b7)
        var f0: (TypedID<Book, UUID>)? = nil
        var f1: BookTitle? = nil
        var f2: String? = nil
        var f3: BookState? = nil
        var f4: EmailAddress? = nil
        var f5: ([Author])? = nil
        var f6: ([String])? = nil
        var f7: Date? = nil
        var f8: LibraryMoney? = nil
        var f9: BookYear? = nil
        var f10: BookIsbn? = nil
        var f11: (BookSchema?)? = nil
        var f12: BookPages? = nil
        var f13: (URL?)? = nil
        var f14: (Author?)? = nil
        var f15: (Date?)? = nil
        var f16: (Indirect<Book>?)? = nil
        var f17: ([String: Double])? = nil
        var f18: ([Publisher])? = nil
        var f19: (Publisher?)? = nil
        var f20: Publisher? = nil
        var f21: (String?)? = nil
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
                case 12:
                    try reader.read(into: &f12)
                case 13:
                    try reader.read(into: &f13)
                case 14:
                    try reader.read(into: &f14)
                case 15:
                    try reader.read(into: &f15)
                case 16:
                    try reader.read(into: &f16)
                case 17:
                    try reader.read(into: &f17)
                case 18:
                    try reader.read(into: &f18)
                case 19:
                    try reader.read(into: &f19)
                case 20:
                    try reader.read(into: &f20)
                case 21:
                    try reader.read(into: &f21)
                default:
                    guard let f0 else { throw reader.missing(0) }
                    guard let f1 else { throw reader.missing(1) }
                    guard let f2 else { throw reader.missing(2) }
                    guard let f3 else { throw reader.missing(3) }
                    guard let f4 else { throw reader.missing(4) }
                    guard let f5 else { throw reader.missing(5) }
                    guard let f6 else { throw reader.missing(6) }
                    guard let f7 else { throw reader.missing(7) }
                    guard let f8 else { throw reader.missing(8) }
                    guard let f9 else { throw reader.missing(9) }
                    guard let f10 else { throw reader.missing(10) }
                    guard let f12 else { throw reader.missing(12) }
                    guard let f17 else { throw reader.missing(17) }
                    guard let f18 else { throw reader.missing(18) }
                    guard let f20 else { throw reader.missing(20) }
                    return Self(id: f0, title: f1, description: f2, state: f3, contact: f4, authors: f5, tags: f6, published: f7, price: f8, year: f9, isbn: f10, record: f11 ?? nil, pages: f12, cover: f13 ?? nil, editor: f14 ?? nil, lentUntil: f15 ?? nil, translationOf: f16 ?? nil, scores: f17, publishers: f18, imprint: f19 ?? nil, owner: f20, entity: f21 ?? nil)
                }
            }
        } catch { throw error }
    }

    nonisolated public static var _ashlarShape_v1: AshlarCore.PayloadShape {
        var fields = AshlarCore.PayloadShape.Fields()
        fields.add("id", (TypedID<Book, UUID>).self, line: 0, \Self.id)
        fields.add("title", BookTitle.self, line: 0, \Self.title)
        fields.add("description", String.self, line: 0, \Self.description)
        fields.add("state", BookState.self, line: 0, \Self.state)
        fields.add("contact", EmailAddress.self, line: 0, \Self.contact)
        fields.add("authors", ([Author]).self, line: 0, \Self.authors)
        fields.add("tags", ([String]).self, line: 0, \Self.tags)
        fields.add("published", Date.self, line: 0, \Self.published)
        fields.add("price", LibraryMoney.self, line: 0, \Self.price)
        fields.add("year", BookYear.self, line: 0, \Self.year)
        fields.add("isbn", BookIsbn.self, line: 0, \Self.isbn)
        fields.add("record", (BookSchema?).self, line: 0, \Self.record)
        fields.add("pages", BookPages.self, line: 0, \Self.pages)
        fields.add("cover", (URL?).self, line: 0, \Self.cover)
        fields.add("editor", (Author?).self, line: 0, \Self.editor)
        fields.add("lentUntil", key: "lent_until", (Date?).self, line: 0, \Self.lentUntil)
        fields.add("translationOf", key: "translation_of", (Indirect<Book>?).self, line: 0, \Self.translationOf)
        fields.add("scores", ([String: Double]).self, line: 0, \Self.scores)
        fields.add("publishers", ([Publisher]).self, line: 0, \Self.publishers)
        fields.add("imprint", (Publisher?).self, line: 0, \Self.imprint)
        fields.add("owner", Publisher.self, line: 0, \Self.owner)
        fields.add("entity", (String?).self, line: 0, \Self.entity)
        return .record("Book", file: #fileID, fields)
    }

    nonisolated public func _ashlarEncode_v1(_ writer: inout AshlarCore.JSONWriter) {
        writer.beginObject()
        writer.field("\"id\":", self.id)
        writer.field("\"title\":", self.title)
        writer.field("\"description\":", self.description)
        writer.field("\"state\":", self.state)
        writer.field("\"contact\":", self.contact)
        writer.field("\"authors\":", self.authors)
        writer.field("\"tags\":", self.tags)
        writer.field("\"published\":", self.published)
        writer.field("\"price\":", self.price)
        writer.field("\"year\":", self.year)
        writer.field("\"isbn\":", self.isbn)
        writer.field("\"record\":", self.record)
        writer.field("\"pages\":", self.pages)
        writer.field("\"cover\":", self.cover)
        writer.field("\"editor\":", self.editor)
        writer.field("\"lent_until\":", self.lentUntil)
        writer.field("\"translation_of\":", self.translationOf)
        writer.field("\"scores\":", self.scores)
        writer.field("\"publishers\":", self.publishers)
        writer.field("\"imprint\":", self.imprint)
        writer.field("\"owner\":", self.owner)
        writer.field("\"entity\":", self.entity)
        writer.endObject()
    }
}
