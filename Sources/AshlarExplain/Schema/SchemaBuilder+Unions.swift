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
        return .members((union.tagging == .none ? "anyOf" : "oneOf", .array(branches)))
    }

    private mutating func branches(_ item: UnionType.Case, of tagging: UnionType.Tagging) -> [SchemaNode] {
        // A record that refuses unknown keys would refuse the tag: there the properties are written out.
        if case .inside(let tag) = tagging, case .named(let index)? = item.payload,
            case .record(let record) = model.types[index].form, record.refusesUnknownKeys
        {
            let object = object(record, tag: .init(tag, constant(item.tags)))
            return [object.beginning(with: "description", item.doc.map(SchemaNode.string))]
        }
        let payload = item.payload.map { node($0) } ?? .object([])
        switch tagging {
        case .none: return [payload.beginning(with: "description", item.doc.map(SchemaNode.string))]
        case .external:
            return item.tags.map { SchemaBuilder.branch([($0, payload)], required: [$0], doc: item.doc) }
        case .beside(let tag, let content):
            let isNeeded = item.payload.map { !$0.isOptional } ?? false
            return [
                SchemaBuilder.branch(
                    [(tag, constant(item.tags)), (content, payload)], required: isNeeded ? [tag, content] : [tag],
                    doc: item.doc)
            ]
        case .inside(let tag):
            let branch = SchemaBuilder.branch([(tag, constant(item.tags))], required: [tag], doc: item.doc)
            return [payload.isEmptyObject ? branch : branch.with("allOf", .array([payload]))]
        }
    }

    private func constant(_ tags: [String]) -> SchemaNode {
        tags.count == 1 ? .members(("const", .string(tags[0]))) : .members(("enum", .strings(tags)))
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
        switch union.tagging {
        case .none: return .object([])
        case .external:
            let known = tags.map { SchemaNode.members(("required", .strings([$0]))) }
            let object = SchemaNode.members(("type", "object"))
            return known.isEmpty ? object : object.with("not", .members(("anyOf", .array(known))))
        case .inside(let tag), .beside(let tag, _):
            let other = SchemaNode.members(("type", "string"), ("not", .members(("enum", .strings(tags)))))
            return SchemaBuilder.branch([(tag, other)], required: [tag], doc: nil)
        }
    }
}
