import AshlarCore
import Foundation
import Testing

struct DiagnosisTests {
    static let payload = """
        {
          "name": null,
          "members": [
            {
              "id": "7", "first_name": 5, "email": false, "created_at": "yesterday",
              "token": "no uuid", "profile": {"avatar_url": "http://[", "default": 1},
              "scores": {"a/b": [1, "x", 1.5]}, "visibility": "private"
            },
            12
          ]
        }
        """

    @Test func reportsEveryProblemWithItsPlace() throws {
        let failure = try #require(throws: DecodingFailure.self) {
            try TeamDTO.decode(from: Self.payload, source: "team.json")
        }
        let reported = failure.problems.map { "\($0.position) \($0.pointer) \($0.code) \($0.model)" }
        #expect(
            reported == [
                "2:11 /name null-value TeamDTO.name",
                "4:5 /members/0/amount missing-key UserDTO.amount",
                "5:13 /members/0/id type-mismatch UserDTO.id",
                "5:32 /members/0/first_name type-mismatch UserDTO.firstName",
                "5:44 /members/0/email type-mismatch UserDTO.email",
                "5:65 /members/0/created_at invalid-date UserDTO.createdAt",
                "6:16 /members/0/token invalid-uuid UserDTO.token",
                "6:53 /members/0/profile/avatar_url invalid-url ProfileDTO.avatarURL",
                "6:76 /members/0/profile/default type-mismatch ProfileDTO.default",
                "7:29 /members/0/scores/a~1b/1 type-mismatch UserDTO.scores",
                "7:34 /members/0/scores/a~1b/2 type-mismatch UserDTO.scores",
                "7:55 /members/0/visibility unknown-case UserDTO.visibility",
                "9:5 /members/1 type-mismatch TeamDTO.members",
            ])
        #expect(failure.problems[0].declaredAt?.file.hasSuffix("Tests/Models.swift") == true)
    }

    @Test func showsThePayloadOnlyOnRequest() throws {
        let failure = try #require(throws: DecodingFailure.self) {
            try TeamDTO.decode(from: Self.payload, source: "team.json")
        }
        #expect(!failure.description.contains("yesterday"))
        let report = failure.report(showing: Array(Self.payload.utf8))
        #expect(report.contains("team.json:5:65  /members/0/created_at  invalid-date"))
        #expect(report.contains("^^^^^^^^^^^ a string that is not a date"))
    }

    @Test func endsAtASyntaxErrorAndReportsTheExpectedToken() throws {
        let failure = try #require(throws: DecodingFailure.self) {
            try TeamDTO.decode(from: "{\n  \"name\": 5,\n  \"members\" []\n}")
        }
        #expect(failure.problems.map(\.code) == [.typeMismatch, .unexpectedByte])
        #expect(failure.problems[1].position == SourcePosition(line: 3, column: 13))
        #expect(failure.problems[1].expected == "\":\" after the key")
    }

    @Test func countsOmittedProblems() throws {
        let payload = "[" + Array(repeating: "true", count: 250).joined(separator: ",") + "]"
        let failure = try #require(throws: DecodingFailure.self) { try [Int].decode(from: payload) }
        #expect(failure.problems.count == 100)
        #expect(failure.omitted == 150)
    }

    @Test(arguments: [150, 5000])
    func `faults in each element leave room for those of other properties`(count: Int) throws {
        func failure(of count: Int) throws -> DecodingFailure {
            let members = Array(repeating: "{}", count: count).joined(separator: ",")
            return try #require(throws: DecodingFailure.self) {
                try TeamDTO.decode(from: #"{"members": [\#(members)], "name": 5}"#)
            }
        }
        let one = try failure(of: 1).problems.count - 1
        let all = try failure(of: count)
        #expect(all.problems.count == 100)
        #expect(all.problems.dropLast().allSatisfy { $0.pointer.hasPrefix("/members/") })
        #expect(all.problems.last?.pointer == "/name")
        #expect(all.omitted == one * count + 1 - 100)
    }

    @Test func survivesALogAsJSON() throws {
        let failure = try #require(throws: DecodingFailure.self) { try TeamDTO.decode(from: Self.payload) }
        #expect(try JSONDecoder().decode(DecodingFailure.self, from: JSONEncoder().encode(failure)) == failure)
    }

    @Test func `a payload that breaks off is reported at its end`() throws {
        let failure = try #require(throws: DecodingFailure.self) {
            try TeamDTO.decode(from: #"{"name": "a", "members": [{"id": 1, "first_name": "A"#)
        }
        #expect(failure.problems.last?.pointer == "/members/0/first_name")
        #expect(failure.problems.last?.code == .unexpectedEnd)
    }
}
