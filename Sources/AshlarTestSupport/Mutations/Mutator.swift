import AshlarCore

/// Walks a payload along its type's model, and changes one thing at a time.
struct Mutator {
    typealias Expected = PayloadMutation.ExpectedProblem

    let model: PayloadModel
    let root: JSONNode
    var mutations: [PayloadMutation] = []
    var place: [JSONNode.Step] = []
    /// Whether problems here are not reported: a default is used, or an element left out.
    var isForgiven = false
    /// How many possible changes were found.
    private(set) var count = 0
    /// Which of them are made.
    private let choice: Choice

    /// Every nth change, beginning with one of the first.
    struct Choice {
        var every = 1
        var first = 0
    }

    init(_ model: PayloadModel, root: JSONNode, _ choice: Choice = Choice()) {
        self.model = model
        self.root = root
        self.choice = choice
    }

    /// Adds the payload with the value at the place changed.
    mutating func add(
        _ kind: PayloadMutation.Kind, at pointer: String, expecting expected: [Expected],
        _ change: (inout JSONNode) -> Void
    ) {
        defer { count += 1 }
        guard count % choice.every == choice.first else { return }
        let payload = root.changing(place[...], change).bytes
        mutations.append(
            PayloadMutation(kind: kind, pointer: pointer, payload: payload, expected: isForgiven ? [] : expected))
    }

    private mutating func replace(_ kind: PayloadMutation.Kind, with node: JSONNode, _ code: PayloadProblem.Code?) {
        let pointer = place.pointer
        add(kind, at: pointer, expecting: [Expected(code, at: pointer)]) { $0 = node }
    }

    mutating func within(_ step: JSONNode.Step, _ body: (inout Mutator) -> Void) {
        place.append(step)
        body(&self)
        place.removeLast()
    }

    // MARK: Values

    mutating func mutate(_ node: JSONNode, as type: Int, field: PayloadModel.Field? = nil) {
        let options = field?.options ?? []
        let dates = field?.dates
        let isCoerced = options.contains(.coerced)
        let outer = isForgiven
        defer { isForgiven = outer }
        isForgiven = outer || options.contains(.invalidDefault)
        mutateNull(type, options)
        for wrong in WrongKind(model).values(for: type, dates: dates, isCoerced: isCoerced) {
            replace(.wrongType, with: wrong.node, wrong.code)
        }
        mutateContent(node, as: type, dates: dates, isLossy: options.contains(.lossy))
    }

    private mutating func mutateNull(_ type: Int, _ options: PayloadShape.FieldOptions) {
        switch model.sampled(type) {
        case .anything, .optional: add(.null, at: place.pointer, expecting: []) { $0 = .null }
        case .choice: break
        case .union(let union) where union.tagging == .untagged: break
        default:
            if options.contains(.nullDefault) {
                add(.null, at: place.pointer, expecting: []) { $0 = .null }
            } else {
                replace(.null, with: .null, .nullValue)
            }
        }
    }

    private mutating func mutateContent(
        _ node: JSONNode, as type: Int, dates: WireDateFormat?, isLossy: Bool
    ) {
        switch (model.sampled(type), node) {
        case (.optional(let wrapped), _):
            if !node.isNull { mutateContent(node, as: wrapped, dates: dates, isLossy: isLossy) }
        case (.array(let element), .array(let elements)):
            guard let first = elements.first else { return }
            mutateElement(first, at: .index(0), as: element, dates: dates, isLossy: isLossy)
        case (.dictionary(let value, _), .object(let members)):
            guard let first = members.first else { return }
            mutateElement(first.value, at: .key(first.key), as: value, dates: dates, isLossy: isLossy)
        case (.record(let record), .object): mutate(node, as: record)
        case (.tuple(let tuple), .array(let elements)):
            for (index, (position, element)) in zip(tuple.fields, elements).enumerated() {
                mutateElement(element, at: .index(index), as: position.type, dates: position.dates, isLossy: false)
            }
        case (.union(let union), _): mutate(node, as: union)
        case (.scalar, _), (.refined, _):
            // For dates that are numbers, a text isn't an invalid date: it is of another kind.
            guard let scalar = model.scalar(type), dates?.kinds != [.number] else { return }
            mutateScalar(model.compiled(type), scalar)
        default: break
        }
    }

    private mutating func mutateElement(
        _ node: JSONNode, at step: JSONNode.Step, as type: Int, dates: WireDateFormat?,
        isLossy: Bool
    ) {
        let outer = isForgiven
        isForgiven = outer || isLossy
        within(step) { mutator in
            mutator.mutateNull(type, [])
            for wrong in WrongKind(mutator.model).values(for: type, dates: dates) {
                mutator.replace(.wrongType, with: wrong.node, wrong.code)
            }
            mutator.mutateContent(node, as: type, dates: dates, isLossy: false)
        }
        isForgiven = outer
    }

    // MARK: Scalars

    private mutating func mutateScalar(_ type: any DirectDecodable.Type, _ scalar: Scalar) {
        if type is EmailAddress.Type { replace(.invalidText, with: .text("ada.example.org"), .refinement("email")) }
        if let bounds = scalar.bounds { return mutate(bounds) }
        switch scalar.kind {
        case .words: replace(.unknownCase, with: .text(Sampler.strangeKey), .unknownCase)
        case .standard(let standard):
            guard let (json, code) = standard.facts.refused else { return }
            replace(code == .numberOutOfRange ? .outOfRange : .invalidText, with: .literal(json), code)
        default: break
        }
    }

    private mutating func mutate(_ bounds: Scalar.Bounds) {
        // One more than the greatest, and one less than the least; in decimal digits, since no type can hold them all.
        replace(.outOfRange, with: .literal(bounds.greatest.incremented), .numberOutOfRange)
        let least = bounds.least == "0" ? "-1" : "-" + bounds.least.dropFirst().incremented
        replace(.outOfRange, with: .literal(least), .numberOutOfRange)
    }

    // MARK: Cuts

    /// The payload without its end, cut at each byte; a long one at bytes evenly spread.
    ///
    /// - Parameter most: how many: each is read, which would cost the square of a long payload's bytes.
    static func cuts(of root: JSONNode, most: Int = 500) -> [PayloadMutation] {
        // A number that is cut is another number.
        guard [.object, .array, .string].contains(JSONKind(root)) else { return [] }
        let bytes = root.bytes
        return stride(from: 0, to: bytes.count, by: 1 + (bytes.count - 1) / most).map { end in
            PayloadMutation(
                kind: .cutOff, pointer: "", payload: Array(bytes[..<end]),
                expected: [Expected(.unexpectedEnd, at: nil)])
        }
    }
}

extension StringProtocol {
    /// A number in decimal digits, plus one.
    fileprivate var incremented: String {
        var digits = utf8.map { $0 - 0x30 }
        var index = digits.count - 1
        while index >= 0, digits[index] == 9 {
            digits[index] = 0
            index -= 1
        }
        if index >= 0 { digits[index] += 1 } else { digits.insert(1, at: 0) }
        return digits.map(String.init).joined()
    }
}
