// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
#if canImport(SwiftData)
import AshlarCore
import Foundation
import SwiftData

/// A `Book` as SwiftData keeps it.
@Model
public final class BookEntity {
    @Attribute(.unique) public var id: UUID
    public var title: String
    public var descriptionValue: String
    public var state: String
    public var contact: String
    /// A `[Author]` as JSON.
    public var authors: Data
    public var tags: [String]
    public var published: Date
    /// A `LibraryMoney` as JSON.
    public var price: Data
    public var year: Int
    public var isbn: String
    /// A `BookSchema?` as JSON.
    public var record: Data?
    public var pages: Int
    public var cover: URL?
    /// A `Author?` as JSON.
    public var editor: Data?
    public var lentUntil: Date?
    /// A `Indirect<Book>?` as JSON.
    public var translationOf: Data?
    /// A `[String: Double]` as JSON.
    public var scores: Data

    /// - Throws: `EncodingFailure` for a number that JSON cannot hold.
    public init(_ domain: Book) throws {
        self.id = domain.id
        self.title = domain.title.value
        self.descriptionValue = domain.description
        self.state = domain.state.wireValue
        self.contact = domain.contact.value
        self.authors = Data(try domain.authors.encoded())
        self.tags = domain.tags
        self.published = domain.published
        self.price = Data(try domain.price.encoded())
        self.year = domain.year.value
        self.isbn = domain.isbn.value
        self.record = try domain.record.map { Data(try $0.encoded()) }
        self.pages = domain.pages.value
        self.cover = domain.cover
        self.editor = try domain.editor.map { Data(try $0.encoded()) }
        self.lentUntil = domain.lentUntil
        self.translationOf = try domain.translationOf.map { Data(try $0.encoded()) }
        self.scores = Data(try domain.scores.encoded())
    }

    /// - Throws: what decoding throws for a value that this version's types do not take.
    public func toDomain() throws -> Book {
        try Book(
            id: self.id,
            title: BookTitle(validating: self.title),
            description: self.descriptionValue,
            state: BookState(wireValue: self.state),
            contact: EmailAddress(validating: self.contact),
            authors: ([Author]).decode(from: Array(self.authors)),
            tags: self.tags,
            published: self.published,
            price: (LibraryMoney).decode(from: Array(self.price)),
            year: BookYear(validating: self.year),
            isbn: BookIsbn(validating: self.isbn),
            record: self.record.map { try (BookSchema).decode(from: Array($0)) },
            pages: BookPages(validating: self.pages),
            cover: self.cover,
            editor: self.editor.map { try (Author).decode(from: Array($0)) },
            lentUntil: self.lentUntil,
            translationOf: self.translationOf.map { try (Indirect<Book>).decode(from: Array($0)) },
            scores: ([String: Double]).decode(from: Array(self.scores)))
    }
}
#endif
