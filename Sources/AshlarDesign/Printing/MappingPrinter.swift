import AshlarEmission

/// Prints the mapping of a DTO to its domain type: total, with every problem in one throw.
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
        source.braces("nonisolated extension \(record.name)") { source in
            source.line("/// - Throws: `DomainFailure` with every value that the domain refuses.")
            source.braces("public init(_ dto: \(record.dtoName)) throws(DomainFailure)") { source in
                body(&source, record)
            }
        }
        return GeneratedFile("Sources/\(plan.options.name)/Mapping/\(record.dtoName)+Mapping.swift", source.text)
    }

    private func body(_ source: inout SourceText, _ record: RecordPlan) {
        var arguments: [String] = []
        var conversions: [String] = []
        var converted: [String] = []
        for (index, field) in record.fields.enumerated() {
            let name = SwiftName.escaped(field.name)
            let label = SwiftName.label(field.name)
            guard let function = names.conversion(field.isOptional ? .optional(field.type) : field.type) else {
                arguments.append("\(label): dto.\(name)")
                continue
            }
            let local = "f\(index)"
            let key = SwiftLiteral.string(field.key)
            conversions.append(
                "let \(local) = mapper.field(\(SwiftLiteral.string(field.name)), key: \(key), dto.\(name), \(function))"
            )
            converted.append("let \(local)")
            arguments.append("\(label): \(local)")
        }
        // A form that is not stable is kept apart though nothing of it is transformed.
        if !conversions.isEmpty {
            let target = SwiftLiteral.string(record.name)
            source.line("var mapper = Mapper(\(target), from: \(SwiftLiteral.string(record.dtoName)))")
            for line in conversions { source.line(line) }
            source.line("guard \(converted.joined(separator: ", ")) else { throw mapper.failure }")
        }
        source.line("self.init(\(arguments.joined(separator: ", ")))")
    }
}
