/// Enumerations with associated values, and unions.
extension SchemaBuilder {
    /// `{"case": {…}}`
    mutating func cases(_ cases: [PayloadModel.EnumerationCase], isSnakeCase: Bool) -> SchemaNode {
        var branches: [SchemaNode] = []
        for item in cases {
            let key = isSnakeCase ? SnakeCase.wireKey(item.key) : item.key
            branches.append(SchemaBuilder.branch([(key, object(item.content))], required: [key], doc: item.doc))
        }
        return SchemaBuilder.one(of: branches, "oneOf")
    }

    /// A type without cases has no values, and an empty list isn't a schema.
    private static func one(of branches: [SchemaNode], _ keyword: String) -> SchemaNode {
        branches.isEmpty ? .members(("not", .object([]))) : .members((keyword, .array(branches)))
    }

    mutating func union(_ union: PayloadModel.Union) -> SchemaNode {
        var branches: [SchemaNode] = []
        for item in union.cases { branches += self.branches(item, of: union.tagging) }
        if union.keepsUnknown { branches.append(unknown(union)) }
        // Tags such as `1` and `1.0` are two texts and one number: a value may fit two branches.
        let isDistinct = union.tagging != .untagged && !union.tags.contains(where: SchemaBuilder.isNumber)
        return SchemaBuilder.one(of: branches, isDistinct ? "oneOf" : "anyOf")
    }

    private mutating func branches(_ item: PayloadModel.Union.Case, of tagging: PayloadShape.Tagging) -> [SchemaNode] {
        let payload = item.type.map { node($0) } ?? .object([])
        switch tagging {
        case .untagged: return [payload.beginning(with: "description", item.doc.map(SchemaNode.string))]
        case .external:
            let objects = item.tags.map { tag in
                SchemaBuilder.branch([(tag, payload)], required: [tag], doc: item.doc)
                    .with("maxProperties", .literal("1"))
            }
            // Without a value, the tag alone is enough.
            return objects + (item.type == nil ? [SchemaNode.members(("enum", .strings(item.tags)))] : [])
        case .adjacent(let tag, let content):
            let properties = [(tag, constant(item.tags))] + (item.type == nil ? [] : [(content, payload)])
            return [SchemaBuilder.branch(properties, required: properties.map(\.0), doc: item.doc)]
        case .internal(let tag):
            let branch = SchemaBuilder.branch([(tag, constant(item.tags))], required: [tag], doc: item.doc)
            let payload = item.type.flatMap { naming(tag, $0) } ?? payload
            return [payload.isEmptyObject ? branch : branch.with("allOf", .array([payload]))]
        }
    }

    /// The schema of a tagged value that refuses other keys, with the tag among those that it knows: schemas of one
    /// object do not see each other's keys.
    ///
    /// - Returns: `nil` where nothing refuses the tag.
    private mutating func naming(_ tag: String, _ index: Int, depth: Int = 0) -> SchemaNode? {
        guard depth < 8 else { return nil }
        switch model[index].form {
        case .same(let other), .refined(let other, _), .sensitive(let other), .optional(let other):
            return naming(tag, other, depth: depth + 1)
        case .choice(let options): return naming(tag, options, depth: depth)
        case .union(let union) where union.tagging == .untagged && !union.keepsUnknown:
            return naming(tag, union.cases.compactMap(\.type), depth: depth)
        case .record(let record):
            guard record.refuses.contains(.unknownKeys), !record.names(tag) else { return nil }
            let own = object(record)
            guard case .object(let properties) = own["properties"] ?? .object([]) else { return nil }
            return own.with("properties", .object(properties + [SchemaNode.Member(tag, .literal("true"))]))
        default: return nil
        }
    }

    private mutating func naming(_ tag: String, _ options: [Int], depth: Int) -> SchemaNode? {
        var nodes: [SchemaNode] = []
        var areAllOwn = true
        for option in options {
            let own = naming(tag, option, depth: depth + 1)
            if own != nil { areAllOwn = false }
            nodes.append(own ?? node(option))
        }
        return areAllOwn ? nil : .members(("anyOf", .array(nodes)))
    }

    private func constant(_ tags: [String]) -> SchemaNode {
        let values = SchemaBuilder.values(tags)
        return values.count == 1 ? .members(("const", values[0])) : .members(("enum", .array(values)))
    }

    /// The values that match tags: a number or a boolean counts as its text.
    private static func values(_ tags: [String]) -> [SchemaNode] {
        tags.map(SchemaNode.string) + tags.filter(isLiteral).map(SchemaNode.literal)
    }

    private static func isLiteral(_ tag: String) -> Bool { tag == "true" || tag == "false" || isNumber(tag) }

    private static func isNumber(_ tag: String) -> Bool {
        tag.wholeMatch(of: /-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?/) != nil
    }

    private static func branch(_ properties: [(String, SchemaNode)], required: [String], doc: String?) -> SchemaNode {
        SchemaNode.members(
            ("type", "object"), ("properties", .object(properties.map { .init($0.0, $0.1) })),
            ("required", .strings(required))
        ).beginning(with: "description", doc.map(SchemaNode.string))
    }

    /// Every other tag.
    private func unknown(_ union: PayloadModel.Union) -> SchemaNode {
        let tags = union.tags
        // `1.0` and `1` are different texts, but the same number, so no number can be left out.
        let known =
            SchemaBuilder.values(tags.filter { !SchemaBuilder.isNumber($0) })
            + tags.filter(SchemaBuilder.isNumber).map(SchemaNode.string)
        let knownTag = SchemaNode.members(("enum", .array(known)))
        switch union.tagging {
        case .untagged: return .object([])
        case .external:
            // The first key is the tag, and the keys after an unknown tag are ignored: a schema has no order.
            var object = SchemaNode.members(("type", "object"), ("minProperties", .literal("1")))
            let known = tags.map { SchemaNode.members(("required", .strings([$0]))) }
            if !known.isEmpty {
                let other = SchemaNode.members(("not", .members(("anyOf", .array(known)))))
                object = object.with("anyOf", .array([other, .members(("minProperties", .literal("2")))]))
            }
            let word = SchemaNode.members(("type", "string"), ("not", knownTag))
            return .members(("anyOf", .array([object, word])))
        case .internal(let tag), .adjacent(let tag, _):
            let other = SchemaNode.members(("type", .strings(["string", "number", "boolean"])), ("not", knownTag))
            return SchemaBuilder.branch([(tag, other)], required: [tag], doc: nil)
        }
    }
}

extension PayloadModel.Record {
    /// Whether a field has a key, or has its key below it.
    fileprivate func names(_ key: String) -> Bool {
        fields.contains { $0.path.isEmpty ? $0.key == key || $0.aliases.contains(key) : $0.path[0] == key }
    }
}
