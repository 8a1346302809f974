/// The source of mappings: of `Mapping` in domain types and of `Projection` in representations.
///
/// Every field is a parameter. Its default is `#sameName`, which expands at the call: a field without a source is an
/// error there.
///
/// Mappings are final classes: a struct of so many closures would be copied for every value that is mapped.
package enum MappingCoding {
    static func mapping(_ record: RecordModel, printsDefaults: Bool) -> String {
        let access = record.access
        var lines = ["nonisolated \(access)final class Mapping<Source>: AshlarCore.ModelMapping {"]
        lines += record.fields.enumerated().map { "    let f\($0): AshlarCore.FieldSource<Source, \($1.type)>" }
        lines.append("    let unused: [Swift.AnyKeyPath & Swift.Sendable]")
        let parameters =
            parameters(record, "AshlarCore.FieldSource", printsDefaults)
            + ["unused: (Swift.PartialKeyPath<Source> & Swift.Sendable)..."]
        let assignments =
            record.fields.indices.map { "        self.f\($0) = f\($0)" } + ["        self.unused = unused"]
        for (generics, from, constraint) in [
            ("", "from source: Source.Type = Source.self", ""),
            (
                "<First, Second>", "from first: First.Type, _ second: Second.Type",
                " where Source == AshlarCore.Both<First, Second>"
            ),
        ] {
            lines += ["", "    \(access)init\(generics)("]
            lines.append(([from] + parameters).map { "        \($0)" }.joined(separator: ",\n"))
            lines.append("    )\(constraint) {")
            lines += assignments + ["    }"]
        }
        let arguments = record.fields.enumerated().map { "\(DirectCoding.label($1)): f\($0).value(source)" }
        lines += [
            "",
            "    \(access)func callAsFunction(_ source: Source) throws(AshlarCore.DomainFailure) -> \(record.name) {",
            "        do throws(AshlarCore.DomainFailure) {",
            "            return try \(record.name)(\(arguments.joined(separator: ", ")))",
            "        } catch { throw _ashlarDiagnose_v1(source, error) }", "    }", "",
            "    \(access)var _ashlarFields_v1: [AshlarCore.MappingField<Source>] {", "        [",
        ]
        lines += record.fields.enumerated().map { "            .init(\(SwiftLiteral.string($1.name)), f\($0))," }
        lines += [
            "        ]", "    }", "",
            "    \(access)var _ashlarUnused_v1: [Swift.AnyKeyPath & Swift.Sendable] { unused }", "}",
        ]
        return lines.joined(separator: "\n")
    }

    /// What `@Representation` adds to a struct or class.
    ///
    /// - Parameters:
    ///   - representation: the struct or class.
    ///   - printsDefaults: whether same-named fields are found by a macro; plain code writes them.
    package static func projection(_ representation: RepresentationModel, printsDefaults: Bool = true) -> String {
        let record = representation.record
        let access = record.access
        let kind = representation.isClass ? "ObjectProjection" : "ValueProjection"
        var lines = ["nonisolated \(access)final class Projection<Source>: AshlarCore.\(kind) {"]
        lines.append("    \(access)typealias Target = \(record.name)")
        lines += record.fields.enumerated().map { "    let f\($0): AshlarCore.ProjectedField<Source, \($1.type)>" }
        lines += ["", "    \(access)init("]
        let parameters = parameters(record, "AshlarCore.ProjectedField", printsDefaults)
        lines.append(
            (["from source: Source.Type = Source.self"] + parameters).map { "        \($0)" }.joined(separator: ",\n"))
        lines.append("    ) {")
        lines += record.fields.indices.map { "        self.f\($0) = f\($0)" } + ["    }", ""]
        if representation.isClass {
            lines.append("    \(access)func update(_ target: \(record.name), from source: Source) {")
            lines += record.fields.enumerated().map { "        target.\($1.identifier) = f\($0).value(source)" }
        } else {
            let arguments = record.fields.enumerated().map { "\(DirectCoding.label($1)): f\($0).value(source)" }
            lines.append("    \(access)func callAsFunction(_ source: Source) -> \(record.name) {")
            lines.append("        \(record.name)(\(arguments.joined(separator: ", ")))")
        }
        return (lines + ["    }", "}"]).joined(separator: "\n")
    }

    private static func parameters(_ record: RecordModel, _ type: String, _ printsDefaults: Bool) -> [String] {
        record.fields.enumerated().map { index, field in
            let source = printsDefaults ? " = #sameName(\(SwiftLiteral.string("\(record.name).\(field.name)")))" : ""
            return "\(DirectCoding.label(field)) f\(index): \(type)<Source, \(field.type)>\(source)"
        }
    }

    /// The source of a field by the property of the same name, as `#sameName` expands and as plain code writes it.
    ///
    /// - Parameter field: `User.email`.
    package static func sameName(_ field: String) -> String {
        let name = field.split(separator: ".").last.map(String.init) ?? field
        return ".init(named: \(SwiftLiteral.string(name))) { $0.\(name) /* the source of \(field) */ }"
    }
}
