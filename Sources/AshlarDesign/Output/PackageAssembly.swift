import AshlarContract

/// All files of a package, from its plan.
package enum PackageAssembly {
    /// - Parameters:
    ///   - plan: the decisions.
    ///   - fixtures: the payloads to keep, by the slug of their root.
    package static func files(_ plan: Plan, fixtures: [RootFixtures]) -> [GeneratedFile] {
        let package = PackagePrinter(plan)
        let records = RecordPrinter(plan)
        let unions = UnionPrinter(plan)
        let embedded = EmbeddedTypes(plan)
        var files = [package.manifest()]
        if let payloads = package.payloads() { files.append(payloads) }
        for (index, record) in plan.records.enumerated() where record.page?.isDeclared != false {
            files.append(record.isTuple ? TuplePrinter(plan).dto(index) : records.dto(index))
            if let field = record.valueField { files.append(MappingPrinter(plan).file(record, value: field)) }
            guard record.hasDomain else { continue }
            if record.concept == nil {
                files.append(records.domain(index, isEmbedded: embedded.records.contains(index)))
            }
            files.append(MappingPrinter(plan).file(record))
        }
        files += plan.enums.map(EnumPrinter(plan: plan).file)
        files += plan.refined.filter(\.isUsed).map(RefinedPrinter(plan: plan).file)
        for (index, union) in plan.unions.enumerated() {
            files.append(unions.dto(union))
            if union.hasDomain, union.concept == nil {
                files.append(unions.domain(union, isEmbedded: embedded.unions.contains(index)))
            }
            if union.hasDomain || union.meaning != nil { files.append(unions.mapping(union)) }
        }
        if !plan.entities.isEmpty {
            files +=
                plan.options.store.isRelational
                ? plan.entities.map(EntityPrinter(plan).file) : PersistentModelPrinter(plan).files()
            files += ColumnCodingPrinter(plan, embedded).files()
        }
        let endpoints = plan.options.hasFlow ? EndpointPlanner.endpoints(of: plan) : []
        files += EndpointPrinter(plan, endpoints).files()
        let resources = ResourcePlanner.resources(of: endpoints, in: plan)
        files += ResourcePrinter(plan, resources).files()
        files.append(DocumentationPrinter(plan: plan, endpoints: endpoints, resources: resources).file())
        files += SupportPrinter(plan).files() + ImporterPrinter(plan).files() + TestPrinter(plan).files()
        files += MotherPrinter(plan).files() + LawPrinter(plan).files()
        files += fixtures.flatMap(\.files)
        let notes = fixtures.map { DecisionsPrinter.FixtureNote(slug: $0.slug, kept: $0.kept, of: $0.of) }
        let decisions = plan.options.decisions
        if decisions.contains(.markdown) { files.append(DecisionsPrinter(plan: plan, fixtures: notes).file()) }
        if decisions.contains(.json) { files.append(DecisionsJSON(plan: plan).file()) }
        if decisions.contains(.html) { files.append(DecisionsPage(plan: plan, fixtures: notes).file()) }
        files.append(plan.lock.file)
        if plan.options.layout == .files { files = files.compactMap { source($0, plan.options.name) } }
        return DistinctPaths.of(files)
    }

    /// A file as it belongs in an existing target; `nil` for files that only a package needs.
    private static func source(_ file: GeneratedFile, _ module: String) -> GeneratedFile? {
        let prefix = "Sources/\(module)/"
        guard file.path.hasPrefix(prefix) else {
            return file.path.contains("/") || file.path == "Package.swift" ? nil : file
        }
        var moved = file
        moved.path = String(file.path.dropFirst(prefix.count))
        return moved
    }

    /// How many choices `DECISIONS.md` lists.
    package static func decisionCount(_ plan: Plan) -> Int { DecisionsPrinter(plan: plan, fixtures: []).count }
}

/// The payloads of one root that become fixtures.
package struct RootFixtures {
    package var slug: String
    package var files: [GeneratedFile]
    package var kept: Int
    package var of: Int

    /// - Parameters:
    ///   - slug: the root's folder.
    ///   - payloads: JSON texts; with `isLines`, each on one line.
    ///   - of: how many there were.
    package init(slug: String, payloads: [[UInt8]], isLines: Bool, of: Int) {
        self.slug = slug
        kept = payloads.count
        self.of = of
        if isLines {
            files = [
                GeneratedFile("Fixtures/\(slug)/payloads.ndjson", Array(payloads.joined(separator: [0x0A])) + [0x0A])
            ]
        } else {
            let digits = String(payloads.count).count
            files = payloads.enumerated().map { index, bytes in
                let number = String(index + 1)
                let padding = String(repeating: "0", count: digits - number.count)
                return GeneratedFile(
                    "Fixtures/\(slug)/\(padding)\(number).json", bytes + (bytes.last == 0x0A ? [] : [0x0A]))
            }
        }
    }
}
