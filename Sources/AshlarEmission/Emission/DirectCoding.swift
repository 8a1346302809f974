/// The source of a record's direct coding: the one emitter behind `@DTO` and behind the files of `ashlar design`.
///
/// Locals are called `f0`, `f1`, … and types of the runtime are qualified, to avoid conflicts with the user's names.
package enum DirectCoding {
    /// The three members that `DirectModel` requires of a record.
    ///
    /// - Parameters:
    ///   - record: the record.
    ///   - isRefused: whether the macro has refused the type: the members then make no value, so that the compiler
    ///     reports no further errors.
    ///   - checksRules: whether the type's initializer throws violations of its rules.
    package static func members(
        of record: RecordModel, isRefused: Bool = false, checksRules: Bool = false
    ) -> [String] {
        [decode(record, isRefused: isRefused, checksRules: checksRules), shape(record), encode(record)]
    }

    // MARK: Decoding

    static func decode(_ record: RecordModel, isRefused: Bool = false, checksRules: Bool = false) -> String {
        let root = KeyNode(record)
        let rest = record.fields.firstIndex(where: \.isUnknown)
        var lines = [
            "nonisolated \(record.access)static func _ashlarDecode_v1(_ reader: inout AshlarCore.JSONReader) "
                + "throws(AshlarCore.DecodingFault) -> Self {",
            "    var cursor = AshlarCore.FieldCursor(\(root.cursor))",
        ]
        for (index, field) in record.fields.enumerated() where !field.isLeftOut {
            if field.isUnknown {
                lines.append("    var f\(index): [Swift.String: AshlarCore.JSONValue] = [:]")
            } else {
                lines.append("    var f\(index): \(local(field.type))? = nil")
                if leavesUnread(field) { lines.append("    var s\(index) = false") }
            }
        }
        let next =
            if let rest { "reader.next(&cursor, capturing: &f\(rest))" } else if record.refusesUnknownKeys {
                "reader.nextKnown(&cursor)"
            } else { "reader.next(&cursor)" }
        lines += flags(of: root, cursor: "cursor").map { "    " + $0 }
        if checksRules { lines.append("    let start = reader.mark()") }
        // Every `try` releases the variables of its scope: with a scope inside theirs, one place does it for all.
        lines.append("    do throws(AshlarCore.DecodingFault) {")
        lines.append("        while true {")
        lines.append("            switch try \(next) {")
        lines += cases(of: root, record, cursor: "cursor").map { "            " + $0 }
        lines.append("            default:")
        lines +=
            (isRefused ? refusal(record) : result(record, checksRules: checksRules)).map { "                " + $0 }
        lines += ["            }", "        }", "    } catch { throw error }", "}"]
        return lines.joined(separator: "\n")
    }

    private static func result(_ record: RecordModel, checksRules: Bool) -> [String] {
        let required = record.fields.enumerated().filter(\.element.isRequired).map { index, _ in
            "guard let f\(index) else { throw reader.missing(\(index)) }"
        }
        let arguments = record.fields.enumerated().map { "\(label($1)): \(value(of: $1, $0, in: record))" }
        let made = "Self(\(arguments.joined(separator: ", ")))"
        if !checksRules { return required + ["return \(made)"] }
        return required + [
            "do { return try \(made) } catch { throw reader.refuse(.invalidValue, at: start) }"
        ]
    }

    /// If a field could not be read, there is no initializer to call.
    private static func refusal(_ record: RecordModel) -> [String] {
        record.fields.enumerated().filter { !$0.element.isLeftOut }.map { "_ = f\($0.offset)" } + ["Swift.fatalError()"]
    }

    private static func cases(of node: KeyNode, _ record: RecordModel, cursor: String) -> [String] {
        var lines: [String] = []
        for (position, entry) in node.entries.enumerated() {
            let positions = [position] + entry.aliasPositions
            lines.append("case \(positions.map(String.init).joined(separator: ", ")):")
            switch entry.target {
            case .field(let index):
                let field = record.fields[index]
                if saysOnlyItsType(field), !record.refusesDuplicateKeys {
                    lines.append("    try reader.read(into: &f\(index)\(dates(of: field)))")
                    continue
                }
                let duplicate =
                    record.refusesDuplicateKeys ? "throw reader.duplicate(\(index))" : "try reader.skipValue()"
                let reading = "f\(index) = try \(read(field))"
                lines.append(
                    leavesUnread(field)
                        ? "    if s\(index) { \(duplicate) } else { s\(index) = true; \(reading) }"
                        : "    if case nil = f\(index) { \(reading) } else { \(duplicate) }")
            case .object(let child):
                let inner = "\(cursor)\(position)"
                lines += [
                    "    if \(inner)Seen {", "        try reader.skipValue()", "    } else {",
                    "        \(inner)Seen = true",
                    "        if try !reader.null() {",
                    "            var \(inner) = AshlarCore.FieldCursor(\(child.cursor))",
                ]
                lines += flags(of: child, cursor: inner).map { "            " + $0 }
                lines += [
                    "            while case let index = try reader.next(&\(inner)), index >= 0 {",
                    "                switch index {",
                ]
                lines += cases(of: child, record, cursor: inner).map { "                " + $0 }
                lines += ["                default: break", "                }", "            }", "        }", "    }"]
            }
        }
        return lines
    }

    /// Flags for the objects around fields that have been read: if a key appears twice, the first object counts.
    private static func flags(of node: KeyNode, cursor: String) -> [String] {
        node.entries.enumerated().compactMap { position, entry in
            guard case .object = entry.target else { return nil }
            return "var \(cursor)\(position)Seen = false"
        }
    }

    /// Whether a member may be present and leave the field's variable empty: if a key appears twice, the first member
    /// counts, whatever it is, so that a flag has to record that there was one.
    private static func leavesUnread(_ field: FieldModel) -> Bool {
        field.defaultValue.map { $0.onNull || $0.onInvalid } ?? false
    }

    /// Whether its value is always read as its type, without regard to the value.
    private static func saysOnlyItsType(_ field: FieldModel) -> Bool {
        !field.isViaCodable && !field.isLossy && !field.isCoerced && !leavesUnread(field)
    }

    /// The code that reads a field; a default for `null` or a bad value leaves it unread.
    private static func read(_ field: FieldModel) -> String {
        let type = metatype(field.type)
        var source: String
        if field.isViaCodable {
            source = "reader.codable(\(type)\(settings(of: field))\(dates(of: field)))"
        } else if field.isLossy {
            source = "reader.lossy(\(type))"
        } else if field.isCoerced {
            source = "reader.coerce(\(type))"
        } else {
            source = "reader.read(\(type)\(dates(of: field)))"
        }
        if field.defaultValue?.onInvalid == true {
            source =
                "reader.lenient { (reader: inout AshlarCore.JSONReader) throws(AshlarCore.DecodingFault) in "
                + "try \(source) }"
        }
        return field.defaultValue?.onNull == true ? "reader.null() ? nil : \(source)" : source
    }

    private static func value(of field: FieldModel, _ index: Int, in record: RecordModel) -> String {
        if field.isUnknown { return "f\(index)" }
        if field.isLeftOut { return field.defaultValue?.expression ?? (field.isPresence ? ".absent" : "nil") }
        if let value = field.defaultValue {
            let name = SwiftLiteral.string("\(record.name).\(field.name)")
            return "f\(index) ?? AshlarCore.DefaultReport._ashlarTake_v1(\(name), \(value.expression))"
        }
        if field.isPresence { return "f\(index) ?? .absent" }
        return field.isOptional ? "f\(index) ?? nil" : "f\(index)"
    }

    // MARK: Names

    /// A type that can take a postfix `?`.
    private static func local(_ type: String) -> String { isSimple(type) ? type : "(\(type))" }

    package static func metatype(_ type: String) -> String { isSimple(type) ? "\(type).self" : "(\(type)).self" }

    private static func isSimple(_ type: String) -> Bool {
        type.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    }

    /// As a label, every word but these three needs no backticks; the compiler warns about redundant ones.
    static func label(_ field: FieldModel) -> String {
        let isPlain = field.name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
        return isPlain && !["inout", "var", "let"].contains(field.name) ? field.name : field.identifier
    }
}
