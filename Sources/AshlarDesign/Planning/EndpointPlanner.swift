import AshlarContract

/// Decides the functions: one for each endpoint that is described or was recorded.
struct EndpointPlanner {
    private let plan: Plan
    private let identifiers: ParameterIdentifiers
    private var names = NameScope(reserving: ["get", "post", "put", "patch", "delete", "init", "self", "Type"])
    private var requests: [Endpoint: RootPlan] = [:]
    private var answers: [Endpoint: (root: RootPlan, status: Status)] = [:]
    private var recorded: [Endpoint] = []
    /// Those with an answer that was recorded, and of these, those that succeeded.
    private var answered: Set<Endpoint> = []
    private var succeeded: Set<Endpoint> = []

    static func endpoints(of plan: Plan) -> [EndpointPlan] {
        var planner = EndpointPlanner(plan)
        let described = Set(plan.operations.map(\.endpoint))
        return plan.operations.map { planner.endpoint($0) }
            + planner.recorded.filter { !described.contains($0) }.map { planner.endpoint(plan.recordedOperation($0)) }
    }

    private init(_ plan: Plan) {
        self.plan = plan
        identifiers = ParameterIdentifiers(plan)
        var known: Set<Endpoint> = []
        for root in plan.roots {
            switch root.root.origin {
            case .request(let endpoint):
                requests[endpoint] = root
                if known.insert(endpoint).inserted { recorded.append(endpoint) }
            case .response(let endpoint, let status):
                if known.insert(endpoint).inserted { recorded.append(endpoint) }
                answered.insert(endpoint)
                if status.isSuccess { succeeded.insert(endpoint) }
                // The narrowest status that is a success: `200` before `2XX` before `default`.
                if status.isAnswer, answers[endpoint].map({ status < $0.status }) ?? true {
                    answers[endpoint] = (root, status)
                }
            default: break
            }
        }
        recorded += plan.requests.keys.filter { known.insert($0).inserted }
            .sorted { ("\($0.path)", $0.method) < ("\($1.path)", $1.method) }
    }

    /// Whether only failures were recorded of an endpoint that no specification describes: its successful answer is not
    /// known.
    private func isOnlyRefused(_ operation: Operation) -> Bool {
        let endpoint = operation.endpoint
        let request = plan.requests[endpoint] ?? RecordedRequest()
        return operation.location == nil && answered.contains(endpoint) && !succeeded.contains(endpoint)
            && !request.isAnsweredEmpty && !request.isAnsweredOtherwise
    }

    private mutating func endpoint(_ operation: Operation) -> EndpointPlan {
        let endpoint = operation.endpoint
        let isOnlyRefused = isOnlyRefused(operation)
        let answer = answers[endpoint]?.root
        let sent = Endpoint(method: endpoint.method, path: endpoint.path.withoutFragment)
        return EndpointPlan(
            name: names.claim(candidates(operation)), endpoint: sent, summary: operation.summary,
            details: operation.details == operation.summary ? nil : operation.details,
            isDeprecated: operation.isDeprecated, parameters: parameters(of: operation, path: sent.path),
            body: requests[endpoint]?.type, bodyType: EndpointPlanner.bodyType(of: operation),
            mediaType: operation.otherRequest ?? otherRequest(endpoint),
            response: answer.map(TypeNames(plan: plan).payload)
                ?? (operation.hasOtherAnswer || isOnlyRefused ? "RawContent" : "NoContent"),
            answer: answer,
            isOnlyRefused: isOnlyRefused,
            group: group(of: sent),
            headers: operation.parameters.filter { $0.position == "header" }.map(\.name),
            otherBodies: requests[endpoint] == nil
                ? []
                : EndpointPlanner.otherTypes(operation) { origin in
                    if case .request = origin { true } else { false }
                },
            otherAnswers: answer == nil ? [] : EndpointPlanner.otherTypes(operation) { $0 == answer?.root.origin })
    }

    /// The media types of bodies that designed types do not read, next to those that they do.
    private static func otherTypes(
        _ operation: Operation, where isIncluded: (Root.Origin) -> Bool
    ) -> [String] {
        var types: [String] = []
        for body in operation.bodies where !body.isRoot && isIncluded(body.origin) {
            if !types.contains(body.type.essence) { types.append(body.type.essence) }
        }
        return types
    }

    private static func bodyType(of operation: Operation) -> String? {
        let type = operation.bodies.first { body in
            if case .request = body.origin { body.isRoot } else { false }
        }?.type.essence
        return type.flatMap { $0.hasSuffix("+json") ? $0 : nil }
    }

    /// The media type of recorded bodies; for several, a range that includes all of them.
    private func otherRequest(_ endpoint: Endpoint) -> String? {
        guard requests[endpoint] == nil, let types = plan.requests[endpoint]?.otherTypes, !types.isEmpty else {
            return nil
        }
        return types.count == 1 ? types.first : "*/*"
    }

    // MARK: Names

    private func candidates(_ operation: Operation) -> [String] {
        let words = operation.endpoint.path.literals.filter { !$0.isEmpty }
        let isOne = operation.endpoint.isAboutOne(requests[operation.endpoint]?.root.place)
        let last = words.last ?? "root"
        let verb = operation.endpoint.verb.isEmpty ? "" : operation.endpoint.verb.lowercased() + " "
        let action = ActionWords.name(of: operation.endpoint)
        let paths = [
            action ?? verb + (isOne ? SwiftName.singular(last) : last),
            verb + words.joined(separator: " "),
        ]
        return ([operation.id].compactMap(\.self) + paths).map { SwiftName.property($0) }
    }

    private func group(of endpoint: Endpoint) -> String {
        let words = endpoint.path.literals.filter { $0.contains(where: \.isLetter) }
        // `/api/v1/accounts` is about accounts.
        let own = words.first { $0.lowercased() != "api" && !EndpointPlanner.isVersion($0) } ?? words.first
        return own.map { SwiftName.type($0) } ?? "Root"
    }

    /// `v1`, `v2.1`.
    private static func isVersion(_ word: String) -> Bool {
        word.lowercased().hasPrefix("v") && word.dropFirst().allSatisfy { $0.isNumber || $0 == "." }
    }

    // MARK: Parameters

    private func parameters(of operation: Operation, path: PathTemplate) -> [EndpointPlan.Parameter] {
        let inPath = path.parameters.map { name in
            (name, true, operation.parameters.first { $0.position == "path" && $0.name == name })
        }
        let inQuery = operation.parameters.filter { $0.position == "query" }.flatMap(EndpointPlanner.items).map {
            ($0.name, false, Optional($0))
        }
        let all = inPath + inQuery.filter { $0.2!.isRequired } + inQuery.filter { !$0.2!.isRequired }
        // The body's parameter, and the variable that the function uses, have their names.
        let names = NameScope.properties(for: ["body", "query"] + all.map(\.0)).dropFirst(2)
        return zip(all, names).map { item, name in
            let (key, isInPath, specified) = item
            var (type, isList) = self.type(of: specified?.place, isInPath: isInPath)
            if isInPath, let position = path.segments.firstIndex(of: .parameter(key)) {
                type = identifiers.type(type, at: position, of: path) ?? type
            } else {
                type = identifiers.type(type, ofItem: key) ?? type
            }
            return EndpointPlan.Parameter(
                key: key, name: name, type: type, isList: isList,
                separator: isList ? EndpointPlanner.separators[specified?.style ?? ""] : nil,
                isRequired: isInPath || specified?.isRequired == true,
                isInPath: isInPath, summary: specified?.summary ?? specified?.place.statement?.summary,
                form: type == .text ? specified?.place.leaf.statement.flatMap(EndpointPlanner.form) : nil,
                defaultValue: specified?.place.statement?.defaultValue,
                isDeprecated: specified?.isDeprecated == true)
        }
    }

    /// The separators of lists in one item, by styles of OpenAPI.
    private static let separators = ["form": ",", "spaceDelimited": " ", "pipeDelimited": "|"]

    /// The query items of a parameter: one for each property of an object.
    static func items(of parameter: Operation.Parameter) -> [Operation.Parameter] {
        let isDeep = parameter.style?.hasPrefix("deepObject") == true
        guard isDeep || parameter.style == "form, exploded", parameter.place.statement?.kinds == [.object],
            let shape = parameter.place.object, shape.mapValue == nil, !shape.fields.isEmpty
        else { return [parameter] }
        return shape.fields.map { field in
            var item = Operation.Parameter(
                name: isDeep ? "\(parameter.name)[\(field.key)]" : field.key, position: parameter.position,
                isRequired: parameter.isRequired && field.isRequired == true, place: field.place)
            item.summary = field.place.statement?.summary
            item.isDeprecated = parameter.isDeprecated || field.place.statement?.isDeprecated == true
            item.style = parameter.style
            return item
        }
    }

    /// The form that a text must have, in words.
    private static func form(of statement: Statement) -> String? {
        if let words = statement.words?.filter({ !$0.isEmpty && !$0.contains("`") }), words.count > 1, words.count <= 24
        {
            return "One of \(words.map { "`\($0)`" }.joined(separator: ", "))."
        }
        return statement.format == "date" ? "A day such as `2026-01-31`." : nil
    }

    private func type(of place: Place?, isInPath: Bool) -> (EndpointPlan.ValueType, isList: Bool) {
        guard let statement = place?.statement else { return (.text, false) }
        if statement.kinds == [.array], !isInPath {
            return (type(of: place?.arrays.element, isInPath: false).0, true)
        }
        if statement.kinds == [.string], let word = plan.enumeration(of: statement) {
            return (.word(of: word), false)
        }
        switch statement.kinds {
        case [.integer]: return (.integer, false)
        case [.boolean] where !isInPath: return (.boolean, false)
        case [.decimal] where !isInPath, [.decimal, .integer] where !isInPath: return (.fraction, false)
        case [.string] where statement.format == "uuid": return (.uuid, false)
        case [.string] where statement.format == "date-time" && !isInPath: return (.date, false)
        default: return (.text, false)
        }
    }
}
