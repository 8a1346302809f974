/// The source of mappings: of `Mapping` in domain types and of `Projection` in representations.
///
/// Every field is a parameter. Its default is `#sameName`, which expands at the call: a field without a source is an
/// error there.
///
/// The generic parameters have long names, since the fields' types appear next to them: they must not hide an app's own
/// `Source`.
///
/// Mappings are final classes: a struct of so many closures would be copied for every value that is mapped.
package enum MappingCoding {
    static func mapping(_ record: RecordModel, printsDefaults: Bool) -> String {
        let access = record.access
        var lines = ["nonisolated \(access)final class Mapping<MappingSource>: AshlarCore.ModelMapping {"]
        lines += record.fields.enumerated().map { "    let f\($0): AshlarCore.FieldSource<MappingSource, \($1.type)>" }
        lines.append("    let unused: [any Swift.AnyKeyPath & Swift.Sendable]")
        let parameters =
            parameters(record, "AshlarCore.FieldSource<MappingSource", printsDefaults)
            + ["unused: (any Swift.PartialKeyPath<MappingSource> & Swift.Sendable)..."]
        let assignments =
            record.fields.indices.map { "        self.f\($0) = f\($0)" } + ["        self.unused = unused"]
        for (generics, from, constraint) in [
            ("", "from source: MappingSource.Type = MappingSource.self", ""),
            (
                "<FirstSource, SecondSource>", "from first: FirstSource.Type, _ second: SecondSource.Type",
                " where MappingSource == AshlarCore.Both<FirstSource, SecondSource>"
            ),
            (
                "<ContextSource, MappingContext>", "from source: ContextSource.Type, context: MappingContext.Type",
                " where MappingSource == AshlarCore.InContext<ContextSource, MappingContext>"
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
            "    \(access)func callAsFunction(_ source: MappingSource) throws(AshlarCore.DomainFailure) -> \(record.name) {",
            "        do throws(AshlarCore.DomainFailure) {",
            "            return try \(record.name)(\(arguments.joined(separator: ", ")))",
            "        } catch { throw _ashlarDiagnose_v1(source, error) }", "    }", "",
            "    \(access)var _ashlarFields_v1: [AshlarCore.MappingField<MappingSource>] {", "        [",
        ]
        lines += record.fields.enumerated().map { "            .init(\(SwiftLiteral.string($1.name)), f\($0))," }
        lines += [
            "        ]", "    }", "",
            "    \(access)var _ashlarUnused_v1: [any Swift.AnyKeyPath & Swift.Sendable] { unused }", "}",
        ]
        return lines.joined(separator: "\n")
    }

    /// The member that `@Representation` adds to a struct or class.
    ///
    /// - Parameters:
    ///   - representation: the struct or class.
    ///   - printsDefaults: whether same-named fields are found by a macro; plain code writes them.
    package static func projection(_ representation: RepresentationModel, printsDefaults: Bool = true) -> String {
        let record = representation.record
        let access = record.access
        let kind = representation.isClass ? "ObjectProjection" : "ValueProjection"
        var lines = ["nonisolated \(access)final class Projection<ProjectionSource>: AshlarCore.\(kind) {"]
        lines.append("    \(access)typealias ProjectionTarget = \(record.name)")
        lines += record.fields.enumerated().map {
            "    let f\($0): AshlarCore.ProjectedField<ProjectionSource, \($1.type)>"
        }
        lines += ["", "    \(access)init("]
        let parameters = parameters(record, "AshlarCore.ProjectedField<ProjectionSource", printsDefaults)
        lines.append(
            (["from source: ProjectionSource.Type = ProjectionSource.self"] + parameters).map { "        \($0)" }
                .joined(separator: ",\n"))
        lines.append("    ) {")
        lines += record.fields.indices.map { "        self.f\($0) = f\($0)" } + ["    }", ""]
        if representation.isClass {
            lines.append("    \(access)func update(_ target: \(record.name), from source: ProjectionSource) {")
            lines += record.fields.enumerated().map { "        target.\($1.identifier) = f\($0).value(source)" }
        } else {
            let arguments = record.fields.enumerated().map { "\(DirectCoding.label($1)): f\($0).value(source)" }
            lines.append("    \(access)func callAsFunction(_ source: ProjectionSource) -> \(record.name) {")
            lines.append("        \(record.name)(\(arguments.joined(separator: ", ")))")
        }
        return (lines + ["    }", "}"]).joined(separator: "\n")
    }

    /// - Parameter origin: the generic type of a field's source, up to the field's type.
    private static func parameters(_ record: RecordModel, _ origin: String, _ printsDefaults: Bool) -> [String] {
        record.fields.enumerated().map { index, field in
            let source = printsDefaults ? " = #sameName(\(SwiftLiteral.string("\(record.name).\(field.name)")))" : ""
            return "\(DirectCoding.label(field)) f\(index): \(origin), \(field.type)>\(source)"
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
