/// Prints the test of each entity whose domain type values can be made up for.
struct EntityTestPrinter {
    let plan: Plan

    init(_ plan: Plan) { self.plan = plan }

    var path: String { "Tests/\(plan.options.name)Tests/\(suite).swift" }
    /// The modules that a suite imports, beside the store's.
    var imports: [String] {
        ["AshlarTestSupport", "Testing"] + (MotherPrinter(plan).module.map { [$0] } ?? [])
    }
    var isEmpty: Bool { entities.isEmpty }

    private var suite: String { plan.options.name + "EntityTests" }
    private var entities: [EntityPlan] { plan.entities.filter { plan.hasFixtures($0.record) } }

    /// A suite with a test for each entity, in which `value` is a domain value.
    ///
    /// - Parameters:
    ///   - check: writes what is checked, given the name of the entity and the call that makes one of `value`.
    func suite(
        _ title: String, into source: inout SourceText,
        check: (_ source: inout SourceText, _ entity: String, _ row: String) -> Void
    ) {
        source.line("@Suite(\"\(title)\")")
        source.braces("struct \(suite)") { source in
            for (index, entity) in entities.enumerated() {
                let domain = plan.records[entity.record].name
                if index > 0 { source.line() }
                source.line("@Test(arguments: 0..<5 as Range<UInt64>)")
                source.braces("func \(SwiftName.property(domain + "Entity"))(seed: UInt64) throws") { source in
                    let owner = entity.owner.properties.map { ", \($0.name): \"\($0.name)\"" }.joined()
                    // Names that Swift Testing or `AshlarTestSupport` have too are said with their module.
                    source.line("let value = try \(plan.options.name).\(domain).fixture(seed: seed)")
                    check(&source, "\(domain)Entity", "\(domain)Entity(value\(owner))")
                }
            }
        }
    }
}
