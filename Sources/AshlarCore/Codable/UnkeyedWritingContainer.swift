/// The elements of one array, written as they are given.
struct UnkeyedWritingContainer: UnkeyedEncodingContainer {
    private let encoder: WritingEncoder
    /// How many values of the encoder were being written when the array began, itself included.
    private let depth: Int

    init(_ encoder: WritingEncoder, depth: Int) {
        self.encoder = encoder
        self.depth = depth
    }

    var codingPath: [any CodingKey] { encoder.codingPath(depth: depth) }
    var count: Int { unsafe encoder.frames[depth - 1].count }

    // MARK: Values

    @inline(__always)
    private func scalar<T: PlainEncodable>(_ value: T) throws {
        if _fastPath(value.isConforming) {
            try encoder.expectInnermost(depth, value)
            unsafe encoder.frames[depth - 1].count += 1
            unsafe value.write(to: &encoder.writer, encoder.escapesSlashes)
        } else {
            try encode(value)
        }
    }

    func encodeNil() throws {
        try encoder.expectInnermost(depth, Optional<Int>.none as Any)
        unsafe encoder.frames[depth - 1].count += 1
        unsafe encoder.writer.null()
    }

    func encode<T: Encodable>(_ value: T) throws {
        try encoder.expectInnermost(depth, value)
        let mark = encoder.mark()
        do { try encoder.value(value, PlainKey.index(count)) } catch {
            encoder.rollBack(to: mark)
            throw error
        }
        unsafe encoder.frames[depth - 1].count += 1
    }

    func encode(_ value: Bool) throws { try scalar(value) }
    func encode(_ value: String) throws { try scalar(value) }
    func encode(_ value: Double) throws { try scalar(value) }
    func encode(_ value: Float) throws { try scalar(value) }
    func encode(_ value: Int) throws { try scalar(value) }
    func encode(_ value: Int8) throws { try scalar(value) }
    func encode(_ value: Int16) throws { try scalar(value) }
    func encode(_ value: Int32) throws { try scalar(value) }
    func encode(_ value: Int64) throws { try scalar(value) }
    func encode(_ value: Int128) throws { try scalar(value) }
    func encode(_ value: UInt) throws { try scalar(value) }
    func encode(_ value: UInt8) throws { try scalar(value) }
    func encode(_ value: UInt16) throws { try scalar(value) }
    func encode(_ value: UInt32) throws { try scalar(value) }
    func encode(_ value: UInt64) throws { try scalar(value) }
    func encode(_ value: UInt128) throws { try scalar(value) }

    // MARK: Nesting

    func nestedContainer<NestedKey: CodingKey>(keyedBy type: NestedKey.Type) -> KeyedEncodingContainer<NestedKey> {
        child().container(keyedBy: type)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { child().unkeyedContainer() }

    func superEncoder() -> any Encoder { child() }

    private func child() -> WritingEncoder {
        encoder.requireInnermost(depth)
        let key = PlainKey.index(count)
        unsafe encoder.frames[depth - 1].count += 1
        encoder.beginGap()
        return encoder.child(key, depth: depth)
    }
}
