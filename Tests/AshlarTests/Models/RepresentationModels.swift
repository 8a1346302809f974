import Ashlar

// The way back.

@DTO @Representation struct NewPersonDTO: Equatable {
    let id: Int
    let name: String
    let email: String
    let handle: String?
    let role: String
    let address: NewAddressDTO
    let tags: [String: String]
}

@DTO @Representation struct NewAddressDTO: Equatable {
    let street: String
    let zip: String
}

nonisolated extension NewAddressDTO: Representation {
    static let projection = Projection(from: Address.self)
}

nonisolated extension NewPersonDTO: Representation {
    static let projection = Projection(from: Person.self, name: .init(\.fullName))
}

/// In place of `NSManagedObject`.
nonisolated class ManagedObject {}

@Representation nonisolated final class AddressEntity: ManagedObject {
    var street: String = ""
    var zip: String = ""
    @Marked var changes: Int = 0

    override init() { _changes = Marked(wrappedValue: 0) }
}

/// In place of the attributes that such frameworks put on properties.
@propertyWrapper nonisolated struct Marked {
    var wrappedValue: Int
}

nonisolated extension AddressEntity: Representation, DomainConvertible {
    static let projection = Projection(from: Address.self, changes: .constant(1))
    static let domain = Address.Mapping(from: AddressEntity.self)
}
