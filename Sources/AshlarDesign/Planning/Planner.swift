import AshlarContract
import AshlarLocalization

/// Turns a contract into a plan: the types, their names, and the treatment of each field.
package struct Planner: TypePlanner.Declarations {
    private var plan: Plan
    private var scope: NameScope
    /// Names that generated code needs for itself, with the parts that were asked for.
    private let reserved: Set<String>
    private var indices: [ObjectIdentifier: Int] = [:]
    private var choices: [ObjectIdentifier: Int] = [:]
    /// Records of tuples, by the place of their arrays.
    private var tuples: [ObjectIdentifier: Int] = [:]
    /// Records with fields that are still to be planned, with the name of their container.
    private var queue: [(index: Int, parent: String)] = []
    /// How far the queue is planned.
    private var planned = 0
    private var types: TypePlanner
    private var parent = ""
    /// The key of the field that is planned.
    private var fieldKey: String?
    /// Whether the type that is planned is the wrapper of most payloads.
    private var isInEnvelope = false
    private var identities: [ObjectIdentifier: String] = [:]
    /// Enumerations by their words, and refined types by what they check.
    private var enums: [[String]: [Int]] = [:]
    private var rules: [RuleKey: Int] = [:]

    private struct RuleKey: Hashable {
        let constraints: Constraints
        let valueType: String
        let key: String
    }
    /// Names that an earlier design gave: only their own shapes take them.
    private var lockedNames: Set<String> = []
    /// Names that a specification gives: only their own schemas take them, in whichever order they are met.
    private var schemaNames: Set<String> = []
    private var nouns = SchemaNames([])

    /// - Parameters:
    ///   - isCounted: whether the lock counts it as a design of the wire's shapes; a person's answers change only the
    ///     design.
    ///   - change: changes the types before anything is decided from them.
    package static func plan(
        _ contract: Contract, options: DesignOptions, notes: [Localized] = [], isCounted: Bool = true,
        change: (inout Plan) -> Void = { _ in }
    ) -> Plan {
        var planner = Planner(options: options)
        planner.plan.notes = notes
        planner.plan.operations = contract.operations
        planner.plan.basePaths = contract.basePaths
        planner.plan.requests = contract.requests
        planner.plan.differences = Difference.all(in: contract)
        planner.plan.observed = contract.observed
        let shapes = ShapeIdentity.all(in: contract, known: options.lock.types)
        planner.identities = shapes.identities
        planner.nouns = SchemaNames(shapes.schemas)
        planner.plan.options.describesRepositories = shapes.schemas.contains {
            planner.nouns.words(of: $0) == "Repository"
        }
        for name in planner.plan.options.ownNames { _ = planner.scope.claim([name]) }
        var schemas = Set(shapes.schemas)
        ShapeWalk.forEachPlace(below: contract.roots.map(\.place)) {
            if let name = $0.statement?.name { schemas.insert(name) }
            if let name = $0.choice?.name { schemas.insert(name) }
        }
        planner.schemaNames = Set(schemas.map(planner.nameOfSchema))
        // A name is kept for its shape as long as the shape exists.
        let present = Set(planner.identities.values)
        planner.lockedNames = Set(options.lock.types.filter { present.contains($0.key) }.values)
        planner.addRoots(of: contract)
        planner.drainQueue()
        if options.hasFlow { planner.addParameters(of: contract) }
        planner.addEnvelope(of: contract)
        planner.drainQueue()
        SharedVocabulary.decide(in: &planner.plan)
        EqualVocabularies.decide(in: &planner.plan)
        change(&planner.plan)
        planner.countStability(isCounted)
        IdentifierLimits.drop(in: &planner.plan)
        References.note(in: &planner.plan)
        Recursion.breakCycles(in: &planner.plan)
        RoleAssignment.assign(in: &planner.plan)
        ErrorBodies.decide(in: &planner.plan)
        EqualBodies.decide(in: &planner.plan)
        RequiredIdentities.decide(in: &planner.plan)
        PatchBodies.decide(in: &planner.plan)
        CoercedFields.decide(in: &planner.plan)
        DerivedFields.decide(in: &planner.plan)
        ConceptForms.decide(in: &planner.plan)
        RoleAssignment.markUses(in: &planner.plan)
        DomainNames.decide(in: &planner.plan)
        DomainDecision.decide(&planner.plan)
        GenericPages.decide(in: &planner.plan)
        Credentials.hide(in: &planner.plan)
        EntityDecision.decideKeys(&planner.plan)
        if options.store != .none { EntityDecision.decide(&planner.plan) }
        TypedIdentifiers.assign(in: &planner.plan)
        planner.plan.rowReferences = RowReferences(of: planner.plan)
        return planner.plan
    }

    private init(options: DesignOptions) {
        plan = Plan(options: options)
        types = TypePlanner(style: options.style.printing)
        let isSwiftData = options.store == .swiftdata
        reserved = ReservedNames.types.union(options.hasFlow ? ReservedNames.flowTypes : [])
            .union(isSwiftData ? ReservedNames.swiftDataTypes : [])
        scope = NameScope(reserving: reserved)
        plan.lock = options.lock
    }

    /// Counts this design among the earlier ones.
    private mutating func countStability(_ isCounted: Bool) {
        var known: [(record: Int, identity: String)] = []
        for (index, record) in plan.records.enumerated() {
            if let identity = identities[ObjectIdentifier(record.shape)] { known.append((index, identity)) }
        }
        let forms = known.map { ($0.identity, ShapeForm.hash(of: plan.records[$0.record].shape)) }
        var stability = plan.lock.stability ?? Stability()
        if isCounted { stability.add(Dictionary(forms) { first, _ in first }) }
        for (record, identity) in known {
            plan.records[record].stability = stability[identity]
            plan.records[record].isApart = stability.isApart(identity)
        }
        plan.lock.stability = stability
    }

    // MARK: Roots

    private mutating func addRoots(of contract: Contract) {
        var slugs = NameScope()
        let rootNames = RootNames(contract)
        let succeeding = Set(contract.operations.filter(\.statesSuccess).map(\.endpoint)).union(
            contract.roots.compactMap { root -> Endpoint? in
                guard case .response(let endpoint, let status) = root.origin, status.isSuccess else { return nil }
                return endpoint
            })
        let read = Planner.reads(contract)
        for (index, root) in contract.roots.enumerated() {
            let place = root.content
            let names = rootNames.candidates[index]
            // The answer to a change has the same name as where it is read.
            let reading = place.object.flatMap { read[ObjectIdentifier($0)] } ?? index
            parent = rootNames.candidates[reading].record[0]
            recordCandidates = rootNames.candidates[reading].record
            switch root.origin {
            case .samples, .schema: isAnswer = root.payload != nil
            case .request, .response: isAnswer = true
            }
            let decision = types.type(of: place, key: names.key, &self)
            recordCandidates = []
            drainQueue()
            let type = place.mayBeNull && decision.type != .free ? TypeRef.optional(decision.type) : decision.type
            var planned = RootPlan(
                root: root, name: names.alias[0], slug: slugs.claim([names.slug]), type: type,
                isEnveloped: root.payload != nil)
            if case .response(let endpoint, .others) = root.origin { planned.isFailure = succeeding.contains(endpoint) }
            plan.roots.append(planned)
        }
        nameAliases(rootNames)
    }

    /// The enumerations that only parameters of requests take.
    private mutating func addParameters(of contract: Contract) {
        for parameter in contract.operations.flatMap(\.parameters).flatMap(EndpointPlanner.items) {
            guard let statement = parameter.place.leaf.statement, let words = statement.words?.filter({ !$0.isEmpty }),
                statement.kinds == [.string], words.count > 1, let name = statement.name,
                !plan.enums.contains(where: { $0.schema == name && Set($0.cases.map(\.word)).isSuperset(of: words) })
            else { continue }
            guard case .openEnum(let index) = openEnum(words: words, seen: 0, key: parameter.name, specified: statement)
            else { continue }
            plan.enums[index].isOfParameter = true
        }
    }

    /// The first answers to GET, by their shapes.
    private static func reads(_ contract: Contract) -> [ObjectIdentifier: Int] {
        var first: [ObjectIdentifier: Int] = [:]
        for (index, root) in contract.roots.enumerated() {
            guard case .response(let endpoint, let status) = root.origin, endpoint.method == "GET", status.isSuccess,
                let shape = root.content.object, first[ObjectIdentifier(shape)] == nil
            else { continue }
            first[ObjectIdentifier(shape)] = index
        }
        return first
    }

    /// Candidates for the record at the root being planned, and for no other.
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
        // Objects that were always empty may hold anything next time.
        if shape.fields.isEmpty, shape.statement == nil, shape.alternatives.isEmpty, recordCandidates.isEmpty {
            return .dictionary(.free)
        }
        let index = plan.records.count
        indices[ObjectIdentifier(shape)] = index
        var record = RecordPlan(shape: shape)
        var own = names(of: shape)
        // An answer with one field is mostly an API's plain one, and shared by many endpoints: the field names it.
        if isAnswer, !recordCandidates.isEmpty, shape.fields.count == 1, shape.statement?.name == nil,
            !ElementNouns.saysNothing(shape.fields[0].key)
        {
            own.insert(SwiftName.type(shape.fields[0].key) + "Body", at: 0)
        }
        recordCandidates = []
        record.name = claim(own, for: identities[ObjectIdentifier(shape)])
        record.origin = parent
        if shape.withheld > 0 {
            record.notes.append(
                Localized(
                    "Left out keys that look like one person's data: \(shape.withheld).",
                    zh: "看起来像个人数据而未纳入的键：\(shape.withheld) 个。"))
        }
        plan.records.append(record)
        queue.append((index, record.name))
        return .record(index)
    }

    package mutating func tuple(_ positions: [Place], of arrays: Place, key: String) -> TypeRef {
        if let index = tuples[ObjectIdentifier(arrays)] { return .record(index) }
        let index = plan.records.count
        tuples[ObjectIdentifier(arrays)] = index
        var record = RecordPlan(shape: ObjectShape(tuple: positions, of: arrays))
        let identity = identities[ObjectIdentifier(arrays)]
        identities[ObjectIdentifier(record.shape)] = identity
        let own = SwiftName.type(SwiftName.singular(key))
        let candidates = (recordCandidates.isEmpty ? [parent + own] : recordCandidates) + [parent + own + "Tuple"]
        record.name = claim(candidates, for: identity)
        recordCandidates = []
        record.origin = parent
        record.isTuple = true
        record.notes = [
            Localized("An array on the wire: each field is a position in it.", zh: "传输时是数组：每个字段是其中一个位置。")
        ]
        plan.records.append(record)
        queue.append((index, record.name))
        return .record(index)
    }

    /// A specification's own name counts most; then what the payload is; then the key that led there.
    private func names(of shape: ObjectShape) -> [String] {
        guard let name = shape.statement?.name else {
            let names = recordCandidates.isEmpty ? hintNames(of: shape) : recordCandidates
            let free = names.filter { !schemaNames.contains(plan.unambiguous($0)) }
            return free.isEmpty ? [SwiftName.joined(parent, names[0] + "Part")] : free
        }
        return [nameOfSchema(name), SwiftName.joined(parent, nouns.words(of: name))]
    }

    /// The name of a schema, wherever it is met.
    private func nameOfSchema(_ name: String) -> String {
        let plain = nouns.words(of: name)
        let isOwn = plain == SwiftName.words(name)
        guard reserved.contains(plain) || isOwn && SwiftName.type(name) != plain else { return plan.unambiguous(plain) }
        // The noun stays, with the API's name before it, as where SwiftUI has the name.
        return plan.options.isImported ? plan.options.name + plain : plain + "Value"
    }

    /// Keys that are not names without the noun that they belong to.
    private static let general: Set = ["Body", "Object", "Payload", "Request", "Response", "Value"]

    private func hintNames(of shape: ObjectShape) -> [String] {
        guard let hint = shape.hints.first else {
            let own = fieldKey.map { SwiftName.joined(parent, SwiftName.words(SwiftName.singular($0)), orElse: "Item") }
            return [own ?? "Item", parent + "Item"]
        }
        let key = hint.isThroughArray ? SwiftName.singular(hint.key) : hint.key
        let own = SwiftName.words(key)
        // A tree's `tree` contains its items, and isn't a `TreeTree`.
        let part = parent.hasSuffix(own) ? (hint.isThroughArray ? "Item" : "Part") : own
        let noun = ElementNouns.noun(hint, in: parent)
        // `Request` and `Object` alone say nothing, and a word of the language would become a `FieldValue`. In an
        // envelope, `request` is the only one of the API.
        let saysWhat = SwiftName.type(key) == own && (isInEnvelope || !Planner.general.contains(own))
        return [noun, saysWhat ? own : nil, SwiftName.joined(parent, part)].compactMap(\.self)
    }

    package mutating func openEnum(
        words: [String], seen: Int, key: String, specified: Statement?
    ) -> TypeRef {
        // A list of `events` has one event after the other.
        let key = SwiftName.singular(key)
        let schema = specified?.name
        let own = SwiftName.type(schema ?? key)
        let meanings = specified?.meanings ?? [:]
        let cases = zip(words, NameScope.cases(for: words)).map { (word: $0, name: $1) }
        let known = enums[words]?.first { index in
            plan.enums[index].schema == schema && (schema != nil || plan.enums[index].name.hasSuffix(own))
        }
        if let index = known {
            plan.enums[index].seen += seen
            plan.enums[index].meanings.merge(meanings) { first, _ in first }
            return .openEnum(index)
        }
        enums[words, default: []].append(plan.enums.count)
        let name = claim(
            [schema.map(nameOfEnumeration), SwiftName.joined(parent, SwiftName.words(key), orElse: "Kind")]
                .compactMap(\.self))
        plan.enums.append(
            EnumPlan(
                name: name, schema: schema, summary: specified?.nameSummary, cases: cases, seen: seen,
                meanings: meanings))
        return .openEnum(plan.enums.count - 1)
    }

    /// A word of `SourcesEnum` is a source.
    private func nameOfEnumeration(_ schema: String) -> String {
        let name = nameOfSchema(schema)
        let noun = name.hasSuffix("Enum") && name.count > 4 ? String(name.dropLast(4)) : name
        return noun == name ? name : plan.unambiguous(SwiftName.singular(noun))
    }

    package mutating func union(_ cases: [UnionPlan.Case], meaning: TypeRef?, key: String) -> TypeRef {
        let own = SwiftName.joined(parent, SwiftName.words(key), orElse: "Item")
        let name = claim([own, own + "Choice"])
        plan.unions.append(UnionPlan(name: name, cases: cases, meaning: meaning))
        return .union(plan.unions.count - 1)
    }

    package mutating func tagged(_ choice: TaggedChoice, key: String) -> TypeRef {
        if let index = choices[ObjectIdentifier(choice)] { return .union(index) }
        let index = plan.unions.count
        choices[ObjectIdentifier(choice)] = index
        let own = SwiftName.joined(parent, SwiftName.type(key), orElse: "Item")
        let hints = recordCandidates.isEmpty ? [own] : recordCandidates
        let name = claim((choice.name.map { [nameOfSchema($0)] } ?? []) + hints + [own + "Choice"])
        recordCandidates = []
        plan.unions.append(UnionPlan(name: name, cases: [], tag: choice.tag))
        plan.unions[index].schema = choice.name
        plan.unions[index].summary = choice.summary
        let names = NameScope.cases(for: choice.cases.map { $0.words[0] })
        plan.unions[index].cases = zip(choice.cases, names).map { item, name in
            UnionPlan.Case(name: name, type: record(item.shape), words: item.words)
        }
        return .union(index)
    }

    package mutating func refined(_ statement: Statement, valueType: String, key: String) -> Int {
        let own = SwiftName.words(key)
        let rule = RuleKey(constraints: statement.constraints, valueType: valueType, key: key)
        if let known = rules[rule] { return known }
        rules[rule] = plan.refined.count
        plan.refined.append(
            RefinedPlan(
                name: claim([parent + own, parent + own + "Limit"]), constraints: statement.constraints,
                valueType: valueType, location: statement.location, key: key))
        return plan.refined.count - 1
    }

    /// A name that is free together with the names derived from it.
    ///
    /// - Parameter identity: the shape, if a later design must give it the same name.
    private mutating func claim(_ candidates: [String], for identity: String? = nil) -> String {
        let locked = identity.flatMap { plan.lock.types[$0] }
        let candidates = Planner.fitting(candidates.map(plan.unambiguous))
        let free = candidates.filter { !lockedNames.contains($0) }
        let name = scope.claim((locked.map { [$0] } ?? []) + (free.isEmpty ? [candidates[0] + "Value"] : free))
        if let identity { plan.lock.types[identity] = name }
        for derived in Plan.derivedNames(name).dropFirst() { _ = scope.claim([derived]) }
        return name
    }

    /// The longest name of a type, in bytes of UTF-8: files are named after types with some letters behind, and disks take
    /// 255 bytes.
    static let nameLimit = 150

    /// The candidates that a file can be named after; numbers distinguish those that begin alike.
    private static func fitting(_ candidates: [String]) -> [String] {
        let short = candidates.filter { $0.utf8.count <= nameLimit }
        guard short.isEmpty else { return short }
        var name = candidates[0].unicodeScalars
        while name.reduce(0, { $0 + UTF8.width($1) }) > nameLimit { name.removeLast() }
        return [String(name)]
    }

    // MARK: Fields

    private mutating func drainQueue() {
        while planned < queue.count {
            let (index, name) = queue[planned]
            planned += 1
            parent = name
            isInEnvelope = plan.envelope?.record == index
            let shape = plan.records[index].shape
            let isTuple = plan.records[index].isTuple
            let names = propertyNames(of: shape, isTuple: isTuple)
            var fields: [FieldPlan] = []
            for (field, property) in zip(shape.fields, names) {
                fieldKey = field.key
                let decision = types.type(of: field.place, key: isTuple ? property : field.key, &self)
                var item = FieldPlan(
                    key: field.key, name: property, type: decision.type,
                    isOptional: shape.mayLack(field) || field.place.mayBeNull, present: field.present,
                    of: shape.seen, evidence: decision.evidence, isThin: decision.isThin)
                item.summary = field.place.statement?.summary
                item.isDeprecated = field.place.statement?.isDeprecated == true
                item.prospect = Prospect.text(of: field.place, key: field.key, type: decision.type)
                item.comment = KeyFormatComment.text(of: field.place, key: field.key, type: decision.type)
                fields.append(item)
            }
            plan.records[index].fields = fields
        }
        fieldKey = nil
    }

    /// The names of the positions of tuples.
    private static let ordinals = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"]

    /// The names that a person prefers, and for the rest those that the keys give.
    private func propertyNames(of shape: ObjectShape, isTuple: Bool) -> [String] {
        let keys = shape.fields.map(\.key)
        var names = isTuple ? Array(Planner.ordinals.prefix(keys.count)) : NameScope.properties(for: keys)
        guard let preferred = identities[ObjectIdentifier(shape)].flatMap({ plan.lock.properties[$0] }) else {
            return names
        }
        for (index, field) in shape.fields.enumerated() {
            if let name = preferred[field.key], !names.contains(name) { names[index] = name }
        }
        return names
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

extension ObjectShape {
    /// A tuple as if its positions were keys.
    fileprivate convenience init(tuple positions: [Place], of arrays: Place) {
        self.init()
        seen = arrays.arrays.count
        statement = arrays.statement.map { ShapeStatement(summary: $0.summary, location: $0.location) }
        for (position, place) in positions.enumerated() {
            let index = addField(String(position), place: place)
            fields[index].present = seen
            fields[index].isRequired = statement == nil ? nil : true
        }
    }
}
