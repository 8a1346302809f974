/// Prints how rows are found, updated and inserted.
extension PersistentModelPrinter {
    func save(_ source: inout SourceText, _ type: PersistentClass) {
        let isRelated = !type.relations.isEmpty
        let isThrowing = type.attributes.contains { $0.isThrowingWhenKept }
        let context = isRelated ? ", in: context" : ""
        let mayFail = isRelated || isThrowing
        source.line("/// Updates the row of a value, or inserts one.")
        source.line("@discardableResult")
        source.braces(
            "public static func save(_ domain: \(type.domain)\(type.entity.owner.parameters), in context: ModelContext) throws -> \(type.name)"
        ) { source in
            source.braces(
                "if let row = try context.fetch(request(id: \(type.key.value)\(type.entity.owner.arguments()))).first"
            ) {
                source in
                source.line("\(mayFail ? "try " : "")row.update(from: domain\(context))")
                source.line("return row")
            }
            source.line("let row = \(isThrowing ? "try " : "")\(type.name)(domain\(type.entity.owner.arguments()))")
            source.line("context.insert(row)")
            // SwiftData relates rows that are inserted.
            if isRelated { source.line("try row.update(from: domain, in: context)") }
            source.line("return row")
        }
    }

    func request(_ source: inout SourceText, _ type: PersistentClass) {
        let key = TypeNames(plan: plan).domain(type.key.field.type)
        source.line("/// Asks for the row with a key.")
        source.braces(
            "public static func request(id: \(key)\(type.entity.owner.parameters)) -> FetchDescriptor<\(type.name)>"
        ) { source in
            let value = type.key.storedValue(of: "id")
            let sought = type.owner.isEmpty ? value : "identity(\(value)\(type.entity.owner.arguments()))"
            if sought != "id" { source.line("let id = \(sought)") }
            let start = sought == "id" ? "" : "return "
            source.line("\(start)FetchDescriptor(predicate: #Predicate { $0.\(type.unique) == id })")
        }
        if type.owner.isEmpty { return }
        source.line()
        source.braces(
            "private static func identity(_ key: \(type.key.storedType)\(type.entity.owner.parameters)) -> String"
        ) {
            source in
            let parts = type.owner.map(\.name) + ["\"\\(key)\""]
            source.line("[\(parts.joined(separator: ", "))].joined(separator: \"\\n\")")
        }
    }
}
