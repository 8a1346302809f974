/// Which types are the shapes of a wire.
extension RoleAssigner {
    private static let suffixes = [
        "Response", "Payload", "ResponseBody", "RequestBody", "APIModel", "ApiModel", "ResponseData", "ResponseModel",
        "JSON", "Envelope",
    ]
    private static let folders: Set<String> = [
        "dto", "dtos", "responses", "networking", "network", "api", "remote", "apimodels", "endpoints", "networkmodels",
        "networkclient", "apiclient", "webapi", "webapis", "response", "requests",
    ]
    /// What is codable for another reason than a server.
    private static let others: Set<String> = [
        "ParsableCommand", "AsyncParsableCommand", "ParsableArguments", "ExpressibleByArgument", "AppEntity", "AppEnum",
        "TimelineEntry", "Transferable", "Error",
        "LocalizedError", "CodingKey", "ActivityAttributes", "WidgetConfigurationIntent", "Reducer", "View",
        "EnvironmentKey", "TestReducer", "Command", "AsyncCommand", "Job", "LeafTag", "Scene", "CodingKeyRepresentable",
        "NSSecureCoding", "NSCoding", "UserInfo", "AppIntent", "ObservableObject",
    ]

    mutating func assignDTOs() {
        let decoded = decodedByNetwork()
        for type in graph.types.indices where mayBeDTO(type) { assignDTO(type, decoded) }
        spread()
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
        let isNamed =
            node.lastName.hasSuffix("DTO") || node.lastName.hasSuffix("Dto") || node.lastName.hasSuffix("Response")
        if !isNamed, isInDomain(node) { return false }
        if node.declaration.attributes.contains("propertyWrapper") || node.declaration.attributes.contains("Observable")
        {
            return false
        }
        return true
    }

    private mutating func assignDTO(_ type: Int, _ decoded: Set<Int>) {
        let node = graph.types[type]
        let name = node.lastName
        if name.hasSuffix("DTO") || name.hasSuffix("Dto") || name.hasPrefix("DTO") {
            return add(type, .dto, .certain, "its name says DTO")
        }
        let folders = graph.folders[node.file]
        if folders.contains("dto") || folders.contains("dtos") {
            return add(type, .dto, .certain, "it stands in a folder of DTOs")
        }
        if graph.hasRole(type, .settings) { return }
        if decoded.contains(type) { add(type, .dto, .likely, "a function that talks to a server decodes it") }
        let isSaved = node.isEncodable && node.isDecodable
        if let suffix = RoleAssigner.suffixes.first(where: {
            name.hasSuffix($0) && name != $0 || name == "Response" && $0 == "Response"
        }) {
            add(type, .dto, .likely, "its name ends with \"\(suffix)\"")
        }
        if !folders.isDisjoint(with: RoleAssigner.folders)
            || ["NetworkClient", "Networking", "API", "Network"].contains(node.module)
        {
            add(type, .dto, .likely, "it is coded, and stands with the code that talks to a server")
        }
        if hasSnakeCaseKeys(node) { add(type, .dto, isSaved ? .likely : .likely, "its keys are in snake_case") }
        if node.isDecodable, !node.isEncodable {
            add(type, .dto, .likely, "it is decoded and never encoded: others write it")
        }
    }

    private func hasSnakeCaseKeys(_ node: TypeNode) -> Bool {
        guard let keys = graph.resolver.types["\(node.name).CodingKeys"]?.first else { return false }
        return graph.types[keys].declaration.cases.contains { $0.rawValue.contains("_") }
    }

    /// The types that functions decode which also speak to a server.
    private func decodedByNetwork() -> Set<Int> {
        var found: Set<Int> = []
        for node in graph.types where !node.isTest {
            for part in node.parts {
                for function in part.declaration.functions where function.body.usesNetwork {
                    for decode in function.body.decodes where decode.via == .decoder {
                        found.formUnion(graph.resolveAll(decode.type, in: node.name, file: part.file))
                    }
                }
            }
        }
        return found
    }

    /// What stands in a DTO, by declaration or as the type of a field, comes over the wire with it.
    private mutating func spread() {
        var open = graph.types.indices.filter { graph.hasRole($0, .dto) }
        while let type = open.popLast() {
            let node = graph.types[type]
            let types = node.storedFields.map(\.type) + node.declaration.cases.flatMap(\.types)
            for written in types {
                for other in graph.resolveAll(written, in: node.name, file: node.file) where other != type {
                    let held = graph.types[other]
                    guard mayBeDTO(other), !held.roles.contains(where: { $0.role == .dto }),
                        !graph.hasRole(other, .settings)
                    else { continue }
                    // What the app writes as well, and declares elsewhere, may be its own type.
                    let isOnlyOfWire =
                        !held.isEncodable || held.file == node.file || held.name.hasPrefix("\(node.name).")
                    add(
                        other, .dto, isOnlyOfWire && graph.hasRole(type, .dto) ? .likely : .guess,
                        "\(node.name) holds it")
                    open.append(other)
                }
            }
        }
    }
}
