/// Prints the list of a package's SwiftData classes, which each design writes again, and their version, which belongs to
/// a person: only they know which versions were released.
struct PersistentSchemaPrinter {
    let plan: Plan
    private var name: String { plan.options.name }

    func models(_ classes: [PersistentClass]) -> GeneratedFile {
        SwiftDataFile.print("Entities/\(name)Models.swift", imports: ["SwiftData"], in: plan) { source in
            source.line("/// The classes that SwiftData keeps, as they are now.")
            source.braces("nonisolated public enum \(name)Models") { source in
                source.braces("public static var all: [any PersistentModel.Type]") { source in
                    source.line("[")
                    for type in classes { source.line("    \(type.name).self,") }
                    source.line("]")
                }
            }
        }
    }

    func version() -> GeneratedFile {
        let notice = "// Written once by `ashlar design`; it is yours from then on."
        var file = SwiftDataFile.print(
            "Entities/\(name)Schema.swift", imports: ["SwiftData"], in: plan, notice: notice
        ) { source in
            source.line("/// The version of what SwiftData keeps.")
            source.line("///")
            source.line(
                "/// SwiftData migrates rows by itself where properties are added that are optional or have a default, or are"
            )
            source.line(
                "/// removed: raise the version. For everything else, keep the classes as they were released in a schema of their"
            )
            source.line("/// own, and add a stage to ``\(name)MigrationPlan`` that leads from it to this one.")
            source.braces("nonisolated public enum \(name)Schema: VersionedSchema") { source in
                source.line("public static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }")
                source.line("public static var models: [any PersistentModel.Type] { \(name)Models.all }")
            }
            source.line()
            source.line("/// How rows of earlier versions become rows of this one.")
            source.braces("nonisolated public enum \(name)MigrationPlan: SchemaMigrationPlan") { source in
                source.line("public static var schemas: [any VersionedSchema.Type] { [\(name)Schema.self] }")
                source.line("public static var stages: [MigrationStage] { [] }")
            }
        }
        file.ownership = .person
        return file
    }
}
