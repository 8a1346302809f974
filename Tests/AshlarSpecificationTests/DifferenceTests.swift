import Testing

@testable import AshlarContract
@testable import AshlarSpecification

/// Differences between payloads and their specification.
struct DifferenceTests {
    private static let tuple =
        "{type: [array, 'null'], prefixItems: [{type: string}, {$ref: '#/components/schemas/Node'}]}"
    private static let list = "{type: array, items: {$ref: '#/components/schemas/Node'}}"

    @Test(
        arguments: [
            (DifferenceTests.tuple, #"["a", ["b", null]]"#, []),
            (DifferenceTests.tuple, #"["a", ["b", 3]]"#, [.otherKind(.integer)]),
            (DifferenceTests.list, "[[[[[[3]]]]]]", [.otherKind(.integer)]),
        ] as [(String, String, [Difference.Kind])])
    func areReportedOnceForRecursiveListsAndTuples(node: String, payload: String, kinds: [Difference.Kind]) throws {
        let nodes = try place("$ref: '#/components/schemas/Node'", components: "Node: \(node)", version: "3.1.0")
        var observer = ShapeObserver()
        var payload = payload
        try payload.withUTF8 { try observer.observe(UnsafeRawBufferPointer($0), into: nodes) }
        let contract = Contract(roots: [Root(origin: .samples(name: "nodes"), place: nodes, samples: 1)])
        #expect(Difference.all(in: contract).map(\.kind) == kinds)
    }
}
