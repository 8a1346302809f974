import TestScale
import Testing

@testable import AshlarContract
@testable import AshlarDrift
@testable import AshlarSpecification

/// Contracts of extreme size or depth are compared completely.
@Suite(.timeLimit(.minutes(30))) struct HostileSizeTests {
    private func contract(_ schema: String) -> Contract {
        let read = Specification.read(Array(schema.utf8), named: "pins.schema.json")
        #expect(read.problems.isEmpty, "\(read.problems)")
        return read.contract
    }

    private func chain(_ count: Int, last: String) -> Contract {
        let links = (0..<count).map { index in
            ##""Link\##(index)": {"type": "object", "properties": {"next": {"$ref": "#/$defs/Link\##(index + 1)"}}}"##
        }
        return contract(
            ##"{"$ref": "#/$defs/Link0", "$defs": {\##(links.joined(separator: ",")), "Link\##(count)": \##(last)}}"##)
    }

    @Test func theLastOfThousandsOfSchemasIsCompared() throws {
        let count = TestScale.of(8_000)
        let old = chain(count, last: #"{"type": "object", "properties": {"id": {"type": "integer"}}}"#)
        let new = chain(count, last: #"{"type": "object", "properties": {"id": {"type": "string"}}}"#)
        let drift = Drift.between(old, new)
        #expect(drift.changes.count == 1)
        #expect(drift.changes.first?.path.hasSuffix(".next.id") == true)
        #expect(drift.comparedShapes == count + 1)
    }

    @Test func thousandsOfKeysAndWordsAreCompared() {
        func wide(_ offset: Int) -> Contract {
            let words = (0..<2_000).map { #""w\#($0 + offset)""# }.joined(separator: ",")
            let keys = (0..<4_000).map { #""key\#($0 + offset)": {"type": "string"}"# }.joined(separator: ",")
            return contract(#"{"type": "object", "properties": {"word": {"enum": [\#(words)]}, \#(keys)}}"#)
        }
        #expect(Drift.between(wide(0), wide(1)).changes.count == 4)
    }

    @Test func fourHundredLevelsOfSamplesAreCompared() throws {
        func sample(_ last: String) throws -> Contract {
            let place = Place()
            var observer = ShapeObserver()
            let text = String(repeating: #"{"a": "#, count: 400) + last + String(repeating: "}", count: 400)
            try Array(text.utf8).withUnsafeBytes { try observer.observe($0, into: place) }
            return Contract.infer([Root(origin: .samples(name: "pins"), place: place, samples: 1)])
        }
        #expect(try Drift.between(try sample("1"), try sample(#""a""#)).changes.count == 1)
    }
}
