import AshlarDesign
import Testing

@Suite struct PropertyNameTests {
    @Test(
        "Words are split at separators and humps",
        arguments: [
            ("first_name", "firstName"), ("first-name", "firstName"), ("First Name", "firstName"), ("name", "name"),
            ("anEasyOne", "anEasyOne"), ("PrettyEasyToo", "prettyEasyToo"), ("JSONString", "jsonString"),
            ("isMNISTLetter", "isMnistLetter"), ("ZSR_HH_DEMO3_DELMATNR", "zsrHhDemo3Delmatnr"),
            ("should_know_that_id_is_an_initialism", "shouldKnowThatIDIsAnInitialism"),
            ("   spaces are separators  too  ", "spacesAreSeparatorsToo"), ("utf8String", "utf8String"),
            ("MP3Player", "mp3Player"), ("a.b:c/d", "aBCD"), ("y_number_0e+1.json", "yNumber0e1JSON"),
            ("x'", "x"), ("ThisIsA😜Tough\"\n\nOne", "thisIsAToughOne"), ("foo\0bar", "fooBar"), ("_links", "links"),
            ("__typename", "typename"), ("$ref", "ref"), ("@context", "context"),
        ])
    func words(_ key: String, _ name: String) {
        #expect(SwiftName.property(key) == name)
    }

    @Test(
        "An initialism stays in capitals unless it comes first",
        arguments: [
            ("avatar_url", "avatarURL"), ("url", "url"), ("user_id", "userID"), ("id", "id"), ("ID", "id"),
            ("userId", "userID"), ("userIDs", "userIDs"), ("user_ids", "userIDs"), ("URLs", "urls"),
            ("fromURL", "fromURL"),
            ("html_url", "htmlURL"), ("HTMLURLString", "htmlurlString"), ("oauth_token", "oauthToken"),
            ("user_oauth2_token", "userOAuth2Token"), ("OAuthToken", "oauthToken"), ("hasOAuth", "hasOAuth"),
            ("expires_at_utc", "expiresAtUTC"), ("idle_time", "idleTime"), ("is_idle", "isIdle"),
            ("curl_url", "curlURL"),
        ])
    func initialisms(_ key: String, _ name: String) {
        #expect(SwiftName.property(key) == name)
    }

    @Test(
        "A leading digit gets an underscore, and a sign its word",
        arguments: [
            ("1st_place", "_1stPlace"), ("24h_volume", "_24hVolume"), ("2FA", "_2fa"), ("404", "_404"), ("+1", "plus1"),
            ("-1", "minus1"), ("1_2", "_1_2"), ("1.5", "_1_5"), ("a-1", "a1"), ("٣", "_٣"),
        ])
    func digits(_ key: String, _ name: String) {
        #expect(SwiftName.property(key) == name)
    }

    @Test(
        "A key without letters is named after its symbols",
        arguments: [
            ("", "empty"), ("!", "exclamationMark"), ("💚", "greenHeart"), ("_", "underscore"),
            ("{}", "openBraceCloseBrace"),
            ("\n\n\n", "newlineNewlineNewline"), ("\"", "quote"), (" ", "space"), ("\u{200B}", "zeroWidthSpace"),
            ("❤️", "heavyBlackHeart"), ("\u{301}", "combiningAcuteAccent"), ("\u{E000}", "unicodeE000"),
            ("...", "dotDotDot"),
            ("👩‍💻", "womanPersonalComputer"), ("\u{7F}", "unicode7f"), ("$", "dollar"),
        ])
    func symbols(_ key: String, _ name: String) {
        #expect(SwiftName.property(key) == name)
    }

    @Test(
        "Letters of every script stay",
        arguments: [
            ("科技", "科技"), ("größe_cm", "größeCm"), ("Straße", "straße"), ("имя_файла", "имяФайла"), ("नमस्ते", "नमस्ते"),
            ("cafe\u{301}", "caf\u{E9}"), ("a\u{202E}b", "aB"), ("ﾃﾞｰﾀ", "ﾃﾞｰﾀ"),
        ])
    func scripts(_ key: String, _ name: String) {
        #expect(SwiftName.property(key).unicodeScalars.elementsEqual(name.unicodeScalars))
    }

    @Test(
        "A name of a member that all types have is avoided",
        arguments: [
            ("self", "selfValue"), ("Self", "selfValue"), ("init", "initValue"), ("hash_value", "hashValueValue"),
            ("_ashlarDecode_v1", "ashlarDecodeV1"), ("type", "type"), ("Type", "type"), ("protocol", "protocol"),
        ])
    func reserved(_ key: String, _ name: String) {
        #expect(SwiftName.property(key) == name)
    }

    @Test func `A case does not clash with declarations of enumerations and optionals`() {
        let names = ["none", "some", "unknown", "allCases", "raw_value", "self", "read-only", "N/A", "24h", "true"]
            .map(SwiftName.enumCase)
        #expect(
            names == [
                "noneValue", "someValue", "unknownValue", "allCasesValue", "rawValueValue", "selfValue", "readOnly",
                "nA",
                "_24h", "true",
            ])
    }

    @Test func `A long key is truncated after a word`() {
        #expect(SwiftName.property(String(repeating: "a", count: 10_000)) == String(repeating: "a", count: 56))
        #expect(SwiftName.property(String(repeating: "abcd_", count: 2_000)).hasSuffix("AbcdAbcd"))
        #expect(SwiftName.property(String(repeating: "💚", count: 5_000)).count <= 60)
        #expect(SwiftName.property("e" + String(repeating: "\u{301}", count: 5_000)).unicodeScalars.count <= 60)
    }

    @Test func `Reserved words are escaped where the compiler needs it`() {
        #expect(
            ["default", "in", "self", "await", "name"].map(SwiftName.escaped) == [
                "`default`", "`in`", "`self`", "`await`", "name",
            ])
        #expect(["default", "let", "inout", "name"].map(SwiftName.label) == ["default", "let", "`inout`", "name"])
    }
}
