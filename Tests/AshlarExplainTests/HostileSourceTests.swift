import AshlarCore
import AshlarExplain
import AshlarSyntax
import Foundation
import Testing

/// Sources that are made to stall their reader.
@Suite struct HostileSourceTests {
    private func model(_ type: String, _ text: String) throws -> PayloadModel {
        try PayloadModel(of: type, in: DeclarationIndex([SourceFile(path: "A.swift", text: text)]))
    }

    private func repeated(_ count: Int, _ line: (Int) -> String) -> String {
        (0..<count).map(line).joined(separator: "\n")
    }

    @Test(
        .timeLimit(.minutes(30)),
        arguments: [
            ("[", "]", 5_000), ("() -> ", "", 1_000_000), ("(", ")", 5_000), ("A<", ">", 50_000),
            ("[String: ", "]", 5_000),
        ])
    func `types beyond the limits are refused`(open: String, close: String, count: Int) {
        let type = String(repeating: open, count: count) + "Int" + String(repeating: close, count: count)
        #expect(throws: SourceRefusal.self) { try SourceFile(path: "A.swift", text: "struct A { let x: \(type) }") }
        #expect(throws: ModelProblem.self) { try model(type, "struct A: Codable { let x: Int }") }
    }

    @Test(
        .timeLimit(.minutes(30)),
        arguments: [
            ("[", "]", 14), ("Optional<", "> ", 150), ("(", ")", 150), ("[UUID: ", "]", 30),
        ])
    func `types within the limits are read`(open: String, close: String, count: Int) throws {
        let type = String(repeating: open, count: count) + "Int" + String(repeating: close, count: count)
        let model = try model("A", "struct A: Codable { let x: \(type) }")
        #expect(JSONSchema.text(of: model).contains("\"x\""))
        #expect(Explanation.of(Array(#"{"x": 1}"#.utf8), as: model).problems.count <= 1)
    }

    @Test(.timeLimit(.minutes(30))) func `nested untagged unions are checked once`() throws {
        let model = try model(
            "Tree", "@Union(.untagged) indirect enum Tree { case node([Tree]), leaf(Int) }")
        let deep = String(repeating: "[", count: 200) + #""x""# + String(repeating: "]", count: 200)
        #expect(Explanation.of(Array(deep.utf8), as: model).problems.count == 1)
    }

    @Test func `an enumeration's initializer for raw values applies if it has some`() throws {
        let plain = try model("Level", "enum Level: Codable { case low, high; init?(rawValue: Int) { nil } }")
        #expect(Explanation.of(Array(#"{"low": {}}"#.utf8), as: plain).problems.isEmpty)
        let raw = try model("Level", "enum Level: Int, Codable { case low, high; init?(rawValue: Int) { nil } }")
        #expect(Explanation.of(Array("1".utf8), as: raw).problems.isEmpty)
    }

    @Test func `a payload that is too deep is reported`() throws {
        let deep = String(repeating: "[", count: 600) + String(repeating: "]", count: 600)
        let problem = try Explanation.of(Array(deep.utf8), as: model("A", "struct A: Codable { let a: Int }")).problems
            .last
        #expect(problem?.expected == "512 levels")
    }

    @Test func `an optional of an optional is one on the wire`() throws {
        let model = try model("A", "struct A: Codable { let x: Int\(String(repeating: "?", count: 20_000)) }")
        #expect(Explanation.of(Array("{}".utf8), as: model).problems.isEmpty)
        #expect(Explanation.of(Array(#"{"x": "1"}"#.utf8), as: model).problems.count == 1)
    }

    @Test(.timeLimit(.minutes(30))) func `a type of many properties is explained and described`() throws {
        let count = 5_000
        let text = "struct A: Codable {\n\(repeated(count) { "    let p\($0): Int" })\n}\n"
        let model = try model("A", text)
        let payload = "{" + (0..<count).map { "\"p\($0)\": \"\"" }.joined(separator: ", ") + "}"
        #expect(Explanation.of(Array(payload.utf8), as: model).problems.count > 10)
        #expect(JSONSchema.text(of: model).contains("\"p4999\""))
    }

    @Test(.timeLimit(.minutes(30))) func `a decoder of many calls is read`() throws {
        let count = 1_500
        let text = """
            struct A: Codable {
            \(repeated(count) { "let a\($0): Int" })
            enum CodingKeys: String, CodingKey {
            \(repeated(count) { "case a\($0)" })
            }
            init(from decoder: Decoder) throws {
            let c = try decoder.container(keyedBy: CodingKeys.self)
            \(repeated(count) { "a\($0) = try c.decode(Int.self, forKey: .a\($0))" })
            }
            }
            """
        #expect(Explanation.of(Array("{}".utf8), as: try model("A", text)).problems.count > 10)
    }

    @Test(.timeLimit(.minutes(30))) func `many types, and one that leads to the next, are described`() throws {
        let flat = repeated(4_000) { "struct T\($0): Codable { let a: Int }" }
        let index = DeclarationIndex([try SourceFile(path: "A.swift", text: flat)])
        #expect(JSONSchema.definitions(of: try PayloadModel(allIn: index)).contains("\"T3999\""))
        let chain = repeated(2_500) { "struct T\($0): Codable { let a: T\($0 + 1)? }" } + "\nstruct T2500: Codable {}"
        let model = try model("T0", chain)
        #expect(model.notes.contains { $0.english.contains("types deep") })
        #expect(JSONSchema.text(of: model).contains("\"T1000\""))
    }

    @Test(.timeLimit(.minutes(30))) func `types that grow with each step terminate`() throws {
        let text = """
            struct Pair<T: Codable, U: Codable>: Codable { let t: T; let u: U }
            struct A<T: Codable>: Codable { let t: T; let a: A<Pair<T, T>>? }
            struct Root: Codable { let a: A<Int> }
            """
        #expect(JSONSchema.text(of: try model("Root", text)).utf8.count < 1 << 20)
    }

    @Test(.timeLimit(.minutes(30))) func `cycles of classes, protocols and aliases terminate`() throws {
        let text = """
            class C: D {}; class D: C {}; protocol P: Q {}; protocol Q: P {}; typealias X = Y; typealias Y = X
            struct A: Codable { let c: C; let x: X; let a: [A]; let p: any P }
            """
        #expect(
            Explanation.of(Array(#"{"c": {}, "x": 1, "a": [], "p": 1}"#.utf8), as: try model("A", text)).problems
                .isEmpty)
    }

    @Test(.timeLimit(.minutes(30))) func `pipes are refused, and skipped files of a folder are reported`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "ashlar-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(mkfifo(folder.appending(path: "Pipe.swift").path, 0o600) == 0)
        #expect(throws: SourceProblem.self) { try SourceFiles(paths: [folder.path]) }
        try Data("let x: \(String(repeating: "[", count: 300))".utf8).write(to: folder.appending(path: "Deep.swift"))
        try Data("struct A {}".utf8).write(to: folder.appending(path: "A.swift"))
        let files = try SourceFiles(paths: [folder.path])
        #expect(files.files.count == 1)
        #expect(files.leftOut.map { String($0.path.split(separator: "/").last ?? "") } == ["Deep.swift", "Pipe.swift"])
        #expect(throws: SourceProblem.self) { try SourceFiles(paths: [folder.appending(path: "Pipe.swift").path]) }
    }
}
