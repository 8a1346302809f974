import AshlarContract

/// All files of a package, from its plan.
package enum PackageAssembly {
    /// - Parameters:
    ///   - plan: what was decided.
    ///   - fixtures: the payloads to keep, by the slug of their root.
    package static func files(_ plan: Plan, fixtures: [RootFixtures]) -> [GeneratedFile] {
        let package = PackagePrinter(plan)
        let records = RecordPrinter(plan)
        let unions = UnionPrinter(plan)
        var files = [package.manifest()]
        if let payloads = package.payloads() { files.append(payloads) }
        for (index, record) in plan.records.enumerated() {
            files.append(records.dto(index))
            guard record.hasDomain else { continue }
            files += [records.domain(index), MappingPrinter(plan).file(record)]
        }
        files += plan.enums.map(EnumPrinter(plan: plan).file)
        for union in plan.unions {
            files.append(unions.dto(union))
            if union.hasDomain { files.append(unions.domain(union)) }
            if union.hasDomain || union.meaning != nil { files.append(unions.mapping(union)) }
        }
        if !plan.entities.isEmpty {
            files += plan.entities.map(EntityPrinter(plan).file) + EntityPrinter(plan).columnCoding()
        }
        files += SupportPrinter(plan).files() + ImporterPrinter(plan).files() + TestPrinter(plan).files()
        files += fixtures.flatMap(\.files)
        let notes = fixtures.map { DecisionsPrinter.FixtureNote(slug: $0.slug, kept: $0.kept, of: $0.of) }
        files.append(DecisionsPrinter(plan: plan, fixtures: notes).file())
        return files.sorted { $0.path < $1.path }
    }

    /// How many choices `DECISIONS.md` tells of.
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
