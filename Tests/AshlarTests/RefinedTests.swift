import AshlarCore
import Foundation
import Testing

struct RefinedTests {
    private static let member = """
        {"id": 7, "name": " Ada_L ", "email": "ada@example.org", "age": 36, "contacts": ["+4930123456", "a@b.org"],
         "tags": ["a", "b-c"], "codes": {"x": "aa-7"}, "founded": 86400, "count": "4", "secrets": {"token": "s3cret"},
         "balance": {"amount": "12.30", "currency": "EUR"}}
        """

    @Test func `values are checked and brought to their normal form`() throws {
        #expect(try Username(validating: " Ada_L ").value == "ada_l")
        #expect(Username("Ad") == nil)
        #expect(Age(151) == nil)
        #expect(Age(150)?.value == 150)
        #expect(Age("41")?.value == 41)
        #expect(Ratio(.nan) == nil)
        #expect(Catalog.Code(number: 7)?.value == "AA-7")
        #expect(ShortList([1, 2, 3]) == nil)
    }

    @Test func `every broken part of a rule is reported with its code and parameters`() throws {
        let failure = try #require(throws: RefinementFailure.self) { try Username(validating: "A!") }
        #expect(failure.type == "Username")
        #expect(
            failure.violations.map { "\($0.code) \($0.parameters.sorted { $0.key < $1.key })" } == [
                #"refinement.length [(key: "max", value: "20"), (key: "min", value: "3")]"#,
                #"refinement.pattern [(key: "pattern", value: "[a-z0-9_]+")]"#,
            ])
        #expect(throws: RefinementFailure.self) { try Username(validating: "Admin") }
    }

    @Test func `they are what their value is`() throws {
        let (ada, bob) = (try Username(validating: "ada"), try Username(validating: "bob"))
        #expect(ada < bob)
        #expect(Set([ada, bob, ada]).count == 2)
        #expect("\(ada)" == "ada")
        #expect([ada: 1][ada] == 1)
        #expect(Literals.email.value == "ada@example.org")
        #expect(Literals.price.minorUnits == 1999)
        #expect(Literals.share.fraction == 0.125)
        #expect(Literals.version.preRelease == "beta.2")
    }

    @Test func `they read and write themselves as their value`() throws {
        let member = try MemberDTO.decode(from: Self.member)
        #expect(member.name.value == "ada_l")
        #expect(member.founded.value == Date(timeIntervalSince1970: 86_400))
        #expect(member.count.value == 4)
        #expect(member.codes["x"]?.value == "AA-7")
        let written = try member.encodedString()
        #expect(written.contains(#""name":"ada_l","email":"ada@example.org","age":36"#))
        #expect(written.contains(#""founded":86400"#))
        #expect(written.contains(#""balance":{"amount":"12.30","currency":"EUR"}"#))
        #expect(try MemberDTO.decode(from: written) == member)
        let roster = try RosterDTO.decode(from: #"{"members": [\#(written)], "by_name": {"Ada": 1}}"#)
        #expect(roster.members.first == member)
        #expect(roster.byName.first?.key.value == "ada")
    }

    @Test func `Codable is that of the value`() throws {
        let ages = try JSONDecoder().decode([Age].self, from: Data("[1, 150]".utf8))
        #expect(String(decoding: try JSONEncoder().encode(ages), as: UTF8.self) == "[1,150]")
        let error = try #require(throws: DecodingError.self) {
            try JSONDecoder().decode([Age].self, from: Data("[1, 151]".utf8))
        }
        guard case .dataCorrupted(let context) = error else {
            Issue.record("another kind of error")
            return
        }
        #expect(context.codingPath.map(\.intValue) == [1])
        #expect((context.underlyingError as? RefinementFailure)?.violations.map(\.code) == [.refinement("range")])
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .secondsSince1970
        #expect(try decoder.decode([Founded].self, from: Data("[9]".utf8))[0].value == Date(timeIntervalSince1970: 9))
    }

    @Test func `each broken part is reported at its place`() throws {
        let payload = """
            {"members": [{"id": "7", "name": "A!",
              "email": "ada.example.org", "age": 151,
              "contacts": ["x", 5], "tags": ["a", "B", "c", "d"],
              "codes": {"x": "7"}, "founded": -5, "count": 3,
              "secrets": {"token": 5}, "balance": {"amount": "1.234", "currency": "EUR"}}],
             "by_name": {"no": 1}}
            """
        let failure = try #require(throws: DecodingFailure.self) { try RosterDTO.decode(from: payload) }
        #expect(
            failure.problems.map { "\($0.position) \($0.pointer) \($0.code) \($0.model)" } == [
                "1:21 /members/0/id type-mismatch MemberDTO.id",
                "1:34 /members/0/name refinement.length MemberDTO.name",
                "1:34 /members/0/name refinement.pattern MemberDTO.name",
                "2:12 /members/0/email refinement.email MemberDTO.email",
                "2:38 /members/0/age refinement.range MemberDTO.age",
                "3:16 /members/0/contacts/0 refinement.email MemberDTO.contacts",
                "3:21 /members/0/contacts/1 type-mismatch MemberDTO.contacts",
                "3:39 /members/0/tags/1 refinement.slug MemberDTO.tags",
                "4:18 /members/0/codes/x refinement.pattern MemberDTO.codes",
                "4:35 /members/0/founded refinement.date MemberDTO.founded",
                "4:48 /members/0/count refinement.even MemberDTO.count",
                "5:24 /members/0/secrets/token type-mismatch MemberDTO.token",
                "5:39 /members/0/balance refinement.money MemberDTO.balance",
                "6:14 /by_name/no refinement.length RosterDTO.byName",
            ])
        #expect(failure.problems[1].parameters == ["min": "3", "max": "20"])
        #expect(failure.problems[1].message == "expected a string of 3 to 20 characters")
        #expect(failure.problems[3].message.hasPrefix("a string that is not an e-mail address: it has no \"@\""))
        #expect(failure.problems[4].message(in: .simplifiedChinese) == "应在 0 到 150 之间")
    }

    @Test func `a rule of a whole collection is reported if its elements are valid`() throws {
        let failure = try #require(throws: DecodingFailure.self) { try Tags.decode(from: #"["a","b","c","d"]"#) }
        #expect(failure.problems.map { "\($0.offset)+\($0.length) \($0.code)" } == ["0+17 refinement.count"])
        let empty = try #require(throws: DecodingFailure.self) { try NonEmpty<[Int]>.decode(from: " []") }
        #expect(empty.problems.map { "\($0.position) \($0.code)" } == ["1:2 refinement.non-empty"])
    }

    @Test func `receipts look into them`() throws {
        let (_, receipt) = try RosterDTO.decodeWithReceipt(
            from: Array(#"{"members": [\#(Self.member)], "by_name": {}}"#.utf8))
        #expect("\(receipt)".contains("/members/*/count"))
    }

    @Test func `schemas say what rules say`() {
        #expect(
            Username.jsonSchema.contains(#""type":"string","minLength":3,"maxLength":20,"pattern":"^(?:[a-z0-9_]+)$""#))
        #expect(Username.jsonSchema.contains(#""not":{"enum":["root","admin"]}"#))
        #expect(Age.jsonSchema.contains(#""type":"integer","minimum":0,"maximum":150}"#))
        #expect(Ratio.jsonSchema.contains(#""type":"number","minimum":0.0,"exclusiveMaximum":1.0"#))
        #expect(Tags.jsonSchema.contains(#""minItems":1,"maxItems":3"#))
        #expect(
            MemberDTO.jsonSchema.contains(#""email":{"type":["string","null"],"format":"email"}"#))
        #expect(!EvenCount.jsonSchema.contains("even"))
    }
}
