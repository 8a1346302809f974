// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
#if canImport(SwiftData)
import AshlarCore
import Foundation
import SwiftData

/// A `Book` as SwiftData keeps it.
@Model
nonisolated public final class BookEntity {
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
    public var entityValue: String?
    public var publishers: [PublisherEntity] = []
    /// The keys of `publishers` in their order, which SwiftData does not keep.
    public var publishersOrder: [String] = []
    public var imprint: PublisherEntity?
    public var owner: PublisherEntity?

    /// A row without related rows: `save(_:in:)` saves them with it.
    ///
    /// - Throws: `EncodingFailure` for a number that JSON cannot hold.
    public init(_ domain: Book) throws {
        self.id = domain.id.value
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
        self.entityValue = domain.entity
    }

    /// - Throws: what decoding throws for a value that this version's types do not accept.
    public func toDomain() throws -> Book {
        let publishers = Dictionary(self.publishers.map { ($0.id, $0) }) { first, _ in first }
        guard let owner = self.owner else {
            throw LibraryStore.MissingRow(entity: "BookEntity", relationship: "owner")
        }
        return try Book(
            id: TypedID<Book, UUID>(self.id),
            title: BookTitle(validating: self.title),
            description: self.descriptionValue,
            state: BookState(wireValue: self.state),
            contact: EmailAddress(validating: self.contact),
            authors: ([Author]).kept(self.authors),
            tags: self.tags,
            published: self.published,
            price: (LibraryMoney).kept(self.price),
            year: BookYear(validating: self.year),
            isbn: BookIsbn(validating: self.isbn),
            record: self.record.map { try (BookSchema).kept($0) },
            pages: BookPages(validating: self.pages),
            cover: self.cover,
            editor: self.editor.map { try (Author).kept($0) },
            lentUntil: self.lentUntil,
            translationOf: self.translationOf.map { try (Indirect<Book>).kept($0) },
            scores: ([String: Double]).kept(self.scores),
            publishers: self.publishersOrder.compactMap { publishers[$0] }.map { $0.toDomain() },
            imprint: self.imprint?.toDomain(),
            owner: owner.toDomain(),
            entity: self.entityValue)
    }

    /// Updates the row from a value, and saves the values that it holds.
    ///
    /// If it throws, the row is unchanged.
    public func update(from domain: Book, in context: ModelContext) throws {
        let authors = Data(try domain.authors.encoded())
        let price = Data(try domain.price.encoded())
        let record = try domain.record.map { Data(try $0.encoded()) }
        let editor = try domain.editor.map { Data(try $0.encoded()) }
        let translationOf = try domain.translationOf.map { Data(try $0.encoded()) }
        let scores = Data(try domain.scores.encoded())
        let publishers = try domain.publishers.map { try PublisherEntity.save($0, in: context) }
        let imprint = try domain.imprint.map { try PublisherEntity.save($0, in: context) }
        let owner = try PublisherEntity.save(domain.owner, in: context)
        self.id = domain.id.value
        self.title = domain.title.value
        self.descriptionValue = domain.description
        self.state = domain.state.wireValue
        self.contact = domain.contact.value
        self.authors = authors
        self.tags = domain.tags
        self.published = domain.published
        self.price = price
        self.year = domain.year.value
        self.isbn = domain.isbn.value
        self.record = record
        self.pages = domain.pages.value
        self.cover = domain.cover
        self.editor = editor
        self.lentUntil = domain.lentUntil
        self.translationOf = translationOf
        self.scores = scores
        self.publishersOrder = publishers.map(\.id)
        self.publishers = Array(Set(publishers))
        self.imprint = imprint
        self.owner = owner
        self.entityValue = domain.entity
    }

    /// Updates the row of a value, or inserts one.
    @discardableResult
    public static func save(_ domain: Book, in context: ModelContext) throws -> BookEntity {
        if let row = try context.fetch(request(id: domain.id)).first {
            try row.update(from: domain, in: context)
            return row
        }
        let row = try BookEntity(domain)
        context.insert(row)
        try row.update(from: domain, in: context)
        return row
    }

    /// Asks for the row with a key.
    public static func request(id: TypedID<Book, UUID>) -> FetchDescriptor<BookEntity> {
        let id = id.value
        return FetchDescriptor(predicate: #Predicate { $0.id == id })
    }
}
#endif
