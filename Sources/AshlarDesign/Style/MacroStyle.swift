import AshlarCore
import AshlarEmission

/// Types with Ashlar's macros.
struct MacroStyle: DirectStyle {
    var runtime: String? { "Ashlar" }

    var recordAttribute: String? { "@DTO" }

    func attributes(of field: FieldPlan, dates: WireDateFormat?) -> String {
        var attributes = ""
        if KeyStrategy.snakeCase(field.name) != field.key {
            attributes += "@Key(\(SwiftLiteral.string(field.key))) "
        }
        if field.isLossy { attributes += "@Lossy " }
        if field.isCoerced { attributes += "@Coerce " }
        if let dates { attributes += "@DateFormat(\(dates.parts.map(\.expression).joined(separator: ", "))) " }
        return attributes
    }

    func recordExtension(_ source: inout SourceText, of model: RecordModel) {}

    var hasInitializers: Bool { true }

    func attribute(of union: UnionPlan) -> String? {
        union.tag.map { "@Union(tag: \(SwiftLiteral.string($0)))" } ?? "@Union(.untagged)"
    }

    func attributes(of item: UnionPlan.Case) -> String {
        item.words.isEmpty || item.words == [KeyStrategy.snakeCase(item.name)]
            ? "" : "@Tag(\(item.words.map(SwiftLiteral.string).joined(separator: ", "))) "
    }

    var unionConformances: String { "Hashable" }
    func unionMembers(_ source: inout SourceText, of union: UnionPlan, _ names: TypeNames) {}

    var enumAttribute: String? { "@OpenEnum" }
    func attributes(of word: String, case name: String) -> String {
        word == name ? "" : "@Tag(\(SwiftLiteral.string(word))) "
    }
    /// The macro adds it.
    var enumConformances: String { "" }
    func enumMembers(_ source: inout SourceText, of item: EnumPlan) {}

    func refinedType(_ source: inout SourceText, of item: RefinedPlan) {
        source.line("@Refined")
        source.braces("nonisolated public struct \(item.name)") { source in
            source.line("public let value: \(item.valueType)")
            source.line("public static let rule = \(item.rule)")
        }
    }

    var hasEntityMacro: Bool { true }
}
