/// The source of a refined type's members: the one emitter behind `@Refined` and `ashlar expand`.
package enum RefinedCoding {
    /// The initializers that check, and a nonisolated copy of the rule.
    ///
    /// The rule is repeated there: under `-default-isolation MainActor`, the type's own `rule` belongs to the main
    /// actor, but decoding is nonisolated.
    package static func members(of type: RefinedTypeModel) -> [String] {
        let throwing = """
            nonisolated \(type.access)init(validating value: \(type.valueType)) throws(AshlarCore.RefinementFailure) {
                self.value = try Self._ashlarRule_v1._ashlarChecked_v1(value, of: Self.self)
            }
            """
        let failable = """
            nonisolated \(type.access)init?(_ value: \(type.valueType)) {
                guard let value = Self._ashlarRule_v1._ashlarNormal_v1(value) else { return nil }
                self.value = value
            }
            """
        return [throwing] + (type.declaresFailable ? [] : [failable]) + [rule(type)]
    }

    private static func rule(_ type: RefinedTypeModel) -> String {
        let start = "nonisolated \(type.access)static"
        let declared = "_ashlarRule_v1: AshlarCore.Rule<\(type.valueType)>"
        switch type.rule {
        case .expression(let text): return "\(start) let \(declared) = \(text)"
        case .block(let text): return "\(start) var \(declared) \(text)"
        case .property: return "\(start) var \(declared) { rule }"
        }
    }

    /// The protocols of the printed extension.
    package static func conformances(of type: RefinedTypeModel) -> String {
        (["RefinedModel"] + type.conformances).map(ProtocolName.qualified).joined(separator: ", ")
    }
}
