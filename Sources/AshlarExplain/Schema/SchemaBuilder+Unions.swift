/// Enumerations with associated values, and unions.
extension SchemaBuilder {
    /// `{"case": {…}}`
    mutating func cases(_ cases: [CaseType], isSnakeCase: Bool) -> SchemaNode {
        var branches: [SchemaNode] = []
        for item in cases {
            let key = isSnakeCase ? SnakeCaseKey.wireKey(item.key) : item.key
            branches.append(SchemaBuilder.branch([(key, object(item.content))], required: [key], doc: item.doc))
        }
        return .members(("oneOf", .array(branches)))
    }

    mutating func union(_ union: UnionType) -> SchemaNode {
        var branches: [SchemaNode] = []
        for item in union.cases { branches += self.branches(item, of: union.tagging) }
        if union.takesUnknown { branches.append(unknown(union)) }
        // Tags such as `1` and `1.0` are two texts and one number: a value may fit two branches.
        let isDistinct = union.tagging != .none && !union.cases.flatMap(\.tags).contains(where: SchemaBuilder.isNumber)
        return .members((isDistinct ? "oneOf" : "anyOf", .array(branches)))
    }

    private mutating func branches(_ item: UnionType.Case, of tagging: UnionType.Tagging) -> [SchemaNode] {
        let payload = item.payload.map { node($0) } ?? .object([])
        switch tagging {
        case .none: return [payload.beginning(with: "description", item.doc.map(SchemaNode.string))]
        case .external:
            let objects = item.tags.map { tag in
                SchemaBuilder.branch([(tag, payload)], required: [tag], doc: item.doc)
                    .with("maxProperties", .literal("1"))
            }
            // Without a value, the tag alone will do.
            return objects + (item.payload == nil ? [SchemaNode.members(("enum", .strings(item.tags)))] : [])
        case .beside(let tag, let content):
            let properties = [(tag, constant(item.tags))] + (item.payload == nil ? [] : [(content, payload)])
            return [SchemaBuilder.branch(properties, required: properties.map(\.0), doc: item.doc)]
        case .inside(let tag):
            let branch = SchemaBuilder.branch([(tag, constant(item.tags))], required: [tag], doc: item.doc)
            return [payload.isEmptyObject ? branch : branch.with("allOf", .array([payload]))]
        }
    }

    private func constant(_ tags: [String]) -> SchemaNode {
        let values = SchemaBuilder.values(tags)
        return values.count == 1 ? .members(("const", values[0])) : .members(("enum", .array(values)))
    }

    /// The values that stand for tags: a number or a boolean counts as its text.
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
    private func unknown(_ union: UnionType) -> SchemaNode {
        let tags = union.cases.flatMap(\.tags)
        // `1.0` is another text than `1`, and the same number: of numbers, none can be left out.
        let known =
            SchemaBuilder.values(tags.filter { !SchemaBuilder.isNumber($0) })
            + tags.filter(SchemaBuilder.isNumber).map(SchemaNode.string)
        let others = SchemaNode.members(("not", .members(("enum", .array(known)))))
        switch union.tagging {
        case .none: return .object([])
        case .external:
            // The first key is the tag, and what follows an unknown one is not looked at: a schema knows no order.
            var object = SchemaNode.members(("type", "object"), ("minProperties", .literal("1")))
            let known = tags.map { SchemaNode.members(("required", .strings([$0]))) }
            if !known.isEmpty {
                let other = SchemaNode.members(("not", .members(("anyOf", .array(known)))))
                object = object.with("anyOf", .array([other, .members(("minProperties", .literal("2")))]))
            }
            let word = SchemaNode.members(("type", "string")).with("not", others["not"] ?? .object([]))
            return .members(("anyOf", .array([object, word])))
        case .inside(let tag), .beside(let tag, _):
            let other = SchemaNode.members(("type", .strings(["string", "number", "boolean"])))
            return SchemaBuilder.branch(
                [(tag, other.with("not", others["not"] ?? .object([])))], required: [tag], doc: nil)
        }
    }
}
