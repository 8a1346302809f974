import AshlarContract
import AshlarEmission

/// What parameters identify: in `/lifts/{liftId}/photos`, a `Lift`.
///
/// For a path's parameter, it is what the path up to it answers with, or else what the parameter or the segment before it
/// is named after. The parameter's name has to say that it is an identifier, and its type has to be that of the concept's.
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
    ///   - type: what the parameter is without that.
    ///   - position: of the parameter among the path's segments.
    func type(_ type: EndpointPlan.ValueType, at position: Int, of path: PathTemplate) -> EndpointPlan.ValueType? {
        guard case .parameter(let name) = path.segments[position],
            let last = KeyWords.of(name).last, IdentityKey.isEverywhere(last)
        else { return nil }
        let answered = byPath[Array(path.segments[...position])]
        return (answered ?? named(name, at: position, of: path)).flatMap { identifier($0, type) }
    }

    private func named(_ name: String, at position: Int, of path: PathTemplate) -> Int? {
        if KeyWords.of(name).count > 1 { return References.target(of: name, among: byName) }
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
