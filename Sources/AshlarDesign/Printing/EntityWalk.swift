/// Finds the entities below a payload, and writes statements that map and visit them.
struct EntityWalk {
    let plan: Plan
    private let names: TypeNames
    /// The statement for an entity: its position in the plan, and the expression of its value. Nothing passes it over.
    let statement: (_ entity: Int, _ value: String) -> String?
    /// The records that contain an entity: no other is looked into.
    private let holders: Set<Int>
    /// The entities by their records.
    private let entities: [Int: Int]

    /// - Parameters:
    ///   - plan: with its entities.
    ///   - isOutside: whether the statements are for another module than the types'.
    ///   - statement: the statement for an entity.
    init(plan: Plan, isOutside: Bool = false, statement: @escaping (_ entity: Int, _ value: String) -> String?) {
        self.plan = plan
        names = TypeNames(plan: plan, isOutside: isOutside)
        self.statement = statement
        entities = plan.entityPositions
        holders = EntityWalk.holders(of: plan.entities.indices.filter { statement($0, "") != nil }, in: plan)
    }

    /// How many records deep the walk looks for entities: statements nest as deep as values do.
    private static let levels = 24

    private static func holders(of entities: [Int], in plan: Plan) -> Set<Int> {
        let own = Set(plan.entities.map(\.record))
        var found = Set(entities.map { plan.entities[$0].record })
        var leading: [Int: [Int]] = [:]
        for (form, record) in plan.records.enumerated() where !own.contains(plan.concept(of: form)) {
            for field in record.fields {
                guard case .record(let next) = field.type.leaf else { continue }
                leading[plan.concept(of: next), default: []].append(plan.concept(of: form))
            }
        }
        var waiting = Array(found)
        while let index = waiting.popLast() {
            waiting += (leading[index] ?? []).filter { found.insert($0).inserted }
        }
        return found
    }

    /// - Parameters:
    ///   - value: the expression of a payload.
    ///   - type: of the value.
    func statements(_ value: String, _ type: TypeRef) -> [String] {
        visits.count = 0
        var names = 0
        return WireWalk(plan: plan).sites(value, type).flatMap { site in site.nested(statements(at: site, &names)) }
    }

    /// Whether an entity is below a value of a type.
    func leads(to type: TypeRef) -> Bool {
        if case .record(let index) = type.leaf { holders.contains(plan.concept(of: index)) } else { false }
    }

    /// Maps a value once, and visits what it is in the domain.
    private func statements(at site: WireWalk.Site, _ count: inout Int) -> [String] {
        let depth = site.headers.count
        guard leads(to: site.type) else { return [] }
        let mapped = names.converted(site.value, site.type).map { "try \($0)" } ?? site.value
        switch site.type {
        case .record(let index) where entities[plan.concept(of: index)] == nil && mapped != site.value:
            count += 1
            let name = count == 1 ? "domain" : "domain\(count)"
            return ["let \(name) = \(mapped)"] + visit(name, site.type, depth: depth, within: [])
        default: return visit(mapped, site.type, depth: depth, within: [])
        }
    }

    /// Counts the records that are visited for one value: many ways may lead to each.
    private final class Visits {
        var count = 0
        static let limit = 2_000
    }

    private let visits = Visits()

    private func visit(_ value: String, _ type: TypeRef, depth: Int, within: Set<Int>) -> [String] {
        func nested(_ header: String, _ part: TypeRef) -> [String] {
            let inner = visit("value\(depth)", part, depth: depth + 1, within: within)
            return inner.isEmpty ? [] : [header + " {"] + inner.map { "    " + $0 } + ["}"]
        }
        switch type {
        case .record(let form):
            let index = plan.concept(of: form)
            if let entity = entities[index] {
                return [statement(entity, value)].compactMap(\.self)
            }
            if within.count >= EntityWalk.levels || within.contains(index) || !holders.contains(index) { return [] }
            visits.count += 1
            if visits.count > Visits.limit { return [] }
            return plan.records[index].domainFields.flatMap { field -> [String] in
                let member = "\(value).\(SwiftName.escaped(field.name))"
                let type = field.isOptional ? TypeRef.optional(field.type) : field.type
                return visit(member, type, depth: depth, within: within.union([index]))
            }
        case .optional(let part): return nested("if let value\(depth) = \(value)", part)
        case .array(let part): return nested("for value\(depth) in \(value)", part)
        case .dictionary(let part): return nested("for value\(depth) in \(value).values", part)
        case .indirect(let part): return visit("\(value).value", part, depth: depth, within: within)
        default: return []
        }
    }

    /// The entities that a payload is about, each once, in the order of their fields: those behind envelopes, pages and
    /// wrappers. The values that a concept holds are parts of it, and no reason to request its payload.
    static func nearest(in type: TypeRef, of plan: Plan) -> [Int] {
        let positions = plan.entityPositions
        var level = [type.leaf]
        var seen: Set<Int> = []
        while !level.isEmpty {
            let records = level.compactMap { if case .record(let index) = $0 { plan.concept(of: index) } else { nil } }
                .filter { seen.insert($0).inserted }
            let found = records.compactMap { positions[$0] }
            if !found.isEmpty { return found }
            level = records.filter { isPassed(plan.records[$0]) }
                .flatMap { plan.records[$0].fields.map(\.type.leaf) }
        }
        return []
    }

    /// Whether a record leads to what a payload is about: `{"added_at": …, "track": {…}}` is about the track.
    private static func isPassed(_ record: RecordPlan) -> Bool {
        if record.role.isWireOnly { return true }
        let inner = record.fields.filter { if case .record = $0.type.leaf { true } else { false } }
        return record.key == nil && inner.count == 1 && record.fields.count <= 3
    }
}

extension Plan {
    /// The content of an answer's envelope, as an expression; the answer itself without an envelope.
    func content(of value: String, _ root: RootPlan) -> String {
        guard root.isEnveloped, let envelope,
            let field = records[envelope.record].field(of: envelope.payloadKey)
        else { return value }
        return "\(value).\(SwiftName.escaped(field.name))"
    }
}
