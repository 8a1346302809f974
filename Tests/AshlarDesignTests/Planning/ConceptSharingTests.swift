import Testing

@testable import AshlarContract
@testable import AshlarDesign

struct ConceptSharingTests {
    private func root(_ name: String, _ payload: String) throws -> Root {
        let place = Place()
        try observe([payload], into: place)
        return Root(origin: .samples(name: name), place: place, samples: 1)
    }

    /// A list and its elements are shared together: the elements are counted with both or with neither.
    @Test func elementsOfSharedListsAreCountedOnce() throws {
        let first = #"{"id": 1, "body": "a", "likes": 2, "shares": 5, "extra": "x"}"#
        let second = #"{"id": 2, "body": "b", "likes": 3, "shares": 6, "other": "y"}"#
        let roots = [
            try root("one", #"{"response": {"message": "m", "posts": [\#(first), \#(first)]}}"#),
            try root("two", #"{"response": {"message": "n", "posts": [\#(second)]}}"#),
        ]
        let contract = Contract.infer(roots)
        ConceptSharing.share(contract.roots.map(\.place))
        let shapes = ShapeWalk.shapes(below: contract.roots.map(\.place)).filter { $0.place(of: "likes") != nil }
        #expect(shapes.count == 1)
        #expect(shapes.first?.seen == 3)
        #expect(shapes.first?.fields.first { $0.key == "other" }?.present == 1)
        #expect(shapes.first?.place(of: "likes")?.values == 3)
    }
}
