/// The source of a tuple's direct coding: a struct that is an array on the wire, with a position for each field.
package enum TupleCoding {
    /// The members that `DirectModel` requires of a tuple.
    ///
    /// - Parameter tuple: its fields in the order of their positions; their keys are the positions' numbers.
    package static func members(of tuple: RecordModel) -> [String] {
        [decode(tuple), shape(tuple), encode(tuple)]
    }

    private static func decode(_ tuple: RecordModel) -> String {
        let refusal = "else { throw reader.refuse(.invalidValue, at: start) }"
        var lines = [
            "nonisolated \(tuple.access)static func _ashlarDecode_v1(_ reader: inout AshlarCore.JSONReader) "
                + "throws(AshlarCore.DecodingFault) -> Self {",
            "    let start = reader.mark()",
        ]
        for (index, field) in tuple.fields.enumerated() {
            lines.append("    guard try reader.\(index == 0 ? "beginArray" : "moreElements")() \(refusal)")
            let dates = DirectCoding.dates(of: field)
            lines.append("    let f\(index) = try reader.read(\(DirectCoding.metatype(field.type))\(dates))")
        }
        let arguments = tuple.fields.enumerated().map { "\(DirectCoding.label($1)): f\($0)" }
        lines += [
            "    guard try !reader.moreElements() \(refusal)",
            "    return Self(\(arguments.joined(separator: ", ")))",
            "}",
        ]
        return lines.joined(separator: "\n")
    }

    private static func shape(_ tuple: RecordModel) -> String {
        DirectCoding.shape(
            tuple.access, fields: tuple.fields,
            ".tuple(\(SwiftLiteral.string(tuple.name)), file: \(tuple.fileExpression)")
    }

    private static func encode(_ tuple: RecordModel) -> String {
        var lines = [
            "nonisolated \(tuple.access)func _ashlarEncode_v1(_ writer: inout AshlarCore.JSONWriter) {",
            "    writer.beginArray()",
        ]
        for field in tuple.fields {
            let dates = DirectCoding.dates(of: field)
            lines.append("    self.\(field.identifier)._ashlarEncode_v1(&writer\(dates))")
        }
        lines += ["    writer.endArray()", "}"]
        return lines.joined(separator: "\n")
    }
}
