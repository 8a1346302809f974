import AshlarEmission

/// Domain types as `@Domain` and `Mapped`.
extension MacroStyle {
    var domainAttribute: String? { "@Domain" }
    /// The macro adds `Sendable`.
    var domainConformances: String { "Hashable" }
    var mappingLabel: String { "mapping: " }

    func mapping(_ source: inout SourceText, of record: RecordPlan, _ names: TypeNames) {
        let sources = record.domainFields.compactMap { field -> String? in
            let type = field.isOptional ? TypeRef.optional(field.type) : field.type
            guard let value = names.converted("$0", type), !names.convertsByItself(type) else { return nil }
            let name = SwiftName.escaped(field.name)
            return "\(SwiftName.label(field.name)): .init(\\.\(name)) { try \(value) }"
        }
        source.braces("nonisolated extension \(record.name): Mapped") { source in
            guard !sources.isEmpty else {
                source.line("public static let mapping = Mapping(from: \(record.dtoName).self)")
                return
            }
            source.line("public static let mapping = Mapping(")
            source.line("    from: \(record.dtoName).self,")
            for (index, field) in sources.enumerated() {
                source.line("    \(field)\(index + 1 < sources.count ? "," : ")")")
            }
        }
    }

    func mapping(_ source: inout SourceText, of union: UnionPlan, _ names: TypeNames) {
        source.braces("nonisolated extension \(union.name): Mapped") { source in
            source.line("public static let mapping = Mapping(from: \(union.dtoName).self) { dto in")
            source.indented { source in
                source.switchCases(of: union, names) { ".\($0)(\($1))" }
            }
            source.line("}")
        }
    }
}
