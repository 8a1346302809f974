// A form: every field as a person typed it, checked by the rules of its type.
import Ashlar
import Foundation

@Domain struct Booking {
    let guest: String
    let email: EmailAddress
    let arrival: Date
    let departure: Date
    let note: String?

    static var rules: Rules<Self> {
        rule("stay", on: \.departure, \.arrival, message: "a stay ends after its beginning") {
            $0.departure > $0.arrival
        }
    }
}

print(Booking.Draft().problems.map(\.code))  // not-given for guest, email, arrival and departure

var draft = Booking.Draft()  // or Booking.Draft(booking)
draft.guest = "Ada"
draft.email = "ada.example.org"  // refined fields take their raw value, as typed
print(draft.problems(of: \.email).map(\.code))  // [refinement.email]
print(draft.isComplete)  // false

draft.arrival = Date(timeIntervalSince1970: 86_400)
draft.departure = Date(timeIntervalSince1970: 0)
print(draft.problems(of: \.email).map(\.expected))  // an e-mail address

draft.email = "ada@example.org"
print(draft.problems.map(\.code), draft.isComplete)  // rule.stay, false

draft.departure = Date(timeIntervalSince1970: 172_800)
let booking = try draft.finish()  // throws the problems in draft.problems

// A form for an existing value.
var change = Booking.Draft(booking)
change.note = "A quiet room"
print(try change.finish().note ?? "")
