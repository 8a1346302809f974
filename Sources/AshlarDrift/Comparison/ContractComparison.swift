import AshlarContract
import AshlarDesign

/// Compares two contracts endpoint by endpoint, and the bodies that both have.
struct ContractComparison {
    private let old: Contract
    private let new: Contract
    private let plan: Plan
    private let confidence: Confidence
    private let decoder: Drift.Decoder
    private(set) var changes: [Change] = []
    private(set) var questions: [OpenQuestion] = []

    init(_ old: Contract, _ new: Contract, plan: Plan, confidence: Confidence, decoder: Drift.Decoder) {
        self.old = old
        self.new = new
        self.plan = plan
        self.confidence = confidence
        self.decoder = decoder
    }

    mutating func compare() {
        compareOperations()
        compareRoots()
    }

    // MARK: Endpoints

    private mutating func compareOperations() {
        let before = Dictionary(old.operations.map { ($0.endpoint.identity, $0) }) { first, _ in first }
        let after = Dictionary(new.operations.map { ($0.endpoint.identity, $0) }) { first, _ in first }
        // What only traffic tells of is not gone because nobody asked for it.
        if !old.operations.isEmpty, !new.operations.isEmpty {
            for operation in old.operations where after[operation.endpoint.identity] == nil {
                add(
                    .endpointRemoved, operation.endpoint, "removed", .throws, .breaking,
                    "no answer comes any more", operation.location, nil)
            }
            for operation in new.operations where before[operation.endpoint.identity] == nil {
                add(
                    .endpointAdded, operation.endpoint, "added", .safe, .compatible, "nothing asks for it yet", nil,
                    operation.location)
            }
        }
        for operation in old.operations {
            guard let now = after[operation.endpoint.identity] else { continue }
            if now.isDeprecated, !operation.isDeprecated {
                add(
                    .endpointDeprecated, operation.endpoint, "deprecated", .safe, .warning,
                    "it works, and will not for ever", operation.location, now.location)
            }
            compareParameters(operation, now)
        }
    }

    private mutating func add(
        _ kind: Change.Kind, _ endpoint: Endpoint, _ detail: String, _ effect: Change.Effect, _ level: Change.Level,
        _ reason: String, _ oldLocation: SourceLocation?, _ newLocation: SourceLocation?, path: String = "$"
    ) {
        changes.append(
            Change(
                kind: kind, direction: .endpoint, body: "\(endpoint.method) \(endpoint.path)", path: path,
                detail: detail,
                effect: effect, level: level, reason: reason, evidence: "stated", oldLocation: oldLocation,
                newLocation: newLocation))
    }

    private mutating func compareParameters(_ before: Operation, _ after: Operation) {
        func matching(_ parameter: Operation.Parameter, in others: [Operation.Parameter]) -> Operation.Parameter? {
            // Names of path parameters are nobody's business: only their order counts, and that the path has.
            others.first { $0.position == parameter.position && $0.name == parameter.name }
        }
        for parameter in before.parameters where parameter.position != "path" {
            let path = "\(parameter.position) \(parameter.name)"
            let location = parameter.place.statement?.location
            guard let now = matching(parameter, in: after.parameters) else {
                add(
                    .parameterRemoved, before.endpoint, "removed", .silentlyLoses, .warning,
                    "what is sent is not looked at any more", location, after.location, path: path)
                continue
            }
            if now.isRequired != parameter.isRequired {
                add(
                    now.isRequired ? .parameterRequired : .parameterOptional, before.endpoint,
                    now.isRequired ? "optional → required" : "required → optional", now.isRequired ? .refused : .safe,
                    now.isRequired ? .breaking : .compatible,
                    now.isRequired ? "requests without it are refused" : "what is sent stays right", location,
                    now.place.statement?.location, path: path)
            }
            walk(
                parameter.place, now.place, type: .free, isOptional: true, direction: .request,
                body: "\(before.endpoint.method) \(before.endpoint.path)", path: path)
        }
        for parameter in after.parameters where parameter.position != "path" {
            guard matching(parameter, in: before.parameters) == nil else { continue }
            add(
                .parameterAdded, before.endpoint, parameter.isRequired ? "added, required" : "added, optional",
                parameter.isRequired ? .refused : .safe, parameter.isRequired ? .breaking : .compatible,
                parameter.isRequired ? "requests without it are refused" : "nothing sends it yet", before.location,
                parameter.place.statement?.location, path: "\(parameter.position) \(parameter.name)")
        }
    }

    // MARK: Bodies

    private mutating func compareRoots() {
        var matched: Set<Int> = []
        for (index, root) in old.roots.enumerated() {
            if let position = counterpart(of: root, in: new) {
                matched.insert(position)
                let other = new.roots[position]
                let direction: Change.Direction = if case .request = root.origin { .request } else { .response }
                let isOptional = if case .optional = plan.roots[index].type { true } else { false }
                walk(
                    root.payload ?? root.place, other.payload ?? other.place, type: plan.roots[index].type,
                    isOptional: isOptional, direction: direction, body: RootName.of(root.origin), path: "$")
            } else if root.isStated, isEndpointThere(root, in: new.operations) {
                removed(root)
            }
        }
        for (index, root) in new.roots.enumerated() where !matched.contains(index) {
            guard counterpart(of: root, in: old) == nil, isEndpointThere(root, in: old.operations) else { continue }
            added(root)
        }
        finish()
    }

    private func counterpart(of root: Root, in contract: Contract) -> Int? {
        let key = root.origin.identity
        if let index = contract.roots.firstIndex(where: { $0.origin.identity == key }) { return index }
        // One kind of samples on both sides is meant to be compared, whatever the files are called.
        if case .samples = root.origin, old.roots.count == 1, contract.roots.count == 1 { return 0 }
        if case .schema = root.origin, old.roots.count == 1, contract.roots.count == 1 { return 0 }
        guard case .response(let endpoint, let status) = root.origin else { return nil }
        // A class of answers stands for each of its codes.
        let candidates = contract.roots.indices.filter { index in
            guard case .response(let other, let range) = contract.roots[index].origin else { return false }
            return other.identity == endpoint.identity && range != .others
                && (range.contains(status.codes.lowerBound)
                    || status != .others && status.contains(range.codes.lowerBound))
        }
        return candidates.first
    }

    private func isEndpointThere(_ root: Root, in operations: [Operation]) -> Bool {
        guard let endpoint = root.origin.endpoint else { return false }
        return operations.contains { $0.endpoint.identity == endpoint.identity }
    }

    private mutating func removed(_ root: Root) {
        let isRequest = if case .request = root.origin { true } else { false }
        let isSuccess = if case .response(_, let status) = root.origin { status.isSuccess } else { false }
        append(
            root, .bodyRemoved, isRequest ? .silentlyLoses : isSuccess ? .throws : .safe,
            isSuccess ? .breaking : .warning,
            isRequest ? "what is sent is not looked at any more" : "this answer is not described any more", isOld: true)
    }

    private mutating func added(_ root: Root) {
        let isRequest = if case .request = root.origin { true } else { false }
        let isSuccess = if case .response(_, let status) = root.origin { status.isSuccess } else { false }
        append(
            root, .bodyAdded, isRequest ? .refused : .safe, isRequest ? .breaking : isSuccess ? .warning : .compatible,
            isRequest ? "requests without a body may be refused" : "no decoder is there for this answer", isOld: false)
    }

    private mutating func append(
        _ root: Root, _ kind: Change.Kind, _ effect: Change.Effect, _ level: Change.Level, _ reason: String, isOld: Bool
    ) {
        let isRequest = if case .request = root.origin { true } else { false }
        let location = root.place.statement?.location
        changes.append(
            Change(
                kind: kind, direction: isRequest ? .request : .response, body: RootName.of(root.origin), path: "$",
                detail: kind == .bodyAdded ? "added" : "removed", effect: effect, level: level, reason: reason,
                evidence: root.isStated ? "stated" : "\(root.samples) seen", oldLocation: isOld ? location : nil,
                newLocation: isOld ? nil : location))
    }

    // MARK: Walking

    /// What was compared already, by shapes and direction, with the bodies that hold them.
    private var pairs = ShapePairs()

    private mutating func walk(
        _ before: Place, _ after: Place, type: TypeRef, isOptional: Bool, direction: Change.Direction, body: String,
        path: String
    ) {
        var comparison = PlaceComparison(
            plan: plan, confidence: confidence, decoder: decoder, direction: direction, body: body, pairs: pairs)
        comparison.compare(before, after, type: type, isOptional: isOptional, path: path)
        changes += comparison.changes
        questions += comparison.questions
        pairs = comparison.pairs
    }

    private mutating func finish() {
        for index in changes.indices {
            let key = "\(changes[index].direction) \(changes[index].body) \(changes[index].path)"
            let bodies = pairs.bodies(of: key)
            if bodies.count > 1 { changes[index].bodies = bodies }
        }
    }
}

extension Endpoint {
    /// The method and the path without the names of its parameters.
    var identity: String {
        let parts = path.segments.map { if case .literal(let text) = $0 { text } else { "{}" } }
        return method + " /" + parts.joined(separator: "/")
    }
}

extension Root.Origin {
    var endpoint: Endpoint? {
        switch self {
        case .request(let endpoint), .response(let endpoint, _): endpoint
        default: nil
        }
    }

    var identity: String {
        switch self {
        case .samples(let name): "samples \(name)"
        case .schema(let name): "samples \(name)"
        case .request(let endpoint): "request \(endpoint.identity)"
        case .response(let endpoint, let status): "response \(endpoint.identity) \(status)"
        }
    }
}
