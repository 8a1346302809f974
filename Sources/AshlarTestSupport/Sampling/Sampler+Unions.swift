import AshlarCore

extension Sampler {
    mutating func union(
        _ union: PayloadModel.Union, _ index: Int
    ) throws(FixtureFailure) -> JSONNode {
        let tagging = union.tagging
        var cases = union.cases
        if room < 0 {
            let ending = cases.filter { $0.type.map { ends($0, within: [index]) } ?? true }
            if !ending.isEmpty { cases = ending }
        }
        if tagging == .untagged { return try choice(cases.compactMap(\.type)) }
        if union.keepsUnknown, !isFull, generator.once(in: 6) { return unknown(tagging) }
        guard !cases.isEmpty else { throw FixtureFailure(model.compiled(index), "it has no cases") }
        let item = generator.element(of: cases)
        let tag = generator.element(of: item.tags)
        guard let type = item.type else { return tagging.value(tag, nil) }
        let content = try content(type, of: tagging, tag)
        let node = tagging.value(tag, content)
        return node.members.isEmpty ? node : .object(shuffle(node.members))
    }

    private mutating func content(
        _ type: Int, of tagging: PayloadShape.Tagging, _ tag: String
    ) throws(FixtureFailure) -> JSONNode {
        guard let key = tagging.contentKey(tag) else {
            // A field for the tag is the tag.
            if case .record(let record) = model.sampled(type) { return try self.record(record, except: tagging.tagKey) }
            return try value(type)
        }
        path.append(key)
        defer { path.removeLast() }
        return try value(type)
    }

    private func unknown(_ tagging: PayloadShape.Tagging) -> JSONNode {
        tagging.value(Sampler.strangeKey, .object([.init(key: "any", value: .literal("1e2"))]))
    }

    /// A value of one of several types that are tried in order: no earlier type may accept it.
    mutating func choice(_ options: [Int]) throws(FixtureFailure) -> JSONNode {
        guard let first = options.first else { throw FixtureFailure(Never.self, "a union without cases") }
        let index = generator.number(below: options.count)
        let kept = notes
        let node = try value(options[index])
        if !options[..<index].contains(where: { node.decodes(as: model.compiled($0)) }) { return node }
        notes = kept
        return try value(first)
    }

    /// Whether values of a type need not contain values of the types around it.
    private func ends(_ index: Int, within outer: Set<Int>) -> Bool {
        if outer.contains(index) { return false }
        let outer = outer.union([index])
        switch model.sampled(index) {
        case .record(let record): return record.fields.allSatisfy { !$0.isRequired || ends($0.type, within: outer) }
        case .union(let union): return union.cases.contains { $0.type.map { ends($0, within: outer) } ?? true }
        case .tuple(let tuple): return tuple.fields.allSatisfy { ends($0.type, within: outer) }
        case .choice(let options): return options.contains { ends($0, within: outer) }
        default: return true
        }
    }
}
