import AshlarCore
import Foundation

/// A decoder without a payload: it makes up the requested values.
struct MadeDecoder: Decoder {
    let source: MadeSource
    let slot: MadeSlot
    let codingPath: [any CodingKey]
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        slot.isObject = true
        return KeyedDecodingContainer(MadeObject<Key>(source: source, slot: slot, codingPath: codingPath))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        slot.isArray = true
        let isDeep = codingPath.count >= MadeSource.depthLimit
        let count = isDeep ? 0 : source.generator.number(below: 3)
        return MadeArray(source: source, slot: slot, codingPath: codingPath, count: count)
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer {
        MadeValue(source: source, slot: slot, codingPath: codingPath)
    }
}

private struct MadeKey: CodingKey {
    let stringValue: String
    let intValue: Int?

    init(_ index: Int) { (stringValue, intValue) = ("Index \(index)", index) }
    init?(stringValue: String) { (self.stringValue, intValue) = (stringValue, Int(stringValue)) }
    init?(intValue: Int) { self.init(intValue) }
}

private struct MadeObject<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let source: MadeSource
    let slot: MadeSlot
    let codingPath: [any CodingKey]

    /// For dictionaries: keys that are numbers, too. Where keys are fixed, one of them: a case of an enumeration with values.
    var allKeys: [Key] {
        let any = ["7", "12"].compactMap { Key(stringValue: $0) }
        if !any.isEmpty { return any }
        let fixed = source.words.compactMap { Key(stringValue: $0) }
        return fixed.isEmpty ? [] : [source.generator.element(of: fixed)]
    }
    func contains(_ key: Key) -> Bool { true }

    private func member(_ key: Key) -> MadeSlot {
        let name = source.wireKey(key.stringValue)
        if let known = slot.members.first(where: { $0.key == name }) { return known.slot }
        let member = MadeSlot()
        slot.members.append((name, member))
        return member
    }

    func decodeNil(forKey key: Key) throws -> Bool {
        let member = member(key)
        let isDeep = codingPath.count >= MadeSource.depthLimit
        guard member.node == nil, isDeep || source.generator.once(in: 4) else { return member.node?.isNull ?? false }
        member.node = .null
        return true
    }

    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
        try source.value(of: type, in: member(key), path: codingPath + [key])
    }

    func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T? {
        if codingPath.count >= MadeSource.depthLimit || source.generator.once(in: 4) { return nil }
        if source.generator.once(in: 5) {
            member(key).node = .null
            return nil
        }
        return try decode(type, forKey: key)
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
        try decoder(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try decoder(key).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder {
        guard let key = Key(stringValue: "super") else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: codingPath, debugDescription: "there is no key `super`"))
        }
        return decoder(key)
    }

    func superDecoder(forKey key: Key) throws -> any Decoder { decoder(key) }

    private func decoder(_ key: Key) -> MadeDecoder {
        MadeDecoder(source: source, slot: member(key), codingPath: codingPath + [key])
    }
}

private struct MadeArray: UnkeyedDecodingContainer {
    let source: MadeSource
    let slot: MadeSlot
    let codingPath: [any CodingKey]
    let count: Int?
    var currentIndex = 0
    var isAtEnd: Bool { currentIndex >= count ?? 0 }

    init(source: MadeSource, slot: MadeSlot, codingPath: [any CodingKey], count: Int) {
        self.source = source
        self.slot = slot
        self.codingPath = codingPath
        self.count = count
    }

    private mutating func next() -> MadeDecoder {
        let element = MadeSlot()
        slot.elements.append(element)
        defer { currentIndex += 1 }
        return MadeDecoder(source: source, slot: element, codingPath: codingPath + [MadeKey(currentIndex)])
    }

    mutating func decodeNil() throws -> Bool { false }

    mutating func decode<T: Decodable>(_ type: T.Type) throws -> T {
        let decoder = next()
        return try source.value(of: type, in: decoder.slot, path: decoder.codingPath)
    }

    mutating func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type
    ) throws -> KeyedDecodingContainer<Nested> {
        try next().container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer { try next().unkeyedContainer() }
    mutating func superDecoder() throws -> any Decoder { next() }
}

private struct MadeValue: SingleValueDecodingContainer {
    let source: MadeSource
    let slot: MadeSlot
    let codingPath: [any CodingKey]

    func decodeNil() -> Bool {
        guard slot.node == nil, codingPath.count >= MadeSource.depthLimit || source.generator.once(in: 5) else {
            return slot.node?.isNull ?? false
        }
        slot.node = .null
        return true
    }

    func decode<T: Decodable>(_ type: T.Type) throws -> T { try source.value(of: type, in: slot, path: codingPath) }
}
