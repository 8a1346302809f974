import Foundation

extension JSONValue {
    /// The same tree with its keys as the shape names them, where the decoder has converted them.
    ///
    /// Foundation's `.convertFromSnakeCase` turns `first_name` into `firstName` before any type sees it.
    func aligned(with shape: PayloadShape) -> JSONValue {
        switch (shape.kind, self) {
        case (.optional(let wrapped), _): aligned(with: wrapped._ashlarShape_v1)
        case (.refined(let refinement), _): aligned(with: refinement.value._ashlarShape_v1)
        case (.sensitive(let wrapped), _): aligned(with: wrapped._ashlarShape_v1)
        case (.array(let element), .array(let values)):
            .array(values.map { $0.aligned(with: element._ashlarShape_v1) })
        case (.tuple(let tuple), .array(let values)):
            .array(
                values.enumerated().map { index, value in
                    index < tuple.fields.count ? value.aligned(with: tuple.fields[index].type._ashlarShape_v1) : value
                })
        case (.dictionary(let value, _), .object(let members)):
            .object(members.mapValues { $0.aligned(with: value._ashlarShape_v1) })
        case (.record(let record), .object(let members)): .object(JSONValue.aligned(members, with: record))
        default: self
        }
    }

    private static func aligned(_ members: [String: JSONValue], with record: PayloadShape.Record) -> [String: JSONValue]
    {
        aligned(members, with: record.fields.map { (path: ($0.path + [$0.key])[...], type: $0.type) })
    }

    private static func aligned(
        _ members: [String: JSONValue], with fields: [(path: ArraySlice<String>, type: any DirectDecodable.Type)]
    ) -> [String: JSONValue] {
        var aligned = members
        for (key, group) in Dictionary(grouping: fields, by: { $0.path.first ?? "" }) {
            let converted = SnakeCase.codingKey(key)
            guard let value = members[key] ?? members[converted] else { continue }
            if members[key] == nil { aligned[converted] = nil }
            let inner = group.filter { $0.path.count > 1 }.map { (path: $0.path.dropFirst(), type: $0.type) }
            if let field = group.first(where: { $0.path.count == 1 }) {
                aligned[key] = value.aligned(with: field.type._ashlarShape_v1)
            } else if case .object(let nested) = value {
                aligned[key] = .object(JSONValue.aligned(nested, with: inner))
            } else {
                aligned[key] = value
            }
        }
        return aligned
    }
}
