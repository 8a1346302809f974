/// A value behind a reference, for types that contain themselves.
public final class Indirect<Value: Codable & Sendable>: Codable, Sendable {
    public let value: Value

    public init(from decoder: any Decoder) throws { value = try Value(from: decoder) }
    public func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
}
