// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import AshlarCore

nonisolated extension BooksResponse {
    /// - Throws: `DomainFailure` with every value that the domain refuses.
    public init(_ dto: BooksResponseDTO) throws(DomainFailure) {
        var mapper = Mapper("BooksResponse", from: "BooksResponseDTO")
        let f0 = mapper.field("books", key: "books", dto.books, { (value: [BookDTO]) throws(DomainFailure) -> [Book] in try Convert.elements(value, Book.init(_:)) })
        guard let f0 else { throw mapper.failure }
        self.init(books: f0, nextCursor: dto.nextCursor)
    }
}
