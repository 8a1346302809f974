// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import AshlarCore

/// What a `BooksResponseDTO` means.
nonisolated public struct BooksResponse: Equatable, Sendable {
    public let books: [Book]
    public let nextCursor: String?

    public init(books: [Book], nextCursor: String? = nil) {
        self.books = books
        self.nextCursor = nextCursor
    }
}
