/// Prints tests of the types themselves: the laws of decoding, fixtures that map, rows that come back from a store.
struct LawPrinter {
    let plan: Plan

    init(_ plan: Plan) { self.plan = plan }

    func files() -> [GeneratedFile] {
        plan.style.isSelfContained ? [] : [laws(), entities()].compactMap(\.self)
    }

    private func header(_ source: inout SourceText, imports: [String]) {
        source.line(generatedNotice)
        for module in imports.sorted() { source.line("import \(module)") }
        source.line()
        source.line("@testable import \(plan.options.name)")
        source.line()
    }

    // MARK: Laws

    private func laws() -> GeneratedFile? {
        // The envelope is checked with each payload that is in it.
        let names = TypeNames(plan: plan, isOutside: true)
        let records = plan.records.enumerated().filter { $0.offset != plan.envelope?.record }
            .map { (title: $0.element.dtoName, type: names.qualified(names.dto($0.element))) }
        let types = records + plan.unions.map { ($0.dtoName, names.qualified($0.dtoName)) }
        if types.isEmpty { return nil }
        let suite = plan.options.name + "LawTests"
        var source = SourceText()
        header(&source, imports: ["AshlarTestSupport", "Testing"])
        source.line("@Suite(\"DTOs keep the laws of decoding and encoding\")")
        source.braces("struct \(suite)") { source in
            var functions = NameScope()
            for (title, type) in types {
                let name = SwiftName.escaped(functions.claim([SwiftName.property(title)]))
                let check = "try Laws.check(\(type).self, seeds: 0..<2)"
                source.line("@Test func \(name)() throws { \(check) }")
            }
        }
        return GeneratedFile("Tests/\(plan.options.name)Tests/\(suite).swift", source.text)
    }

    // MARK: Entities

    private func entities() -> GeneratedFile? {
        let tests = EntityTestPrinter(plan)
        if tests.isEmpty || !plan.options.store.isRelational { return nil }
        var source = SourceText()
        header(&source, imports: ["AshlarStore"] + tests.imports)
        let references = plan.rowReferences
        tests.suite("Rows come back from a store as they were", into: &source) { source, record, row in
            func entity(_ record: Int) -> String { plan.records[record].name + "Entity" }
            let all = (references.targets(of: record) + [record]).map { "\(entity($0)).self" }
            source.line("let row = \(row)")
            source.line("let store = try SQLiteStore.inMemory(StoreSchema([\(all.joined(separator: ", "))]))")
            if !references[record].isEmpty { source.line("try Self.storeOthers(of: value, in: store)") }
            source.line("try store.upsert([row])")
            source.line("let kept = try store.all(\(entity(record)).self)")
            source.line("#expect(kept == [row])")
            let arguments = references.arguments(of: record, value: "value")
            source.line("#expect(kept.map { $0.toDomain(\(arguments)) } == [value])")
        }
        others(&source, references)
        return GeneratedFile(tests.path, source.text)
    }

    /// Prints how the rows that a row refers to are stored before it.
    private func others(_ source: inout SourceText, _ references: RowReferences) {
        let holders = plan.entities.filter { !references[$0.record].isEmpty }
        if holders.isEmpty { return }
        let names = TypeNames(plan: plan, isOutside: true)
        let entities = plan.entitiesByRecord
        source.line()
        source.braces("extension \(plan.options.name)EntityTests") { source in
            for (number, entity) in holders.enumerated() {
                if number > 0 { source.line() }
                let type = names.qualified(plan.records[entity.record].name)
                source.line("/// Stores the rows that the row of a value refers to.")
                source.braces("private static func storeOthers(of value: \(type), in store: SQLiteStore) throws") {
                    source in
                    let statements = references.statements(for: "value", of: entity.record) { value, record in
                        let owner = entities[record]?.owner.arguments { "\"\($0)\"" } ?? ""
                        let others = references[record].isEmpty ? [] : ["try storeOthers(of: \(value), in: store)"]
                        return others + ["try store.upsert([\(plan.records[record].name)Entity(\(value)\(owner))])"]
                    }
                    for statement in statements { source.line(statement) }
                }
            }
        }
    }
}
