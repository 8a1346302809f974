import AshlarGraph
import Testing

@Suite struct PathPatternTests {
    @Test(arguments: [
        // A name without a slash is that of any folder or file.
        ("Legacy", "Sources/Legacy/A.swift", true), ("Legacy", "Sources/LegacyCode/A.swift", false),
        ("*.generated.swift", "Sources/A.generated.swift", true), ("A.swift", "Sources/App/A.swift", true),
        // A slash anywhere except at the end anchors the pattern to the root.
        ("Sources/DTO", "Sources/DTO/User.swift", true), ("Sources/DTO", "Other/Sources/DTO/User.swift", false),
        ("/Sources", "Sources/A.swift", true), ("/Sources", "App/Sources/A.swift", false),
        ("./Sources", "Sources/A.swift", true), ("./Sources", "App/Sources/A.swift", false),
        ("Sources/", "App/Sources/A.swift", true),
        // Any number of folders, none included.
        ("Sources/**/DTO", "Sources/App/Net/DTO/User.swift", true), ("Sources/**/DTO", "Sources/DTO/User.swift", true),
        ("Sources/**/DTO", "Sources/App/User.swift", false), ("**", "A.swift", true), ("**/A.swift", "A.swift", true),
        ("Sources/**", "Sources/A.swift", true), ("**/a/**/b/**/c", "x/a/b/y/b/z/c/d.swift", true),
        ("**/a/**/b/**/c", "x/b/a/c.swift", false),
        // Any part of a name, one character of it.
        ("Sources/*/DTO", "Sources/App/DTO/A.swift", true), ("Sources/*/DTO", "Sources/App/Net/DTO/A.swift", false),
        ("*a*b*", "xaxbx", true), ("*a*b*", "xbxax", false), ("?.swift", "Ü.swift", true),
        ("?.swift", "AB.swift", false),
        ("A*", "A", true), ("sources", "Sources/A.swift", false), ("{A,B}.swift", "A.swift", false),
    ])
    func `patterns of paths`(pattern: String, path: String, matches: Bool) {
        #expect(PathPattern.matches(pattern, path) == matches)
    }

    @Test func `a pattern made to be slow is not`() {
        let stars = String(repeating: "*a", count: 40) + "b"
        #expect(!PathPattern.matches(stars, String(repeating: "a", count: 4000)))
        let folders = String(repeating: "**/a/", count: 40) + "b"
        #expect(!PathPattern.matches(folders, String(repeating: "a/", count: 400)))
    }
}
