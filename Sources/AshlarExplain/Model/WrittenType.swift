import AshlarCore

/// A type that is written out rather than declared: equal ones share one node of a graph.
enum WrittenType: Hashable {
    case anything
    case optional(Int)
    case array(Int)
    case dictionary(key: Int, value: Int)
    /// A dictionary with keys as Foundation reads those of `[Int: …]`.
    case integerKeys(value: Int)
    case textKeys(value: Int)
    case pairs(key: Int, value: Int)
    case choice([Int])
    case nonEmpty(Int)
    case sensitive(Int)
    case foundation(FoundationScalar)
    case dateOfUnknownFormat

    func form(in graph: PayloadModel) -> PayloadModel.Form {
        switch self {
        case .anything: .anything
        case .optional(let wrapped): .optional(wrapped)
        case .array(let element): .array(element)
        case .dictionary(let key, let value): .dictionary(value, keys: WrittenType.rule(of: key, in: graph))
        case .integerKeys(let value): .dictionary(value, keys: .foundationInteger)
        case .textKeys(let value): .dictionary(value, keys: .type(String.self))
        case .pairs(let key, let value): .pairs(key: key, value: value)
        case .choice(let options): .choice(options)
        case .nonEmpty(let collection): .refined(collection, .notEmpty(of: graph[collection].form))
        case .sensitive(let value): .sensitive(value)
        case .foundation(let scalar): .scalar(Scalar(.foundation(scalar)))
        case .dateOfUnknownFormat: .scalar(Scalar(.dateOfUnknownFormat))
        }
    }

    /// Returns the rule by which `DirectKey` reads keys of a type.
    private static func rule(of key: Int, in graph: PayloadModel) -> KeyRule {
        if let type = graph[key].type as? any DirectKey.Type { return .type(type) }
        switch graph[key].form {
        case .scalar(let scalar): return scalar.words.map(KeyRule.words) ?? .type(String.self)
        case .same(let other), .refined(let other, _): return rule(of: other, in: graph)
        default: return .type(String.self)
        }
    }
}

extension Scalar {
    /// The texts of an enumeration's values.
    var words: [String]? {
        switch kind {
        case .words(let words): words
        case .integers(let integers, _): integers.map(String.init)
        default: nil
        }
    }

    /// The name of the type that Foundation reads.
    var foundationName: String {
        switch kind {
        case .foundation(.decimal): "Decimal"
        case .foundation(.date), .dateOfUnknownFormat: "Date"
        default: "Any"
        }
    }
}
