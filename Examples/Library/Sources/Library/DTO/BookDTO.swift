// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import AshlarCore
import Foundation

/// A book, as the catalogue has it. `Book` of openapi.yaml:32.
public struct BookDTO: Equatable {
    public let id: UUID
    public let title: String
    public let description: String
    public let state: BookState
    public let contact: String
    public let authors: [AuthorDTO]
    public let tags: [String]
    public let published: Date
    public let price: Decimal
    public let pages: Int
    public let cover: URL?
    public let editor: AuthorDTO?
    public let lentUntil: Date?
    public let translationOf: Indirect<BookDTO>?
    public let scores: [String: Double]

    public init(id: UUID, title: String, description: String, state: BookState, contact: String, authors: [AuthorDTO], tags: [String], published: Date, price: Decimal, pages: Int, cover: URL? = nil, editor: AuthorDTO? = nil, lentUntil: Date? = nil, translationOf: Indirect<BookDTO>? = nil, scores: [String: Double]) {
        self.id = id
        self.title = title
        self.description = description
        self.state = state
        self.contact = contact
        self.authors = authors
        self.tags = tags
        self.published = published
        self.price = price
        self.pages = pages
        self.cover = cover
        self.editor = editor
        self.lentUntil = lentUntil
        self.translationOf = translationOf
        self.scores = scores
    }
}

extension BookDTO: DirectModel {
    nonisolated public static func _ashlarDecode_v1(_ reader: inout AshlarCore.JSONReader) throws(AshlarCore.DecodingFault) -> Self {
        var cursor = AshlarCore.FieldCursor("\u{3}id\"\u{6}title\"\u{C}description\"\u{6}state\"\u{8}contact\"\u{8}authors\"\u{5}tags\"\npublished\"\u{6}price\"\u{6}pages\"\u{6}cover\"\u{7}editor\"\u{B}lent_until\"\u{F}translation_of\"\u{7}scores\"\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{E}\u{0}\u{0}\u{0}\u{6}\u{0}\u{C}\u{8}\u{F}\t\u{2}\u{0}\u{0}\u{0}\u{3}\n\u{0}\u{0}\u{7}\u{4}\r\u{0}\u{5}\u{1}\u{B}\u{0}\u{0}\u{4}\u{0}\u{B}\u{0}\u{18}\u{0}\u{1F}\u{0}(\u{0}1\u{0}7\u{0}B\u{0}I\u{0}P\u{0}W\u{0}_\u{0}k\u{0}{\u{0}", 15, slots: 139, bits: 5, seed: 0xe0bad7014fcf671d)
        var f0: UUID? = nil
        var f1: String? = nil
        var f2: String? = nil
        var f3: BookState? = nil
        var f4: String? = nil
        var f5: ([AuthorDTO])? = nil
        var f6: ([String])? = nil
        var f7: Date? = nil
        var f8: Decimal? = nil
        var f9: Int? = nil
        var f10: (URL?)? = nil
        var f11: (AuthorDTO?)? = nil
        var f12: (Date?)? = nil
        var f13: (Indirect<BookDTO>?)? = nil
        var f14: ([String: Double])? = nil
        while true {
            switch try reader.next(&cursor) {
            case 0:
                if case .none = f0 { f0 = try reader.read(UUID.self) } else { try reader.skipValue() }
            case 1:
                if case .none = f1 { f1 = try reader.read(String.self) } else { try reader.skipValue() }
            case 2:
                if case .none = f2 { f2 = try reader.read(String.self) } else { try reader.skipValue() }
            case 3:
                if case .none = f3 { f3 = try reader.read(BookState.self) } else { try reader.skipValue() }
            case 4:
                if case .none = f4 { f4 = try reader.read(String.self) } else { try reader.skipValue() }
            case 5:
                if case .none = f5 { f5 = try reader.read(([AuthorDTO]).self) } else { try reader.skipValue() }
            case 6:
                if case .none = f6 { f6 = try reader.read(([String]).self) } else { try reader.skipValue() }
            case 7:
                if case .none = f7 { f7 = try reader.read(Date.self, dates: .day) } else { try reader.skipValue() }
            case 8:
                if case .none = f8 { f8 = try reader.read(Decimal.self) } else { try reader.skipValue() }
            case 9:
                if case .none = f9 { f9 = try reader.read(Int.self) } else { try reader.skipValue() }
            case 10:
                if case .none = f10 { f10 = try reader.read((URL?).self) } else { try reader.skipValue() }
            case 11:
                if case .none = f11 { f11 = try reader.read((AuthorDTO?).self) } else { try reader.skipValue() }
            case 12:
                if case .none = f12 { f12 = try reader.read((Date?).self) } else { try reader.skipValue() }
            case 13:
                if case .none = f13 { f13 = try reader.read((Indirect<BookDTO>?).self) } else { try reader.skipValue() }
            case 14:
                if case .none = f14 { f14 = try reader.read(([String: Double]).self) } else { try reader.skipValue() }
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
                guard let f14 else { throw reader.missing(14) }
                return Self(id: f0, title: f1, description: f2, state: f3, contact: f4, authors: f5, tags: f6, published: f7, price: f8, pages: f9, cover: f10 ?? nil, editor: f11 ?? nil, lentUntil: f12 ?? nil, translationOf: f13 ?? nil, scores: f14)
            }
        }
    }

    nonisolated public static var _ashlarShape_v1: AshlarCore.Shape {
        .record("BookDTO", file: #fileID, [
            .init("id", key: "id", UUID.self, line: 7, \Self.id),
            .init("title", key: "title", String.self, line: 8, \Self.title),
            .init("description", key: "description", String.self, line: 9, \Self.description),
            .init("state", key: "state", BookState.self, line: 10, \Self.state),
            .init("contact", key: "contact", String.self, line: 11, \Self.contact),
            .init("authors", key: "authors", ([AuthorDTO]).self, line: 12, \Self.authors),
            .init("tags", key: "tags", ([String]).self, line: 13, \Self.tags),
            .init("published", key: "published", Date.self, dates: .day, line: 14, \Self.published),
            .init("price", key: "price", Decimal.self, line: 15, \Self.price),
            .init("pages", key: "pages", Int.self, line: 16, \Self.pages),
            .init("cover", key: "cover", (URL?).self, line: 17, \Self.cover),
            .init("editor", key: "editor", (AuthorDTO?).self, line: 18, \Self.editor),
            .init("lentUntil", key: "lent_until", (Date?).self, line: 19, \Self.lentUntil),
            .init("translationOf", key: "translation_of", (Indirect<BookDTO>?).self, line: 20, \Self.translationOf),
            .init("scores", key: "scores", ([String: Double]).self, line: 21, \Self.scores),
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
        writer.field("\"pages\":", self.pages)
        writer.field("\"cover\":", self.cover)
        writer.field("\"editor\":", self.editor)
        writer.field("\"lent_until\":", self.lentUntil)
        writer.field("\"translation_of\":", self.translationOf)
        writer.field("\"scores\":", self.scores)
        writer.endObject()
    }
}
