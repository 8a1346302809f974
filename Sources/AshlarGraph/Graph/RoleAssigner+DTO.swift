/// Determines which types are wire types.
extension RoleAssigner {
    fileprivate static let suffixes = [
        "Response", "Payload", "ResponseBody", "RequestBody", "APIModel", "ApiModel", "ResponseData", "ResponseModel",
        "JSON", "Envelope",
    ]
    private static let folders: Set<String> = [
        "dto", "dtos", "responses", "networking", "network", "api", "remote", "apimodels", "endpoints", "networkmodels",
        "networkclient", "apiclient", "webapi", "webapis", "response", "requests",
    ]
    /// Types that are Codable for a reason other than a server.
    private static let others: Set<String> = [
        "ParsableCommand", "AsyncParsableCommand", "ParsableArguments", "ExpressibleByArgument", "AppEntity", "AppEnum",
        "TimelineEntry", "Transferable", "Error",
        "LocalizedError", "CodingKey", "ActivityAttributes", "WidgetConfigurationIntent", "Reducer", "View",
        "EnvironmentKey", "TestReducer", "Command", "AsyncCommand", "Job", "LeafTag", "Scene", "CodingKeyRepresentable",
        "NSSecureCoding", "NSCoding", "UserInfo", "AppIntent", "ObservableObject",
    ]

    mutating func assignDTOs() {
        let origins = decodedTypes()
        graph.typesWithSharedDecoder = origins.shared
        graph.typesWithOwnDecoder = origins.own.subtracting(origins.shared)
        for type in graph.types.indices where mayBeDTO(type) { assignDTO(type, origins) }
        spread(without: origins)
    }

    /// The origins of decoded types.
    private struct Origins {
        /// Passed to a decoder that only decodes them.
        var own: Set<Int> = []
        /// Passed to a decoder that may be shared.
        var shared: Set<Int> = []
        /// Decoded by functions that also talk to a server.
        var network: Set<Int> = []
        /// Rows of a database.
        var rows: Set<Int> = []
        /// The names of rows in each file, which may be types in functions: names don't resolve to these.
        var namesOfRows: [Int: Set<String>] = [:]
        /// Decoded by functions that read files, a bundle or the environment.
        var local: Set<Int> = []
        /// The last names of those that code only passes to templates.
        var shown: Set<String> = []

        func isLocal(_ type: Int) -> Bool { rows.contains(type) || local.contains(type) && !network.contains(type) }
    }

    private func mayBeDTO(_ type: Int) -> Bool {
        let node = graph.types[type]
        guard [.structure, .enumeration, .reference].contains(node.declaration.kind),
            node.isDecodable || node.isEncodable
        else { return false }
        if graph.hasRole(type, .entity) || graph.hasRole(type, .view) || graph.hasRole(type, .viewModel)
            || graph.hasRole(type, .domain) || graph.hasRole(type, .refined)
        {
            return false
        }
        if !node.conformances.isDisjoint(with: RoleAssigner.others) { return false }
        // The superclass requires the initializer, and `fatalError()` says that nothing calls it.
        if node.declaration.kind == .reference, node.functions.contains(where: onlyTraps) { return false }
        let isNamed =
            node.lastName.hasSuffix("DTO") || node.lastName.hasSuffix("Dto") || node.lastName.hasSuffix("Response")
        if !isNamed, graph.isInDomain(node) { return false }
        // The columns that a query of a database returns.
        if !isNamed, node.declaration.attributes.contains("Selection") { return false }
        // A helper for decoding other types is not a wire type itself.
        if RoleAssigner.partsOfHelpers.contains(where: { node.name.holds($0) }) { return false }
        if node.declaration.attributes.contains("propertyWrapper") || node.declaration.attributes.contains("Observable")
        {
            return false
        }
        return true
    }

    private static let partsOfHelpers: [StaticString] = [
        "Lossy", "Failable", "Throwable", "AnyCodable", "AnyDecodable",
    ]

    private func onlyTraps(_ function: FunctionFact) -> Bool {
        function.isDecoderInitializer && function.body.statements == 1 && function.body.decodes.isEmpty
            && function.body.calls.contains("fatalError")
    }

    private mutating func assignDTO(_ type: Int, _ origins: Origins) {
        let node = graph.types[type]
        let name = node.lastName
        if node.declaration.isLocal, origins.namesOfRows[node.file]?.contains(name) == true { return }
        if name.hasSuffix("DTO") || name.hasSuffix("Dto") || name.hasPrefix("DTO") {
            return add(type, .dto, .certain, .nameOfDTO)
        }
        // In a domain folder, a type that only passes between parts of the domain may have a name of this kind.
        let folders = graph.folders[node.file]
        if !folders.isDisjoint(with: ModelGraph.wireFolders), folders.isDisjoint(with: ModelGraph.domainFolders) {
            return add(type, .dto, .certain, .folderOfDTOs)
        }
        if graph.hasRole(type, .settings) || origins.isLocal(type) { return }
        // A value that a template shows is neither received nor sent.
        if origins.shown.contains(name), graph.files[node.file].isOfServer { return }
        // The body of a request or response in Vapor.
        if node.conformances.contains("Content"), graph.resolver.imports[node.file].contains("Vapor") {
            add(type, .dto, .likely, .conforms(to: "Content"))
        }
        if let body = ["ResponseCodable", "ResponseDecodable"].first(where: node.conformances.contains),
            graph.resolver.imports[node.file].contains("Hummingbird")
        {
            add(type, .dto, .likely, .conforms(to: body))
        }
        if origins.network.contains(type) { add(type, .dto, .likely, .decodedByNetworkCode) }
        if let suffix = RoleAssigner.suffixes.first(where: {
            name.hasSuffix($0) && name != $0 || name == "Response" && $0 == "Response"
        }) {
            add(type, .dto, .likely, .nameSuffix(suffix))
        }
        if !folders.isDisjoint(with: RoleAssigner.folders)
            || ["NetworkClient", "Networking", "API", "Network"].contains(node.module)
        {
            add(type, .dto, .likely, .codedNextToNetworkCode)
        }
        if hasSnakeCaseKeys(node) { add(type, .dto, .likely, .snakeCaseKeys) }
        // A type that the app also writes may only follow the convention.
        if node.isDecodable, node.storedFields.contains(where: { isSnakeCase($0.name) }) {
            add(type, .dto, .guess, .snakeCaseProperties)
        }
        // A type in a function may decode anything, so only its name counts.
        if node.isDecodable, !node.isEncodable, !node.declaration.isLocal {
            add(type, .dto, .likely, .decodedOnly)
        }
    }

    private func isSnakeCase(_ name: String) -> Bool {
        name.dropFirst().contains("_") && name.first?.isLowercase == true
    }

    private func hasSnakeCaseKeys(_ node: TypeNode) -> Bool {
        guard let keys = graph.resolver.types["\(node.name).CodingKeys"]?.first else { return false }
        return graph.types[keys].declaration.cases.contains { $0.rawValue.contains("_") }
    }

    private func decodedTypes() -> Origins {
        var origins = Origins()
        for node in graph.types where !node.isTest {
            for part in node.parts { addOrigins(of: part, in: node.name, &origins) }
        }
        for part in graph.fileScopes where !graph.areTests[part.file] { addOrigins(of: part, in: "", &origins) }
        addLoaded(to: &origins)
        origins.shown = namesOnlyInTemplates()
        // The parts of a row or a file have the same origin; a type that is also encoded may come from elsewhere.
        for keyPath in [\Origins.rows, \Origins.local] {
            var open = Array(origins[keyPath: keyPath])
            while let type = open.popLast() {
                let node = graph.types[type]
                // A handwritten decoder may read a part through a type that isn't the type of any property.
                let decoded = node.functions.filter(\.isDecoderInitializer).flatMap(\.body.decodes).map(\.type)
                for written in node.storedFields.map(\.type) + decoded {
                    for other in graph.resolveAll(written, in: node.name, file: node.file)
                    where !graph.types[other].isEncodable && origins[keyPath: keyPath].insert(other).inserted {
                        open.append(other)
                    }
                }
            }
        }
        return origins
    }

    /// The last names of the types that code passes to templates, and neither decodes, requests nor returns.
    private func namesOnlyInTemplates() -> Set<String> {
        let files = graph.files.indices.lazy.filter { !graph.areTests[$0] }.map { graph.files[$0] }
        var names = files.reduce(into: Set<String>()) { $0.formUnion($1.renderedTypes) }
        if names.isEmpty { return [] }
        for file in files { names.subtract(file.metatypes) }
        for (part, _) in graph.code() {
            for function in part.declaration.functions {
                let decoded = function.body.decodes.map(\.type) + function.body.fetches.map(\.type)
                for written in decoded + [function.result] where !written.isEmpty {
                    names.subtract(TypeName.names(in: written).map(TypeName.last))
                }
            }
        }
        return names
    }

    /// Adds the types that callers of generic functions get from files and bundles, and from nowhere else:
    /// `Catalog.load<T: Decodable>(name: String) -> T`.
    private func addLoaded(to origins: inout Origins) {
        let loaders = Set(graph.types.filter { !$0.isTest && isLoader($0) }.map(\.id))
        let extended = extendedLoaders()
        if loaders.isEmpty, extended.isEmpty { return }
        var loaded: Set<Int> = []
        forEachBody(naming: loaders, or: extended, outside: loaders) { isLocal, used in
            if isLocal { loaded.formUnion(used) }
        }
        if loaded.isEmpty { return }
        var others: Set<Int> = []
        forEachBody(naming: loaded, or: extended, outside: loaders) { isLocal, used in
            if !isLocal { others.formUnion(used) }
        }
        origins.local.formUnion(loaded.subtracting(others))
    }

    /// The names of the system's types with an extension that loads for its callers:
    /// `extension Bundle { func load<T: Decodable>(_ type: T.Type, from file: String) -> T }`.
    private func extendedLoaders() -> Set<String> {
        let loads = graph.fileScopes.contains { part in
            guard part.declaration.name == "Bundle", !graph.areTests[part.file] else { return false }
            return part.declaration.functions.contains { function in
                let isForCaller = TypeName.names(in: function.result).contains { name in
                    name.count == 1 || function.parameters.contains { $0.type == "\(name).Type" }
                }
                return isForCaller && !function.isAsync && !function.body.usesNetwork
                    && function.body.typeNames.contains { $0.name.hasSuffix("Decoder") }
            }
        }
        return loads ? ["Bundle"] : []
    }

    /// Visits the bodies that name one of the given types, with the decodable types that each uses, and whether it gets
    /// them from a loader and doesn't contact a server.
    ///
    /// - Parameter extended: the system's types that are also loaders.
    private func forEachBody(
        naming types: Set<Int>, or extended: Set<String>, outside loaders: Set<Int>,
        _ visit: (_ isLocal: Bool, _ used: Set<Int>) -> Void
    ) {
        let lastNames = Set(types.map { graph.types[$0].lastName })
        let known = lastNames.union(graph.aliasNames(of: lastNames)).union(extended)
        for (part, owner) in graph.code() where owner.map({ !loaders.contains($0.id) }) ?? true {
            func look(_ body: BodyFacts) {
                guard body.typeNames.contains(where: { known.contains(TypeName.last($0.name)) }) else { return }
                let named = Set(
                    body.typeNames.compactMap { graph.resolve($0.name, in: owner?.name ?? "", file: part.file) })
                let asksExtended =
                    !extended.isEmpty && body.fetches.isEmpty && body.typeNames.contains { extended.contains($0.name) }
                let isLocal =
                    !body.usesNetwork && (asksExtended || !named.isDisjoint(with: loaders))
                    && !named.contains { talksToServer($0) }
                // A type's mention of itself doesn't count as a use.
                visit(isLocal, named.filter { graph.types[$0].isDecodable && $0 != owner?.id })
            }
            for function in part.declaration.functions { look(function.body) }
            // A property without a value only names its type.
            for field in part.declaration.fields where field.isComputed || !field.value.isEmpty { look(field.body) }
        }
    }

    /// Whether a type has a generic function that reads a bundle or files for its callers, and doesn't contact a
    /// server.
    private func isLoader(_ node: TypeNode) -> Bool {
        let sources: Set<String> = ["Bundle", "FileManager", "FileHandle"]
        let reads = node.functions.contains { function in
            let names = Set(function.body.typeNames.map(\.name))
            // A function that also waits may wait for a server.
            return !function.isAsync && !function.body.usesNetwork && !names.isDisjoint(with: sources)
                && names.contains("Data")
                && TypeName.names(in: function.result).contains { name in
                    graph.resolve(name, in: node.name, file: node.file) == nil
                        && (name.count == 1
                            || function.body.decodes.contains { TypeName.names(in: $0.type).contains(name) })
                }
        }
        return reads && !talksToServer(node.id)
    }

    private func addOrigins(of part: TypePart, in scope: String, _ origins: inout Origins) {
        // Almost no body decodes.
        guard part.effects.contains(.decodes) else { return }
        for function in part.declaration.functions where !function.body.decodes.isEmpty {
            addOrigins(of: function.body, in: scope, part, &origins)
        }
        for field in part.declaration.fields where !field.body.decodes.isEmpty {
            addOrigins(of: field.body, in: scope, part, &origins)
        }
    }

    /// Whether a body reads the file that a property or function next to it finds: `Data(contentsOf: resourceURL)`.
    private func readsNearby(_ body: BodyFacts, in part: TypePart) -> Bool {
        guard body.constructions.contains(where: { $0.type == "Data" && $0.labels == ["contentsOf"] }) else {
            return false
        }
        func isLocal(_ other: BodyFacts) -> Bool { other.readsLocally && !other.usesNetwork }
        return part.declaration.fields.contains { body.reads.contains($0.name) && isLocal($0.body) }
            || part.declaration.functions.contains { body.calls.contains($0.name) && isLocal($0.body) }
    }

    private func addOrigins(of body: BodyFacts, in scope: String, _ part: TypePart, _ origins: inout Origins) {
        let file = part.file
        for decode in body.decodes where decode.via == .decoder || decode.via == .row {
            let types = graph.resolveAll(decode.type, in: scope, file: file)
            if decode.via == .row {
                origins.rows.formUnion(types)
                origins.namesOfRows[file, default: []].insert(TypeName.last(decode.type))
                continue
            }
            if body.typeNames.contains(where: { $0.name == "JSONDecoder" }) {
                origins.own.formUnion(types)
            } else {
                origins.shared.formUnion(types)
            }
            if body.usesNetwork {
                origins.network.formUnion(types)
            } else if body.readsLocally || readsNearby(body, in: part) {
                origins.local.formUnion(types)
            }
        }
    }

    /// A type inside a DTO, by declaration or as the type of a field, is sent over the wire with it.
    private mutating func spread(without origins: Origins) {
        var open = graph.types.indices.filter { graph.hasRole($0, .dto) }
        while let type = open.popLast() {
            let node = graph.types[type]
            let types = node.storedFields.map(\.type) + node.declaration.cases.flatMap(\.types)
            for written in types {
                for other in graph.resolveAll(written, in: node.name, file: node.file) where other != type {
                    let held = graph.types[other]
                    guard !held.roles.contains(where: { $0.role == .dto }), mayBeDTO(other), !origins.isLocal(other),
                        !graph.hasRole(other, .settings)
                    else { continue }
                    // A type that the app also writes, and declares elsewhere, may be its own.
                    let isOnlyOfWire =
                        !held.isEncodable || held.file == node.file || held.name.hasPrefix("\(node.name).")
                    add(
                        other, .dto, isOnlyOfWire && graph.hasRole(type, .dto) ? .likely : .guess,
                        .held(by: node.name))
                    open.append(other)
                }
            }
        }
    }
}

extension TypeNode {
    /// Whether its name says that it is a wire type: `UserDTO`, `UserResponse`.
    package var isNamedForWire: Bool {
        ["DTO", "Dto"].contains(where: lastName.hasSuffix)
            || RoleAssigner.suffixes.contains { lastName.hasSuffix($0) && lastName != $0 }
    }
}
