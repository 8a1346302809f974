import AshlarCore
import Foundation
import Testing

/// DTOs as they come from `Codable` code.
struct CodableModelsTests {
    private static let profile =
        #"{"_id": "7", "displayName": "Ada", "avatarUrl": "https://e.org/a.png", "note": "no"}"#

    @Test func readTheKeysOfCodingKeysAsTheyAre() throws {
        let profile = try AuthorDTO.decode(from: Self.profile)
        #expect(profile.id == "7")
        #expect(profile.description == "Ada")
        #expect(profile.avatarURL == URL(string: "https://e.org/a.png"))
        #expect(try profile.encodedString() == #"{"_id":"7","displayName":"Ada","avatarUrl":"https://e.org/a.png"}"#)
    }

    @Test func leaveOutWhatCodingKeysLeavesOut() throws {
        let profile = try AuthorDTO.decode(from: Self.profile)
        #expect(profile.note == nil)
        #expect(profile.retries == 3)
        let missing = #expect(throws: DecodingFailure.self) { try AuthorDTO.decode(from: "{}") }
        #expect(missing?.problems.map(\.pointer) == ["/_id", "/displayName"])
        let (_, receipt) = try AuthorDTO.decodeWithReceipt(from: Array(Self.profile.utf8))
        #expect(receipt.entries.map { "\($0.event)" } == ["unknown(note)"])
    }

    @Test func areReadByFoundationInTheSameWay() throws {
        let profile = try JSONDecoder().decode(AuthorDTO.self, from: Data(Self.profile.utf8))
        #expect(try profile == AuthorDTO.decode(from: Self.profile))
    }

    @Test func haveWhatProtocolsAskFor() throws {
        let article = try HeadlineDTO.decode(from: #"{"id": 1, "headline": "", "rating": "five"}"#)
        #expect(article.title == "untitled")
        #expect(article.rating == nil)
        #expect(article.visibility == .listed)
        #expect(try HeadlineDTO.decode(from: #"{"id": 1, "headline": "", "rating": 5}"#).rating == 5)
        #expect(try !article.encodedString().contains("rating"))
    }

    @Test func haveAnInitializerWithTheDefaultsOfTheirFields() throws {
        let search = SearchDTO(text: "ashlar")
        #expect(search == SearchDTO(text: "ashlar", page: nil, language: "en", limit: -1, sort: .absent, rest: [:]))
        #expect(try SearchDTO.decode(from: search.encoded()) == search)
        #expect(try SpanDTO.decode(from: #"{"lower": 1, "upper": 4}"#) == SpanDTO(1..<4))
        #expect(SpanDTO(lower: 1).upper == nil)
    }

    @Test func mayBeInExtensionsThatSayHowVisibleTheyAre() throws {
        #expect(try Gallery.Picture.decode(from: #"{"id": 1}"#) == Gallery.Picture(id: 1))
        #expect(try Gallery.Item.decode(from: #"{"type": "picture", "id": 1}"#) == .picture(Gallery.Picture(id: 1)))
        #expect(try Gallery.thumbnail(#"{"id": 2}"#) == 2)
    }

    // MARK: Raw values

    private static let report = """
        {"mood":"calm","last":null,"moods":["stormy","calm"],"by_day":{"mon":"calm"},"levels":[2,1],
         "known":["calm","odd",3,"stormy"],"patch":null,"fallback":"odd","weather":"hail","switches":5,
         "audience":"all","tones":["loud","shrill"]}
        """

    @Test func readEnumerationsByTheirDeclarationAlone() throws {
        let report = try WeatherReportDTO.decode(from: Self.report)
        #expect(report.mood == .calm)
        #expect(report.last == nil)
        #expect(report.moods == [.storm, .calm])
        #expect(report.byDay == ["mon": .calm])
        #expect(report.levels == [.low, .high])
        #expect(report.known == [.calm, .storm])
        #expect(report.patch == .null)
        #expect(report.fallback == .calm)
        #expect(report.switches == Switches(rawValue: 5))
        let text = try report.encodedString()
        #expect(text.hasPrefix(#"{"mood":"calm","moods":["stormy","calm"],"by_day":{"mon":"calm"},"levels":[1,2],"#))
        #expect(try WeatherReportDTO.decode(from: text) == report)
    }

    @Test func readWhatAnInitializerOfTheirOwnMakesOfOtherTexts() throws {
        #expect(try WeatherReportDTO.decode(from: Self.report).weather == .other)
    }

    @Test func reportWhatNoCaseHas() throws {
        let payload = Self.report.replacing(#""mood":"calm""#, with: #""mood":"odd""#)
            .replacing("[2,1]", with: "[2,3]").replacing(#"["stormy","calm"]"#, with: "[7]")
        let failure = #expect(throws: DecodingFailure.self) { try WeatherReportDTO.decode(from: payload) }
        #expect(
            failure?.problems.map { "\($0.pointer) \($0.code.rawValue)" } == [
                "/mood unknown-case", "/moods/0 type-mismatch", "/levels/1 unknown-case",
            ])
        #expect(WeatherReportDTO.jsonSchema.contains(#""Level""#))
    }

    // MARK: Open enumerations

    @Test func keepTheTextsThatTheyDoNotKnow() throws {
        let report = try WeatherReportDTO.decode(from: Self.report)
        #expect(report.audience == .everyone)
        #expect(report.tones == [.loud, .unknown("shrill")])
        #expect(try report.encodedString().hasSuffix(#""audience":"public","tones":["loud","shrill"]}"#))
        #expect(Audience(rawValue: "followers") == .followers)
        #expect(Audience.unknown("direct").rawValue == "direct")
        #expect(Tone.allCases == [.loud, .quiet])
        #expect(try JSONDecoder().decode([Tone].self, from: Data(#"["quiet", "x"]"#.utf8)) == [.quiet, .unknown("x")])
        #expect(Set([Audience.everyone, .unknown("a"), .everyone]).count == 2)
    }

    // MARK: Fields that Codable reads

    private static let themed = """
        {"id": 1, "theme": {"name": "dark", "since": "2026-03-01T09:30:00Z", "colors": [{"red": 1}]},
         "dated": [{"name": "old", "since": 1772357400, "colors": []}], "other": {"name": 5}}
        """

    @Test func leaveFieldsToTheirOwnCodable() throws {
        let themed = try ThemedDTO.decode(from: Self.themed)
        #expect(themed.theme.name == "dark")
        #expect(themed.theme.since == Date(timeIntervalSince1970: 1_772_357_400))
        #expect(themed.dated?.first?.since == themed.theme.since)
        #expect(themed.other == nil)
        #expect(try ThemedDTO.decode(from: themed.encoded()) == themed)
        let text = try themed.encodedString()
        #expect(text.contains(#""since":"2026-03-01T09:30:00Z""#) && text.contains(#""since":1772357400"#))
    }

    @Test func reportWhatCodableRefusesAtItsPlace() throws {
        let payload =
            #"{"id": "x", "theme": {"name": "dark", "colors": [{"red": 1}, {"red": "no"}]}, "dated": [{"name": ""}]}"#
        let failure = try #require(throws: DecodingFailure.self) { try ThemedDTO.decode(from: payload) }
        #expect(
            failure.problems.map { "\($0.pointer) \($0.code.rawValue) \($0.model)" } == [
                "/id type-mismatch ThemedDTO.id", "/theme/colors/1/red type-mismatch ThemedDTO.theme",
                "/dated/0/colors missing-key ThemedDTO.dated",
            ])
        let start = payload.utf8.distance(from: payload.startIndex, to: payload.firstRange(of: #""no""#)!.lowerBound)
        #expect(failure.problems[1].offset == start)
        #expect(failure.problems[1].length == 4)
        #expect(!failure.description.contains("no\""))
    }

    @Test func readURLsAsCodableDoes() throws {
        let text = #"{"_id": "7", "displayName": "Ada", "avatarUrl": "https://e.org/a b.png?q=[1]"}"#
        let author = try AuthorDTO.decode(from: text)
        #expect(author.avatarURL == URL(string: "https://e.org/a b.png?q=[1]"))
        #expect(try author == JSONDecoder().decode(AuthorDTO.self, from: Data(text.utf8)))
        #expect(throws: DecodingFailure.self) {
            try AuthorDTO.decode(from: #"{"_id": "7", "displayName": "Ada", "avatarUrl": "http://["}"#)
        }
    }

    /// `.none` of an optional would be a case of this enumeration, too.
    @Test func readACaseThatIsCalledNone() throws {
        let none = ReminderDTO(repetition: Repetition.none, fallback: .none)
        #expect(try ReminderDTO.decode(from: #"{"repetition": "none", "fallback": "none"}"#) == none)
        // The first of two members with one key counts.
        let repeated = #"{"repetition": "none", "fallback": "none", "repetition": "daily", "fallback": "daily"}"#
        #expect(try ReminderDTO.decode(from: repeated) == none)
        for text in [#"{"fallback": "daily"}"#, #"{"repetition": null, "fallback": "daily", "repetition": "daily"}"#] {
            #expect(try ReminderDTO.decode(from: text) == ReminderDTO(repetition: nil, fallback: .daily))
        }
    }
}
