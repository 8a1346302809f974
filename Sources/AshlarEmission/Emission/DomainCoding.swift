/// The source of the members that `@Domain` adds to a struct: the one emitter behind the macro and behind printed code.
///
/// Parameters are called `f0`, `f1`, … inside, to avoid conflicts with the user's names.
package enum DomainCoding {
    /// The members that `Domain` requires of a struct.
    ///
    /// - Parameters:
    ///   - domain: the struct.
    ///   - printsDefaults: whether mappings find same-named fields by a macro; plain code writes them.
    package static func members(of domain: DomainModel, printsDefaults: Bool = true) -> [String] {
        let record = domain.record
        var members = [initializer(domain)]
        members += [failure(domain), fields(record), fromFields(domain), model(record), draft(record)]
        members.append(MappingCoding.mapping(record, printsDefaults: printsDefaults))
        if !domain.hasRules {
            members.append(
                "nonisolated \(record.access)static var rules: AshlarCore.Rules<Self> { AshlarCore.Rules() }")
        } else if !domain.isGeneric {
            members.append("nonisolated private static let _ashlarRules_v1: AshlarCore.Rules<Self> = rules")
        }
        return members
    }

    /// The members of an enumeration: its mapping is one function, which switches over the cases of another type.
    package static func members(of enumeration: DomainEnumDeclaration) -> [String] {
        [
            "\(enumeration.access)typealias Mapping<MappingSource> = "
                + "AshlarCore.MappingFunction<MappingSource, \(enumeration.name)>"
        ]
    }

    // MARK: Making values

    private static func initializer(_ domain: DomainModel) -> String {
        let record = domain.record
        let parameters = record.fields.enumerated().map { "\(DirectCoding.label($1)) f\($0): \($1.type)" }
        var lines = ["nonisolated \(record.access)init(\(parameters.joined(separator: ", ")))\(effect(domain)) {"]
        lines += record.fields.enumerated().map { "    self.\($1.identifier) = f\($0)" }
        if domain.hasRules {
            lines.append("    try Self.\(domain.isGeneric ? "rules" : "_ashlarRules_v1")._ashlarCheck_v1(self)")
        }
        return (lines + ["}"]).joined(separator: "\n")
    }

    private static func effect(_ domain: DomainModel) -> String {
        domain.hasRules ? " throws(AshlarCore.DomainFailure)" : ""
    }

    private static func failure(_ domain: DomainModel) -> String {
        "\(domain.record.access)typealias RuleFailure = \(domain.hasRules ? "AshlarCore.DomainFailure" : "Swift.Never")"
    }

    private static func fields(_ record: RecordModel) -> String {
        var lines = ["nonisolated \(record.access)struct Fields: Swift.Sendable {"]
        lines += record.fields.map { "    \(record.access)var \($0.identifier): \($0.type)" }
        return (lines + ["}"]).joined(separator: "\n")
    }

    private static func fromFields(_ domain: DomainModel) -> String {
        let record = domain.record
        let arguments = record.fields.map { "\(DirectCoding.label($0)): fields.\($0.identifier)" }
        let values = record.fields.map { "\(DirectCoding.label($0)): self.\($0.identifier)" }
        let make = "\(domain.hasRules ? "try " : "")self.init(\(arguments.joined(separator: ", ")))"
        return """
            nonisolated \(record.access)init(_ fields: Fields)\(effect(domain)) {
                \(make)
            }

            nonisolated \(record.access)var _ashlarFields_v1: Fields {
                Fields(\(values.joined(separator: ", ")))
            }
            """
    }

    private static func model(_ record: RecordModel) -> String {
        var lines = [
            "nonisolated \(record.access)static var _ashlarModel_v1: AshlarCore.ModelFields {",
            "    .init(\(SwiftLiteral.string(record.name)), file: \(record.fileExpression), [",
        ]
        lines += record.fields.map {
            "        .init(\(SwiftLiteral.string($0.name)), \\Self.\($0.identifier), line: \($0.lineExpression)),"
        }
        return (lines + ["    ])", "}"]).joined(separator: "\n")
    }

    // MARK: The form

    private static func draft(_ record: RecordModel) -> String {
        let access = record.access
        var lines = ["nonisolated \(access)struct Draft: AshlarCore.DomainDraft {"]
        lines += record.fields.map {
            "    \(access)var \($0.identifier) = AshlarCore._ashlarDraft_v1(\(DirectCoding.metatype($0.type)))"
        }
        lines += ["", "    \(access)init() {}", "", "    \(access)init(_ value: \(record.name)) {"]
        lines += record.fields.map {
            "        self.\($0.identifier) = AshlarCore._ashlarDraft_v1(of: value.\($0.identifier))"
        }
        lines += [
            "    }", "",
            "    \(access)func _ashlarRead_v1(_ reader: inout AshlarCore.DraftReader) -> \(record.name).Fields? {",
        ]
        lines += record.fields.enumerated().map { index, field in
            "        let f\(index) = reader._ashlarField_v1(\(SwiftLiteral.string(field.name)), self.\(field.identifier), "
                + "\(DirectCoding.metatype(field.type)))"
        }
        let names = record.fields.indices.map { "let f\($0)" }.joined(separator: ", ")
        let arguments = record.fields.enumerated().map { "\(DirectCoding.label($1)): f\($0)" }
        lines += [
            "        guard \(names) else { return nil }",
            "        return \(record.name).Fields(\(arguments.joined(separator: ", ")))", "    }", "",
            "    \(access)static var _ashlarNames_v1: [(Swift.PartialKeyPath<Self>, Swift.String)] {", "        [",
        ]
        lines += record.fields.map { "            (\\.\($0.identifier), \(SwiftLiteral.string($0.name)))," }
        return (lines + ["        ]", "    }", "}"]).joined(separator: "\n")
    }
}
