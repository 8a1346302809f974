import TestScale
import Testing

@testable import AshlarContract
@testable import AshlarSpecification

/// Documents of absurd size or depth end with a contract or with a problem that says what to do.
@Suite(.timeLimit(.minutes(30))) struct HostileSizeTests {
    private func read(_ text: String, named name: String = "a.schema.json") -> Specification {
        Specification.read(Array(text.utf8), named: name)
    }

    /// A chain of schemas, each built from a reference to the next one.
    private func chain(_ count: Int, _ link: (_ next: String) -> String) -> String {
        let links = (0..<count).map { index in
            #""s\#(index)": \#(index == count - 1 ? #"{"type": "string"}"# : link("#/$defs/s\(index + 1)"))"#
        }
        return ##"{"$ref": "#/$defs/s0", "$defs": {\##(links.joined(separator: ", "))}}"##
    }

    static let wrappers = [
        #"{"allOf": [{"$ref": "NEXT"}, {"description": "x", "minLength": 1}]}"#,
        #"{"oneOf": [{"$ref": "NEXT"}, {"type": "integer"}]}"#,
        #"{"anyOf": [{"$ref": "NEXT"}, {"type": "integer"}]}"#,
        #"{"type": "array", "items": {"$ref": "NEXT"}}"#,
        #"{"type": "array", "prefixItems": [{"$ref": "NEXT"}, {"type": "integer"}]}"#,
    ]

    @Test(arguments: wrappers)
    func aLongChainEndsAtAStatedDepth(wrapper: String) throws {
        let result = read(chain(10_000) { wrapper.replacing("NEXT", with: $0) })
        let problem = try #require(result.problems.first)
        #expect(problem.what.contains("more than \(SchemaLimits.depth) levels deep"), "\(problem)")
        #expect(problem.position != nil)
        #expect(result.problems.count == 1)
    }

    @Test(arguments: [
        #"{"$ref": "NEXT"}"#, #"{"allOf": [{"$ref": "NEXT"}]}"#, #"{"oneOf": [{"$ref": "NEXT"}, {"type": "null"}]}"#,
        #"{"not": {"$ref": "NEXT"}}"#,
    ])
    func aChainWithoutLayersIsFollowed(wrapper: String) throws {
        let result = read(chain(TestScale.of(20_000)) { wrapper.replacing("NEXT", with: $0) })
        #expect(result.problems.isEmpty, "\(result.problems)")
        #expect(result.contract.roots.count == 1)
    }

    @Test func moreTypesThanADesignTakesAreRefused() throws {
        let result = read(
            chain(20_000) { ##"{"type": "object", "properties": {"next": {"$ref": "\##($0)"}}}"## })
        let problem = try #require(result.problems.first)
        #expect(problem.what == "more than \(SchemaLimits.types) types")
        #expect(problem.position != nil && result.problems.count == 1)
    }

    @Test func thousandsOfSchemasEachWithTheNextInAKey() throws {
        let count = TestScale.of(SchemaLimits.types)
        var result: Specification? = read(
            chain(count) { ##"{"type": "object", "properties": {"next": {"$ref": "\##($0)"}}}"## })
        #expect(result?.problems.isEmpty == true)
        let root = try #require(result?.contract.roots.first)
        #expect(ShapeWalk.shapes(below: [root.place]).count == count - 1)
        // Released without recursion.
        result = nil
    }

    @Test func everyRootOfALongChainOfReferencesIsRead() {
        let count = TestScale.of(8_000)
        let links =
            (0..<count).map { ##""s\##($0)": {"$ref": "#/$defs/s\##($0 + 1)"}"## }
            + [#""s\#(count)": {"type": "string"}"#]
        let result = read(
            #"{"$schema": "https://json-schema.org/draft/2020-12/schema", "$defs": {\#(links.joined(separator: ","))}}"#
        )
        #expect(result.problems.isEmpty, "\(result.problems)")
        #expect(result.contract.roots.count == count + 1)
        #expect(result.contract.roots.allSatisfy { $0.place.statement?.kinds == [.string] })
    }

    @Test(arguments: ["allOf", "oneOf", "anyOf"])
    func schemasWithinEachOtherEndAtTheDepthOfJSON(keyword: String) throws {
        let open = String(repeating: #"{"\#(keyword)": ["#, count: 10_000)
        let result = read(open + #"{"type": "string"}"# + String(repeating: "]}", count: 10_000))
        #expect(try #require(result.problems.first).what.contains("512 levels deep"))
    }

    @Test func schemasThatLeadToEachOtherInTooManyWaysEnd() throws {
        let text = chain(100) { ##"{"type": "array", "prefixItems": [{"$ref": "\##($0)"}, {"$ref": "\##($0)"}]}"## }
        // Each place costs the same: the limit itself is reached in the nightly tests.
        let limit = TestScale.of(SchemaLimits.places, share: 20)
        let result = Specification.read(Array(text.utf8), named: "a.schema.json", placesLimit: limit)
        #expect(try #require(result.problems.first).what.contains("more than \(limit) places"))
    }

    @Test func aBodyWithoutExampleIsNotMadeUpToAnAbsurdSize() throws {
        let items = String(repeating: #"{"type": "array", "minItems": 20, "items": "#, count: 20)
        let result = read(items + #"{"type": "integer"}"# + String(repeating: "}", count: 20))
        #expect(result.problems.isEmpty)
        #expect(result.examples.allSatisfy { $0.bytes.count < 1_000_000 })
    }

    // MARK: Width

    @Test func anObjectOfAHundredThousandKeysIsRefusedWithItsPlace() throws {
        let keys = (0..<100_000).map { #""key\#($0)": {"type": "string"}"# }
        let result = read(#"{"type": "object", "properties": {\#(keys.joined(separator: ","))}}"#)
        let problem = try #require(result.problems.first)
        #expect(problem.what == "an object has 100000 keys; a type can have at most \(ObjectShape.fieldsLimit)")
        #expect(problem.remedy.contains("additionalProperties"))
    }

    @Test func anEnumerationOfAHundredThousandWordsIsText() throws {
        let words = (0..<100_000).map { #""word\#($0)""# }
        let result = read(#"{"type": "object", "properties": {"w": {"enum": [\#(words.joined(separator: ","))]}}}"#)
        #expect(result.problems.isEmpty)
        let place = try #require(result.contract.roots.first?.place.object?.place(of: "w"))
        #expect(place.statement?.kinds == [.string] && place.statement?.words == nil)
        let isNoted = result.notes.contains { note in
            if case .longEnumeration(100_000, _, _) = note { true } else { false }
        }
        #expect(isNoted)
    }

    private func api(_ paths: some Sequence<String>) -> String {
        let body =
            #"{"get": {"responses": {"200": {"content": {"application/json": {"schema": {"type": "string"}}}}}}}"#
        let items = paths.map { #""\#($0)": \#(body)"# }
        return #"{"openapi": "3.1.0", "info": {}, "paths": {\#(items.joined(separator: ","))}}"#
    }

    @Test func aHundredThousandEndpointsRequireASelection() throws {
        let result = read(api((0..<100_000).map { "/a\($0)" }), named: "api.json")
        let problem = try #require(result.problems.first)
        #expect(problem.remedy.contains("--include"))
        #expect(result.problems.count == 1)
    }

    @Test(arguments: [String(repeating: "/a", count: 1_000), "/" + String(repeating: "a", count: 3_900)])
    func aPathThatIsTooLong(path: String) throws {
        let result = read(api([path, "/b"]), named: "api.json")
        if path.utf8.count(where: { $0 == 0x2F }) > 256 {
            #expect(try #require(result.problems.first).what.contains("the path is too long"))
        } else {
            #expect(result.problems.isEmpty)
        }
    }

    @Test(arguments: [String(repeating: "/a", count: 10_000), "/" + String(repeating: "a", count: 1 << 20)])
    func aPathOfAMegabyteIsRefusedAsAKey(path: String) throws {
        let result = read(api([path, "/b"]), named: "api.json")
        #expect(try #require(result.problems.first).what.contains("a key longer than"))
    }

    @Test func aTextOfFiftyMegabytesIsRead() throws {
        let text = String(repeating: "long ", count: 10 << 20)
        let result = read(#"{"type": "string", "description": "\#(text)", "title": "\#(text)"}"#)
        #expect(result.problems.isEmpty)
        #expect((result.contract.roots.first?.place.statement?.summary?.count ?? 0) <= 4_001)
    }

    @Test func millionsOfValuesEndAtAStatedNumber() throws {
        let numbers = String(repeating: "1,", count: 2_500_000) + "1"
        let result = read(#"{"type": "array", "examples": [[\#(numbers)]]}"#)
        #expect(try #require(result.problems.first).what.contains("more than \(DocumentLimits.values) values"))
    }

    @Test func numbersOfAHundredThousandDigitsAreRead() {
        let digits = String(repeating: "9", count: 100_000)
        let result = read(
            #"{"type": "integer", "minimum": -\#(digits), "maximum": \#(digits), "multipleOf": \#(digits)}"#)
        #expect(result.problems.isEmpty)
    }

    // MARK: YAML

    @Test func aMillionKeysOfYAMLEndBeforeTheyAreParsed() throws {
        let text = (0..<1_000_000).map { "k\($0): v\n" }.joined()
        let problem = try #require(read(text, named: "a.yaml").problems.first)
        #expect(problem.what == "more than \(DocumentLimits.yamlEntries) keys and items in one YAML document")
        #expect(problem.remedy.contains("JSON"))
        #expect(problem.position?.line == DocumentLimits.yamlEntries + 1)
    }

    @Test func aLargeYAMLDocumentEndsBeforeItIsParsed() throws {
        let text = "a: " + String(repeating: "x", count: 17 << 20)
        #expect(
            try #require(read(text, named: "a.yaml").problems.first).what == "the YAML document is larger than 16 MB")
    }

    @Test func anAliasBombIsReportedAsOne() throws {
        var text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
        for index in 1..<30 {
            text += "a\(index): &a\(index) [\(Array(repeating: "*a\(index - 1)", count: 10).joined(separator: ", "))]\n"
        }
        let problem = try #require(read(text, named: "a.yaml").problems.first)
        #expect(problem.what == "its aliases expand to more than \(DocumentLimits.unfolded) values")
    }

    @Test(arguments: ["? *a29\n: 1", "*a29 : 1", "[*a29, x]: 1", "{x: 1, {y: *a29}: 1}", "? - *a29\n: 1"])
    func anAliasBombInAKeyIsNotCompared(key: String) throws {
        var text = "a0: &a0 [x, x, x]\n"
        for index in 1..<30 { text += "a\(index): &a\(index) [*a\(index - 1), *a\(index - 1)]\n" }
        let problem = try #require(read(text + key + "\n", named: "a.yaml").problems.first)
        #expect(problem.what == "an alias within a key", "\(problem)")
    }

    @Test(arguments: [
        String(repeating: "[", count: 100_000), String(repeating: "- ", count: 100_000) + "x",
        (0..<2_000).map { String(repeating: " ", count: $0) + "a:\n" }.joined(),
        String(repeating: "[ # ]\n", count: 5_000),
    ])
    func deepYAMLIsReportedAsTooDeep(text: String) throws {
        let problem = try #require(read(text, named: "a.yaml").problems.first)
        #expect(problem.what == "nested more than 400 levels deep", "\(problem)")
    }

    @Test func halfOpenIntervalsInTextAreNotBrackets() {
        let lines = (0..<1_000).map { "k\($0): {type: number, description: 'in [0, 1)'}" }
        let result = read("type: object\nproperties:\n" + lines.map { "  \($0)\n" }.joined(), named: "a.yaml")
        #expect(result.problems.isEmpty, "\(result.problems)")
    }

    // MARK: Many of one thing

    @Test func manyIdentifiersAndAnchorsAreFoundAtOnce() {
        let count = TestScale.of(5_000)
        let schemas = (0..<count).map {
            ##""s\##($0)": {"$id": "https://a.example/s\##($0)", "$anchor": "x\##($0)", "type": "object", "properties": {"n": {"$ref": "https://a.example/s\##(($0 + 1) % count)#x\##(($0 + 1) % count)"}}}"##
        }
        let result = read(
            #"{"$schema": "https://json-schema.org/draft/2020-12/schema", "$defs": {\#(schemas.joined(separator: ","))}}"#
        )
        #expect(result.problems.isEmpty, "\(result.problems.prefix(3))")
        #expect(result.contract.roots.count == count)
    }

    @Test func aKeyThatAppearsAThousandTimesCountsOnce() throws {
        let keys = Array(repeating: #""k": {"type": "string"}"#, count: 100_000).joined(separator: ",")
        let result = read(#"{"type": "object", "properties": {\#(keys)}}"#)
        #expect(result.problems.isEmpty)
        #expect(result.contract.roots.first?.place.object?.fields.count == 1)
    }

    @Test func aPatternThatBacktracksForeverIsNotTried() throws {
        let schema = ##"{"type": "object", "properties": {"a": {"type": "string", "pattern": "^(a+)+$"}}}"##
        let place = try #require(read(schema).contract.roots.first).place
        var observer = ShapeObserver()
        let payload = Array(#"{"a": "\#(String(repeating: "a", count: 60))!"}"#.utf8)
        try payload.withUnsafeBytes { try observer.observe($0, into: place) }
        #expect(place.object?.place(of: "a")?.strings.breaches == 0)
    }

    @Test(arguments: [
        ("^[a-z]+(-[a-z0-9]+)*$", true), ("^[A-Z]{3}$", true), (#"^\d{4}-\d{2}-\d{2}$"#, true), ("^(a|b)$", true),
        (#"^[^@]+@[^@]+$"#, true), ("^(a+)+$", false), ("^(a|aa)*$", false), ("(.*,)*x", false),
        ("^(a?){50}a{50}$", false),
        (String(repeating: "a?", count: 50) + "a{50}", false), (String(repeating: "(a|a)", count: 50), false),
        (#"^(?:\.[a-z]+)+$"#, true), ("^(-[a-z-]+)*$", false), (String(repeating: "(", count: 100), false),
    ])
    func theCostOfAPatternIsKnown(pattern: String, isBounded: Bool) {
        #expect(PatternCost(pattern).isBounded(forTextOf: 60) == isBounded)
    }
}
