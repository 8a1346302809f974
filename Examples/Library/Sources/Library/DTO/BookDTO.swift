// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import AshlarCore
import Foundation

/// A book, as the catalog has it.
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
    /// A book, as the catalog has it.
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
                    try reader.read(into: &f7, dates: .day)
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
        fields.add("id", UUID.self, line: 9, \Self.id)
        fields.add("title", String.self, line: 10, \Self.title)
        fields.add("description", String.self, line: 11, \Self.description)
        fields.add("state", BookState.self, line: 12, \Self.state)
        fields.add("contact", String.self, line: 13, \Self.contact)
        fields.add("authors", ([AuthorDTO]).self, line: 14, \Self.authors)
        fields.add("tags", ([String]).self, line: 15, \Self.tags)
        fields.add("published", Date.self, dates: .day, line: 16, \Self.published)
        fields.add("price", LibraryMoneyDTO.self, line: 17, \Self.price)
        fields.add("year", Int.self, line: 18, \Self.year)
        fields.add("isbn", String.self, line: 19, \Self.isbn)
        fields.add("record", (BookSchema?).self, line: 20, \Self.record)
        fields.add("pages", Int.self, line: 21, \Self.pages)
        fields.add("cover", (URL?).self, line: 22, \Self.cover)
        fields.add("editor", (AuthorDTO?).self, line: 23, \Self.editor)
        fields.add("lentUntil", key: "lent_until", (Date?).self, line: 24, \Self.lentUntil)
        fields.add("translationOf", key: "translation_of", (Indirect<BookDTO>?).self, line: 26, \Self.translationOf)
        fields.add("scores", ([String: Double]).self, line: 27, \Self.scores)
        fields.add("publishers", ([Publisher]).self, line: 28, \Self.publishers)
        fields.add("imprint", (Publisher?).self, line: 29, \Self.imprint)
        fields.add("owner", Publisher.self, line: 30, \Self.owner)
        fields.add("entity", (String?).self, line: 31, \Self.entity)
        return .record("BookDTO", file: #fileID, fields)
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
