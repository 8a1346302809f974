import AshlarEmission

/// Prints how domain types stand in the columns of entities: as JSON, or as words.
struct ColumnCodingPrinter {
    let plan: Plan
    private var names: TypeNames { TypeNames(plan: plan) }

    init(_ plan: Plan) { self.plan = plan }

    /// Domain types that a JSON column holds code themselves directly, as the wire names their fields.
    func files() -> [GeneratedFile] {
        let (records, unions, enums) = inColumns()
        var files: [GeneratedFile] = []
        for index in records.sorted() where plan.records[index].hasDomain {
            let record = plan.records[index]
            let fields = record.domainFields.map { field in
                FieldModel(
                    name: field.name, identifier: SwiftName.escaped(field.name), type: names.domain(field),
                    isOptional: field.isOptional, key: field.key)
            }
            var source = SourceText()
            header(&source, types: record.domainFields.map(\.type))
            source.line("/// How a `\(record.name)` is written in a JSON column.")
            source.braces("nonisolated extension \(record.name): DirectDecodable, DirectEncodable") { source in
                let model = RecordModel(name: record.name, access: "public ", fields: fields)
                let members = record.isTuple ? TupleCoding.members(of: model) : DirectCoding.members(of: model)
                source.blocks(members)
            }
            files.append(file(named: record.name, source))
        }
        for index in unions.sorted() where plan.unions[index].hasDomain {
            var source = SourceText()
            header(&source, types: plan.unions[index].cases.map(\.type))
            source.line("/// How a `\(plan.unions[index].name)` is written in a JSON column.")
            source.braces("nonisolated extension \(plan.unions[index].name): DirectDecodable, DirectEncodable") {
                source in
                DirectUnion(plan.unions[index], names.domain).members(&source)
            }
            files.append(file(named: plan.unions[index].name, source))
        }
        // Apple's store keeps a word as its text, and asks nothing of its type.
        for index in enums.sorted() where plan.options.store.isRelational {
            var source = SourceText()
            source.line(generatedNotice)
            source.line("import \(plan.options.store.module)")
            source.line()
            source.line("nonisolated extension \(plan.enums[index].name): ColumnValue {}")
            files.append(file(named: plan.enums[index].name, source))
        }
        return files
    }

    private func header(_ source: inout SourceText, types: [TypeRef]) {
        source.line(generatedNotice)
        source.importing(plan.style.runtime)
        if names.needsFoundation(types, isDomain: true) { source.line("import Foundation") }
        source.line()
    }

    private func file(named name: String, _ source: SourceText) -> GeneratedFile {
        GeneratedFile("Sources/\(plan.options.name)/Entities/\(name)+Column.swift", source.text)
    }

    /// Types below JSON columns, and enumerations that are columns themselves.
    private func inColumns() -> (records: Set<Int>, unions: Set<Int>, enums: Set<Int>) {
        var (records, unions, enums): (Set<Int>, Set<Int>, Set<Int>) = ([], [], [])
        // A stack instead of recursion: records may be chained by the ten thousands.
        var stack: [TypeRef] = []
        for entity in plan.entities {
            for field in plan.records[entity.record].domainFields {
                if case .openEnum(let index) = field.type { enums.insert(index) }
                stack.append(field.type)
            }
        }
        while let type = stack.popLast() {
            switch type.leaf {
            case .record(let form):
                let index = plan.concept(of: form)
                if records.insert(index).inserted { stack += plan.records[index].domainFields.map(\.type) }
            case .union(let form):
                let index = plan.unions[form].concept ?? form
                if unions.insert(index).inserted { stack += plan.unions[index].cases.map(\.type) }
            default: break
            }
        }
        return (records, unions, enums)
    }
}
