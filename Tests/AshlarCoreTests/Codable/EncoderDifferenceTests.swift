import Foundation
import Testing

@testable import AshlarCore

/// Compares Ashlar's encoder with Foundation's: the same bytes with sorted keys, the same errors.
struct EncoderDifferenceTests {
    private typealias Setup = (JSONEncoder, AshlarEncoder) -> Void

    private func check<T: Encodable>(
        _ value: T, formatting: JSONEncoder.OutputFormatting = [], location: SourceLocation = #_sourceLocation,
        _ setUp: Setup = { _, _ in }
    ) {
        for extra: JSONEncoder.OutputFormatting in [[], .prettyPrinted, .withoutEscapingSlashes] {
            let (foundation, ashlar) = (JSONEncoder(), AshlarEncoder())
            foundation.outputFormatting = formatting.union(extra).union(.sortedKeys)
            ashlar.outputFormatting = foundation.outputFormatting
            setUp(foundation, ashlar)
            #expect(
                outcome { try foundation.encode(value) } == outcome { try ashlar.encode(value) },
                sourceLocation: location)
        }
        // Without sorted keys, the text varies; it must read back as the same JSON.
        let (foundation, ashlar) = (JSONEncoder(), AshlarEncoder())
        setUp(foundation, ashlar)
        let (one, other) = (try? foundation.encode(value), try? ashlar.encode(value))
        #expect(
            one.map { try? JSONValue.decode(from: $0) } == other.map { try? JSONValue.decode(from: $0) },
            sourceLocation: location)
    }

    private func outcome(_ encode: () throws -> Data) -> String {
        do {
            return String(decoding: try encode(), as: UTF8.self)
        } catch EncodingError.invalidValue(let value, let context) {
            return "invalid \(value) at \(context.codingPath.map { "\($0.stringValue)|\($0.intValue ?? -1)" })"
        } catch { return "\(error)" }
    }

    private let person = Person(
        name: "Zoë/\"Z\"\n\u{1}\u{7F}💚", age: 3, height: 1.75, weight: 60, isAdmin: false,
        address: .init(street: "", zip: nil), tags: ["a/b", "c"],
        scores: ["b": 1, "a": -2, "é": 3, "a/": 4, "a\"": 5, "a!": 6],
        nickname: nil, friends: [])

    @Test func writesModelsAsFoundationDoes() {
        check(person)
        check([person, person])
        check(["x": person])
        check(Optional(person))
        check([Person?.none, person])
        check(Horse(legs: 4, rider: "Ann"))
        check(Wrapped(level: 3, id: UUID(), price: Decimal(string: "12.50")!, link: URL(string: "http://a.b/c?d=%20")))
        check(Manual(a: 1, b: [2, 3], rest: ["p", "q"], last: true, either: "e"))
        check([Pet.cat(name: "Tom", lives: 9), .dog("Rex", good: nil), .none])
        check([Suit.hearts: 1, .spades: 2])
        check([1: "a", -2: "b", 10: "c"])
        check([Int: [Bool?]]())
        check(Range(1...4))
        check(Set([7]))
    }

    @Test func writesScalarsAsFoundationDoes() {
        check("top/level")
        check(Int?.none)
        check(true)
        check(URL(string: "https://example.org/a/b"))
        check(Decimal(string: "-1234567890.000000000123"))
        check([String]())
        check([[Int]]())
        check([String: Int]())
        check([[[1.5, 2]], [], [[]]])
        check([UInt64.max])
        check([Int8.min])
        check(
            [
                0, -0.0, 1, -1, 0.1, 1e15, 1e16, 123_456_789_012_345_680, 1e20, 1e-5, .leastNonzeroMagnitude,
                1.7976931348623157e308,
                999_999_999_999_999, 1e15 + 2, 2.5, 100,
            ] as [Double])
        check([0, -0.0, 1, 0.1, 1e15, 1e10, 16_777_216, 16_777_218, 3.4028235e38, .leastNonzeroMagnitude] as [Float])
        check(Numbers(int: 1, int16: 2, int64: 3, uint: 4, uint32: 5, uint64: 6, float: 1.1, double: 7, decimal: 8))
        check(Data([1, 2, 250, 255, 254]))
    }

    @Test func writesDatesOfEveryStrategy() {
        let dated = Dated(
            at: Date(timeIntervalSince1970: 1_772_000_000.25), all: [Date(timeIntervalSince1970: -1.5)], perhaps: nil,
            named: ["k": Date(timeIntervalSinceReferenceDate: 0)])
        let strategies: [JSONEncoder.DateEncodingStrategy] = [
            .deferredToDate, .secondsSince1970, .millisecondsSince1970, .iso8601, .formatted(DateFormatter()),
            .custom { date, encoder in
                var container = encoder.container(keyedBy: PlainKey.self)
                try container.encode(date.timeIntervalSince1970, forKey: .name("t"))
            },
            .custom { _, _ in },
        ]
        for strategy in strategies {
            check(dated) { foundation, ashlar in
                foundation.dateEncodingStrategy = strategy
                ashlar.dateEncodingStrategy = strategy
            }
            check(dated.at) { foundation, ashlar in
                foundation.dateEncodingStrategy = strategy
                ashlar.dateEncodingStrategy = strategy
            }
        }
        check([Date(timeIntervalSinceReferenceDate: .nan)])
    }

    @Test func writesDataOfEveryStrategy() {
        let blob = Blob(bytes: Data([255, 239, 190]), more: [nil, Data()])
        let strategies: [JSONEncoder.DataEncodingStrategy] = [
            .base64, .deferredToData, .custom { data, encoder in try data.count.encode(to: encoder) },
        ]
        for strategy in strategies {
            check(blob) { foundation, ashlar in
                foundation.dataEncodingStrategy = strategy
                ashlar.dataEncodingStrategy = strategy
            }
        }
    }

    @Test func writesNumbersThatJSONCannotHold() {
        let values: [Double] = [.infinity, -.infinity, .nan, 1]
        check(["a": values])
        check(Float.nan)
        check(
            Numbers(int: 1, int16: 2, int64: 3, uint: 4, uint32: 5, uint64: 6, float: .infinity, double: 7, decimal: 8))
        check(["a": values]) { foundation, ashlar in
            foundation.nonConformingFloatEncodingStrategy = .convertToString(
                positiveInfinity: "+/", negativeInfinity: "-/", nan: "nan")
            ashlar.nonConformingFloatEncodingStrategy = foundation.nonConformingFloatEncodingStrategy
        }
    }

    @Test func convertsKeys() {
        struct Keyed: Encodable {
            let myURLProperty = 1
            let _secret_ = 2
            let oneTwo3Four = 3
            let URL = 4
            let aB = ["keyStays": 5]
            let inner = [SnakeInner(innerValue: 6)]
        }
        check(Keyed()) { foundation, ashlar in
            foundation.keyEncodingStrategy = .convertToSnakeCase
            ashlar.keyEncodingStrategy = .convertToSnakeCase
        }
        check(["a": Keyed()]) { foundation, ashlar in
            let strategy = JSONEncoder.KeyEncodingStrategy.custom { path in
                PlainKey.name(path.map(\.stringValue).joined(separator: "."))
            }
            foundation.keyEncodingStrategy = strategy
            ashlar.keyEncodingStrategy = strategy
        }
        // All keys become one: the last value counts.
        check(Keyed()) { foundation, ashlar in
            foundation.keyEncodingStrategy = .custom { _ in PlainKey.name("k") }
            ashlar.keyEncodingStrategy = .custom { _ in PlainKey.name("k") }
        }
    }

    private struct Odd: Encodable {
        let write: @Sendable (any Encoder) throws -> Void
        func encode(to encoder: any Encoder) throws { try write(encoder) }
    }

    private struct Refusal: Error {}

    @Test func writesWhatTypesDoByHandAsFoundationDoes() {
        let odd: [Odd] = [
            Odd { _ in },
            Odd { encoder in _ = encoder.unkeyedContainer() },
            Odd { encoder in _ = encoder.container(keyedBy: PlainKey.self) },
            Odd { encoder in
                var container = encoder.container(keyedBy: PlainKey.self)
                try container.encode(1, forKey: .name("b"))
                try container.encode(2, forKey: .name("a"))
                try container.encode("again", forKey: .name("b"))
                try? container.encode(Odd { _ in throw Refusal() }, forKey: .name("c"))
                var other = encoder.container(keyedBy: PlainKey.self)
                try other.encode(encoder.codingPath.count, forKey: .name("f"))
            },
            Odd { encoder in
                var container = encoder.unkeyedContainer()
                var inner = container.nestedUnkeyedContainer()
                try container.encode(container.count)
                try inner.encode(container.codingPath.count)
                try inner.encode(inner.codingPath.count)
                try container.encode(Odd { _ in })
                try 5.encode(to: container.superEncoder())
                try container.encodeNil()
            },
            Odd { encoder in
                var single = encoder.singleValueContainer()
                try single.encode(["z": 1, "y": 2])
                var container = encoder.container(keyedBy: PlainKey.self)
                try container.encode(3, forKey: .name("x"))
            },
            Odd { encoder in
                var container = encoder.container(keyedBy: PlainKey.self)
                var nested = container.nestedContainer(keyedBy: PlainKey.self, forKey: .name("n"))
                try nested.encode("v", forKey: .name("1"))
                try container.encode(["m"], forKey: .name("a"))
                var deeper = nested.nestedUnkeyedContainer(forKey: .name("0"))
                try deeper.encode(Odd { try [1].encode(to: $0) })
                try ["s": 1].encode(to: container.superEncoder(forKey: .name("s")))
                try true.encode(to: container.superEncoder())
            },
        ]
        for odd in odd.dropFirst() { check(odd) }
        check(odd)
        check(odd[0])
    }

    /// A value that encodes, opens and reopens containers under a few keys, as a generator decides.
    private struct Reopened: Encodable {
        let seed: UInt64

        /// The values encoded so far: Foundation's encoder ends the program if a container of another kind is opened.
        private final class Written {
            enum Kind { case scalar, array, object }

            let kind: Kind
            var members: [String: Written]

            init(_ kind: Kind, _ members: [String: Written] = [:]) { (self.kind, self.members) = (kind, members) }
        }

        func encode(to encoder: any Encoder) throws {
            var generator = SeededNumbers(seed: seed)
            try fill(encoder.container(keyedBy: PlainKey.self), Written(.object), &generator, depth: 0)
        }

        private func fill(
            _ container: KeyedEncodingContainer<PlainKey>, _ written: Written, _ generator: inout SeededNumbers,
            depth: Int
        ) throws {
            var container = container
            for _ in 0..<generator.next(below: 9) {
                let name = ["b", "a/", "é", "c"][generator.next(below: 4)]
                let key = PlainKey.name(name)
                let old = written.members[name]
                switch generator.next(below: 6) {
                case 0:
                    try container.encode("text", forKey: key)
                    written.members[name] = Written(.scalar)
                case 1:
                    try container.encode([Person.Address(street: "/", zip: 1)], forKey: key)
                    written.members[name] = Written(.array)
                case 2:
                    let lists = [Person.Address(street: "/", zip: 1)]
                    try container.encode(["a/": lists, "c": lists], forKey: key)
                    written.members[name] = Written(.object, ["a/": Written(.array), "c": Written(.array)])
                case 3 where old?.kind ?? .array == .array:
                    var list = container.nestedUnkeyedContainer(forKey: key)
                    try list.encode(list.count)
                    try list.encode(["x": "/"])
                    written.members[name] = Written(.array)
                case 4, 5:
                    guard old?.kind ?? .object == .object, depth < 3 else { continue }
                    let inner = old ?? Written(.object)
                    written.members[name] = inner
                    let nested = container.nestedContainer(keyedBy: PlainKey.self, forKey: key)
                    try fill(nested, inner, &generator, depth: depth + 1)
                default: continue
                }
            }
        }
    }

    @Test func reopenedContainersContinueAsWithFoundation() {
        for seed in 0..<400 as Range<UInt64> { check(Reopened(seed: seed)) }
    }

    @Test func containersContinueTheValueOfTheirKey() throws {
        let odd = Odd { encoder in
            var container = encoder.container(keyedBy: PlainKey.self)
            try container.encode(["foo": "Test", "same": "old"], forKey: .name("o"))
            try container.encode([Person.Address(street: "s", zip: nil)], forKey: .name("l"))
            try container.encode(1, forKey: .name("n"))
            var object = container.nestedContainer(keyedBy: PlainKey.self, forKey: .name("o"))
            try object.encode("new", forKey: .name("same"))
            var list = container.nestedUnkeyedContainer(forKey: .name("l"))
            #expect(list.count == 1)
            try list.encode(2)
            // A container that was reopened can be reopened again.
            var again = container.nestedContainer(keyedBy: PlainKey.self, forKey: .name("o"))
            try again.encode(3, forKey: .name("more"))
        }
        check(odd)
        check(["o": odd])
        check(odd) { foundation, ashlar in
            foundation.keyEncodingStrategy = .convertToSnakeCase
            ashlar.keyEncodingStrategy = .convertToSnakeCase
        }
    }

    @Test func aContainerInPlaceOfAnotherValueEndsTheProgram() async {
        await #expect(processExitsWith: .failure) {
            _ = try AshlarEncoder().encode(
                Odd { encoder in
                    var container = encoder.container(keyedBy: PlainKey.self)
                    try container.encode(42, forKey: .name("a"))
                    _ = container.nestedContainer(keyedBy: PlainKey.self, forKey: .name("a"))
                })
        }
    }

    /// Foundation's encoder uses what a value wrote before it threw as the next value.
    @Test func aValueThatThrowsLeavesNothingBehind() throws {
        let odd = Odd { encoder in
            var container = encoder.container(keyedBy: PlainKey.self)
            let refusing = Odd { encoder in
                var container = encoder.unkeyedContainer()
                try container.encode(["a": 1])
                _ = container.nestedUnkeyedContainer()
                throw Refusal()
            }
            try? container.encode(refusing, forKey: .name("c"))
            try container.encode(Odd { _ in }, forKey: .name("d"))
            var list = container.nestedUnkeyedContainer(forKey: .name("l"))
            try? list.encode(refusing)
            try list.encode(true)
        }
        #expect(String(decoding: try AshlarEncoder().encode(odd), as: UTF8.self) == #"{"d":{},"l":[true]}"#)
        #expect(throws: Refusal.self) { try AshlarEncoder().encode([Odd { _ in throw Refusal() }]) }
    }

    /// Foundation's encoder forgets the keys of nested containers.
    @Test func pathsAreComplete() throws {
        let odd = Odd { encoder in
            var container = encoder.container(keyedBy: PlainKey.self)
            var nested = container.nestedContainer(keyedBy: PlainKey.self, forKey: .name("n"))
            try nested.encode(Odd { try $0.codingPath.map(\.stringValue).encode(to: $0) }, forKey: .name("p"))
        }
        #expect(
            String(decoding: try AshlarEncoder().encode([odd]), as: UTF8.self) == #"[{"n":{"p":["Index 0","n","p"]}}]"#)
    }

    @Test func containersOfOuterValuesRefuseToWrite() {
        let odd = Odd { encoder in
            nonisolated(unsafe) let container = encoder.container(keyedBy: PlainKey.self)
            var outer = container
            try outer.encode(
                Odd { _ in
                    var outer = container
                    try outer.encode(1, forKey: .name("a"))
                }, forKey: .name("b"))
        }
        #expect(throws: EncodingError.self) { try AshlarEncoder().encode(odd) }
    }

    @Test func boundsTheDepth() {
        final class Nest: Encodable {
            let inner: Nest?
            init(_ depth: Int) { inner = depth > 0 ? Nest(depth - 1) : nil }
            func encode(to encoder: any Encoder) throws {
                var container = encoder.unkeyedContainer()
                if let inner { try container.encode(inner) }
            }
        }
        for depth in [509, 510, 511, 512] {
            let foundation = (try? JSONEncoder().encode(Nest(depth))) != nil
            #expect(((try? AshlarEncoder().encode(Nest(depth))) != nil) == foundation, "\(depth)")
        }
    }

    @Test func membersKeepTheOrderOfEncoding() throws {
        let encoder = AshlarEncoder()
        #expect(
            String(decoding: try encoder.encode(SnakeInner(innerValue: 1)), as: UTF8.self) == #"{"innerValue":1}"#)
        let text = String(decoding: try encoder.encode(person), as: UTF8.self)
        #expect(text.hasPrefix(#"{"name":"#))
        #expect(try AshlarDecoder().decode(Person.self, from: text) == person)
    }

    @Test func directTypesWriteThemselves() throws {
        let value = try JSONValue.decode(from: #"{"a/b":[1.10,1.0,"x/y",-0.0,10.05,1.0e5],"c":null}"#)
        let encoder = AshlarEncoder()
        #expect(
            String(decoding: try encoder.encode(["v": value]), as: UTF8.self)
                == #"{"v":{"a\/b":[1.10,1,"x\/y",-0,10.05,1.0e5],"c":null}}"#)
        encoder.outputFormatting = .withoutEscapingSlashes
        #expect(
            String(decoding: try encoder.encode(value), as: UTF8.self)
                == #"{"a/b":[1.10,1,"x/y",-0,10.05,1.0e5],"c":null}"#)
    }

    @Test func largeDictionariesKeepEachKey() {
        check(Dictionary(uniqueKeysWithValues: (0..<1000).map { ("key\($0)", $0) }))
        check(Dictionary(uniqueKeysWithValues: (0..<300).map { ($0, Person.Address(street: "s", zip: $0)) }))
    }
}

/// The same numbers from the same seed.
private struct SeededNumbers {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

    mutating func next(below limit: Int) -> Int {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Int(state % UInt64(limit))
    }
}
