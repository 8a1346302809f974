import AshlarEmission
import Foundation

extension CodableStyle {
    func refinedType(_ source: inout SourceText, of item: RefinedPlan) {
        source.braces("nonisolated public struct \(item.name): Hashable, Sendable, CustomStringConvertible") { source in
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

    func refinedMapping(_ source: inout SourceText, of item: RefinedPlan) {
        let expected = SwiftLiteral.string(CommentText.line(RuleText.words(item.constraints).english))
        source.line("guard let refined = \(item.name)(value) else {")
        source.line("    throw DomainFailure(\"refinement.rule\", expected: \(expected))")
        source.line("}")
        source.line("return refined")
    }

    private func conditions(_ item: RefinedPlan) -> [String] {
        item.rule.components(separatedBy: " && .").flatMap { part -> [String] in
            guard let open = part.firstIndex(of: "("), part.hasSuffix(")") else { return [] }
            let argument = part[part.index(after: open)...].dropLast()
            if part.contains("length(") { return ["(\(argument)).contains(value.unicodeScalars.count)"] }
            if part.contains("range(") { return ["(\(argument)).contains(value)"] }
            return ["value.wholeMatch(of: \(argument)) != nil"]
        }
    }
}
