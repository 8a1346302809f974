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

    private mutating func mutate(_ field: PayloadModel.Field, of node: JSONNode, refuses: PayloadShape.Refusals) {
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
        let tagging = union.tagging
        // The cases of an untagged union accept each other's mutations.
        if tagging == .untagged { return }
        let unknownCase = union.keepsUnknown ? [] : [PayloadProblem.Code.unknownCase]
        if let tag = tagging.tagKey {
            mutateTag(tag, of: node, unknownCase)
        } else {
            let pointer = place.pointer
            add(.unknownCase, at: pointer, expecting: unknownCase.map { Expected($0, at: pointer) }) {
                $0 = .text(Sampler.strangeKey)
            }
        }
        let tags = union.cases.flatMap { item in item.tags.map { (tag: $0, type: item.type) } }
        guard let (tag, type) = tags.first(where: { tagging.isTag($0.tag, of: node) }), let type else { return }
        guard let key = tagging.contentKey(tag) else {
            if case .record(let record) = model.sampled(type) { mutate(node, as: record, except: tagging.tagKey) }
            return
        }
        guard let content = node[key] else { return }
        if tagging.tagKey != nil {
            let pointer = (place + [.key(key)]).pointer
            add(.missing, at: pointer, expecting: [Expected(.missingKey, at: pointer)]) { $0[key] = nil }
        }
        within(.key(key)) { $0.mutate(content, as: type) }
    }

    private mutating func mutateTag(_ tag: String, of node: JSONNode, _ unknownCase: [PayloadProblem.Code]) {
        let pointer = (place + [.key(tag)]).pointer
        add(.missing, at: pointer, expecting: [Expected(.missingKey, at: pointer)]) { $0[tag] = nil }
        add(.null, at: pointer, expecting: [Expected(.nullValue, at: pointer)]) { $0[tag] = .null }
        add(.wrongType, at: pointer, expecting: [Expected(.typeMismatch, at: pointer)]) { $0[tag] = .array([]) }
        add(.unknownCase, at: pointer, expecting: unknownCase.map { Expected($0, at: pointer) }) {
            $0[tag] = .text(Sampler.strangeKey)
        }
    }
}
