import Foundation
import Testing

@testable import AshlarCore

struct RuleTests {
    private func codes<T>(_ rule: Rule<T>, _ value: T) -> [String] { rule.violations(of: value).map(\.code.rawValue) }

    @Test func `all broken parts are reported, in order`() {
        let rule: Rule<String> =
            .length(2...3) && .oneOf("ab", "abc") && .custom("b", "a text with b") { $0.contains("b") }
        #expect(codes(rule, "x") == ["refinement.length", "refinement.one-of", "refinement.b"])
        #expect(codes(rule, "ab").isEmpty)
        #expect(rule.accepts("abc"))
    }

    @Test func `parts after a normalizing one see the normal form`() throws {
        let rule: Rule<String> = .trimmed && .lowercased && .collapsingWhitespace && .length(...5)
        #expect(try rule._ashlarChecked_v1("  A  \u{3000} Bc\n", of: String.self) == "a bc")
        #expect(codes(.length(...5) && .trimmed, " abcde ") == ["refinement.length"])
        for text in ["", " ", "a", "É", "ǅ", "İ", "\u{85}x\u{85}", "ß", "e\u{301} "] {
            for part: Rule<String> in [.trimmed, .lowercased, .uppercased, .collapsingWhitespace] {
                let once = try part._ashlarChecked_v1(text, of: String.self)
                #expect(try part._ashlarChecked_v1(once, of: String.self) == once, "not idempotent")
            }
        }
        #expect(try Rule<String>.trimmed._ashlarChecked_v1("\u{2003}a b\u{A0}", of: String.self) == "a b")
        #expect(try Rule<String>.trimmed._ashlarChecked_v1(" \n ", of: String.self) == "")
    }

    @Test func `of two alternatives the one with fewer broken parts is reported`() {
        let rule: Rule<String> = (.length(5...) && .email) || .slug
        #expect(codes(rule, "A") == ["refinement.slug"])
        #expect(codes(.email || .slug, "A") == ["refinement.email"])
        #expect(rule.accepts("abc") && rule.accepts("A@b.org") && !rule.accepts("A@b"))
        #expect(!(Rule<String>.email || .slug || .hexColor).accepts("#12"))
        let kept: Rule<String> = (.lowercased && .slug) || .uppercased
        #expect((try? kept._ashlarChecked_v1("Ab", of: String.self)) == "ab")
        #expect((try? kept._ashlarChecked_v1("a b", of: String.self)) == "A B")
    }

    @Test func `a rule can be negated`() {
        let rule: Rule<String> = !.oneOf("root") && .not(.email)
        #expect(codes(rule, "root") == ["refinement.not"])
        #expect(codes(rule, "a@b.org") == ["refinement.not"])
        #expect(rule.violations(of: "a@b.org")[0].expected == "anything but an e-mail address")
        #expect(rule.violations(of: "a@b.org")[0].parameters == ["codes": "refinement.email"])
    }

    @Test func `a named rule is reported as one`() {
        let rule = (Rule<String>.length(3...) && .slug).named("username", "a user name")
        #expect(rule.violations(of: "A") == [Violation(.refinement("username"), expected: "a user name")])
    }

    @Test(arguments: [
        (Rule<Int>.range(1...3), "a value from 1 to 3", ["min": "1", "max": "3"], [1, 3], [0, 4]),
        (.range(1..<3), "a value of at least 1 and below 3", ["min": "1", "below": "3"], [1, 2], [0, 3]),
        (.range(1...), "a value of at least 1", ["min": "1"], [1, 9], [0]),
        (.range(...3), "a value of at most 3", ["max": "3"], [-9, 3], [4]),
        (.range(..<3), "a value below 3", ["below": "3"], [2], [3]),
    ])
    func `every kind of range is reported`(
        rule: Rule<Int>, expected: String, parameters: [String: String], good: [Int], bad: [Int]
    ) {
        for value in good { #expect(rule.accepts(value)) }
        for value in bad {
            #expect(
                rule.violations(of: value) == [
                    Violation(.refinement("range"), parameters: parameters, expected: expected)
                ])
        }
    }

    @Test func `NaN is in no range`() {
        for rule: Rule<Double> in [.range(0...1), .range(0...), .range(...1), .range(..<1), .range(0..<1), .finite] {
            #expect(!rule.accepts(.nan))
        }
        #expect(!Rule<Double>.finite.accepts(.infinity))
    }

    @Test func `texts are counted in Unicode scalars`() {
        #expect(Rule<String>.length(2...2).accepts("e\u{301}"))
        #expect(Rule<String>.length(1...1).accepts("👍"))
        #expect(Rule<String>.maxLength(0).accepts(""))
        #expect(!Rule<String>.nonEmpty.accepts(""))
        #expect(Rule<[Int]>.length(..<2).accepts([1]))
        #expect(Rule<[Int]>.length(..<2).violations(of: [1, 2])[0].parameters == ["max": "1"])
        #expect(Rule<[String: Int]>.length(1...).schema.keywords.map(\.name) == ["minProperties"])
    }

    @Test func `dates lie after, before or within`() {
        let (past, now) = (Date(timeIntervalSince1970: 0), Date(timeIntervalSince1970: 1_800_000_000))
        #expect(Rule<Date>.after(past).accepts(now) && !Rule<Date>.after(past).accepts(past))
        #expect(Rule<Date>.before(now).accepts(past) && !Rule<Date>.before(now).accepts(now))
        #expect(Rule<Date>.within(past...now).accepts(past))
        #expect(Rule<Date>.after(past).violations(of: past)[0].parameters == ["after": "1970-01-01T00:00:00Z"])
    }

    @Test func `an expression matches whole texts, from any number of threads`() async {
        let rule: Rule<String> = .matches(/(?<year>\d{4})-[a-z]+/)
        #expect(!rule.accepts("x2026-a"))
        await withTaskGroup(of: Bool.self) { group in
            for index in 0..<64 { group.addTask { rule.accepts(index.isMultiple(of: 2) ? "2026-may" : "2026") } }
            var accepted = 0
            for await isAccepted in group { accepted += isAccepted ? 1 : 0 }
            #expect(accepted == 32)
        }
    }

    @Test(arguments: [
        (#"[a-z]+(?:-\d+)*"#, #"^(?:[a-z]+(?:-\d+)*)$"#), ("a(?=b)b", "^(?:a(?=b)b)$"), (#"\+\["#, #"^(?:\+\[)$"#),
        ("(?i)a", nil), ("(?<x>a)", nil), ("[a--b]", nil), ("[[a]b]", nil), ("a++", nil), (#"\p{L}"#, nil),
        (#"\h"#, nil),
        ("é", nil),
    ])
    func `patterns go into a schema if they mean the same there`(pattern: String, portable: String?) {
        #expect(PortablePattern.of(pattern) == portable)
    }

    @Test func `schemas join, branch and negate`() {
        let rule: Rule<String> = .matches(/a+/) && .matches(/[ab]/) && (.length(1...) || .oneOf("x"))
        #expect(
            SchemaKeyword.object(rule.schema.keywords)
                == #"{"pattern":"^(?:a+)$","anyOf":[{"minLength":1},{"enum":["x"]}],"allOf":[{"pattern":"^(?:[ab])$"}]}"#
        )
        #expect((!Rule<String>.email).schema.keywords.isEmpty, "a format may be a mere note")
        #expect((!Rule<Int>.range(0...)).schema.keywords == [SchemaKeyword("not", #"{"minimum":0}"#)])
        #expect((.email || .custom("x", "x") { _ in true } as Rule<String>).schema.keywords.isEmpty)
    }
}
