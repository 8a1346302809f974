/// Finds the member of an object that a key strategy maps to a key of a type.
struct KeyNames: Sendable {
    /// - Parameters:
    ///   - key: a type's, on the wire.
    ///   - members: of an object that has no member of that key.
    ///   - path: where the object is.
    /// - Returns: `nil` when the object has no such member.
    let name: @Sendable (_ key: String, _ members: [String: JSONValue], _ path: [any CodingKey]) -> String?

    /// The names for keys that Foundation's decoder has already converted: `.convertFromSnakeCase` turns `first_name`
    /// into `firstName` before any type sees it.
    static let ofFoundation = KeyNames { key, members, _ in
        let converted = SnakeCase.codingKey(key)
        return members[converted] == nil ? nil : converted
    }
}

extension JSONValue {
    /// The same tree with its keys as the shape names them, where a decoder's strategy has renamed them.
    ///
    /// Keys that the shape doesn't have, and keys that are data, stay unchanged.
    func aligned(
        with shape: PayloadShape, _ names: borrowing KeyNames, at path: [any CodingKey] = []
    ) -> JSONValue {
        switch (shape.unwrapped.kind, self) {
        case (.array(let element), .array(let values)):
            .array(
                values.enumerated().map { index, value in
                    value.aligned(with: element._ashlarShape_v1, names, at: path + [PlainKey.index(index)])
                })
        case (.tuple(let tuple), .array(let values)):
            .array(
                values.enumerated().map { index, value in
                    guard index < tuple.fields.count else { return value }
                    let type = tuple.fields[index].type
                    return value.aligned(with: type._ashlarShape_v1, names, at: path + [PlainKey.index(index)])
                })
        case (.dictionary(let type, _), .object(let members)):
            .object(
                Dictionary(
                    uniqueKeysWithValues: members.map { key, value in
                        (key, value.aligned(with: type._ashlarShape_v1, names, at: path + [PlainKey.name(key)]))
                    }))
        case (.record(let record), .object(var members)):
            JSONValue.align(&members, with: record.fields.map { (path: $0.path[...], field: $0) }, names, path)
        case (.union(let union), .object(let members)): JSONValue.aligned(members, with: union, names, path)
        case (.choice(let options), _):
            options.reduce(self) { $0.aligned(with: $1._ashlarShape_v1, names, at: path) }
        default: self
        }
    }

    private static func align(
        _ members: inout [String: JSONValue], with fields: [(path: ArraySlice<String>, field: PayloadShape.Field)],
        _ names: borrowing KeyNames, _ path: [any CodingKey]
    ) -> JSONValue {
        for (key, group) in Dictionary(grouping: fields, by: { $0.path.first ?? $0.field.key }) {
            let field = group.first { $0.path.isEmpty }?.field
            guard let name = rename([key] + (field?.aliases ?? []), in: &members, names, path) else { continue }
            let inner = path + [PlainKey.name(name)]
            if let field {
                members[name] = members[name]?.aligned(with: field.type._ashlarShape_v1, names, at: inner)
            } else if case .object(var nested)? = members[name] {
                let parts = group.map { (path: $0.path.dropFirst(), field: $0.field) }
                members[name] = align(&nested, with: parts, names, inner)
            }
        }
        return .object(members)
    }

    /// Renames a member to the first of several keys that a strategy finds, unless the object has one of the keys.
    ///
    /// - Returns: the member's key; `nil` when the object has no such member.
    private static func rename(
        _ keys: [String], in members: inout [String: JSONValue], _ names: borrowing KeyNames, _ path: [any CodingKey]
    ) -> String? {
        if let key = keys.first(where: { members[$0] != nil }) { return key }
        for key in keys {
            guard let name = names.name(key, members, path), let value = members.removeValue(forKey: name) else {
                continue
            }
            members[key] = value
            return key
        }
        return nil
    }

    private static func aligned(
        _ members: [String: JSONValue], with union: PayloadShape.Union, _ names: borrowing KeyNames,
        _ path: [any CodingKey]
    ) -> JSONValue {
        var members = members
        func type(of tag: String) -> (any DirectDecodable.Type)? { union.cases.first { $0.tags.contains(tag) }?.type }
        func typeOfTag(_ key: String) -> (any DirectDecodable.Type)? {
            switch rename([key], in: &members, names, path).flatMap({ members[$0] }) {
            case .string(let tag): type(of: tag)
            case .number(let tag): type(of: tag.literal)
            case .bool(let tag): type(of: String(tag))
            default: nil
            }
        }
        switch union.tagging {
        case .internal(let tag):
            guard let type = typeOfTag(tag) else { return .object(members) }
            return JSONValue.object(members).aligned(with: type._ashlarShape_v1, names, at: path)
        case .adjacent(let tag, let content):
            guard let type = typeOfTag(tag), let content = rename([content], in: &members, names, path) else {
                return .object(members)
            }
            let inner = path + [PlainKey.name(content)]
            members[content] = members[content]?.aligned(with: type._ashlarShape_v1, names, at: inner)
            return .object(members)
        case .external:
            guard let tag = rename(union.cases.flatMap(\.tags), in: &members, names, path), let type = type(of: tag)
            else { return .object(members) }
            let inner = path + [PlainKey.name(tag)]
            members[tag] = members[tag]?.aligned(with: type._ashlarShape_v1, names, at: inner)
            return .object(members)
        case .untagged:
            return union.cases.compactMap(\.type).reduce(.object(members)) {
                $0.aligned(with: $1._ashlarShape_v1, names, at: path)
            }
        }
    }
}
