// Values that cannot be wrong, and the problems of invalid ones.
import Ashlar
import Foundation

@Refined struct Username {
    let value: String
    static let rule: Rule<String> =
        .trimmed && .lowercased && .length(3...20) && .matches(/[a-z0-9_]+/) && !.oneOf("root", "admin")
}

@Refined struct Seats {
    let value: Int
    static let rule: Rule<Int> = .range(1...12) && .custom("even", "an even number") { $0.isMultiple(of: 2) }
}

// Checked when it is created, and never again.
let text = "  Ada_L "
let name = try Username(validating: text)  // throws a RefinementFailure with every broken part
let same = Username(text)  // or nil
print(name, same == name, Username("a!") == nil)  // ada_l true true

// A literal of a ready type is checked at compile time: with "ada.example.org", this file would not build.
let support = #refined(EmailAddress.self, "support@example.org")  // an `EmailAddress`, without `try`
let price = #refined(Money.self, "19.90 EUR")
print(try price * 3, try price.split(into: 3).map(\.amount))  // 59.70 EUR ["6.64", "6.63", "6.63"]

@DTO struct BookingDTO: Equatable {
    let id: TypedID<BookingDTO, Int>
    let guest: Username
    let email: EmailAddress
    let seats: Seats
    let guests: NonEmpty<[Slug]>
    let cardToken: Sensitive<String>
}

do {
    _ = try BookingDTO.decode(
        from: """
            {"id": 7, "guest": "A!", "email": "ada.example.org",
             "seats": 13, "guests": [], "card_token": "tok_1234"}
            """, source: "booking.json")
} catch {
    print(error)
    for problem in error.problems { print(problem.message(in: .simplifiedChinese)) }
}

// Your own codes, in any language.
let messages = ProblemMessages.simplifiedChinese.adding(["refinement.even": ["座位数必须是偶数"]])
let german = ProblemMessages(
    "de", templates: ["refinement.length": ["{min} bis {max} Zeichen", "mindestens {min} Zeichen"]])
do throws(RefinementFailure) { _ = try Seats(validating: 7) } catch {
    print(error.violations.map { $0.message(in: messages) })  // ["座位数必须是偶数"]
}
do throws(RefinementFailure) { _ = try Username(validating: "a") } catch {
    print(error.violations.map { $0.message(in: german) })  // ["3 bis 20 Zeichen"]
}
