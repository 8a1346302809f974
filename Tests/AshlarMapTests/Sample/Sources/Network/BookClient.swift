import Foundation

struct BookClient {
    let session: URLSession
    let address: URL

    func books() async throws -> [BookDTO] {
        let (data, _) = try await session.data(from: address)
        return try JSONDecoder().decode([BookDTO].self, from: data)
    }
}
