/// Prints a test for each entity with a domain type for which values can be made up.
struct EntityTestPrinter {
    private let plan: Plan
    private let entities: [EntityPlan]

    init(_ plan: Plan) {
        self.plan = plan
        let walk = FixtureWalk(plan)
        entities = plan.entities.filter { walk.isPossible($0.record) }
    }

    var path: String { "Tests/\(plan.options.name)Tests/\(suite).swift" }
    /// The modules that a suite imports, apart from the store's.
    var imports: [String] {
        ["AshlarTestSupport", "Testing"] + (MotherPrinter(plan).module.map { [$0] } ?? [])
    }
    var isEmpty: Bool { entities.isEmpty }

    private var suite: String { plan.options.name + "EntityTests" }

    /// A suite with a test for each entity, in which `value` is a domain value.
    ///
    /// - Parameters:
    ///   - check: writes the check, given the record and the call that makes an entity of `value`.
    func suite(
        _ title: String, isAsync: Bool = false, into source: inout SourceText,
        check: (_ source: inout SourceText, _ record: Int, _ row: String) -> Void
    ) {
        source.line("@Suite(\"\(title)\")")
        source.braces("struct \(suite)") { source in
            var functions = NameScope()
            let names = TypeNames(plan: plan, isOutside: true)
            for (index, entity) in entities.enumerated() {
                let domain = plan.records[entity.record].name
                if index > 0 { source.line() }
                source.line("@Test(arguments: 0..<5 as Range<UInt64>)")
                let function = functions.claim([SwiftName.property(domain + "Entity")])
                source.braces("func \(function)(seed: UInt64) \(isAsync ? "async " : "")throws") { source in
                    let owner = entity.owner.arguments { "\"\($0)\"" }
                    source.line("let value = try \(names.qualified(domain)).fixture(seed: seed)")
                    check(&source, entity.record, "\(domain)Entity(value\(owner))")
                }
            }
        }
    }
}
