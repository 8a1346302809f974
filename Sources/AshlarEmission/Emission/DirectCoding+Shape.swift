extension DirectCoding {
    static func shape(_ record: RecordModel) -> String {
        var refusals: [String] = []
        if record.refusesUnknownKeys { refusals.append(".unknownKeys") }
        if record.refusesDuplicateKeys { refusals.append(".duplicateKeys") }
        let refuses = refusals.isEmpty ? "" : ", refuses: [\(refusals.joined(separator: ", "))]"
        return shape(
            record.access, fields: record.fields.filter(\.isOnWire),
            ".record(\(SwiftLiteral.string(record.name)), file: \(record.fileExpression)\(refuses)")
    }

    /// The property, with a statement for each field: see `PayloadShape.Fields`.
    ///
    /// - Parameter head: the call that makes the shape, up to the fields.
    static func shape(_ access: String, fields: [FieldModel], _ head: String) -> String {
        var lines = ["nonisolated \(access)static var _ashlarShape_v1: AshlarCore.PayloadShape {"]
        if fields.isEmpty {
            lines.append("    \(head), [])")
        } else {
            lines.append("    var fields = AshlarCore.PayloadShape.Fields()")
            lines += fields.map { "    fields.add(\(arguments($0)))" }
            lines.append("    return \(head), fields)")
        }
        lines.append("}")
        return lines.joined(separator: "\n")
    }

    private static func arguments(_ field: FieldModel) -> String {
        var parts = [SwiftLiteral.string(field.name)]
        if !field.path.isEmpty { parts.append("in: \(list(field.path))") }
        // Byte by byte, as keys are compared: Swift considers some texts with different bytes equal.
        if !field.key.utf8.elementsEqual(field.name.utf8) { parts.append("key: \(SwiftLiteral.string(field.key))") }
        if !field.aliases.isEmpty { parts.append("aliases: \(list(field.aliases))") }
        parts.append(metatype(shapeType(of: field)))
        if let dates = field.dates { parts.append("dates: \(dates)") }
        let options = options(of: field)
        if !options.isEmpty { parts.append("options: [\(options.joined(separator: ", "))]") }
        parts.append("line: \(field.lineExpression)")
        parts.append("\\Self.\(field.identifier)")
        return parts.joined(separator: ", ")
    }

    /// The type of a field as its shape names it; ``PrintedShape`` reads it back.
    private static func shapeType(of field: FieldModel) -> String {
        guard field.isViaCodable else { return field.type }
        let isOptional = field.type.hasSuffix("?")
        let held = isOptional ? String(field.type.dropLast()) : field.type
        let shape =
            field.codableSettings.map { "\(viaCodable)As<\(held), \(codableSettings)\($0)>" }
            ?? "\(viaCodable)<\(held)>"
        return isOptional ? shape + "?" : shape
    }

    static let viaCodable = "AshlarCore.PayloadShape.ViaCodable"
    static let codableSettings = "AshlarCore.PayloadShape."

    /// The argument of the calls that leave a field to `Codable`.
    static func settings(of field: FieldModel) -> String {
        field.codableSettings.map { ", as: \(codableSettings)\($0).self" } ?? ""
    }

    /// The argument of the calls for a field that has a date format.
    static func dates(of field: FieldModel) -> String { field.dates.map { ", dates: \($0)" } ?? "" }

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
