// Fixtures, mutated payloads and laws for tests of a model.
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

// A value that could come from the wire: the same seed gives the same value.
let customer = try CustomerDTO.fixture(seed: 7) {
    $0.email = "ada@example.org"
    $0.address.city = "London"
}
print(customer.email, customer.address.city)
print(try CustomerDTO.fixture { $0.createdAt = Date(timeIntervalSince1970: 1_772_357_400) }.createdAt)

// Its payload, which can be made invalid.
let payload = try CustomerDTO.fixturePayload(seed: 7) { $0["address", "city"] = .null }
print(DecodingFailure.problems { () throws(DecodingFailure) in try CustomerDTO.decode(from: payload) }[0].pointer)

// Payloads with one error, each with the problems that must be reported.
for mutation in try CustomerDTO.mutations(seed: 1).prefix(3) { print(mutation, mutation.expected) }

// All of that at once, in one line of a test.
try Laws.check(CustomerDTO.self)

// A domain type's fixtures are made from its payload, and satisfy its rules.
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
