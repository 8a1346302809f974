import Foundation
import Testing

@testable import AshlarCore

struct ReadyTypeTests {
    @Test func `each ready text decodes, encodes and reports its own code`() throws {
        func check<T: RefinedText>(_ type: T.Type, _ good: String, _ bad: String, code: String) throws {
            let value = try T(validating: good)
            #expect(value.description == good)
            #expect(try T.decode(from: value.encoded()) == value)
            #expect(try JSONDecoder().decode([T].self, from: JSONEncoder().encode([value])) == [value])
            #expect(T(wireKey: value.wireKey) == value)
            #expect(!(value < value))
            #expect(try JSONValue.decode(from: T.jsonSchema) != .null)
            let failure = try #require(throws: DecodingFailure.self) { try T.decode(from: try bad.encoded()) }
            #expect(failure.problems.map(\.code.rawValue) == ["refinement." + code], "\(type)")
            let mismatch = try #require(throws: DecodingFailure.self) { try T.decode(from: "5") }
            #expect(mismatch.problems.map(\.code) == [.typeMismatch])
        }
        try check(EmailAddress.self, "ada@example.org", "ada", code: "email")
        try check(StrictEmailAddress.self, "ada@example.org", "ada@localhost", code: "strict-email")
        try check(WebURL.self, "https://example.org/a?b#c", "ftp://example.org", code: "web-url")
        try check(Hostname.self, "example.org", "-a.org", code: "hostname")
        try check(PhoneNumber.self, "+4930123456", "030123456", code: "phone-number")
        try check(IBAN.self, "GB33BUKB20201555555555", "GB33 BUKB 2020 1555 5555 55", code: "iban")
        try check(CurrencyCode.self, "EUR", "EUX", code: "currency-code")
        try check(CountryCode.self, "DE", "DX", code: "country-code")
        try check(LanguageTag.self, "zh-Hans", "zh_Hans", code: "language-tag")
        try check(Slug.self, "summer-sale-2026", "Summer", code: "slug")
        try check(HexColor.self, "#0aF", "#0aG", code: "hex-color")
        try check(InternetAddress.self, "2001:db8::1", "1.2.3", code: "ip-address")
        try check(SemanticVersion.self, "1.0.0-rc.1+5", "1.0", code: "semantic-version")
    }

    @Test func `texts for the same value are equal`() {
        #expect(Hostname("Example.ORG") == Hostname("example.org"))
        #expect(LanguageTag("zh-hans")?.hashValue == LanguageTag("zh-Hans")?.hashValue)
        #expect(InternetAddress("::1") == InternetAddress("0:0:0:0:0:0:0:1"))
        #expect(HexColor("#FFF") == HexColor("#ffffffff"))
        #expect(HexColor("#0aF8")?.rgba == 0x00AA_FF88)
        #expect(InternetAddress("2001:DB8:0::1")?.canonical == "2001:db8::1")
        #expect(InternetAddress("10.0.0.1")?.bytes == [10, 0, 0, 1])
    }

    @Test func `an account number has a country, and is grouped for people`() throws {
        let number = try IBAN(validating: "GB33BUKB20201555555555")
        #expect(number.country == "GB" && number.grouped == "GB33 BUKB 2020 1555 5555 55")
        #expect(IBAN("NO9386011117947")?.grouped == "NO93 8601 1117 947")
        let failure = #expect(throws: RefinementFailure.self) { try IBAN(validating: "GB34BUKB20201555555555") }
        #expect(failure?.violations.map(\.code) == [.refinement("iban")])
    }

    @Test func `a rule normalizes an account number that people type`() {
        let typed = Rule<String>.uppercased && .normalizing { $0.removeAll { $0 == " " } } && .iban
        #expect(typed._ashlarNormal_v1("gb33 bukb 2020 1555 5555 55") == "GB33BUKB20201555555555")
    }

    @Test func `versions are ordered by precedence`() throws {
        // The example of item 11 of the standard.
        let texts = [
            "1.0.0-alpha", "1.0.0-alpha.1", "1.0.0-alpha.beta", "1.0.0-beta", "1.0.0-beta.2", "1.0.0-beta.11",
            "1.0.0-rc.1", "1.0.0", "2.0.0", "2.1.0", "2.1.1",
        ]
        let versions = try texts.map { try SemanticVersion(validating: $0) }
        #expect(versions.shuffled().sorted() == versions)
        #expect(versions[4].preRelease == "beta.2" && versions[4].major == "1" && versions[4].build == nil)
    }

    @Test func `a web address is Foundation's too`() throws {
        let text = "http://user@[::1]:8080/a%20b?q=1#f"
        #expect(try WebURL(validating: text).url.absoluteString == text)
    }

    @Test func `percentages and collections have bounds`() throws {
        #expect(Percentage(100)?.fraction == 1)
        #expect(Percentage(-0.1) == nil && Percentage(.nan) == nil)
        #expect(NonEmpty([Int]()) == nil)
        let list = NonEmpty<[Int]>(3, 1, 2)
        #expect(list.first == 3 && list.count == 3 && list.max() == 3)
        #expect(try NonEmpty<[Int]>.decode(from: "[1]").value == [1])
        #expect(try list.encodedString() == "[3,1,2]")
        #expect(NonEmpty<[Int]>.jsonSchema.contains(#""minItems":1"#))
    }

    private struct User {}
    private struct Order {}

    @Test func `an identifier is its raw value on the wire`() throws {
        let id: TypedID<User, Int> = 7
        let text: TypedID<Order, String> = "o-7"
        #expect(try id.encodedString() == "7" && text.encodedString() == "\"o-7\"")
        #expect(try TypedID<User, Int>.decode(from: "7") == id)
        #expect(TypedID<User, Int>(String(8))! > id)
        #expect("\(text)" == "o-7")
        #expect(try [TypedID<User, Int>: String].decode(from: #"{"7": "x"}"#) == [id: "x"])
        #expect(try JSONDecoder().decode([TypedID<User, Int>].self, from: JSONEncoder().encode([id])) == [id])
        #expect(TypedID<User, Int>.jsonSchema.contains("integer"))
    }
}
