import Observation

@Observable final class BookListViewModel {
    private(set) var books: [Book] = []
    private let client: BookClient

    init(client: BookClient) { self.client = client }

    func load() async throws { books = try await client.books().map { Book($0) } }
}
