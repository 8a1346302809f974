// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import AshlarCore
import Foundation

/// A book, as the catalogue has it.
///
/// `Book` of openapi.yaml:32.
nonisolated public struct BookDTO: Hashable {
    public let id: UUID
    public let title: String
    public let description: String
    public let state: BookState
    public let contact: String
    public let authors: [AuthorDTO]
    public let tags: [String]
    public let published: Date
    public let price: LibraryMoneyDTO
    public let year: Int
    public let isbn: String
    public let record: BookSchema?
    public let pages: Int
    public let cover: URL?
    public let editor: AuthorDTO?
    public let lentUntil: Date?
    /// A book, as the catalogue has it.
    public let translationOf: Indirect<BookDTO>?
    public let scores: [String: Double]
    public let publishers: [Publisher]
    public let imprint: Publisher?
    public let owner: Publisher
    public let entity: String?

    public init(id: UUID, title: String, description: String, state: BookState, contact: String, authors: [AuthorDTO], tags: [String], published: Date, price: LibraryMoneyDTO, year: Int, isbn: String, record: BookSchema? = nil, pages: Int, cover: URL? = nil, editor: AuthorDTO? = nil, lentUntil: Date? = nil, translationOf: Indirect<BookDTO>? = nil, scores: [String: Double], publishers: [Publisher], imprint: Publisher? = nil, owner: Publisher, entity: String? = nil) {
        self.id = id
        self.title = title
        self.description = description
        self.state = state
        self.contact = contact
        self.authors = authors
        self.tags = tags
        self.published = published
        self.price = price
        self.year = year
        self.isbn = isbn
        self.record = record
        self.pages = pages
        self.cover = cover
        self.editor = editor
        self.lentUntil = lentUntil
        self.translationOf = translationOf
        self.scores = scores
        self.publishers = publishers
        self.imprint = imprint
        self.owner = owner
        self.entity = entity
    }
}

nonisolated extension BookDTO: DirectModel {
    nonisolated public static func _ashlarDecode_v1(_ reader: inout AshlarCore.JSONReader) throws(AshlarCore.DecodingFault) -> Self {
        var cursor = AshlarCore.FieldCursor("\u{3}id\"\u{6}title\"\u{C}description\"\u{6}state\"\u{8}contact\"\u{8}authors\"\u{5}tags\"\npublished\"\u{6}price\"\u{5}year\"\u{5}isbn\"\u{7}record\"\u{6}pages\"\u{6}cover\"\u{7}editor\"\u{B}lent_until\"\u{F}translation_of\"\u{7}scores\"\u{B}publishers\"\u{8}imprint\"\u{6}owner\"\u{7}entity\"\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\t\u{0}\u{2}\u{4}\u{0}\u{0}\u{0}\u{B}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{11}\u{C}\u{3}\u{0}\u{14}\u{0}\u{0}\u{0}\u{F}\r\u{0}\u{16}\n\u{6}\u{0}\u{0}\u{E}\u{1}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{12}\u{15}\u{7}\u{0}\u{0}\u{0}\u{8}\u{0}\u{5}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{10}\u{0}\u{0}\u{13}\u{0}\u{0}\u{4}\u{0}\u{B}\u{0}\u{18}\u{0}\u{1F}\u{0}(\u{0}1\u{0}7\u{0}B\u{0}I\u{0}O\u{0}U\u{0}]\u{0}d\u{0}k\u{0}s\u{0}\u{7F}\u{0}\u{F}\u{1}\u{17}\u{1}#\u{1},\u{1}3\u{1}", 22, slots: 195, bits: 6, seed: 0x35174a4158b8a0b7)
        var f0: UUID? = nil
        var f1: String? = nil
        var f2: String? = nil
        var f3: BookState? = nil
        var f4: String? = nil
        var f5: ([AuthorDTO])? = nil
        var f6: ([String])? = nil
        var f7: Date? = nil
        var f8: LibraryMoneyDTO? = nil
        var f9: Int? = nil
        var f10: String? = nil
        var f11: (BookSchema?)? = nil
        var f12: Int? = nil
        var f13: (URL?)? = nil
        var f14: (AuthorDTO?)? = nil
        var f15: (Date?)? = nil
        var f16: (Indirect<BookDTO>?)? = nil
        var f17: ([String: Double])? = nil
        var f18: ([Publisher])? = nil
        var f19: (Publisher?)? = nil
        var f20: Publisher? = nil
        var f21: (String?)? = nil
        while true {
            switch try reader.next(&cursor) {
            case 0:
                if case nil = f0 { f0 = try reader.read(UUID.self) } else { try reader.skipValue() }
            case 1:
                if case nil = f1 { f1 = try reader.read(String.self) } else { try reader.skipValue() }
            case 2:
                if case nil = f2 { f2 = try reader.read(String.self) } else { try reader.skipValue() }
            case 3:
                if case nil = f3 { f3 = try reader.read(BookState.self) } else { try reader.skipValue() }
            case 4:
                if case nil = f4 { f4 = try reader.read(String.self) } else { try reader.skipValue() }
            case 5:
                if case nil = f5 { f5 = try reader.read(([AuthorDTO]).self) } else { try reader.skipValue() }
            case 6:
                if case nil = f6 { f6 = try reader.read(([String]).self) } else { try reader.skipValue() }
            case 7:
                if case nil = f7 { f7 = try reader.read(Date.self, dates: .day) } else { try reader.skipValue() }
            case 8:
                if case nil = f8 { f8 = try reader.read(LibraryMoneyDTO.self) } else { try reader.skipValue() }
            case 9:
                if case nil = f9 { f9 = try reader.read(Int.self) } else { try reader.skipValue() }
            case 10:
                if case nil = f10 { f10 = try reader.read(String.self) } else { try reader.skipValue() }
            case 11:
                if case nil = f11 { f11 = try reader.read((BookSchema?).self) } else { try reader.skipValue() }
            case 12:
                if case nil = f12 { f12 = try reader.read(Int.self) } else { try reader.skipValue() }
            case 13:
                if case nil = f13 { f13 = try reader.read((URL?).self) } else { try reader.skipValue() }
            case 14:
                if case nil = f14 { f14 = try reader.read((AuthorDTO?).self) } else { try reader.skipValue() }
            case 15:
                if case nil = f15 { f15 = try reader.read((Date?).self) } else { try reader.skipValue() }
            case 16:
                if case nil = f16 { f16 = try reader.read((Indirect<BookDTO>?).self) } else { try reader.skipValue() }
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
        .record("BookDTO", file: #fileID, [
            .init("id", key: "id", UUID.self, line: 9, \Self.id),
            .init("title", key: "title", String.self, line: 10, \Self.title),
            .init("description", key: "description", String.self, line: 11, \Self.description),
            .init("state", key: "state", BookState.self, line: 12, \Self.state),
            .init("contact", key: "contact", String.self, line: 13, \Self.contact),
            .init("authors", key: "authors", ([AuthorDTO]).self, line: 14, \Self.authors),
            .init("tags", key: "tags", ([String]).self, line: 15, \Self.tags),
            .init("published", key: "published", Date.self, dates: .day, line: 16, \Self.published),
            .init("price", key: "price", LibraryMoneyDTO.self, line: 17, \Self.price),
            .init("year", key: "year", Int.self, line: 18, \Self.year),
            .init("isbn", key: "isbn", String.self, line: 19, \Self.isbn),
            .init("record", key: "record", (BookSchema?).self, line: 20, \Self.record),
            .init("pages", key: "pages", Int.self, line: 21, \Self.pages),
            .init("cover", key: "cover", (URL?).self, line: 22, \Self.cover),
            .init("editor", key: "editor", (AuthorDTO?).self, line: 23, \Self.editor),
            .init("lentUntil", key: "lent_until", (Date?).self, line: 24, \Self.lentUntil),
            .init("translationOf", key: "translation_of", (Indirect<BookDTO>?).self, line: 26, \Self.translationOf),
            .init("scores", key: "scores", ([String: Double]).self, line: 27, \Self.scores),
            .init("publishers", key: "publishers", ([Publisher]).self, line: 28, \Self.publishers),
            .init("imprint", key: "imprint", (Publisher?).self, line: 29, \Self.imprint),
            .init("owner", key: "owner", Publisher.self, line: 30, \Self.owner),
            .init("entity", key: "entity", (String?).self, line: 31, \Self.entity),
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
        writer.field("\"published\":", self.published, dates: .day)
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
