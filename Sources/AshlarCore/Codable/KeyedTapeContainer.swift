/// The members of one object, found in the tape on demand.
///
/// A class, because the standard library copies its container at each call: that is one reference to count, not three.
final class KeyedTapeContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
    private let decoder: TapeDecoder
    private let object: Int
    private let path: CodingPath?
    /// The members by the keys that a strategy converts theirs to; `nil` where keys stay as they are.
    private let converted: [String: Int]?

    init(_ decoder: TapeDecoder, at object: Int, in path: CodingPath?) {
        self.decoder = decoder
        self.object = object
        self.path = path
        converted = decoder.options.usesDefaultKeys ? nil : decoder.convertedKeys(of: object, in: path)
    }

    var codingPath: [any CodingKey] { CodingPath.array(path) }

    var allKeys: [Key] {
        if let converted { return converted.keys.compactMap { Key(stringValue: $0) } }
        return decoder.tape.keys(of: object).compactMap { Key(stringValue: $0) }
    }

    // MARK: Finding

    @inline(__always)
    private func find(_ name: String) -> Int? {
        if _slowPath(converted != nil) { return converted?[name] }
        return decoder.tape.find(name, in: object)
    }

    @inline(__always)
    private func member(_ key: Key) throws -> Int {
        guard let position = find(key.stringValue) else { throw missing(key) }
        return position
    }

    @inline(never)
    private func missing(_ key: Key) -> DecodingError {
        .keyNotFound(
            key,
            .init(
                codingPath: codingPath,
                debugDescription: "No value associated with key \(key) (\"\(key.stringValue)\")."))
    }

    @inline(__always)
    private func scalar<T: PlainValue>(_ type: T.Type, _ key: Key) throws -> T {
        try decoder.scalar(type, at: try member(key), in: path) { key }
    }

    @inline(__always)
    private func optionalScalar<T: PlainValue>(_ type: T.Type, _ key: Key) throws -> T? {
        guard let position = find(key.stringValue), !decoder.tape[position].isNull else { return nil }
        return try decoder.scalar(type, at: position, in: path) { key }
    }

    // MARK: Values

    func contains(_ key: Key) -> Bool { find(key.stringValue) != nil }
    func decodeNil(forKey key: Key) throws -> Bool { decoder.tape[try member(key)].isNull }

    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
        try decoder.value(type, at: try member(key), in: path) { key }
    }

    func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T? {
        guard let position = find(key.stringValue), !decoder.tape[position].isNull else { return nil }
        return try decoder.value(type, at: position, in: path) { key }
    }

    func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try scalar(type, key) }
    func decode(_ type: String.Type, forKey key: Key) throws -> String { try scalar(type, key) }
    func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try scalar(type, key) }
    func decode(_ type: Float.Type, forKey key: Key) throws -> Float { try scalar(type, key) }
    func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try scalar(type, key) }
    func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { try scalar(type, key) }
    func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { try scalar(type, key) }
    func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { try scalar(type, key) }
    func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { try scalar(type, key) }
    func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 { try scalar(type, key) }
    func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { try scalar(type, key) }
    func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { try scalar(type, key) }
    func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 { try scalar(type, key) }
    func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 { try scalar(type, key) }
    func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { try scalar(type, key) }
    func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 { try scalar(type, key) }

    func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? { try optionalScalar(type, key) }
    func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? { try optionalScalar(type, key) }
    func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? { try optionalScalar(type, key) }
    func decodeIfPresent(_ type: Float.Type, forKey key: Key) throws -> Float? { try optionalScalar(type, key) }
    func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? { try optionalScalar(type, key) }
    func decodeIfPresent(_ type: Int8.Type, forKey key: Key) throws -> Int8? { try optionalScalar(type, key) }
    func decodeIfPresent(_ type: Int16.Type, forKey key: Key) throws -> Int16? { try optionalScalar(type, key) }
    func decodeIfPresent(_ type: Int32.Type, forKey key: Key) throws -> Int32? { try optionalScalar(type, key) }
    func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? { try optionalScalar(type, key) }
    func decodeIfPresent(_ type: Int128.Type, forKey key: Key) throws -> Int128? { try optionalScalar(type, key) }
    func decodeIfPresent(_ type: UInt.Type, forKey key: Key) throws -> UInt? { try optionalScalar(type, key) }
    func decodeIfPresent(_ type: UInt8.Type, forKey key: Key) throws -> UInt8? { try optionalScalar(type, key) }
    func decodeIfPresent(_ type: UInt16.Type, forKey key: Key) throws -> UInt16? { try optionalScalar(type, key) }
    func decodeIfPresent(_ type: UInt32.Type, forKey key: Key) throws -> UInt32? { try optionalScalar(type, key) }
    func decodeIfPresent(_ type: UInt64.Type, forKey key: Key) throws -> UInt64? { try optionalScalar(type, key) }
    func decodeIfPresent(_ type: UInt128.Type, forKey key: Key) throws -> UInt128? { try optionalScalar(type, key) }

    // MARK: Nesting

    func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<NestedKey> {
        try decoder.container(keyedBy: type, at: try member(key), in: CodingPath(path, key))
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try decoder.unkeyedContainer(at: try member(key), in: CodingPath(path, key))
    }

    func superDecoder() throws -> any Decoder { try superDecoder(PlainKey.super) }
    func superDecoder(forKey key: Key) throws -> any Decoder { try superDecoder(key) }

    /// A superclass without a value reads `null`, as with Foundation's decoder.
    private func superDecoder(_ key: any CodingKey) throws -> any Decoder {
        let path = CodingPath(path, key)
        guard let position = find(key.stringValue) else { return try decoder.withoutValue(in: path) }
        return decoder.detached(at: position, in: path)
    }
}
