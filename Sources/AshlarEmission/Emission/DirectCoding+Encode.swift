extension DirectCoding {
    static func encode(_ record: RecordModel) -> String {
        var lines = [
            "nonisolated \(record.access)func _ashlarEncode_v1(_ writer: inout AshlarCore.JSONWriter) {",
            "    writer.beginObject()",
        ]
        lines += members(of: KeyNode(record), record).map { "    " + $0 }
        if let rest = record.fields.first(where: \.isUnknown) {
            lines.append("    writer.members(self.\(rest.identifier))")
        }
        lines += ["    writer.endObject()", "}"]
        return lines.joined(separator: "\n")
    }

    private static func members(of node: KeyNode, _ record: RecordModel) -> [String] {
        node.entries.flatMap { entry -> [String] in
            let key = SwiftLiteral.string(FieldTable.jsonKey(entry.key) + ":")
            switch entry.target {
            case .field(let index):
                let field = record.fields[index]
                let dates = dates(of: field)
                // If it were absent, the field would be decoded as its default.
                let writesNull = field.isOptional && field.hasOtherDefault
                let method =
                    if field.isViaCodable { writesNull ? "codableOrNull" : "codable" } else {
                        writesNull && dates.isEmpty ? "fieldOrNull" : "field"
                    }
                return ["writer.\(method)(\(key), self.\(field.identifier)\(settings(of: field))\(dates))"]
            case .object(let child):
                let fields = child.fields.map { record.fields[$0] }
                let body =
                    ["writer.key(literal: \(key))", "writer.beginObject()"]
                    + members(of: child, record) + ["writer.endObject()"]
                // An object that holds nothing is not written: its fields were absent.
                guard fields.allSatisfy({ $0.isOptional && !$0.hasOtherDefault }) else { return body }
                let condition = fields.map { "self.\($0.identifier) != nil" }.joined(separator: " || ")
                return ["if \(condition) {"] + body.map { "    " + $0 } + ["}"]
            }
        }
    }
}

extension FieldModel {
    /// Whether its absence means something other than `nil`.
    fileprivate var hasOtherDefault: Bool { defaultValue.map { $0.expression != "nil" } ?? false }
}
