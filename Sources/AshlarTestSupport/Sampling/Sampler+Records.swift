import AshlarCore

extension Sampler {
    /// The key that no type has.
    static var strangeKey: String { "zz-not-a-key" }

    /// - Parameter tag: a key that the caller writes.
    mutating func record(_ record: PayloadModel.Record, except tag: String? = nil) throws(FixtureFailure) -> JSONNode {
        var node = JSONNode.object([])
        let depth = path.count
        for field in record.fields where !(field.path.isEmpty && field.key == tag) {
            path += field.path + [field.key]
            if let (key, value) = try member(field) { node[(field.path + [key])[...]] = value }
            path.removeLast(path.count - depth)
        }
        if !isFull, !record.refuses.contains(.unknownKeys), generator.once(in: 4) {
            note(.unknown(Sampler.strangeKey))
            node[Sampler.strangeKey] = .literal("1")
        }
        return generator.once(in: 2) ? node : .object(shuffle(node.members))
    }

    /// - Returns: `nil` for a field that is left out.
    private mutating func member(
        _ field: PayloadModel.Field
    ) throws(FixtureFailure) -> (key: String, value: JSONNode)? {
        let options = field.options
        if !field.isRequired, room < 0 || (!isFull && generator.once(in: 4)) {
            note(options.contains(.absentDefault) ? .defaulted(.absent) : .absent)
            return nil
        }
        if options.contains(.nullDefault), !isFull, generator.once(in: 6) {
            note(.defaulted(.null))
            return (field.key, .null)
        }
        var key = field.key
        if !isFull, !field.aliases.isEmpty, generator.once(in: 2) {
            key = generator.element(of: field.aliases)
            path[path.count - 1] = key
            note(.alias(key))
        }
        if options.contains(.coerced) { return (key, try coerced(field)) }
        if options.contains(.lossy) { return (key, try lossy(field)) }
        if isPlausible, model.compiled(model.unwrapped(field.type)) is any PlausibleByName.Type {
            return (key, .text(PlausibleText.text(for: field.name, generator.number(below: 1000))))
        }
        // `null` would become the default, but a value is needed.
        let type = options.contains(.nullDefault) ? model.unwrapped(field.type) : field.type
        return (key, try value(type, dates: field.dates))
    }

    /// A scalar in another kind of JSON value.
    private mutating func coerced(_ field: PayloadModel.Field) throws(FixtureFailure) -> JSONNode {
        let node = try value(field.type, dates: field.dates)
        guard !isFull, generator.once(in: 2), case .literal(let text) = node, node != .null,
            model.compiled(model.unwrapped(field.type)) is any CoercibleDecodable.Type
        else { return node }
        if text.first == "\"" {
            note(.coerced(from: .number))
            return .literal("\(generator.number(below: 1000))")
        }
        note(.coerced(from: .string))
        return .text(text)
    }

    /// A collection, now and then with an element that is left out.
    private mutating func lossy(_ field: PayloadModel.Field) throws(FixtureFailure) -> JSONNode {
        let node = try value(field.type, dates: field.dates)
        guard !isFull, generator.once(in: 2), case .array(let elements) = node,
            case .array(let element) = model.sampled(model.unwrapped(field.type)),
            let wrong = WrongKind(model).values(for: element, dates: field.dates).first
        else { return node }
        path.append("*")
        note(.dropped(wrong.code ?? .typeMismatch))
        path.removeLast()
        return .array(elements + [wrong.node])
    }
}
