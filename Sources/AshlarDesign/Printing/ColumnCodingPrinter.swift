import AshlarEmission

/// Prints the coding of domain types in the columns of entities: as JSON, or as words.
struct ColumnCodingPrinter {
    let plan: Plan
    let columns: EmbeddedTypes
    private var names: TypeNames { TypeNames(plan: plan) }

    init(_ plan: Plan, _ columns: EmbeddedTypes) {
        self.plan = plan
        self.columns = columns
    }

    /// Prints the code that attributes of the types don't add: the coding of domain types without macros, and the
    /// conformances of enumerations that are columns.
    func files() -> [GeneratedFile] {
        var files: [GeneratedFile] = []
        if plan.style.embeddedAttribute == nil {
            files += columns.records.sorted().map { record(plan.records[$0]) }
            files += columns.unions.sorted().map { union(plan.unions[$0]) }
        }
        // Apple's store keeps a word as its text, and requires nothing of its type.
        for index in columns.enums.sorted() where plan.options.store.isRelational {
            var source = SourceText()
            source.line(generatedNotice)
            source.line("import \(plan.options.store.module)")
            source.line()
            source.line("nonisolated extension \(plan.enums[index].name): ColumnValue {}")
            files.append(file(named: plan.enums[index].name, source))
        }
        return files
    }

    private func record(_ record: RecordPlan) -> GeneratedFile {
        let fields = record.domainFields.map { field in
            FieldModel(
                name: field.name, identifier: SwiftName.escaped(field.name), type: names.domain(field),
                isOptional: field.isOptional, key: field.key)
        }
        let model = RecordModel(name: record.name, access: "public ", fields: fields).embedded
        return file(named: record.name, types: record.domainFields.map(\.type), DirectCoding.members(of: model))
    }

    private func union(_ union: UnionPlan) -> GeneratedFile {
        let cases = union.cases.map { item in
            UnionModel.Case(
                identifier: SwiftName.escaped(item.name), name: item.name, type: names.domain(item.type),
                tags: [KeyStrategy.snakeCase(item.name)])
        }
        let unknown = UnionModel.Case(identifier: "unknown", name: "unknown", type: "JSONValue", tags: [])
        let model = UnionModel(
            name: union.name, access: "public ", tagging: .external, cases: cases,
            unknown: union.tag == nil ? nil : unknown, fileExpression: "#fileID")
        return file(named: union.name, types: union.cases.map(\.type), UnionCoding.members(of: model))
    }

    private func file(named name: String, types: [TypeRef], _ members: [String]) -> GeneratedFile {
        var source = SourceText()
        source.line(generatedNotice)
        source.importing(plan.style.runtime)
        if names.needsFoundation(types, isDomain: true) { source.line("import Foundation") }
        source.line()
        source.line("/// How a `\(name)` is written in a JSON column.")
        source.braces("nonisolated extension \(name): DirectDecodable, DirectEncodable") { $0.blocks(members) }
        return file(named: name, source)
    }

    private func file(named name: String, _ source: SourceText) -> GeneratedFile {
        GeneratedFile("Sources/\(plan.options.name)/Entities/\(name)+Column.swift", source.text)
    }
}
