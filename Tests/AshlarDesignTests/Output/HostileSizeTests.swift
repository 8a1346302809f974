import AshlarReport
import AshlarFiles
import Foundation
import TestScale
import Testing

@testable import AshlarContract
@testable import AshlarDesign
@testable import AshlarSpecification

/// Payloads and documents of absurd size or depth are processed in bounded time, from reading to the written files.
@Suite(.timeLimit(.minutes(30))) struct HostileSizeTests {
    private func design(
        _ inputs: InputSet = InputSet(), _ specification: Specification = Specification(),
        style: DesignOptions.Style = .plain
    ) -> Designer.Outcome {
        var options = DesignOptions(
            name: "Pinboard", style: style, store: style == .codable ? .none : .sqlite, keepsValues: false,
            dependency: .path("../ashlar"))
        options.hasFlow = style != .codable
        var specified = SpecificationInput()
        specified.contract = specification.contract
        specified.examples = specification.examples.map {
            .init(origin: $0.origin, bytes: $0.bytes, isMadeUp: $0.isMadeUp)
        }
        return Designer(inputs, specification: specified, options: options).design()
    }

    private func design(
        _ text: String, named name: String = "pins.json", style: DesignOptions.Style = .plain
    ) -> Designer.Outcome {
        design(InputSet(bytes: Array(text.utf8), named: name), style: style)
    }

    private func designed(_ schema: String, named name: String = "pins.schema.json") -> Designer.Outcome {
        let read = Specification.read(Array(schema.utf8), named: name)
        #expect(read.problems.isEmpty, "\(read.problems)")
        return design(InputSet(), read)
    }

    private func archive(_ entries: some Sequence<(path: String, body: String)>) -> String {
        let entries = entries.map { path, body in
            let text = HostileInputTests.quoted(body)
            return
                #"{"request": {"method": "GET", "url": "https://a.example\#(path)"}, "response": {"status": 200, "content": {"text": \#(text)}}}"#
        }
        return #"{"log": {"entries": [\#(entries.joined(separator: ","))]}}"#
    }

    private func expectFiles(_ outcome: Designer.Outcome) {
        #expect(outcome.problems.isEmpty, "\(outcome.problems)")
        #expect(!outcome.files.isEmpty)
        for file in outcome.files {
            for part in file.path.split(separator: "/") { #expect(part.utf8.count <= 200, "\(part)") }
        }
        let paths = Set(outcome.files.map { $0.path.lowercased() })
        #expect(paths.count == outcome.files.count)
    }

    // MARK: Depth

    static let nests: [(open: String, close: String)] = [
        (#"{"a": "#, "}"), ("[", "]"), (#"{"someRatherLongKeyOfAnObject": "#, "}"), (#"[{"a": "#, "}]"),
        (#"{"id": 1, "a": "#, "}"),
    ]

    private func nested(_ index: Int, _ depth: Int) -> String {
        let nest = Self.nests[index]
        let count = depth / nest.open.count { $0 == "{" || $0 == "[" }
        return String(repeating: nest.open, count: count) + "1" + String(repeating: nest.close, count: count)
    }

    @Test(arguments: nests.indices, TestScale.isFull ? DesignOptions.Style.allCases : [.plain])
    func fourHundredLevelsOfASample(index: Int, style: DesignOptions.Style) {
        expectFiles(design(nested(index, 400), style: style))
    }

    @Test(arguments: nests.indices)
    func fourHundredLevelsOfARecordedBody(index: Int) {
        expectFiles(design(archive([(path: "/pins", body: nested(index, 400))]), named: "pins.har"))
    }

    @Test(arguments: nests.indices)
    func fourHundredLevelsOfAnExample(index: Int) {
        let schema =
            #"{"type": ["object", "array"], "properties": {}, "additionalProperties": true, "examples": [\#(nested(index, 400))]}"#
        expectFiles(designed(schema))
    }

    @Test func nestingBeyondTheReadersDepthIsAProblemWithItsPosition() throws {
        let outcome = design(nested(0, 100_000))
        let problem = try #require(outcome.problems.first)
        #expect(problem.what == "arrays and objects nested more than 512 levels deep")
        #expect(problem.position != nil)
        #expect(outcome.files.isEmpty)
    }

    @Test func namesOfDeepTypesAreTheSameInEachRun() {
        let (one, two) = (design(nested(2, 400)), design(nested(2, 400)))
        #expect(one.files.map(\.path) == two.files.map(\.path))
    }

    @Test(arguments: [false, true])
    func aLongChainOfSchemasIsDesigned(leadsBack: Bool) {
        let count = TestScale.of(4_000)
        let links = (0..<count).map { index in
            ##""Link\##(index)": {"type": "object", "properties": {"next": {"$ref": "#/$defs/Link\##(index < count - 1 ? index + 1 : leadsBack ? 0 : index)"}, "mail": {"type": "string", "format": "email"}}}"##
        }
        let outcome = designed(##"{"$ref": "#/$defs/Link0", "$defs": {\##(links.joined(separator: ","))}}"##)
        expectFiles(outcome)
        #expect(outcome.plan.records.count == count)
    }

    // MARK: Width

    @Test func thousandsOfKeysOfOneKindAreADictionary() {
        let keys = (0..<TestScale.of(20_000, share: 4)).map { #""key\#($0)": {"id": \#($0), "name": "a"}"# }
        let outcome = design("{\(keys.joined(separator: ","))}")
        expectFiles(outcome)
        #expect(outcome.plan.records.count == 1)
    }

    @Test func thousandsOfKeysOfSeveralKindsAreADictionary() {
        let values = ["1", #""a""#, "[1]", #"{"a": 1}"#, "null", "true"]
        let keys = (0..<TestScale.of(20_000, share: 4)).map { #""key\#($0)": \#(values[$0 % values.count])"# }
        let outcome = design("{\(keys.joined(separator: ","))}")
        expectFiles(outcome)
        #expect(outcome.plan.records.allSatisfy { $0.fields.count < 10 })
    }

    @Test func objectsThatEachHaveOtherKeysAreADictionary() {
        let lines = (0..<TestScale.of(2_000)).map { line in
            "{"
                + (0..<50).map { #""key\#(line * 50 + $0)": \#($0.isMultiple(of: 2) ? "1" : #""a""#)"# }.joined(
                    separator: ",") + "}"
        }
        expectFiles(design(lines.joined(separator: "\n"), named: "pins.ndjson"))
    }

    @Test func manyFieldsAreARecord() {
        let count = TestScale.of(4_000)
        let values = ["1", #""a""#, "[1]", "true"]
        let keys = (0..<count).map { #""key\#(word($0))": \#(values[$0 % values.count])"# }
        let outcome = design("{\(keys.joined(separator: ","))}")
        expectFiles(outcome)
        #expect(outcome.plan.records.first?.fields.count == count)
    }

    @Test func keysWithTheSamePrefixGetNamesQuickly() {
        let stem = String(repeating: "longword", count: 10)
        let keys = (0..<TestScale.of(4_000)).map { #""\#(stem)\#($0)": \#($0.isMultiple(of: 2) ? "1" : #""a""#)"# }
        expectFiles(design("{\(keys.joined(separator: ","))}"))
    }

    @Test func keysNextToThoseOfASchemaAreLimitedWithItsPosition() throws {
        let read = Specification.read(
            Array(#"{"type": "object", "title": "Pin", "properties": {"id": {"type": "integer"}}}"#.utf8),
            named: "pins.schema.json")
        let place = try #require(read.contract.roots.first).place
        var observer = ShapeObserver()
        let payload = Array("{\((0..<5_000).map { #""key\#($0)": 1"# }.joined(separator: ","))}".utf8)
        try payload.withUnsafeBytes { try observer.observe($0, into: place) }
        let problem = try #require(Observation(read.contract.roots).unreadKeys.first)
        #expect(problem.what.contains("more than \(ObjectShape.fieldsLimit) keys"))
        #expect(problem.remedy.contains("additionalProperties"))
    }

    // MARK: Many

    @Test func thousandsOfDifferentPathsAreValuesOfAParameter() throws {
        let entries = (0..<TestScale.of(20_000)).map { (path: "/w\(word($0))", body: "{}") }
        let outcome = design(archive(entries), named: "pins.har")
        expectFiles(outcome)
        #expect(outcome.plan.roots.count < 100)
    }

    @Test func thousandsOfEntriesOfOneEndpointAreRead() {
        let entries = (0..<TestScale.of(20_000)).map { (path: "/api/pins/\($0)", body: #"{"id": 1, "name": "a"}"#) }
        let outcome = design(archive(entries), named: "pins.har")
        expectFiles(outcome)
        #expect(outcome.plan.roots.count == 1)
    }

    @Test(arguments: [String(repeating: "/a", count: 10_000), "/" + String(repeating: "a", count: 1 << 20)])
    func entriesWithPathsThatAreTooLongArePassedOver(path: String) {
        let outcome = design(archive([(path: path, body: "{}"), (path: "/pins", body: "{}")]), named: "pins.har")
        expectFiles(outcome)
        #expect(outcome.plan.roots.count == 1)
        #expect(outcome.plan.notes.contains { $0.english.contains("1 request with a path of more than") })
    }

    @Test func aCatalogOfThousandsOfEndpointsMatchesPathsQuickly() {
        let endpoints = (0..<10_000).map {
            Endpoint(method: "GET", path: PathTemplate("/api/\(word($0))/{id}/parts"))
        }
        let catalog = EndpointCatalog(endpoints, basePaths: ["/v1"])
        for index in 0..<10_000 {
            let exchange = Exchange(method: "GET", path: "/v1/api/\(word(index))/7/parts", status: 200)
            #expect(catalog.endpoint(of: exchange) == endpoints[index])
        }
    }

    private func word(_ number: Int) -> String {
        String(String(number).map { Character(Unicode.Scalar(UInt8(ascii: "a") + UInt8($0.wholeNumberValue ?? 0))) })
    }

    // MARK: Large values

    @Test func aTextOfFiveMegabytesIsRead() {
        expectFiles(design(#"{"id": 1, "text": "\#(String(repeating: "long ", count: 1 << 20))"}"#))
    }

    @Test func aNumberOfAMegabyteIsRead() {
        expectFiles(
            design(
                #"{"id": \#(String(repeating: "9", count: 1 << 20)), "n": 1e\#(String(repeating: "9", count: 1 << 16))}"#
            ))
    }

    @Test func aLineBeyondTheLimitIsRefused() throws {
        let line = #"{"text": ""# + String(repeating: "a", count: 66 << 20) + #""}"#
        let problem = try #require(design(line + "\n", named: "pins.ndjson").problems.first)
        #expect(problem.what == "a line longer than 64 MiB")
    }

    @Test func deepListsWithManyElementsAreNotIndentedToAnAbsurdSize() throws {
        let list = "[" + String(repeating: "1,", count: 20_000) + "1]"
        let depth = 400
        let outcome = design(String(repeating: "[", count: depth) + list + String(repeating: "]", count: depth))
        expectFiles(outcome)
        #expect(outcome.files.reduce(0) { $0 + $1.bytes.count } < 4 << 20)
    }

    @Test func entitiesWithManyPathsToThemAreVisitedAFewTimes() {
        let links = (0..<40).map { index in
            ##""Link\##(index)": {"type": "object", "required": ["x", "y"], "properties": {"x": {"$ref": "#/$defs/Link\##(index + 1)"}, "y": {"$ref": "#/$defs/Link\##(index + 1)"}}}"##
        }
        let rows =
            ##""Link40": {"type": "array", "items": {"type": "object", "required": ["id"], "properties": {"id": {"type": "integer"}}}}"##
        let api =
            ##"{"openapi": "3.1.0", "info": {}, "paths": {"/a": {"get": {"responses": {"200": {"content": {"application/json": {"schema": {"$ref": "#/$defs/Link0"}}}}}}}}, "$defs": {\##((links + [rows]).joined(separator: ","))}}"##
        let outcome = designed(api, named: "api.json")
        expectFiles(outcome)
        #expect(outcome.files.reduce(0) { $0 + $1.bytes.count } < 8 << 20)
    }

    @Test(arguments: [
        String(repeating: "(", count: 100_000),
        String(repeating: "(a", count: 500) + String(repeating: ")", count: 500),
    ])
    func aPatternThatNestsTooDeepIsNotRead(pattern: String) {
        expectFiles(designed(#"{"type": "object", "properties": {"a": {"type": "string", "pattern": "\#(pattern)"}}}"#))
    }

    // MARK: Files

    @Test func aPipeIsRefusedAtOnce() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "ashlar-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for ending in ["json", "har", "ndjson"] {
            let path = folder.appending(path: "pipe.\(ending)").path
            #expect(mkfifo(path, 0o600) == 0)
            for named in [path, folder.path] {
                var problems: [InputProblem] = []
                do throws(InputProblem) {
                    problems = try InputSet(paths: [named]).forEachPayload { _, _ in nil }
                } catch { problems = [error] }
                #expect(problems.first?.what == "it is a pipe, a socket or a device, not a file", "\(problems)")
            }
            try FileManager.default.removeItem(atPath: path)
        }
        let lock = folder.appending(path: "ashlar.lock")
        #expect(mkfifo(lock.path, 0o600) == 0)
        #expect(throws: OutputProblem.self) { try OutputFolder(path: folder.path).lock() }
        for path in ["/dev/zero", "/dev/stdin"] {
            #expect(throws: InputProblem.self) { try InputFile.read(path) }
        }
    }
}
