import AshlarCore
import Foundation

/// A ready rule against the same check by regular expressions.
enum RuleContests {
    /// The expression that the HTML standard gives for a valid e-mail address; not `Sendable`, so created where it is used.
    private static var html: Regex<Substring> {
        #/[a-zA-Z0-9.!#$%&'*+\/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*/#
    }

    private static let htmlText =
        #"^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$"#

    /// Valid and invalid addresses of typical lengths.
    private static let addresses: [String] = (0..<1000).map { number in
        switch number % 5 {
        case 0: "ada.lovelace+\(number)@mail.example.org"
        case 1: "u\(number)@example.com"
        case 2: "first.middle.last.\(number)@a-long-department-name.some-university.example.edu"
        case 3: "no-at-sign-\(number).example.org"
        default: "trailing-hyphen-\(number)@example-.org"
        }
    }

    static func email() throws -> Contest {
        var contest = Contest(
            name: "check 1,000 e-mail addresses", byteCount: addresses.reduce(0) { $0 + $1.utf8.count })
        let regex = html
        let foundation = try NSRegularExpression(pattern: htmlText)
        func count(_ accepts: (String) -> Bool) -> Int { addresses.count(where: accepts) }
        func matches(_ text: String) -> Bool {
            foundation.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
        }
        // All of them do the same.
        precondition(count { $0.wholeMatch(of: regex) != nil } == 600 && count(matches) == 600)
        precondition(count { EmailAddress($0) != nil } == 600)
        let rule = Rule<String>.email
        let ownExpression = Rule<String>.matches(html)
        contest.add("Regex") { consume(count { $0.wholeMatch(of: regex) != nil }) }
        contest.add("NSRegularExpression") { consume(count(matches)) }
        contest.add("Ashlar, .matches(/…/)") { consume(count { ownExpression.accepts($0) }) }
        contest.add("Ashlar, Rule.email") { consume(count { rule.accepts($0) }) }
        contest.add("Ashlar, EmailAddress(text)") { consume(count { EmailAddress($0) != nil }) }
        return contest
    }
}
