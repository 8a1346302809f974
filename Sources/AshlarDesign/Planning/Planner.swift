import AshlarContract
import AshlarSyntax

/// Turns a contract into a plan: which types there are, what they are called, and what becomes of each field.
package struct Planner: TypePlanner.Declarations {
    private var plan: Plan
    private var scope: NameScope
    private var indices: [ObjectIdentifier: Int] = [:]
    /// Records whose fields are still to be planned, with the name of what contains them.
    private var queue: [(index: Int, parent: String)] = []
    private var types: TypePlanner
    private var parent = ""

    package static func plan(_ contract: Contract, options: DesignOptions, notes: [String] = []) -> Plan {
        var planner = Planner(options: options)
        planner.plan.notes = notes
        planner.addRoots(of: contract)
        planner.drainQueue()
        planner.addEnvelope(of: contract)
        planner.drainQueue()
        Recursion.breakCycles(in: &planner.plan)
        DomainDecision.decide(&planner.plan)
        if options.store == .sqlite { EntityDecision.decide(&planner.plan) }
        return planner.plan
    }

    private init(options: DesignOptions) {
        plan = Plan(options: options)
        types = TypePlanner(style: options.style)
        scope = NameScope(reserving: ReservedNames.types)
        _ = scope.claim([options.name])
    }

    // MARK: Roots

    private mutating func addRoots(of contract: Contract) {
        var slugs = NameScope()
        let rootNames = RootNames(contract)
        for (index, root) in contract.roots.enumerated() {
            let place = root.payload ?? root.place
            let names = rootNames.candidates[index]
            parent = names.record[0]
            recordCandidates = names.record
            if case .samples = root.origin { isAnswer = root.payload != nil } else { isAnswer = true }
            let decision = types.type(of: place, key: names.key, &self)
            recordCandidates = []
            drainQueue()
            let type = place.isNullable && decision.type != .free ? TypeRef.optional(decision.type) : decision.type
            plan.roots.append(
                RootPlan(
                    root: root, name: names.alias[0], slug: slugs.claim([names.slug]), type: type,
                    isEnveloped: root.payload != nil))
        }
        nameAliases(rootNames)
    }

    /// Candidates for the record that stands at the root being planned, and for no other.
    private var recordCandidates: [String] = []
    /// Whether that root is a body that an API receives or sends: recorded, or in the envelope that answers share.
    private var isAnswer = false

    /// A root that is one record needs no alias; every other one gets a name for its payload's type.
    private mutating func nameAliases(_ names: RootNames) {
        for index in plan.roots.indices {
            if case .record(let record) = plan.roots[index].type, !plan.roots[index].isEnveloped {
                plan.roots[index].name = plan.records[record].name
            } else {
                plan.roots[index].name = claim(names.candidates[index].alias)
            }
        }
    }

    // MARK: Declarations

    package mutating func record(_ shape: ObjectShape) -> TypeRef {
        if let index = indices[ObjectIdentifier(shape)] { return .record(index) }
        let index = plan.records.count
        indices[ObjectIdentifier(shape)] = index
        var record = RecordPlan(shape: shape)
        var own = recordCandidates.isEmpty ? hintNames(of: shape) : recordCandidates
        // An answer with one field is mostly an API's plain one, and shared by many endpoints: the field names it.
        if isAnswer, !recordCandidates.isEmpty, shape.fields.count == 1 {
            own.insert(SwiftName.type(shape.fields[0].key) + "Body", at: 0)
        }
        recordCandidates = []
        record.name = claim(own)
        record.origin = parent
        plan.records.append(record)
        queue.append((index, record.name))
        return .record(index)
    }

    private func hintNames(of shape: ObjectShape) -> [String] {
        let hints = shape.hints.map { SwiftName.type($0.isThroughArray ? SwiftName.singular($0.key) : $0.key) }
        let own = hints.first ?? "Item"
        return [own, parent + own]
    }

    package mutating func openEnum(words: [String], seen: Int, key: String) -> TypeRef {
        let own = SwiftName.type(key)
        let cases = zip(words, NameScope.cases(for: words)).map { (word: $0, name: $1) }
        if let index = plan.enums.firstIndex(where: { $0.cases.map(\.word) == words && $0.name.hasSuffix(own) }) {
            plan.enums[index].seen += seen
            return .openEnum(index)
        }
        plan.enums.append(EnumPlan(name: claim([parent + own]), cases: cases, seen: seen))
        return .openEnum(plan.enums.count - 1)
    }

    package mutating func union(_ cases: [UnionPlan.Case], meaning: TypeRef?, key: String) -> TypeRef {
        let name = claim([parent + SwiftName.type(key), parent + SwiftName.type(key) + "Value"])
        plan.unions.append(UnionPlan(name: name, cases: cases, meaning: meaning))
        return .union(plan.unions.count - 1)
    }

    /// A name that is free together with the names derived from it.
    private mutating func claim(_ candidates: [String]) -> String {
        let name = scope.claim(candidates)
        _ = scope.claim([name + "DTO"])
        _ = scope.claim([name + "Entity"])
        return name
    }

    // MARK: Fields

    private mutating func drainQueue() {
        while !queue.isEmpty {
            let (index, name) = queue.removeFirst()
            parent = name
            let shape = plan.records[index].shape
            let names = NameScope.properties(for: shape.fields.map(\.key))
            var fields: [FieldPlan] = []
            for (field, property) in zip(shape.fields, names) {
                let decision = types.type(of: field.place, key: field.key, &self)
                fields.append(
                    FieldPlan(
                        key: field.key, name: property, type: decision.type,
                        isOptional: field.present < shape.seen || field.place.isNullable, present: field.present,
                        of: shape.seen, evidence: decision.evidence, isThin: decision.isThin))
            }
            plan.records[index].fields = fields
        }
    }

    // MARK: The envelope

    private mutating func addEnvelope(of contract: Contract) {
        guard let envelope = contract.envelope else { return }
        parent = "Envelope"
        let index = plan.records.count
        indices[ObjectIdentifier(envelope.shape)] = index
        var record = RecordPlan(shape: envelope.shape)
        record.name = claim(["ResponseEnvelope"])
        record.origin = "around most payloads"
        plan.records.append(record)
        queue.append((index, record.name))
        plan.envelope = EnvelopePlan(record: index, payloadKey: envelope.payloadKey)
    }
}
