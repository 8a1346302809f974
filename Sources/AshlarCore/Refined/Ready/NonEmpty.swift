/// A collection with at least one element: `NonEmpty<[String]>`.
public struct NonEmpty<Base: Collection & Hashable & Sendable>: Refined, CustomStringConvertible {
    /// The collection.
    public let value: Base

    /// Checks a collection.
    ///
    /// - Throws: `refinement.non-empty` when it has no element.
    public init(validating value: Base) throws(RefinementFailure) {
        self.value = try Self.rule._ashlarChecked_v1(value, of: Self.self)
    }

    /// Collections with at least one element.
    public static var rule: Rule<Base> {
        .check(.nonEmpty, expected: .notEmpty, schema: .notEmpty(kind)) { !$0.isEmpty }
    }

    /// The kind of JSON value that holds the collection.
    private static var kind: JSONKind {
        switch (Base.self as? any DirectDecodable.Type)?._ashlarShape_v1.kind {
        case .dictionary: .object
        case .scalar: .string
        default: .array
        }
    }

    /// The first element, which always exists.
    public var first: Base.Element { value[value.startIndex] }
}

extension NonEmpty where Base: RangeReplaceableCollection {
    /// Makes a collection from its elements.
    public init(_ first: Base.Element, _ rest: Base.Element...) {
        var elements = Base()
        elements.append(first)
        elements.append(contentsOf: rest)
        value = elements
    }
}

extension NonEmpty: Collection {
    /// The position of the first element.
    public var startIndex: Base.Index { value.startIndex }
    /// The position after the last element.
    public var endIndex: Base.Index { value.endIndex }
    /// The position after another one.
    public func index(after index: Base.Index) -> Base.Index { value.index(after: index) }
    /// The element at a position.
    public subscript(position: Base.Index) -> Base.Element { value[position] }
}

extension NonEmpty: DirectDecodable where Base: DirectDecodable {
    public static var _ashlarShape_v1: PayloadShape { .refined(Self.self, by: rule) }
}
extension NonEmpty: DirectEncodable where Base: DirectEncodable {}

extension NonEmpty: Decodable where Base: Decodable {
    /// Decodes the collection, and checks it.
    public init(from decoder: any Decoder) throws { try self.init(valueFrom: decoder) }
}

extension NonEmpty: Encodable where Base: Encodable {
    /// Encodes the collection.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(value)
    }
}
