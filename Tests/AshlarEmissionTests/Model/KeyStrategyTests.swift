import AshlarEmission
import Testing

struct KeyStrategyTests {
    @Test(arguments: [
        ("id", "id"), ("firstName", "first_name"), ("avatarURL", "avatar_url"), ("htmlURLString", "html_url_string"),
        ("userIDs", "user_ids"), ("URLsByName", "urls_by_name"), ("isTVShow", "is_tv_show"), ("USState", "us_state"),
        ("getAs", "get_as"), ("bodyJSONAsText", "body_json_as_text"), ("APIIsDown", "api_is_down"),
        ("mailTOUsOnly", "mail_to_us_only"), ("PDFs2", "pdfs2"), ("line1", "line1"), ("aB", "a_b"),
        ("_private", "_private"),
        ("URL", "url"),
    ])
    func makesSnakeCase(name: String, key: String) {
        #expect(KeyStrategy.snakeCase(name) == key)
    }
}

struct FieldTableTests {
    @Test func holdsLengthsKeysAndQuotes() {
        #expect(FieldTable.text(of: ["id", ""]) == "\u{3}id\"\u{1}\"" + String(repeating: "\0", count: 8))
    }

    @Test func marksKeysThatAreEscapedInAPayload() {
        #expect(FieldTable.text(of: ["a\"b"]) == "\u{7F}\u{4}\u{0}\u{0}a\"b\"" + String(repeating: "\0", count: 8))
    }

    @Test func marksLongKeys() {
        let key = String(repeating: "k", count: 10_000)
        #expect(FieldTable.text(of: [key]).hasPrefix("\u{7F}\u{11}\u{4E}\u{0}kkk"))
    }
}
