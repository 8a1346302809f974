// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import AshlarCore

/// A text, 3 characters (openapi.yaml:70).
nonisolated public struct LibraryMoneyCurrency {
    public let value: String
    public static let rule = Rule<String>.length(3...3)

    nonisolated public init(validating value: String) throws(AshlarCore.RefinementFailure) {
        self.value = try Self._ashlarRule_v1._ashlarChecked_v1(value, of: Self.self)
    }

    nonisolated public init?(_ value: String) {
        guard let value = Self._ashlarRule_v1._ashlarNormal_v1(value) else { return nil }
        self.value = value
    }

    nonisolated public static let _ashlarRule_v1: AshlarCore.Rule<String> = Rule<String>.length(3...3)
}

nonisolated extension LibraryMoneyCurrency: AshlarCore.RefinedModel, Swift.Comparable, Swift.LosslessStringConvertible, AshlarCore.DirectKey, AshlarCore.CoercibleDecodable {}

nonisolated extension LibraryMoneyCurrency {
    /// - Throws: `DomainFailure` when the value breaks the rule.
    static func mapped(_ value: String) throws(DomainFailure) -> LibraryMoneyCurrency {
        do throws(RefinementFailure) { return try LibraryMoneyCurrency(validating: value) } catch { throw DomainFailure(error) }
    }
}
