/// The source of an entity's members: the one emitter behind `@Entity` and `ashlar expand`.
package enum EntityCoding {
    /// - Parameters:
    ///   - entity: the struct.
    ///   - printsDefaults: whether same-named fields of projections are found by a macro; plain code writes them.
    package static func members(of entity: EntityModel, printsDefaults: Bool = true) -> [String] {
        let projection = RepresentationModel(record: entity.record, isClass: false)
        return [
            initializer(entity.record), table(entity), properties(entity), read(entity.record), write(entity.record),
            MappingCoding.projection(projection, printsDefaults: printsDefaults),
        ]
    }

    /// The memberwise initializer: the one that reads rows suppresses the compiler's.
    private static func initializer(_ record: RecordModel) -> String {
        let parameters = record.fields.enumerated().map { index, field in
            "\(DirectCoding.label(field)) f\(index): \(field.type)\(field.isOptional ? " = nil" : "")"
        }
        var lines = ["nonisolated \(record.access)init(\(parameters.joined(separator: ", "))) {"]
        lines += record.fields.enumerated().map { "    self.\($1.identifier) = f\($0)" }
        return (lines + ["}"]).joined(separator: "\n")
    }

    private static func table(_ entity: EntityModel) -> String {
        var lines = [
            "nonisolated \(entity.record.access)static let table: AshlarEntity.TableSchema = .init(",
            "    \(SwiftLiteral.string(entity.table)),", "    columns: [",
        ]
        lines += entity.record.fields.map {
            "        .init(\(SwiftLiteral.string($0.key)), of: \(DirectCoding.metatype($0.type))),"
        }
        lines.append("    ],")
        lines.append("    primaryKey: \(list(entity.primaryKey))")
        func add(_ label: String, _ items: [String]) {
            if items.isEmpty { return }
            lines[lines.count - 1] += ","
            lines.append("    \(label): [\(items.joined(separator: ", "))]")
        }
        add("unique", entity.unique.map(list))
        add("indexes", entity.indexes.map(list))
        add(
            "foreignKeys",
            entity.references.map { reference in
                let rule = reference.onDelete.map { ", onDelete: \($0)" } ?? ""
                let column = SwiftLiteral.string(reference.field.key)
                return ".init(\\Self.\(reference.field.identifier), \(column), \(reference.key)\(rule))"
            })
        add(
            "generated",
            entity.generated.map { generated in
                let name = SwiftLiteral.string(generated.field.key)
                let type = DirectCoding.metatype(generated.field.type)
                return ".init(\(name), of: \(type), \(SwiftLiteral.string(generated.expression)))"
            })
        return (lines + [")"]).joined(separator: "\n")
    }

    private static func list(_ names: [String]) -> String {
        "[\(names.map(SwiftLiteral.string).joined(separator: ", "))]"
    }

    private static func properties(_ entity: EntityModel) -> String {
        var lines = [
            "nonisolated \(entity.record.access)static let properties: [AshlarEntity.EntityProperty<Self>] = ["
        ]
        lines += (entity.record.fields + entity.generated.map(\.field)).map {
            "    .init(\\Self.\($0.identifier), \(SwiftLiteral.string($0.key))),"
        }
        return (lines + ["]"]).joined(separator: "\n")
    }

    private static func read(_ record: RecordModel) -> String {
        var lines = ["nonisolated \(record.access)init(from row: inout AshlarEntity.RowReader) throws {"]
        lines += record.fields.map { "    self.\($0.identifier) = try row.read(\(DirectCoding.metatype($0.type)))" }
        return (lines + ["}"]).joined(separator: "\n")
    }

    private static func write(_ record: RecordModel) -> String {
        var lines = ["nonisolated \(record.access)func write(to row: inout AshlarEntity.RowWriter) throws {"]
        lines += record.fields.map { "    try row.write(self.\($0.identifier))" }
        return (lines + ["}"]).joined(separator: "\n")
    }
}
