/// Tells what each type is: by Ashlar's macros and the configuration, then by conformances and attributes, then by
/// folders and modules, then by suffixes.
struct RoleAssigner {
    var graph: ModelGraph
    let rules: RoleRules

    mutating func assign() {
        for type in graph.types.indices { assignDeclared(type) }
        for type in graph.types.indices { assignEntity(type) }
        for type in graph.types.indices { assignScreen(type) }
        assignDTOs()
        graph.mappings = MappingFinder(graph: graph).mappings()
        for (index, mapping) in graph.mappings.enumerated() {
            graph.mappingsFrom[mapping.from, default: []].append(index)
            graph.mappingsTo[mapping.to, default: []].append(index)
        }
        for type in graph.types.indices { assignDomain(type) }
    }

    mutating func add(_ type: Int, _ role: Role, _ confidence: Confidence, _ reason: String) {
        if let index = graph.types[type].roles.firstIndex(where: { $0.role == role }) {
            graph.types[type].roles[index].confidence = max(graph.types[type].roles[index].confidence, confidence)
            graph.types[type].roles[index].reasons.append(reason)
        } else {
            graph.types[type].roles.append(RoleEvidence(role: role, confidence: confidence, reasons: [reason]))
        }
    }

    // MARK: Said by the project

    private mutating func assignDeclared(_ type: Int) {
        let node = graph.types[type]
        for attribute in node.declaration.attributes {
            switch attribute {
            case "DTO", "Union": add(type, .dto, .certain, "it is declared with @\(attribute)")
            case "Domain": add(type, .domain, .certain, "it is declared with @Domain")
            case "Refined": add(type, .refined, .certain, "it is declared with @Refined")
            default: break
            }
        }
        if node.conformances.contains("Refined") { add(type, .refined, .certain, "it conforms to Refined") }
        let path = graph.files[node.file].path
        for condition in rules.conditions {
            let isNamed =
                condition.suffixes.contains { node.lastName.hasSuffix($0) }
                || condition.modules.contains(node.module)
                || condition.conformances.contains { node.conformances.contains($0) }
                || condition.paths.contains { PathPattern.matches($0, path) }
            if isNamed { add(type, condition.role, .certain, "the configuration says so") }
        }
    }

    // MARK: Persistence

    private static let records: Set<String> = [
        "FetchableRecord", "PersistableRecord", "MutablePersistableRecord", "TableRecord", "EncodableRecord",
    ]
    private static let managed: Set<String> = ["NSManagedObject", "RealmSwiftObject"]

    private mutating func assignEntity(_ type: Int) {
        let node = graph.types[type]
        let attributes = node.declaration.attributes
        let imports = graph.resolver.imports[node.file]
        if attributes.contains("Model"), node.declaration.kind == .reference {
            add(type, .entity, .certain, "it is declared with @Model")
        }
        let importsStore = ["AshlarEntity", "AshlarStore", "AshlarPostgres"].contains(where: imports.contains)
        if attributes.contains("Entity") || node.conformances.contains("Entity") && importsStore {
            add(type, .entity, .certain, "it is an Ashlar entity")
        }
        if attributes.contains("Table"), node.declaration.kind == .structure {
            add(type, .entity, .certain, "it is declared with @Table")
        }
        if let record = node.conformances.first(where: RoleAssigner.records.contains) {
            add(type, .entity, .certain, "it conforms to \(record)")
        }
        if let parent = node.conformances.first(where: RoleAssigner.managed.contains) {
            add(type, .entity, .certain, "it inherits \(parent)")
        }
        if node.declaration.kind == .reference, imports.contains("RealmSwift"),
            node.conformances.contains("Object") || node.conformances.contains("EmbeddedObject")
        {
            add(type, .entity, .certain, "it inherits Realm's Object")
        }
        let isFluent = !imports.isDisjoint(with: ["Fluent", "FluentKit", "FluentPostgresDriver", "Vapor"])
        if isFluent, node.conformances.contains("Model") || node.conformances.contains("Fields"),
            node.declaration.fields.contains(where: { !$0.attributes.isEmpty })
        {
            add(type, .entity, .certain, "it is a Fluent model")
        }
    }

    // MARK: Screens and services

    private static let views: Set<String> = [
        "View", "UIView", "UIViewController", "UITableViewController", "UICollectionViewController", "UITableViewCell",
        "UICollectionViewCell", "NSView", "NSViewController", "NSWindowController", "WKInterfaceController",
        "UIViewRepresentable", "UIViewControllerRepresentable", "NSViewRepresentable", "ViewModifier",
        "UICollectionReusableView", "UIControl", "UIButton", "UINavigationController", "UITabBarController",
    ]

    private mutating func assignScreen(_ type: Int) {
        let node = graph.types[type]
        let kind = node.declaration.kind
        if kind == .proto { return }
        if kind != .enumeration, let view = node.conformances.first(where: RoleAssigner.views.contains) {
            add(type, .view, .certain, "it is a \(view)")
            return
        }
        let name = node.lastName
        let isObservable =
            node.conformances.contains("ObservableObject") || node.declaration.attributes.contains("Observable")
        if name.hasSuffix("ViewModel") || name.hasSuffix("ViewModelImpl") {
            add(type, .viewModel, isObservable ? .certain : .likely, "its name ends with \"ViewModel\"")
        } else if name.hasSuffix("Presenter"), kind == .reference {
            add(type, .viewModel, .likely, "its name ends with \"Presenter\"")
        }
        if name.hasSuffix("Repository") || name.hasSuffix("RepositoryImpl") {
            add(type, .repository, .likely, "its name ends with \"Repository\"")
        }
        if name.hasSuffix("UseCase") || name.hasSuffix("Interactor") {
            add(type, .useCase, .likely, "its name says so")
        }
        let isService = [
            "APIClient", "ApiClient", "NetworkService", "NetworkClient", "WebService", "APIService", "HTTPClient",
            "RemoteDataSource", "NetworkManager", "APIManager", "NetworkDataSource",
        ]
        .contains { name.hasSuffix($0) }
        if isService, kind == .reference || kind == .structure || kind == .actor {
            add(type, .service, .likely, "its name says that it talks to a server")
        }
        let usesNetwork = node.parts.contains { part in
            part.declaration.functions.contains { $0.body.usesNetwork }
                || part.declaration.fields.contains { $0.type == "URLSession" }
        }
        if usesNetwork, kind != .enumeration {
            add(type, .service, isService ? .certain : .likely, "it uses URLSession")
        }
        if [
            "Settings", "Preferences", "Configuration", "Config", "Options", "State", "Draft", "Theme", "Snapshot",
            "Backup", "Defaults",
        ]
        .contains(where: name.hasSuffix) {
            add(type, .settings, .likely, "its name says that the app keeps it for itself")
        }
    }

    // MARK: Domain

    private mutating func assignDomain(_ type: Int) {
        let node = graph.types[type]
        let kind = node.declaration.kind
        guard [.structure, .enumeration, .reference].contains(kind) else { return }
        let others: [Role] = [.dto, .entity, .view, .viewModel, .service, .repository, .useCase, .settings]
        if others.contains(where: { graph.hasRole(type, $0) }) { return }
        if node.conformances.contains("Error") || node.conformances.contains("ObservableObject")
            || node.conformances.contains("CodingKey")
            || node.declaration.attributes.contains("Observable") || node.declaration.isLocal
        {
            return
        }
        // A service's own result types carry the wire's words: they are what it returns, not what the app means.
        let isOfWire = ["Response", "Payload", "Request", "DTO"].contains(where: node.lastName.hasSuffix)
        if let sources = graph.mappingsTo[type], !sources.isEmpty, !isOfWire {
            let origin = graph.types[graph.mappings[sources[0]].from].name
            add(type, .domain, .likely, "\(origin) is mapped to it")
        }
        let isData = !node.declaration.fields.filter(\.isStored).isEmpty || !node.declaration.cases.isEmpty
        if isInDomain(node), kind != .reference, isData, node.declaration.access > .fileprivate {
            add(type, .domain, .certain, "it stands in a folder or module of the domain")
        }
    }

    /// Whether the folder or module says that it is the domain.
    func isInDomain(_ node: TypeNode) -> Bool {
        node.module.hasSuffix("Domain") || node.module == "DomainModels"
            || ModuleMap.hasFolder(graph.files[node.file].path, ["domain", "domainmodels", "domainmodel"])
    }
}

/// Patterns of paths: `Sources/**/DTO`, `*.generated.swift`; a folder's name means all below it.
package enum PathPattern {
    /// - Parameters:
    ///   - pattern: `*` is any part of a name, `**` any folders.
    ///   - path: relative.
    package static func matches(_ pattern: String, _ path: String) -> Bool {
        let parts = pattern.split(separator: "/").map(Array.init)
        let names = path.split(separator: "/").map(Array.init)
        if matches(parts[...], names[...]) { return true }
        // A name alone may stand anywhere.
        return parts.count == 1 && names.indices.contains { matches(parts[...], names[$0...]) }
    }

    private static func matches(_ parts: ArraySlice<[Character]>, _ names: ArraySlice<[Character]>) -> Bool {
        guard let part = parts.first else { return true }
        if part == ["*", "*"] {
            return (names.startIndex...names.endIndex).contains { matches(parts.dropFirst(), names[$0...]) }
        }
        guard let name = names.first, wildcard(part[...], name[...]) else { return false }
        return matches(parts.dropFirst(), names.dropFirst())
    }

    private static func wildcard(_ pattern: ArraySlice<Character>, _ name: ArraySlice<Character>) -> Bool {
        guard let first = pattern.first else { return name.isEmpty }
        if first == "*" {
            return (name.startIndex...name.endIndex).contains { wildcard(pattern.dropFirst(), name[$0...]) }
        }
        guard let next = name.first, first == "?" || first == next else { return false }
        return wildcard(pattern.dropFirst(), name.dropFirst())
    }
}
