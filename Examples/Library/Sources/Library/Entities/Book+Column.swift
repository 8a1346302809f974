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
        while true {
            switch try reader.next(&cursor) {
            case 0:
                if case nil = f0 { f0 = try reader.read((TypedID<Book, UUID>).self) } else { try reader.skipValue() }
            case 1:
                if case nil = f1 { f1 = try reader.read(BookTitle.self) } else { try reader.skipValue() }
            case 2:
                if case nil = f2 { f2 = try reader.read(String.self) } else { try reader.skipValue() }
            case 3:
                if case nil = f3 { f3 = try reader.read(BookState.self) } else { try reader.skipValue() }
            case 4:
                if case nil = f4 { f4 = try reader.read(EmailAddress.self) } else { try reader.skipValue() }
            case 5:
                if case nil = f5 { f5 = try reader.read(([Author]).self) } else { try reader.skipValue() }
            case 6:
                if case nil = f6 { f6 = try reader.read(([String]).self) } else { try reader.skipValue() }
            case 7:
                if case nil = f7 { f7 = try reader.read(Date.self) } else { try reader.skipValue() }
            case 8:
                if case nil = f8 { f8 = try reader.read(LibraryMoney.self) } else { try reader.skipValue() }
            case 9:
                if case nil = f9 { f9 = try reader.read(BookYear.self) } else { try reader.skipValue() }
            case 10:
                if case nil = f10 { f10 = try reader.read(BookIsbn.self) } else { try reader.skipValue() }
            case 11:
                if case nil = f11 { f11 = try reader.read((BookSchema?).self) } else { try reader.skipValue() }
            case 12:
                if case nil = f12 { f12 = try reader.read(BookPages.self) } else { try reader.skipValue() }
            case 13:
                if case nil = f13 { f13 = try reader.read((URL?).self) } else { try reader.skipValue() }
            case 14:
                if case nil = f14 { f14 = try reader.read((Author?).self) } else { try reader.skipValue() }
            case 15:
                if case nil = f15 { f15 = try reader.read((Date?).self) } else { try reader.skipValue() }
            case 16:
                if case nil = f16 { f16 = try reader.read((Indirect<Book>?).self) } else { try reader.skipValue() }
            case 17:
                if case nil = f17 { f17 = try reader.read(([String: Double]).self) } else { try reader.skipValue() }
            case 18:
                if case nil = f18 { f18 = try reader.read(([Publisher]).self) } else { try reader.skipValue() }
            case 19:
                if case nil = f19 { f19 = try reader.read((Publisher?).self) } else { try reader.skipValue() }
            case 20:
                if case nil = f20 { f20 = try reader.read(Publisher.self) } else { try reader.skipValue() }
            case 21:
                if case nil = f21 { f21 = try reader.read((String?).self) } else { try reader.skipValue() }
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
    }

    nonisolated public static var _ashlarShape_v1: AshlarCore.PayloadShape {
        .record("Book", file: #fileID, [
            .init("id", key: "id", (TypedID<Book, UUID>).self, line: 0, \Self.id),
            .init("title", key: "title", BookTitle.self, line: 0, \Self.title),
            .init("description", key: "description", String.self, line: 0, \Self.description),
            .init("state", key: "state", BookState.self, line: 0, \Self.state),
            .init("contact", key: "contact", EmailAddress.self, line: 0, \Self.contact),
            .init("authors", key: "authors", ([Author]).self, line: 0, \Self.authors),
            .init("tags", key: "tags", ([String]).self, line: 0, \Self.tags),
            .init("published", key: "published", Date.self, line: 0, \Self.published),
            .init("price", key: "price", LibraryMoney.self, line: 0, \Self.price),
            .init("year", key: "year", BookYear.self, line: 0, \Self.year),
            .init("isbn", key: "isbn", BookIsbn.self, line: 0, \Self.isbn),
            .init("record", key: "record", (BookSchema?).self, line: 0, \Self.record),
            .init("pages", key: "pages", BookPages.self, line: 0, \Self.pages),
            .init("cover", key: "cover", (URL?).self, line: 0, \Self.cover),
            .init("editor", key: "editor", (Author?).self, line: 0, \Self.editor),
            .init("lentUntil", key: "lent_until", (Date?).self, line: 0, \Self.lentUntil),
            .init("translationOf", key: "translation_of", (Indirect<Book>?).self, line: 0, \Self.translationOf),
            .init("scores", key: "scores", ([String: Double]).self, line: 0, \Self.scores),
            .init("publishers", key: "publishers", ([Publisher]).self, line: 0, \Self.publishers),
            .init("imprint", key: "imprint", (Publisher?).self, line: 0, \Self.imprint),
            .init("owner", key: "owner", Publisher.self, line: 0, \Self.owner),
            .init("entity", key: "entity", (String?).self, line: 0, \Self.entity),
        ])
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
