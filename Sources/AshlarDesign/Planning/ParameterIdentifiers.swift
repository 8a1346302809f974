import AshlarContract
import AshlarEmission

/// The concepts that parameters identify: in `/lifts/{liftId}/photos`, a `Lift`.
///
/// The name of a parameter says which concept it identifies. If it is only `id`, the parameter identifies the answer of
/// the path up to it, or else the concept that the segment before it names. Its type has to be that of the concept's
/// identifier.
struct ParameterIdentifiers {
    private let plan: Plan
    /// Concepts with a typed identifier, by their names in small letters and by the paths that answer with one.
    private var byName: [String: Int] = [:]
    private var byPath: [[PathTemplate.Segment]: Int] = [:]

    init(_ plan: Plan) {
        self.plan = plan
        let concepts = plan.records.indices.filter { index in
            plan.records[index].declaresConcept && rawKey(of: plan.records[index]) != nil
        }
        byName = plan.byName(Dictionary(uniqueKeysWithValues: concepts.map { ($0, $0) }))
        for root in plan.roots where root.isAnswerToGet {
            guard case .response(let endpoint, _) = root.root.origin, case .record(let index) = root.type else {
                continue
            }
            let concept = plan.concept(of: index)
            if rawKey(of: plan.records[concept]) != nil { byPath[endpoint.path.segments] = concept }
        }
    }

    private func rawKey(of record: RecordPlan) -> TypeRef? {
        guard case .identifier(_, let raw) = record.domainFields.first(where: { $0.name == record.key })?.type else {
            return nil
        }
        return raw
    }

    /// The type of a parameter that identifies a concept.
    ///
    /// - Parameters:
    ///   - type: the type of the parameter otherwise.
    ///   - position: of the parameter among the path's segments.
    func type(_ type: EndpointPlan.ValueType, at position: Int, of path: PathTemplate) -> EndpointPlan.ValueType? {
        guard case .parameter(let name) = path.segments[position],
            let last = KeyWords.of(name).last, IdentityKey.isEverywhere(last)
        else { return nil }
        let answered = byPath[Array(path.segments[...position])]
        if KeyWords.of(name).count > 1 {
            // `{runId}` is of the `WorkflowRun` that is answered; `{teamId}` before a cart doesn't identify a cart.
            let concept =
                References.target(of: name, among: byName) ?? answered.flatMap { isCalled(name, $0) ? $0 : nil }
            return concept.flatMap { identifier($0, type) }
        }
        return (answered ?? named(at: position, of: path)).flatMap { identifier($0, type) }
    }

    /// Whether a concept's name begins or ends with what a parameter is called.
    private func isCalled(_ name: String, _ concept: Int) -> Bool {
        let noun = KeyWords.of(name).dropLast().joined()
        let own = plan.records[concept].name.lowercased()
        return own.hasPrefix(noun) || own.hasSuffix(noun)
    }

    private func named(at position: Int, of path: PathTemplate) -> Int? {
        guard position > 0, case .literal(let text) = path.segments[position - 1] else { return nil }
        return byName[SwiftName.type(SwiftName.singular(text)).lowercased()]
    }

    /// The type of a query item that identifies a concept by its name: `account_id`.
    func type(_ type: EndpointPlan.ValueType, ofItem key: String) -> EndpointPlan.ValueType? {
        References.target(of: key, among: byName).flatMap { identifier($0, type) }
    }

    private func identifier(_ concept: Int, _ type: EndpointPlan.ValueType) -> EndpointPlan.ValueType? {
        guard let raw = rawKey(of: plan.records[concept]), isSame(raw, type) else { return nil }
        return .identifier(of: plan.records[concept].name, type)
    }

    private func isSame(_ raw: TypeRef, _ type: EndpointPlan.ValueType) -> Bool {
        switch (raw, type) {
        case (.string, .text), (.integer, .integer), (.uuid, .uuid): true
        default: false
        }
    }
}
