// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import AshlarCore
import Foundation

/// A book, as the catalog has it.
nonisolated public struct Book: Hashable, Sendable, Identifiable {
    public let id: TypedID<Book, UUID>
    public let title: BookTitle
    public let description: String
    public let state: BookState
    public let contact: EmailAddress
    public let authors: [Author]
    public let tags: [String]
    public let published: Date
    public let price: LibraryMoney
    public let year: BookYear
    public let isbn: BookIsbn
    public let record: BookSchema?
    public let pages: BookPages
    public let cover: URL?
    public let editor: Author?
    public let lentUntil: Date?
    /// A book, as the catalog has it.
    public let translationOf: Indirect<Book>?
    public let scores: [String: Double]
    public let publishers: [Publisher]
    public let imprint: Publisher?
    public let owner: Publisher
    public let entity: String?

    public init(id: TypedID<Book, UUID>, title: BookTitle, description: String, state: BookState, contact: EmailAddress, authors: [Author], tags: [String], published: Date, price: LibraryMoney, year: BookYear, isbn: BookIsbn, record: BookSchema? = nil, pages: BookPages, cover: URL? = nil, editor: Author? = nil, lentUntil: Date? = nil, translationOf: Indirect<Book>? = nil, scores: [String: Double], publishers: [Publisher], imprint: Publisher? = nil, owner: Publisher, entity: String? = nil) {
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
