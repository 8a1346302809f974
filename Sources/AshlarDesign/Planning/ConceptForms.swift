import AshlarContract

/// Finds the records that are forms of one concept: an API returns all of it in one place, and only the most important
/// keys in another.
///
/// Two records are one concept if they have the same noun, at least two keys and four fifths of the smaller one's in
/// common, and the values of those keys can be one type; or if one has the other's noun with words before it, and all
/// of its keys: a `MutedAccount` is an `Account`. The domain then has one type, and each form has a DTO that is mapped
/// to it.
struct ConceptForms {
    private(set) var plan: Plan
    private let nouns: ConceptNouns
    /// The records that sample files hold: a file's name gives the noun.
    private let samples: Set<Int>
    /// How well each record suits its concept.
    private var ranks: [[Int]] = []
    /// The records of concepts, by their nouns.
    private var known: [String: [Int]] = [:]
    /// The concept's record, by the other forms.
    private var concepts: [Int: Int] = [:]
    /// The types of the fields that the forms of a concept agree on.
    private var agreed: [Int: [String: TypeRef]] = [:]
    private var join: TypeJoin
    /// The names of records in the paths that answer with them.
    private let pathNouns: [Int: String]

    static func decide(in plan: inout Plan) {
        var forms = ConceptForms(plan)
        forms.group()
        forms.groupQualified()
        forms.groupFragments()
        forms.groupWithin()
        forms.verify()
        if forms.concepts.isEmpty { return }
        forms.mark()
        plan = forms.plan
        ConceptFields.unify(in: &plan)
        plan.dropUnused()
    }

    private init(_ plan: Plan) {
        self.plan = plan
        nouns = ConceptNouns(
            schemas: plan.records.compactMap { $0.shape.statement?.name },
            keys: plan.records.flatMap { record in
                record.fields.compactMap { if case .record = $0.type.leaf { $0.key } else { nil } }
            })
        join = TypeJoin(plan)
        samples = Set(
            plan.roots.filter(\.isSample).compactMap {
                if case .record(let index) = $0.type.leaf { index } else { nil }
            })
        pathNouns = ConceptForms.pathNouns(of: plan, nouns)
        ranks = plan.records.indices.map(rank)
    }

    // MARK: Nouns

    private func mayBeForm(_ record: RecordPlan) -> Bool {
        !record.role.isWireOnly && !record.isTuple && !record.staysApart && record.value == nil
            && !record.fields.isEmpty && record.fields.allSatisfy { $0.derivation == nil }
    }

    /// The nouns that lead to a record: of its schema, or of the keys that hold it.
    private func nouns(of index: Int) -> [String] {
        let record = plan.records[index]
        guard let name = record.shape.statement?.name else {
            let hints = record.shape.hints.filter { hint in
                !ElementNouns.saysNothing(hint)
                    || !hint.isThroughArray && ElementNouns.noun(hint, in: record.origin) == nil
            }
            // `template_repository` holds a repository.
            let keys = hints.map { KeyWords.of($0.key) }.flatMap { [$0, $0.suffix(1)] }
            var names = Set(keys.filter { !$0.isEmpty }.map { ConceptForms.typeName(nouns.singular($0)) })
            names.formUnion(record.shape.hints.compactMap { ElementNouns.noun($0, in: record.origin) })
            // `GET /user` answers with one of two users, which is not a schema.
            if record.shape.hints.isEmpty || samples.contains(index), let noun = pathNouns[index] { names.insert(noun) }
            return names.sorted()
        }
        return [nounName(name)]
    }

    /// The names of records in the paths that answer with them: `GET /users/{id}` answers with a user.
    private static func pathNouns(of plan: Plan, _ nouns: ConceptNouns) -> [Int: String] {
        var found: [Int: String] = [:]
        for root in plan.roots {
            // Alone, and in a list that is the whole answer.
            guard case .record(let index) = root.type.leaf else { continue }
            if case .samples(let name) = root.root.origin, let noun = SampleName(name).noun {
                found[index] = typeName(nouns.singular(KeyWords.of(noun)))
            }
            guard root.isAnswerToGet, case .response(let endpoint, _) = root.root.origin else { continue }
            if let last = endpoint.path.literals.last { found[index] = typeName(nouns.singular(KeyWords.of(last))) }
        }
        return found
    }

    private func nounName(_ schema: String) -> String { ConceptForms.typeName(nouns.words(of: schema)) }

    private static func typeName(_ words: some Collection<String>) -> String {
        SwiftName.type(words.joined(separator: "_"))
    }

    // MARK: Groups

    /// Gives each record to the first concept of its noun that it is a form of: the fullest form comes first.
    ///
    /// - Complexity: O(n·m) in the records and the concepts of a noun.
    private mutating func group() {
        let candidates = plan.records.indices.filter {
            plan.records[$0].fields.count > 1 && mayBeForm(plan.records[$0])
        }
        for index in candidates.sorted(by: isFuller) {
            let nouns = nouns(of: index)
            let concept = nouns.flatMap { known[$0] ?? [] }.first { isForm(index, of: $0) }
            if let concept {
                concepts[index] = concept
            } else {
                for noun in nouns { known[noun, default: []].append(index) }
            }
        }
    }

    /// This many keys are not a coincidence, if all of them are present.
    private static let qualifiedKeys = 10

    /// Makes a concept a form of another one with the last words of its name, if it has every key of the other one, or
    /// the other one has every key of it and both are identified: an `AccountRole` with an `id`, a `name` and a `color`
    /// is a `Role`.
    private mutating func groupQualified() {
        let heads = Set(known.values.joined())
        for index in heads.sorted() where concepts[index] == nil {
            guard let name = plan.records[index].shape.statement?.name else { continue }
            let words = nouns.words(of: name)
            let keys = Set(plan.records[index].fields.map(\.key))
            let shorter = words.indices.dropFirst().map { ConceptForms.typeName(words[$0...]) }
            let concept = shorter.flatMap { known[$0] ?? [] }.first { other in
                let fields = plan.records[other].fields
                let isFuller =
                    fields.count >= ConceptForms.qualifiedKeys && fields.allSatisfy { keys.contains($0.key) }
                return other != index && concepts[other] == nil && plan.records[other].shape.statement?.name != nil
                    && (isFuller || isSummary(index, of: other)) && isForm(index, of: other)
            }
            guard let concept else { continue }
            join(index, to: concept)
        }
    }

    /// Whether a record has some of a concept's keys and no others, and identifies what it is of. The same keys under another
    /// name are a question: a `deploy-key` and a `key` are two things.
    private func isSummary(_ index: Int, of concept: Int) -> Bool {
        let fields = plan.records[index].fields
        return fields.count >= 3 && fields.count < plan.records[concept].fields.count
            && fields.allSatisfy { plan.records[concept].field(of: $0.key) != nil }
            && fields.contains { field in
                IdentityKey.isEverywhere(field.key) && !field.isOptional
                    && plan.records[concept].field(of: field.key)?.isOptional == false
            }
    }

    /// Merges fragments with a concept that has their noun at the end of its name, and the same keys: the `rename` of
    /// an event is the schema `event-rename`. Records that have a single key may also be merged.
    private mutating func groupFragments() {
        let open = plan.records.indices.filter { concepts[$0] == nil && mayBeForm(plan.records[$0]) }
        let groups = Dictionary(grouping: open) { Set(plan.records[$0].fields.map(\.key)) }.values.filter {
            $0.count > 1
        }
        for group in groups.sorted(by: { $0[0] < $1[0] }) {
            var kept: [Int] = []
            for index in group.sorted(by: isFuller) {
                let concept = kept.first { other in
                    hasTail(other, of: index) && isForm(index, of: other, hasOneHolder: true)
                }
                if let concept { join(index, to: concept) } else { kept.append(index) }
            }
        }
    }

    /// Whether a fragment has the noun of a concept, the last words of it, or the key that leads to it.
    private func hasTail(_ concept: Int, of fragment: Int) -> Bool {
        let record = plan.records[fragment]
        guard record.shape.statement?.name == nil else { return false }
        let own = Set(nouns(of: fragment))
        guard let name = plan.records[concept].shape.statement?.name else {
            return !own.isDisjoint(with: nouns(of: concept))
        }
        let words = nouns.words(of: name)
        let keys = plan.records[concept].shape.hints.map { ConceptForms.typeName(nouns.singular(KeyWords.of($0.key))) }
        return !own.isDisjoint(with: keys + words.indices.map { ConceptForms.typeName(words[$0...]) })
    }

    /// Makes a concept, and all forms of it, forms of another one.
    private mutating func join(_ gone: Int, to kept: Int) {
        for form in concepts.keys where concepts[form] == gone { concepts[form] = kept }
        concepts[gone] = kept
    }

    private func isFuller(_ first: Int, _ second: Int) -> Bool { ranks[first].lexicographicallyPrecedes(ranks[second]) }

    /// The record that suits a concept best comes first: a schema with the noun as its name, another schema, then the fuller record.
    private func rank(_ index: Int) -> [Int] {
        let record = plan.records[index]
        let name = record.shape.statement?.name
        let isNoun = name.map { SwiftName.type($0) == nounName($0) } ?? false
        return [isNoun ? 0 : name != nil ? 1 : 2, -record.fields.count, index]
    }

    /// Makes the records one that forms of a concept have under one key: the `owner` of a repository is a user, whichever
    /// form holds it.
    private mutating func groupWithin() {
        var hasChanged = true
        while hasChanged {
            hasChanged = false
            for (form, concept) in concepts.sorted(by: { $0.key < $1.key }) {
                for (first, second) in common(form, concept) {
                    guard case .record(let one) = first.leaf, case .record(let other) = second.leaf else { continue }
                    if groupWithin(one, other) { hasChanged = true }
                }
            }
        }
    }

    /// Merges two records, with all forms of the less complete one's concept, or with that record alone.
    ///
    /// - Returns: whether something changed.
    private mutating func groupWithin(_ one: Int, _ other: Int) -> Bool {
        let (first, second) = (concepts[one] ?? one, concepts[other] ?? other)
        guard first != second, mayBeForm(plan.records[one]), mayBeForm(plan.records[other]) else { return false }
        let (kept, gone, form) = isFuller(first, second) ? (first, second, other) : (second, first, one)
        if isForm(gone, of: kept, hasOneHolder: true) {
            join(gone, to: kept)
            return true
        }
        guard form != gone, isForm(form, of: kept, hasOneHolder: true) else { return false }
        concepts[form] = kept
        return true
    }

    /// - Parameter hasOneHolder: whether one key of one concept leads to both: then one key may be all they have.
    private func isForm(_ form: Int, of concept: Int, hasOneHolder: Bool = false) -> Bool {
        guard hasIdentity(of: concept, form) else { return false }
        let common = common(form, concept)
        let least = min(plan.records[form].fields.count, plan.records[concept].fields.count)
        guard common.count >= 2 || hasOneHolder && common.count == least, common.count * 5 >= least * 4 else {
            return false
        }
        return common.allSatisfy { join.canBeOne($0, $1) { _, _ in true } } && !haveOtherConstants(form, concept)
    }

    /// Whether a form has the identity of a concept. Without it, the form is only a part or a summary: an issue's `diff_url` and
    /// `html_url` link to a pull request.
    private func hasIdentity(of concept: Int, _ form: Int) -> Bool {
        let answered = plan.records[concept].answeredKey
        return plan.records[concept].fields.allSatisfy { field in
            let isIdentity = answered == .field(field.key) || answered == nil && IdentityKey.isEverywhere(field.key)
            guard isIdentity, !field.isOptional else { return true }
            return plan.records[form].field(of: field.key)?.isOptional == false
        }
    }

    /// Whether a key says that they are different things: `"type": "file"` and `"type": "folder"`.
    private func haveOtherConstants(_ form: Int, _ concept: Int) -> Bool {
        func constant(_ place: Place?) -> String? {
            guard let words = place?.statement?.words, words.count == 1 else { return nil }
            return words[0]
        }
        let other = plan.records[concept].shape
        return plan.records[form].shape.fields.contains { field in
            guard let own = constant(field.place), let word = constant(other.place(of: field.key)) else { return false }
            return own != word
        }
    }

    private func common(_ form: Int, _ concept: Int) -> [(TypeRef, TypeRef)] {
        let types = Dictionary(plan.records[concept].fields.map { ($0.key, $0.type) }) { first, _ in first }
        return plan.records[form].fields.compactMap { field in types[field.key].map { (field.type, $0) } }
    }

    /// Takes back forms with fields that turned out to hold different concepts, and forms that disagree with another one.
    private mutating func verify() {
        while true {
            let wrong = concepts.keys.sorted().filter { !agrees($0) }
            if wrong.isEmpty { return }
            for form in wrong { concepts[form] = nil }
            agreed = [:]
        }
    }

    /// Adds a form's fields to those that the forms of its concept agree on, and returns whether they do.
    private mutating func agrees(_ form: Int) -> Bool {
        guard let concept = concepts[form] else { return true }
        func types(_ record: Int) -> [(String, TypeRef)] { plan.records[record].fields.map { ($0.key, $0.type) } }
        var all = agreed[concept] ?? Dictionary(types(concept)) { first, _ in first }
        for (key, type) in types(form) {
            guard let other = all[key] else {
                all[key] = type
                continue
            }
            guard join.canBeOne(type, other, { (concepts[$0] ?? $0) == (concepts[$1] ?? $1) }) else { return false }
            // A person's decision on the concept's field holds for its other forms.
            let isAnswered = plan.records[concept].field(of: key)?.isAnswered == true
            all[key] = isAnswered ? other : join.joined(type, other)
        }
        agreed[concept] = all
        return true
    }

    // MARK: Results

    private mutating func mark() {
        for (form, concept) in concepts.sorted(by: { $0.key < $1.key }) {
            plan.records[form].concept = concept
            settle(form, agreed[concept] ?? [:])
        }
        for concept in Set(concepts.values).sorted() {
            settle(concept, agreed[concept] ?? [:])
            nameConcept(concept)
        }
        for (form, concept) in join.unions { plan.unions[form].concept = concept }
        join.joinEnums(in: &plan)
    }

    private mutating func settle(_ record: Int, _ types: [String: TypeRef]) {
        for index in plan.records[record].fields.indices {
            let field = plan.records[record].fields[index]
            guard let type = types[field.key] else { continue }
            plan.records[record].fields[index].type = join.settled(field.type, as: type)
        }
    }

    /// A concept that the specification names is called by its noun, where that is free or the name of one of its
    /// forms.
    private mutating func nameConcept(_ concept: Int) {
        let record = plan.records[concept]
        if record.isNamed { return }
        guard let schema = record.shape.statement?.name else { return nameByPath(concept) }
        let noun = nounName(schema)
        // A noun that no other form has may be half a name: the `AssignedItem` that a key calls `assigned_to`.
        guard concepts.contains(where: { $0.value == concept && nouns(of: $0.key).contains(noun) }) else { return }
        guard let name = freeName(noun, of: schema), name != record.name else { return }
        let holder = plan.records.firstIndex { $0.name == name }
        if let holder, plan.records[holder].concept != concept { return }
        let taken = plan.typeNames
        if holder == nil, Plan.derivedNames(name).contains(where: taken.contains) { return }
        if let holder { plan.rename(holder, to: name + "DTO") }
        plan.rename(concept, to: name)
    }

    /// A concept that no schema names gets the name in its paths, where one of its forms has that name: the courier of
    /// `/v2/couriers/{id}`, with the `Courier` of `/v2/couriers` as its short form.
    private mutating func nameByPath(_ concept: Int) {
        guard let noun = pathNouns[concept], noun != plan.records[concept].name,
            let form = plan.records.firstIndex(where: { $0.name == noun && $0.concept == concept && !$0.isNamed })
        else { return }
        let other = plan.records[concept].name
        plan.rename(form, to: noun + "DTO")
        plan.rename(concept, to: noun)
        // The fuller form is the concept's own.
        plan.records[form].formName = other
        plan.records[concept].formName = nil
    }

    /// The noun, behind the API's name where Swift or SwiftUI has a type of that name: `AsanaTask`.
    private func freeName(_ noun: String, of schema: String) -> String? {
        let plain = SwiftName.words(nouns.words(of: schema).joined(separator: "_"))
        if noun == plain, !Plan.isImported(plain) { return plain }
        let name = plan.options.name + plain
        return plan.options.isImported && !plan.options.ownNames.contains(name) ? name : nil
    }
}
