/// A JSON tree on its way through `Codable`, with the shape that it should have.
///
/// The shape says which objects have data for keys. They pass as dictionaries, so that no strategy of a coder converts
/// their keys; the keys of other objects are names of properties.
struct ShapedValue: Codable {
    /// The shape of the parts that are decoded next, which `init(from:)` has no parameter for.
    @TaskLocal private static var partShape: PayloadShape?

    let value: JSONValue
    private let shape: PayloadShape?

    init(_ value: JSONValue, _ shape: PayloadShape?) {
        self.value = value
        self.shape = shape
    }

    // MARK: Decoding

    init(from decoder: any Decoder) throws { try self.init(from: decoder, as: ShapedValue.partShape) }

    init(from decoder: any Decoder, as shape: PayloadShape?) throws {
        self.init(try ShapedValue.value(from: decoder, as: shape?.unwrapped), shape)
    }

    private static func value(from decoder: any Decoder, as shape: PayloadShape?) throws -> JSONValue {
        if let container = try? decoder.container(keyedBy: TextKey.self) {
            if let type = shape?.typeOfEntry, let container = try? decoder.singleValueContainer(),
                let members = try? part(type, { try container.decode([String: ShapedValue].self) })
            {
                return .object(members.mapValues(\.value))
            }
            var members: [String: JSONValue] = [:]
            for key in container.allKeys {
                members[key.stringValue] = try part(shape?.typeOfMember(key.stringValue)) {
                    try container.decode(ShapedValue.self, forKey: key).value
                }
            }
            return .object(members)
        }
        if var container = try? decoder.unkeyedContainer() {
            var elements: [JSONValue] = []
            while !container.isAtEnd {
                let type = shape?.typeOfElement(elements.count)
                elements.append(try part(type) { try container.decode(ShapedValue.self).value })
            }
            return .array(elements)
        }
        return try JSONValue(scalar: try decoder.singleValueContainer())
    }

    private static func part<T>(_ type: (any DirectDecodable.Type)?, _ decode: () throws -> T) rethrows -> T {
        try $partShape.withValue(type?._ashlarShape_v1, operation: decode)
    }

    // MARK: Encoding

    func encode(to encoder: any Encoder) throws {
        let shape = shape?.unwrapped
        switch value {
        case .object(let members):
            if let type = shape?.typeOfEntry {
                var container = encoder.singleValueContainer()
                return try container.encode(members.mapValues { ShapedValue($0, type._ashlarShape_v1) })
            }
            var container = encoder.container(keyedBy: TextKey.self)
            for (key, value) in members.sorted(by: { $0.key < $1.key }) {
                let part = ShapedValue(value, shape?.typeOfMember(key)?._ashlarShape_v1)
                try container.encode(part, forKey: TextKey(key))
            }
        case .array(let elements):
            var container = encoder.unkeyedContainer()
            for (index, element) in elements.enumerated() {
                try container.encode(ShapedValue(element, shape?.typeOfElement(index)?._ashlarShape_v1))
            }
        case .null:
            var container = encoder.singleValueContainer()
            try container.encodeNil()
        case .bool(let value):
            var container = encoder.singleValueContainer()
            try container.encode(value)
        case .string(let value):
            var container = encoder.singleValueContainer()
            try container.encode(value)
        case .number(let number): try number.encode(to: encoder)
        }
    }
}

extension PayloadShape {
    /// The shape of the value within an optional, refined, or sensitive value.
    var unwrapped: PayloadShape {
        switch kind {
        case .optional(let wrapped), .sensitive(let wrapped): wrapped._ashlarShape_v1.unwrapped
        case .refined(let refinement): refinement.value._ashlarShape_v1.unwrapped
        default: self
        }
    }

    /// - Parameter key: on the wire, or as Foundation's decoder converts it.
    fileprivate func typeOfMember(_ key: String) -> (any DirectDecodable.Type)? {
        guard case .record(let record) = kind else { return nil }
        return record.fields.first { field in
            field.path.isEmpty && ([field.key] + field.aliases).contains { $0 == key || SnakeCase.codingKey($0) == key }
        }?.type
    }

    /// The type of the members' values in an object that has data for keys.
    fileprivate var typeOfEntry: (any DirectDecodable.Type)? {
        switch kind {
        case .dictionary(let value, _): value
        case .anything: JSONValue.self
        default: nil
        }
    }

    fileprivate func typeOfElement(_ index: Int) -> (any DirectDecodable.Type)? {
        switch kind {
        case .array(let element): element
        case .anything: JSONValue.self
        case .tuple(let tuple) where index < tuple.fields.count: tuple.fields[index].type
        default: nil
        }
    }
}

private struct TextKey: CodingKey {
    let stringValue: String
    let intValue: Int?

    init(_ text: String) { (stringValue, intValue) = (text, nil) }
    init?(stringValue: String) { self.init(stringValue) }
    init?(intValue: Int) { (stringValue, self.intValue) = (String(intValue), intValue) }
}
