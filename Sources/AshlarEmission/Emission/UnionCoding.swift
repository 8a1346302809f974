/// The source of a union's direct coding: the one emitter behind `@Union` and behind printed code.
package enum UnionCoding {
    /// The members that `DirectModel` requires of a union.
    package static func members(of union: UnionModel) -> [String] {
        [decode(union), shape(union), encode(union)]
    }

    /// Members of a union that the macro has refused: with them, the compiler reports no further errors.
    package static func refused(_ union: UnionModel) -> [String] {
        [
            "nonisolated \(union.access)static func _ashlarDecode_v1(_ reader: inout AshlarCore.JSONReader) "
                + "throws(AshlarCore.DecodingFault) -> Self { Swift.fatalError() }",
            "nonisolated \(union.access)static var _ashlarShape_v1: AshlarCore.PayloadShape { .anything }",
            "nonisolated \(union.access)func _ashlarEncode_v1(_ writer: inout AshlarCore.JSONWriter) {}",
        ]
    }

    // MARK: Decoding

    private static func decode(_ union: UnionModel) -> String {
        var lines = [
            "nonisolated \(union.access)static func _ashlarDecode_v1(_ reader: inout AshlarCore.JSONReader) "
                + "throws(AshlarCore.DecodingFault) -> Self {"
        ]
        switch union.tagging {
        case .internal(let tag): lines += taggedCases(union, tag) { item, type in "reader.read(\(type))" }
        case .adjacent(let tag, let content):
            lines += taggedCases(union, tag) { item, type in "reader.content(\(table([content])), \(type))" }
        case .external: lines += external(union)
        case .untagged: lines += untagged(union)
        }
        lines.append("}")
        return lines.joined(separator: "\n")
    }

    private static func taggedCases(
        _ union: UnionModel, _ tag: String, _ read: (UnionModel.Case, String) -> String
    ) -> [String] {
        let tags = union.cases.flatMap(\.tags)
        var lines = [
            "    let mark = reader.mark()",
            "    switch try reader.taggedCase(\(table([tag])), \(table(tags)), \(tags.count)) {",
        ]
        for (item, positions) in positions(union) {
            lines.append("    case \(positions):")
            if let type = item.type {
                lines.append("        return .\(item.identifier)(try \(read(item, DirectCoding.metatype(type))))")
            } else {
                lines += ["        try reader.skipValue()", "        return .\(item.identifier)"]
            }
        }
        lines += ["    default:", "        \(otherwise(union))", "    }"]
        return lines
    }

    private static func external(_ union: UnionModel) -> [String] {
        let tags = union.cases.flatMap(\.tags)
        var lines = [
            "    let mark = reader.mark()",
            "    let (index, hasValue) = try reader.externalCase(\(table(tags)), \(tags.count))",
            "    let value: Self",
            "    switch index {",
        ]
        for (item, positions) in positions(union) {
            lines.append("    case \(positions):")
            if let type = item.type {
                lines += [
                    "        guard hasValue else { throw reader.refuse(.typeMismatch, at: mark) }",
                    "        value = .\(item.identifier)(try reader.read(\(DirectCoding.metatype(type))))",
                ]
            } else {
                lines += [
                    "        if hasValue { try reader.skipValue() }", "        value = .\(item.identifier)",
                ]
            }
        }
        lines += [
            "    default:", "        \(otherwise(union))", "    }",
            "    if hasValue { try reader.endExternalCase() }", "    return value",
        ]
        return lines
    }

    private static func untagged(_ union: UnionModel) -> [String] {
        var lines = ["    let mark = reader.mark()"]
        for item in union.cases {
            guard let type = item.type else { continue }
            lines.append(
                "    if let value = reader.attempt(\(DirectCoding.metatype(type))) { return .\(item.identifier)(value) }"
            )
        }
        return lines + ["    \(otherwise(union, code: ".invalidValue"))"]
    }

    private static func otherwise(_ union: UnionModel, code: String = ".unknownCase") -> String {
        guard let unknown = union.unknown, let type = unknown.type else {
            return "throw reader.refuse(\(code), at: mark)"
        }
        return "_ = mark; return .\(unknown.identifier)(try reader.read(\(DirectCoding.metatype(type))))"
    }

    /// Each case with the positions of its tags in the table.
    private static func positions(_ union: UnionModel) -> [(UnionModel.Case, String)] {
        var next = 0
        return union.cases.map { item in
            defer { next += item.tags.count }
            return (item, (next..<next + item.tags.count).map(String.init).joined(separator: ", "))
        }
    }

    private static func table(_ keys: [String]) -> String { SwiftLiteral.string(FieldTable.text(of: keys)) }

    // MARK: The shape

    private static func shape(_ union: UnionModel) -> String {
        var lines = ["nonisolated \(union.access)static var _ashlarShape_v1: AshlarCore.PayloadShape {"]
        lines.append(
            "    .union(\(SwiftLiteral.string(union.name)), file: \(union.fileExpression), \(union.tagging.source), "
                + "keepsUnknown: \(union.unknown != nil), [")
        for item in union.cases {
            let tags = union.tagging == .untagged ? "" : ", tags: \(DirectCoding.list(item.tags))"
            let type = item.type.map { ", \(DirectCoding.metatype($0))" } ?? ""
            lines.append("        .init(\(SwiftLiteral.string(item.name))\(tags)\(type)),")
        }
        lines += ["    ])", "}"]
        return lines.joined(separator: "\n")
    }

    // MARK: Encoding

    private static func encode(_ union: UnionModel) -> String {
        var lines = [
            "nonisolated \(union.access)func _ashlarEncode_v1(_ writer: inout AshlarCore.JSONWriter) {",
            "    switch self {",
        ]
        for item in union.cases {
            let value = item.type == nil ? "" : "(let value)"
            lines.append("    case .\(item.identifier)\(value): \(write(item, union))")
        }
        if let unknown = union.unknown {
            lines.append("    case .\(unknown.identifier)(let value): value._ashlarEncode_v1(&writer)")
        }
        lines += ["    }", "}"]
        return lines.joined(separator: "\n")
    }

    private static func write(_ item: UnionModel.Case, _ union: UnionModel) -> String {
        func key(_ text: String) -> String { SwiftLiteral.string(FieldTable.jsonKey(text) + ":") }
        let tag = item.tags.first ?? item.name
        let name = SwiftLiteral.string(FieldTable.jsonKey(tag))
        switch (union.tagging, item.type) {
        case (.internal(let tag), .some):
            return "writer.tagged(\(key(tag)), \(name), value)"
        case (.internal(let tag), nil), (.adjacent(let tag, _), nil):
            return "writer.tagOnly(\(key(tag)), \(name))"
        case (.adjacent(let tag, let content), .some):
            return "writer.adjacent(\(key(tag)), \(name), content: \(key(content)), value)"
        case (.external, .some): return "writer.external(\(key(tag)), value)"
        case (.external, nil): return "writer.word(\(name))"
        case (.untagged, _): return "value._ashlarEncode_v1(&writer)"
        }
    }
}
