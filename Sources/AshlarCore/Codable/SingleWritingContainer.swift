/// One value, written in the place of the value that asked for it.
struct SingleWritingContainer: SingleValueEncodingContainer {
    private let encoder: WritingEncoder
    private let depth: Int

    init(_ encoder: WritingEncoder, depth: Int) {
        self.encoder = encoder
        self.depth = depth
    }

    var codingPath: [any CodingKey] { encoder.codingPath(depth: depth) }

    private func expectNothing(_ value: @autoclosure () -> Any) throws {
        try encoder.expectInnermost(depth, value())
        if unsafe encoder.frames[depth - 1].kind != .nothing {
            throw EncodingError.invalidValue(
                value(),
                .init(
                    codingPath: codingPath,
                    debugDescription: "A value was already encoded at this path, which can hold only one."))
        }
    }

    @inline(__always)
    private func scalar<T: PlainEncodable>(_ value: T) throws {
        if _fastPath(value.isConforming) {
            try expectNothing(value)
            unsafe encoder.frames[depth - 1].kind = .scalar
            unsafe value.write(to: &encoder.writer, encoder.escapesSlashes)
        } else {
            try encode(value)
        }
    }

    func encodeNil() throws {
        try expectNothing(Optional<Int>.none as Any)
        unsafe encoder.frames[depth - 1].kind = .scalar
        unsafe encoder.writer.null()
    }

    func encode<T: Encodable>(_ value: T) throws {
        try expectNothing(value)
        try encoder.value(value, nil)
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
}
