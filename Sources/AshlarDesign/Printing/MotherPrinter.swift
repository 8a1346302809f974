/// Prints a library that makes values of the domain for tests: each from a payload of its DTO, valid by its rules.
struct MotherPrinter {
    let plan: Plan

    init(_ plan: Plan) { self.plan = plan }

    /// The types with their own function for values; DTOs make theirs by their shape.
    private var types: [(name: String, dto: String)] {
        // `AshlarTestSupport` makes those of `Mapped` types.
        if plan.style.domainAttribute != nil { return [] }
        return plan.records.filter { $0.hasDomain && $0.concept == nil }.map { ($0.name, $0.dtoName) }
            + plan.unions.filter { $0.hasDomain && $0.concept == nil }.map { ($0.name, $0.dtoName) }
    }

    /// The library's name; none where everything is made by its shape.
    var module: String? {
        plan.style.isSelfContained || types.isEmpty ? nil : plan.options.name + "TestSupport"
    }

    func files() -> [GeneratedFile] {
        guard let module else { return [] }
        // A compiler reads a file on one core.
        let parts = stride(from: 0, to: types.count, by: 80).map { types[$0..<min($0 + 80, types.count)] }
        return parts.enumerated().map { index, part in
            var source = SourceText()
            source.line(generatedNotice)
            source.line("import AshlarCore")
            source.line("import AshlarTestSupport")
            source.line("import \(plan.options.name)")
            let names = TypeNames(plan: plan, isOutside: true)
            for type in part {
                let (name, dto) = (names.qualified(type.name), names.qualified(type.dto))
                source.line()
                source.braces("nonisolated extension \(name): FixtureConvertible") { source in
                    source.line("/// A value for tests: `\(type.name).fixture(seed: 7)`.")
                    source.line("public static func fixture(")
                    source.line("    from dto: \(dto)")
                    source.line(") throws(DomainFailure) -> \(name) { try \(name)(dto) }")
                }
            }
            let file = index == 0 ? "Fixtures" : "Fixtures\(index + 1)"
            return GeneratedFile("Sources/\(module)/\(file).swift", source.text)
        }
    }
}
