import Foundation

extension Book {
    init(_ dto: BookDTO) {
        id = dto.id
        title = dto.title
        price = Decimal(dto.priceInCents) / 100
        author = dto.author.name
    }
}
