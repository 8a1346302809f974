import AshlarRules
import Foundation
import Testing

@testable import AshlarCore

/// Swift Testing has a type of this name too.
private typealias Expectation = AshlarCore.Expectation

struct ExpectationTests {
    private static let declaration = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Sources/AshlarCore/Messages/Expectation.swift")

    private static func name(_ expectation: Expectation) -> String {
        Mirror(reflecting: expectation).children.first?.label ?? "\(expectation)"
    }

    @Test func `there is a sample of each case`() throws {
        let source = try String(contentsOf: Self.declaration, encoding: .utf8)
        let body = try #require(source.firstMatch(of: #/enum Expectation[^}]*/#)).output
        let cases = Set(body.matches(of: #/\n    case (\w+)/#).map { String($0.1) })
        #expect(cases.count > 40)
        #expect(Set(Expectation.samples.map(Self.name)) == cases)
    }

    /// The wordings of everything that is expected or found, apart from those that users write.
    private static let wordings = Wording.samples.filter { wording in
        if case .own = wording { false } else { true }
    }

    @Test func `every phrase is in English and in Chinese, and its names have values`() {
        // Names of formats and words of JSON are the same in both.
        let shared =
            #/\b(?:null|JSON|UUID|base64|UTF|https?|E\.164|ISO|BCP|IBAN|IP|RFC|MM|dd|yyyy|true|false|EUR|T|k|w\d+)\b/#
        for wording in Self.wordings {
            let english = ProblemMessages.english.text(of: wording)
            let chinese = ProblemMessages.simplifiedChinese.text(of: wording)
            #expect(english != chinese, "\(english)")
            #expect(!english.unicodeScalars.contains { $0.properties.isIdeographic }, "\(english)")
            for text in [english, chinese] { #expect(!text.contains(#/\{\w+\}/#), "\(text)") }
            #expect(!chinese.replacing(shared, with: "").contains(#/[A-Za-z]/#), "\(english): \(chinese)")
        }
    }

    @Test func `every sentence has English and Chinese with the same names`() {
        func names(_ templates: [String]) -> Set<Substring> {
            Set(templates.flatMap { $0.matches(of: #/\{(\w+)\}/#).map(\.1) })
        }
        for sentences in BuiltInCode.allCases.map(\.sentences) + ReadyFormat.allCases.map(\.sentences) {
            #expect(!sentences.english.isEmpty && !sentences.simplifiedChinese.isEmpty, "\(sentences)")
            for text in sentences.simplifiedChinese {
                let words = text.replacing(#/\{\w+\}/#, with: "").replacing(
                    #/null|JSON|UTF|https?|BCP|ISO|IBAN|IP|E\.164/#, with: "")
                #expect(!words.contains(#/[A-Za-z]/#), "\(text)")
            }
            // Other codes name the expected value, which contains the parameters.
            let isSpecific = ![BuiltInCode.general.english, BuiltInCode.expectation].contains(sentences.english)
            if isSpecific { #expect(names(sentences.english) == names(sentences.simplifiedChinese), "\(sentences)") }
        }
    }

    @Test(arguments: [ProblemMessages.english, .simplifiedChinese])
    func `every code with every expectation makes a sentence without gaps`(messages: ProblemMessages) {
        for code in PayloadProblem.Code.builtIn {
            for expected in Expectation.samples {
                let problem = Self.problem(code, expected, .kind(.string))
                let message = problem.message(in: messages)
                #expect(!message.isEmpty && !message.contains(#/\{\w+\}/#), "\(message)")
            }
        }
    }

    @Test func `problems of decoding can be reported in Chinese, including the reason`() throws {
        func problems<T: DirectDecodable>(_ type: T.Type, _ payload: String) -> [PayloadProblem] {
            do throws(DecodingFailure) { _ = try T.decode(from: payload) } catch { return error.problems }
            return []
        }
        let found =
            problems([EmailAddress].self, #"["ada", 1, null]"#) + problems([Slug: UInt8].self, #"{"A": 256}"#)
            + problems(NonEmpty<[Percentage]>.self, "[101]") + problems(NonEmpty<[Int]>.self, "[]")
            + problems(Money.self, #"{"amount": "1.234", "currency": "EUR"}"#) + problems(Money.self, "{}")
            + problems([Date].self, #"["x", 1]"#) + problems([Int].self, "[1 2]")
        #expect(found.count == 13)
        for problem in found {
            let message = problem.message(in: .simplifiedChinese)
            #expect(problem.expected(in: .simplifiedChinese) != problem.expected, "\(problem)")
            #expect(message.unicodeScalars.contains { $0.properties.isIdeographic } && !message.contains("not "))
        }
        #expect(found[0].message(in: .simplifiedChinese) == "不是有效的电子邮件地址：缺少“@”")
    }

    // MARK: Storing

    private static func problem(_ code: PayloadProblem.Code, _ expected: Expectation, _ found: Found) -> PayloadProblem
    {
        PayloadProblem(
            code: code, pointer: "/a", position: SourcePosition(line: 1, column: 1), offset: 0, length: 1, model: "",
            declaredAt: nil, expected: expected, found: found)
    }

    @Test func `a stored problem can still be reported in Chinese`() throws {
        for expected in Expectation.samples {
            for found in Found.samples {
                let problem = Self.problem(.typeMismatch, expected, found)
                let stored = try JSONDecoder().decode(PayloadProblem.self, from: JSONEncoder().encode(problem))
                #expect(stored == problem)
                #expect("\(stored.expectation)" == "\(expected)")
                #expect("\(stored.finding)" == "\(found)")
                #expect(stored.message(in: .simplifiedChinese) == problem.message(in: .simplifiedChinese))
            }
        }
        let reason = Expectation.ready(.email, .noAtSign)
        let stored = try JSONDecoder().decode(Expectation.self, from: JSONEncoder().encode(reason))
        #expect("\(stored)" == "\(reason)")
    }

    @Test(
        arguments: [
            (.integer, #"{"integer":{}}"#), (.kind(.string), #"{"kind":{"name":"string"}}"#),
            (.integerIn(least: "0", greatest: "255"), #"{"integerIn":{"greatest":"255","least":"0"}}"#),
            (.elements(2), #"{"elements":{"count":2}}"#), (.oneOf(["a"]), #"{"oneOf":{"words":["a"]}}"#),
            (.oneOfIntegers(["1", "-2"]), #"{"oneOfIntegers":{"integers":["1","-2"]}}"#),
            (.either([.integer, .uuid]), #"{"either":{"options":[{"integer":{}},{"uuid":{}}]}}"#),
            (.date([.day, .custom("yyyy")]), #"{"date":{"formats":[{"day":{}},{"custom":{"pattern":"yyyy"}}]}}"#),
            (.foundationDate(.deferred), #"{"foundationDate":{"format":"deferred"}}"#),
            (.ready(.email), #"{"ready":{"format":"email"}}"#),
            (.ready(.email, .noAtSign), #"{"ready":{"fault":"noAtSign","format":"email"}}"#),
            (.characters(least: 1, greatest: nil), #"{"characters":{"least":1}}"#),
            (.grammar(.colon), #"{"grammar":{"next":"colon"}}"#), (.bytes(atMost: 9), #"{"bytes":{"atMost":9}}"#),
        ] as [(Expectation, String)])
    func `stored expectations are readable`(expectation: AshlarCore.Expectation, json: String) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        #expect(String(decoding: try encoder.encode(expectation), as: UTF8.self) == json)
    }

    @Test func `a problem that was stored without values keeps its English`() throws {
        let problem = Self.problem(.typeMismatch, .elements(2), .bytes(3))
        var json = try #require(
            JSONSerialization.jsonObject(with: JSONEncoder().encode(problem)) as? [String: Any])
        #expect(json["expected"] as? String == "an array of 2 elements" && json["found"] as? String == "3 bytes")
        json["finding"] = nil
        // As another version might write it.
        json["expectation"] = ["aCaseOfTomorrow": [:]]
        let stored = try JSONDecoder().decode(PayloadProblem.self, from: JSONSerialization.data(withJSONObject: json))
        #expect(stored == problem)
        #expect(stored.expected == "an array of 2 elements" && stored.found == "3 bytes")
    }

    @Test func `texts that a user sets are kept`() {
        var problem = Self.problem(.typeMismatch, .integer, .kind(.string))
        problem.expected = "an integer"
        #expect(problem.expected(in: .simplifiedChinese) == "整数")
        problem.expected = "an odd number"
        problem.found = "an even one"
        #expect(problem.message == "expected an odd number, found an even one")
        let own = ProblemMessages.simplifiedChinese.adding([:], phrases: ["an odd number": "奇数"])
        #expect(problem.expected(in: own) == "奇数")
    }

    // MARK: Other languages

    @Test func `another language can say everything that Ashlar says`() {
        let templates = ProblemMessages.phraseTemplates
        #expect(templates.contains("an integer in {range}") && templates.contains("it has no \"@\""))
        #expect(Set(templates).count == templates.count)
        let loud = ProblemMessages(
            "en-x-loud", templates: [:],
            phrases: Dictionary(uniqueKeysWithValues: templates.map { ($0, "‹\($0)›") }), or: "‹ or ›")
        for wording in Self.wordings { #expect(loud.text(of: wording).contains("‹"), "\(wording)") }
        let expected = Expectation.integerIn(least: "0", greatest: "9")
        #expect(loud.text(of: expected.wording) == "‹an integer in 0...9›")
    }

    @Test func `alternatives and exclusions are joined in the language`() {
        let messages = ProblemMessages(
            "de", templates: [:], phrases: ["an integer": "eine ganze Zahl", "a UUID": "eine UUID", " and ": " und "],
            or: " oder ")
        #expect(messages.text(of: Expectation.either([.integer, .uuid]).wording) == "eine ganze Zahl oder eine UUID")
        let refused = Expectation.not(rules: [.integer, .uuid])
        #expect(messages.text(of: refused.wording) == "anything but eine ganze Zahl und eine UUID")
        #expect(ProblemMessages.simplifiedChinese.text(of: refused.wording) == "整数且 UUID 以外的值")
    }

    @Test func `only the first of many words are listed`() {
        let many = Expectation.oneOf((1...14).map(String.init))
        #expect(many.english.hasSuffix("\"12\" and 2 more"))
        #expect(ProblemMessages.simplifiedChinese.text(of: many.wording).hasSuffix("\"12\" 以及另外 2 个"))
    }
}
