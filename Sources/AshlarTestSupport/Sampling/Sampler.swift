import AshlarCore

/// Makes a payload along a type's shape, and notes what decoding it will do besides copying.
struct Sampler {
    /// What a receipt will tell, by field.
    struct Note: Hashable {
        var path: String
        var event: Receipt.Event
    }

    var generator: SampleGenerator
    /// Whether every optional field is there and no collection is empty: mutations need something to change.
    let isFull: Bool
    /// Whether texts are what their fields' names promise, rather than anything that Unicode can hold.
    let isPlausible: Bool
    /// How many more values may be made before only what is required follows.
    var room: Int
    var notes: [Note: Int] = [:]
    /// The path of the value that is being made; what is data is `*`.
    var path: [String] = []

    init(seed: UInt64, isFull: Bool = false, isPlausible: Bool = false) {
        generator = SampleGenerator(seed: seed)
        self.isFull = isFull
        // What is mutated is read again for each of its bytes.
        room = isFull ? 60 : 200
        self.isPlausible = isPlausible
    }

    mutating func note(_ event: Receipt.Event) {
        notes[Note(path: JSONPointer.text(path), event: event), default: 0] += 1
    }

    /// - Parameters:
    ///   - type: what the value must decode as.
    ///   - dates: how its dates stand on the wire.
    mutating func value(
        _ type: any DirectDecodable.Type, dates: WireDateFormat? = nil
    ) throws(FixtureFailure) -> JSONNode {
        room -= 1
        if let provider = type as? any SampleProviding.Type { return JSONNode(provider.sample(using: &generator)) }
        switch PayloadShape(of: type) {
        case .anything: return anything()
        case .scalar(let words): return try scalar(type, words: words, dates: dates)
        case .optional(let wrapped):
            if room < 0 || (!isFull && generator.once(in: 6)) {
                note(.null)
                return .null
            }
            let node = try value(wrapped, dates: dates)
            // Anything may be null, which the optional around it takes for its own.
            if case .anything = PayloadShape(of: wrapped), node.isNull { note(.null) }
            return node
        case .array(let element): return try array(of: element, dates: dates)
        case .dictionary(let value, let key): return try dictionary(of: value, key: key, dates: dates)
        case .record(let record): return try self.record(record)
        case .tuple(let tuple): return try self.tuple(tuple)
        case .choice(let options): return try choice(options)
        case .union(let tagging, let cases, let keepsUnknown):
            return try union(type, tagging, cases, keepsUnknown: keepsUnknown)
        }
    }

    private mutating func count() -> Int {
        if room < 0 { return 0 }
        return isFull ? 1 + generator.number(below: 2) : generator.number(below: 4)
    }

    private mutating func array(
        of element: any DirectDecodable.Type, dates: WireDateFormat?
    ) throws(FixtureFailure) -> JSONNode {
        path.append("*")
        defer { path.removeLast() }
        var elements: [JSONNode] = []
        for _ in 0..<count() { elements.append(try value(element, dates: dates)) }
        return .array(elements)
    }

    private mutating func tuple(_ tuple: PayloadShape.Record) throws(FixtureFailure) -> JSONNode {
        var elements: [JSONNode] = []
        for (index, position) in tuple.fields.enumerated() {
            path.append(String(index))
            elements.append(try value(position.type, dates: position.dates))
            path.removeLast()
        }
        return .array(elements)
    }

    private mutating func dictionary(
        of type: any DirectDecodable.Type, key: any DirectKey.Type, dates: WireDateFormat?
    ) throws(FixtureFailure) -> JSONNode {
        path.append("*")
        defer { path.removeLast() }
        var keys = Candidates.keys(of: key)
        var members: [JSONNode.Member] = []
        for _ in 0..<min(count(), keys.count) {
            let key = keys.remove(at: generator.number(below: keys.count))
            members.append(JSONNode.Member(key: key, value: try value(type, dates: dates)))
        }
        return .object(members)
    }

    private mutating func anything() -> JSONNode {
        let number = generator.number(below: 1000)
        return generator.element(of: [
            .null, .literal("true"), .literal("\(number)"), .literal("1e2"), .text("free \(number)"),
            .array([.literal("\(number)"), .null]), .object([.init(key: "any", value: .literal("-0.5"))]),
        ])
    }

    mutating func shuffle(_ members: [JSONNode.Member]) -> [JSONNode.Member] {
        var members = members
        for index in members.indices.dropFirst() {
            members.swapAt(index, generator.number(below: index + 1))
        }
        return members
    }
}
