/// Determines the role of each type: by Ashlar's macros and the configuration, then by conformances and attributes, then
/// by folders and modules, then by suffixes.
struct RoleAssigner {
    var graph: ModelGraph
    let rules: RoleRules
    /// The types in the configuration, for which other evidence doesn't count.
    private var decided: Set<Int> = []

    init(graph: ModelGraph, rules: RoleRules) {
        self.graph = graph
        self.rules = rules
    }

    mutating func assign() {
        for type in graph.types.indices { assignDeclared(type) }
        for type in graph.types.indices { assignEntity(type) }
        for type in graph.types.indices { assignScreen(type) }
        for type in graph.types.indices { assignService(type) }
        assignDTOs()
        graph.mappings = MappingFinder(graph: graph).mappings()
        for (index, mapping) in graph.mappings.enumerated() {
            graph.mappingsFrom[mapping.from, default: []].append(index)
            graph.mappingsTo[mapping.to, default: []].append(index)
            if let owner = mapping.owner { graph.mappingMembers[owner, default: []].insert(mapping.name) }
        }
        withdrawMapped()
        for type in graph.types.indices { assignDomain(type) }
        for type in graph.types.indices { assignObserved(by: type) }
    }

    mutating func add(_ type: Int, _ role: Role, _ confidence: Confidence, _ reason: RoleReason) {
        if !decided.isEmpty, decided.contains(type) { return }
        record(type, role, confidence, reason)
    }

    private mutating func record(_ type: Int, _ role: Role, _ confidence: Confidence, _ reason: RoleReason) {
        if let index = graph.types[type].roles.firstIndex(where: { $0.role == role }) {
            graph.types[type].roles[index].confidence = max(graph.types[type].roles[index].confidence, confidence)
            graph.types[type].roles[index].reasons.append(reason)
        } else {
            graph.types[type].roles.append(RoleEvidence(role: role, confidence: confidence, reasons: [reason]))
        }
    }

    // MARK: Declared by the project

    private mutating func assignDeclared(_ type: Int) {
        let node = graph.types[type]
        decide(type)
        for attribute in node.declaration.attributes {
            switch attribute {
            case "DTO", "Union": add(type, .dto, .certain, .declared(with: attribute))
            case "Domain": add(type, .domain, .certain, .declared(with: "Domain"))
            case "Refined": add(type, .refined, .certain, .declared(with: "Refined"))
            default: break
            }
        }
        // Generated DTOs conform to it; a handwritten conformance may also be a Codable domain value.
        if graph.isGenerated(node.file), node.conformances.contains("DirectModel"),
            !node.conformances.contains("Refined")
        {
            add(type, .dto, .certain, .conforms(to: "DirectModel"))
        }
        if node.conformances.contains("Domain"), graph.resolver.imports[node.file].contains("AshlarCore") {
            add(type, .domain, .certain, .conforms(to: "Domain"))
        }
        if node.conformances.contains("Refined") { add(type, .refined, .certain, .conforms(to: "Refined")) }
    }

    /// Assigns the role from the configuration, which takes precedence over all evidence.
    private mutating func decide(_ type: Int) {
        if rules.conditions.isEmpty { return }
        let node = graph.types[type]
        let path = graph.files[node.file].path
        for condition in rules.conditions {
            let isNamed =
                condition.suffixes.contains { node.lastName.hasSuffix($0) }
                || condition.modules.contains(node.module)
                || condition.conformances.contains { node.conformances.contains($0) }
                || condition.paths.contains { PathPattern.matches($0, path) }
            guard isNamed else { continue }
            if let role = condition.role { record(type, role, .certain, .configuration) }
            decided.insert(type)
        }
    }

    // MARK: Persistence

    private static let records: Set<String> = [
        "FetchableRecord", "PersistableRecord", "MutablePersistableRecord", "TableRecord", "EncodableRecord",
    ]
    private static let managed: Set<String> = ["NSManagedObject", "RealmSwiftObject"]

    /// The protocols of Fluent 3's records, which don't use property wrappers: the database sets `id`, and other
    /// properties by key paths.
    private static let modelsOfOldFluent: Set<String> = [
        "PostgreSQLModel", "PostgreSQLUUIDModel", "PostgreSQLStringModel", "PostgreSQLPivot", "PostgreSQLUUIDPivot",
        "MySQLModel", "MySQLUUIDModel", "MySQLStringModel", "MySQLPivot", "MySQLUUIDPivot",
        "SQLiteModel", "SQLiteUUIDModel", "SQLiteStringModel", "SQLitePivot", "SQLiteUUIDPivot",
    ]

    private mutating func assignEntity(_ type: Int) {
        let node = graph.types[type]
        let attributes = node.declaration.attributes
        let imports = graph.resolver.imports[node.file]
        if attributes.contains("Model"), node.declaration.kind == .reference, !isFrozen(node) {
            add(type, .entity, .certain, .declared(with: "Model"))
        }
        if attributes.contains("Entity") || !node.conformances.isDisjoint(with: ["StoredEntity", "ScopedEntity"]) {
            add(type, .entity, .certain, .ashlarEntity)
        }
        if attributes.contains("Table"), node.declaration.kind == .structure {
            add(type, .entity, .certain, .declared(with: "Table"))
        }
        if let record = node.conformances.lazy.filter(RoleAssigner.records.contains).min() {
            add(type, .entity, .certain, .conforms(to: record))
        }
        // A protocol of this codebase may have the same name.
        if node.declaration.kind == .structure || node.declaration.kind == .reference,
            let model = node.conformances.lazy.filter(RoleAssigner.modelsOfOldFluent.contains).min(),
            graph.resolver.types[model] == nil
        {
            add(type, .entity, .certain, .conforms(to: model))
        }
        if let parent = node.conformances.lazy.filter(RoleAssigner.managed.contains).min() {
            add(type, .entity, .certain, .inherits(from: parent))
        }
        if node.declaration.kind == .reference, imports.contains("RealmSwift"),
            node.conformances.contains("Object") || node.conformances.contains("EmbeddedObject")
        {
            add(type, .entity, .certain, .realmObject)
        }
        let isFluent = !imports.isDisjoint(with: ["Fluent", "FluentKit", "FluentPostgresDriver", "Vapor"])
        if isFluent, node.conformances.contains("Model") || node.conformances.contains("Fields"),
            node.declaration.fields.contains(where: { !$0.attributes.isEmpty })
        {
            add(type, .entity, .certain, .fluentModel)
        }
    }

    /// Whether a record is the form that it had in an earlier version of a schema, which only migrations read: an alias
    /// leads to the current form.
    private func isFrozen(_ record: TypeNode) -> Bool {
        guard let schema = graph.resolve(TypeName.outer(record.name), in: "", file: record.file),
            graph.types[schema].conformances.contains("VersionedSchema"),
            let target = graph.aliasTarget(of: record.lastName, in: "", file: record.file),
            let current = graph.resolve(target, in: "", file: record.file)
        else { return false }
        return current != record.id
    }

    // MARK: Screens and services

    private static let views: Set<String> = [
        "View", "UIView", "UIViewController", "UITableViewController", "UICollectionViewController", "UITableViewCell",
        "UICollectionViewCell", "NSView", "NSViewController", "NSWindowController", "WKInterfaceController",
        "UIViewRepresentable", "UIViewControllerRepresentable", "NSViewRepresentable", "ViewModifier",
        "UICollectionReusableView", "UIControl", "UIButton", "UINavigationController", "UITabBarController",
    ]

    private static let namesOfClients = [
        "APIClient", "ApiClient", "NetworkService", "NetworkClient", "WebService", "APIService", "HTTPClient",
        "RemoteDataSource", "NetworkManager", "APIManager", "NetworkDataSource",
    ]
    private static let namesOfSettings = [
        "Settings", "Preferences", "Configuration", "Config", "Options", "State", "Draft", "Theme", "Snapshot",
        "Backup", "Defaults",
    ]

    private mutating func assignScreen(_ type: Int) {
        let node = graph.types[type]
        let kind = node.declaration.kind
        if kind == .proto { return }
        if kind != .enumeration, let view = node.conformances.lazy.filter(RoleAssigner.views.contains).min() {
            add(type, .view, .certain, .screen(view))
            return
        }
        if kind == .reference, let screen = node.conformances.lazy.filter({ $0.hasSuffix("ViewController") }).min() {
            add(type, .view, .certain, .screen(screen))
            return
        }
        let name = node.lastName
        let isObservable =
            node.conformances.contains("ObservableObject") || node.declaration.attributes.contains("Observable")
        if name.hasSuffix("ViewModel") || name.hasSuffix("ViewModelImpl") {
            add(type, .viewModel, isObservable ? .certain : .likely, .nameSuffix("ViewModel"))
        } else if name.hasSuffix("Presenter"), kind == .reference {
            add(type, .viewModel, .likely, .nameSuffix("Presenter"))
        }
        if name.holds("Repository") {
            add(type, .repository, .likely, .nameOfRepository)
        }
        if name.hasSuffix("UseCase") || name.hasSuffix("Interactor") {
            add(type, .useCase, .likely, .nameOfUseCase)
        }
        let isService = RoleAssigner.namesOfClients.contains(where: name.hasSuffix)
        if isService, kind == .reference || kind == .structure || kind == .actor {
            add(type, .service, .likely, .nameOfClient)
        }
        let usesNetwork = talksToServer(type) || node.fields.contains { $0.type == "URLSession" }
        if usesNetwork, kind != .enumeration {
            add(type, .service, isService ? .certain : .likely, .usesURLSession)
        }
        if RoleAssigner.namesOfSettings.contains(where: name.hasSuffix) {
            add(type, .settings, .likely, .nameOfSettings)
        }
    }

    /// The property wrappers with which views observe an object.
    private static let observers: Set<String> = [
        "State", "Bindable", "Environment", "StateObject", "ObservedObject", "EnvironmentObject",
    ]

    /// Makes a class that a view observes, and that has no other role, the view's model, whatever its name is. It may
    /// be a store that all screens share, so the role is a guess, which rules don't rely on.
    private mutating func assignObserved(by type: Int) {
        let view = graph.types[type]
        if view.isTest || !graph.hasRole(type, .view) { return }
        for part in view.parts {
            for field in part.declaration.fields where field.isStored {
                let written = TypeName.withoutArguments(TypeName.unwrapped(field.type))
                guard let wrapper = field.attributes.first(where: RoleAssigner.observers.contains),
                    let held = graph.resolve(written, in: view.name, file: part.file),
                    graph.types[held].roles.isEmpty, graph.isScreen(graph.types[held])
                else { continue }
                add(held, .viewModel, .guess, .observed(by: view.lastName, in: wrapper))
            }
        }
    }

    private static let namesOfServices = [
        "Service", "ServiceImpl", "API", "Api", "Client", "Remote", "Gateway", "DataSource", "DataSourceImpl",
        "Fetcher", "Loader",
    ]

    /// The words in the names of types that talk to a server.
    private static let partsOfClients: [StaticString] = [
        "Network", "HTTPClient", "APIClient", "APIProvider", "HttpClient", "MoyaProvider", "HTTPService",
    ]

    /// Assigns the service role to a type such as `UserService` that holds or creates a server client.
    private mutating func assignService(_ type: Int) {
        let node = graph.types[type]
        guard RoleAssigner.namesOfServices.contains(where: node.lastName.hasSuffix), !graph.hasRole(type, .service),
            [.structure, .reference, .actor].contains(node.declaration.kind)
        else { return }
        let holdsClient = node.declaration.fields.contains { field in
            let name = TypeName.last(TypeName.unwrapped(field.type))
            return RoleAssigner.partsOfClients.contains { name.holds($0) } && !name.holds("Monitor")
                && !name.holds("Reachability")
        }
        let makesClient =
            !holdsClient
            && node.parts.contains { part in
                part.declaration.functions.contains { function in
                    function.body.typeNames.contains { used in
                        graph.resolve(used.name, in: node.name, file: part.file).map { talksToServer($0) } == true
                    }
                }
            }
        if holdsClient || makesClient {
            add(type, .service, .likely, .servesWithClient)
        }
    }

    func talksToServer(_ type: Int) -> Bool {
        graph.types[type].effects.contains(.network)
            && graph.types[type].parts.contains { $0.declaration.functions.contains { $0.body.usesNetwork } }
    }

    // MARK: Domain

    private static let outsideOfDomain: [Role] = [
        .dto, .entity, .view, .viewModel, .service, .repository, .useCase, .settings,
    ]

    private mutating func assignDomain(_ type: Int) {
        let node = graph.types[type]
        let kind = node.declaration.kind
        guard [.structure, .enumeration, .reference].contains(kind) else { return }
        if !node.roles.isEmpty, RoleAssigner.outsideOfDomain.contains(where: { graph.hasRole(type, $0) }) { return }
        if node.conformances.contains("Error") || node.conformances.contains("ObservableObject")
            || node.conformances.contains("CodingKey")
            || node.declaration.attributes.contains("Observable") || node.declaration.isLocal
            || !node.conformances.isDisjoint(with: RoleAssigner.shownToTheSystem)
        {
            return
        }
        // A service's own result types use the words of the wire: they are its response, not the app's model.
        let isOfWire = ["Response", "Payload", "Request", "DTO"].contains(where: node.lastName.hasSuffix)
        if let sources = graph.mappingsTo[type], !sources.isEmpty, !isOfWire {
            let origin = graph.types[graph.mappings[sources[0]].from].name
            // In a file that imports CloudKit, the type belongs to another wire.
            if !graph.resolver.imports[node.file].contains("CloudKit") {
                add(type, .domain, .likely, .mapped(from: origin))
            }
        }
        let isData = !node.declaration.fields.filter(\.isStored).isEmpty || !node.declaration.cases.isEmpty
        if graph.isInDomain(node), kind != .reference, isData, node.declaration.access > .fileprivate {
            add(type, .domain, .certain, .folderOfDomain)
        }
    }

    /// Protocols for widgets, intents and the clipboard: their types repeat a value in the system's form.
    private static let shownToTheSystem: Set<String> = [
        "AppEntity", "AppEnum", "AppIntent", "TimelineEntry", "ActivityAttributes", "Transferable", "IndexedEntity",
        "WidgetConfigurationIntent",
    ]
}
