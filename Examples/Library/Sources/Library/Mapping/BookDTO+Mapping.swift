// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import AshlarCore
import Foundation

extension Book {
    /// - Throws: `MappingFailure` with every value that the domain refuses.
    public init(_ dto: BookDTO) throws(MappingFailure) {
        var mapper = Mapper("Book", from: "BookDTO")
        let f1 = mapper.field("title", key: "title", dto.title, BookTitle.mapped)
        let f4 = mapper.field("contact", key: "contact", dto.contact, Convert.email)
        let f5 = mapper.field("authors", key: "authors", dto.authors, { (value: [AuthorDTO]) throws(MappingFailure) -> [Author] in try Convert.elements(value, Author.init(_:)) })
        let f9 = mapper.field("pages", key: "pages", dto.pages, BookPages.mapped)
        let f11 = mapper.field("editor", key: "editor", dto.editor, { (value: AuthorDTO?) throws(MappingFailure) -> Author? in try Convert.optional(value, Author.init(_:)) })
        let f13 = mapper.field("translationOf", key: "translation_of", dto.translationOf, { (value: Indirect<BookDTO>?) throws(MappingFailure) -> Indirect<Book>? in try Convert.optional(value, { (value: Indirect<BookDTO>) throws(MappingFailure) -> Indirect<Book> in try Convert.indirect(value, Book.init(_:)) }) })
        guard let f1, let f4, let f5, let f9, let f11, let f13 else { throw mapper.failure }
        self.init(id: dto.id, title: f1, description: dto.description, state: dto.state, contact: f4, authors: f5, tags: dto.tags, published: dto.published, price: dto.price, pages: f9, cover: dto.cover, editor: f11, lentUntil: dto.lentUntil, translationOf: f13, scores: dto.scores)
    }
}
