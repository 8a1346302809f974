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
        if let summary = item.summary {
            source.comment(summary)
            source.line("///")
        }
        source.line("/// \(words)\(seen); others are kept as they come.")
        let style = plan.style
        if let attribute = style.enumAttribute { source.line(attribute) }
        let conformances = style.enumConformances.isEmpty ? "" : ": \(style.enumConformances)"
        source.braces("nonisolated public enum \(item.name)\(conformances)") { source in
            for entry in item.cases {
                if let meaning = item.meanings[entry.word] { source.comment(meaning) }
                let attributes = style.attributes(of: entry.word, case: entry.name)
                source.line("\(attributes)case \(SwiftName.escaped(entry.name))")
            }
            source.line("/// A word that was not known when this was written.")
            source.line("case unknown(String)")
            style.enumMembers(&source, of: item)
        }
        let folder = item.isWireOnly ? "DTO" : "Domain"
        return GeneratedFile("Sources/\(plan.options.name)/\(folder)/\(item.name).swift", source.text)
    }
}
