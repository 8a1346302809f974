import AshlarEmission

/// Prints enumerations of words, which keep the words they do not know.
struct EnumPrinter {
    let plan: Plan

    func file(_ item: EnumPlan) -> GeneratedFile {
        var source = SourceText()
        source.line(generatedNotice)
        source.importing(plan.style.runtime)
        source.line()
        let seen = item.seen > 0 ? " in \(item.seen) values" : ""
        let words = item.cases.count == 1 ? "1 word" : "\(item.cases.count) words"
        source.line("/// \(words)\(seen); others are kept as they come.")
        source.braces("nonisolated public enum \(item.name): \(plan.style.enumConformances)") { source in
            for entry in item.cases { source.line("case \(SwiftName.escaped(entry.name))") }
            source.line("/// A word that was not known when this was written.")
            source.line("case unknown(String)")
            source.line()
            let model = OpenEnumModel(
                access: "public ",
                cases: item.cases.map { .init(identifier: SwiftName.escaped($0.name), words: [$0.word]) },
                declaresUnknown: true)
            source.blocks(OpenEnumCoding.conversions(of: model, "public "))
            plan.style.enumMembers(&source)
        }
        let folder = item.isWireOnly ? "DTO" : "Domain"
        return GeneratedFile("Sources/\(plan.options.name)/\(folder)/\(item.name).swift", source.text)
    }
}
