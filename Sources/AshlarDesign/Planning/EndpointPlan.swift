import AshlarContract

/// A function that makes an endpoint for `AshlarFlow`.
struct EndpointPlan {
    var name: String
    var endpoint: Endpoint
    var summary: String?
    /// What the specification says besides.
    var details: String?
    var isDeprecated: Bool
    var parameters: [Parameter]
    /// The DTO that is sent.
    var body: TypeRef?
    /// The media type of the DTO that is sent, where it is another one than `application/json`.
    var bodyType: String?
    /// The media type of what is sent, where that is no JSON.
    var mediaType: String?
    /// Whether that is text, which needs no bytes.
    var sendsText: Bool { mediaType.map { $0.hasPrefix("text/") && $0 != "text/*" } ?? false }
    /// The answer's type as source.
    var response: String
    /// What it answers with; nothing for no JSON.
    var answer: RootPlan?
    /// Which file it stands in: the first word of the path.
    var group: String
    /// Header fields that the specification lists, for a person to add.
    var headers: [String]
    /// The media types of bodies that can be sent in the place of the DTO.
    var otherBodies: [String] = []
    /// The media types that can be asked for in the place of the answer's.
    var otherAnswers: [String] = []

    struct Parameter {
        /// As it is sent.
        var key: String
        var name: String
        var type: ValueType
        var isList: Bool
        /// What is between the elements of a list in one item; `nil` where each is an item of its own.
        var separator: String?
        var isRequired: Bool
        var isInPath: Bool
        /// What a specification says that it is.
        var summary: String?
        /// Whether the specification advises against it.
        var isDeprecated = false
    }

    /// What Swift passes for a parameter.
    enum ValueType: String {
        case text = "String"
        case integer = "Int"
        case boolean = "Bool"
        case fraction = "Double"
        case uuid = "UUID"
    }
}

/// Decides the functions: one for each endpoint that is described or was recorded.
struct EndpointPlanner {
    private let plan: Plan
    private var names = NameScope(reserving: ["get", "post", "put", "patch", "delete", "init", "self", "Type"])
    private var requests: [Endpoint: RootPlan] = [:]
    private var answers: [Endpoint: (root: RootPlan, status: Status)] = [:]
    private var recorded: [Endpoint] = []

    static func endpoints(of plan: Plan) -> [EndpointPlan] {
        var planner = EndpointPlanner(plan)
        let described = Set(plan.operations.map(\.endpoint))
        return plan.operations.map { planner.endpoint($0) }
            + planner.recorded.filter { !described.contains($0) }.map { planner.endpoint(Operation(endpoint: $0)) }
    }

    private init(_ plan: Plan) {
        self.plan = plan
        var known: Set<Endpoint> = []
        for root in plan.roots {
            switch root.root.origin {
            case .request(let endpoint):
                requests[endpoint] = root
                if known.insert(endpoint).inserted { recorded.append(endpoint) }
            case .response(let endpoint, let status):
                if known.insert(endpoint).inserted { recorded.append(endpoint) }
                // The narrowest status that is a success: `200` before `2XX` before `default`.
                if status.isAnswer, answers[endpoint].map({ status < $0.status }) ?? true {
                    answers[endpoint] = (root, status)
                }
            default: break
            }
        }
        recorded += plan.otherRequests.keys.filter { known.insert($0).inserted }
            .sorted { ("\($0.path)", $0.method) < ("\($1.path)", $1.method) }
    }

    private mutating func endpoint(_ operation: Operation) -> EndpointPlan {
        let endpoint = operation.endpoint
        let answer = answers[endpoint]?.root
        let sent = Endpoint(method: endpoint.method, path: endpoint.path.withoutFragment)
        return EndpointPlan(
            name: names.claim(candidates(operation)), endpoint: sent, summary: operation.summary,
            details: operation.details == operation.summary ? nil : operation.details,
            isDeprecated: operation.isDeprecated, parameters: parameters(of: operation, path: sent.path),
            body: requests[endpoint]?.type, bodyType: EndpointPlanner.bodyType(of: operation),
            mediaType: operation.otherRequest ?? otherRequest(endpoint),
            response: answer.map(TypeNames(plan: plan).payload)
                ?? (operation.hasOtherAnswer ? "RawContent" : "NoContent"),
            answer: answer,
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

    /// The media type of recorded bodies; of several, what all of them are.
    private func otherRequest(_ endpoint: Endpoint) -> String? {
        guard requests[endpoint] == nil, let types = plan.otherRequests[endpoint] else { return nil }
        return types.count == 1 ? types.first : "*/*"
    }

    // MARK: Names

    private func candidates(_ operation: Operation) -> [String] {
        let words = operation.endpoint.path.literals.filter { !$0.isEmpty }
        let isOne = if case .parameter = operation.endpoint.path.segments.last { true } else { false }
        let last = words.last ?? "root"
        let verbs = ["GET": "", "POST": "create ", "PUT": "replace ", "PATCH": "update ", "DELETE": "delete "]
        let verb = verbs[operation.endpoint.method] ?? operation.endpoint.method.lowercased() + " "
        let paths = [
            verb + (isOne ? SwiftName.singular(last) : last),
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
            let (type, isList) = self.type(of: specified?.place, isInPath: isInPath)
            return EndpointPlan.Parameter(
                key: key, name: name, type: type, isList: isList,
                separator: isList ? EndpointPlanner.separators[specified?.style ?? ""] : nil,
                isRequired: isInPath || specified?.isRequired == true,
                isInPath: isInPath, summary: specified?.summary ?? specified?.place.statement?.summary,
                isDeprecated: specified?.isDeprecated == true)
        }
    }

    /// What is between the elements of lists that are one item, by styles of OpenAPI.
    private static let separators = ["form": ",", "spaceDelimited": " ", "pipeDelimited": "|"]

    /// The query items of a parameter: one for each property of an object.
    private static func items(of parameter: Operation.Parameter) -> [Operation.Parameter] {
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

    private func type(of place: Place?, isInPath: Bool) -> (EndpointPlan.ValueType, isList: Bool) {
        guard let statement = place?.statement else { return (.text, false) }
        if statement.kinds == [.array], !isInPath {
            return (type(of: place?.arrays.element, isInPath: false).0, true)
        }
        switch statement.kinds {
        case [.integer]: return (.integer, false)
        case [.boolean] where !isInPath: return (.boolean, false)
        case [.decimal] where !isInPath, [.decimal, .integer] where !isInPath: return (.fraction, false)
        case [.string] where statement.format == "uuid": return (.uuid, false)
        default: return (.text, false)
        }
    }
}

extension PathTemplate {
    /// The path as it is sent: some specifications tell several uses of one path apart by a fragment.
    var withoutFragment: PathTemplate {
        guard description.contains("#") else { return self }
        return PathTemplate(String(description.prefix { $0 != "#" }))
    }

    /// A path's parts: structure, and names of data. `{base}...{head}` is data within a segment.
    package var pieces: [Segment] {
        var pieces: [Segment] = []
        var rest = description[...]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            if open > rest.startIndex { pieces.append(.literal(String(rest[..<open]))) }
            pieces.append(.parameter(String(rest[rest.index(after: open)..<close])))
            rest = rest[rest.index(after: close)...]
        }
        if !rest.isEmpty { pieces.append(.literal(String(rest))) }
        return pieces
    }

    /// The names of its data, each once.
    package var parameters: [String] {
        var seen: Set<String> = []
        return pieces.compactMap { piece in
            if case .parameter(let name) = piece, seen.insert(name).inserted { name } else { nil }
        }
    }
}
