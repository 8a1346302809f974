import AshlarCore

/// Values of kinds that a type does not accept, and the problems that are reported for them.
struct WrongKind {
    private let model: PayloadModel

    init(_ model: PayloadModel) { self.model = model }

    struct Wrong {
        var node: JSONNode
        /// `nil` if the type is user-defined.
        var code: PayloadProblem.Code?
    }

    private static let values: [(kind: JSONKind, node: JSONNode)] = [
        (.boolean, .literal("true")), (.number, .literal("1.5")), (.string, .text("?")), (.array, .array([])),
        (.object, .object([])),
    ]

    /// At most two; none for a type that accepts every kind.
    func values(
        for type: Int, dates: WireDateFormat?, isCoerced: Bool = false
    ) -> [Wrong] {
        guard let (kinds, isKnown) = kinds(of: type, dates: dates, isCoerced: isCoerced) else { return [] }
        let wrong = WrongKind.values.filter { !kinds.contains($0.kind) }
        return wrong.prefix(2).map { Wrong(node: $0.node, code: isKnown ? .typeMismatch : nil) }
    }

    /// The kinds that a type accepts, and whether they are known rather than found by trying.
    private func kinds(
        of index: Int, dates: WireDateFormat?, isCoerced: Bool
    ) -> (Set<JSONKind>, isKnown: Bool)? {
        let type = model.compiled(index)
        switch model.sampled(index) {
        case .anything, .choice, .same, .sensitive, .pairs, .cases: return nil
        case .optional(let wrapped):
            return kinds(of: wrapped, dates: dates, isCoerced: isCoerced).map { ($0.0.union([.null]), $0.isKnown) }
        case .array, .tuple: return ([.array], true)
        case .dictionary, .record: return ([.object], true)
        case .union(let union): return union.tagging.kinds.map { ($0, true) }
        case .scalar, .refined:
            if isCoerced, type is any CoercibleDecodable.Type { return ([.string, .number, .boolean], true) }
            if let kinds = model.scalar(index)?.kinds(dates: dates) { return (kinds, true) }
            return WrongKind.foundKinds(of: type)
        }
    }

    /// The kinds that a user-defined type accepts, among those that it is tried with.
    private static func foundKinds(of type: any DirectDecodable.Type) -> (Set<JSONKind>, isKnown: Bool)? {
        if let wrapped = type as? any RawRepresentable.Type,
            let raw = Candidates.rawType(wrapped) as? any DirectDecodable.Type
        {
            let model = PayloadModel(of: raw)
            return WrongKind(model).kinds(of: model.root, dates: nil, isCoerced: false)
        }
        var generator = SampleGenerator(seed: 0)
        let taken = Candidates.values(of: type, using: &generator).map { JSONKind($0) }
        return taken.isEmpty ? nil : (Set(taken), false)
    }
}

extension JSONKind {
    init(_ node: JSONNode) {
        switch node {
        case .array: self = .array
        case .object: self = .object
        case .literal(let text):
            switch text.first {
            case "\"": self = .string
            case "n": self = .null
            case "t", "f": self = .boolean
            case "[": self = .array
            case "{": self = .object
            default: self = .number
            }
        }
    }
}
