import AshlarGraph
import AshlarLocalization

/// `redundant-decoder`: an `init(from:)` that the compiler would synthesize.
package struct RedundantDecoder: Rule {
    package init() {}

    package let guide = RuleGuide(
        "redundant-decoder", .information, .decoding,
        summary: Localized(
            "A handwritten `init(from:)` equals the synthesized one", zh: "手写的 `init(from:)` 与自动合成的完全相同"),
        reason: Localized(
            "The compiler synthesizes the same initializer and never forgets a field. Handwritten code makes readers "
                + "look for a difference that does not exist.",
            zh: "编译器会写出同样的代码，而且从不遗漏字段。手写代码只会让读者去寻找并不存在的差异。"),
        bad: """
            struct TagDTO: Decodable {
                let id: Int
                let name: String?
                enum CodingKeys: String, CodingKey { case id, name }
                init(from decoder: Decoder) throws {
                    let container = try decoder.container(keyedBy: CodingKeys.self)
                    id = try container.decode(Int.self, forKey: .id)
                    name = try container.decodeIfPresent(String.self, forKey: .name)
                }
            }
            """,
        good: """
            struct TagDTO: Decodable {
                let id: Int
                let name: String?
            }
            """,
        nearMisses: [
            .init(
                Localized("A decoder that sets a default differs from the synthesized one.", zh: "默认值就是差异。"),
                """
                struct TagDTO: Decodable {
                    let id: Int
                    let name: String
                    enum CodingKeys: String, CodingKey { case id, name }
                    init(from decoder: Decoder) throws {
                        let container = try decoder.container(keyedBy: CodingKeys.self)
                        id = try container.decode(Int.self, forKey: .id)
                        name = try container.decodeIfPresent(String.self, forKey: .name) ?? ""
                    }
                }
                """),
            .init(
                Localized("An optional property with a key that must be present.", zh: "键必须存在的可选属性。"),
                """
                struct TagDTO: Decodable {
                    let name: String?
                    enum CodingKeys: String, CodingKey { case name }
                    init(from decoder: Decoder) throws {
                        let container = try decoder.container(keyedBy: CodingKeys.self)
                        name = try container.decode(String?.self, forKey: .name)
                    }
                }
                """),
            .init(
                Localized(
                    "A type with a raw value: without the initializer, it would decode the raw value.",
                    zh: "带原始值的类型：没有该初始化方法时，会解码原始值。"),
                """
                struct TagDTO: Decodable, RawRepresentable {
                    let id: Int
                    enum CodingKeys: String, CodingKey { case id }
                    init?(rawValue: String) {
                        guard let id = Int(rawValue) else { return nil }
                        self.id = id
                    }
                    var rawValue: String { String(id) }
                    init(from decoder: Decoder) throws {
                        let container = try decoder.container(keyedBy: CodingKeys.self)
                        id = try container.decode(Int.self, forKey: .id)
                    }
                }
                """),
            .init(
                Localized(
                    "A conformance in a different file from its type, where the compiler synthesizes nothing.",
                    zh: "遵循协议的扩展与类型不在同一文件中：编译器不会在那里合成任何代码。"),
                """
                // file: Sources/Tag.swift
                struct TagDTO {
                    let id: Int
                }
                // file: Sources/Tag+Decodable.swift
                extension TagDTO: Decodable {
                    enum CodingKeys: String, CodingKey { case id }
                    init(from decoder: Decoder) throws {
                        let container = try decoder.container(keyedBy: CodingKeys.self)
                        id = try container.decode(Int.self, forKey: .id)
                    }
                }
                """),
        ],
        fix: Localized(
            "Deletes the initializer if the sources prove that the compiler synthesizes the same one.",
            zh: "在可以证明编译器会合成同样的代码时，删除该初始化方法。"))

    package func check(_ type: TypeNode, in context: CheckContext, _ findings: inout Findings) {
        guard type.declaration.kind == .structure, type.isDecodable, !isDecodedByRawValue(type, context.graph),
            !isDecodableElsewhere(type, context.graph)
        else { return }
        for part in type.parts {
            for function in part.declaration.functions where function.isDecoderInitializer {
                guard isSynthesized(function, type, context) else { continue }
                findings.add(
                    self, file: part.file, at: function.place, in: "\(type.name).init(from:)",
                    Localized(
                        "this `init(from:)` equals the one that the compiler synthesizes: delete it",
                        zh: "这个 `init(from:)` 与编译器合成的相同：可以删除"),
                    remedy: DecoderRemoval(context: context).remedy(for: function, in: part, of: type))
            }
        }
    }

    /// Whether only an extension in another file makes the type decodable: the compiler synthesizes nothing there.
    private func isDecodableElsewhere(_ type: TypeNode, _ graph: ModelGraph) -> Bool {
        let makers = type.parts.filter { part in
            part.declaration.inherited.contains { name in
                if ["Codable", "Decodable", "Swift.Codable", "Swift.Decodable"].contains(name) { return true }
                guard let id = graph.resolve(name, in: TypeName.outer(type.name), file: part.file) else { return false }
                return graph.types[id].declaration.kind == .proto && graph.types[id].isDecodable
            }
        }
        return !makers.isEmpty && !makers.contains { $0.file == type.file }
    }

    /// Whether the standard library decodes the type by its raw value if it has no `init(from:)`. The compiler
    /// synthesizes nothing then.
    private func isDecodedByRawValue(_ type: TypeNode, _ graph: ModelGraph) -> Bool {
        guard !type.conformances.isDisjoint(with: ["RawRepresentable", "OptionSet"]) else { return false }
        let value =
            type.fields.first { $0.name == "rawValue" && !$0.isStatic }?.type
            ?? type.functions.first { $0.kind == .initializer && $0.parameters.map(\.label) == ["rawValue"] }?
            .parameters[0].type
        // A raw value with a type of the project must be decodable itself.
        guard let value, let id = graph.resolve(TypeName.unwrapped(value), in: type.name, file: type.file) else {
            return true
        }
        return graph.types[id].isDecodable
    }

    private func isSynthesized(_ function: FunctionFact, _ type: TypeNode, _ context: CheckContext) -> Bool {
        let body = function.body
        // All stored properties are decoded, except constants with an initial value.
        let fields = type.storedFields.filter { !($0.isConstant && !$0.value.isEmpty) }
        guard !fields.isEmpty, Int(body.statements) == fields.count + 1, body.assignments.count == fields.count,
            body.decodes.count == fields.count, !body.branches, body.crashes.isEmpty, function.attributes.isEmpty,
            !function.isNonisolated,
            body.typeNames.contains(where: { $0.name == "CodingKeys" }),
            fields.allSatisfy({ $0.attributes.isEmpty && $0.value.isEmpty && !$0.isLazy })
        else { return false }
        // If a type declares no keys, the compiler synthesizes those of its properties. Keys from another module may
        // have more cases, and then it synthesizes nothing.
        if let keys = context.codingKeys(of: type) {
            if Set(keys.declaration.cases.map(\.name)) != Set(fields.map(\.name)) { return false }
        } else if context.graph.aliasTarget(of: "\(type.name).CodingKeys", in: "", file: type.file) != nil {
            return false
        }
        return fields.allSatisfy { field in
            // Only an overload of the project can decode a property with a type that isn't decodable, and nothing is
            // synthesized for it.
            if !TypeName.names(in: field.type).allSatisfy({ mayBeDecodable($0, type, context.graph) }) { return false }
            guard let assigned = body.assignments.first(where: { $0.target == field.name }), assigned.value == .decode,
                assigned.isUnconditional, assigned.key == field.name
            else { return false }
            let decoded = withoutOwner(assigned.text, type)
            return field.type.hasSuffix("?")
                ? assigned.isIfPresent && "\(decoded)?" == withoutOwner(field.type, type)
                : !assigned.isIfPresent && decoded == withoutOwner(field.type, type)
        }
    }

    /// Whether a type that is named in a property may be decodable: not `Any`, nor a protocol of the project.
    private func mayBeDecodable(_ name: String, _ type: TypeNode, _ graph: ModelGraph) -> Bool {
        if ["Any", "AnyObject"].contains(name) { return false }
        guard let id = graph.resolve(name, in: type.name, file: type.file) else { return true }
        return graph.types[id].declaration.kind != .proto
    }

    /// `Kind` of `Banner.Kind`, in `Banner`.
    private func withoutOwner(_ written: String, _ type: TypeNode) -> String {
        for owner in [type.name, type.lastName] where written.hasPrefix("\(owner).") {
            return String(written.dropFirst(owner.count + 1))
        }
        return written
    }
}
