import AshlarCore
import AshlarEmission

/// The code that macros would write: no swift-syntax in the user's build.
struct PlainStyle: DirectStyle {
    var runtime: String? { "AshlarCore" }

    var recordAttribute: String? { nil }
    func attributes(of field: FieldPlan, dates: WireDateFormat?) -> String { "" }

    func recordExtension(_ source: inout SourceText, of model: RecordModel) {
        source.line()
        source.braces("nonisolated extension \(model.name): DirectModel") { $0.blocks(DirectCoding.members(of: model)) }
    }

    func refinedType(_ source: inout SourceText, of item: RefinedPlan) {
        let model = RefinedTypeModel(access: "public ", valueType: item.valueType, rule: .expression(item.rule))
        source.braces("nonisolated public struct \(item.name)") { source in
            source.line("public let value: \(item.valueType)")
            source.line("public static let rule = \(item.rule)")
            for member in RefinedCoding.members(of: model) {
                source.line()
                source.block(member)
            }
        }
        source.line()
        source.line("nonisolated extension \(item.name): \(RefinedCoding.conformances(of: model)) {}")
    }

    var hasEntityMacro: Bool { false }
}
