import AshlarEmission

/// Prints the type of a database row, with its mapping from and to the domain type.
struct EntityPrinter {
    let plan: Plan
    private var references: RowReferences { plan.rowReferences }
    private var names: TypeNames { TypeNames(plan: plan) }

    init(_ plan: Plan) { self.plan = plan }

    private struct ColumnPlan {
        var name: String
        var kind: String
        var isJSON: Bool
        var field: FieldPlan
        var reference: RowReference?

        /// The property of the row.
        var property: String { reference?.property ?? SwiftName.escaped(field.name) }
    }

    func file(_ entity: EntityPlan) -> GeneratedFile {
        let record = plan.records[entity.record]
        let columns = columns(of: entity)
        var source = SourceText()
        source.line(generatedNotice)
        let attributed = plan.style.hasEntityMacro ? attributed(entity, record, columns) : nil
        source.importing(plan.style.runtime)
        let modules = [attributed == nil ? nil : PackagePrinter.entityMacros, plan.options.store.module]
        for module in modules.compactMap(\.self) { source.line("import \(module)") }
        if names.needsFoundation(record.domainFields.map(\.type), isDomain: true) { source.line("import Foundation") }
        source.line()
        source.line("/// A row of `\(entity.table)`.")
        if let text = attributed {
            source.block(text)
            return GeneratedFile("Sources/\(plan.options.name)/Entities/\(record.name)Entity.swift", source.text)
        }
        source.braces("nonisolated public struct \(record.name)Entity: StoredEntity, Equatable") { source in
            for property in entity.owner.properties {
                source.line("/// \(property.comment)")
                source.line("public let \(property.name): String")
            }
            for column in columns {
                source.line("public let \(column.property): \(type(of: column))")
            }
            source.line()
            table(&source, entity, columns)
            source.line()
            domain(&source, entity, record, columns)
            source.line()
            rows(&source, entity, columns)
        }
        return GeneratedFile("Sources/\(plan.options.name)/Entities/\(record.name)Entity.swift", source.text)
    }

    // MARK: Macros

    /// The entity with the macro that writes its table.
    private func attributed(_ entity: EntityPlan, _ record: RecordPlan, _ columns: [ColumnPlan]) -> String {
        var source = SourceText()
        source.line("@Entity(\(SwiftLiteral.string(entity.table)))")
        source.braces("nonisolated public struct \(record.name)Entity: Equatable") { source in
            for property in entity.owner.properties {
                source.line("/// \(property.comment)")
                source.line("@PrimaryKey public let \(property.name): String")
            }
            for column in columns {
                let isKey = column.field.name == entity.key
                var attributes = isKey && (entity.owner != .none || entity.key != "id") ? "@PrimaryKey " : ""
                if let reference = column.reference, entity.owner == .none {
                    attributes += "@References(\(key(of: reference))\(reference.deletion)) "
                }
                if column.name != KeyStrategy.snakeCase(column.reference?.name ?? column.field.name) {
                    attributes += "@ColumnName(\(SwiftLiteral.string(column.name))) "
                }
                source.line("\(attributes)public let \(column.property): \(type(of: column))")
            }
        }
        source.line()
        source.braces("nonisolated extension \(record.name)Entity") { source in
            domain(&source, entity, record, columns)
        }
        return String(source.text.dropLast())
    }

    private func key(of reference: RowReference) -> String {
        "\\\(plan.records[reference.target].name)Entity.\(SwiftName.escaped(reference.key.name))"
    }

    private func type(of column: ColumnPlan) -> String {
        guard let reference = column.reference else { return names.domain(column.field) }
        return names.domain(reference.key) + (reference.field.isOptional ? "?" : "")
    }

    // MARK: Columns

    private func columns(of entity: EntityPlan) -> [ColumnPlan] {
        var scope = NameScope(reserving: entity.owner.properties.map { KeyStrategy.snakeCase($0.name) })
        return plan.records[entity.record].domainFields.map { field in
            if let reference = references.reference(field, of: entity.record) {
                let name = scope.claim([KeyStrategy.snakeCase(reference.name)])
                return ColumnPlan(
                    name: name, kind: kind(of: reference.key.type), isJSON: false, field: field, reference: reference)
            }
            let kind = kind(of: field.type)
            return ColumnPlan(
                name: scope.claim([KeyStrategy.snakeCase(field.name)]), kind: kind, isJSON: kind == ".json",
                field: field)
        }
    }

    private func kind(of type: TypeRef) -> String {
        switch type {
        case .string(.rule), .integer(.rule), .string(.currency), .string(.country), .string(.language),
            .string(.phone), .string(.json):
            ".json"
        case _ where type.saysYesOrNo: ".boolean"
        case .integer(nil), .string(.integer): ".integer"
        case .double: ".real"
        case .decimal, .string(.decimal): ".decimal"
        case .date, .string(.date), .integer(.date): ".timestamp"
        case .string, .url, .uuid, .openEnum: ".text"
        case .identifier(_, let raw): kind(of: raw)
        default: plan.meaning(of: type).map(kind) ?? ".json"
        }
    }

    private func table(_ source: inout SourceText, _ entity: EntityPlan, _ columns: [ColumnPlan]) {
        let key = columns.filter { $0.field.name == entity.key }.map(\.name)
        let owner = entity.owner.properties.map { ($0.name, KeyStrategy.snakeCase($0.name)) }
        let primaryKey = (owner.map(\.1) + key).map(SwiftLiteral.string).joined(separator: ", ")
        source.line("public static let table = TableSchema(")
        source.indented { source in
            source.line("\(SwiftLiteral.string(entity.table)),")
            source.line("columns: [")
            source.indented { source in
                for column in owner.map(\.1) { source.line("EntityColumn(\(SwiftLiteral.string(column)), .text),") }
                for column in columns {
                    let optional = column.field.isOptional ? ", isOptional: true" : ""
                    source.line("EntityColumn(\(SwiftLiteral.string(column.name)), \(column.kind)\(optional)),")
                }
            }
            source.line("],")
            let foreignKeys = foreignKeys(entity, columns)
            source.line("primaryKey: [\(primaryKey)]\(foreignKeys.isEmpty ? ")" : ",")")
            if !foreignKeys.isEmpty { source.line("foreignKeys: [\(foreignKeys.joined(separator: ", "))])") }
        }
        source.line()
        source.line("public static let properties = [")
        source.indented { source in
            for (name, column) in owner {
                source.line("EntityProperty<Self>(\\.\(name), \(SwiftLiteral.string(column))),")
            }
            for column in columns {
                source.line("EntityProperty<Self>(\\.\(column.property), \(SwiftLiteral.string(column.name))),")
            }
        }
        source.line("]")
    }

    /// Rows of a resource refer to others of the same request: no table has a key that is another's alone.
    private func foreignKeys(_ entity: EntityPlan, _ columns: [ColumnPlan]) -> [String] {
        guard entity.owner == .none else { return [] }
        return columns.compactMap { column in
            column.reference.map { reference in
                let name = SwiftLiteral.string(column.name)
                return "EntityForeignKey(\(name), \(key(of: reference))\(reference.deletion))"
            }
        }
    }

    // MARK: The domain

    private func domain(
        _ source: inout SourceText, _ entity: EntityPlan, _ record: RecordPlan, _ columns: [ColumnPlan]
    ) {
        let owner = entity.owner.properties.map(\.name)
        source.braces("public init(_ domain: \(record.name)\(entity.owner.parameters))") { source in
            for name in owner { source.line("self.\(name) = \(name)") }
            for column in columns {
                let name = SwiftName.escaped(column.field.name)
                if let reference = column.reference {
                    source.line("self.\(reference.property) = \(reference.key(of: "domain"))")
                } else {
                    source.line("self.\(name) = domain.\(name)")
                }
            }
        }
        source.line()
        let arguments = columns.map { column in
            let name = SwiftName.escaped(column.field.name)
            return "\(SwiftName.label(column.field.name)): \(column.reference == nil ? "self." : "")\(name)"
        }
        let parameters = references.parameters(of: entity.record, names)
        if !parameters.isEmpty {
            let held = references[entity.record].map { "`\($0.field.name)`" }
            let have = held.count == 1 ? "has its own row" : "have their own rows"
            source.line(
                "/// The value, with the values that the row refers to: \(held.joined(separator: ", ")) \(have).")
        }
        source.braces("public func toDomain(\(parameters)) -> \(record.name)") { source in
            source.line("\(record.name)(\(arguments.joined(separator: ", ")))")
        }
    }

    private func rows(_ source: inout SourceText, _ entity: EntityPlan, _ columns: [ColumnPlan]) {
        source.braces("public init(from row: inout RowReader) throws") { source in
            for property in entity.owner.properties { source.line("self.\(property.name) = try row.read()") }
            for column in columns {
                let read =
                    column.isJSON ? (column.field.isOptional ? "readJSONIfPresent" : "readJSON") : "read"
                source.line("self.\(column.property) = try row.\(read)()")
            }
        }
        source.line()
        source.braces("public func write(to row: inout RowWriter) throws") { source in
            for property in entity.owner.properties { source.line("try row.write(self.\(property.name))") }
            for column in columns {
                let write =
                    column.isJSON ? (column.field.isOptional ? "writeJSONIfPresent" : "writeJSON") : "write"
                source.line("try row.\(write)(self.\(column.property))")
            }
        }
    }
}
