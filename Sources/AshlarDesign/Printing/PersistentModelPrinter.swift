/// Prints classes that SwiftData keeps, with their mapping from and to the domain type.
///
/// What SwiftData cannot keep or ask for is kept as what it can: words and refined texts as their text, nested values as
/// their JSON. Other systems pass the files over.
struct PersistentModelPrinter {
    let plan: Plan
    private var names: TypeNames { TypeNames(plan: plan) }

    init(_ plan: Plan) { self.plan = plan }

    func files() -> [GeneratedFile] { plan.entities.map(file) + [schema()] + (tests().map { [$0] } ?? []) }

    /// How a field is kept.
    private enum Form {
        case itself
        /// An enumeration's word.
        case word
        /// A refined value's own.
        case refined(String)
        case json

        /// Whether what was kept may not be a value of this version's type.
        var isThrowing: Bool {
            switch self {
            case .itself, .word: false
            case .refined, .json: true
            }
        }
    }

    /// Members that SwiftData, or Core Data below it, has for itself.
    private static let reserved: Set = [
        "debugDescription", "description", "hasChanges", "hash", "hashValue", "isDeleted", "isFault", "isInserted",
        "isUpdated", "modelContext", "objectID", "persistentBackingData", "persistentModelID", "schemaMetadata",
    ]

    // MARK: Classes

    private func file(_ entity: EntityPlan) -> GeneratedFile {
        let record = plan.records[entity.record]
        let type = record.name + "Entity"
        var scope = NameScope(reserving: PersistentModelPrinter.reserved.union(["identity"]))
        let owner = entity.owner.properties
        for property in owner { _ = scope.claim([property.name]) }
        let stored = record.domainFields.map { ($0, scope.claim([$0.name, $0.name + "Value"])) }
        var source = begin(imports: [plan.style.runtime, "Foundation", "SwiftData"].compactMap(\.self))
        source.line("/// A `\(record.name)` as SwiftData keeps it.")
        source.line("@Model")
        source.braces("public final class \(type)") { source in
            if !owner.isEmpty {
                source.line("/// Path and key: what is unique of both together.")
                source.line("@Attribute(.unique) public var identity: String")
            }
            for property in owner {
                source.line("/// \(property.comment)")
                source.line("public var \(property.name): String")
            }
            for (field, name) in stored {
                let unique = owner.isEmpty && field.name == entity.key ? "@Attribute(.unique) " : ""
                if case .json = form(field.type) { source.line("/// A `\(names.domain(field))` as JSON.") }
                source.line("\(unique)public var \(SwiftName.escaped(name)): \(storedType(field))")
            }
            source.line()
            initializer(&source, entity, record, stored)
            source.line()
            source.line("/// - Throws: what decoding throws for a value that this version's types do not take.")
            source.braces("public func toDomain() throws -> \(record.name)") { source in
                let arguments = stored.map { "\(SwiftName.label($0.name)): \(domainValue($0, $1))" }
                let isThrowing = stored.contains { form($0.0.type).isThrowing }
                source.line("\(isThrowing ? "try " : "")\(record.name)(")
                for (index, argument) in arguments.enumerated() {
                    source.line("    \(argument)\(index == arguments.count - 1 ? ")" : ",")")
                }
            }
        }
        return end(source, "Sources/\(plan.options.name)/Entities/\(type).swift")
    }

    private func initializer(
        _ source: inout SourceText, _ entity: EntityPlan, _ record: RecordPlan, _ stored: [(FieldPlan, String)]
    ) {
        let owner = entity.owner.properties.map(\.name)
        let parameters = owner.map { ", \($0): String" }.joined()
        source.line("/// - Throws: `EncodingFailure` for a number that JSON cannot hold.")
        source.braces("public init(_ domain: \(record.name)\(parameters)) throws") { source in
            if !owner.isEmpty {
                let key = "domain.\(SwiftName.escaped(entity.key ?? "id"))"
                source.line(
                    "self.identity = [\(owner.joined(separator: ", ")), \"\\(\(key))\"].joined(separator: \"\\n\")")
            }
            for name in owner { source.line("self.\(name) = \(name)") }
            for (field, name) in stored {
                let value = "domain.\(SwiftName.escaped(field.name))"
                source.line("self.\(SwiftName.escaped(name)) = \(storedValue(field, value))")
            }
        }
    }

    // MARK: Fields

    private func form(_ type: TypeRef) -> Form {
        switch type {
        case .openEnum: .word
        case .string(let refinement?), .integer(let refinement?):
            switch refinement {
            case .email, .currency, .country, .language, .phone: .refined("String")
            case .rule(let index): .refined(plan.refined[index].valueType)
            case .json: .json
            case .integer, .decimal, .boolean, .flag, .date: .itself
            }
        case .boolean, .integer, .double, .decimal, .string, .date, .url, .uuid: .itself
        case .array(let part): if case .itself = form(part), part.parts.isEmpty { .itself } else { .json }
        default: plan.meaning(of: type).map(form) ?? .json
        }
    }

    private func storedType(_ field: FieldPlan) -> String {
        let type =
            switch form(field.type) {
            case .itself: names.domain(field.type)
            case .word: "String"
            case .refined(let value): value
            case .json: "Data"
            }
        return type + (field.isOptional ? "?" : "")
    }

    private func storedValue(_ field: FieldPlan, _ value: String) -> String {
        let dot = field.isOptional ? "?." : "."
        return switch form(field.type) {
        case .itself: value
        case .word: value + dot + "wireValue"
        case .refined: value + dot + "value"
        case .json: field.isOptional ? "try \(value).map { Data(try $0.encoded()) }" : "Data(try \(value).encoded())"
        }
    }

    /// The domain's value, as an expression.
    private func domainValue(_ field: FieldPlan, _ name: String) -> String {
        let value = "self.\(SwiftName.escaped(name))"
        let type = names.domain(field.type)
        let form = form(field.type)
        func mapped(_ function: (String) -> String) -> String {
            field.isOptional ? "\(value).map { \(form.isThrowing ? "try " : "")\(function("$0")) }" : function(value)
        }
        return switch form {
        case .itself: value
        case .word: mapped { "\(type)(wireValue: \($0))" }
        case .refined: mapped { "\(type)(validating: \($0))" }
        case .json: mapped { "(\(type)).decode(from: Array(\($0)))" }
        }
    }

    // MARK: Schema and tests

    private func schema() -> GeneratedFile {
        let name = plan.options.name + "Schema"
        var source = begin(imports: ["SwiftData"])
        source.line("/// The classes that a model container keeps.")
        source.braces("public enum \(name): VersionedSchema") { source in
            source.line("public static var versionIdentifier: Schema.Version { .init(1, 0, 0) }")
            source.line()
            source.braces("public static var models: [any PersistentModel.Type]") { source in
                source.line("[")
                for entity in plan.entities { source.line("    \(plan.records[entity.record].name)Entity.self,") }
                source.line("]")
            }
        }
        return end(source, "Sources/\(plan.options.name)/Entities/\(name).swift")
    }

    private func tests() -> GeneratedFile? {
        let tests = EntityTestPrinter(plan)
        if tests.isEmpty { return nil }
        var source = begin(imports: (["SwiftData"] + tests.imports).sorted(), testable: true)
        tests.suite("Entities hold what they are given", into: &source) { source, _, row in
            source.line("#expect(try \(row).toDomain() == value)")
        }
        return end(source, tests.path)
    }

    // MARK: Files

    private func begin(imports: [String], testable: Bool = false) -> SourceText {
        var source = SourceText()
        source.line(generatedNotice)
        source.line("#if canImport(SwiftData)")
        for module in imports { source.line("import \(module)") }
        source.line()
        if testable {
            source.line("@testable import \(plan.options.name)")
            source.line()
        }
        return source
    }

    private func end(_ source: SourceText, _ path: String) -> GeneratedFile {
        var source = source
        source.line("#endif")
        return GeneratedFile(path, source.text)
    }
}
