/// The elements of one array, one after another.
struct UnkeyedTapeContainer: UnkeyedDecodingContainer {
    private let decoder: TapeDecoder
    private let array: Int
    private let path: CodingPath?
    /// The position of the next element.
    private var position: Int
    private(set) var currentIndex = 0

    init(_ decoder: TapeDecoder, at array: Int, in path: CodingPath?) {
        self.decoder = decoder
        self.array = array
        self.path = path
        position = decoder.tape.firstChild(of: array)
    }

    var codingPath: [any CodingKey] { CodingPath.array(path) }
    var count: Int? { decoder.tape.childCount(array) }
    var isAtEnd: Bool { position >= decoder.tape.next(after: array) }

    // MARK: Moving

    @inline(__always)
    private func element(_ type: Any.Type) throws -> Int {
        guard !isAtEnd else { throw atEnd(type) }
        return position
    }

    @inline(never)
    private func atEnd(_ type: Any.Type) -> DecodingError {
        .valueNotFound(
            type,
            .init(
                codingPath: CodingPath.array(path, PlainKey.index(currentIndex)),
                debugDescription: "Unkeyed container is at end."))
    }

    /// Moves on only after a value has been decoded.
    @inline(__always)
    private mutating func advance() {
        currentIndex += 1
        if !isAtEnd { position = decoder.tape.next(after: position) }
    }

    @inline(__always)
    private mutating func scalar<T: PlainValue>(_ type: T.Type) throws -> T {
        let index = currentIndex
        let value = try decoder.scalar(type, at: try element(type), in: path) { PlainKey.index(index) }
        advance()
        return value
    }

    @inline(__always)
    private mutating func optionalScalar<T: PlainValue>(_ type: T.Type) throws -> T? {
        if isAtEnd || decoder.tape[position].isNull {
            advance()
            return nil
        }
        return try scalar(type)
    }

    // MARK: Values

    mutating func decodeNil() throws -> Bool {
        guard decoder.tape[try element(Never.self)].isNull else { return false }
        advance()
        return true
    }

    mutating func decode<T: Decodable>(_ type: T.Type) throws -> T {
        let index = currentIndex
        let value = try decoder.value(type, at: try element(type), in: path) { PlainKey.index(index) }
        advance()
        return value
    }

    mutating func decodeIfPresent<T: Decodable>(_ type: T.Type) throws -> T? {
        if isAtEnd || decoder.tape[position].isNull {
            advance()
            return nil
        }
        return try decode(type)
    }

    mutating func decode(_ type: Bool.Type) throws -> Bool { try scalar(type) }
    mutating func decode(_ type: String.Type) throws -> String { try scalar(type) }
    mutating func decode(_ type: Double.Type) throws -> Double { try scalar(type) }
    mutating func decode(_ type: Float.Type) throws -> Float { try scalar(type) }
    mutating func decode(_ type: Int.Type) throws -> Int { try scalar(type) }
    mutating func decode(_ type: Int8.Type) throws -> Int8 { try scalar(type) }
    mutating func decode(_ type: Int16.Type) throws -> Int16 { try scalar(type) }
    mutating func decode(_ type: Int32.Type) throws -> Int32 { try scalar(type) }
    mutating func decode(_ type: Int64.Type) throws -> Int64 { try scalar(type) }
    mutating func decode(_ type: Int128.Type) throws -> Int128 { try scalar(type) }
    mutating func decode(_ type: UInt.Type) throws -> UInt { try scalar(type) }
    mutating func decode(_ type: UInt8.Type) throws -> UInt8 { try scalar(type) }
    mutating func decode(_ type: UInt16.Type) throws -> UInt16 { try scalar(type) }
    mutating func decode(_ type: UInt32.Type) throws -> UInt32 { try scalar(type) }
    mutating func decode(_ type: UInt64.Type) throws -> UInt64 { try scalar(type) }
    mutating func decode(_ type: UInt128.Type) throws -> UInt128 { try scalar(type) }

    mutating func decodeIfPresent(_ type: Bool.Type) throws -> Bool? { try optionalScalar(type) }
    mutating func decodeIfPresent(_ type: String.Type) throws -> String? { try optionalScalar(type) }
    mutating func decodeIfPresent(_ type: Double.Type) throws -> Double? { try optionalScalar(type) }
    mutating func decodeIfPresent(_ type: Float.Type) throws -> Float? { try optionalScalar(type) }
    mutating func decodeIfPresent(_ type: Int.Type) throws -> Int? { try optionalScalar(type) }
    mutating func decodeIfPresent(_ type: Int8.Type) throws -> Int8? { try optionalScalar(type) }
    mutating func decodeIfPresent(_ type: Int16.Type) throws -> Int16? { try optionalScalar(type) }
    mutating func decodeIfPresent(_ type: Int32.Type) throws -> Int32? { try optionalScalar(type) }
    mutating func decodeIfPresent(_ type: Int64.Type) throws -> Int64? { try optionalScalar(type) }
    mutating func decodeIfPresent(_ type: Int128.Type) throws -> Int128? { try optionalScalar(type) }
    mutating func decodeIfPresent(_ type: UInt.Type) throws -> UInt? { try optionalScalar(type) }
    mutating func decodeIfPresent(_ type: UInt8.Type) throws -> UInt8? { try optionalScalar(type) }
    mutating func decodeIfPresent(_ type: UInt16.Type) throws -> UInt16? { try optionalScalar(type) }
    mutating func decodeIfPresent(_ type: UInt32.Type) throws -> UInt32? { try optionalScalar(type) }
    mutating func decodeIfPresent(_ type: UInt64.Type) throws -> UInt64? { try optionalScalar(type) }
    mutating func decodeIfPresent(_ type: UInt128.Type) throws -> UInt128? { try optionalScalar(type) }

    // MARK: Nesting

    mutating func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type
    ) throws -> KeyedDecodingContainer<NestedKey> {
        let position = try element(KeyedDecodingContainer<NestedKey>.self)
        let container = try decoder.container(keyedBy: type, at: position, in: elementPath)
        advance()
        return container
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        let position = try element((any UnkeyedDecodingContainer).self)
        let container = try decoder.unkeyedContainer(at: position, in: elementPath)
        advance()
        return container
    }

    mutating func superDecoder() throws -> any Decoder {
        let superDecoder = decoder.detached(at: try element((any Decoder).self), in: elementPath)
        advance()
        return superDecoder
    }

    private var elementPath: CodingPath { CodingPath(path, PlainKey.index(currentIndex)) }
}
