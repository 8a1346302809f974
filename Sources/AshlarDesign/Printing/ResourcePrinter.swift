import AshlarEmission

/// Prints the resources of a repository: one for each entity that an endpoint answers with.
struct ResourcePrinter {
    let plan: Plan
    private let resources: [ResourcePlan]
    private var references: RowReferences { plan.rowReferences }
    private var names: TypeNames { TypeNames(plan: plan) }

    init(_ plan: Plan, _ resources: [ResourcePlan]) {
        self.plan = plan
        self.resources = resources
    }

    func files() -> [GeneratedFile] {
        if resources.isEmpty { return [] }
        return resources.map(source) + ownerColumns() + [repository(), tests()]
    }

    private func path(_ file: String) -> String { "Sources/\(plan.options.name)/Resources/\(file).swift" }

    private func record(_ resource: ResourcePlan) -> RecordPlan { plan.records[plan.entities[resource.entity].record] }

    // MARK: Resources

    private func source(_ resource: ResourcePlan) -> GeneratedFile {
        let record = record(resource)
        let isRelating = !references[plan.entities[resource.entity].record].isEmpty
        var source = SourceText()
        source.line(generatedNotice)
        source.importing(plan.style.runtime)
        source.line("import AshlarEntity")
        source.line("import AshlarFlow")
        source.line("import Foundation")
        source.line()
        let endpoint = resource.endpoint.endpoint
        source.line("/// \(CommentText.line("The answer of `\(endpoint.method) \(endpoint.path)`, kept as rows."))")
        let kind = isRelating ? "RelatingResource" : "RemoteResource"
        source.braces("nonisolated public struct \(resource.name): \(kind)") { source in
            for (parameter, property) in resource.parameters {
                source.line("public let \(SwiftName.escaped(property)): \(type(parameter))")
            }
            if !resource.parameters.isEmpty { source.line() }
            initializer(&source, resource)
            source.line()
            source.line("/// Each request has its own rows.")
            source.line("public var owner: String { endpoint.address }")
            source.line()
            source.braces("public var endpoint: Endpoint<\(resource.endpoint.response)>") { source in
                let arguments = resource.parameters.map { parameter, property in
                    "\(SwiftName.label(parameter.name)): self.\(SwiftName.escaped(property))"
                }
                source.line(".\(SwiftName.escaped(resource.endpoint.name))(\(arguments.joined(separator: ", ")))")
            }
            if let cursor = resource.cursor {
                source.line()
                source.braces("public var pages: PageRule<\(resource.endpoint.response)>?") { source in
                    source.line(".cursor(\(SwiftLiteral.string(cursor.key))) { \(cursor.property) }")
                }
            }
            source.line()
            let signature = "public func values(from payload: \(resource.endpoint.response)) throws -> [\(record.name)]"
            source.braces(signature) { source in values(&source, resource) }
            source.line()
            source.braces("public func row(of value: \(record.name), for owner: Owner) -> \(record.name)Entity") {
                $0.line("\(record.name)Entity(value, owner)")
            }
            source.line()
            if isRelating { return related(&source, record) }
            source.line("public func value(of row: \(record.name)Entity) -> \(record.name) { row.toDomain() }")
        }
        return GeneratedFile(path(resource.name), source.text)
    }

    /// Prints the code that leads from a value to the rows that its row refers to, and back.
    private func related(_ source: inout SourceText, _ record: RecordPlan) {
        let entity = "\(record.name)Entity"
        source.line(
            "public static var relatedEntities: [any ScopedEntity.Type] { \(entity).relatedEntities }")
        source.line()
        source.braces("public func relatedRows(of value: \(record.name), for owner: Owner) -> [any ScopedEntity]") {
            $0.line("\(entity).relatedRows(of: value, owner)")
        }
        source.line()
        source.braces("public func value(of row: \(entity), with related: RelatedRows) throws -> \(record.name)") {
            $0.line("try row.toDomain(with: related)")
        }
    }

    private func type(_ parameter: EndpointPlan.Parameter) -> String {
        if parameter.isList { return "[\(parameter.type.name)]" }
        return parameter.type.name + (parameter.isRequired ? "" : "?")
    }

    private func initializer(_ source: inout SourceText, _ resource: ResourcePlan) {
        let arguments = resource.parameters.map { parameter, _ in
            let ending = parameter.isRequired ? "" : parameter.isList ? " = []" : " = nil"
            return "\(SwiftName.escaped(parameter.name)): \(type(parameter))\(ending)"
        }
        if arguments.isEmpty { return source.line("public init() {}") }
        source.braces("public init(\(arguments.joined(separator: ", ")))") { source in
            for (parameter, property) in resource.parameters {
                source.line("self.\(SwiftName.escaped(property)) = \(SwiftName.escaped(parameter.name))")
            }
        }
    }

    private func values(_ source: inout SourceText, _ resource: ResourcePlan) {
        let root = resource.answer
        let content = plan.content(of: "payload", root)
        let entity = plan.entities[resource.entity]
        let walk = EntityWalk(plan: plan) { $0 == resource.entity ? "values.append(\($1))" : nil }
        let sites = WireWalk(plan: plan).sites(content, root.type).filter { walk.leads(to: $0.type) }
        if sites.count == 1, sites[0].headers.isEmpty {
            let (value, type) = (sites[0].value, sites[0].type)
            let domain = names.converted(value, type).map { "try \($0)" } ?? value
            if plan.concepts(in: type) == .array(.record(entity.record)) { return source.line(domain) }
            if plan.concepts(in: type) == .record(entity.record) { return source.line("[\(domain)]") }
        }
        source.line("var values: [\(record(resource).name)] = []")
        walk.statements(content, root.type).forEach { source.line($0) }
        source.line("return values")
    }

    // MARK: Entities

    /// The conformances that say which account and request own the rows.
    private func ownerColumns() -> [GeneratedFile] {
        plan.entities.compactMap { entity in
            guard case .resource(let account, let name) = entity.owner else { return nil }
            let type = plan.records[entity.record].name + "Entity"
            var source = SourceText()
            source.line(generatedNotice)
            source.line("import AshlarEntity")
            source.line("import AshlarFlow")
            source.line()
            source.braces("nonisolated extension \(type): ScopedEntity") { source in
                let properties = "account: \\.\(account), name: \\.\(name)"
                source.line("public static let ownerColumns = OwnerColumns<\(type)>(\(properties))")
                source.line()
                source.braces("public init(_ domain: \(plan.records[entity.record].name), _ owner: Owner)") { source in
                    source.line("self.init(domain, \(account): owner.account, \(name): owner.name)")
                }
                if !references[entity.record].isEmpty { relations(&source, of: entity.record) }
            }
            return GeneratedFile("Sources/\(plan.options.name)/Entities/\(type)+Owner.swift", source.text)
        }
    }

    /// Prints the rows that an entity's row refers to, and how it becomes a value with them.
    private func relations(_ source: inout SourceText, of index: Int) {
        let record = plan.records[index].name
        func entity(_ record: Int) -> String { "\(plan.records[record].name)Entity" }
        source.line()
        source.line("/// The entities of the rows that a row refers to, and of those that these refer to.")
        source.braces("public static var relatedEntities: [any ScopedEntity.Type]") { source in
            source.line("[\(references.targets(of: index).map { "\(entity($0)).self" }.joined(separator: ", "))]")
        }
        source.line()
        source.line("/// Returns the rows that the row of a value refers to.")
        source.braces("public static func relatedRows(of domain: \(record), _ owner: Owner) -> [any ScopedEntity]") {
            source in
            source.line("var rows: [any ScopedEntity] = []")
            references.statements(for: "domain", of: index, additions).forEach { source.line($0) }
            source.line("return rows")
        }
        source.line()
        source.line("/// Returns the value, with those of the rows that it refers to.")
        source.braces("public func toDomain(with related: RelatedRows) throws -> \(record)") { source in
            let arguments = references[index].map { reference in
                let key = reference.field.isOptional ? "$0" : reference.property
                let target = references[reference.target].isEmpty ? "toDomain()" : "toDomain(with: related)"
                let row = "try related.row(\(entity(reference.target)).self, key: \(key)).\(target)"
                let value = reference.field.isOptional ? "try \(reference.property).map { \(row) }" : row
                return "\(SwiftName.label(reference.field.name)): \(value)"
            }
            source.line("toDomain(")
            for (position, argument) in arguments.enumerated() {
                source.line("    \(argument)\(position == arguments.count - 1 ? ")" : ",")")
            }
        }
    }

    /// How the row of a value that another one holds is added, after the rows that it refers to.
    private func additions(of value: String, _ record: Int) -> [String] {
        let entity = "\(plan.records[record].name)Entity"
        let others = references[record].isEmpty ? [] : ["rows += \(entity).relatedRows(of: \(value), owner)"]
        return others + ["rows.append(\(entity)(\(value), owner))"]
    }

    // MARK: The repository

    private func repository() -> GeneratedFile {
        let name = plan.options.repositoryName
        var source = SourceText()
        source.line(generatedNotice)
        source.line("import AshlarEntity")
        source.line("import AshlarFlow")
        source.line()
        source.line("/// The resources of the API, and the tables that keep them.")
        source.braces("nonisolated public enum \(name)") { source in
            source.line("/// The tables, for the store's schema.")
            source.braces("public static var entities: [any StoredEntity.Type]") { source in
                let types = plan.entities.map { "\(plan.records[$0.record].name)Entity.self" }
                list(&source, types, ending: " + Repository.entities")
            }
            source.line()
            source.line("/// All resources.")
            source.braces("public static var resources: [any RemoteResource.Type]") { source in
                list(&source, resources.map { "\($0.name).self" })
            }
            source.line()
            source.line("/// - Parameters:")
            source.line("///   - account: the account that owns the rows.")
            source.line("///   - store: its schema lists ``entities``.")
            source.line("///   - network: sends requests to the API.")
            source.line("///   - changes: the types of changes, which you write.")
            source.line("///   - configuration: the clock, the identifiers, and the logger.")
            source.line("public static func make(")
            source.line("    account: String, store: any EntityStore, network: NetworkService,")
            source.line("    changes: [any Change.Type] = [], configuration: RepositoryConfiguration = .init()")
            source.braces(") -> Repository") { source in
                source.line("Repository(")
                source.line(
                    "    account: account, store: store, network: network, resources: resources, changes: changes,")
                source.line("    configuration: configuration)")
            }
        }
        return GeneratedFile(path(name), source.text)
    }

    private func list(_ source: inout SourceText, _ items: [String], ending: String = "") {
        source.line("[")
        for item in items { source.line("    \(item),") }
        source.line("]\(ending)")
    }

    // MARK: Tests

    private func tests() -> GeneratedFile {
        let module = plan.options.name
        var source = SourceText()
        source.line(generatedNotice)
        source.line("import AshlarCore")
        source.line("import AshlarFlow")
        source.line("import AshlarStore")
        source.line("import Foundation")
        source.line("import Testing")
        source.line()
        source.line("@testable import \(module)")
        source.line()
        source.line("@Suite(\"Resources keep what endpoints answer\")")
        source.braces("struct \(module)ResourceTests") { source in
            var functions = NameScope()
            for (index, resource) in resources.enumerated() {
                if index > 0 { source.line() }
                let title = SwiftLiteral.string(resource.name)
                source.line("@Test(\(title), arguments: Fixture.all(\(SwiftLiteral.string(resource.answer.slug))))")
                let function = SwiftName.escaped(functions.claim([SwiftName.property(resource.name)]))
                source.braces("func \(function)(fixture: Fixture) throws") { source in
                    let arguments = resource.parameters.map(\.parameter).filter(\.isRequired).map { parameter in
                        "\(SwiftName.label(parameter.name)): \(parameter.sample)"
                    }
                    source.line("try fixture.isKept(by: \(resource.name)(\(arguments.joined(separator: ", "))))")
                }
            }
        }
        source.line()
        source.braces("extension Fixture") { source in
            source.line("/// The store returns the values of the payload.")
            source.braces("func isKept<R: RemoteResource>(by resource: R) throws where R.Payload: DirectCodable") {
                source in
                source.line("let values = try resource.values(from: try R.Payload.decode(from: bytes, source: name))")
                source.line("let owner = Owner(account: \"account\", name: resource.owner)")
                source.line("let store = try SQLiteStore.inMemory(StoreSchema([R.Row.self] + R.relatedEntities))")
                source.line("for value in values {")
                source.line("    try store.write { try resource.store([value], for: owner, in: $0) }")
                source.line("    #expect(try store.read { try resource.storedValues(of: owner, in: $0) } == [value])")
                source.line("}")
            }
        }
        return GeneratedFile("Tests/\(module)Tests/\(module)ResourceTests.swift", source.text)
    }
}
