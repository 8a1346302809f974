import AshlarEmission

/// The members of a union that `DirectModel` requires.
struct DirectUnion {
    private let union: UnionPlan
    private let name: (TypeRef) -> String

    /// - Parameter name: how the types of its cases are written.
    init(_ union: UnionPlan, _ name: @escaping (TypeRef) -> String) {
        self.union = union
        self.name = name
    }

    func members(_ source: inout SourceText) {
        if let tag = union.tag { return tagged(&source, tag: tag) }
        let runtime = "AshlarCore."
        source.line(
            "nonisolated public static func _ashlarDecode_v1(_ reader: inout \(runtime)JSONReader) "
                + "throws(\(runtime)DecodingFault) -> Self {")
        source.indented { source in
            source.line("switch reader.kind() {")
            for item in union.cases {
                let dates = dates(of: item.type)
                source.line(
                    "case .\(kind(item)): return .\(item.name)(try reader.read((\(name(item.type))).self\(dates)))")
            }
            source.line("default: throw reader.unexpectedKind()")
            source.line("}")
        }
        source.line("}")
        source.line()
        source.braces("nonisolated public static var _ashlarShape_v1: \(runtime)PayloadShape") { source in
            source.line(".choice([\(union.cases.map { "(\(name($0.type))).self" }.joined(separator: ", "))])")
        }
        source.line()
        source.braces("nonisolated public func _ashlarEncode_v1(_ writer: inout \(runtime)JSONWriter)") { source in
            source.line("switch self {")
            for item in union.cases {
                source.line(
                    "case .\(item.name)(let value): value._ashlarEncode_v1(&writer\(dates(of: item.type)))")
            }
            source.line("}")
        }
    }

    /// The members that `@Union(tag:)` would write.
    private func tagged(_ source: inout SourceText, tag: String) {
        let cases = union.cases.map { item in
            UnionModel.Case(
                identifier: SwiftName.escaped(item.name), name: item.name, type: name(item.type), tags: item.words)
        }
        let model = UnionModel(
            name: union.dtoName, access: "public ", tagging: .internal(tag: tag), cases: cases,
            unknown: UnionModel.Case(identifier: "unknown", name: "unknown", type: "JSONValue", tags: []),
            fileExpression: "#fileID")
        for (position, member) in UnionCoding.members(of: model).enumerated() {
            if position > 0 { source.line() }
            source.block(member)
        }
    }

    private func dates(of type: TypeRef) -> String {
        type.annotatedDateFormat.map { ", dates: \($0.expression)" } ?? ""
    }

    private func kind(_ item: UnionPlan.Case) -> String { item.name == "bool" ? "boolean" : item.name }
}
