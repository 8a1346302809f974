/// Objects with named fields.
extension SchemaBuilder {
    /// - Parameter tag: a property of a union around the record, which stands before the record's own.
    mutating func object(_ record: RecordType, tag: SchemaNode.Member? = nil) -> SchemaNode {
        var tree = PropertyTree()
        if let tag {
            tree.add(tag.value, at: [tag.key], isRequired: true)
        }
        var alternatives: [SchemaNode] = []
        for field in record.fields {
            let node = property(field)
            let isRequired = !field.mayBeAbsent
            let path = record.isSnakeCase ? [SnakeCaseKey.wireKey(field.path[0])] : field.path
            tree.add(node, at: path[...], isRequired: isRequired && field.aliases.isEmpty)
            for alias in field.aliases {
                tree.add(node.with("deprecated", .literal("true")), at: [alias], isRequired: false)
            }
            if isRequired, !field.aliases.isEmpty {
                let names =
                    [SchemaBuilder.requirement(path[...])] + field.aliases.map { SchemaBuilder.requirement([$0]) }
                alternatives.append(.members(("anyOf", .array(names))))
            }
        }
        var object = tree.node
        if !alternatives.isEmpty { object = object.with("allOf", .array(alternatives)) }
        if record.refusesUnknownKeys { object = object.with("additionalProperties", .literal("false")) }
        return object
    }

    /// That a path is there.
    private static func requirement(_ path: ArraySlice<String>) -> SchemaNode {
        let required = SchemaNode.members(("required", .strings([path.first!])))
        let rest = path.dropFirst()
        if rest.isEmpty { return required }
        return required.with("properties", .object([.init(path.first!, requirement(rest))]))
    }

    mutating func tuple(_ positions: [FieldType]) -> SchemaNode {
        var nodes: [SchemaNode] = []
        for position in positions { nodes.append(property(position)) }
        return SchemaNode.members(("type", "array"), ("prefixItems", .array(nodes)))
            .with("items", .literal("false")).with("minItems", .literal(String(nodes.count)))
    }

    private mutating func property(_ field: FieldType) -> SchemaNode {
        var node = node(field.type)
        if field.takesNull { node = SchemaBuilder.nullable(node) }
        if let fallback = field.fallback { node = node.with("default", .literal(fallback)) }
        return node.beginning(with: "description", field.doc.map(SchemaNode.string))
    }
}

/// The properties of an object and of those within it that paths lead through.
private struct PropertyTree {
    private var properties: [SchemaNode.Member] = []
    private var required: [String] = []
    private var inner: [String: PropertyTree] = [:]
    private var names: Set<String> = []
    private var requiredNames: Set<String> = []

    init() {}

    mutating func add(_ node: SchemaNode, at path: ArraySlice<String>, isRequired: Bool) {
        guard let key = path.first else { return }
        if isRequired, requiredNames.insert(key).inserted { required.append(key) }
        if path.count == 1 {
            if names.insert(key).inserted { properties.append(.init(key, node)) }
            return
        }
        if names.insert(key).inserted { properties.append(.init(key, .object([]))) }
        inner[key, default: PropertyTree()].add(node, at: path.dropFirst(), isRequired: isRequired)
    }

    var node: SchemaNode {
        var node = SchemaNode.members(("type", "object"))
        if !properties.isEmpty {
            let members = properties.map { member -> SchemaNode.Member in
                guard let tree = inner[member.key] else { return member }
                // Where nothing within is needed, `null` does as well as an object.
                return .init(member.key, tree.required.isEmpty ? SchemaBuilder.nullable(tree.node) : tree.node)
            }
            node = node.with("properties", .object(members))
        }
        return required.isEmpty ? node : node.with("required", .strings(required))
    }
}
