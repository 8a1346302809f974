// Tree 2: where to validate?
import Ashlar
import Foundation

// MARK: Structure: in the DTO. A missing value or one of another kind does not decode.

@DTO struct TripDTO {
    let code: String
    let contact: String
    let start: Date
    let end: Date
}

// MARK: Format, and invariants that must never break: in a type.

/// Three capital letters: code that has a value does not check it again.
struct TripCode: Refined {
    let value: String

    init(validating value: String) throws(RefinementFailure) {
        guard value.utf8.count == 3, value.utf8.allSatisfy({ 0x41...0x5A ~= $0 }) else {
            let violation = Violation(.refinement("trip-code"), expected: "three capital letters")
            throw RefinementFailure(type: "TripCode", violations: [violation])
        }
        self.value = value
    }
}

// MARK: Business rules: in the domain's initializer.

@Domain struct Trip {
    let code: TripCode
    let contact: EmailAddress
    let start: Date
    let end: Date

    static var rules: Rules<Self> {
        rule("end-after-start", on: \.end, \.start) { $0.end > $0.start }
    }
}

// MARK: External data: once, at the boundary.

extension Trip: Mapped {
    static let mapping = Mapping(from: TripDTO.self)
}

let trip = try Trip.decode(
    from: """
        {"code": "ZRH", "contact": "ada@example.org", "start": "2026-03-01T19:00:00Z", "end": "2026-03-02T19:00:00Z"}
        """)

// MARK: Internal data is trusted: a function that takes a Trip does not check it.

func days(of trip: Trip) -> Int { Int(trip.end.timeIntervalSince(trip.start) / 86_400) }
print(days(of: trip))

// MARK: In the view: nothing. It shows the form's problems.

var draft = Trip.Draft(trip)
draft.code = "zrh"
for problem in draft.problems(of: \.code) { print(problem.expected) }
