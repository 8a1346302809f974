import AshlarSyntax

/// Prints what a database row holds, with its mapping from and to the domain type.
struct EntityPrinter {
    let plan: Plan
    private var names: TypeNames { TypeNames(plan: plan) }

    init(_ plan: Plan) { self.plan = plan }

    private struct ColumnPlan {
        var name: String
        var kind: String
        var isJSON: Bool
        var field: FieldPlan
    }

    func file(_ entity: EntityPlan) -> GeneratedFile {
        let record = plan.records[entity.record]
        let columns = columns(of: record)
        var source = SourceText()
        header(&source, record)
        source.line("/// A row of `\(entity.table)`.")
        if plan.options.style == .macros, let text = attributed(entity, record, columns) {
            source.block(text)
            return GeneratedFile("Sources/\(plan.options.name)/Entities/\(record.name)Entity.swift", source.text)
        }
        source.braces("public struct \(record.name)Entity: Entity, Equatable") { source in
            if entity.isScoped {
                source.line("/// The path that the row was asked under: its key is only unique there.")
                source.line("public let scope: String")
            }
            for column in columns {
                source.line("public let \(SwiftName.escaped(column.field.name)): \(names.domain(column.field))")
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

    private func header(_ source: inout SourceText, _ record: RecordPlan) {
        source.line(generatedNotice)
        source.line(plan.options.style == .macros ? "import Ashlar" : "import AshlarCore")
        source.line("import \(plan.options.store.module)")
        if names.needsFoundation(record.fields.map(\.type), isDomain: true) { source.line("import Foundation") }
        source.line()
    }

    // MARK: Macros

    /// The entity with the macro that writes its table.
    ///
    /// - Returns: `nil` for a property that the macro takes for an argument of its own.
    private func attributed(_ entity: EntityPlan, _ record: RecordPlan, _ columns: [ColumnPlan]) -> String? {
        if columns.contains(where: { $0.field.name == "from" }) { return nil }
        var source = SourceText()
        source.line("@Entity(\(SwiftLiteral.string(entity.table)))")
        source.braces("public struct \(record.name)Entity: Equatable") { source in
            if entity.isScoped {
                source.line("/// The path that the row was asked under: its key is only unique there.")
                source.line("@PrimaryKey public let scope: String")
            }
            for column in columns {
                let isKey = column.field.name == entity.key
                var attributes = isKey && (entity.isScoped || entity.key != "id") ? "@PrimaryKey " : ""
                if column.name != KeyStrategy.snakeCase(column.field.name) {
                    attributes += "@ColumnName(\(SwiftLiteral.string(column.name))) "
                }
                let name = SwiftName.escaped(column.field.name)
                source.line("\(attributes)public let \(name): \(names.domain(column.field))")
            }
        }
        source.line()
        source.braces("extension \(record.name)Entity") { source in domain(&source, entity, record, columns) }
        return String(source.text.dropLast())
    }

    // MARK: Columns

    private func columns(of record: RecordPlan) -> [ColumnPlan] {
        var scope = NameScope()
        _ = scope.claim(["scope"])
        return record.fields.map { field in
            let kind = kind(of: field.type)
            return ColumnPlan(
                name: scope.claim([KeyStrategy.snakeCase(field.name)]), kind: kind, isJSON: kind == ".json",
                field: field)
        }
    }

    private func kind(of type: TypeRef) -> String {
        switch type {
        case .string(.rule), .integer(.rule), .string(.currency), .string(.country), .string(.language),
            .string(.phone):
            ".json"
        case .integer(.boolean): ".boolean"
        case .boolean, .string(.boolean): ".boolean"
        case .integer(nil), .string(.integer): ".integer"
        case .double: ".real"
        case .decimal, .string(.decimal): ".decimal"
        case .date, .string(.date), .integer(.date): ".timestamp"
        case .string, .url, .uuid, .openEnum: ".text"
        case .union(let index): plan.unions[index].meaning.map(kind) ?? ".json"
        default: ".json"
        }
    }

    private func table(_ source: inout SourceText, _ entity: EntityPlan, _ columns: [ColumnPlan]) {
        let key = columns.first { $0.field.name == entity.key }?.name ?? entity.key
        let primaryKey = (entity.isScoped ? ["scope", key] : [key]).map(SwiftLiteral.string).joined(separator: ", ")
        source.line("public static let table = TableSchema(")
        source.indented { source in
            source.line("\(SwiftLiteral.string(entity.table)),")
            source.line("columns: [")
            source.indented { source in
                if entity.isScoped { source.line("Column(\"scope\", .text),") }
                for column in columns {
                    let optional = column.field.isOptional ? ", isOptional: true" : ""
                    source.line("Column(\(SwiftLiteral.string(column.name)), \(column.kind)\(optional)),")
                }
            }
            source.line("],")
            source.line("primaryKey: [\(primaryKey)])")
        }
        source.line()
        source.line("public static let properties = [")
        source.indented { source in
            if entity.isScoped { source.line("EntityProperty<Self>(\\.scope, \"scope\"),") }
            for column in columns {
                let name = SwiftName.escaped(column.field.name)
                source.line("EntityProperty<Self>(\\.\(name), \(SwiftLiteral.string(column.name))),")
            }
        }
        source.line("]")
    }

    // MARK: The domain

    private func domain(
        _ source: inout SourceText, _ entity: EntityPlan, _ record: RecordPlan, _ columns: [ColumnPlan]
    ) {
        let scope = entity.isScoped ? ", scope: String" : ""
        source.braces("public init(_ domain: \(record.name)\(scope))") { source in
            if entity.isScoped { source.line("self.scope = scope") }
            for column in columns {
                let name = SwiftName.escaped(column.field.name)
                source.line("self.\(name) = domain.\(name)")
            }
        }
        source.line()
        let arguments = columns.map { column in
            let name = SwiftName.escaped(column.field.name)
            return "\(SwiftName.label(column.field.name)): self.\(name)"
        }
        source.braces("public func toDomain() -> \(record.name)") { source in
            source.line("\(record.name)(\(arguments.joined(separator: ", ")))")
        }
    }

    private func rows(_ source: inout SourceText, _ entity: EntityPlan, _ columns: [ColumnPlan]) {
        source.braces("public init(from row: inout RowReader) throws") { source in
            if entity.isScoped { source.line("self.scope = try row.read()") }
            for column in columns {
                let read =
                    column.isJSON ? (column.field.isOptional ? "readJSONIfPresent" : "readJSON") : "read"
                source.line("self.\(SwiftName.escaped(column.field.name)) = try row.\(read)()")
            }
        }
        source.line()
        source.braces("public func write(to row: inout RowWriter) throws") { source in
            if entity.isScoped { source.line("try row.write(scope)") }
            for column in columns {
                let write =
                    column.isJSON ? (column.field.isOptional ? "writeJSONIfPresent" : "writeJSON") : "write"
                source.line("try row.\(write)(self.\(SwiftName.escaped(column.field.name)))")
            }
        }
    }

    // MARK: Domain types in JSON columns

    /// Domain types that a JSON column holds code themselves directly, as the wire names their fields.
    func columnCoding() -> [GeneratedFile] {
        let (records, unions, enums) = inColumns()
        var files: [GeneratedFile] = []
        for index in records.sorted() where plan.records[index].hasDomain {
            let record = plan.records[index]
            let fields = record.fields.map { field in
                FieldModel(
                    name: field.name, identifier: SwiftName.escaped(field.name), type: names.domain(field),
                    isOptional: field.isOptional, key: field.key)
            }
            var source = SourceText()
            header(&source, record)
            source.line("/// How a `\(record.name)` stands in a JSON column.")
            source.braces("extension \(record.name): DirectDecodable, DirectEncodable") { source in
                let model = RecordModel(name: record.name, access: "public ", fields: fields)
                let members = record.isTuple ? TupleCoding.members(of: model) : DirectCoding.members(of: model)
                for (position, member) in members.enumerated() {
                    if position > 0 { source.line() }
                    source.block(member)
                }
            }
            files.append(file(named: record.name, source))
        }
        for index in unions.sorted() where plan.unions[index].hasDomain {
            var source = SourceText()
            source.line(generatedNotice)
            source.line(plan.options.style == .macros ? "import Ashlar" : "import AshlarCore")
            source.line("import Foundation")
            source.line()
            source.line("/// How a `\(plan.unions[index].name)` stands in a JSON column.")
            source.braces("extension \(plan.unions[index].name): DirectDecodable, DirectEncodable") { source in
                UnionPrinter(plan).direct(&source, plan.unions[index], names.domain)
            }
            files.append(file(named: plan.unions[index].name, source))
        }
        for index in enums.sorted() {
            var source = SourceText()
            source.line(generatedNotice)
            source.line("import \(plan.options.store.module)")
            source.line()
            source.line("extension \(plan.enums[index].name): ColumnValue {}")
            files.append(file(named: plan.enums[index].name, source))
        }
        return files
    }

    private func file(named name: String, _ source: SourceText) -> GeneratedFile {
        GeneratedFile("Sources/\(plan.options.name)/Entities/\(name)+Column.swift", source.text)
    }

    /// Types below JSON columns, and enumerations that are columns themselves.
    private func inColumns() -> (records: Set<Int>, unions: Set<Int>, enums: Set<Int>) {
        var (records, unions, enums): (Set<Int>, Set<Int>, Set<Int>) = ([], [], [])
        func visit(_ type: TypeRef) {
            switch type.leaf {
            case .record(let index):
                if records.insert(index).inserted { plan.records[index].fields.forEach { visit($0.type) } }
            case .union(let index):
                if unions.insert(index).inserted { plan.unions[index].cases.forEach { visit($0.type) } }
            default: break
            }
        }
        for entity in plan.entities {
            for field in plan.records[entity.record].fields {
                if case .openEnum(let index) = field.type { enums.insert(index) }
                visit(field.type)
            }
        }
        return (records, unions, enums)
    }
}
