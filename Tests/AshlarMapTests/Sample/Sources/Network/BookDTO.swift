/// A book as the server sends it.
struct BookDTO: Decodable, Sendable {
    let id: String
    let title: String
    let priceInCents: Int
    let author: AuthorDTO
}

struct AuthorDTO: Decodable, Sendable {
    let name: String
}
