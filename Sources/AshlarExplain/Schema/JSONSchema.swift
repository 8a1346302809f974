import AshlarReport
import AshlarSyntax
import Foundation

/// JSON Schema (2020-12) of a Swift type.
package enum JSONSchema {
    /// The schema's text: properties in declaration order, two spaces a level, the same for the same sources.
    ///
    /// - Parameter model: the type.
    package static func text(of model: PayloadModel) -> String {
        var builder = SchemaBuilder(model)
        return JSONText.visible(DeepStack.run { builder.schema().text() + "\n" })
    }
}

extension JSONSchema {
    /// One document with a definition of each type of a model, sorted by name.
    ///
    /// - Parameter model: the types.
    package static func definitions(of model: PayloadModel) -> String {
        var builder = SchemaBuilder(model)
        return JSONText.visible(DeepStack.run { builder.definitions().text() + "\n" })
    }

    /// Whether bytes are such a document: it has definitions and says nothing else.
    package static func isDefinitions(_ bytes: [UInt8]) -> Bool {
        let document = try? JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
        return document.map { Set($0.keys) == ["$schema", "$defs"] } ?? false
    }
}

/// Turns a payload model into a schema; declared types go to `$defs`.
struct SchemaBuilder {
    let model: PayloadModel
    private let names: [String]
    /// The type that the schema itself is of; it is referred to as `#`.
    private let root: Int?
    private var referred: Set<Int> = []
    /// Those that are referred to and not defined yet.
    private var pending: [Int] = []
    private var defined: [Int: SchemaNode] = [:]

    init(_ model: PayloadModel) {
        self.model = model
        names = SchemaBuilder.definitionNames(model.types.map(\.name))
        if case .named(let index) = model.root { root = index } else { root = nil }
    }

    mutating func schema() -> SchemaNode {
        let body = root.map { definition(model.types[$0]) } ?? node(model.root)
        define()
        var schema = body.beginning(with: "title", .string(root.map { model.types[$0].name } ?? model.name))
            .beginning(with: "$schema", SchemaBuilder.dialect)
        if !defined.isEmpty {
            let definitions = defined.sorted { $0.key < $1.key }.map { SchemaNode.Member(names[$0.key], $0.value) }
            schema = schema.with("$defs", .object(definitions))
        }
        return schema
    }

    /// All types, as definitions of a document that is no schema of one value itself.
    mutating func definitions() -> SchemaNode {
        for index in model.types.indices { refer(to: index) }
        define()
        let members = defined.map { SchemaNode.Member(names[$0.key], $0.value) }.sorted { $0.key < $1.key }
        return SchemaNode.members(("$schema", SchemaBuilder.dialect), ("$defs", .object(members)))
    }

    private static var dialect: SchemaNode { "https://json-schema.org/draft/2020-12/schema" }

    private mutating func define() {
        // A definition can mention further ones.
        while let next = pending.popLast() {
            let type = model.types[next]
            let title: SchemaNode? = names[next] == type.name ? nil : .string(type.name)
            defined[next] = definition(type).beginning(with: "title", title)
        }
    }

    private mutating func refer(to index: Int) {
        if referred.insert(index).inserted { pending.append(index) }
    }

    /// Names that need no escape in a reference: of `Page<User>`, `Page_User`.
    private static func definitionNames(_ names: [String]) -> [String] {
        var taken: Set<String> = []
        var counts: [String: Int] = [:]
        return names.map { name in
            let words = name.split { !($0.isLetter || $0.isNumber || $0 == "." || $0 == "_") || !$0.isASCII }
            let base = words.isEmpty ? "Type" : words.joined(separator: "_")
            var candidate = base
            while !taken.insert(candidate).inserted {
                counts[base, default: 1] += 1
                candidate = "\(base)_\(counts[base, default: 1])"
            }
            return candidate
        }
    }

    // MARK: Types

    mutating func node(_ type: PayloadType) -> SchemaNode {
        switch type {
        case .anything: return .object([])
        case .scalar(let scalar): return ScalarSchema.node(scalar)
        case .optional(let wrapped): return SchemaBuilder.nullable(node(wrapped))
        // A set takes what appears twice once.
        case .array(let element), .set(let element): return array(node(element))
        case .nonEmpty(let base): return nonEmpty(base)
        case .dictionary(let keys, let value): return dictionary(keys, node(value))
        case .pairs(let key, let value): return array(.members(("anyOf", .array([node(key), node(value)]))))
        case .choice(let options):
            var nodes: [SchemaNode] = []
            for option in options { nodes.append(node(option)) }
            return .members(("anyOf", .array(nodes)))
        case .named(let index):
            if case .transparent(.scalar(let scalar)) = model.types[index].form { return ScalarSchema.node(scalar) }
            if index == root { return .members(("$ref", "#")) }
            refer(to: index)
            return .members(("$ref", .string("#/$defs/\(names[index])")))
        }
    }

    private mutating func nonEmpty(_ base: PayloadType) -> SchemaNode {
        switch base {
        case .array, .set: node(base).with("minItems", .literal("1"))
        case .dictionary: node(base).with("minProperties", .literal("1"))
        default: node(base)
        }
    }

    private func array(_ element: SchemaNode) -> SchemaNode {
        let array = SchemaNode.members(("type", "array"))
        return element.isEmptyObject ? array : array.with("items", element)
    }

    private func dictionary(_ keys: PayloadType.KeyType, _ value: SchemaNode) -> SchemaNode {
        var object = SchemaNode.members(("type", "object"))
        switch keys {
        case .text: break
        case .integer: object = object.with("propertyNames", .members(("pattern", "^[-+]?[0-9]+$")))
        case .words(let words): object = object.with("propertyNames", .members(("enum", .strings(words))))
        case .exact: object = object.with("propertyNames", .members(("pattern", "^(?:0|-?[1-9][0-9]*)$")))
        case .uuid: object = object.with("propertyNames", .members(("format", "uuid")))
        case .ready(let text): object = object.with("propertyNames", .object(ScalarSchema.keywords(text)))
        }
        return value.isEmptyObject ? object : object.with("additionalProperties", value)
    }

    /// The schema that `null` fits too.
    static func nullable(_ node: SchemaNode) -> SchemaNode {
        if node.isEmptyObject { return node }
        let types: [SchemaNode]
        switch node["type"] {
        case .string(let type): types = [.string(type), "null"]
        case .array(let several): types = several.contains("null") ? several : several + ["null"]
        default:
            let null = SchemaNode.members(("type", "null"))
            if case .object(let members) = node, members.count == 1, case .array(let options)? = node["anyOf"] {
                return .members(("anyOf", .array(options + [null])))
            }
            return .members(("anyOf", .array([node, null])))
        }
        var nullable = node.with("type", .array(types))
        if case .array(let values) = node["enum"] {
            nullable = nullable.with("enum", .array(values + [.literal("null")]))
        }
        return nullable
    }

    private mutating func definition(_ type: NamedType) -> SchemaNode {
        let body: SchemaNode
        switch type.form {
        case .record(let record): body = object(record)
        case .tuple(let positions): body = tuple(positions)
        case .words(let words): body = ScalarSchema.node(words)
        case .cases(let cases, let isSnakeCase): body = self.cases(cases, isSnakeCase: isSnakeCase)
        case .union(let union): body = self.union(union)
        case .transparent(let wrapped): body = node(wrapped)
        }
        return body.beginning(with: "description", type.doc.map(SchemaNode.string))
    }
}
