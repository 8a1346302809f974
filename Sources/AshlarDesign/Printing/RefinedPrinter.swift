/// Prints the refined types for a specification's limits.
struct RefinedPrinter {
    let plan: Plan

    func file(_ item: RefinedPlan) -> GeneratedFile {
        var source = SourceText()
        source.line(generatedNotice)
        source.importing(plan.style.runtime)
        source.line()
        let place = item.location.map { " (\($0))" } ?? ""
        let words = RuleText.words(item.constraints).english
        source.line(
            "/// \(CommentText.line("\(item.valueType == "Int" ? "An integer" : "A text"), \(words)\(place)."))")
        plan.style.refinedType(&source, of: item)
        source.line()
        source.braces("nonisolated extension \(item.name)") { source in
            source.line("/// - Throws: `DomainFailure` when the value breaks the rule.")
            source.braces("static func mapped(_ value: \(item.valueType)) throws(DomainFailure) -> \(item.name)") {
                plan.style.refinedMapping(&$0, of: item)
            }
        }
        return GeneratedFile("Sources/\(plan.options.name)/Domain/\(item.name).swift", source.text)
    }
}

extension RefinedPlan {
    /// The expression of its rule.
    var rule: String { (valueType == "Int" ? RuleText.integer(constraints) : RuleText.text(constraints)) ?? "" }
}
