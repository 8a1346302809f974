// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import AshlarCore

/// An integer, at least 1900, at most 2100 (openapi.yaml:45).
nonisolated public struct BookYear {
    public let value: Int
    public static let rule = Rule<Int>.range(1900...2100)

    nonisolated public init(validating value: Int) throws(AshlarCore.RefinementFailure) {
        self.value = try Self._ashlarRule_v1._ashlarChecked_v1(value, of: Self.self)
    }

    nonisolated public init?(_ value: Int) {
        guard let value = Self._ashlarRule_v1._ashlarNormal_v1(value) else { return nil }
        self.value = value
    }

    nonisolated public static let _ashlarRule_v1: AshlarCore.Rule<Int> = Rule<Int>.range(1900...2100)
}

nonisolated extension BookYear: AshlarCore.RefinedModel, Swift.Comparable, Swift.LosslessStringConvertible, AshlarCore.DirectKey, AshlarCore.CoercibleDecodable {}

nonisolated extension BookYear {
    /// - Throws: `DomainFailure` when the value breaks the rule.
    static func mapped(_ value: Int) throws(DomainFailure) -> BookYear {
        do throws(RefinementFailure) { return try BookYear(validating: value) } catch { throw DomainFailure(error) }
    }
}
