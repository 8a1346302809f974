/// Decoding of scalars, shared by all three kinds of containers.
extension TapeDecoder {
    @inline(__always)
    func scalar<T: PlainValue>(
        _ type: T.Type, at position: Int, in path: CodingPath?, _ key: () -> (any CodingKey)?
    ) throws -> T {
        do throws(DecodingFault) {
            return try T.read(tape, at: position)
        } catch {
            return try refused(type, at: position, in: path, key())
        }
    }

    /// A scalar that its plain reading refused: a number in a string where the strategy has one, else an error.
    @inline(never)
    private func refused<T: PlainValue>(
        _ type: T.Type, at position: Int, in path: CodingPath?, _ key: (any CodingKey)?
    ) throws -> T {
        let entry = tape[position]
        if entry.isString, let type = type as? any BinaryFloatingPoint.Type,
            let value = nonConforming(type, at: position) as? T
        {
            return value
        }
        // Foundation's decoder reports `null` for a boolean as a type mismatch.
        if entry.isNull, type != Bool.self { throw valueNotFound(type, in: path, key) }
        if entry.kind == .integer || entry.kind == .number, type is any Numeric.Type {
            throw numberOutOfRange(type, at: position)
        }
        throw typeMismatch(type, at: position, in: path, key)
    }

    private func nonConforming<F: BinaryFloatingPoint>(_ type: F.Type, at position: Int) -> F? {
        guard case .convertFromString(let positive, let negative, let nan) = options.floats else { return nil }
        guard tape[position].kind != .escapedString else { return nil }
        let text = tape.string(at: position)
        func isSame(_ other: String) -> Bool { text.utf8.elementsEqual(other.utf8) }
        return isSame(positive) ? F.infinity : isSame(negative) ? -F.infinity : isSame(nan) ? F.nan : nil
    }
}

extension TapeDecoder: SingleValueDecodingContainer {
    @inline(__always)
    private func scalar<T: PlainValue>(_ type: T.Type) throws -> T {
        unsafe try scalar(type, at: position, in: path) { nil }
    }

    func decodeNil() -> Bool { unsafe tape[position].isNull }
    func decode(_ type: Bool.Type) throws -> Bool { try scalar(type) }
    func decode(_ type: String.Type) throws -> String { try scalar(type) }
    func decode(_ type: Double.Type) throws -> Double { try scalar(type) }
    func decode(_ type: Float.Type) throws -> Float { try scalar(type) }
    func decode(_ type: Int.Type) throws -> Int { try scalar(type) }
    func decode(_ type: Int8.Type) throws -> Int8 { try scalar(type) }
    func decode(_ type: Int16.Type) throws -> Int16 { try scalar(type) }
    func decode(_ type: Int32.Type) throws -> Int32 { try scalar(type) }
    func decode(_ type: Int64.Type) throws -> Int64 { try scalar(type) }
    func decode(_ type: Int128.Type) throws -> Int128 { try scalar(type) }
    func decode(_ type: UInt.Type) throws -> UInt { try scalar(type) }
    func decode(_ type: UInt8.Type) throws -> UInt8 { try scalar(type) }
    func decode(_ type: UInt16.Type) throws -> UInt16 { try scalar(type) }
    func decode(_ type: UInt32.Type) throws -> UInt32 { try scalar(type) }
    func decode(_ type: UInt64.Type) throws -> UInt64 { try scalar(type) }
    func decode(_ type: UInt128.Type) throws -> UInt128 { try scalar(type) }

    func decode<T: Decodable>(_ type: T.Type) throws -> T { unsafe try value(type, at: position, in: path) { nil } }
}
