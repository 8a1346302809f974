/// The types of the wire that can be one in the domain, and the resulting types.
struct TypeJoin {
    private let plan: Plan
    private let names: TypeNames
    /// Enumerations that became another one, with all words of both.
    private var enums: [Int: Int] = [:]
    private var words: [Int: [String]] = [:]
    /// Unions with cases that hold other forms of the same concepts.
    private(set) var unions: [Int: Int] = [:]

    init(_ plan: Plan) {
        self.plan = plan
        names = TypeNames(plan: plan)
    }

    /// - Parameter isOneConcept: whether two records are forms of one concept.
    func canBeOne(_ first: TypeRef, _ second: TypeRef, _ isOneConcept: (Int, Int) -> Bool) -> Bool {
        switch (first, second) {
        case (.optional(let part), let other), (.indirect(let part), let other),
            (let other, .optional(let part)), (let other, .indirect(let part)):
            canBeOne(part, other, isOneConcept)
        case (.array(let part), .array(let other)), (.dictionary(let part), .dictionary(let other)):
            canBeOne(part, other, isOneConcept)
        case (.record(let one), .record(let other)): one == other || isOneConcept(one, other)
        case (.union(let one), .union(let other)):
            one == other || areForms(plan.unions[one], plan.unions[other], isOneConcept)
        default: scalar(first, second) != nil
        }
    }

    /// Whether two unions have the same cases, with forms of the same concepts in them.
    private func areForms(_ first: UnionPlan, _ second: UnionPlan, _ isOneConcept: (Int, Int) -> Bool) -> Bool {
        first.tag == second.tag && first.meaning == second.meaning && first.cases.count == second.cases.count
            && zip(first.cases, second.cases).allSatisfy { one, other in
                one.name == other.name && one.words == other.words
                    && (one.type == other.type || isRecord(one.type) && canBeOne(one.type, other.type, isOneConcept))
            }
    }

    private func isRecord(_ type: TypeRef) -> Bool { if case .record = type.leaf { true } else { false } }

    /// The one type of two scalars.
    private func scalar(_ first: TypeRef, _ second: TypeRef) -> TypeRef? {
        if first == second { return first }
        switch (first, second) {
        case (.openEnum(let one), .openEnum(let other)):
            let known = Set(plan.enums[one].cases.map(\.word))
            return plan.enums[other].cases.contains { known.contains($0.word) } ? second : nil
        // An enumeration is open, and reads any text.
        case (.openEnum, .string(nil)): return first
        case (.string(nil), .openEnum): return second
        case (.string(.rule), .string(.rule)), (.string(.rule), .string(nil)), (.string(nil), .string(.rule)):
            return .string(nil)
        case (.integer(.rule), .integer(.rule)), (.integer(.rule), .integer(nil)), (.integer(nil), .integer(.rule)):
            return .integer(nil)
        case (.integer(nil), .double), (.double, .integer(nil)): return .double
        case (.url, .string(nil)), (.string(nil), .url), (.uuid, .string(nil)), (.string(nil), .uuid),
            (.string(.email), .string(nil)), (.string(nil), .string(.email)):
            return .string(nil)
        // Where one form says that a text is a date, the others mean the same: their mappings read it.
        case (.date(let format), .string(nil)), (.string(nil), .date(let format)): return .string(.date(format))
        case (.string(.date), .string(nil)): return first
        case (.string(nil), .string(.date)): return second
        default:
            guard first.isScalar, second.isScalar else { return nil }
            return names.domain(first) == names.domain(second) ? second : nil
        }
    }

    // MARK: Joining

    /// The type of two fields that can be one: the second one's, with what holds the values of both.
    func joined(_ first: TypeRef, _ second: TypeRef) -> TypeRef {
        guard let type = scalar(first.leaf, second.leaf) else { return second }
        return second.mapLeaves { _ in type }
    }

    /// The type as which a field is read, to match the other forms of its concept.
    ///
    /// - Parameter type: the one that all forms agree on.
    mutating func settled(_ field: TypeRef, as type: TypeRef) -> TypeRef {
        switch (field.leaf, type.leaf) {
        case (.openEnum(let one), .openEnum(let other)):
            joinEnums(one, other)
            return field
        case (.union(let one), .union(let other)):
            if one == other { return field }
            if plan.unions[one].cases.map(\.type) == plan.unions[other].cases.map(\.type) {
                return field.mapLeaves { _ in type.leaf }
            }
            unions[one] = other
            return field
        case (let own, let other):
            guard own.isScalar, other.isScalar, names.domain(own) != names.domain(other) else { return field }
            return field.mapLeaves { _ in other }
        }
    }

    private mutating func joinEnums(_ one: Int, _ other: Int) {
        let (from, to) = (enums.last(from: one), enums.last(from: other))
        if from == to { return }
        let own = words[to] ?? plan.enums[to].cases.map(\.word)
        words[to] = own + (words[from] ?? plan.enums[from].cases.map(\.word)).filter { !own.contains($0) }
        enums[from] = to
    }

    /// Leaves one of the enumerations that were joined, with the words of all.
    func joinEnums(in plan: inout Plan) {
        for (index, words) in words {
            let names = NameScope.cases(for: words)
            plan.enums[index].cases = Array(zip(words, names)).map { (word: $0, name: $1) }
        }
        for from in enums.keys {
            let to = enums.last(from: from)
            plan.enums[to].seen += plan.enums[from].seen
            plan.enums[to].isWireOnly = plan.enums[to].isWireOnly && plan.enums[from].isWireOnly
        }
        plan.mapTypes { if case .openEnum(let index) = $0 { .openEnum(enums.last(from: index)) } else { $0 } }
    }
}

extension [Int: Int] {
    /// The index that replaces another one, after any number of replacements; the index itself where nothing does.
    func last(from index: Int) -> Int {
        var index = index
        while let next = self[index] { index = next }
        return index
    }
}

extension TypeRef {
    /// Whether it is neither a container nor declared with parts.
    fileprivate var isScalar: Bool {
        switch self {
        case .record, .union, .array, .dictionary, .optional, .indirect, .free: false
        default: true
        }
    }
}
