import AshlarContract
import AshlarEmission
import AshlarReport

/// Which records are stored as rows: those with a key that are in arrays or answers to GET, and those without one that
/// are the one answer of a path.
enum EntityDecision {
    /// Keys that are an identity everywhere, best first.
    private static let strong = ["id", "_id", "uuid", "guid"]
    /// Keys that tell siblings apart, which may repeat elsewhere.
    private static let weak = ["key", "slug", "code", "name", "login", "username", "address", "title"]

    /// Finds what tells the values of each concept apart: its `id`, or the key of those that are in lists.
    static func decideKeys(_ plan: inout Plan) {
        let listed = storedRecords(in: plan.roots, of: plan)
        for index in plan.records.indices where plan.records[index].declaresConcept {
            let record = plan.records[index]
            let id = record.domainFields.first { $0.name == "id" && !$0.isOptional && isKeyType($0.type) }
            let key =
                if record.answeredKey != nil { answered(in: record) } else {
                    id ?? (listed.contains(index) ? identity(of: record, in: plan)?.0 : nil)
                }
            // An `id` that is no key takes the name that `Identifiable` asks for.
            guard let key, key.name == "id" || !record.fields.contains(where: { $0.name == "id" }) else { continue }
            plan.records[index].key = key.name
        }
    }

    static func decide(_ plan: inout Plan) {
        var tables = NameScope()
        let reachable = storedRecords(in: plan.roots, of: plan)
        let contents = AnswerContents(plan)
        // What no answer leads to, such as the rows of samples, no repository asks for.
        let answers = plan.roots.filter(\.isAnswerToGet)
        // What a person wants stored need not be in lists.
        let wanted = Reach(from: answers.map(\.type), in: plan).records.filter {
            plan.records[$0].isStoredByAnswer == true && plan.records[$0].concept == nil
        }
        let answered = storedRecords(in: answers, of: plan).union(contents.records).union(wanted)
        for index in plan.records.indices where plan.records[index].declaresConcept {
            let record = plan.records[index]
            guard record.isStoredByAnswer ?? (reachable.contains(index) || contents.records.contains(index)) else {
                continue
            }
            let entity: EntityPlan?
            // Below no list, a name alone, or a field called as its type, was compared with nothing.
            if let (field, isStrong) = identity(of: record, in: plan),
                reachable.contains(index) || record.answeredKey != nil || strong.contains(field.key)
            {
                entity = keyed(
                    index, by: field, isStrong: isStrong, isAnswered: answered.contains(index), in: plan)
            } else {
                entity = contents.isSingleton(index) ? singleton(index, in: plan) : nil
            }
            guard var entity else { continue }
            entity.table = tables.claim([KeyStrategy.snakeCase(record.name)])
            plan.entities.append(entity)
        }
    }

    private static func keyed(
        _ index: Int, by field: FieldPlan, isStrong: Bool, isAnswered: Bool, in plan: Plan
    ) -> EntityPlan {
        let strength =
            if plan.records[index].answeredKey != nil {
                Localized("decided in \(Answers.fileName)", zh: "由 \(Answers.fileName) 决定")
            } else if isStrong {
                Localized("an identity by its name", zh: "按名称是标识")
            } else {
                Localized("unique within each array", zh: "在每个数组中唯一")
            }
        return EntityPlan(
            record: index, table: "", key: field.name,
            owner: owner(of: plan.records[index], isStrong: isStrong, isAnswered: isAnswered, in: plan),
            isGuessed: !isStrong,
            evidence: Localized(
                "`\(field.key)` is present in \(field.present) of \(field.of), ",
                zh: "`\(field.key)` 在 \(field.of) 个中的 \(field.present) 个里出现，") + strength)
    }

    /// What has no key, and is the one answer of each path: its path is the key. What gives access is not kept.
    private static func singleton(_ index: Int, in plan: Plan) -> EntityPlan? {
        let record = plan.records[index]
        guard plan.options.store.isRelational, !record.domainFields.isEmpty,
            credential(in: record) == nil
        else { return nil }
        var names = NameScope(reserving: record.fields.map(\.name))
        let owner =
            plan.options.hasRepositories ? resourceOwner(&names) : RowOwner.scope(names.claim(["scope", "askedPath"]))
        return EntityPlan(
            record: index, table: "", key: nil, owner: owner, isGuessed: false,
            evidence: Localized("the path: each has one", zh: "路径：每个路径有一个"))
    }

    /// The field that gives access to whoever reads it.
    static func credential(in record: RecordPlan) -> FieldPlan? {
        record.fields.first { Credentials.isCredential($0.key) }
    }

    private static func resourceOwner(_ names: inout NameScope) -> RowOwner {
        .resource(account: names.claim(["owningAccount"]), name: names.claim(["owningResource"]))
    }

    /// Rows of a repository say whose they are; a key that is only unique among siblings is kept apart by the path that
    /// it was asked under.
    private static func owner(
        of record: RecordPlan, isStrong: Bool, isAnswered: Bool, in plan: Plan
    ) -> RowOwner {
        var names = NameScope(reserving: record.fields.map(\.name))
        if plan.options.hasRepositories, isAnswered {
            return resourceOwner(&names)
        }
        if isStrong || !isBelowParameters(plan) { return .none }
        return .scope(names.claim(["scope", "askedPath"]))
    }

    private static func isBelowParameters(_ plan: Plan) -> Bool {
        plan.roots.contains { root in
            guard case .response(let endpoint, _) = root.root.origin else { return false }
            return endpoint.path.segments.contains { if case .parameter = $0 { true } else { false } }
        }
    }

    /// The key that a person names.
    private static func answered(in record: RecordPlan) -> FieldPlan? {
        guard case .field(let key) = record.answeredKey else { return nil }
        return record.fields.first { $0.key == key }
    }

    private static func identity(of record: RecordPlan, in plan: Plan) -> (FieldPlan, isStrong: Bool)? {
        if record.answeredKey != nil { return answered(in: record).map { ($0, true) } }
        func candidate(_ key: String) -> FieldPlan? {
            guard let index = record.shape.fields.firstIndex(where: { $0.key == key }) else { return nil }
            let evidence = record.shape.fields[index]
            guard let field = record.domainFields.first(where: { $0.key == key }), !field.isOptional,
                evidence.repeats == 0, isKeyType(field.type)
            else { return nil }
            return field
        }
        if let field = strong.lazy.compactMap(candidate).first { return (field, true) }
        let ownID = KeyStrategy.snakeCase(record.name) + "_id"
        if let field = [ownID, KeyStrategy.snakeCase(record.name)].lazy.compactMap(candidate).first {
            return (field, true)
        }
        if let field = weak.lazy.compactMap(candidate).first { return (field, false) }
        return nil
    }

    /// Why a field is no key, though a person names it.
    enum KeyObstacle {
        case kind, otherID
        case repeats(Int)
    }

    static func obstacle(to field: FieldPlan, in record: RecordPlan) -> KeyObstacle? {
        if field.isOptional || !isKeyType(field.type) { return .kind }
        if field.name != "id", record.fields.contains(where: { $0.name == "id" }) { return .otherID }
        let repeats = record.shape.position(of: field.key).map { record.shape.fields[$0].repeats } ?? 0
        return repeats > 0 ? .repeats(repeats) : nil
    }

    /// The first field that a person may name as the key.
    static func possibleKey(of record: RecordPlan) -> FieldPlan? {
        record.fields.first { $0.derivation == nil && obstacle(to: $0, in: record) == nil }
    }

    static func isKeyType(_ type: TypeRef) -> Bool {
        switch type {
        case .string(.rule), .integer(.rule): false
        case .string, .integer, .uuid: true
        default: false
        }
    }

    /// Records that roots lead to through arrays, without passing another record that is collected.
    private static func storedRecords(in roots: [RootPlan], of plan: Plan) -> Set<Int> {
        var stored: Set<Int> = []
        var seen: Set<Int> = []
        // A stack instead of recursion: records may be chained by the ten thousands.
        var stack = roots.map(\.type)
        while let type = stack.popLast() {
            guard case .record(let index) = type.leaf else { continue }
            if plan.records[index].shape.isCollected { stored.insert(plan.concept(of: index)) }
            if seen.insert(index).inserted { stack += plan.records[index].fields.map(\.type) }
        }
        return stored
    }
}

extension RootPlan {
    /// Whether it is what a successful GET answers.
    var isAnswerToGet: Bool {
        guard case .response(let endpoint, let status) = root.origin else { return false }
        return endpoint.method == "GET" && status.isAnswer
    }
}
