import AshlarContract

/// Bodies of requests that are made from a value of the domain: each of their required fields is one of a concept's.
///
/// The endpoint determines the concept: the one that it answers with, or else the one that its path is named after.
struct RequestProjections {
    /// The concept from which a body is made.
    struct Projection {
        let concept: Int
        /// The properties that no value of the concept gives, and which stay `nil`.
        let absent: [String]
    }

    private let plan: Plan
    private var projections: [Int: Projection] = [:]
    /// This many common fields are not a coincidence.
    private static let least = 2

    init(_ plan: Plan) {
        self.plan = plan
        guard plan.style.domainAttribute != nil else { return }
        var answers: [Endpoint: [Int]] = [:]
        for root in plan.roots where root.isEndpointAnswer {
            guard case .response(let endpoint, _) = root.root.origin else { continue }
            answers[endpoint, default: []] += concepts(in: root.type)
        }
        let named = Dictionary(
            plan.records.indices.filter { plan.records[$0].declaresConcept }.map { (plan.records[$0].name, $0) }
        ) { first, _ in first }
        for root in plan.roots {
            guard case .request(let endpoint) = root.root.origin, case .record(let body) = root.type,
                plan.records[body].role == .request, projections[body] == nil,
                !plan.records[body].fields.contains(where: \.isPresence)
            else { continue }
            let noun = endpoint.path.literals.last.map { SwiftName.type(SwiftName.singular($0)) }
            let candidates = answers[endpoint, default: []] + [noun.flatMap { named[$0] }].compactMap(\.self)
            for concept in candidates where projections[body] == nil {
                projections[body] = projection(of: plan.records[body], from: concept)
            }
        }
    }

    subscript(record: Int) -> Projection? { projections[record] }

    /// The concepts that an answer is about: alone, or in what leads to it.
    private func concepts(in type: TypeRef) -> [Int] {
        guard case .record(let index) = type.leaf else { return [] }
        let concept = plan.concept(of: index)
        if plan.records[concept].declaresConcept { return [concept] }
        return plan.records[index].fields.compactMap { field in
            guard case .record(let part) = field.type, plan.records[plan.concept(of: part)].declaresConcept else {
                return nil
            }
            return plan.concept(of: part)
        }
    }

    private func projection(of body: RecordPlan, from concept: Int) -> Projection? {
        let record = plan.records[concept]
        let sources = Dictionary(record.domainFields.map { ($0.key, $0) }) { first, _ in first }
        var absent: [String] = []
        for field in body.fields {
            let source = sources[field.key]
            if let source, gives(source, field) { continue }
            // A value that the concept has in another form would silently be left out of the body.
            let isDerived = record.field(of: field.key)?.derivation != nil
            guard field.isOptional, source == nil, !isDerived else { return nil }
            absent.append(field.name)
        }
        let common = body.fields.count - absent.count
        guard common >= RequestProjections.least, common * 3 >= body.fields.count * 2, record.value == nil else {
            return nil
        }
        return Projection(concept: concept, absent: absent)
    }

    /// Whether a property of the domain is the body's without a change.
    private func gives(_ source: FieldPlan, _ field: FieldPlan) -> Bool {
        guard source.name == field.name, isSame(source.type, field.type), source.isSensitive == field.isSensitive,
            !source.isOptional || field.isOptional, !source.isCoerced, !field.isCoerced
        else { return false }
        switch source.type.leaf {
        case .boolean, .integer(nil), .double, .decimal, .string(nil), .date, .url, .uuid, .openEnum, .free: return true
        // `Projection` looks into one optional, list or dictionary.
        case .identifier: return source.type == field.type || source.type.parts.allSatisfy(\.parts.isEmpty)
        case .record(let index): return !plan.records[index].hasDomain && plan.records[index].value == nil
        case .union(let index): return !plan.unions[index].hasDomain && plan.unions[index].meaning == nil
        default: return false
        }
    }

    /// Whether a type of the domain is that of a body: an identifier gives what it is on the wire.
    private func isSame(_ source: TypeRef, _ type: TypeRef) -> Bool {
        if case .identifier(_, let raw) = source.leaf, source.mapLeaves({ _ in raw }) == type { return true }
        return source == type
    }
}
