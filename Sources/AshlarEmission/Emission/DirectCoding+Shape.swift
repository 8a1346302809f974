extension DirectCoding {
    static func shape(_ record: RecordModel) -> String {
        var refusals: [String] = []
        if record.refusesUnknownKeys { refusals.append(".unknownKeys") }
        if record.refusesDuplicateKeys { refusals.append(".duplicateKeys") }
        let refuses = refusals.isEmpty ? "" : ", refuses: [\(refusals.joined(separator: ", "))]"
        let head = ".record(\(SwiftLiteral.string(record.name)), file: \(record.fileExpression)\(refuses), ["
        var lines = ["nonisolated \(record.access)static var _ashlarShape_v1: AshlarCore.PayloadShape {"]
        let fields = record.fields.filter { !$0.isUnknown }
        if fields.isEmpty {
            lines.append("    \(head)])")
        } else {
            lines.append("    \(head)")
            lines += fields.map { "        \(shape($0))," }
            lines.append("    ])")
        }
        lines.append("}")
        return lines.joined(separator: "\n")
    }

    static func shape(_ field: FieldModel) -> String {
        var parts = [SwiftLiteral.string(field.name)]
        if !field.path.isEmpty { parts.append("in: \(list(field.path))") }
        parts.append("key: \(SwiftLiteral.string(field.key))")
        if !field.aliases.isEmpty { parts.append("aliases: \(list(field.aliases))") }
        parts.append(metatype(field.type))
        if let dates = field.dates { parts.append("dates: \(dates)") }
        let options = options(of: field)
        if !options.isEmpty { parts.append("options: [\(options.joined(separator: ", "))]") }
        parts.append("line: \(field.lineExpression)")
        parts.append("\\Self.\(field.identifier)")
        return ".init(\(parts.joined(separator: ", ")))"
    }

    private static func options(of field: FieldModel) -> [String] {
        var options: [String] = []
        if let value = field.defaultValue {
            options.append(".absentDefault")
            if value.onNull { options.append(".nullDefault") }
            if value.onInvalid { options.append(".invalidDefault") }
        }
        if field.isLossy { options.append(".lossy") }
        if field.isCoerced { options.append(".coerced") }
        return options
    }

    static func list(_ texts: [String]) -> String {
        "[\(texts.map(SwiftLiteral.string).joined(separator: ", "))]"
    }
}
