import Testing

@testable import AshlarContract
@testable import AshlarSpecification

struct DocumentTests {
    private func yaml(_ text: String) throws -> DocumentNode { try YAMLDocument.read(Array(text.utf8), path: "a.yaml") }

    @Test(arguments: [
        ("no", "\"no\""), ("2020-01-01", "\"2020-01-01\""), ("~", "null"), ("True", "true"), ("1_000", "\"1_000\""),
        ("007", "7"), ("+1.50", "1.50"), (".5", "0.5"), ("1e3", "1e3"), ("'12'", "\"12\""), ("12:30", "\"12:30\""),
        ("0x1F", "\"0x1F\""), ("-", "[null]"), ("1.2.3", "\"1.2.3\""),
    ])
    func scalarsAreThoseOfTheCoreSchema(text: String, json: String) throws {
        #expect(String(decoding: try yaml(text).json(), as: UTF8.self) == json)
    }

    @Test func nodesOfBothFormatsHavePositions() throws {
        let json = try JSONDocument.read(Array("{\n  \"é\": [1,\n 2]}".utf8), path: "a.json")
        #expect(json["é"]?.position.description == "2:8")
        #expect(json["é"]?.elements[1].position.line == 3)
        #expect(try yaml("a:\n  - b: 1\n")["a"]?.elements.first?["b"]?.position.line == 2)
    }

    @Test func anAliasBombIsRefused() throws {
        var text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
        for index in 1..<9 {
            let part = Array(repeating: "*a\(index - 1)", count: 10).joined(separator: ", ")
            text += "a\(index): &a\(index) [\(part)]\n"
        }
        #expect(throws: InputProblem.self) { try yaml(text) }
    }

    @Test func endlessNestingIsRefused() {
        #expect(throws: InputProblem.self) { try yaml(String(repeating: "[", count: 100_000)) }
        #expect(throws: InputProblem.self) { try yaml(String(repeating: "- ", count: 100_000) + "x") }
        #expect(throws: InputProblem.self) {
            try JSONDocument.read(Array(String(repeating: "[", count: 100_000).utf8), path: "a.json")
        }
    }

    @Test func faultsAreReportedWithTheirPosition() throws {
        let problem = #expect(throws: InputProblem.self) { try yaml("a: 1\nb: [1\nc: 2\n") }
        #expect(problem?.position != nil)
        #expect(throws: InputProblem.self) { try yaml("a: 1\na: 2\n") }
        let twice = #expect(throws: InputProblem.self) { try yaml("200: 1\n'200': 2\n") }
        #expect(twice?.what == "the key 200 appears twice")
        #expect(twice?.position?.line == 2)
    }

    @Test(arguments: [
        ("base: &b {x: 1, y: 2}\na: {<<: *b, y: 3}", #"{"y":3,"x":1}"#),
        ("base: &b {x: 1}\nc: &c {x: 2, z: 4}\na: {<<: [*b, *c]}", #"{"x":1,"z":4}"#),
        ("a: {'<<': 1}", #"{"<<":1}"#),
    ])
    func mergeKeysAreMergedIntoTheirMapping(text: String, json: String) throws {
        let merged = try #require(try yaml(text)["a"])
        #expect(String(decoding: merged.json(), as: UTF8.self) == json)
    }

    @Test func aMergeKeyWithoutAMappingIsReported() {
        #expect(throws: InputProblem.self) { try yaml("a: {<<: 5}") }
    }
}
