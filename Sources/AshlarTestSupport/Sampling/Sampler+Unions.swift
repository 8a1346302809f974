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
        switch tagging {
        case .internal(let key): return try tagged(key, tag, item.type)
        case .adjacent(let key, let content):
            var members = [JSONNode.Member(key: key, value: .text(tag))]
            if let type = item.type {
                path.append(content)
                members.append(JSONNode.Member(key: content, value: try value(type)))
                path.removeLast()
            }
            return .object(shuffle(members))
        case .external, .untagged:
            guard let type = item.type else { return .text(tag) }
            path.append(tag)
            defer { path.removeLast() }
            return .object([JSONNode.Member(key: tag, value: try value(type))])
        }
    }

    private mutating func tagged(
        _ key: String, _ tag: String, _ type: Int?
    ) throws(FixtureFailure) -> JSONNode {
        var node = JSONNode.object([])
        if let type {
            if case .record(let record) = model.sampled(type) {
                node = try self.record(record, except: key)
            } else {
                node = try value(type)
            }
        }
        var members = node.members
        members.insert(.init(key: key, value: .text(tag)), at: generator.number(below: members.count + 1))
        return .object(members)
    }

    private func unknown(_ tagging: Shape.Tagging) -> JSONNode {
        let content = JSONNode.object([.init(key: "any", value: .literal("1e2"))])
        switch tagging {
        case .internal(let tag):
            return .object([.init(key: tag, value: .text(Sampler.strangeKey))] + content.members)
        case .adjacent(let tag, let key):
            return .object([.init(key: tag, value: .text(Sampler.strangeKey)), .init(key: key, value: content)])
        case .external, .untagged: return .object([.init(key: Sampler.strangeKey, value: content)])
        }
    }

    /// A value of one of several types that are tried in order: none before it may take it.
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
