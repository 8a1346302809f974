/// The members of one object, written as they are given.
struct KeyedWritingContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
    private let encoder: WritingEncoder
    /// How many values of the encoder were being written when the object began, itself included.
    private let depth: Int

    init(_ encoder: WritingEncoder, depth: Int) {
        self.encoder = encoder
        self.depth = depth
    }

    var codingPath: [any CodingKey] { encoder.codingPath(depth: depth) }

    // MARK: Keys

    @inline(__always)
    private func name(_ key: some CodingKey) -> String {
        encoder.usesDefaultKeys ? key.stringValue : convertedName(key)
    }

    private func convertedName(_ key: any CodingKey) -> String {
        switch encoder.options.keys {
        case .useDefaultKeys: key.stringValue
        case .convertToSnakeCase: SnakeCase.name(key.stringValue)
        case .custom(let convert): convert(codingPath + [key]).stringValue
        @unknown default: key.stringValue
        }
    }

    @inline(__always)
    private func begin(_ value: @autoclosure () -> Any, _ key: Key) throws {
        try encoder.expectInnermost(depth, value())
        encoder.beginMember(name(key))
    }

    // MARK: Values

    @inline(__always)
    private func scalar<T: PlainEncodable>(_ value: T, _ key: Key) throws {
        if _fastPath(value.isConforming) {
            try begin(value, key)
            unsafe value.write(to: &encoder.writer, encoder.escapesSlashes)
        } else {
            try encode(value, forKey: key)
        }
    }

    func encodeNil(forKey key: Key) throws {
        try begin(Optional<Int>.none as Any, key)
        unsafe encoder.writer.null()
    }

    func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
        try encoder.expectInnermost(depth, value)
        let mark = encoder.mark()
        encoder.beginMember(name(key))
        do { try encoder.value(value, key) } catch {
            encoder.rollBack(to: mark)
            throw error
        }
    }

    func encode(_ value: Bool, forKey key: Key) throws { try scalar(value, key) }
    func encode(_ value: String, forKey key: Key) throws { try scalar(value, key) }
    func encode(_ value: Double, forKey key: Key) throws { try scalar(value, key) }
    func encode(_ value: Float, forKey key: Key) throws { try scalar(value, key) }
    func encode(_ value: Int, forKey key: Key) throws { try scalar(value, key) }
    func encode(_ value: Int8, forKey key: Key) throws { try scalar(value, key) }
    func encode(_ value: Int16, forKey key: Key) throws { try scalar(value, key) }
    func encode(_ value: Int32, forKey key: Key) throws { try scalar(value, key) }
    func encode(_ value: Int64, forKey key: Key) throws { try scalar(value, key) }
    func encode(_ value: Int128, forKey key: Key) throws { try scalar(value, key) }
    func encode(_ value: UInt, forKey key: Key) throws { try scalar(value, key) }
    func encode(_ value: UInt8, forKey key: Key) throws { try scalar(value, key) }
    func encode(_ value: UInt16, forKey key: Key) throws { try scalar(value, key) }
    func encode(_ value: UInt32, forKey key: Key) throws { try scalar(value, key) }
    func encode(_ value: UInt64, forKey key: Key) throws { try scalar(value, key) }
    func encode(_ value: UInt128, forKey key: Key) throws { try scalar(value, key) }

    // MARK: Nesting

    func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type, forKey key: Key
    ) -> KeyedEncodingContainer<NestedKey> {
        nested(key, .object).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        nested(key, .array).unkeyedContainer()
    }

    func superEncoder() -> any Encoder { child(PlainKey.super) }
    func superEncoder(forKey key: Key) -> any Encoder { child(key) }

    private func child(_ key: some CodingKey) -> WritingEncoder {
        encoder.requireInnermost(depth)
        encoder.beginMember(name(key))
        return encoder.child(key, depth: depth)
    }

    /// Continues the container that was encoded for this key before, if it is of the same kind.
    private func nested(_ key: Key, _ kind: WritingEncoder.Frame.Kind) -> WritingEncoder {
        encoder.requireInnermost(depth)
        encoder.beginMember(name(key))
        return encoder.reopened(kind, key, depth: depth) ?? encoder.child(key, depth: depth)
    }
}
