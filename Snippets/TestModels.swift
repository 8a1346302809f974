// Fixtures, mutated payloads and laws: what a test of a model needs.
import Ashlar
import AshlarTestSupport
import Foundation

@DTO struct AddressDTO: Equatable {
    let city: String
    let zip: String?
}

@DTO struct CustomerDTO: Equatable {
    let id: Int
    let email: String
    @DateFormat(.unixSeconds) let createdAt: Date
    let address: AddressDTO
}

// A value that could come from the wire: the same one for the same seed.
let customer = try CustomerDTO.fixture(seed: 7) {
    $0.email = "ada@example.org"
    $0.createdAt = Date(timeIntervalSince1970: 1_772_357_400)
    $0.address.city = "London"
}
print(customer.email, customer.address.city)

// Its payload, which may be made wrong.
let payload = try CustomerDTO.fixturePayload(seed: 7) { $0["address", "city"] = .null }
print(DecodingFailure.problems { () throws(DecodingFailure) in try CustomerDTO.decode(from: payload) }[0].pointer)

// Payloads with one thing wrong, each with what must be told of it.
for mutation in try CustomerDTO.mutations(seed: 1).prefix(3) { print(mutation, mutation.expected) }

// All of that at once: the one line of a test.
try Laws.check(CustomerDTO.self)

// A domain type's fixtures are made of its payload, and keep its rules.
struct Customer {
    let id: Int
    let email: EmailAddress
}

extension Customer: FixtureConvertible {
    static func fixture(from dto: CustomerDTO) throws -> Customer {
        Customer(id: dto.id, email: try Convert.email(dto.email))
    }
}

print(try Customer.fixture { $0.email = "grace@example.org" }.email)
