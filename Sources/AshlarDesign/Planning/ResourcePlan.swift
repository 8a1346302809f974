import AshlarContract
import AshlarEmission

/// A resource to fetch and keep: the rows of one entity that one endpoint answers with.
struct ResourcePlan {
    var name: String
    var endpoint: EndpointPlan
    var answer: RootPlan
    /// Index into the plan's entities.
    var entity: Int
    /// The parameters of the resource, with the properties that hold them.
    var parameters: [(parameter: EndpointPlan.Parameter, property: String)]
    var cursor: Cursor?

    /// How an answer leads to its next page.
    struct Cursor {
        /// The query item that takes it.
        var key: String
        /// The property of the answer that holds it, as an expression.
        var property: String
    }
}

/// Decides the resources of a repository: one for each entity that an endpoint without effects answers with.
struct ResourcePlanner {
    private let plan: Plan
    private var names: NameScope
    /// The rows that have a resource already: with two, each would treat the other's rows as gone.
    private var taken: Set<Rows> = []

    private struct Rows: Hashable {
        var address: Endpoint
        var entity: Int
    }

    /// - Parameters:
    ///   - endpoints: that are printed.
    ///   - plan: with its entities.
    static func resources(of endpoints: [EndpointPlan], in plan: Plan) -> [ResourcePlan] {
        guard plan.options.hasRepositories else { return [] }
        var planner = ResourcePlanner(plan)
        return endpoints.flatMap { planner.resources(of: $0) }
    }

    private init(_ plan: Plan) {
        self.plan = plan
        names = NameScope(reserving: plan.typeNames.union(ReservedNames.types).union(ReservedNames.flowTypes))
    }

    private mutating func resources(of endpoint: EndpointPlan) -> [ResourcePlan] {
        // Deprecated endpoints get no resource.
        guard endpoint.endpoint.method == "GET", let answer = endpoint.answer, endpoint.body == nil,
            endpoint.mediaType == nil, !endpoint.isDeprecated
        else { return [] }
        let entities = EntityWalk.nearest(in: answer.type, of: plan)
        let cursor = cursor(of: endpoint, answer)
        let parameters = endpoint.parameters.filter { $0.key != cursor?.key || $0.isInPath }
        var properties = NameScope(reserving: ResourcePlanner.requirements)
        let named = parameters.map { ($0, properties.claim([$0.name, $0.name + "Parameter"])) }
        return entities.compactMap { entity in
            guard taken.insert(Rows(address: endpoint.endpoint, entity: entity)).inserted else { return nil }
            let own = SwiftName.type(ResourcePlanner.noun(endpoint.name))
            let record = plan.records[plan.entities[entity].record].name
            let candidates = (entities.count == 1 ? [own + "Resource"] : []) + [own + record + "Resource"]
            return ResourcePlan(
                name: names.claim(candidates), endpoint: endpoint, answer: answer, entity: entity, parameters: named,
                cursor: cursor)
        }
    }

    /// The requirements of `RemoteResource`.
    private static let requirements = ["owner", "lifetime", "endpoint", "pages", "mostPages"]

    /// `listPets` asks for pets.
    private static func noun(_ name: String) -> String {
        for verb in ["get", "list", "fetch", "retrieve"] where name.hasPrefix(verb) {
            let rest = name.dropFirst(verb.count)
            if rest.first?.isUppercase == true { return String(rest) }
        }
        return name
    }

    /// The query item and the answer's field that agree: `cursor` and `next_cursor`, `marker` and `next_marker`.
    private func cursor(of endpoint: EndpointPlan, _ answer: RootPlan) -> ResourcePlan.Cursor? {
        guard case .record(let index) = answer.type else { return nil }
        for parameter in endpoint.parameters
        where parameter.type == .text && !parameter.isInPath && !parameter.isRequired && !parameter.isList {
            let key = "next_" + KeyStrategy.snakeCase(parameter.name)
            let field = plan.records[index].fields.first { field in
                guard case .string = field.type else { return false }
                return KeyStrategy.snakeCase(field.name) == key
            }
            guard let field else { continue }
            let property = plan.content(of: "$0", answer) + "." + SwiftName.escaped(field.name)
            return ResourcePlan.Cursor(key: parameter.key, property: property)
        }
        return nil
    }
}

extension Plan {
    /// All names of types that the plan declares.
    var typeNames: Set<String> {
        var names = records.flatMap { [$0.name, $0.dtoName, $0.name + "Entity"] }
        names += enums.map(\.name) + refined.map(\.name) + roots.map(\.name)
        names += unions.flatMap { [$0.name, $0.dtoName] }
        return Set(names)
    }
}
