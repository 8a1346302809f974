import AshlarCore

extension Mutator {
    mutating func mutate(_ node: JSONNode, as record: PayloadModel.Record, except tag: String? = nil) {
        for field in record.fields where !(field.path.isEmpty && field.key == tag) {
            mutate(field, of: node, refuses: record.refuses)
        }
        let pointer = (place + [.key(Sampler.strangeKey)]).pointer
        let isRefused = record.refuses.contains(.unknownKeys)
        add(.unknownKey, at: pointer, expecting: isRefused ? [Expected(.unknownKey, at: pointer)] : []) {
            $0[Sampler.strangeKey] = .literal("1")
        }
    }

    private mutating func mutate(_ field: PayloadModel.Field, of node: JSONNode, refuses: Shape.Refusals) {
        guard let around = node[field.path[...]],
            let key = ([field.key] + field.aliases).first(where: { around[$0] != nil }), let value = around[key]
        else { return }
        let depth = place.count
        place += field.path.map(JSONNode.Step.key)
        let required = (place + [.key(field.key)]).pointer
        let pointer = (place + [.key(key)]).pointer
        add(.missing, at: pointer, expecting: !field.isRequired ? [] : [Expected(.missingKey, at: required)]) {
            $0[key] = nil
        }
        let isRefused = refuses.contains(.duplicateKeys)
        add(.duplicateKey, at: pointer, expecting: isRefused ? [Expected(.duplicateKey, at: pointer)] : []) {
            $0 = .object($0.members + [.init(key: key, value: value)])
        }
        within(.key(key)) { $0.mutate(value, as: field.type, field: field) }
        place.removeLast(place.count - depth)
    }

    // MARK: Unions

    mutating func mutate(_ node: JSONNode, as union: PayloadModel.Union) {
        let (tagging, keepsUnknown) = (union.tagging, union.keepsUnknown)
        switch tagging {
        case .internal(let tag): mutateTag(tag, of: node, keepsUnknown: keepsUnknown)
        case .adjacent(let tag, _): mutateTag(tag, of: node, keepsUnknown: keepsUnknown)
        case .external, .untagged: break
        }
        guard let item = union.cases.first(where: { $0.tags.contains(where: { tagging.isTag($0, of: node) }) }) else {
            return
        }
        switch tagging {
        case .internal(let tag):
            guard let type = item.type, case .record(let record) = model.sampled(type) else { return }
            mutate(node, as: record, except: tag)
        case .adjacent(_, let content):
            guard let type = item.type, let value = node[content] else { return }
            let pointer = (place + [.key(content)]).pointer
            add(.missing, at: pointer, expecting: [Expected(.missingKey, at: pointer)]) { $0[content] = nil }
            within(.key(content)) { $0.mutate(value, as: type) }
        case .external:
            mutateExternal(node, item, keepsUnknown: keepsUnknown)
        case .untagged: break
        }
    }

    private mutating func mutateTag(_ tag: String, of node: JSONNode, keepsUnknown: Bool) {
        let pointer = (place + [.key(tag)]).pointer
        add(.missing, at: pointer, expecting: [Expected(.missingKey, at: pointer)]) { $0[tag] = nil }
        add(.null, at: pointer, expecting: [Expected(.nullValue, at: pointer)]) { $0[tag] = .null }
        add(.wrongType, at: pointer, expecting: [Expected(.typeMismatch, at: pointer)]) { $0[tag] = .array([]) }
        let expected = keepsUnknown ? [] : [Expected(.unknownCase, at: pointer)]
        add(.unknownCase, at: pointer, expecting: expected) { $0[tag] = .text(Sampler.strangeKey) }
    }

    private mutating func mutateExternal(_ node: JSONNode, _ item: PayloadModel.Union.Case, keepsUnknown: Bool) {
        let pointer = place.pointer
        let expected = keepsUnknown ? [] : [Expected(.unknownCase, at: pointer)]
        add(.unknownCase, at: pointer, expecting: expected) { $0 = .text(Sampler.strangeKey) }
        guard let member = node.members.first, let type = item.type else { return }
        within(.key(member.key)) { $0.mutate(member.value, as: type) }
    }
}

extension Shape.Tagging {
    /// Whether a value is of the case with a tag.
    fileprivate func isTag(_ tag: String, of node: JSONNode) -> Bool {
        switch self {
        case .internal(let key), .adjacent(let key, _): node[key] == .text(tag)
        case .external: node == .text(tag) || node.members.first?.key == tag
        case .untagged: false
        }
    }
}
