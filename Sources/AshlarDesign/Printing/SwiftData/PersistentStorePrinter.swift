/// Prints the actor that saves and reads domain values: no row of SwiftData leaves it.
struct PersistentStorePrinter {
    let plan: Plan
    private var name: String { plan.options.name }

    /// The actor, with what its queries share.
    func store() -> GeneratedFile {
        let imports = [plan.style.runtime, "Foundation", "SwiftData"].compactMap(\.self)
        return SwiftDataFile.print("Entities/\(name)Store.swift", imports: imports, in: plan) { source in
            source.line("/// Saves domain values with SwiftData, and reads them.")
            source.line("///")
            source.line("/// Rows stay within it: its functions take and return values.")
            source.line("@ModelActor")
            source.braces("public actor \(name)Store") { source in
                source.line("/// A row that another row requires was deleted.")
                source.braces("public struct MissingRow: Error, Hashable, CustomStringConvertible") { source in
                    source.line("/// The class of the row that needs it.")
                    source.line("public let entity: String")
                    source.line("/// The property that leads to it.")
                    source.line("public let relationship: String")
                    source.line()
                    source.line(
                        "public var description: String { \"a \\(entity) has lost the row of its \\(relationship): "
                            + "save its value again\" }")
                }
                source.line()
                source.line("/// Opens a store with the classes of ``\(name)Schema``.")
                source.line("///")
                source.line("/// - Parameter configuration: where rows are kept: in a file, or in memory for tests.")
                source.line("/// - Throws: what SwiftData throws for a file that it cannot open or migrate.")
                source.braces("public init(_ configuration: ModelConfiguration = ModelConfiguration()) throws") {
                    source in
                    source.line("let schema = Schema(versionedSchema: \(name)Schema.self)")
                    source.line("let container = try ModelContainer(")
                    source.line(
                        "    for: schema, migrationPlan: \(name)MigrationPlan.self, configurations: [configuration])")
                    source.line("self.init(modelContainer: container)")
                }
                source.line()
                source.line("/// Saves all changes of a closure, or none of them.")
                source.braces("func saving(_ change: () throws -> Void) throws") { source in
                    source.line("do {")
                    source.line("    try change()")
                    source.line("    try modelContext.save()")
                    source.line("} catch {")
                    source.line("    modelContext.rollback()")
                    source.line("    throw error")
                    source.line("}")
                }
                source.line()
                source.line("/// Deletes the rows that a request finds.")
                source.braces("func delete(_ request: FetchDescriptor<some PersistentModel>) throws") { source in
                    source.line(
                        "try saving { for row in try modelContext.fetch(request) { modelContext.delete(row) } }")
                }
            }
            source.line()
            source.braces("nonisolated extension DirectDecodable") { source in
                source.line("/// Decodes what a row keeps as JSON. A `Mapped` type would decode its DTO by itself.")
                source.line("static func kept(_ json: Data) throws -> Self { try decode(from: Array(json)) }")
            }
        }
    }

    /// The functions of a store for one domain type.
    func queries(_ type: PersistentClass) -> GeneratedFile {
        let key = TypeNames(plan: plan).domain(type.key.field.type)
        let (parameters, arguments) = (type.entity.owner.parameters, type.entity.owner.arguments())
        let mapping = type.isThrowingWhenRead ? "try $0.toDomain()" : "$0.toDomain()"
        let imports = [type.key.field.type.isIdentifier ? plan.style.runtime : nil, "Foundation", "SwiftData"]
            .compactMap(\.self)
        return SwiftDataFile.print("Entities/\(type.name)+Store.swift", imports: imports, in: plan) { source in
            source.braces("extension \(name)Store") { source in
                source.line("/// Returns the `\(type.domain)` with a key, or `nil` if it doesn't exist.")
                source.braces(
                    "public func value(_ type: \(type.domain).Type, id: \(key)\(parameters)) throws -> \(type.domain)?"
                ) { source in
                    source.line("try modelContext.fetch(\(type.name).request(id: id\(arguments))).first?.toDomain()")
                }
                source.line()
                source.line(
                    "/// All values of `\(type.domain)`\(type.owner.isEmpty ? "" : " below a path"), by their keys.")
                source.braces("public func values(_ type: \(type.domain).Type\(parameters)) throws -> [\(type.domain)]")
                {
                    source in
                    listing(&source, type)
                    source.line("return try modelContext.fetch(request).map { \(mapping) }")
                }
                source.line()
                source.line("/// Saves values and the values that they hold: all of them, or none if it throws.")
                source.line("///")
                source.line("/// - Complexity: a search for each value.")
                source.braces("public func save(_ values: [\(type.domain)]\(parameters)) throws") { source in
                    source.braces("try saving") { source in
                        source.line(
                            "for value in values { try \(type.name).save(value\(arguments), in: modelContext) }")
                    }
                }
                source.line()
                source.line("/// Deletes the `\(type.domain)` with a key, if it exists. Rows that it refers to stay.")
                source.braces("public func delete(_ type: \(type.domain).Type, id: \(key)\(parameters)) throws") {
                    source in
                    source.line("try delete(\(type.name).request(id: id\(arguments)))")
                }
            }
        }
    }

    private func listing(_ source: inout SourceText, _ type: PersistentClass) {
        var arguments: [String] = []
        if !type.owner.isEmpty {
            let tests = type.owner.map { property in "$0.\(property.name) == \(property.name)" }
            arguments.append("predicate: #Predicate { \(tests.joined(separator: " && ")) }")
        }
        // Not every system can compare UUIDs.
        if type.key.storedType != "UUID" { arguments.append("sortBy: [SortDescriptor(\\.\(type.key.property))]") }
        if arguments.count < 2 {
            source.line("let request = FetchDescriptor<\(type.name)>(\(arguments.first ?? ""))")
        } else {
            source.line("let request = FetchDescriptor<\(type.name)>(")
            source.line("    \(arguments[0]), \(arguments[1]))")
        }
    }
}
