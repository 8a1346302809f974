#if Tools
import Foundation
import Testing

@Suite struct ExplainCommandTests {
    private static let source = """
        struct User: Codable {
            let id: Int
            let email: String?
        }
        """

    /// A folder with `Sources/User.swift`, and a payload that decodes.
    private func withUser(_ body: (URL) throws -> Void) throws {
        try withFolder { folder in
            try write(ExplainCommandTests.source, to: folder.appending(path: "Sources/Models/User.swift"))
            try write(#"{"id": 1}"#, to: folder.appending(path: "good.json"))
            try body(folder)
        }
    }

    @Test func reportsThatAPayloadDecodes() throws {
        try withUser { folder in
            let run = try Ashlar("explain", "good.json", "--type", "User", "--source", "Sources", in: folder)
            #expect(run.status == 0, "\(run.errors)")
            #expect(run.output == "good.json decodes as User (9 bytes)\n")
            #expect(run.errors == "")
        }
    }

    @Test func reportsEveryProblemWithItsLocation() throws {
        try withUser { folder in
            try write("{\n  \"id\": \"1\",\n  \"email\": 5\n}", to: folder.appending(path: "bad.json"))
            let run = try Ashlar("explain", "bad.json", "--type", "User", "--source", "Sources", in: folder)
            #expect(run.status == 1)
            #expect(
                run.output == """
                    error: 2 problems decoding User from bad.json (29 bytes)

                      bad.json:2:9  /id  type-mismatch
                      2 │   "id": "1",
                        │         ^^^ expected an integer, found a string
                          = User.id   Sources/Models/User.swift:2

                      bad.json:3:12  /email  type-mismatch
                      3 │   "email": 5
                        │            ^ expected a string, found a number
                          = User.email   Sources/Models/User.swift:3

                    """)
        }
    }

    @Test func `refuses code that the compiler refuses, with its location`() throws {
        try withUser { folder in
            try write(#"@Union("kind") enum Event { case a(Int) }"#, to: folder.appending(path: "Event.swift"))
            for arguments in [
                ["explain", "good.json", "--source", "Event.swift"], ["schema", "--source", "Event.swift"],
            ] {
                let run = try Ashlar(arguments + ["--type", "Event"], in: folder)
                #expect(run.status == 3)
                #expect(
                    run.errors
                        == #"error: Event.swift:1:8: @Union does not take "kind": write @Union(tag: "type"), @Union(tag: "type", content: "data"), @Union(.external) or @Union(.untagged) [union-macro]"#
                        + "\n")
            }
        }
    }

    @Test func `reads the branch that holds for the defined names`() throws {
        try withUser { folder in
            let source = "struct Root: Codable {\n#if DEBUG\nlet trace: Int\n#endif\nlet id: Int\n}"
            try write(source, to: folder.appending(path: "Root.swift"))
            let arguments = ["explain", "good.json", "--type", "Root", "--source", "Root.swift"]
            let plain = try Ashlar(arguments, in: folder)
            #expect(plain.status == 0)
            #expect(
                plain.errors == "note: Root.swift:2: no branch of `#if DEBUG` is read; set conditions with --define\n")
            let defined = try Ashlar(arguments + ["--define", "DEBUG"], in: folder)
            #expect(defined.status == 1)
            #expect(defined.output.contains("/trace  missing-key"))
        }
    }

    @Test func printsJSONForPrograms() throws {
        try withUser { folder in
            try write("{\"id\": null}", to: folder.appending(path: "bad.json"))
            let run = try Ashlar(
                "explain", "bad.json", "--type", "User", "--source", "Sources", "--format", "json", in: folder)
            #expect(run.status == 1)
            let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
            let problem = (object?["problems"] as? [[String: Any]])?.first
            #expect(problem?["pointer"] as? String == "/id")
            #expect(problem?["code"] as? String == "null-value")
            #expect((problem?["declaredAt"] as? [String: Any])?["line"] as? Int == 2)
        }
    }

    @Test func endsAtASyntaxErrorWithOne() throws {
        try withUser { folder in
            try write("{\"id\": 1,", to: folder.appending(path: "cut.json"))
            let run = try Ashlar("explain", "cut.json", "--type", "User", "--source", "Sources", in: folder)
            #expect(run.status == 1)
            #expect(run.output.contains("syntax.unexpected-end"))
        }
    }

    @Test(arguments: [
        (["good.json", "--type", "Usr", "--source", "Sources"], 2, "did you mean User?"),
        (["good.json", "--source", "Sources"], 2, "--type"), (["good.json", "--type", "User"], 2, "--source"),
        (["good.json", "--type", "User", "--source", "Sources", "--format", "xml"], 2, "xml"),
        (
            ["good.json", "--type", "Pin", "--source", "Pin.swift"], 2,
            "error: Pin, declared at Pin.swift:1, is not Decodable"
        ),
        (["gone.json", "--type", "User", "--source", "Sources"], 3, "gone.json: there is no such file"),
        (["good.json", "--type", "User", "--source", "Gone"], 3, "Gone: there is no such file or folder"),
        (["good.json", "--type", "User", "--source", "Latin.swift"], 3, "Latin.swift: it is not UTF-8"),
        (["good.json", "--type", "User", "--source", "Empty"], 3, "Empty: there are no Swift files here"),
    ])
    func reportsUsageErrors(arguments: [String], status: Int32, text: String) throws {
        try withUser { folder in
            try write("", to: folder.appending(path: "Empty/notes.txt"))
            try write("struct Pin { let id: Int }", to: folder.appending(path: "Pin.swift"))
            try Data("struct Caf\u{E9} {}".unicodeScalars.map { UInt8($0.value) })
                .write(to: folder.appending(path: "Latin.swift"))
            let run = try Ashlar(["explain"] + arguments, in: folder)
            #expect(run.status == Int32(status), "\(run.errors)")
            #expect(run.errors.contains(text), "\(run.errors)")
        }
    }

    @Test func listsTheLocationsOfTypesWithTheSameName() throws {
        try withUser { folder in
            try write("\nstruct User: Codable {}", to: folder.appending(path: "Sources/Other.swift"))
            let run = try Ashlar("explain", "good.json", "--type", "User", "--source", "Sources", in: folder)
            #expect(run.status == 2)
            #expect(run.errors.contains("Sources/Models/User.swift:1  User"), "\(run.errors)")
            #expect(run.errors.contains("Sources/Other.swift:2  User"))
        }
    }

    @Test func readsKeysAndDatesAsTheDecoderIsConfigured() throws {
        try withUser { folder in
            try write("struct Pin: Codable { let madeAt: Date }", to: folder.appending(path: "Pin.swift"))
            try write(#"{"made_at": "2026-03-01T09:30:00Z"}"#, to: folder.appending(path: "pin.json"))
            let call = ["explain", "pin.json", "--type", "Pin", "--source", "Pin.swift"]
            let plain = try Ashlar(call, in: folder)
            #expect(plain.status == 1)
            let set = ["--key-strategy", "snake-case", "--date-strategy", "iso8601"]
            let run = try Ashlar(call + set, in: folder)
            #expect(run.status == 0, "\(run.errors)")
        }
    }

    @Test func notesUnknownTypes() throws {
        try withUser { folder in
            try write("struct Pin: Codable { let place: Place }", to: folder.appending(path: "Pin.swift"))
            try write(#"{"place": 1}"#, to: folder.appending(path: "pin.json"))
            let run = try Ashlar("explain", "pin.json", "--type", "Pin", "--source", "Pin.swift", in: folder)
            #expect(run.status == 0)
            #expect(run.errors == "note: Place is not in the sources: it may be any value\n")
        }
    }

    // MARK: Languages

    @Test func `a report is in Chinese, with codes and places as they are`() throws {
        try withUser { folder in
            try write("{\n  \"id\": \"1\",\n  \"email\": 5\n}", to: folder.appending(path: "bad.json"))
            let call = ["explain", "bad.json", "--type", "User", "--source", "Sources"]
            let run = try Ashlar(call + ["--lang", "zh"], in: folder)
            #expect(run.status == 1)
            #expect(
                run.output == """
                    错误：bad.json（29 字节）无法解码为 User，共有 2 个问题

                      bad.json:2:9  /id  type-mismatch
                      2 │   "id": "1",
                        │         ^^^ 应为整数，却是字符串
                          = User.id   Sources/Models/User.swift:2

                      bad.json:3:12  /email  type-mismatch
                      3 │   "email": 5
                        │            ^ 应为字符串，却是数字
                          = User.email   Sources/Models/User.swift:3

                    """)
            let json = try ["en", "zh-Hans"].map {
                try Ashlar(call + ["--format", "json", "--lang", $0], in: folder).output
            }
            #expect(json[0] == json[1])
        }
    }

    @Test func `the success and the notes are in Chinese`() throws {
        try withUser { folder in
            try write("struct Pin: Codable { let place: Place }", to: folder.appending(path: "Pin.swift"))
            try write(#"{"place": 1}"#, to: folder.appending(path: "pin.json"))
            let options = ["--type", "Pin", "--source", "Pin.swift", "--lang", "zh-Hans"]
            let run = try Ashlar(["explain", "pin.json"] + options, in: folder)
            #expect(run.status == 0)
            #expect(run.output == "pin.json（12 字节）可以解码为 Pin\n")
            #expect(run.errors == "提示：Place 不在源代码中：可为任意值\n")
            #expect(try Ashlar(["schema"] + options, in: folder).errors == run.errors)
        }
    }

    @Test func `mistakes in sources and arguments are reported in Chinese`() throws {
        try withUser { folder in
            try write("struct Pin: Codable { let id: Int }\nstruct {", to: folder.appending(path: "Pin.swift"))
            try write("{\"id\": 1}", to: folder.appending(path: "pin.json"))
            func errors(_ arguments: String...) throws -> String {
                try Ashlar(["explain", "pin.json", "--lang", "zh"] + arguments, in: folder).errors
            }
            #expect(
                try errors("--type", "Pin", "--source", "Pin.swift") == "警告：Pin.swift：无法解析；已使用可读取的部分\n")
            #expect(try errors("--type", "Pin", "--source", "Gone") == "错误：Gone：没有这样的文件或文件夹\n")
            #expect(try errors("--type", "Pni", "--source", "Sources").contains("1 个 Swift 文件中没有类型 Pni"))
            #expect(try errors("--type", "Pin", "--source", "Pin.swift", "--lang", "xx").contains("xx"))
        }
    }

    // MARK: Schemas

    @Test func printsASchema() throws {
        try withUser { folder in
            let run = try Ashlar("schema", "--source", "Sources", "--type", "User", in: folder)
            #expect(run.status == 0, "\(run.errors)")
            #expect(
                run.output == """
                    {
                      "$schema": "https://json-schema.org/draft/2020-12/schema",
                      "title": "User",
                      "type": "object",
                      "properties": {
                        "id": {
                          "type": "integer",
                          "minimum": -9223372036854775808,
                          "maximum": 9223372036854775807
                        },
                        "email": {
                          "type": ["string", "null"]
                        }
                      },
                      "required": ["id"]
                    }

                    """)
        }
    }

    @Test(arguments: [
        (["--source", "Sources", "--type", "Nope"], 2), (["--source", "Gone", "--type", "User"], 3),
        (["--type", "User"], 2), (["--source", "Pin.swift", "--type", "[Pin]"], 2),
    ])
    func reportsWhyThereIsNoSchema(arguments: [String], status: Int) throws {
        try withUser { folder in
            try write("struct Pin { let id: Int }", to: folder.appending(path: "Pin.swift"))
            let run = try Ashlar(["schema"] + arguments, in: folder)
            #expect(run.status == Int32(status), "\(run.errors)")
            #expect(run.output == "")
        }
    }
}
#endif
