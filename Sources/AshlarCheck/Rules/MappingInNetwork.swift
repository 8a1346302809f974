import AshlarGraph
import AshlarLocalization

/// `mapping-in-network`: a service that talks to a server and returns the result of a mapping.
package struct MappingInNetwork: Rule {
    package init() {}

    package let guide = RuleGuide(
        "mapping-in-network", .warning, .dto,
        summary: Localized("A network service returns domain types or entities", zh: "网络服务返回领域类型或实体"),
        reason: Localized(
            "If a service fetches, decodes and maps, none of these can be tested alone, and a second source of the "
                + "same values has to repeat the mapping. The repository maps; the service returns the decoded "
                + "response.",
            zh: "同时负责请求、解码与映射的服务无法单独测试，同一数据的第二个来源又要重写映射。应由仓库负责映射，服务只返回收到的内容。"),
        bad: """
            import Foundation
            import SwiftData
            struct PURLResponse: Decodable, Sendable {
                let name: String
                let url: URL
                let counter: Int?
            }
            @Model final class StorablePURL {
                var address: String
                var name: String
                var url: URL
                var counter: Int?
                init(address: String, purlResponse: PURLResponse) {
                    self.address = address
                    self.name = purlResponse.name
                    self.url = purlResponse.url
                    self.counter = purlResponse.counter
                }
            }
            actor PURLsNetworkService {
                func fetchPURLs(for address: String) async throws -> [StorablePURL] {
                    let request = OMGAPIFactory.makeAllPURLsRequest(for: address)
                    let purls: [PURLResponse] = try await client.run(request)
                    return purls.map { StorablePURL(address: address, purlResponse: $0) }
                }
            }
            """,
        good: """
            import Foundation
            import SwiftData
            struct PURLResponse: Decodable, Sendable {
                let name: String
                let url: URL
                let counter: Int?
            }
            @Model final class StorablePURL {
                var address: String
                var name: String
                var url: URL
                var counter: Int?
                init(address: String, purlResponse: PURLResponse) {
                    self.address = address
                    self.name = purlResponse.name
                    self.url = purlResponse.url
                    self.counter = purlResponse.counter
                }
            }
            actor PURLsNetworkService {
                func fetchPURLs(for address: String) async throws -> [PURLResponse] {
                    let request = OMGAPIFactory.makeAllPURLsRequest(for: address)
                    return try await client.run(request)  // Returns DTOs as they are
                }
            }
            actor PURLsRepository {
                func updatePURLs(for address: String) async throws {
                    let purls = try await networkService.fetchPURLs(for: address)
                    let storablePurls = purls.map { purlResponse in
                        StorablePURL(address: address, purlResponse: purlResponse)  // Maps the DTO to `@Model`
                    }
                    try await persistenceService.storePURLs(purls: storablePurls)
                }
            }
            """,
        further: [
            .init(
                Localized(
                    "A service that decodes with `JSONDecoder` and returns a domain type.",
                    zh: "用 `JSONDecoder` 解码并返回领域类型的服务。"),
                bad: """
                    import Foundation
                    struct UserDTO: Decodable { let name: String }
                    struct User {
                        let name: String
                        init(_ dto: UserDTO) { name = dto.name.lowercased() }
                    }
                    struct UserService {
                        func user(at url: URL) async throws -> User {
                            let (data, _) = try await URLSession.shared.data(from: url)
                            return User(try JSONDecoder().decode(UserDTO.self, from: data))
                        }
                    }
                    """,
                good: """
                    import Foundation
                    struct UserDTO: Decodable { let name: String }
                    struct User {
                        let name: String
                        init(_ dto: UserDTO) { name = dto.name.lowercased() }
                    }
                    struct UserService {
                        func user(at url: URL) async throws -> UserDTO {
                            let (data, _) = try await URLSession.shared.data(from: url)
                            return try JSONDecoder().decode(UserDTO.self, from: data)
                        }
                    }
                    """)
        ],
        nearMisses: [
            .init(
                Localized(
                    "A service that returns a value from a decoded envelope.", zh: "把值从解码所得的信封中取出的服务。"),
                """
                import Foundation
                struct LimitsResponse: Decodable { let limits: Limits }
                struct Limits: Codable { let count: Int; let names: [String] }
                struct LimitsService {
                    func limits(_ url: URL) async throws -> Limits {
                        let data = try await URLSession.shared.data(from: url).0
                        return try JSONDecoder().decode(LimitsResponse.self, from: data).limits
                    }
                }
                """),
            .init(
                Localized(
                    "A library's public client with internal payloads, which it cannot return; only `--profile "
                        + "strict` reports it.",
                    zh: "库的公开客户端，其数据不公开，因此无法返回；只有 `--profile strict` 会报告它。"),
                """
                import Foundation
                struct UserDTO: Decodable { let name: String }
                public struct User {
                    public let name: String
                    init(_ dto: UserDTO) { name = dto.name.lowercased() }
                }
                public struct UserClient {
                    public func user(at url: URL) async throws -> User {
                        let (data, _) = try await URLSession.shared.data(from: url)
                        return User(try JSONDecoder().decode(UserDTO.self, from: data))
                    }
                }
                """),
            .init(
                Localized("Mapping belongs in a repository.", zh: "仓库正是负责映射的地方。"),
                """
                import Foundation
                struct UserDTO: Decodable { let name: String }
                struct User {
                    let name: String
                    init(_ dto: UserDTO) { name = dto.name.lowercased() }
                }
                struct UserRepository {
                    func user(at url: URL) async throws -> User {
                        let (data, _) = try await URLSession.shared.data(from: url)
                        return User(try JSONDecoder().decode(UserDTO.self, from: data))
                    }
                }
                """),
            .init(
                Localized("A request body, and the decoded response.", zh: "请求正文，以及解码所得的响应。"),
                """
                import Foundation
                struct CreateUserDTO: Codable { let name: String }
                struct User: Codable { let name: String }
                struct UsersClient {
                    let http: HTTPClient
                    func create(_ user: CreateUserDTO) async throws -> User {
                        try await http.performRequest(path: "/users", body: user, responseType: User.self)
                    }
                }
                """),
        ])

    package func check(_ type: TypeNode, in context: CheckContext, _ findings: inout Findings) {
        let graph = context.graph
        guard graph.hasRole(type.id, .service) || MappingInNetwork.isRemoteSource(type),
            MappingInNetwork.isNamedForNetwork(type),
            !graph.hasRole(type.id, .repository),
            !graph.hasRole(type.id, .viewModel),
            !graph.hasRole(type.id, .view),
            !["Store", "Mapper", "Importer", "Syncer", "Manager", "UseCase", "Worker", "Interactor"].contains(
                where: type.lastName.hasSuffix)
        else { return }
        var found: [Found] = []
        for part in type.parts {
            for function in part.declaration.functions
            where function.kind == .function && function.access > .fileprivate {
                // A function that makes the client itself isn't a mapping, such as `static func live() -> Self`.
                let targets = results(of: function).flatMap { graph.resolveAll($0, in: type.name, file: part.file) }
                    .filter { id in
                        // Errors belong to the network layer, even if the response contains them.
                        id != type.id
                            && graph.types[id].conformances.isDisjoint(with: ["Error", "LocalizedError"])
                    }
                if let (dto, target) = mapped(in: function, to: Set(targets), type, part.file, context) {
                    found.append(Found(function: function, file: part.file, dto: dto, target: target))
                } else if let (dto, target, place) = built(in: function.body, of: Set(targets), type, part.file, graph)
                {
                    let decoded = function.body.decodes.filter { $0.via == .decoder && $0.failure == .thrown }
                    let isOneOfSeveral =
                        Set(decoded.map(\.type)).count > 1 && !isSource(dto, of: [target], graph)
                    found.append(
                        Found(
                            function: function, file: part.file, dto: dto, target: target, built: place,
                            isOneOfSeveral: isOneOfSeveral))
                }
            }
        }
        let targets = Set(found.map(\.target))
        guard let first = found.first, !isAdapter(type, of: targets, graph), !keeps(targets, in: type, graph) else {
            return
        }
        let hidden = found.filter { isFacade($0.function, of: type, over: $0.dto, context) }
        // A generator determines the form of its types and hides them from other code.
        if hidden.contains(where: { graph.isGenerated(graph.types[$0.dto].file) }) { return }
        func start(_ item: Found) -> Finding.Start {
            let (from, to) = (graph.types[item.dto].lastName, graph.types[item.target].lastName)
            return Finding.Start(
                declaration: "\(type.name).\(item.function.name)",
                message: item.isOneOfSeveral
                    ? Localized(
                        "\(type.lastName) talks to the server and makes \(to) from several responses: return them, and map them in a repository",
                        zh: "\(type.lastName) 既访问服务器又用多个响应构造 \(to)：请返回这些响应，在仓库中映射")
                    : Localized(
                        "\(type.lastName) talks to the server and maps \(from) to \(to): return \(from), and map it in a repository",
                        zh: "\(type.lastName) 既访问服务器又把 \(from) 映射为 \(to)：请返回 \(from)，在仓库中映射"))
        }
        let built: [Finding.Related] = found.compactMap { item in
            item.built.map {
                .init(path: context.path(item.file), place: $0, message: Localized("built here", zh: "在此构造"))
            }
        }
        let others = found.dropFirst().flatMap { item in
            findings.andHere([item], at: \.function.place, in: item.file, start: start)
        }
        let whole = start(first)
        findings.add(
            self, file: first.file, at: first.function.place, in: whole.declaration, whole.message,
            related: built + others, confidence: hidden.isEmpty ? .certain : .guess)
    }

    /// A function that maps what it gets from the server.
    private struct Found {
        let function: FunctionFact
        let file: Int
        let dto: Int
        let target: Int
        /// The place in the function where it creates the target; `nil` if it calls a mapping.
        var built: SourcePlace?
        /// Whether the function decodes other payloads, too, and nothing shows that this one is the source.
        var isOneOfSeveral = false
    }

    /// The payload that a body requests and decodes, and the target type that it builds from it.
    private func built(in body: BodyFacts, of targets: Set<Int>, _ type: TypeNode, _ file: Int, _ graph: ModelGraph)
        -> (dto: Int, target: Int, place: SourcePlace)?
    {
        guard body.usesNetwork, !targets.isEmpty else { return nil }
        guard let dto = answer(in: body, targets, type, file, graph) else { return nil }
        for name in body.typeNames {
            guard let target = graph.resolve(name.name, in: type.name, file: file), targets.contains(target),
                makes(target, in: body, type, file, graph),
                graph.types[target].declaration.kind == .structure, !graph.hasRole(target, .dto), target != dto,
                !isUnwrapped(target, from: dto, in: file, graph), !isEnvelope(target, of: dto, in: body, graph),
                !keepsForm(target, of: dto, graph)
            else { continue }
            return (dto, target, name.place)
        }
        return nil
    }

    /// Whether a body creates a value of a type, and doesn't just return one from elsewhere, as in `User(dto)`,
    /// `.init(dto)`, `map(User.init)` and `User.make(dto)`, or by calling a function next to it that creates one.
    private func makes(_ target: Int, in body: BodyFacts, _ type: TypeNode, _ file: Int, _ graph: ModelGraph) -> Bool {
        let made = graph.types[target]
        let name = made.lastName
        if body.makes.contains(name) || body.calls.contains(".init") { return true }
        if graph.files[file].otherCalls.contains("\(name).init") { return true }
        let isMadeNearby = type.functions.contains { function in
            body.calls.contains(function.name)
                && (function.body.makes.contains(name) || function.body.calls.contains(".init"))
        }
        if isMadeNearby { return true }
        return made.functions.contains { function in
            function.isStatic
                && graph.resolve(TypeName.unwrapped(function.result), in: made.name, file: made.file) == target
        }
    }

    /// The payload that a body decodes and may map. An error in its place is thrown instead.
    private func answer(
        in body: BodyFacts, _ targets: Set<Int>, _ type: TypeNode, _ file: Int, _ graph: ModelGraph
    ) -> Int? {
        func isError(_ id: Int) -> Bool {
            !graph.types[id].conformances.isDisjoint(with: ["Error", "LocalizedError"])
                || ["Error", "ErrorResponse", "ErrorBody", "ErrorPayload", "ErrorDTO"].contains(
                    where: graph.types[id].lastName.hasSuffix)
        }
        func types(_ decodes: [DecodeFact]) -> [Int] {
            decodes.flatMap { graph.resolveAll($0.type, in: type.name, file: file) }
        }
        let decodes = body.decodes.filter { $0.via == .decoder }
        let decoded = types(decodes)
        if decoded.isEmpty || !targets.isDisjoint(with: decoded) { return nil }
        // If one payload must decode and another may fail, the other describes an error.
        let required = types(decodes.filter { $0.failure == .thrown }).filter { !isError($0) }
        let answers = required.isEmpty ? decoded.filter { !isError($0) } : required
        if let mapped = answers.first(where: { isSource($0, of: targets, graph) }) { return mapped }
        // Earlier steps, such as one for a token, come first.
        if let last = answers.last { return last }
        // Another function decodes the response, and only its type is written here.
        let named = Set(
            body.typeNames.compactMap { used -> Int? in
                guard let id = graph.resolve(used.name, in: type.name, file: file), !targets.contains(id),
                    graph.hasRole(id, .dto), graph.types[id].isDecodable, !isError(id),
                    !body.makes.contains(graph.types[id].lastName)
                else { return nil }
                return id
            })
        return named.count == 1 ? named.first : nil
    }

    /// Whether a mapping leads from a payload to one of the targets, or one of them has most of its properties.
    private func isSource(_ dto: Int, of targets: Set<Int>, _ graph: ModelGraph) -> Bool {
        if graph.mappingsFrom[dto, default: []].contains(where: { targets.contains(graph.mappings[$0].to) }) {
            return true
        }
        let names = Set(graph.types[dto].storedFields.map(\.name))
        return targets.contains { target in
            let shared = names.intersection(graph.types[target].storedFields.map(\.name))
            return !shared.isEmpty && shared.count * 2 >= names.count
        }
    }

    /// Whether a value holds all decoded values of a payload unchanged, for example next to the bytes that they came
    /// in. Its parts are still wire types.
    private func keepsForm(_ target: Int, of dto: Int, _ graph: ModelGraph) -> Bool {
        let (value, payload) = (graph.types[target], graph.types[dto])
        func form(_ field: FieldFact) -> String {
            "\(field.name): \(TypeName.names(in: field.type).last.map(TypeName.last) ?? field.type)"
        }
        guard Set(value.storedFields.map(form)).isSuperset(of: payload.storedFields.map(form)) else { return false }
        let kept = Set(payload.storedFields.map(\.name))
        return value.storedFields.contains { field in
            kept.contains(field.name)
                && graph.resolveAll(field.type, in: value.name, file: value.file).contains {
                    graph.types[$0].isDecodable && graph.types[$0].declaration.kind == .structure
                }
        }
    }

    /// Whether a body puts an unchanged payload into a value, next to other parts of the response such as the page, and
    /// uses none of its parts elsewhere in that value. A value that holds nothing else is a model made from the
    /// payload.
    private func isEnvelope(_ target: Int, of dto: Int, in body: BodyFacts, _ graph: ModelGraph) -> Bool {
        let node = graph.types[target]
        guard node.storedFields.count > 1 else { return false }
        let whole = node.storedFields.first {
            graph.resolve(TypeName.element($0.type), in: node.name, file: node.file) == dto
        }
        guard let whole else { return false }
        return body.constructions.allSatisfy { made in
            guard TypeName.last(made.type) == node.lastName, let index = made.labels.firstIndex(of: whole.name) else {
                return true
            }
            let payload = made.sources[index]
            return !made.sources.contains { $0.hasPrefix("\(payload).") }
        }
    }

    /// Returns whether a payload already holds a value that the file doesn't make. In `response.config`, code takes the
    /// value out of its envelope, and the decoder has done the mapping.
    private func isUnwrapped(_ target: Int, from dto: Int, in file: Int, _ graph: ModelGraph) -> Bool {
        let name = graph.types[target].lastName
        let isMade = graph.files[file].constructions.contains { made in
            TypeName.last(String(made.prefix { $0 != " " })) == name
        }
        if isMade { return false }
        var open = [dto]
        // An envelope may hold another one.
        for _ in 0..<3 {
            open = open.flatMap { (id: Int) -> [Int] in
                let node = graph.types[id]
                return node.storedFields.flatMap { graph.resolveAll($0.type, in: node.name, file: node.file) }
            }
            if open.contains(target) { return true }
        }
        return false
    }

    /// Whether a library's public function hides a payload that its clients can't name, so that it has to map.
    private func isFacade(
        _ function: FunctionFact, of type: TypeNode, over dto: Int, _ context: CheckContext
    ) -> Bool {
        guard !context.isApp, function.access >= .public, type.declaration.access >= .public else { return false }
        let graph = context.graph
        var name = graph.types[dto].name
        // A public type in an internal one is internal, too.
        while !name.isEmpty {
            if let id = graph.resolve(name, in: "", file: graph.types[dto].file),
                graph.types[id].declaration.access < .public
            {
                return true
            }
            name = TypeName.outer(name)
        }
        return false
    }

    /// Returns whether another service conforms to a protocol with the same domain types, so that each service adapts
    /// its server.
    private func isAdapter(_ type: TypeNode, of targets: Set<Int>, _ graph: ModelGraph) -> Bool {
        type.conformances.contains { name in
            guard let id = graph.resolve(name, in: TypeName.outer(type.name), file: type.file) else { return false }
            let node = graph.types[id]
            guard node.declaration.kind == .proto,
                node.functions.contains(where: { function in
                    !targets.isDisjoint(with: graph.resolveAll(function.result, in: "", file: node.file))
                })
            else { return false }
            return graph.types.contains { other in
                other.id != type.id && !other.isTest && other.declaration.kind != .proto
                    && graph.hasRole(other.id, .service) && other.conformances.contains(node.lastName)
            }
        }
    }

    /// Whether a type also holds the store of the values that it maps to, as a repository does, such as a
    /// `DocumentStore` with a function that takes or returns a `Document`.
    private func keeps(_ targets: Set<Int>, in type: TypeNode, _ graph: ModelGraph) -> Bool {
        let held = type.storedFields.flatMap { graph.resolveAll($0.type, in: type.name, file: type.file) }
        let stores = held.map { graph.types[$0] }.filter { node in
            ["Store", "Storage", "Cache", "Database", "DAO"].contains(where: node.lastName.hasSuffix)
        }
        return stores.contains { store in
            store.functions.contains { function in
                ([function.result] + function.parameters.map(\.type)).contains { written in
                    !targets.isDisjoint(with: graph.resolveAll(written, in: store.name, file: store.file))
                }
            }
        }
    }

    /// Whether a type is named as the remote source of a repository. A superclass may send its requests.
    private static func isRemoteSource(_ type: TypeNode) -> Bool {
        type.lastName.contains("Remote") && type.lastName.contains("DataSource")
            && [.structure, .reference, .actor].contains(type.declaration.kind)
    }

    /// Returns whether a type is named for network access. A type that also updates a database, or controls a screen,
    /// may map.
    private static func isNamedForNetwork(_ type: TypeNode) -> Bool {
        [
            "Service", "Client", "API", "Api", "Network", "Remote", "HTTP", "Http", "DataSource", "Fetcher", "Loader",
            "Gateway",
        ].contains { type.lastName.contains($0) }
    }

    /// Returns the result types of a function, including those that it passes to a closure, such as
    /// `Result<User, Error>` in `(Result<User, Error>) -> Void`.
    private func results(of function: FunctionFact) -> [String] {
        [function.result] + function.parameters.map(\.type).filter { $0.contains("->") }
    }

    /// The DTO that a body names, and the target type that it becomes.
    private func mapped(
        in function: FunctionFact, to targets: Set<Int>, _ type: TypeNode, _ file: Int, _ context: CheckContext
    ) -> (dto: Int, target: Int)? {
        let graph = context.graph
        let body = function.body
        // In `create(request: CreateUserDTO) -> User`, the DTO is the body of a request that the server answers.
        let sent = Set(function.parameters.flatMap { graph.resolveAll($0.type, in: type.name, file: file) })
        if targets.isEmpty { return nil }
        let named = body.typeNames.lazy.map(\.name).filter { context.namesOfDTOs.contains(TypeName.last($0)) }
        for dto in named.compactMap({ graph.resolve($0, in: type.name, file: file) }) where graph.types[dto].isDecodable
        {
            for index in graph.mappingsFrom[dto, default: []] {
                let target = graph.mappings[index].to
                let isSent =
                    sent.contains(dto) && graph.types[target].isDecodable
                    && !body.makes.contains(graph.types[target].lastName)
                    && !body.conversions.contains(graph.mappings[index].name)
                if isSent { continue }
                let isMapped =
                    !isUnwrapped(target, from: dto, in: file, graph)
                    || body.conversions.contains(graph.mappings[index].name)
                if targets.contains(target), !graph.hasRole(target, .dto), isMapped, !keepsForm(target, of: dto, graph)
                {
                    return (dto, target)
                }
            }
        }
        // The conversion may be `response.toDomain()`, without the type of the response.
        for target in targets.sorted() where !graph.hasRole(target, .dto) {
            let named = graph.mappingsTo[target, default: []].map { graph.mappings[$0] }.filter {
                body.conversions.contains($0.name) && $0.owner == $0.from && graph.hasRole($0.from, .dto)
                    && graph.types[$0.from].isDecodable && !keepsForm(target, of: $0.from, graph)
            }
            // With several candidates, the right one is unknown.
            if named.count == 1 { return (named[0].from, target) }
        }
        return nil
    }
}
