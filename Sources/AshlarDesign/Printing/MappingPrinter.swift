/// Prints the mapping of a DTO to its domain type, in the chosen style.
struct MappingPrinter {
    let plan: Plan
    private var names: TypeNames { TypeNames(plan: plan) }

    init(_ plan: Plan) { self.plan = plan }

    func file(_ record: RecordPlan) -> GeneratedFile {
        var source = begin(types: record.domainFields.map(\.type))
        plan.style.mapping(&source, of: record, names)
        return file(of: record, source)
    }

    /// Prints the function that reads the single value that the fields of a record express.
    ///
    /// - Parameters:
    ///   - record: with a value instead of a domain type.
    ///   - field: with the value.
    func file(_ record: RecordPlan, value field: FieldPlan) -> GeneratedFile {
        var source = begin(types: [field.type])
        source.braces("nonisolated extension \(record.dtoName)") { source in
            source.line("/// The single value that all fields express.")
            source.line("///")
            source.line("/// - Throws: `DomainFailure` when `\(field.name)` does not hold one.")
            let function = "public static func value(_ dto: \(record.dtoName)) throws(DomainFailure)"
            source.braces("\(function) -> \(names.domain(field.type))") { source in
                let value = "dto.\(SwiftName.escaped(field.name))"
                source.line(names.converted(value, field.type).map { "try \($0)" } ?? value)
            }
        }
        return file(of: record, source)
    }

    private func begin(types: [TypeRef]) -> SourceText {
        var source = SourceText()
        source.line(generatedNotice)
        source.importing(plan.style.runtime)
        if names.needsFoundation(types, isDomain: true) { source.line("import Foundation") }
        source.line()
        return source
    }

    private func file(of record: RecordPlan, _ source: SourceText) -> GeneratedFile {
        GeneratedFile("Sources/\(plan.options.name)/Mapping/\(record.dtoName)+Mapping.swift", source.text)
    }
}
