import AshlarCore
import AshlarEmission

/// Types that read themselves from the bytes, with Ashlar's runtime: the code that the styles with and without macros
/// share.
protocol DirectStyle: DesignStyle {}

extension DirectStyle {
    var testRuntime: String? { "AshlarCore" }

    func date(_ format: WireDateFormat) -> TypeRef { .date(format) }
    var readsSeveralDateFormats: Bool { true }

    var hasPresence: Bool { true }
    var recordConformances: String { "Hashable" }
    var payloadConstraint: String { "DirectCodable & Hashable & Sendable" }
    func recordMembers(_ source: inout SourceText, of record: RecordPlan) {}
    func tupleMembers(_ source: inout SourceText, of tuple: RecordPlan, _ names: TypeNames) {}

    // No macro writes it: it is the same with and without.

    func tupleExtension(_ source: inout SourceText, of model: RecordModel) {
        source.line()
        source.braces("nonisolated extension \(model.name): DirectModel") { $0.blocks(TupleCoding.members(of: model)) }
    }

    var unionConformances: String { "DirectModel, Hashable" }
    func unionMembers(_ source: inout SourceText, of union: UnionPlan, _ names: TypeNames) {
        source.line()
        DirectUnion(union, names.wire).members(&source)
    }

    var enumConformances: String { "OpenEnum" }
    func enumMembers(_ source: inout SourceText, of item: EnumPlan) { source.conversions(of: item) }

    func refinedMapping(_ source: inout SourceText, of item: RefinedPlan) {
        source.line(
            "do throws(RefinementFailure) { return try \(item.name)(validating: value) } "
                + "catch { throw DomainFailure(error) }")
    }

    var fixtureConstraint: String { "DirectCodable & Equatable" }
    var roundTrip: String {
        """
            let value = try type.decode(from: bytes, source: name)
            let encoded = try value.encoded()
            let again = try type.decode(from: encoded, source: "\\(name), encoded again")
        """
    }
}
