#if Tools
import AshlarReport
import AshlarSyntax
import Foundation
import Testing

/// Text from files, paths and arguments is escaped, so that it controls neither a terminal nor a service that reads logs.
@Suite struct PrintedTextTests {
    /// Escape, CSI of the C1 set, a change of direction, and a command of GitHub's runner on a separate line.
    private static let act = "\u{1B}[31m\u{9B}\u{202E}\u{200B}\n::error::x"
    /// Characters that are allowed in a Swift name in backticks.
    private static let mark = "\u{202E}\u{9B}\u{1B}"

    private func expectHarmless(_ run: Ashlar, _ about: String) {
        for text in [run.output, run.errors] {
            let acting = text.unicodeScalars.filter { !$0.isVisible && $0 != "\n" && $0 != "\t" }
            #expect(acting.isEmpty, "\(about): \(acting.map(\.escaped))")
            #expect(!text.split(separator: "\n").contains { $0.hasPrefix("::error::") }, "\(about)")
        }
    }

    private func withCode(_ body: (URL, _ file: String) throws -> Void) throws {
        try withFolder { folder in
            let file = "Sources/User\(Self.act).swift"
            let code = """
                import Foundation
                struct `User\(Self.mark)DTO`: Codable {
                    var name: String // \(Self.mark)
                    var `na\(Self.mark)me`: String = "\(Self.mark)"
                }
                enum `Kind\(Self.mark)`: String, Codable { case a = "\(Self.mark)" }
                struct `User\(Self.mark)`: Equatable { let name: String; init(dto: `User\(Self.mark)DTO`) { name = dto.name } }
                struct Plain: Codable { let id: Int; let kind: `Kind\(Self.mark)`; let at: Foo<"\(Self.mark)"> }
                """
            try write(code, to: folder.appending(path: file))
            try write("struct {", to: folder.appending(path: "Sources/Broken\(Self.act).swift"))
            try body(folder, file)
        }
    }

    @Test(arguments: ["terminal", "xcode", "github", "sarif", "json", "checkstyle"])
    func `check`(format: String) throws {
        try withCode { folder, _ in
            let run = try Ashlar("check", "--no-cache", "--format", format, in: folder)
            #expect(run.status == 1 && run.output.contains("mutable-dto"), "\(run.errors)")
            expectHarmless(run, format)
        }
    }

    @Test func `changes, decisions, settings and errors of check`() throws {
        try withCode { folder, file in
            let runs: [([String], Int32)] = [
                (["check", "--no-cache", "--decisions"], 0),
                (["check", "--no-cache", "--decisions", "--format", "json"], 0),
                (["check", "--no-cache", "--type", "No\(Self.act)"], 2),
                (["check", "--no-cache", "none\(Self.act)"], 3),
                (["check", "--no-cache", "--since", "a\(Self.act)"], 2), (["check", "--config", "b\(Self.act)"], 2),
                (["check", "--no-cache", "--baseline", "b\(Self.act)"], 2), (["check", "--a\(Self.act)"], 2),
                (["check", "--format=\(Self.act)"], 2), (["rules", "r\(Self.act)"], 2),
            ]
            for (arguments, status) in runs {
                let run = try Ashlar(arguments, in: folder)
                #expect(run.status == status, "\(arguments): \(run.errors)")
                expectHarmless(run, "\(arguments)")
            }
            // A file that does not parse might use the fixed code.
            try FileManager.default.removeItem(at: folder.appending(path: "Sources"))
            let code = """
                struct UserDTO: Codable {
                    var name: String // \(Self.mark)
                }
                struct User: Equatable { let name: String; init(dto: UserDTO) { name = dto.name } }
                """
            try write(code, to: folder.appending(path: file))
            for (option, status) in [("--diff", Int32(1)), ("--fix", 0)] {
                let run = try Ashlar("check", "--no-cache", option, in: folder)
                #expect(run.status == status && !(run.output + run.errors).isEmpty, "\(option): \(run.errors)")
                expectHarmless(run, option)
            }
            try write("excluded: [\"a\\e\\x9B\\u202E\\n::error::x\"]\n", to: folder.appending(path: ".ashlar.yml"))
            expectHarmless(try Ashlar("check", "--print-config", in: folder), "settings")
            try write("\"a\\e\\x9B\\u202E\\n::error::x\": 1\n", to: folder.appending(path: ".ashlar.yml"))
            let refused = try Ashlar("check", in: folder)
            #expect(refused.status == 2)
            expectHarmless(refused, "a key of the settings")
        }
    }

    @Test(arguments: ["html", "svg", "mermaid", "json"]) func `map`(format: String) throws {
        try withCode { folder, _ in
            let run = try Ashlar("map", "--no-cache", "--format", format, "-o", "-", in: folder)
            #expect(run.status == 0, "\(run.errors)")
            expectHarmless(run, format)
            expectHarmless(try Ashlar("map", "--no-cache", "--type", "N\(Self.act)", in: folder), "type")
        }
    }

    @Test func `explain and schema`() throws {
        try withCode { folder, file in
            let payload = "{\"id\": \"\(Self.mark.dropLast())\", \"k\\n::error::x\\u009B\": 1, \"kind\": \"\\u202E\"}"
            let name = "p\(Self.act).json"
            try write(payload, to: folder.appending(path: name))
            let runs: [([String], Int32)] = [
                (["explain", name, "--type", "Plain", "--source", file], 1),
                (["explain", name, "--type", "Plain", "--source", file, "--format", "json"], 1),
                (["explain", name, "--type", "No\(Self.act)", "--source", file], 2),
                (["explain", "none\(Self.act)", "--type", "Plain", "--source", file], 3),
                (["explain", name, "--type", "Plain", "--source", "none\(Self.act)"], 3),
                (["schema", "--source", file, "--type", "Plain"], 0),
                (["schema", "--source", file, "--type", "`User\(Self.mark)DTO`"], 2),
                (["schema", "--source", file, "--type", "Plain\(Self.act)"], 2),
            ]
            for (arguments, status) in runs {
                let run = try Ashlar(arguments, in: folder)
                #expect(run.status == status, "\(arguments): \(run.errors)")
                expectHarmless(run, "\(arguments)")
            }
        }
    }

    @Test func `errors of expand`() throws {
        try withFolder { folder in
            let file = "A\(Self.act).swift"
            let code = "import Ashlar\n@DTO struct A { let a: Int; let `b\(Self.mark)`: (Int, Int) }\n"
            try write(code, to: folder.appending(path: file))
            for arguments in [[file, "--module", "M"], ["none\(Self.act)", "--module", "M"]] {
                let run = try Ashlar(["expand"] + arguments, in: folder)
                #expect(run.status != 0)
                expectHarmless(run, "\(arguments)")
            }
        }
    }

    @Test(arguments: ["terminal", "markdown", "json", "sarif", "html"]) func `drift`(format: String) throws {
        try withFolder { folder in
            let key = "a\\u001B\\u009B\\u202E\\n::error::x"
            let (old, new) = ("old\(Self.act).json", "new\(Self.act).json")
            for (file, type) in [(old, "integer"), (new, "string")] {
                let schema = """
                    {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "T", "type": "object",
                    "required": ["\(key)"], "properties": {"\(key)": {"type": "\(type)"}}}
                    """
                try write(schema, to: folder.appending(path: file))
            }
            let run = try Ashlar("drift", old, new, "--format", format, in: folder)
            #expect(run.output.contains("error::x") || run.errors.contains("error::x"), "\(run.errors)")
            expectHarmless(run, format)
            expectHarmless(try Ashlar("drift", old, "none\(Self.act)", in: folder), "none")
        }
    }

    @Test func `design`() throws {
        try withFolder { folder in
            let name = "pins\(Self.act).json"
            let payload =
                #"[{"id": 1, "a\u001B\u009B\u202E\n::error::x": "b"}, {"id": 2, "a\u001B\u009B\u202E\n::error::x": "c"}]"#
            try write(payload, to: folder.appending(path: name))
            for arguments in [
                [name, "--out", "Out\(Self.act)"], [name, "--out", "Out2", "--plan"],
                ["none\(Self.act)", "--out", "O"],
                [name, "--out", "O", "--name", "N\(Self.act)"],
            ] {
                expectHarmless(try Ashlar(["design"] + arguments, in: folder), "\(arguments)")
            }
        }
    }
}
#endif
