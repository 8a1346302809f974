/// The source of a record's direct coding: the one emitter behind `@DTO` and behind the files of `ashlar design`.
///
/// Locals are called `f0`, `f1`, … and types of the runtime are qualified, so that no name of the user's is met.
package enum DirectCoding {
    /// The three members that `DirectModel` asks of a record.
    package static func members(of record: RecordModel) -> [String] {
        [decode(record), shape(record), encode(record)]
    }

    // MARK: Decoding

    package static func decode(_ record: RecordModel) -> String {
        let table = SwiftLiteral.string(FieldTable.text(of: record.fields.map(\.key)))
        var lines = [
            "nonisolated \(record.access)static func _ashlarDecode_v1(_ reader: inout AshlarCore.JSONReader) "
                + "throws(AshlarCore.DecodingFault) -> Self {",
            "    var cursor = AshlarCore.FieldCursor(\(table), \(record.fields.count))",
        ]
        for (index, field) in record.fields.enumerated() {
            lines.append("    var f\(index): \(local(field.type))? = nil")
        }
        lines.append("    while true {")
        lines.append("        switch try reader.next(&cursor) {")
        for (index, field) in record.fields.enumerated() {
            let dates = field.dates.map { ", dates: \($0)" } ?? ""
            lines.append("        case \(index):")
            lines.append(
                "            if case .none = f\(index) { f\(index) = try reader.read(\(metatype(field.type))\(dates)) } "
                    + "else { try reader.skipValue() }")
        }
        lines.append("        default:")
        for (index, field) in record.fields.enumerated() where !field.isOptional {
            lines.append("            guard let f\(index) else { throw reader.missing(\(index)) }")
        }
        let arguments = record.fields.enumerated().map { index, field in
            "\(label(field)): f\(index)\(field.isOptional ? " ?? nil" : "")"
        }
        lines.append("            return Self(\(arguments.joined(separator: ", ")))")
        lines += ["        }", "    }", "}"]
        return lines.joined(separator: "\n")
    }

    // MARK: The shape

    package static func shape(_ record: RecordModel) -> String {
        var lines = ["nonisolated \(record.access)static var _ashlarShape_v1: AshlarCore.Shape {"]
        let name = SwiftLiteral.string(record.name)
        if record.fields.isEmpty {
            lines.append("    .record(\(name), file: \(record.fileExpression), [])")
        } else {
            lines.append("    .record(\(name), file: \(record.fileExpression), [")
            for field in record.fields {
                let dates = field.dates.map { ", dates: \($0)" } ?? ""
                lines.append(
                    "        .init(\(SwiftLiteral.string(field.name)), key: \(SwiftLiteral.string(field.key)), "
                        + "\(metatype(field.type))\(dates), line: \(field.lineExpression)),")
            }
            lines.append("    ])")
        }
        lines.append("}")
        return lines.joined(separator: "\n")
    }

    // MARK: Encoding

    package static func encode(_ record: RecordModel) -> String {
        var lines = [
            "nonisolated \(record.access)func _ashlarEncode_v1(_ writer: inout AshlarCore.JSONWriter) {",
            "    writer.beginObject()",
        ]
        for field in record.fields {
            let dates = field.dates.map { ", dates: \($0)" } ?? ""
            let key = SwiftLiteral.string(FieldTable.jsonKey(field.key) + ":")
            lines.append("    writer.field(\(key), self.\(field.identifier)\(dates))")
        }
        lines += ["    writer.endObject()", "}"]
        return lines.joined(separator: "\n")
    }

    // MARK: Names

    /// A type that can take a postfix `?`.
    private static func local(_ type: String) -> String { isSimple(type) ? type : "(\(type))" }

    private static func metatype(_ type: String) -> String { isSimple(type) ? "\(type).self" : "(\(type)).self" }

    private static func isSimple(_ type: String) -> Bool {
        type.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    }

    /// As a label, every word but these three stands without backticks; the compiler warns of the others.
    private static func label(_ field: FieldModel) -> String {
        let isPlain = field.name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
        return isPlain && !["inout", "var", "let"].contains(field.name) ? field.name : field.identifier
    }
}
