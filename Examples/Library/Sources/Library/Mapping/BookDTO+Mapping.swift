// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import AshlarCore
import Foundation

nonisolated extension Book {
    /// - Throws: `DomainFailure` with every value that the domain refuses.
    public init(_ dto: BookDTO) throws(DomainFailure) {
        var mapper = Mapper("Book", from: "BookDTO")
        let f1 = mapper.field("title", key: "title", dto.title, BookTitle.mapped)
        let f4 = mapper.field("contact", key: "contact", dto.contact, Convert.email)
        let f5 = mapper.field("authors", key: "authors", dto.authors, { (value: [AuthorDTO]) throws(DomainFailure) -> [Author] in try Convert.elements(value, Author.init(_:)) })
        let f8 = mapper.field("price", key: "price", dto.price, LibraryMoney.init(_:))
        let f9 = mapper.field("year", key: "year", dto.year, BookYear.mapped)
        let f10 = mapper.field("isbn", key: "isbn", dto.isbn, BookIsbn.mapped)
        let f12 = mapper.field("pages", key: "pages", dto.pages, BookPages.mapped)
        let f14 = mapper.field("editor", key: "editor", dto.editor, { (value: AuthorDTO?) throws(DomainFailure) -> Author? in try Convert.optional(value, Author.init(_:)) })
        let f16 = mapper.field("translationOf", key: "translation_of", dto.translationOf, { (value: Indirect<BookDTO>?) throws(DomainFailure) -> Indirect<Book>? in try Convert.optional(value, { (value: Indirect<BookDTO>) throws(DomainFailure) -> Indirect<Book> in try Convert.indirect(value, Book.init(_:)) }) })
        guard let f1, let f4, let f5, let f8, let f9, let f10, let f12, let f14, let f16 else { throw mapper.failure }
        self.init(id: TypedID(dto.id), title: f1, description: dto.description, state: dto.state, contact: f4, authors: f5, tags: dto.tags, published: dto.published, price: f8, year: f9, isbn: f10, record: dto.record, pages: f12, cover: dto.cover, editor: f14, lentUntil: dto.lentUntil, translationOf: f16, scores: dto.scores, publishers: dto.publishers, imprint: dto.imprint, owner: dto.owner, entity: dto.entity)
    }
}
