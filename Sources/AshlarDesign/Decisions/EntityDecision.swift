import AshlarContract
import AshlarEmission
import AshlarLocalization

/// The records that are stored as rows: those with a key that are in arrays or answers to GET, and those without a key
/// that are the only answer of a path.
enum EntityDecision {
    /// Keys that distinguish siblings, but may repeat elsewhere.
    private static let codes = ["key", "slug"]
    private static let names = ["code", "name", "login", "username", "address", "title"]

    /// These keys, the likeliest first: a book's number is its identity before its name or title is.
    ///
    /// - Parameter keys: those of a record.
    private static func weak(among keys: [String]) -> [String] { codes + keys.filter(IdentityKey.isRegistered) + names }
    /// Keys that are worth asking about, besides those, the likeliest first.
    private static let possible = [
        "number", "sha", "oid", "hash", "node_id", "symbol", "handle", "email", "ref", "os", "url", "href", "self",
    ]

    /// Finds the identity of each concept's values: its `id`, or the key of those that are in lists.
    static func decideKeys(_ plan: inout Plan) {
        let listed = storedRecords(in: plan.roots, of: plan)
        for index in plan.records.indices where plan.records[index].declaresConcept {
            let record = plan.records[index]
            let id = record.domainFields.first { $0.name == "id" && !$0.isOptional && isKeyType($0.type) }
            let key =
                if record.answeredKey != nil { answered(in: record) } else {
                    id ?? (listed.contains(index) ? identity(of: record, in: plan)?.0 : nil)
                }
            // An `id` that is not the key takes the name that `Identifiable` requires.
            guard let key, key.name == "id" || !record.fields.contains(where: { $0.name == "id" }) else { continue }
            plan.records[index].key = key.name
        }
    }

    static func decide(_ plan: inout Plan) {
        var tables = NameScope()
        let reachable = storedRecords(in: plan.roots, of: plan)
        let contents = AnswerContents(plan)
        // No repository fetches values that no answer leads to, such as the rows of samples.
        let answers = plan.roots.filter(\.isAnswerToGet)
        // A concept that a person wants stored need not be in lists.
        let wanted = Reach(from: answers.map(\.type), in: plan).records.filter {
            plan.records[$0].isStoredByAnswer == true && plan.records[$0].concept == nil
        }
        let answered = storedRecords(in: answers, of: plan).union(contents.records).union(wanted)
        let isBelowParameters = isBelowParameters(plan)
        for index in plan.records.indices where plan.records[index].declaresConcept {
            let record = plan.records[index]
            func store(key: String?, owner: RowOwner, isGuessed: Bool, evidence: Localized) {
                plan.entities.append(
                    EntityPlan(
                        record: index, table: tables.claim([KeyStrategy.snakeCase(record.name)]), key: key,
                        owner: owner, isGuessed: isGuessed, evidence: evidence))
            }
            // Credentials are only kept if a person says so.
            let isKept = !Credentials.isAccess(record)
            guard record.isStoredByAnswer ?? (isKept && (reachable.contains(index) || contents.records.contains(index)))
            else { continue }
            // Outside of lists, a name alone, or a field named like its type, wasn't compared with anything.
            if let (field, isStrong) = identity(of: record, in: plan),
                reachable.contains(index) || record.answeredKey != nil || IdentityKey.isEverywhere(field.key)
            {
                let owner = owner(
                    of: record, isAnswered: answered.contains(index),
                    needsPath: !isStrong && isBelowParameters, in: plan)
                store(
                    key: field.name, owner: owner, isGuessed: !isStrong && record.answeredKey == nil,
                    evidence: evidence(of: field, isStrong: isStrong, in: record))
            } else if contents.isSingleton(index), mayBeSingleton(record, in: plan) {
                store(
                    key: nil, owner: owner(of: record, isAnswered: true, needsPath: true, in: plan),
                    isGuessed: false, evidence: Localized("the path: each has one", zh: "路径：每个路径有一个"))
            }
        }
    }

    /// Why a field is the key.
    private static func evidence(of field: FieldPlan, isStrong: Bool, in record: RecordPlan) -> Localized {
        let strength =
            if record.answeredKey != nil {
                Localized("decided in \(Answers.fileName)", zh: "由 \(Answers.fileName) 决定")
            } else if isStrong {
                Localized("named like an identity", zh: "按名称是标识")
            } else if record.shape.seen == 0 {
                Localized("named like an identity, without any samples", zh: "按名称是标识，但没有样本")
            } else {
                Localized("unique within each array", zh: "在每个数组中唯一")
            }
        return Localized(
            "`\(field.key)` is present in \(field.present) of \(field.of), ",
            zh: "`\(field.key)` 在 \(field.of) 个中的 \(field.present) 个里出现，") + strength
    }

    /// Whether the path may be the key of a record that is the only answer of each path. For a row with a credential, a
    /// person must also have chosen a key.
    private static func mayBeSingleton(_ record: RecordPlan, in plan: Plan) -> Bool {
        plan.options.store.isRelational && !record.domainFields.isEmpty && Credentials.field(of: record) == nil
    }

    /// Rows of a repository belong to a resource of an account; others that the key does not identify everywhere, to the
    /// path of their request.
    private static func owner(
        of record: RecordPlan, isAnswered: Bool, needsPath: Bool, in plan: Plan
    ) -> RowOwner {
        var names = NameScope(reserving: record.fields.map(\.name))
        if plan.options.hasRepositories, isAnswered {
            return .resource(account: names.claim(["owningAccount"]), name: names.claim(["owningResource"]))
        }
        return needsPath ? .scope(names.claim(["scope", "askedPath"])) : .none
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
        return record.field(of: key)
    }

    private static func identity(of record: RecordPlan, in plan: Plan) -> (FieldPlan, isStrong: Bool)? {
        // A person's key identifies the values within one list; its name says whether it does so everywhere.
        if record.answeredKey != nil { return answered(in: record).map { ($0, IdentityKey.isEverywhere($0.key)) } }
        func candidate(_ key: String) -> FieldPlan? {
            guard let index = record.shape.fields.firstIndex(where: { $0.key == key }) else { return nil }
            let evidence = record.shape.fields[index]
            guard let field = record.domainFields.first(where: { $0.key == key }), !field.isOptional,
                evidence.repeats == 0, isKeyType(field.type)
            else { return nil }
            // No specification says whether titles repeat.
            return key == "title" && record.shape.seen == 0 ? nil : field
        }
        if let field = IdentityKey.everywhere.lazy.compactMap(candidate).first { return (field, true) }
        let ownID = KeyStrategy.snakeCase(record.name) + "_id"
        if let field = [ownID, KeyStrategy.snakeCase(record.name)].lazy.compactMap(candidate).first {
            return (field, true)
        }
        let named = weak(among: record.shape.fields.map(\.key))
        if let field = named.lazy.compactMap(candidate).first { return (field, false) }
        return nil
    }

    /// Why a field cannot be the key that a person chose.
    enum KeyObstacle {
        case kind, otherID
        case repeats(Int)
    }

    static func obstacle(to field: FieldPlan, in record: RecordPlan) -> KeyObstacle? {
        if field.isOptional && !mayBeRequired(field, of: record) || !isKeyType(field.type) { return .kind }
        if field.name != "id", record.fields.contains(where: { $0.name == "id" }) { return .otherID }
        let repeats = record.shape.position(of: field.key).map { record.shape.fields[$0].repeats } ?? 0
        return repeats > 0 ? .repeats(repeats) : nil
    }

    /// Whether no value of a record is known to lack a field, although nothing requires it.
    private static func mayBeRequired(_ field: FieldPlan, of record: RecordPlan) -> Bool {
        guard let index = record.shape.position(of: field.key) else { return false }
        let evidence = record.shape.fields[index]
        return !record.shape.wasLacking(evidence) && !evidence.place.mayBeNull
    }

    /// The likeliest field for a person to choose as the key; `nil` where no name suggests an identity.
    static func possibleKey(of record: RecordPlan) -> FieldPlan? {
        let fields = record.fields.filter { $0.derivation == nil && obstacle(to: $0, in: record) == nil }
        let keys = IdentityKey.everywhere + weak(among: fields.map(\.key)) + possible
        let named = keys.lazy.compactMap { key in
            fields.first { KeyStrategy.snakeCase($0.name) == key || $0.key == key }
        }
        return named.first ?? fields.first { ["id", "key", "number", "code"].contains(KeyWords.of($0.key).last) }
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
    /// Whether it is the answer to a successful GET.
    var isAnswerToGet: Bool {
        guard case .response(let endpoint, let status) = root.origin else { return false }
        return endpoint.method == "GET" && status.isAnswer && !isFailure
    }
}
