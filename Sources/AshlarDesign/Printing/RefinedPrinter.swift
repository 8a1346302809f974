import AshlarEmission
import Foundation

/// Prints the refined types that a specification's limits ask for.
struct RefinedPrinter {
    let plan: Plan

    func file(_ item: RefinedPlan) -> GeneratedFile {
        var source = SourceText()
        source.line(generatedNotice)
        if plan.options.style != .codable {
            source.line(plan.options.style == .macros ? "import Ashlar" : "import AshlarCore")
        }
        source.line()
        let place = item.location.map { " (\($0))" } ?? ""
        let words = RuleText.words(item.constraints).english
        source.line(
            "/// \(CommentText.line("\(item.valueType == "Int" ? "An integer" : "A text"), \(words)\(place)."))")
        switch plan.options.style {
        case .macros: refined(&source, item, isPlain: false)
        case .plain: refined(&source, item, isPlain: true)
        case .codable: codable(&source, item)
        }
        source.line()
        source.braces("extension \(item.name)") { source in
            source.line("/// - Throws: `DomainFailure` when the value breaks the rule.")
            source.braces("static func mapped(_ value: \(item.valueType)) throws(DomainFailure) -> \(item.name)") {
                mapped(&$0, item)
            }
        }
        return GeneratedFile("Sources/\(plan.options.name)/Domain/\(item.name).swift", source.text)
    }

    private func rule(_ item: RefinedPlan) -> String {
        (item.valueType == "Int" ? RuleText.integer(item.constraints) : RuleText.text(item.constraints)) ?? ""
    }

    private func refined(_ source: inout SourceText, _ item: RefinedPlan, isPlain: Bool) {
        let model = RefinedTypeModel(access: "public ", valueType: item.valueType, rule: .expression(rule(item)))
        if !isPlain { source.line("@Refined") }
        source.braces("public struct \(item.name)") { source in
            source.line("public let value: \(item.valueType)")
            source.line("public static let rule = \(rule(item))")
            guard isPlain else { return }
            for member in RefinedCoding.members(of: model) {
                source.line()
                source.block(member)
            }
        }
        guard isPlain else { return }
        source.line()
        source.line("extension \(item.name): \(RefinedCoding.conformances(of: model)) {}")
    }

    private func mapped(_ source: inout SourceText, _ item: RefinedPlan) {
        guard plan.options.style == .codable else {
            source.line(
                "do throws(RefinementFailure) { return try \(item.name)(validating: value) } "
                    + "catch { throw DomainFailure(error) }")
            return
        }
        let expected = SwiftLiteral.string(CommentText.line(RuleText.words(item.constraints).english))
        source.line("guard let refined = \(item.name)(value) else {")
        source.line("    throw DomainFailure(\"refinement.rule\", expected: \(expected))")
        source.line("}")
        source.line("return refined")
    }

    private func codable(_ source: inout SourceText, _ item: RefinedPlan) {
        source.braces("public struct \(item.name): Hashable, Sendable, CustomStringConvertible") { source in
            source.line("public let value: \(item.valueType)")
            source.line()
            source.line("/// - Returns: `nil` when the value breaks the rule.")
            source.braces("public init?(_ value: \(item.valueType))") { source in
                for condition in conditions(item) { source.line("guard \(condition) else { return nil }") }
                source.line("self.value = value")
            }
            source.line()
            source.line("public var description: String { String(describing: value) }")
        }
    }

    private func conditions(_ item: RefinedPlan) -> [String] {
        rule(item).components(separatedBy: " && .").flatMap { part -> [String] in
            guard let open = part.firstIndex(of: "("), part.hasSuffix(")") else { return [] }
            let argument = part[part.index(after: open)...].dropLast()
            if part.contains("length(") { return ["(\(argument)).contains(value.unicodeScalars.count)"] }
            if part.contains("range(") { return ["(\(argument)).contains(value)"] }
            return ["value.wholeMatch(of: \(argument)) != nil"]
        }
    }
}
