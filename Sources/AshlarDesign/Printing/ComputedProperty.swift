/// A property of a domain type that is computed from others.
struct ComputedProperty {
    /// The text of its comment.
    let summary: String
    let declaration: String

    /// - Returns: `nil` for a field that isn't derived, or isn't needed.
    init?(_ field: FieldPlan, in record: RecordPlan) {
        guard let derivation = field.derivation else { return nil }
        let sources = derivation.sources.compactMap { record.field(of: $0.key) }
        let names = sources.map { SwiftName.escaped($0.name) }
        let name = SwiftName.escaped(field.name)
        switch derivation.form {
        case .count:
            let optional = sources[0].isOptional ? "?" : ""
            summary = "The number of elements of `\(sources[0].name)`."
            declaration = "public var \(name): Int\(optional) { \(names[0])\(optional).count }"
        case .fullName:
            summary = "`\(sources[0].name)` and `\(sources[1].name)` with a space between them."
            declaration = "public var \(name): String { \"\\(\(names[0])) \\(\(names[1]))\" }"
        case .instant, .number, .text, .relativeTime, .quotation: return nil
        }
    }
}
