import Testing

@testable import AshlarContract
@testable import AshlarSpecification

struct JSONSchemaReaderTests {
    @Test(arguments: ["$defs", "definitions"])
    func definitionsAreFoundInBothDrafts(holder: String) throws {
        let read = try specification(
            ##"{"title": "Order", "type": "object", "properties": {"item": {"$ref": "#/\##(holder)/Item"}}, "\##(holder)": {"Item": {"type": "object", "properties": {"n": {"type": "integer"}}}}}"##,
            named: "order.json")
        #expect(read.contract.roots.map { RootName.of($0.origin) } == ["Order"])
        #expect(read.contract.roots[0].place.object?.place(of: "item")?.object?.statement?.name == "Item")
    }

    @Test func aDocumentOfDefinitionsHasARootForEach() throws {
        let read = try specification(
            ##"{"$schema": "http://json-schema.org/draft-07/schema#", "definitions": {"A": {"type": "object", "properties": {"b": {"$ref": "#/definitions/B"}}}, "B": {"type": "object", "properties": {"x": {"type": "string"}}}}}"##,
            named: "all.json")
        #expect(read.contract.roots.map { RootName.of($0.origin) } == ["A", "B"])
        #expect(read.contract.roots[0].place.object?.fields[0].place.object === read.contract.roots[1].place.object)
    }

    @Test func positionsOfTuplesAreElementsToo() throws {
        let read = try specification(
            ##"{"$schema": "https://json-schema.org/draft/2020-12/schema", "type": "array", "prefixItems": [{"type": "string"}, {"type": "integer"}], "items": false}"##,
            named: "pair.json")
        #expect(read.contract.roots[0].place.arrays.element?.statement?.kinds == [.string, .integer])
    }

    @Test func constAndEnumImplyTheKind() throws {
        let read = try specification(
            ##"{"$schema": "https://json-schema.org/draft/2020-12/schema", "properties": {"v": {"const": 1}, "w": {"enum": ["a", null]}}}"##,
            named: "c.json")
        let fields = try #require(read.contract.roots[0].place.object?.fields)
        #expect(fields[0].place.statement?.kinds == [.integer])
        #expect(fields[1].place.statement?.words == ["a"])
        #expect(fields[1].place.mayBeNull)
    }

    @Test func conditionsThatNoDecoderChecksAreCounted() throws {
        let read = try specification(
            ##"{"$schema": "http://json-schema.org/draft-07/schema#", "type": "object", "properties": {"a": {"not": {"type": "string"}}}, "if": {}, "then": {}}"##,
            named: "n.json")
        let isNoted = read.notes.contains { note in
            if case .uncheckedConditions(let words) = note {
                Set(words).isSuperset(of: ["if (1)", "not (1)"])
            } else {
                false
            }
        }
        #expect(isNoted, "\(read.notes)")
    }

    @Test func oldDraftsAreRefused() throws {
        let read = try specification(
            ##"{"$schema": "http://json-schema.org/draft-03/schema#", "type": "object"}"##, named: "old.json")
        #expect(read.problems.first?.what.contains("draft-03") == true)
    }
}
