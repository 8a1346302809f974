import Testing

@testable import AshlarFiles

@Suite struct FolderPathTests {
    @Test(arguments: ["Package.swift", "Sources/Shop/Domain/Pin.swift", "a b/ü.json", "a/b..", "a.b/c", "x:y", "a\\b"])
    func takesPathsBelowTheFolder(text: String) throws {
        #expect(try FolderPath(text).text == text)
    }

    @Test(arguments: [
        ("", "is empty"), ("/etc/passwd", "absolute"), ("../x", ".."), ("a/../../x", ".."), ("a/..", ".."), ("./a", "\".\""),
        ("a/./b", "\".\""), ("a//b", "empty name"), ("a/", "empty name"), (".git/config", "hidden"), ("a/.b", "hidden"),
        (".ashlar-staging/0", "hidden"), ("a\0b", "control"), ("a\nb", "control"), ("a/\u{1B}[2J", "control"),
        (String(repeating: "a", count: 256), "too long"), (String(repeating: "a/", count: 500) + "a", "too long"),
    ])
    func refusesEveryOther(text: String, what: String) {
        let refusal = #expect(throws: FolderPath.Refusal.self) { try FolderPath(text) }
        #expect(refusal?.what.contains(what) == true, "\(refusal?.what ?? "")")
    }

    @Test func comparesAsDisksThatIgnoreCaseDo() {
        #expect(FolderPath.key("Sources/UserID.swift") == FolderPath.key("sources/userid.SWIFT"))
        #expect(FolderPath.key("Straße") == FolderPath.key("STRASSE"))
        #expect(FolderPath.key("e\u{301}") == FolderPath.key("\u{C9}"))
        #expect(FolderPath.key("a/b") != FolderPath.key("a_b"))
    }
}
