/// Prints a payload model as JSON Schema (2020-12); types with names go to `$defs`.
struct SchemaBuilder {
    let model: PayloadModel
    /// The names of definitions, for those nodes that have one.
    private let names: [Int: String]
    private var referred: Set<Int> = []
    /// Those that are referred to and not defined yet.
    private var pending: [Int] = []
    private var defined: [Int: SchemaNode] = [:]
    /// Whether the document defines all types, and isn't a schema of the root.
    private var isList = false
    /// Whether types and properties have the places of their declarations.
    var hasDeclarations = false

    init(_ model: PayloadModel) {
        self.model = model
        names = SchemaBuilder.definitionNames(model)
    }

    mutating func schema() -> SchemaNode {
        var body = names[model.root] == nil ? node(model.root) : definition(model.root)
        if hasDeclarations, body.declaredAt == nil { body = body.declared(at: declaration(of: model.root)) }
        define()
        var schema = body.beginning(with: "title", .string(model.name(of: model.root) ?? model.name))
            .beginning(with: "$schema", SchemaBuilder.dialect)
        if !defined.isEmpty {
            let definitions = defined.sorted { $0.key < $1.key }.map { SchemaNode.Member(names[$0.key]!, $0.value) }
            schema = schema.with("$defs", .object(definitions))
        }
        return schema
    }

    /// All types, as definitions of a document that isn't itself the schema of a value.
    mutating func definitions() -> SchemaNode {
        isList = true
        for index in names.keys { refer(to: index) }
        define()
        let members = defined.map { SchemaNode.Member(names[$0.key]!, $0.value) }.sorted { $0.key < $1.key }
        return SchemaNode.members(("$schema", SchemaBuilder.dialect), ("$defs", .object(members)))
    }

    private static var dialect: SchemaNode { "https://json-schema.org/draft/2020-12/schema" }

    private mutating func define() {
        // A definition can mention further ones.
        while let next = pending.popLast() {
            let name = model.name(of: next)
            let title = names[next] == name ? nil : name.map(SchemaNode.string)
            defined[next] = definition(next).beginning(with: "title", title)
        }
    }

    private mutating func refer(to index: Int) {
        if referred.insert(index).inserted { pending.append(index) }
    }

    /// Names that need no escape in a reference: `Page_User` for `Page<User>`.
    private static func definitionNames(_ model: PayloadModel) -> [Int: String] {
        var names: [Int: String] = [:]
        var taken: Set<String> = []
        var counts: [String: Int] = [:]
        for index in model.nodes.indices {
            guard let name = model.name(of: index), !model.isPlain(index) else { continue }
            let words = name.split { !($0.isLetter || $0.isNumber || $0 == "." || $0 == "_") || !$0.isASCII }
            let base = words.isEmpty ? "Type" : words.joined(separator: "_")
            var candidate = base
            while !taken.insert(candidate).inserted {
                counts[base, default: 1] += 1
                candidate = "\(base)_\(counts[base, default: 1])"
            }
            names[index] = candidate
        }
        return names
    }

    // MARK: Types

    mutating func node(_ index: Int, dates: WireDateFormat? = nil, isCoerced: Bool = false) -> SchemaNode {
        if let name = names[index] {
            if index == model.root, !isList { return .members(("$ref", "#")) }
            refer(to: index)
            return .members(("$ref", .string("#/$defs/\(name)")))
        }
        return body(index, dates: dates, isCoerced: isCoerced)
    }

    private mutating func definition(_ index: Int) -> SchemaNode {
        let node = body(index).beginning(with: "description", model[index].doc.map(SchemaNode.string))
        return hasDeclarations ? node.declared(at: model[index].declaredAt) : node
    }

    /// The place of the type that a type consists of: for `[User]?`, the declaration of `User`.
    private func declaration(of index: Int, depth: Int = 0) -> PayloadProblem.Declaration? {
        if let place = model[index].declaredAt { return place }
        guard depth < 16 else { return nil }
        switch model[index].form {
        case .optional(let part), .array(let part), .same(let part), .sensitive(let part), .dictionary(let part, _):
            return declaration(of: part, depth: depth + 1)
        default: return nil
        }
    }

    private mutating func body(_ index: Int, dates: WireDateFormat? = nil, isCoerced: Bool = false) -> SchemaNode {
        switch model[index].form {
        case .anything: return .object([])
        case .scalar(let scalar): return isCoerced ? scalar.coercedSchema : scalar.schema(dates: dates)
        case .optional(let wrapped):
            return SchemaBuilder.nullable(node(wrapped, dates: dates, isCoerced: isCoerced))
        case .array(let element): return array(node(element, dates: dates))
        case .dictionary(let value, let keys): return dictionary(keys, node(value, dates: dates))
        case .pairs(let key, let value): return array(.members(("anyOf", .array([node(key), node(value)]))))
        case .refined(let value, let refinement):
            let own = node(value, dates: dates, isCoerced: isCoerced)
            return isCoerced ? own : SchemaBuilder.refined(own, refinement?.schema.keywords ?? [])
        case .sensitive(let wrapped): return node(wrapped, dates: dates)
        case .same(let other): return node(other)
        case .choice(let options):
            var nodes: [SchemaNode] = []
            for option in options { nodes.append(node(option)) }
            return .members(("anyOf", .array(nodes)))
        case .record(let record): return object(record)
        case .tuple(let record): return tuple(record)
        case .cases(let cases, let isSnakeCase): return self.cases(cases, isSnakeCase: isSnakeCase)
        case .union(let union): return self.union(union)
        }
    }

    private func array(_ element: SchemaNode) -> SchemaNode {
        let array = SchemaNode.members(("type", "array"))
        return element.isEmptyObject ? array : array.with("items", element)
    }

    private func dictionary(_ keys: KeyRule, _ value: SchemaNode) -> SchemaNode {
        var object = SchemaNode.members(("type", "object"))
        if let names = keys.schema { object = object.with("propertyNames", names) }
        return value.isEmptyObject ? object : object.with("additionalProperties", value)
    }

    /// The value's own schema with the rule's keywords; a bound of the rule replaces one of the type.
    private static func refined(_ own: SchemaNode, _ added: [SchemaKeyword]) -> SchemaNode {
        if added.isEmpty { return own }
        var merged = own
        if own["type"] == "integer", own["minimum"] != nil {
            // An upper bound that is itself excluded has a different keyword than the type's own.
            if added.contains(where: { $0.name == "exclusiveMaximum" }) { merged = own.without("maximum") }
        } else if own["$ref"] != nil || added.contains(where: { own[$0.name] != nil }) {
            // A refined type of a refined type may have two keywords of one kind.
            return .members(("allOf", .array([own, .object(added.map(\.member))])))
        }
        return added.reduce(merged) { $0.with($1.name, $1.member.value) }
    }

    /// The schema that `null` matches too.
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
}

extension PayloadModel {
    /// Whether a type is a plain value, which schemas write out where it is used.
    fileprivate func isPlain(_ index: Int, depth: Int = 0) -> Bool {
        switch nodes[index].form {
        case .scalar(let scalar): !scalar.isEnumeration
        case .same(let other), .refined(let other, _): depth < 16 && isPlain(other, depth: depth + 1)
        default: false
        }
    }
}
