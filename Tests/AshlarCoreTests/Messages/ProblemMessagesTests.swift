import AshlarRules
import Foundation
import Testing

@testable import AshlarCore

struct MessagesTests {
    private static let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources/AshlarCore")

    /// Rules that are broken in every way that Ashlar distinguishes, each with its own code.
    private static let violations: [Violation] = {
        func of<T>(_ value: T, _ rules: Rule<T>...) -> [Violation] { rules.flatMap { $0.violations(of: value) } }
        let (past, now) = (Date(timeIntervalSince1970: 0), Date(timeIntervalSince1970: 9))
        return of(
            "@", .length(3...5), .length(2...), .length(3..<4), .length(...0), .length(2...2), .oneOf("a"),
            .not(.oneOf("@")),
            .matches(/a/), .matches(/a/, "an a"), .email, .strictEmail, .webURL, .hostname, .phoneNumber, .iban,
            .currencyCode,
            .countryCode, .languageTag, .slug, .hexColor, .ipAddress, .semanticVersion)
            + of([0], .length(2...3), .length(2...), .length(...0), .length(2...2), .length(...0))
            + of([], NonEmpty<[Int]>.rule)
            + of(5, .range(6...7), .range(6..<7), .range(6...), .range(...4), .range(..<5))
            + of(Double.nan, .finite, .percentage) + of(past, .after(now), .within(now...now)) + of(now, .before(now))
            + ["1.234"].flatMap { text -> [Violation] in
                do throws(RefinementFailure) { _ = try Money(validating: text, CurrencyCode("EUR")!) } catch {
                    return error.violations
                }
                return []
            }
    }()

    @Test(arguments: [ProblemMessages.english, .simplifiedChinese])
    func `every code has a message in every language`(messages: ProblemMessages) {
        for code in PayloadProblem.Code.builtIn { #expect(messages.covers(code), "\(code)") }
    }

    @Test func `every rule's code is in the list, and is broken here`() {
        let broken = Set(Self.violations.map(\.code.rawValue))
        let texts = [BuiltInCode.integerText, .decimalText, .booleanText, .jsonText].map {
            PayloadProblem.Code(builtIn: $0)
        }
        for code in PayloadProblem.Code.builtIn where code.rawValue.hasPrefix("refinement.") && !texts.contains(code) {
            #expect(broken.contains(code.rawValue), "\(code)")
        }
        for violation in Self.violations { #expect(PayloadProblem.Code.builtIn.contains(violation.code)) }
    }

    @Test func `every broken rule is reported in Chinese, with its parameters`() {
        for violation in Self.violations {
            let message = violation.message(in: .simplifiedChinese)
            #expect(message.unicodeScalars.contains { $0.properties.isIdeographic }, "\(violation)")
            #expect(message != violation.message(), "\(violation)")
            for (name, value) in violation.parameters where !["codes", "currency", "reason"].contains(name) {
                #expect(message.contains(value), "\(violation) lacks \(name) in \(message)")
            }
            // The expected text appears alone where a key is missing.
            let phrase = violation.expected(in: .simplifiedChinese)
            #expect(phrase != violation.expected || violation.expected == "an a", "\(violation.expected)")
        }
    }

    @Test func `every reason of a scanner is reported in Chinese`() {
        for fault in RuleFault.allCases {
            let english = fault.words.english
            #expect(ProblemMessages.simplifiedChinese.phrase(english) == fault.words.simplifiedChinese)
            let violation = Violation(
                PayloadProblem.Code(refusing: .email), parameters: ["reason": english], .ready(.email, fault))
            #expect(violation.message() == "not an e-mail address: \(english)")
            #expect(violation.message(in: .simplifiedChinese) == "不是有效的电子邮件地址：\(fault.words.simplifiedChinese)")
        }
        #expect(Rule<String>.email.violations(of: "ada")[0].message() == "not an e-mail address: it has no \"@\"")
        #expect(
            Rule<String>.email.violations(of: "ada")[0].message(in: .simplifiedChinese) == "不是有效的电子邮件地址：缺少“@”")
    }

    @Test func `expected texts in the sources are values, and codes are in the list`() throws {
        let files = try #require(FileManager.default.enumerator(at: Self.sources, includingPropertiesForKeys: nil))
        for case let file as URL in files where file.pathExtension == "swift" && !file.path.contains("/Messages/") {
            let source = try String(contentsOf: file, encoding: .utf8)
            let expected = #/^(?!\s*///).*?(?:\.scalar\(|expected: |\.text\()"/#.anchorsMatchLineEndings()
            #expect(source.matches(of: expected).isEmpty, "\(file.lastPathComponent)")
            // A code that is made from a literal is in no list that a test could go through.
            let made = #/^(?!\s*///).*?(?:\.refinement\(|Code\(rawValue: )"(?!(?:refinement|rule)\.\\\()/#
            let literal = source.matches(of: made.anchorsMatchLineEndings())
            #expect(literal.isEmpty, "\(file.lastPathComponent)")
        }
    }

    @Test func `what JSON's grammar expects is reported in Chinese`() {
        let payload = #"{"a": [1, {"b" : 2}, "c"], "d": 3}"#
        for count in 0...payload.utf8.count {
            let bytes = Array(payload.utf8.prefix(count))
            let expected = bytes.withUnsafeBytes { SyntaxContext(at: count, in: $0).expectation }
            #expect(ProblemMessages.simplifiedChinese.text(of: expected.wording) != expected.english, "\(expected)")
        }
    }

    @Test func `the template that has a value for each name is used`() {
        let length = PayloadProblem.Code(builtIn: .length)
        let messages = ProblemMessages(
            "de", templates: ["refinement.length": ["genau {length}", "{min} bis {max}", "ab {min}"]])
        func text(_ parameters: [String: String]) -> String {
            Violation(length, parameters: parameters, expected: "x").message(in: messages)
        }
        #expect(text(["length": "5"]) == "genau 5")
        #expect(text(["min": "1", "max": "5"]) == "1 bis 5")
        #expect(text(["min": "1"]) == "ab 1")
        #expect(text(["max": "1"]) == "x", "nothing else is known")
    }

    @Test func `codes, phrases and languages can be added`() {
        let even = Violation(.refinement("even"), parameters: ["step": "2"], expected: "an even number")
        let own = ProblemMessages.simplifiedChinese.adding(
            ["refinement.even": ["必须是 {step} 的倍数"]], phrases: ["an even number": "偶数", "a multiple of {n}": "{n} 的倍数"])
        #expect(even.message(in: own) == "必须是 2 的倍数")
        #expect(even.message(in: .simplifiedChinese) == "不是an even number")
        #expect(own.phrase("an even number or a multiple of 5") == "偶数或5 的倍数")
        #expect(own.language == .simplifiedChinese)
        let klingon: PayloadProblem.Language = "tlh"
        #expect(ProblemMessages(klingon, templates: ["*": ["Qo'"]]).language.rawValue == "tlh")
    }

    @Test func `problems are stored with their parameters, and read without`() throws {
        let failure = try #require(throws: DecodingFailure.self) { try [Percentage].decode(from: "[101, \"x\"]") }
        let json = String(decoding: try JSONEncoder().encode(failure), as: UTF8.self)
        #expect(!json.contains("parameters") && !json.contains("hidden"))
        #expect(try JSONDecoder().decode(DecodingFailure.self, from: Data(json.utf8)) == failure)
        let long = try #require(throws: DecodingFailure.self) { try NonEmpty<[EmailAddress]>.decode(from: "[\"a\"]") }
        let stored = try JSONDecoder().decode(DecodingFailure.self, from: JSONEncoder().encode(long))
        #expect(stored.problems[0].parameters == ["reason": "it has no \"@\""])
    }
}
