import AshlarContract
import AshlarDesign
import AshlarLocalization

/// Parameters: segments of the path, queries, headers and cookies.
extension ContractComparison {
    mutating func compareParameters(_ before: Operation, _ after: Operation) {
        // Path parameters are matched by order; their names do not matter.
        for (old, new) in zip(before.pathParameters, after.pathParameters) {
            guard let old, let new else { continue }
            compareForm(old, new, of: before)
            walk(old, new, of: before.endpoint)
        }
        for parameter in before.parameters where parameter.position != "path" {
            let location = parameter.place.statement?.location
            guard let now = after.parameters.first(where: { $0.isSame(as: parameter) }) else {
                add(
                    .parameterRemoved, before.endpoint, .removed, .isNotRead, location, after.location,
                    path: parameter.path)
                continue
            }
            if now.isRequired != parameter.isRequired {
                add(
                    now.isRequired ? .parameterRequired : .parameterOptional, before.endpoint,
                    .required(now.isRequired), now.isRequired ? .isNeeded : .staysRight, location,
                    now.place.statement?.location, path: parameter.path)
            }
            compareForm(parameter, now, of: before)
            walk(parameter, now, of: before.endpoint)
        }
        for parameter in after.parameters where parameter.position != "path" {
            guard !before.parameters.contains(where: { $0.isSame(as: parameter) }) else { continue }
            add(
                .parameterAdded, before.endpoint, .added(isRequired: parameter.isRequired),
                parameter.isRequired ? .isNeeded : .nothingSends, before.location,
                parameter.place.statement?.location, path: parameter.path)
        }
    }

    /// Compares the style and the deprecation of a parameter.
    private mutating func compareForm(
        _ old: Operation.Parameter, _ new: Operation.Parameter, of operation: Operation
    ) {
        let (location, now) = (old.place.statement?.location, new.place.statement?.location)
        if new.isDeprecated, !old.isDeprecated {
            add(
                .parameterDeprecated, operation.endpoint, .deprecated, .worksForNow, location, now, path: old.path)
        }
        guard let before = old.style, let after = new.style, before != after else { return }
        // A single value is written the same way, exploded or not.
        let isOne = [old, new].allSatisfy { $0.place.possibleKinds.isDisjoint(with: [.array, .object]) }
        let names = [before, after].map { $0.replacing(", exploded", with: "") }
        if isOne, names[0] == names[1] { return }
        add(
            .styleChanged, operation.endpoint, .became(Localized(verbatim: before), Localized(verbatim: after)),
            .isReadInAnotherWay, location, now, path: old.path)
    }

    private mutating func walk(_ before: Operation.Parameter, _ after: Operation.Parameter, of endpoint: Endpoint) {
        walk(
            before.place, after.place, type: .free, isOptional: true, direction: .request,
            body: "\(endpoint.method) \(endpoint.path)", path: before.path)
    }
}

extension Operation {
    /// The parameters of the variable path segments, in order; `nil` for a segment without a description.
    fileprivate var pathParameters: [Parameter?] {
        endpoint.path.segments.compactMap { segment -> Parameter?? in
            guard case .parameter(let name) = segment else { return nil }
            return .some(parameters.first { $0.position == "path" && $0.name == name })
        }
    }
}

extension Operation.Parameter {
    /// The path that changes report: `query page`.
    fileprivate var path: String { "\(position) \(name)" }
}
