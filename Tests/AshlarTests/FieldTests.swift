import AshlarCore
import Foundation
import Testing

struct FieldTests {
    static let payload = """
        {"id": 1, "profile": {"x": 1, "names": {"first": "Ada", "last": null}, "picture": "https://e.org/a.png"},
         "isAdmin": true, "page_size": null, "visibility": "secret", "seen_at": "2026/03/01 09:30",
         "tags": [1, "x", 2, null, 3], "limits": {"a": 1, "b": "no"}, "count": "12", "note": 7.50, "active": 1,
         "extra": {"deep": [1e2]}, "more": null}
        """

    @Test func readsFieldsWithEveryAttribute() throws {
        let settings = try SettingsDTO.decode(from: Self.payload)
        #expect(settings.firstName == "Ada")
        #expect(settings.lastName == nil)
        #expect(settings.avatarURL == URL(string: "https://e.org/a.png"))
        #expect(settings.isAdministrator)
        #expect(settings.pageSize == 10)
        #expect(settings.visibility == .listed)
        #expect(settings.retries == 3)
        #expect(settings.seenAt == Date(timeIntervalSince1970: 1_772_357_400))
        #expect(settings.tags == [1, 2, 3])
        #expect(settings.limits == ["a": 1])
        #expect(settings.count == 12)
        #expect(settings.note == "7.50")
        #expect(settings.active)
        #expect(settings.rest.keys.sorted() == ["extra", "more"])
    }

    @Test func writesWhatItReads() throws {
        let settings = try SettingsDTO.decode(from: Self.payload)
        let text = try settings.encodedString()
        #expect(text.contains(#""profile":{"names":{"first":"Ada"},"avatar_url":"https://e.org/a.png"}"#))
        #expect(text.hasSuffix(#""extra":{"deep":[1e2]},"more":null}"#))
        #expect(try SettingsDTO.decode(from: text) == settings)
    }

    @Test func listsEverythingButCopiesOnTheReceipt() throws {
        let (_, receipt) = try SettingsDTO.decodeWithReceipt(from: Array(Self.payload.utf8))
        let events = Set(receipt.entries.map { "\($0.path) \($0.event) \($0.count)" })
        #expect(
            events == [
                "/profile unknown(x) 1", "/profile/names/last null 1", "/profile/picture alias(picture) 1",
                "/isAdmin alias(isAdmin) 1", "/page_size defaulted(null) 1",
                "/visibility defaulted(unknown-case) 1", "/retries defaulted(absent) 1",
                "/tags/* dropped(type-mismatch) 1", "/tags/* dropped(null-value) 1",
                "/limits/* dropped(type-mismatch) 1", "/count coerced(from: string) 1",
                "/note coerced(from: number) 1", "/active coerced(from: number) 1", " unknown(extra) 1",
                " unknown(more) 1",
            ])
    }

    @Test func addsReceiptsUp() throws {
        let bytes = Array(#"{"name": null}"#.utf8)
        var (_, sum) = try PatchDTO.decodeWithReceipt(from: bytes)
        sum.formUnion(try PatchDTO.decodeWithReceipt(from: bytes).receipt)
        #expect(sum.payloads == 2)
        #expect(sum.count(of: .null, at: "/name") == 2)
        #expect(sum.count(of: .absent, at: "/age") == 2)
    }

    @Test func distinguishesAbsentNullAndAValue() throws {
        let patches: [(String, PatchDTO)] = [
            ("{}", PatchDTO(name: .absent, age: .absent)),
            (#"{"name":null}"#, PatchDTO(name: .null, age: .absent)),
            (#"{"name":"Ada","age":null}"#, PatchDTO(name: .value("Ada"), age: .null)),
        ]
        for (text, patch) in patches {
            #expect(try PatchDTO.decode(from: text) == patch)
            #expect(try patch.encodedString() == text)
        }
    }

    @Test func refusesUnknownAndDuplicateKeysWhereAsked() throws {
        #expect(try StrictDTO.decode(from: #"{"user-id":1,"nick-name":"x"}"#) == StrictDTO(userID: 1, nickName: "x"))
        let failure = try #require(throws: DecodingFailure.self) {
            try StrictDTO.decode(from: #"{"user-id":1,"nick":2,"user-id":3}"#)
        }
        #expect(
            failure.problems.map { "\($0.position) \($0.pointer) \($0.code)" } == [
                "1:14 /nick unknown-key", "1:23 /user-id duplicate-key",
            ])
    }

    @Test func makesKeysInTheRequestedCase() throws {
        #expect(try PascalDTO(userID: 1, htmlURL: "u").encodedString() == #"{"UserID":1,"HtmlURL":"u"}"#)
        #expect(try VerbatimDTO(userID: 1).encodedString() == #"{"userID":1}"#)
    }

    @Test func readsKeysAndScalarsOfAllKinds() throws {
        let text = """
            {"by_number":{"-7":"a"},"by_id":{"F5165FDB-F5AD-4F6E-8552-799B1C62B387":1},"by_visibility":{"listed":2},\
            "wide":170141183460469231731687303715884105727,"numbers":[3,1,2],"blob":"AQID","ratio":0.1}
            """
        let keyed = try KeyedDTO.decode(from: text)
        #expect(keyed.byNumber == [-7: "a"])
        #expect(keyed.wide == Int128.max)
        #expect(keyed.blob == Data([1, 2, 3]))
        #expect(try KeyedDTO.decode(from: try keyed.encoded()) == keyed)
        let failure = try #require(throws: DecodingFailure.self) { try [Int: Int].decode(from: #"{"07":1,"x":2}"#) }
        #expect(failure.problems.map(\.pointer) == ["/07", "/x"])
    }

    @Test func diagnosesFieldsByTheirAttributes() throws {
        let failure = try #require(throws: DecodingFailure.self) {
            try SettingsDTO.decode(
                from: """
                    {"id": 1, "profile": {"names": [], "avatar": 5}, "page_size": "x", "seen_at": "soon",
                     "tags": {}, "count": "1x", "active": "yes"}
                    """)
        }
        #expect(
            failure.problems.map { "\($0.pointer) \($0.code)" } == [
                "/profile/names/first missing-key", "/profile/names type-mismatch", "/profile/avatar type-mismatch",
                "/page_size type-mismatch", "/seen_at invalid-date", "/tags type-mismatch", "/count type-mismatch",
                "/active type-mismatch",
            ])
    }

    @Test func distinguishesAnotherKindOfValueFromAnInvalidDate() throws {
        func codes(_ value: String) throws -> [PayloadProblem.Code] {
            let text = Self.payload.replacing(#""2026/03/01 09:30""#, with: value)
            let failure = try #require(throws: DecodingFailure.self) { try SettingsDTO.decode(from: text) }
            return failure.problems.map(\.code)
        }
        #expect(try codes("[]") == [.typeMismatch])
        #expect(try codes("true") == [.typeMismatch])
        #expect(try codes(#""soon""#) == [.invalidDate])
    }

    @Test func keepsToTheRequestedLimits() throws {
        let deep = String(repeating: "[", count: 600) + String(repeating: "]", count: 600)
        #expect(throws: DecodingFailure.self) { try JSONValue.decode(from: deep) }
        let value = try JSONValue.decode(from: deep, limits: DecodingLimits(depth: 600))
        #expect(value != .null)
        let failure = try #require(throws: DecodingFailure.self) {
            try JSONValue.decode(from: deep, limits: DecodingLimits(bytes: 100))
        }
        #expect(failure.problems.map(\.code) == [.sizeExceeded])
    }

    @Test func datesInDictionariesUseTheirFormat() throws {
        let json = #"{"holidays":{"labour":"2026-05-01"},"seen":{"ada":[1700000000,null]}}"#
        let calendar = try CalendarDTO.decode(from: json)
        #expect(calendar.holidays["labour"]?.timeIntervalSince1970 == 1_777_593_600)
        #expect(calendar.seen == ["ada": [Date(timeIntervalSince1970: 1_700_000_000), nil]])
        #expect(try calendar.encodedString() == json)
        let failure = #expect(throws: DecodingFailure.self) {
            try CalendarDTO.decode(from: #"{"holidays":{"a":"2026-05-01","b":1}}"#)
        }
        #expect(failure?.problems.map(\.pointer) == ["/holidays/b"])
    }

    @Test func `if a dictionary's key appears twice, the first counts and the others are not read`() throws {
        #expect(try [String: Bool].decode(from: #"{"a": true, "a": [1], "b": false}"#) == ["a": true, "b": false])
        #expect(try [Int: Int?].decode(from: #"{"7": null, "7": "x"}"#) == [7: Int?.none])
        let failure = #expect(throws: DecodingFailure.self) {
            try [String: Bool].decode(from: #"{"a": true, "a": [1], "b": 3}"#)
        }
        #expect(failure?.problems.map { "\($0.pointer) \($0.code)" } == ["/b type-mismatch"])
    }
}
