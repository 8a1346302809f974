import AshlarContract
import AshlarDesign

/// Compares two contracts endpoint by endpoint, including the bodies that both have.
struct ContractComparison {
    private let old: Contract
    private let new: Contract
    private let plan: Plan
    private let confidence: Confidence
    private let decoder: Drift.Decoder
    /// The requests with a body that both sides describe.
    private let requests: Set<String>
    private let before: [String: Operation]
    private let after: [String: Operation]
    var changes: [Change] = []
    /// Bodies that only one side has.
    private(set) var notes: [DriftNote] = []
    /// How many bodies both sides have.
    private(set) var compared = 0
    private(set) var questions: [OpenQuestion] = []
    /// The index of each change that several endpoints may share.
    var shared: [SharedChange: Int] = [:]
    /// Bodies that both sides describe in some media type, so they are neither removed nor added.
    private var described: Set<String> = []

    init(_ old: Contract, _ new: Contract, plan: Plan, confidence: Confidence, decoder: Drift.Decoder) {
        self.old = old
        self.new = new
        self.plan = plan
        self.confidence = confidence
        self.decoder = decoder
        requests = Set(old.roots.map(\.origin.identity)).intersection(new.roots.map(\.origin.identity))
        before = Dictionary(old.operations.map { ($0.endpoint.identity, $0) }) { first, _ in first }
        after = Dictionary(new.operations.map { ($0.endpoint.identity, $0) }) { first, _ in first }
    }

    mutating func compare() {
        compareOperations()
        compareRoots()
    }

    // MARK: Endpoints

    private mutating func compareOperations() {
        // An endpoint that is known only from traffic is not gone just because no client requested it.
        if old.isDescribed, new.isDescribed {
            for operation in old.operations where after[operation.endpoint.identity] == nil {
                add(
                    .endpointRemoved, operation.endpoint, .removed, .noAnswer, operation.location, nil)
            }
            for operation in new.operations where before[operation.endpoint.identity] == nil {
                add(
                    .endpointAdded, operation.endpoint, .added(), .nothingAsks, nil, operation.location)
            }
        }
        if old.isDescribed != new.isDescribed { notes.append(.onlyDescribed(by: old.isDescribed ? .old : .new)) }
        for operation in old.operations {
            guard let now = after[operation.endpoint.identity] else { continue }
            if now.isDeprecated, !operation.isDeprecated {
                add(
                    .endpointDeprecated, operation.endpoint, .deprecated, .worksForNow, operation.location, now.location
                )
            }
            compareParameters(operation, now)
            compareNeed(operation, now)
            compareMedia(operation, now)
            compareSecurity(operation, now)
            compareServers(operation, now)
        }
    }

    mutating func add(
        _ kind: Change.Kind, _ endpoint: Endpoint, _ detail: ChangeDetail, _ consequence: Consequence,
        _ oldLocation: SourceLocation?, _ newLocation: SourceLocation?, path: String = "$"
    ) {
        changes.append(
            Change(
                kind: kind, direction: .endpoint, body: "\(endpoint.method) \(endpoint.path)", path: path,
                detail: detail, consequence, evidence: .specified, oldLocation: oldLocation, newLocation: newLocation))
    }

    // MARK: Bodies

    private mutating func compareRoots() {
        let pairs = RootPairs(old.roots, new.roots)
        var matched: Set<Int> = []
        var unmatched: [Root] = []
        for (index, root) in old.roots.enumerated() {
            let counterparts = pairs.counterparts(of: index)
            matched.formUnion(counterparts)
            for other in counterparts { compare(root, new.roots[other], type: plan.roots[index].type) }
            if !counterparts.isEmpty || isDescribed(root) { continue }
            if root.isSpecified, isEndpointThere(root, in: after) { removed(root) } else { unmatched.append(root) }
        }
        reportUnmatched(unmatched, .old)
        unmatched = []
        for (index, root) in new.roots.enumerated() where !matched.contains(index) && !isDescribed(root) {
            if isEndpointThere(root, in: before) { added(root) } else { unmatched.append(root) }
        }
        reportUnmatched(unmatched, .new)
        finish()
    }

    private mutating func compare(_ root: Root, _ other: Root, type: TypeRef) {
        compared += 1
        let isRequest = if case .request = root.origin { true } else { false }
        let isOptional = if case .optional = type { true } else { false }
        let media = root.mediaType.map { " \($0)" } ?? ""
        walk(
            root.content, other.content, type: type, isOptional: isOptional,
            direction: isRequest ? .request : .response,
            body: RootName.of(comparing: root.origin, other.origin) + media,
            path: "$", isText: root.mediaType?.isForm == true)
    }

    mutating func note(described roots: Root...) { described.formUnion(roots.map(\.origin.identity)) }

    /// Returns whether the comparison of media types covers a body.
    private func isDescribed(_ root: Root) -> Bool {
        root.mediaType != nil || described.contains(root.origin.identity)
    }

    private func isEndpointThere(_ root: Root, in operations: [String: Operation]) -> Bool {
        root.origin.endpoint.map { operations[$0.identity] != nil } ?? false
    }

    /// Adds a note about the bodies that only one side has, unless a change of their endpoint covers them.
    private mutating func reportUnmatched(_ roots: [Root], _ side: DriftNote.Side) {
        // Removed and added endpoints are reported already.
        let isReported = old.isDescribed && new.isDescribed
        let rest = isReported ? roots.filter { $0.origin.endpoint == nil } : roots
        guard !rest.isEmpty else { return }
        notes.append(.onlyBodies(rest.map { RootName.of($0.origin) }, of: side))
    }

    /// Compares whether a request needs its body.
    private mutating func compareNeed(_ operation: Operation, _ now: Operation) {
        guard requests.contains(Root.Origin.request(operation.endpoint).identity),
            operation.isRequestRequired != now.isRequestRequired
        else { return }
        let isNeeded = now.isRequestRequired
        changes.append(
            Change(
                kind: isNeeded ? .bodyRequired : .bodyOptional, direction: .request,
                body: RootName.of(.request(operation.endpoint)), path: "$",
                detail: .required(isNeeded), isNeeded ? .bodyIsNeeded : .staysRight, evidence: .specified,
                oldLocation: operation.location, newLocation: now.location))
    }

    mutating func removed(_ root: Root) {
        let isRequest = if case .request = root.origin { true } else { false }
        let isSuccess = if case .response(_, let status) = root.origin { status.isSuccess } else { false }
        append(root, .bodyRemoved, isRequest ? .isNotRead : .isNotDescribed(isSuccess: isSuccess), isOld: true)
    }

    mutating func added(_ root: Root) {
        let isRequest = if case .request = root.origin { true } else { false }
        let isSuccess = if case .response(_, let status) = root.origin { status.isSuccess } else { false }
        if isRequest {
            let isNeeded = root.origin.endpoint.flatMap { after[$0.identity] }?.isRequestRequired == true
            return append(root, .bodyAdded, isNeeded ? .bodyIsNeeded : .nothingSends, isOld: false)
        }
        append(root, .bodyAdded, .hasNoDecoder(isSuccess: isSuccess), isOld: false)
    }

    private mutating func append(_ root: Root, _ kind: Change.Kind, _ consequence: Consequence, isOld: Bool) {
        let isRequest = if case .request = root.origin { true } else { false }
        let location = root.place.statement?.location
        let sources = isOld ? old.sources : new.sources
        changes.append(
            Change(
                kind: kind, direction: isRequest ? .request : .response, body: root.name, path: "$",
                detail: kind == .bodyAdded ? .added() : .removed, consequence,
                evidence: root.isSpecified ? .specified : .seen(root.samples),
                seen: sources.places(of: root.place.traces?.values), oldLocation: isOld ? location : nil,
                newLocation: isOld ? nil : location))
    }

    // MARK: Walking

    /// The pairs of shapes that were compared, by direction, with the bodies that contain them.
    private var pairs = ShapePairs()
    /// How many fields of each shape changed.
    private(set) var fields = FieldChanges()

    mutating func walk(
        _ before: Place, _ after: Place, type: TypeRef, isOptional: Bool, direction: Change.Direction, body: String,
        path: String, isText: Bool = false
    ) {
        var comparison = PlaceComparison(
            plan: plan, confidence: confidence, decoder: decoder, direction: direction, body: body,
            sources: (old.sources, new.sources), isText: isText, pairs: pairs, fields: fields)
        // With a single owner, they are changed in place.
        (pairs, fields) = (ShapePairs(), FieldChanges())
        comparison.compare(before, after, type: type, isOptional: isOptional, path: path)
        comparison.finish()
        changes += comparison.changes
        questions += comparison.questions
        pairs = comparison.pairs
        fields = comparison.fields
    }

    private mutating func finish() {
        for index in changes.indices {
            let key = "\(changes[index].direction) \(changes[index].body) \(changes[index].path)"
            let bodies = pairs.bodies(of: key)
            if bodies.count > 1 { changes[index].bodies = bodies }
            if changes[index].bodies.count == 1 { changes[index].bodies = [] }
        }
    }
}
