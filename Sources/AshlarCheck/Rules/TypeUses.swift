import AshlarGraph

/// The ways in which code gets values of types, by the types' last names. They are collected once, because rules need
/// them for each DTO.
struct TypeUses: Sendable {
    /// The types that a storage returns: `QueueStorage.task(id:) -> QueueTask?`.
    private(set) var handedOut: Set<String> = []
    /// The types that networking code returns or decodes.
    private(set) var askedFor: Set<String> = []
    /// The types that code other than tests decodes.
    private(set) var decoded: Set<String> = []
    /// The types that code decodes from data that the app stored, without talking to a server.
    private(set) var restored: Set<String> = []
    /// The types that code decodes without reading data that the app stored, or requests with a call other than
    /// `decode`.
    private(set) var decodedElsewhere: Set<String> = []
    /// The types that a server's handlers return: `func list(_ request: Request) -> [Summary]`.
    private(set) var answered: Set<String> = []
    /// The types that functions return from a call that throws or waits: `return try await get(path)`.
    private(set) var fetched: Set<String> = []
    /// The types that code declares for the result of a call that throws or waits: `let user: User = try load()`.
    private(set) var requested: Set<String> = []
    /// The types that code passes to calls: `store.load(User.self)`.
    private(set) var passed: Set<String> = []
    /// For each type, the types with code that returns new values of it instead of the values that it decoded.
    private(set) var makersFromDecoded: [String: Set<Int>] = [:]
    /// The types that may arrive in other ways: functions that don't create them hand them out later, code requests
    /// them by name or through functions that return any type, and containers such as `Endpoint<User>` name them.
    private(set) var awaited: Set<String> = []
    /// The types that networking code takes or creates.
    private(set) var sent: Set<String> = []
    /// The types that functions create from their parameters: `func report(of books: [Book]) -> ReportPayload`.
    private(set) var built: Set<String> = []
    /// The types that functions create and return from a response that they request as another type.
    private(set) var madeOfAnswers: Set<String> = []

    init(_ graph: ModelGraph) {
        for (index, file) in graph.files.enumerated() where !graph.areTests[index] { passed.formUnion(file.metatypes) }
        for type in graph.types where !type.isTest {
            let isStorage = ["Storage", "Keychain"].contains(where: type.lastName.contains)
            let isService = graph.hasRole(type.id, .service)
            if isStorage { for function in type.functions { handedOut.formUnion(names(function.result)) } }
            for part in type.parts where !graph.areTests[part.file] {
                addAnswered(part.declaration.functions, graph.files[part.file])
            }
            if isService || !type.effects.isDisjoint(with: [.decodes, .network]) {
                addAsked(type.functions, isService: isService)
            }
            for part in type.parts where part.effects.contains(.decodes) && !graph.areTests[part.file] {
                for function in part.declaration.functions { addDecoded(function.body, function.result, type.id) }
                for field in part.declaration.fields { addDecoded(field.body, field.type, type.id) }
            }
        }
        for part in graph.fileScopes {
            addAsked(part.declaration.functions, isService: false)
            if graph.areTests[part.file] { continue }
            addAnswered(part.declaration.functions, graph.files[part.file])
            for function in part.declaration.functions { addDecoded(function.body, "", nil) }
        }
        addOtherWays(graph)
    }

    /// Whether code decodes a type with a last name, requests one, or waits for the result of a call that may be one.
    func mayArrive(_ name: String) -> Bool {
        decoded.contains(name) || askedFor.contains(name) || fetched.contains(name) || requested.contains(name)
            || passed.contains(name)
    }

    /// Adds the ways in which types arrive and leave that no decoder in the sources shows.
    private mutating func addOtherWays(_ graph: ModelGraph) {
        // A function of the project returns values from its own body. Only other functions return any type.
        var results: [String: Set<String>] = [:]
        var fetching: Set<String> = []
        for (part, _) in graph.code() {
            for function in part.declaration.functions { fetching.formUnion(function.body.fetches.map(\.function)) }
        }
        for (part, _) in graph.code() {
            for function in part.declaration.functions
            where !function.result.isEmpty && fetching.contains(function.name) {
                results[function.name, default: []].formUnion(names(function.result))
            }
        }
        for (part, owner) in graph.code() {
            let isService = owner.map { graph.hasRole($0.id, .service) } ?? false
            for function in part.declaration.functions {
                addOtherWays(of: function, function.body, owner, isService: isService, results)
            }
            for field in part.declaration.fields where TypeUses.isContainer(field.type) {
                awaited.formUnion(names(field.type))
            }
        }
    }

    private mutating func addOtherWays(
        of function: FunctionFact, _ body: BodyFacts, _ owner: TypeNode?, isService: Bool,
        _ results: [String: Set<String>]
    ) {
        // Most functions neither request anything nor talk to a server, so that their results are not needed.
        lazy var result = function.result.isEmpty ? [] : names(function.result)
        for fetch in body.fetches where !fetch.function.hasSuffix("TaskGroup") {
            var asked = fetch.type.isEmpty ? [] : names(fetch.type)
            if asked.isEmpty, fetch.target == "return" { asked = result }
            if asked.isEmpty, let field = owner?.fields.first(where: { $0.name == fetch.target }) {
                asked = names(field.type)
            }
            let known = results[fetch.function] ?? []
            awaited.formUnion(asked.filter { !known.contains($0) })
        }
        let answers = body.fetches.filter { !$0.type.isEmpty && !$0.function.hasSuffix("TaskGroup") }
        if !answers.isEmpty, !body.makes.isEmpty {
            let made = result.filter { body.makes.contains($0) }
            madeOfAnswers.formUnion(made.filter { name in answers.contains { !names($0.type).contains(name) } })
        }
        if body.statements > 0 {
            for parameter in function.parameters where parameter.type.contains("->") {
                awaited.formUnion(names(parameter.type).filter { !body.makes.contains($0) })
            }
        }
        if TypeUses.isContainer(function.result) { awaited.formUnion(result) }
        if isService || body.usesNetwork {
            let named = result + body.typeNames.map { TypeName.last($0.name) }
            awaited.formUnion(named.filter { !body.makes.contains($0) })
            sent.formUnion(body.makes)
            for parameter in function.parameters { sent.formUnion(names(parameter.type)) }
        } else if body.decodes.isEmpty, !function.parameters.isEmpty, function.kind == .function {
            built.formUnion(result.filter { body.makes.contains($0) })
        }
    }

    /// Whether a written type has generic arguments. The standard library's wrappers and collections don't count: they
    /// only hold what code gives them.
    static func isContainer(_ written: String) -> Bool {
        guard let start = written.firstIndex(of: "<") else { return false }
        let name = written[..<start].drop { "[(".contains($0) }
        return !["Result", "Optional", "Array", "Set", "Dictionary"].contains(name)
    }

    private mutating func addAsked(_ functions: [FunctionFact], isService: Bool) {
        for function in functions where isService || function.body.usesNetwork {
            askedFor.formUnion(names(function.result))
            for decode in function.body.decodes { askedFor.formUnion(names(decode.type)) }
        }
    }

    private mutating func addAnswered(_ functions: [FunctionFact], _ file: FileFacts) {
        // A decoder reads a part of a payload, and requests nothing.
        for function in functions where !function.isDecoderInitializer {
            // The result of a task in a group is not decoded.
            for fetch in function.body.fetches where !fetch.type.isEmpty && !fetch.function.hasSuffix("TaskGroup") {
                let named = names(fetch.type)
                requested.formUnion(named)
                if fetch.function != "decode" { decodedElsewhere.formUnion(named) }
            }
        }
        for function in functions where !function.result.isEmpty {
            // A client has its own `Request` type.
            if file.isOfServer, function.parameters.contains(where: { $0.type == "Request" }) {
                answered.formUnion(names(function.result))
            }
            if function.body.fetches.contains(where: { $0.target == "return" }) {
                fetched.formUnion(names(function.result))
            }
        }
    }

    private mutating func addDecoded(_ body: BodyFacts, _ result: String, _ owner: Int?) {
        if body.decodes.isEmpty { return }
        let readsKeychain = body.typeNames.contains { $0.name.hasPrefix("Keychain") }
        // `Data(contentsOf: file)`, but not with an address.
        let readsFile =
            !body.usesNetwork && body.constructions.contains { $0.type == "Data" && $0.labels.first == "contentsOf" }
            && !body.constructions.contains { $0.type == "URL" && $0.labels.first == "string" }
        for decode in body.decodes {
            let named = names(decode.type)
            decoded.formUnion(named)
            if !body.readsLocally, !readsKeychain, !readsFile {
                decodedElsewhere.formUnion(named)
            } else if !body.usesNetwork {
                restored.formUnion(named)
            }
        }
        guard let owner, body.decodes.contains(where: { $0.via == .decoder }) else { return }
        for name in names(result) where body.makes.contains(name) {
            makersFromDecoded[name, default: []].insert(owner)
        }
    }

    private func names(_ written: String) -> [String] { TypeName.names(in: written).map(TypeName.last) }
}
