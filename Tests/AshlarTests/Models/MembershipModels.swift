import Ashlar

@DTO struct AccountDTO: Equatable {
    let plan: String
    let seats: Int
}

// Two answers, one value.

@Domain nonisolated struct Membership: Equatable {
    let id: PersonID
    let mail: EmailAddress
    let plan: Handle
    let seats: Int

    static var rules: Rules<Self> {
        rule("seats", on: \.seats, message: "a plan has a seat") { $0.seats > 0 }
    }
}

nonisolated extension Membership: Mapped {
    static let mapping = Mapping(from: PersonDTO.self, AccountDTO.self, mail: .init(\.email))
}
