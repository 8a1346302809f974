/// Prints the tests of SwiftData classes: an actor with a container in memory returns the values that it saves.
struct PersistentTestPrinter {
    let plan: Plan
    let classes: [PersistentClass]

    func file() -> GeneratedFile? {
        let tests = EntityTestPrinter(plan)
        if tests.isEmpty { return nil }
        let keys = Dictionary(uniqueKeysWithValues: classes.map { ($0.domain, $0) })
        return SwiftDataFile.print(
            tests.path, imports: (["SwiftData"] + tests.imports).sorted(), in: plan, isTest: true
        ) { source in
            tests.suite("Entities keep what they are given", isAsync: true, into: &source) { source, record, _ in
                let domain = plan.records[record].name
                guard let type = keys[domain] else { return }
                let name = TypeNames(plan: plan, isOutside: true).qualified(domain)
                let owner = type.entity.owner.arguments { "\"\($0)\"" }
                let id = "\(name).self, id: value.\(SwiftName.escaped(type.key.field.name))\(owner)"
                source.line("let store = try \(plan.options.name)Store(ModelConfiguration(isStoredInMemoryOnly: true))")
                source.line("// Saving a value twice keeps one row.")
                source.line("for _ in 0..<2 { try await store.save([value]\(owner)) }")
                source.line("#expect(try await store.value(\(id)) == value)")
                source.line("#expect(try await store.values(\(name).self\(owner)) == [value])")
                source.line("try await store.delete(\(id))")
                source.line("#expect(try await store.value(\(id)) == nil)")
            }
        }
    }
}
