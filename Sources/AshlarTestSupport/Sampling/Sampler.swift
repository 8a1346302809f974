import AshlarCore

/// Makes a payload from a type's model, and notes what decoding it will do besides copying.
struct Sampler {
    /// An entry that a receipt will report, by field.
    struct Note: Hashable {
        var path: String
        var event: Receipt.Event
    }

    let model: PayloadModel
    var generator: SampleGenerator
    /// Whether every optional field is present and no collection is empty: mutations need something to change.
    let isFull: Bool
    /// Whether texts match their fields' names, rather than being any Unicode.
    let isPlausible: Bool
    /// How many more values may be made before only required ones follow.
    var room: Int
    var notes: [Note: Int] = [:]
    /// The path of the value that is being made, with `*` for keys and indices that are data.
    var path: [String] = []

    init(of type: any DirectDecodable.Type, seed: UInt64, isFull: Bool = false, isPlausible: Bool = false) {
        model = PayloadModel(of: type)
        generator = SampleGenerator(seed: seed)
        self.isFull = isFull
        // A payload that is mutated is read again for each of its bytes.
        room = isFull ? 60 : 200
        self.isPlausible = isPlausible
    }

    mutating func note(_ event: Receipt.Event) {
        notes[Note(path: JSONPointer.text(path), event: event), default: 0] += 1
    }

    /// A payload of the type.
    mutating func payload() throws(FixtureFailure) -> JSONNode { try value(model.root) }

    /// - Parameters:
    ///   - index: the type that the value must decode as.
    ///   - dates: how its dates appear on the wire.
    mutating func value(_ index: Int, dates: WireDateFormat? = nil) throws(FixtureFailure) -> JSONNode {
        room -= 1
        let type = model.compiled(index)
        if let provider = type as? any SampleProviding.Type { return JSONNode(provider.sample(using: &generator)) }
        switch model.sampled(index) {
        // The others are never in a compiled model.
        case .anything, .pairs, .cases, .sensitive, .same: return anything()
        case .scalar(let scalar): return try self.scalar(type, scalar, dates: dates)
        // A refined scalar is tried with values of the usual formats.
        case .refined: return try scalar(type, nil, dates: dates)
        case .optional(let wrapped):
            if room < 0 || (!isFull && generator.once(in: 6)) {
                note(.null)
                return .null
            }
            let node = try value(wrapped, dates: dates)
            // Anything may be `null`, which the optional around it treats as its own.
            if case .anything = model[wrapped].form, node.isNull { note(.null) }
            return node
        case .array(let element): return try array(of: element, dates: dates)
        case .dictionary(let value, let keys): return try dictionary(of: value, keys, dates: dates)
        case .record(let record): return try self.record(record)
        case .tuple(let tuple): return try self.tuple(tuple)
        case .choice(let options): return try choice(options)
        case .union(let union): return try self.union(union, index)
        }
    }

    private mutating func count() -> Int {
        if room < 0 { return 0 }
        return isFull ? 1 + generator.number(below: 2) : generator.number(below: 4)
    }

    private mutating func array(
        of element: Int, dates: WireDateFormat?
    ) throws(FixtureFailure) -> JSONNode {
        path.append("*")
        defer { path.removeLast() }
        var elements: [JSONNode] = []
        for _ in 0..<count() { elements.append(try value(element, dates: dates)) }
        return .array(elements)
    }

    private mutating func tuple(_ tuple: PayloadModel.Record) throws(FixtureFailure) -> JSONNode {
        var elements: [JSONNode] = []
        for (index, position) in tuple.fields.enumerated() {
            path.append(String(index))
            elements.append(try value(position.type, dates: position.dates))
            path.removeLast()
        }
        return .array(elements)
    }

    private mutating func dictionary(
        of type: Int, _ keys: KeyRule, dates: WireDateFormat?
    ) throws(FixtureFailure) -> JSONNode {
        path.append("*")
        defer { path.removeLast() }
        var keys = Candidates.keys(of: keys)
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

extension PayloadModel {
    /// The compiled type, which all types of a compiled model have.
    func compiled(_ index: Int) -> any DirectDecodable.Type {
        guard let type = nodes[index].type else { preconditionFailure("\(name) is not compiled") }
        return type
    }

    /// The scalar that a value is, with or without a rule.
    func scalar(_ index: Int) -> Scalar? {
        switch nodes[index].form {
        case .scalar(let scalar): scalar
        case .refined(let other, _), .sensitive(let other), .same(let other): scalar(other)
        default: nil
        }
    }

    /// The form that samples and mutations follow: for a refined collection, the collection's.
    func sampled(_ index: Int) -> Form {
        switch nodes[index].form {
        case .same(let other), .sensitive(let other): return sampled(other)
        case .refined(let value, _):
            let inner = sampled(value)
            if case .scalar = inner { return nodes[index].form }
            return inner
        default: return nodes[index].form
        }
    }
}
