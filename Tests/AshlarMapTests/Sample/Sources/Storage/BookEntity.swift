import GRDB

struct BookEntity: FetchableRecord, PersistableRecord {
    let id: String
    let title: String
    let price: String
    let author: String
}

extension BookEntity {
    init(_ book: Book) {
        id = book.id
        title = book.title
        price = "\(book.price)"
        author = book.author
    }

    func toDomain() throws -> Book {
        Book(id: id, title: title, price: try Price.parse(price), author: author)
    }
}
