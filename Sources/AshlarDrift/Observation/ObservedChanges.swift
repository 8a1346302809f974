import AshlarContract
import AshlarCore
import AshlarDesign

/// What receipts of live traffic show that a contract does not say.
///
/// A receipt tells what decoding did besides copying. What it is silent about was as the app's decoder expects it, and is
/// no news.
struct ObservedChanges {
    private let contract: Contract
    private let plan: Plan
    private(set) var changes: [Change] = []
    /// Endpoints that the contract does not know.
    private(set) var unknown: [String] = []

    init(_ contract: Contract, plan: Plan, _ observation: ObservationFile) {
        self.contract = contract
        self.plan = plan
        for entry in observation.endpoints { add(entry) }
    }

    // MARK: Endpoints

    private mutating func add(_ entry: ObservationFile.Entry) {
        guard let index = root(of: entry.name) else { return unknown.append(entry.name) }
        let body = RootName.of(contract.roots[index].origin)
        if entry.undecodable > 0 {
            let total = entry.undecodable + entry.receipt.payloads
            changes.append(
                Change(
                    kind: .payloadsRefused, direction: .response, body: body, path: "$", detail: "did not decode",
                    effect: .throws, level: .breaking, reason: "the app's own decoder refused them",
                    evidence: "\(entry.undecodable) of \(total) payloads"))
        }
        for event in entry.receipt.entries { add(event, of: index, body: body, payloads: entry.receipt.payloads) }
    }

    /// The answer of an endpoint that is a success; the path may begin as the API's servers do.
    private func root(of name: String) -> Int? {
        guard let space = name.firstIndex(of: " ") else { return nil }
        let (method, path) = (String(name[..<space]), String(name[name.index(after: space)...]))
        let identity = Endpoint(method: method, path: PathTemplate(path)).identity
        let answers = contract.roots.indices.compactMap { index -> (index: Int, status: Status)? in
            guard case .response(let endpoint, let status) = contract.roots[index].origin else { return nil }
            guard status.isSuccess || status == .others else { return nil }
            let own = [""] + contract.basePaths
            let isSame = own.contains { base in
                Endpoint(method: endpoint.method, path: PathTemplate(base + endpoint.path.description)).identity
                    == identity
            }
            return isSame ? (index, status) : nil
        }
        return answers.min { $0.status < $1.status }?.index
    }

    // MARK: Events

    /// Where a receipt's path leads, as far as the contract knows it.
    private struct Spot {
        var place: Place
        var type: TypeRef
        /// Whether the decoder takes null and absence.
        var isOptional: Bool
        /// Whether the contract says that the key may be absent.
        var mayBeAbsent: Bool
        var path: String
    }

    private mutating func add(_ entry: Receipt.Entry, of index: Int, body: String, payloads: Int) {
        let counts = "\(entry.count) times in \(payloads) payloads"
        if case .alias(let name) = entry.event { return addAlias(name, entry.path, of: index, body: body, counts) }
        guard let spot = spot(entry.path, of: index) else { return }
        func tell(
            _ kind: Change.Kind, _ detail: String, _ effect: Change.Effect, _ level: Change.Level, _ reason: String,
            path: String? = nil
        ) {
            changes.append(
                Change(
                    kind: kind, direction: .response, body: body, path: path ?? spot.path, detail: detail,
                    effect: effect, level: level, reason: reason, evidence: counts,
                    oldLocation: spot.place.statement?.location))
        }
        switch entry.event {
        case .absent, .defaulted(.absent):
            if spot.mayBeAbsent { return }
            let isRead = spot.isOptional
            tell(
                .fieldOptional, "required → optional", isRead ? .safe : .throws, isRead ? .compatible : .breaking,
                isRead ? "the decoder takes its absence" : "the decoder needs the key")
        case .null, .defaulted(.null):
            if spot.place.mayBeNull { return }
            let isRead = spot.isOptional || spot.type == .free
            tell(
                .nullAllowed, "may be null", isRead ? .safe : .throws, isRead ? .compatible : .breaking,
                isRead ? "the decoder takes null" : "the decoder takes no null")
        case .unknown(let key):
            let shape = spot.place.object
            if shape == nil || shape?.mapValue != nil || shape?.place(of: key) != nil { return }
            tell(
                .fieldAdded, "added", .silentlyLoses, .compatible, "the decoder steps over it",
                path: spot.path + JSONPathText.step(key))
        case .coerced(let kind):
            guard let seen = Place.Kind(kind), !spot.place.possibleKinds.contains(seen) else { return }
            let refusal = DecoderAcceptance(plan: plan).refusal(spot.type, Place(Statement(kinds: [seen])))
            tell(
                .kindAdded, "\(DecoderAcceptance.name(seen)) too", refusal == nil ? .safe : .throws,
                refusal == nil ? .compatible : .breaking, refusal ?? "the decoder reads all that may come")
        case .alias: break
        case .dropped(let code), .defaulted(.invalid(let code)):
            tell(
                .valuesRefused, "\(code)", .silentlyLoses, .warning,
                "the app's decoder left them out, or took its default")
        case .duplicate:
            tell(.keysRepeated, "stands twice", .silentlyLoses, .warning, "the first one counts")
        }
    }

    /// The app reads a field under a second name, which the contract may not know.
    private mutating func addAlias(_ name: String, _ pointer: String, of index: Int, body: String, _ counts: String) {
        guard let slash = pointer.lastIndex(of: "/"), let parent = spot(String(pointer[..<slash]), of: index),
            let shape = parent.place.object, shape.mapValue == nil, shape.place(of: name) == nil
        else { return }
        changes.append(
            Change(
                kind: .fieldRenamed, direction: .response, body: body, path: parent.path + JSONPathText.step(name),
                detail: "a field stands as \(name)", effect: .silentlyLoses, level: .warning,
                reason: "a decoder of the contract looks for its old name", evidence: counts,
                oldLocation: shape.statement?.location))
    }

    // MARK: Paths

    /// - Parameter pointer: a JSON Pointer in which indices and keys that are data are `*`.
    private func spot(_ pointer: String, of index: Int) -> Spot? {
        let root = contract.roots[index]
        let steps = pointer.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map {
            String($0).replacing("~1", with: "/").replacing("~0", with: "~")
        }
        var spot = Spot(
            place: root.place, type: plan.roots[index].type, isOptional: false, mayBeAbsent: false, path: "$")
        var rest = steps[...]
        if let payload = root.payload, let key = contract.envelope?.payloadKey {
            // The envelope's own fields are the same everywhere: only what stands in it is the endpoint's.
            guard rest.first == key else { return nil }
            rest.removeFirst()
            spot.place = payload
            spot.path += JSONPathText.step(key)
        }
        for step in rest {
            guard let next = child(step, of: spot) else { return nil }
            spot = next
        }
        return spot
    }

    private func child(_ step: String, of spot: Spot) -> Spot? {
        let type = spot.type.withoutOptional
        if step == "*", let element = spot.place.arrays.element {
            let inner: TypeRef = if case .array(let part) = type { part } else { .free }
            return part(element, inner, spot.path + "[]")
        }
        if let positions = spot.place.arrays.positions, let position = Int(step), positions.indices.contains(position) {
            return field(step, at: positions[position], mayBeAbsent: false, of: spot, path: "[\(step)]")
        }
        guard let shape = spot.place.object else { return nil }
        if step == "*", let value = shape.mapValue {
            let inner: TypeRef = if case .dictionary(let part) = type { part } else { .free }
            return part(value, inner, spot.path + ".*")
        }
        guard let field = shape.fields.first(where: { $0.key == step }) else { return nil }
        return self.field(
            step, at: field.place, mayBeAbsent: shape.mayLack(field), of: spot, path: JSONPathText.step(step))
    }

    /// What the decoder makes of a key, or of a position of a tuple.
    private func field(_ key: String, at place: Place, mayBeAbsent: Bool, of spot: Spot, path: String) -> Spot {
        var planned: FieldPlan?
        if case .record(let index) = spot.type.withoutOptional {
            planned = plan.records[index].fields.first { $0.key == key }
        }
        return Spot(
            place: place, type: planned?.type ?? .free, isOptional: planned?.isOptional ?? true,
            mayBeAbsent: mayBeAbsent, path: spot.path + path)
    }

    private func part(_ place: Place, _ type: TypeRef, _ path: String) -> Spot {
        Spot(place: place, type: type, isOptional: type.isOptionalOrFree, mayBeAbsent: true, path: path)
    }
}

extension Place.Kind {
    /// - Parameter kind: as receipts tell it; numbers count as those with a fraction, which whole ones are too.
    fileprivate init?(_ kind: JSONKind) {
        switch kind {
        case .null: self = .null
        case .boolean: self = .boolean
        case .number: self = .decimal
        case .string: self = .string
        case .array: self = .array
        case .object: self = .object
        case .nothing: return nil
        }
    }
}
