import Ashlar

// A union, and what it becomes.

@Union(tag: "type") enum ContactDTO: Equatable {
    case postal(AddressDTO)
    case unknown(RawJSON)
}

nonisolated enum Contact: Equatable, Sendable {
    case postal(Address)
    case other
}

nonisolated extension Contact: Mapped {
    static let mapping = MappingFunction(from: ContactDTO.self, to: Contact.self) { dto in
        switch dto {
        case .postal(let address): .postal(try Address(mapping: address))
        case .unknown: .other
        }
    }
}

@DTO struct BookDTO: Equatable {
    let contacts: [ContactDTO]
    @Lossy let addresses: [AddressDTO]
    let `default`: Int?
    let byName: [String: AddressDTO]
}

@Domain struct Book {
    let contacts: [Contact]
    let addresses: [Address]
    let `default`: PersonID?
    let byName: [String: Address]
}

nonisolated extension Book: Mapped {
    static let mapping = Mapping(from: BookDTO.self)
}
