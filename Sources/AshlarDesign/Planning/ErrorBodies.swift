import AshlarLocalization

/// Bodies of errors: an API has one type for them, with every field that one of its errors has.
///
/// Code that handles an error does not know beforehand which of the forms it gets.
struct ErrorBodies {
    private var plan: Plan
    private var replaced: [Int: Int] = [:]
    /// The unions of forms that one field has in several errors.
    private var made: Set<Int> = []

    static func decide(in plan: inout Plan) {
        var bodies = ErrorBodies(plan: plan)
        bodies.join()
        plan = bodies.plan
        plan.replace(records: bodies.replaced)
        plan.dropUnused()
    }

    private init(plan: Plan) { self.plan = plan }

    private mutating func join() {
        var uses: [Int: Int] = [:]
        for root in plan.roots where root.use == .error {
            if case .record(let index) = root.type, isError(index) { uses[index, default: 0] += 1 }
        }
        guard !uses.isEmpty else { return }
        // The name that a specification gives to most errors; then the fullest body's.
        let ordered = uses.keys.sorted { first, second in
            rank(first, uses).lexicographicallyPrecedes(rank(second, uses))
        }
        name(ordered[0])
        let required = plan.records[ordered[0]].fields.filter { !$0.isOptional }
        for other in ordered.dropFirst() where !isOther(plan.records[other], than: required) {
            join(other, into: ordered[0])
        }
    }

    /// `ShopError`, where neither a specification nor a person gives a name.
    private mutating func name(_ index: Int) {
        guard plan.records[index].shape.statement?.name == nil, !plan.records[index].isNamed else { return }
        let name = plan.options.name + "Error"
        guard !plan.typeNames.contains(name), !plan.options.ownNames.contains(name) else { return }
        plan.rename(index, to: name)
    }

    private func rank(_ index: Int, _ uses: [Int: Int]) -> [Int] {
        let record = plan.records[index]
        let isNamed = record.isNamed || record.shape.statement?.name != nil
        return [isNamed ? 0 : 1, -(uses[index] ?? 0), -record.fields.count, index]
    }

    private func isError(_ index: Int) -> Bool {
        let record = plan.records[index]
        return record.role == .error && !record.isTuple && !record.fields.isEmpty
    }

    /// Whether a body has another JSON form under a key that every error has: a text in `error` and an object in `error` need
    /// two types.
    private func isOther(_ record: RecordPlan, than required: [FieldPlan]) -> Bool {
        required.contains { own in
            guard let field = record.field(of: own.key) else { return false }
            return JSONForm(field.type) != JSONForm(own.type)
        }
    }

    /// Adds the fields of one body to those of another, which takes its place.
    private mutating func join(_ other: Int, into kept: Int) {
        let (other, kept) = (replaced.last(from: other), replaced.last(from: kept))
        if other == kept { return }
        replaced[other] = kept
        let keys = Set(plan.records[other].fields.map(\.key))
        for index in plan.records[kept].fields.indices where !keys.contains(plan.records[kept].fields[index].key) {
            plan.records[kept].fields[index].isOptional = true
        }
        for field in plan.records[other].fields { add(field, to: kept) }
    }

    private mutating func add(_ field: FieldPlan, to kept: Int) {
        guard let index = plan.records[kept].fields.firstIndex(where: { $0.key == field.key }) else {
            var field = field
            field.isOptional = true
            while plan.records[kept].fields.contains(where: { $0.name == field.name }) { field.name += "Value" }
            return plan.records[kept].fields.append(field)
        }
        let known = plan.records[kept].fields[index]
        let type = joined(known.type, field.type, named: plan.records[kept].name + SwiftName.words(field.key))
        plan.records[kept].fields[index].type = type
        plan.records[kept].fields[index].isOptional = known.isOptional || field.isOptional
        plan.records[kept].fields[index].summary = known.summary ?? field.summary
        if type == .free, known.type != .free || field.type != .free {
            plan.records[kept].fields[index].evidence += Localized(
                "; has another form in another error", zh: "；另一种错误中形式不同")
        }
    }

    /// The type that reads the values of both: a union where their JSON forms differ, or any value where no union can be made.
    private mutating func joined(_ first: TypeRef, _ second: TypeRef, named name: String) -> TypeRef {
        if first == second { return first }
        switch (first, second) {
        case (.optional(let part), let other), (let other, .optional(let part)):
            let inner = joined(part, other, named: name)
            return inner == .free ? .free : .optional(inner)
        case (.array(let part), .array(let other)): return .array(joined(part, other, named: name))
        case (.record(let one), .record(let other)) where isError(one) && isError(other):
            join(other, into: one)
            return .record(replaced.last(from: one))
        case (.string, .string), (.string, .openEnum), (.openEnum, .string), (.openEnum, .openEnum): return .string(nil)
        case (.integer, .integer): return .integer(nil)
        case (.integer, .double), (.double, .integer): return .double
        case (.union(let union), let other), (let other, .union(let union)):
            guard let own = shared(union, named: name) else { return .free }
            return add(other, to: own, named: name)
        default: return union(first, second, named: name) ?? .free
        }
    }

    /// Makes the union of one error the union of all errors.
    ///
    /// - Returns: `nil` for a union with cases that have the same JSON form.
    private mutating func shared(_ union: Int, named name: String) -> Int? {
        if made.contains(union) { return union }
        let own = plan.unions[union]
        guard own.tag == nil, own.meaning == nil, own.cases.allSatisfy({ JSONForm($0.type) != nil }),
            !plan.typeNames.contains(name)
        else { return nil }
        plan.unions.append(UnionPlan(name: name, cases: own.cases))
        made.insert(plan.unions.count - 1)
        return plan.unions.count - 1
    }

    /// Adds a form, or those of another union, to a union that errors have in common.
    private mutating func add(_ type: TypeRef, to union: Int, named name: String) -> TypeRef {
        if case .union(let other) = type {
            guard plan.unions[other].tag == nil, plan.unions[other].meaning == nil else { return .free }
            for item in plan.unions[other].cases where add(item.type, to: union, named: name) == .free { return .free }
            return .union(union)
        }
        guard let form = JSONForm(type) else { return .free }
        if let index = plan.unions[union].cases.firstIndex(where: { JSONForm($0.type) == form }) {
            let type = joined(plan.unions[union].cases[index].type, type, named: name + SwiftName.type(form.name))
            plan.unions[union].cases[index].type = type
            return JSONForm(type) == nil ? .free : .union(union)
        }
        plan.unions[union].cases.append(UnionPlan.Case(name: form.name, type: type))
        plan.unions[union].cases.sort { (JSONForm($0.type)?.rawValue ?? 0) < (JSONForm($1.type)?.rawValue ?? 0) }
        return .union(union)
    }

    private mutating func union(_ first: TypeRef, _ second: TypeRef, named name: String) -> TypeRef? {
        guard let one = JSONForm(first), let other = JSONForm(second), one != other,
            !Plan.derivedNames(name).contains(where: plan.typeNames.contains)
        else { return nil }
        let cases = [(one, first), (other, second)].sorted { $0.0.rawValue < $1.0.rawValue }
            .map { UnionPlan.Case(name: $0.0.name, type: $0.1) }
        plan.unions.append(UnionPlan(name: name, cases: cases))
        made.insert(plan.unions.count - 1)
        return .union(plan.unions.count - 1)
    }
}

/// The form of JSON that the values of a type have; none where they have several.
private enum JSONForm: Int {
    case boolean, number, text, list, object

    init?(_ type: TypeRef) {
        switch type {
        case .boolean: self = .boolean
        case .integer, .double, .decimal: self = .number
        case .string, .url, .uuid, .openEnum: self = .text
        case .array: self = .list
        case .record, .dictionary: self = .object
        case .optional(let part), .indirect(let part), .identifier(_, let part): self.init(part)
        case .date, .free, .union: return nil
        }
    }

    /// The name of its case in a union.
    var name: String {
        switch self {
        case .boolean: "bool"
        case .number: "number"
        case .text: "string"
        case .list: "array"
        case .object: "object"
        }
    }
}
