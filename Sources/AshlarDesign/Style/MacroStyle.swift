import AshlarEmission

/// Types with Ashlar's macros.
struct MacroStyle: DirectStyle {
    var runtime: String? { "Ashlar" }

    var recordAttribute: String? { "@DTO" }

    func attributes(of field: FieldPlan, dates: String?) -> String {
        var attributes = ""
        if KeyStrategy.snakeCase(field.name) != field.key {
            attributes += "@Key(\(SwiftLiteral.string(field.key))) "
        }
        if let dates { attributes += "@DateFormat(\(dates)) " }
        return attributes
    }

    func recordExtension(_ source: inout SourceText, of model: RecordModel) {}

    func refinedType(_ source: inout SourceText, of item: RefinedPlan) {
        source.line("@Refined")
        source.braces("nonisolated public struct \(item.name)") { source in
            source.line("public let value: \(item.valueType)")
            source.line("public static let rule = \(item.rule)")
        }
    }

    var hasEntityMacro: Bool { true }
}
