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
            source.braces("public init(wireValue: String)") { source in
                source.line("switch wireValue {")
                for entry in item.cases {
                    source.line("case \(SwiftLiteral.string(entry.word)): self = .\(SwiftName.escaped(entry.name))")
                }
                source.line("default: self = .unknown(wireValue)")
                source.line("}")
            }
            source.line()
            source.braces("public var wireValue: String") { source in
                source.line("switch self {")
                for entry in item.cases {
                    source.line("case .\(SwiftName.escaped(entry.name)): \(SwiftLiteral.string(entry.word))")
                }
                source.line("case .unknown(let word): word")
                source.line("}")
            }
            plan.style.enumMembers(&source)
        }
        return GeneratedFile("Sources/\(plan.options.name)/Domain/\(item.name).swift", source.text)
    }
}
