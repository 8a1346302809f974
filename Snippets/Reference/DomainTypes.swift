// The examples in the documentation comments of domain types and what they are made of.
import Ashlar
import Foundation

@Domain struct Event: Identifiable {
    let id: Int
    let title: String
    let start: Date
    let end: Date

    static var rules: Rules<Self> {
        rule("end-after-start", on: \.end, \.start) { $0.end > $0.start }
    }
}

@Domain struct User {
    let email: EmailAddress
}

struct Visit { let seconds: Double }

struct Statistics {
    let seconds: Double

    init(of visits: [Visit]) { seconds = visits.reduce(0) { $0 + $1.seconds } }
}

struct Report {
    let visits: [Visit]
    @Memoized func statistics() -> Statistics { Statistics(of: visits) }
}

enum Rooms {
    @Domain struct Booking {
        let start: Date
        let end: Date

        static var rules: Rules<Self> {
            rule("end-after-start", on: \.end, \.start, message: "the end comes after the start") { $0.end > $0.start }
        }
    }
}

enum Typed {
    struct User: Identifiable { let id: TypedID<User, String> }

    static func make() {
        let user = User(id: "u-7")
        print(user.id)
    }
}

// MARK: Calls

let day: TimeInterval = 86_400

func makeAnEvent(start: Date, end: Date) throws {
    let event = try Event(id: 1, title: "Dinner", start: start, end: end)
    let later = try event.with {
        $0.start += day
        $0.end += day
    }
    print(later.end > event.end)
}

func fillIn() throws {
    var draft = User.Draft()
    draft.email = "ada@example.org"  // refined fields take their raw value
    print(draft.problems)  // what is missing or refused, computed from the fields
    let user = try draft.finish()
    try rename(user, email: #refined(EmailAddress.self, "grace@example.org"))
}

func rename(_ user: User, email: EmailAddress) throws {
    let renamed = try user.with(\.email, email)
    print(renamed.email)
}

func pay(shipping: Money) throws {
    let price = Money(minorUnits: 1999, .init("EUR")!)  // 19.99 EUR
    let total = try price * 3 + shipping  // throws for another currency, and on overflow
    print(total)
}

func readADay() throws {
    let day = try Convert.date(.day)("2026-03-01")
    print(day)
}

// MARK: Messages

func describe(_ problem: PayloadProblem) {
    let messages = ProblemMessages.simplifiedChinese.adding(
        ["refinement.even": ["必须是偶数"], "rule.end-after-start": ["结束时间必须晚于开始时间"]])
    print(problem.message(in: messages))
}

struct Logger { func error(_ text: String) { print(text) } }
struct Alert { var message = "" }

func show(_ bytes: [UInt8], logger: Logger) -> Alert {
    var alert = Alert()
    do {
        print(try [Int].decode(from: bytes))
    } catch {
        logger.error("\(error)")  // every problem, with pointers and code
        alert.message = error.localizedDescription  // The data could not be read.
    }
    return alert
}

ProblemMessages.register(.simplifiedChinese.adding(["rule.end-after-start": ["结束时间必须晚于开始时间"]]))

try makeAnEvent(start: .now, end: .now + 1)
try fillIn()
try pay(shipping: Money(minorUnits: 500, .init("EUR")!))
try readADay()
do {
    print(try [Int].decode(from: "[true]"))
} catch {
    error.problems.forEach(describe)
}
print(show([], logger: Logger()).message, Report(visits: []).statistics().seconds)
Typed.make()
