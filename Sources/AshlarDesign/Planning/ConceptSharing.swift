import AshlarContract

/// Merges shapes that are forms of one concept: several answers have it, each with its own selection of keys.
///
/// Two shapes are merged if the same noun leads to both, they have two keys and four fifths of the smaller one's in
/// common, and those hold values that can be read as each other. Shapes that a specification describes stay unchanged.
enum ConceptSharing {
    /// - Complexity: O(n²) in the shapes of one noun.
    static func share(_ roots: [Place]) {
        while true {
            let pairs = pairs(below: roots)
            if pairs.isEmpty { return }
            let kept = Dictionary(pairs.map { (ObjectIdentifier($0.other), $0.kept) }) { first, _ in first }
            Unification.replace(kept, below: roots)
        }
    }

    private static func pairs(below roots: [Place]) -> [(kept: ObjectShape, other: ObjectShape)] {
        var known: [String: [ObjectShape]] = [:]
        var pairs: [(kept: ObjectShape, other: ObjectShape)] = []
        for shape in ShapeWalk.shapes(below: roots) where shape.mapValue == nil && shape.statement == nil {
            let nouns = Set(shape.hints.map { SwiftName.type(SwiftName.singular($0.key)) }).sorted()
            if let kept = nouns.lazy.compactMap({ known[$0]?.first { isSameConcept($0, shape) } }).first {
                pairs.append((kept, shape))
            } else {
                for noun in nouns { known[noun, default: []].append(shape) }
            }
        }
        return pairs
    }

    private static func isSameConcept(_ first: ObjectShape, _ second: ObjectShape) -> Bool {
        if first === second { return false }
        let common = first.fields.compactMap { field in second.place(of: field.key).map { (field.place, $0) } }
        let least = min(first.fields.count, second.fields.count)
        guard common.count >= 2, common.count * 5 >= least * 4 else { return false }
        return common.allSatisfy(canBeRead)
    }

    /// Numbers, flags and texts can be written as each other; values with parts can't.
    private static func canBeRead(_ first: Place, as second: Place) -> Bool {
        func forms(_ place: Place) -> Set<Form> { Set(place.kinds.subtracting([.null]).map(Form.init)) }
        let (own, other) = (forms(first), forms(second))
        return own.isEmpty || other.isEmpty || own == other
    }

    private enum Form {
        case scalar, array, object

        init(_ kind: Place.Kind) {
            self = kind == .array ? .array : kind == .object ? .object : .scalar
        }
    }
}
