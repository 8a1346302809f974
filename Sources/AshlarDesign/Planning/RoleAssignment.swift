import AshlarContract

/// Decides what each record is for: only concepts become domain types.
///
/// A record belongs only to the wire if its role says so and nothing in the domain holds it: a page within a concept
/// stays a value of that concept.
struct RoleAssignment {
    private var plan: Plan
    private var roles: [Int: RecordRole] = [:]

    static func assign(in plan: inout Plan) {
        var assignment = RoleAssignment(plan: plan)
        assignment.addUses()
        assignment.addAnswers()
        assignment.addPages()
        assignment.keepAnswered()
        assignment.keepWhatConceptsHold()
        for (index, role) in assignment.roles { plan.records[index].role = role }
    }

    private init(plan: Plan) { self.plan = plan }

    // MARK: Uses

    /// Assigns the records that only requests, errors or the envelope lead to.
    private mutating func addUses() {
        let answers = reached(from: plan.roots.filter { $0.use == .answer }.map(\.type))
        func mark(_ types: [TypeRef], _ role: RecordRole) {
            for index in reached(from: types).records.subtracting(answers.records) where roles[index] == nil {
                roles[index] = role
            }
        }
        if let envelope = plan.envelope {
            roles[envelope.record] = .envelope
            let others = plan.records[envelope.record].fields.filter { $0.key != envelope.payloadKey }
            mark(others.map(\.type), .envelope)
        }
        mark(plan.roots.filter { $0.use == .request }.map(\.type), .request)
        mark(plan.roots.filter { $0.use == .error }.map(\.type), .error)
    }

    /// Answers that only lead to a concept, and those of changes, which nothing else has.
    private mutating func addAnswers() {
        let reads = reached(from: plan.roots.filter { $0.use == .answer && !$0.isAnswerToChange }.map(\.type))
        let changes = reached(from: plan.roots.filter { $0.use == .answer && $0.isAnswerToChange }.map(\.type))
        for index in changes.records.subtracting(reads.records) where plan.records[index].shape.statement?.name == nil {
            roles[index] = .acknowledgement
        }
        for root in plan.roots where root.isEndpointAnswer || root.isSample {
            guard case .record(let index) = root.type.leaf else { continue }
            if Credentials.isToken(plan.records[index].shape) { roles[index] = .token }
            guard roles[index] == nil else { continue }
            switch AnswerContent(of: plan.records[index].shape) {
            case .itself: break
            case .wrapped: roles[index] = .wrapper
            case .page: roles[index] = .page
            case .nothing where root.isSample && plan.records[index].shape.saysFailure: roles[index] = .error
            case .nothing where root.isSample && root.sampleMethod == nil: break
            case .nothing: roles[index] = .acknowledgement
            }
        }
    }

    /// Pages within pages and wrappers.
    private mutating func addPages() {
        let isAPI = plan.roots.contains(where: \.isEndpointAnswer)
        for (index, record) in plan.records.enumerated() where isAPI && roles[index] == nil && record.fields.count > 1 {
            if AnswerContent(of: record.shape) == .page { roles[index] = .page }
        }
        for index in plan.records.indices where roles[index] == .page || roles[index] == .wrapper {
            let fields = plan.records[index].fields
            let described = reached(from: fields.filter { AnswerContent.describesPage($0.key) }.map(\.type)).records
            // If the list holds it too, it is the subject of the answer.
            let held = reached(from: fields.filter { !AnswerContent.describesPage($0.key) }.map(\.type)).records
            for part in described.subtracting(held) where roles[part] == nil { roles[part] = .page }
        }
    }

    /// A person knows what a body is, whatever the request that it answers.
    private mutating func keepAnswered() {
        for index in plan.records.indices where plan.records[index].isConceptByAnswer { roles[index] = nil }
    }

    /// Makes the records that a concept holds parts of it.
    private mutating func keepWhatConceptsHold() {
        var waiting: [TypeRef] = plan.records.indices.filter { roles[$0] == nil }
            .flatMap { plan.records[$0].fields.map(\.type) }
        var unions: Set<Int> = []
        while let type = waiting.popLast() {
            switch type.leaf {
            case .record(let index) where roles.removeValue(forKey: index) != nil:
                waiting += plan.records[index].fields.map(\.type)
            case .union(let index) where unions.insert(index).inserted:
                waiting += plan.unions[index].cases.map(\.type)
            default: break
            }
        }
    }

    // MARK: Types that the domain doesn't use

    static func markUses(in plan: inout Plan) {
        let used = domainTypes(of: plan)
        for index in plan.unions.indices { plan.unions[index].isWireOnly = !used.unions.contains(index) }
        for index in plan.enums.indices { plan.enums[index].isWireOnly = !used.enums.contains(index) }
        for index in plan.refined.indices { plan.refined[index].isUsed = used.rules.contains(index) }
    }

    /// The records that concepts, and payloads that are not records, lead to.
    private static func domainTypes(of plan: Plan) -> Reach {
        let concepts = plan.records.filter { !$0.role.isWireOnly }.flatMap { $0.fields.map(\.type) }
        let payloads = plan.roots.filter { $0.use == .answer }.map(\.type).filter {
            if case .record = $0.leaf { false } else { true }
        }
        return Reach(from: concepts + payloads, in: plan)
    }

    private func reached(from types: [TypeRef]) -> Reach { Reach(from: types, in: plan) }
}

extension RootPlan {
    enum Use {
        case request, error, answer
    }

    /// The purpose of the payload; samples and schemas may be anything, and count as answers.
    var use: Use {
        switch root.origin {
        case .request: .request
        case .response(_, let status): status.isAnswer && !isFailure ? .answer : .error
        case .samples, .schema: .answer
        }
    }

    /// Whether an endpoint answers with it when all went well.
    var isEndpointAnswer: Bool {
        if case .response(_, let status) = root.origin { status.isAnswer && !isFailure } else { false }
    }

    /// Whether it is a file that a person names.
    var isSample: Bool { if case .samples = root.origin { true } else { false } }

    /// The method of the request that a sample answers, where its name has one.
    var sampleMethod: String? {
        if case .samples(let name) = root.origin { SampleName(name).method } else { nil }
    }

    /// Whether the request that it answers changed something.
    var isAnswerToChange: Bool {
        if let method = sampleMethod { return method != "GET" }
        guard case .response(let endpoint, _) = root.origin, isEndpointAnswer else { return false }
        return !["GET", "HEAD", "QUERY"].contains(endpoint.method)
    }
}
