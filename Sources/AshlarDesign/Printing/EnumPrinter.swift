import AshlarEmission

/// Prints enumerations of words, which keep the words they do not know.
struct EnumPrinter {
    let plan: Plan

    func file(_ item: EnumPlan) -> GeneratedFile {
        let isCodable = plan.options.style == .codable
        var source = SourceText()
        source.line(generatedNotice)
        if !isCodable { source.line(plan.options.style == .macros ? "import Ashlar" : "import AshlarCore") }
        source.line()
        let seen = item.seen > 0 ? " in \(item.seen) values" : ""
        let words = item.cases.count == 1 ? "1 word" : "\(item.cases.count) words"
        source.line("/// \(words)\(seen); others are kept as they come.")
        source.braces("public enum \(item.name): \(isCodable ? "Hashable, Sendable, Codable" : "OpenEnum")") { source in
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
            if isCodable { codable(&source) }
        }
        return GeneratedFile("Sources/\(plan.options.name)/Domain/\(item.name).swift", source.text)
    }

    private func codable(_ source: inout SourceText) {
        source.line()
        source.braces("public init(from decoder: any Decoder) throws") { source in
            source.line("self.init(wireValue: try decoder.singleValueContainer().decode(String.self))")
        }
        source.line()
        source.braces("public func encode(to encoder: any Encoder) throws") { source in
            source.line("var container = encoder.singleValueContainer()")
            source.line("try container.encode(wireValue)")
        }
    }
}
