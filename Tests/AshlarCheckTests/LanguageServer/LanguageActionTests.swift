import AshlarCheck
import Foundation
import Testing

@Suite struct LanguageActionTests {
    private typealias Object = [String: Any]

    private func actions(_ client: LanguageClient, _ path: String, _ place: [String: Any], only: [String]? = nil)
        -> [Object]
    {
        var context: Object = ["diagnostics": [] as [Any]]
        context["only"] = only
        let params: Object = ["textDocument": ["uri": client.uri(path)], "range": place, "context": context]
        return client.request("textDocument/codeAction", params) as? [Object] ?? []
    }

    /// The text after an action.
    private func applied(_ action: Object, _ client: LanguageClient, _ path: String, to text: String) -> String? {
        guard let edit = action["edit"] as? Object, let changes = edit["changes"] as? [String: [Object]],
            let edits = changes[client.uri(path)], changes.count == 1
        else { return nil }
        var lines = text.components(separatedBy: "\n")
        for edit in edits.reversed() {
            guard let range = edit["range"] as? [String: [String: Int]], let new = edit["newText"] as? String,
                let start = range["start"], let end = range["end"]
            else { return nil }
            let before = lines[start["line"]!].prefix(start["character"]!)
            let after = lines[end["line"]!].dropFirst(end["character"]!)
            lines.replaceSubrange(
                start["line"]!...end["line"]!, with: (before + new + after).components(separatedBy: "\n"))
        }
        return lines.joined(separator: "\n")
    }

    @Test func `a finding has an action that fixes it, and one that turns it off`() throws {
        try withTemporaryFolder { folder in
            let text = "struct UserDTO: Decodable {\n    var name: String\n}\n"
            try folder.write(text, to: "User.swift")
            let client = LanguageClient(folder)
            client.start()
            #expect(actions(client, "User.swift", range(0, 0, 0, 1)).isEmpty)
            let found = actions(client, "User.swift", range(1, 9, 1, 9))
            #expect(
                found.map { $0["title"] as? String } == ["Fix mutable-dto", "Turn off mutable-dto here, with a reason"])
            #expect(found.map { $0["isPreferred"] as? Bool } == [true, false])
            let fixed = applied(found[0], client, "User.swift", to: text)
            #expect(fixed == "struct UserDTO: Decodable {\n    let name: String\n}\n")
            let off = try #require(applied(found[1], client, "User.swift", to: text))
            #expect(
                off == """
                    struct UserDTO: Decodable {
                        // ashlar:disable:next mutable-dto — <#reason#>
                        var name: String
                    }

                    """)
            client.open("User.swift", off)
            // The field is no reason yet.
            #expect(client.rules("User.swift")?.sorted() == ["disable-without-reason", "mutable-dto"])
            client.change("User.swift", [["text": off.replacing("<#reason#>", with: "the editor binds to it")]])
            #expect(client.rules("User.swift") == [])
        }
    }

    @Test func `a line that one comment covers gets the next one at its end`() throws {
        try withTemporaryFolder { folder in
            let text = """
                struct UserDTO: Decodable {
                    // ashlar:disable:next floating-money — a test
                    var name: String
                }

                """
            let client = LanguageClient(folder)
            client.start()
            client.open("User.swift", text)
            let found = actions(client, "User.swift", range(2, 8, 2, 12))
            let off = try #require(found.last.flatMap { applied($0, client, "User.swift", to: text) })
            #expect(off.contains("var name: String // ashlar:disable:this mutable-dto — <#reason#>\n"))
        }
    }

    @Test func `all fixes are one action when an editor asks for them`() throws {
        try withTemporaryFolder { folder in
            let text = "struct ADTO: Decodable {\n    var a: Int\n}\nstruct BDTO: Decodable {\n    var b: Int\n}\n"
            let client = LanguageClient(folder)
            client.start()
            client.open("A.swift", text)
            let found = actions(client, "A.swift", range(0, 0, 0, 0), only: ["source.fixAll"])
            let kinds = found.map { $0["kind"] as? String }
            let fixed = found.first.flatMap { applied($0, client, "A.swift", to: text) }
            let isRefused = actions(client, "A.swift", range(0, 0, 5, 0), only: ["refactor"]).isEmpty
            #expect(kinds == ["source.fixAll.ashlar"])
            #expect(fixed == text.replacing("var", with: "let"))
            #expect(isRefused)
        }
    }

    // MARK: Hover

    private func hover(_ client: LanguageClient, _ path: String, _ line: Int, _ character: Int) -> Object? {
        client.request(
            "textDocument/hover",
            ["textDocument": ["uri": client.uri(path)], "position": ["line": line, "character": character]]) as? Object
    }

    @Test func `the name of a model shows its roles and decisions, of the file's own type first`() throws {
        try withTemporaryFolder { folder in
            try folder.write("struct UserDTO: Decodable {\n    let id: Int\n}\n", to: "Sources/A/User.swift")
            try folder.write("struct UserDTO: Decodable {\n    let uid: Int\n}\n", to: "Sources/B/User.swift")
            let client = LanguageClient(folder)
            client.start()
            client.open("Sources/B/Use.swift", "func f(_ user: UserDTO) {}\n")
            for (path, line, character, place) in [
                ("Sources/A/User.swift", 0, 10, "Sources/A/User.swift:1"),
                ("Sources/B/User.swift", 0, 7, "Sources/B/User.swift:1"),
                ("Sources/B/Use.swift", 0, 22, "Sources/B/User.swift:1"),
            ] {
                let found = try #require(hover(client, path, line, character))
                let value = try #require((found["contents"] as? Object)?["value"] as? String)
                #expect(value.hasPrefix("**`UserDTO`** — \(place)\n"))
                #expect(value.contains("dto (certain)"))
                #expect(value.contains("**DTO or one model?**"))
            }
            #expect(hover(client, "Sources/A/User.swift", 1, 9) == nil)
            #expect(hover(client, "Sources/A/User.swift", 9, 9) == nil)
        }
    }
}
