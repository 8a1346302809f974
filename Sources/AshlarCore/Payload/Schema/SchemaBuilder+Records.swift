/// Objects with named fields.
extension SchemaBuilder {
    mutating func object(_ record: PayloadModel.Record) -> SchemaNode {
        var tree = PropertyTree()
        var alternatives: [SchemaNode] = []
        for field in record.fields {
            let node = property(field)
            let isRequired = field.isRequired
            let path = field.path + [record.isSnakeCase ? SnakeCase.wireKey(field.key) : field.key]
            tree.add(node, at: path[...], isRequired: isRequired && field.aliases.isEmpty)
            // Other names are in the same object as the first one.
            let others = field.aliases.map { field.path + [$0] }
            for other in others {
                tree.add(node.with("deprecated", .literal("true")), at: other[...], isRequired: false)
            }
            if isRequired, !others.isEmpty {
                alternatives.append(
                    .members(("anyOf", .array(([path] + others).map { SchemaBuilder.requirement($0[...]) }))))
            }
        }
        var object = tree.node
        if !alternatives.isEmpty { object = object.with("allOf", .array(alternatives)) }
        if record.refuses.contains(.unknownKeys) { object = object.with("additionalProperties", .literal("false")) }
        return object
    }

    /// Requires that a path is present.
    private static func requirement(_ path: ArraySlice<String>) -> SchemaNode {
        let required = SchemaNode.members(("required", .strings([path.first!])))
        let rest = path.dropFirst()
        if rest.isEmpty { return required }
        // `required` does not apply to values that aren't objects: `null` around a field is its absence.
        let inner = SchemaNode.members(("type", "object"))
        guard case .object(let members) = requirement(rest), case .object(let start) = inner else { return required }
        return required.with("properties", .object([.init(path.first!, .object(start + members))]))
    }

    mutating func tuple(_ record: PayloadModel.Record) -> SchemaNode {
        var nodes: [SchemaNode] = []
        for position in record.fields {
            nodes.append(
                node(position.type, dates: position.dates)
                    .beginning(with: "description", position.doc.map(SchemaNode.string)))
        }
        return SchemaNode.members(("type", "array"), ("prefixItems", .array(nodes)))
            .with("items", .literal("false")).with("minItems", .literal(String(nodes.count)))
    }

    /// A container of any elements: those that do not fit are left out.
    private mutating func lossy(_ index: Int) -> SchemaNode {
        switch model[index].form {
        case .optional(let wrapped): SchemaBuilder.nullable(lossy(wrapped))
        case .array: .members(("type", "array"))
        case .dictionary: .members(("type", "object"))
        default: node(index)
        }
    }

    private mutating func property(_ field: PayloadModel.Field) -> SchemaNode {
        // Values that the decoder replaces or leaves out may be present.
        var node =
            field.options.contains(.lossy)
            ? lossy(field.type)
            : node(field.type, dates: field.dates, isCoerced: field.options.contains(.coerced))
        if field.options.contains(.invalidDefault) { node = .object([]) }
        if field.options.contains(.nullDefault) { node = SchemaBuilder.nullable(node) }
        if let fallback = field.fallback { node = node.with("default", .literal(fallback)) }
        node = node.beginning(with: "description", field.doc.map(SchemaNode.string))
        return hasDeclarations ? node.declared(at: field.declaredAt) : node
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
                // If nothing within is required, `null` is as valid as an object.
                return .init(member.key, tree.required.isEmpty ? SchemaBuilder.nullable(tree.node) : tree.node)
            }
            node = node.with("properties", .object(members))
        }
        return required.isEmpty ? node : node.with("required", .strings(required))
    }
}

extension PayloadModel.Record {
    /// Whether `first_name` is the key of `firstName`.
    fileprivate var isSnakeCase: Bool { if case .foundation(isSnakeCase: true) = reading { true } else { false } }
}
