/// `Codable` for direct models: through a JSON tree into the direct path.
///
/// Synthesised conformances would double the build time of a module full of models. Here nothing is generated per
/// type, and a decoder that converts keys (`.convertFromSnakeCase`) keeps working.
extension DirectModel {
    /// Decodes from any `Decoder`, such as Foundation's `JSONDecoder`.
    public init(from decoder: any Decoder) throws {
        let tree = try JSONValue(from: decoder).aligned(with: Self._ashlarShape_v1)
        do {
            self = try Self.decode(from: try tree.encoded())
        } catch let failure as DecodingFailure {
            throw failure.decodingError
        }
    }

    /// Encodes to any `Encoder`, such as Foundation's `JSONEncoder`.
    public func encode(to encoder: any Encoder) throws {
        do {
            try JSONValue.decode(from: try encoded()).encode(to: encoder)
        } catch let failure as EncodingFailure {
            throw EncodingError.invalidValue(
                self, .init(codingPath: encoder.codingPath, debugDescription: failure.reason))
        }
    }
}

extension JSONValue: Codable {
    /// Decodes any value that JSON can hold.
    public init(from decoder: any Decoder) throws {
        if let container = try? decoder.container(keyedBy: AnyKey.self) {
            var members: [String: JSONValue] = [:]
            for key in container.allKeys {
                members[key.stringValue] = try container.decode(JSONValue.self, forKey: key)
            }
            self = .object(members)
        } else if var container = try? decoder.unkeyedContainer() {
            var elements: [JSONValue] = []
            while !container.isAtEnd { elements.append(try container.decode(JSONValue.self)) }
            self = .array(elements)
        } else {
            self = try JSONValue(scalar: try decoder.singleValueContainer())
        }
    }

    private init(scalar container: any SingleValueDecodingContainer) throws {
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode(Int64.self) {
            self = .number(JSONNumber(value))
        } else if let value = try? container.decode(UInt64.self) {
            self = .number(JSONNumber(value))
        } else if let value = try? container.decode(Double.self), let number = JSONNumber(value) {
            self = .number(number)
        } else {
            self = .string(try container.decode(String.self))
        }
    }

    /// Encodes the value; numbers as the widest standard type that holds them.
    public func encode(to encoder: any Encoder) throws {
        switch self {
        case .object(let members):
            var container = encoder.container(keyedBy: AnyKey.self)
            for (key, value) in members { try container.encode(value, forKey: AnyKey(key)) }
        case .array(let elements):
            var container = encoder.unkeyedContainer()
            for element in elements { try container.encode(element) }
        case .null:
            var container = encoder.singleValueContainer()
            try container.encodeNil()
        case .bool(let value):
            var container = encoder.singleValueContainer()
            try container.encode(value)
        case .string(let value):
            var container = encoder.singleValueContainer()
            try container.encode(value)
        case .number(let number):
            var container = encoder.singleValueContainer()
            if let value = Int64(number.literal) {
                try container.encode(value)
            } else if let value = UInt64(number.literal) {
                try container.encode(value)
            } else {
                try container.encode(number.double)
            }
        }
    }
}

private struct AnyKey: CodingKey {
    let stringValue: String
    let intValue: Int?

    init(_ text: String) { (stringValue, intValue) = (text, nil) }
    init?(stringValue: String) { self.init(stringValue) }
    init?(intValue: Int) { (stringValue, self.intValue) = (String(intValue), intValue) }
}
