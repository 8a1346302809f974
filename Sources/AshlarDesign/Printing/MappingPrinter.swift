/// Prints the mapping of a DTO to its domain type, in the style asked for.
struct MappingPrinter {
    let plan: Plan
    private var names: TypeNames { TypeNames(plan: plan) }

    init(_ plan: Plan) { self.plan = plan }

    func file(_ record: RecordPlan) -> GeneratedFile {
        var source = SourceText()
        source.line(generatedNotice)
        source.importing(plan.style.runtime)
        if names.needsFoundation(record.fields.map(\.type), isDomain: true) { source.line("import Foundation") }
        source.line()
        plan.style.mapping(&source, of: record, names)
        return GeneratedFile("Sources/\(plan.options.name)/Mapping/\(record.dtoName)+Mapping.swift", source.text)
    }
}
