import SwiftSyntax
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros
import SwiftSyntaxMacrosGenericTestSupport
import Testing

private let macros: [String: MacroSpec] = [
    "Refined": MacroSpec(
        type: RefinedMacro.self,
        conformances: ["RefinedModel", "Comparable", "LosslessStringConvertible", "DirectKey", "DateDecodable"])
]

private func expect(
    _ source: String, _ expanded: String, diagnostics: [DiagnosticSpec] = [], fix: String? = nil, fixed: String? = nil,
    at location: Testing.SourceLocation = #_sourceLocation
) {
    assertMacroExpansion(
        source, expandedSource: expanded, diagnostics: diagnostics, macroSpecs: macros, applyFixIts: fix.map { [$0] },
        fixedSource: fixed,
        failureHandler: { failure in Issue.record(Comment(rawValue: failure.message), sourceLocation: location) })
}

struct RefinedMacroTests {
    @Test func `expands to the checking initializer, the rule and the conformances that its value has`() {
        expect(
            """
            @Refined public struct Username {
                public let value: String
                static let rule: Rule<String> = .trimmed && .length(3...20)
            }
            """,
            """
            public struct Username {
                public let value: String
                static let rule: Rule<String> = .trimmed && .length(3...20)

                nonisolated public init(validating value: String) throws(AshlarCore.RefinementFailure) {
                    self.value = try Self._ashlarRule_v1._ashlarChecked_v1(value, of: Self.self)
                }

                nonisolated public init?(_ value: String) {
                    guard let value = Self._ashlarRule_v1._ashlarNormal_v1(value) else { return nil }
                    self.value = value
                }

                nonisolated public static let _ashlarRule_v1: AshlarCore.Rule<String> = .trimmed && .length(3...20)
            }

            nonisolated extension Username: AshlarCore.RefinedModel, Swift.Comparable, Swift.LosslessStringConvertible, AshlarCore.DirectKey {}
            """)
    }

    @Test func `accepts a rule that is computed or nonisolated`() {
        expect(
            """
            @Refined struct Few<T> {
                let value: [T]
                static var rule: Rule<[T]> { .length(...2) }
            }
            """,
            """
            struct Few<T> {
                let value: [T]
                static var rule: Rule<[T]> { .length(...2) }

                nonisolated init(validating value: [T]) throws(AshlarCore.RefinementFailure) {
                    self.value = try Self._ashlarRule_v1._ashlarChecked_v1(value, of: Self.self)
                }

                nonisolated init?(_ value: [T]) {
                    guard let value = Self._ashlarRule_v1._ashlarNormal_v1(value) else { return nil }
                    self.value = value
                }

                nonisolated static var _ashlarRule_v1: AshlarCore.Rule<[T]> { .length(...2) }
            }

            nonisolated extension Few: AshlarCore.RefinedModel {}
            """)
        expect(
            """
            @Refined struct Since {
                let value: Date
                nonisolated static let rule: Rule<Date> = .after(.distantPast)
            }
            """,
            """
            struct Since {
                let value: Date
                nonisolated static let rule: Rule<Date> = .after(.distantPast)

                nonisolated init(validating value: Date) throws(AshlarCore.RefinementFailure) {
                    self.value = try Self._ashlarRule_v1._ashlarChecked_v1(value, of: Self.self)
                }

                nonisolated init?(_ value: Date) {
                    guard let value = Self._ashlarRule_v1._ashlarNormal_v1(value) else { return nil }
                    self.value = value
                }

                nonisolated static var _ashlarRule_v1: AshlarCore.Rule<Date> { rule }
            }

            nonisolated extension Since: AshlarCore.RefinedModel, Swift.Comparable, AshlarCore.DateDecodable {}
            """)
    }

    /// Expects that a declaration is refused, and so expands to nothing.
    private func refuses(
        _ source: String, _ messages: [(line: Int, column: Int, message: String)], fix: String? = nil,
        fixed: String? = nil, at location: Testing.SourceLocation = #_sourceLocation
    ) {
        expect(
            source, source.replacing("@Refined ", with: ""),
            diagnostics: messages.map { message in
                DiagnosticSpec(
                    message: message.message + " [refined-macro]", line: message.line, column: message.column,
                    fixIts: fix.map { [FixItSpec(message: $0)] } ?? [])
            }, fix: fix, fixed: fixed, at: location)
    }

    private static let rule = "static let rule = Rule<String>.email"

    @Test func `refuses classes`() {
        refuses("@Refined class Name {}", [(1, 1, "@Refined is for structs: a refined type is one value")])
    }

    @Test func `offers what is missing`() {
        refuses(
            "@Refined struct Name {\n    \(Self.rule)\n}",
            [(1, 17, "@Refined needs the value that it refines, such as `let value: String`")],
            fix: "add let value: String", fixed: "@Refined struct Name {\n    \(Self.rule)\n    let value: String\n}")
        refuses(
            "@Refined struct Name {\n    let value: Int\n}",
            [(1, 17, "@Refined needs a rule: `static let rule: Rule<Int> = …`")], fix: "add a rule",
            fixed: "@Refined struct Name {\n    let value: Int\n    static let rule: Rule<Int> = <#rule#>\n}")
    }

    @Test func `offers to make the value immutable`() {
        refuses(
            "@Refined struct Name {\n    var value: String\n    \(Self.rule)\n}",
            [(2, 5, "a value that has been checked does not change: make it `let`")], fix: "make it `let`",
            fixed: "@Refined struct Name {\n    let value: String\n    \(Self.rule)\n}")
    }

    @Test func `reports everything that lets an unchecked value in or holds more than one`() {
        refuses(
            """
            @Refined public struct Name {
                let value: String
                \(Self.rule)
                let length: Int
                init(raw: String) { value = raw }
                init(validating text: String) { value = text }
                init(other: String) throws { try self.init(validating: other) }
                var isShort: Bool { value.count < 5 }
            }
            """,
            [
                (2, 5, "the value of a refined type is as visible as the type: make it public"),
                (4, 9, "a refined type stores only its value: make \"length\" computed, or move it elsewhere"),
                (5, 5, "an initializer that sets \"value\" bypasses the check: call `self.init(validating:)`"),
                (6, 5, "@Refined generates `init(validating:)`: delete this one"),
            ])
    }

    @Test func `refuses a value that is preset or has no type`() {
        refuses(
            "@Refined struct Name {\n    let value = \"x\"\n    \(Self.rule)\n}",
            [(2, 15, "the value comes from outside, and is checked: declare only its type")])
        refuses(
            "@Refined struct Name {\n    let value\n    \(Self.rule)\n}",
            [(2, 9, "@Refined needs the type of \"value\" written out")])
    }
}

struct CheckedLiteralTests {
    private func expect(
        _ macro: any Macro.Type, _ source: String, _ expanded: String, _ message: String? = nil, column: Int = 0,
        at location: Testing.SourceLocation = #_sourceLocation
    ) {
        assertMacroExpansion(
            source, expandedSource: expanded,
            diagnostics: message.map {
                [DiagnosticSpec(message: $0 + " [refined-literal]", line: 1, column: column)]
            } ?? [], macroSpecs: ["refined": MacroSpec(type: macro)],
            failureHandler: { failure in Issue.record(Comment(rawValue: failure.message), sourceLocation: location) })
    }

    @Test func `a good literal becomes the value`() {
        expect(
            EmailAddressLiteral.self, "#refined(EmailAddress.self, \"a@b.org\")",
            "EmailAddress(_ashlarLiteral_v1: \"a@b.org\")")
        expect(
            MoneyLiteral.self, "#refined(AshlarCore.Money.self, \"1.99 EUR\")",
            "AshlarCore.Money(_ashlarLiteral_v1: \"1.99 EUR\")")
        expect(PercentageLiteral.self, "#refined(Percentage.self, 12.5)", "Percentage(_ashlarLiteral_v1: 12.5)")
    }

    @Test(arguments: [
        (EmailAddressLiteral.self as any Macro.Type, "\"ada\"", "not an e-mail address: it has no \"@\""),
        (StrictEmailAddressLiteral.self, "\"a@b\"", "not an e-mail address: its domain name has no dot"),
        (WebURLLiteral.self, "\"ftp://a.org\"", "not an http or https URL"),
        (HostnameLiteral.self, "\"a..b\"", "not a host name: a part of its domain name is empty"),
        (
            PhoneNumberLiteral.self, "\"030\"",
            "not a phone number in E.164 form: it does not begin with \"+\" and the country code"
        ),
        (IBANLiteral.self, "\"NO9386011117946\"", "not an IBAN: its check digits do not match"),
        (CurrencyCodeLiteral.self, "\"EUX\"", "not an ISO 4217 currency code"),
        (CountryCodeLiteral.self, "\"DX\"", "not an ISO 3166-1 country code"),
        (LanguageTagLiteral.self, "\"e\"", "not a BCP 47 language tag"), (SlugLiteral.self, "\"A\"", "not a slug"),
        (HexColorLiteral.self, "\"#1\"", "not a hexadecimal color"),
        (InternetAddressLiteral.self, "\"1.2\"", "not an IP address"),
        (SemanticVersionLiteral.self, "\"1\"", "not a semantic version"),
        (
            MoneyLiteral.self, "\"1.999 EUR\"",
            "not an amount of money with the decimal places of its currency, such as \"19.99 EUR\""
        ),
        (PercentageLiteral.self, "101", "not a percentage from 0 to 100"),
        (
            EmailAddressLiteral.self, "text",
            "#refined checks a literal at compile time; for any other text, use `try T(validating: text)`"
        ),
        (
            EmailAddressLiteral.self, "\"a\\(b)@c.org\"",
            "#refined checks a literal at compile time; for any other text, use `try T(validating: text)`"
        ),
        (
            PercentageLiteral.self, "share",
            "#refined checks a literal at compile time; for any other number, use `try T(validating: number)`"
        ),
    ])
    func `a bad one is reported at the literal`(macro: any Macro.Type, literal: String, message: String) {
        let source = "#refined(T.self, \(literal))"
        expect(macro, source, source, message, column: 18)
    }
}
