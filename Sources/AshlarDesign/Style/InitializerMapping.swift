import AshlarEmission

/// Mappings without macros: initializers that are total, with every problem in one throw.
struct InitializerMapping {
    let names: TypeNames

    func mapping(_ source: inout SourceText, of record: RecordPlan) {
        source.braces("nonisolated extension \(names.plan.domainName(of: record))") { source in
            source.line("/// - Throws: `DomainFailure` with every value that the domain refuses.")
            source.braces("public init(_ dto: \(record.dtoName)) throws(DomainFailure)") { source in
                body(&source, record)
            }
        }
    }

    private func body(_ source: inout SourceText, _ record: RecordPlan) {
        var arguments: [String] = []
        var conversions: [String] = []
        var converted: [String] = []
        for (index, mapped) in names.plan.mappedFields(of: record).enumerated() {
            // Fields that this form lacks are optional in the domain.
            guard let field = mapped.source else { continue }
            let name = SwiftName.escaped(field.name)
            let label = SwiftName.label(mapped.target.name)
            // Every value is an identifier.
            if field.type.isIdentifier {
                let value = field.isOptional ? "dto.\(name).map { TypedID($0) }" : "TypedID(dto.\(name))"
                arguments.append("\(label): \(value)")
                continue
            }
            guard let function = names.conversion(field.isOptional ? .optional(field.type) : field.type) else {
                arguments.append("\(label): dto.\(name)")
                continue
            }
            let local = "f\(index)"
            let key = SwiftLiteral.string(field.key)
            conversions.append(
                "let \(local) = mapper.field(\(SwiftLiteral.string(mapped.target.name)), key: \(key), dto.\(name), \(function))"
            )
            converted.append("let \(local)")
            arguments.append("\(label): \(local)")
        }
        // A form that is not stable is kept apart, even if nothing in it is transformed.
        if !conversions.isEmpty {
            let target = SwiftLiteral.string(names.plan.domainName(of: record))
            source.line("var mapper = Mapper(\(target), from: \(SwiftLiteral.string(record.dtoName)))")
            for line in conversions { source.line(line) }
            source.line("guard \(converted.joined(separator: ", ")) else { throw mapper.failure }")
        }
        source.line("self.init(\(arguments.joined(separator: ", ")))")
    }

    func mapping(_ source: inout SourceText, of union: UnionPlan) {
        source.braces("nonisolated extension \(names.plan.domainName(of: union))") { source in
            source.line("/// - Throws: `DomainFailure` with every value that the domain refuses.")
            source.braces("public init(_ dto: \(union.dtoName)) throws(DomainFailure)") { source in
                source.switchCases(of: union, names) { "self = .\($0)(\($1))" }
            }
        }
    }
}
