import AshlarContract
import AshlarLocalization
import Foundation

/// Reads a JSON Schema document: its root, or each of its definitions if the root is not a schema.
struct JSONSchemaReader {
    typealias Located = DocumentLibrary.Located

    private let document: Located
    private let schemas: SchemaReader

    private static let structural: Set = [
        "type", "properties", "items", "prefixItems", "allOf", "oneOf", "anyOf", "$ref", "enum", "const", "required",
        "additionalProperties", "patternProperties",
    ]

    private static let remedy = Localized(
        "name a document that has the key openapi or $schema", zh: "请指定含有键 openapi 或 $schema 的文档")

    /// - Throws: ``InputProblem`` for a draft that is not supported, or a document that is not a schema.
    init(_ document: Located, _ schemas: SchemaReader) throws(InputProblem) {
        self.document = document
        self.schemas = schemas
        guard document.node.isObject else {
            throw document.problem(
                Localized(
                    "neither an OpenAPI description nor a JSON Schema: found ", zh: "既不是 OpenAPI 描述，也不是 JSON Schema：此处是"
                )
                    + document.node.kindText,
                remedy: JSONSchemaReader.remedy)
        }
        if let draft = document.node["$schema"]?.string {
            for old in ["draft-03", "draft-02", "draft-01"] where draft.contains(old) {
                throw document.problem(
                    Localized("\(old) of JSON Schema is not supported", zh: "不支持 JSON Schema 的 \(old)"),
                    remedy: Localized("convert it to draft 7 or 2020-12", zh: "请将其转换为 draft 7 或 2020-12"))
            }
        }
        let keys = Set(document.node.members.map(\.key))
        guard !keys.isDisjoint(with: Self.structural) || !keys.isDisjoint(with: ["$defs", "definitions"]) else {
            throw document.problem(
                Localized(
                    "neither an OpenAPI description nor a JSON Schema", zh: "既不是 OpenAPI 描述，也不是 JSON Schema"),
                remedy: JSONSchemaReader.remedy)
        }
    }

    func specification() -> Specification {
        var result = Specification()
        if isCollection {
            for definitions in holders where definitions.children.count > SchemaLimits.endpoints {
                schemas.report(
                    definitions.problem(
                        Localized(
                            "\(definitions.children.count) definitions; a design takes at most \(SchemaLimits.endpoints)",
                            zh: "有 \(definitions.children.count) 个定义；一次设计最多采用 \(SchemaLimits.endpoints) 个"),
                        remedy: Localized(
                            "add a $ref to the one that you need, next to $defs", zh: "请在 $defs 旁添加指向所需定义的 $ref")))
            }
        }
        for (name, schema) in roots { add(schema, name: name, to: &result) }
        return result
    }

    /// Whether the document holds only definitions.
    private var isCollection: Bool { Set(document.node.members.map(\.key)).isDisjoint(with: Self.structural) }

    private var holders: [Located] { ["$defs", "definitions"].compactMap(document.child) }

    /// The schemas that describe payloads.
    var roots: [(name: String, schema: Located)] {
        if isCollection {
            return holders.map(\.children).filter { $0.count <= SchemaLimits.endpoints }.flatMap { children in
                children.map { (name: $0.key, schema: $0.value) }
            }
        }
        let stem = URL(filePath: document.path).deletingPathExtension().lastPathComponent
        let title = document.node["title"]?.string.flatMap { $0.utf8.count <= 400 ? $0 : nil }
        return [(title ?? stem.replacing(".schema", with: ""), document)]
    }

    private func add(_ schema: Located, name: String, to result: inout Specification) {
        let origin = Root.Origin.schema(name: name)
        let place = schemas.place(schema, hint: .init(key: name, isThroughArray: false))
        result.contract.roots.append(Root(origin: origin, place: place, samples: 0))
        let examples = schema.child("examples")
        for index in examples?.node.elements.indices ?? 0..<0 {
            guard let example = examples?.element(index) else { continue }
            result.examples.append(
                Specification.Example(
                    origin: origin, bytes: example.node.json(isPretty: true), location: example.location,
                    isMadeUp: false)
            )
        }
    }
}
