// The containers that play a ``CodableTape`` back. They answer what the benchmark's models ask, and no more.

struct TapeObject<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let decoder: TapeDecoder
    var codingPath: [any CodingKey] { [] }
    var allKeys: [Key] { decoder.tape.names(decoder.node).compactMap(Key.init) }

    private func node(_ key: Key) -> CodableTape.Node? { decoder.node?[key.stringValue] }
    private func isThere(_ key: Key) -> Bool { decoder.tape.flag(node(key).map { $0.value != .null } ?? false) }

    func contains(_ key: Key) -> Bool { decoder.tape.flag(node(key) != nil) }
    func decodeNil(forKey key: Key) -> Bool { decoder.tape.flag(node(key)?.value == .null) }

    func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try decoder.tape.bool(node(key)) }
    func decode(_ type: String.Type, forKey key: Key) throws -> String { try decoder.tape.text(node(key)) }
    func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try decoder.tape.double(node(key)) }
    func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try decoder.tape.integer(node(key)) }
    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        try decoder.tape.known(type, node(key)) ?? Value(from: decoder.part(node(key)))
    }

    func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? {
        isThere(key) ? try decode(type, forKey: key) : nil
    }
    func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? {
        isThere(key) ? try decode(type, forKey: key) : nil
    }
    func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? {
        isThere(key) ? try decode(type, forKey: key) : nil
    }
    func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? {
        isThere(key) ? try decode(type, forKey: key) : nil
    }
    func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
        isThere(key) ? try decode(type, forKey: key) : nil
    }

    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type, forKey key: Key)
        -> KeyedDecodingContainer<Nested>
    {
        decoder.part(node(key)).container(keyedBy: type)
    }
    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedDecodingContainer {
        decoder.part(node(key)).unkeyedContainer()
    }
    func superDecoder() -> any Decoder { decoder }
    func superDecoder(forKey key: Key) -> any Decoder { decoder.part(node(key)) }
}

struct TapeArray: UnkeyedDecodingContainer {
    private let decoder: TapeDecoder
    private let items: [CodableTape.Node]
    let count: Int?
    private(set) var currentIndex = 0
    var codingPath: [any CodingKey] { [] }
    var isAtEnd: Bool { currentIndex == count }

    init(_ decoder: TapeDecoder) {
        self.decoder = decoder
        guard case .array(let values)? = decoder.node?.value else {
            items = []
            count = decoder.tape.count(0)
            return
        }
        items = values.map(CodableTape.Node.init)
        count = decoder.tape.count(values.count)
    }

    private mutating func node() -> CodableTape.Node? {
        defer { currentIndex += 1 }
        return items.isEmpty ? nil : items[currentIndex]
    }

    mutating func decodeNil() -> Bool {
        let isNull = decoder.tape.flag(!items.isEmpty && items[currentIndex].value == .null)
        if isNull { currentIndex += 1 }
        return isNull
    }
    mutating func decode(_ type: Bool.Type) throws -> Bool {
        let node = node()
        return try decoder.tape.bool(node)
    }
    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        let node = node()
        return try decoder.tape.known(type, node) ?? Value(from: decoder.part(node))
    }

    mutating func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedDecodingContainer<Nested> {
        let node = node()
        return decoder.part(node).container(keyedBy: type)
    }
    mutating func nestedUnkeyedContainer() -> any UnkeyedDecodingContainer {
        let node = node()
        return decoder.part(node).unkeyedContainer()
    }
    mutating func superDecoder() -> any Decoder { decoder }
}

struct TapeValue: SingleValueDecodingContainer {
    let decoder: TapeDecoder
    var codingPath: [any CodingKey] { [] }

    func decodeNil() -> Bool { decoder.tape.flag(decoder.node?.value == .null) }
    func decode(_ type: Bool.Type) throws -> Bool { try decoder.tape.bool(decoder.node) }
    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        try decoder.tape.known(type, decoder.node) ?? Value(from: decoder)
    }
}
