import AshlarContract
import AshlarEmission

/// Prints the command that decodes recordings, maps them and stores the rows: the whole flow on real traffic.
struct ImporterPrinter {
    private let plan: Plan
    private let names: TypeNames
    /// A property for each entity; the suffix keeps it apart from every name of the language.
    private let lists: [String]
    private let walk: EntityWalk
    private var references: RowReferences { plan.rowReferences }

    init(_ plan: Plan) {
        self.plan = plan
        names = TypeNames(plan: plan, isOutside: true)
        var scope = NameScope()
        let lists = plan.entities.map { entity in
            scope.claim([SwiftName.property(plan.records[entity.record].name) + "Rows"])
        }
        self.lists = lists
        let references = plan.rowReferences
        walk = EntityWalk(plan: plan, isOutside: true) { entity, value in
            if !references[plan.entities[entity].record].isEmpty {
                return "add(\(value)\(plan.entities[entity].owner == .none ? "" : ", path: exchange.path"))"
            }
            let row = plan.records[plan.entities[entity].record].name + "Entity"
            let owner = ImporterPrinter.owner(plan.entities[entity].owner, path: "exchange.path")
            return "\(lists[entity]).append(\(row)(\(value)\(owner)))"
        }
    }

    func files() -> [GeneratedFile] {
        guard PackagePrinter(plan).hasImporter else { return [] }
        let folder = "Sources/\(plan.options.name)Import"
        return [
            GeneratedFile("\(folder)/Import.swift", ImporterText.main(name: plan.options.name)),
            GeneratedFile("\(folder)/Rows.swift", rows()),
            GeneratedFile("\(folder)/Payloads.swift", payloads()),
        ]
    }

    // MARK: Rows

    /// The rows of one recording, which are stored in one transaction.
    private func rows() -> String {
        var source = SourceText()
        source.line(generatedNotice)
        source.line("import AshlarStore")
        source.line("import \(plan.options.name)")
        source.line()
        source.line("/// Rows that wait to be stored.")
        source.braces("struct Rows") { source in
            for (entity, list) in zip(plan.entities, lists) {
                source.line("var \(list): [\(plan.records[entity.record].name)Entity] = []")
            }
            source.line()
            source.braces("static func createTables(in store: SQLiteStore) throws") { source in
                for entity in references.ordered {
                    source.line("try store.create(\(plan.records[plan.entities[entity].record].name)Entity.self)")
                }
            }
            additions(&source)
            source.line()
            source.line("/// Stores all rows in one transaction: all of them, or none.")
            source.braces("func store(in store: SQLiteStore) throws") { source in
                source.line("try store.write { transaction in")
                for entity in references.ordered { source.line("    _ = try transaction.upsert(\(lists[entity]))") }
                source.line("}")
            }
            source.line()
            source.braces("static func counts(in store: SQLiteStore) throws -> [(table: String, rows: Int)]") {
                source in
                source.line("[")
                for entity in plan.entities {
                    let type = "\(plan.records[entity.record].name)Entity"
                    source.line("    (\(type).table.name, try store.count(\(type).self)),")
                }
                source.line("]")
            }
        }
        return source.text
    }

    /// Prints how values that refer to others are added: the others have rows of their own.
    private func additions(_ source: inout SourceText) {
        let positions = plan.entityPositions
        func append(_ value: String, _ record: Int) -> String {
            let entity = positions[record] ?? 0
            let owner = ImporterPrinter.owner(plan.entities[entity].owner, path: "path")
            return "\(lists[entity]).append(\(plan.records[record].name)Entity(\(value)\(owner)))"
        }
        for entity in plan.entities where !references[entity.record].isEmpty {
            source.line()
            source.line("/// Adds a row, and those that it refers to.")
            let path = entity.owner == .none ? "" : ", path: String"
            let type = names.qualified(plan.records[entity.record].name)
            source.braces("mutating func add(_ value: \(type)\(path))") { source in
                let statements = references.statements(for: "value", of: entity.record) { value, record in
                    if references[record].isEmpty { return [append(value, record)] }
                    return ["add(\(value)\(path.isEmpty ? "" : ", path: path"))"]
                }
                for line in statements { source.line(line) }
                source.line(append("value", entity.record))
            }
        }
    }

    // MARK: Payloads

    private func payloads() -> String {
        var source = SourceText()
        source.line(generatedNotice)
        source.line("import AshlarContract")
        source.line("import AshlarCore")
        source.line("import \(plan.options.name)")
        source.line()
        source.braces("extension Rows") { source in
            source.line("static let endpoints = EndpointMatcher([")
            var seen: Set<String> = []
            for root in plan.roots {
                guard case .response(let endpoint, _) = root.root.origin else { continue }
                let template = endpoint.path.description
                if seen.insert(template).inserted { source.line("    \(SwiftLiteral.string(template)),") }
            }
            let bases = plan.basePaths.map(SwiftLiteral.string).joined(separator: ", ")
            source.line(bases.isEmpty ? "])" : "], below: [\(bases)])")
            source.line()
            source.line("/// Decodes and maps the answer of one exchange, and adds its rows.")
            source.line("///")
            source.line("/// - Returns: `false` for an answer that the design has no sample of.")
            source.line("/// - Throws: `DecodingFailure` or `DomainFailure`.")
            source.braces("mutating func add(_ exchange: Exchange, body: [UInt8]) throws -> Bool") { source in
                source.line("guard let template = Rows.endpoints.match(exchange)?.template else { return false }")
                source.line("switch (exchange.method, template, exchange.status) {")
                for root in plan.roots.sorted(by: { $0.status < $1.status }) { exchange(&source, root) }
                source.line("default: return false")
                source.line("}")
                source.line("return true")
            }
        }
        return source.text
    }

    private static func owner(_ owner: RowOwner, path: String) -> String {
        switch owner {
        case .none: ""
        case .scope(let name): ", \(name): \(path)"
        case .resource(let account, let name): ", \(account): \"import\", \(name): \(path)"
        }
    }

    private func exchange(_ source: inout SourceText, _ root: RootPlan) {
        guard case .response(let endpoint, let status) = root.root.origin else { return }
        let method = SwiftLiteral.string(endpoint.method)
        source.line("case (\(method), \(SwiftLiteral.string(endpoint.path.description)), \(status.pattern)):")
        source.indented { source in
            let value = plan.content(of: "payload", root)
            let type = names.payload(root)
            var statements = walk.statements(value, root.type)
            // Values without rows are mapped too, so that the domain's refusals are not missed.
            if statements.isEmpty { statements = names.mappings(value, root.type) }
            let name = statements.isEmpty ? "_" : "let payload"
            source.line("\(name) = try (\(type)).decode(from: body, source: exchange.path)")
            statements.forEach { source.line($0) }
        }
    }
}

extension RootPlan {
    /// The status codes of the answer: wider ranges come last.
    fileprivate var status: Status { if case .response(_, let status) = root.origin { status } else { .others } }
}
