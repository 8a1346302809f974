import Ashlar
import Foundation

// Refined types, written by hand.

nonisolated struct Handle: Refined {
    let value: String

    init(validating value: String) throws(RefinementFailure) {
        var violations: [Violation] = []
        if !(2...12).contains(value.count) {
            violations.append(
                Violation(
                    .refinement("length"), parameters: ["min": "2", "max": "12"],
                    expected: "a string of 2 to 12 characters"))
        }
        if !value.allSatisfy(\.isLetter) {
            violations.append(Violation(.refinement("letters"), expected: "letters only"))
        }
        if !violations.isEmpty { throw RefinementFailure(type: "Handle", violations: violations) }
        self.value = value
    }
}

nonisolated struct PersonID: Refined {
    let value: Int

    init(validating value: Int) throws(RefinementFailure) {
        if value < 1 {
            let violation = Violation(.refinement("range"), parameters: ["min": "1"], expected: "a number from 1 on")
            throw RefinementFailure(type: "PersonID", violations: [violation])
        }
        self.value = value
    }
}

enum Role: String, CaseIterable, Sendable {
    case admin, member
}

// What the API sends.

@DTO struct AddressDTO: Equatable {
    let street: String
    let zip: String
}

@DTO struct PersonDTO: Equatable {
    let id: Int
    let firstName: String
    let lastName: String
    @Key("contact", "mail") @Alias("e_mail") let email: String
    let handle: String?
    let role: String
    let address: AddressDTO
    let others: [AddressDTO]
    let tags: [String: String]
    @DateFormat(.unixSeconds) let start: Date
    @DateFormat(.unixSeconds) let end: Date
    let note: String?
}

// What it means.

@Domain nonisolated struct Address: Hashable {
    let street: String
    let zip: Handle
}

nonisolated extension Address: Mapped {
    static let mapping = Mapping(from: AddressDTO.self)
}

@Domain nonisolated struct Person: Identifiable {
    let id: PersonID
    let fullName: String
    let email: EmailAddress
    let handle: Handle?
    let role: Role
    let address: Address
    let others: [Address]
    let tags: [String: Handle]
    let start: Date
    let end: Date

    static var rules: Rules<Self> {
        rule("end-after-start", on: \.end, \.start) { $0.end > $0.start }
        rule("admins-have-handles", on: \.handle, \.role, message: "an admin has a handle") {
            $0.role != .admin || $0.handle != nil
        }
    }

    var initials: String { fullName.split(separator: " ").compactMap { $0.first.map(String.init) }.joined() }
}

nonisolated extension Person: Mapped {
    static let mapping = Mapping(
        from: PersonDTO.self, fullName: .init(\.firstName, \.lastName) { "\($0) \($1)" }, unused: \.note)
}
