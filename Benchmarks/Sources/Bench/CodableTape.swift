import AshlarCore
import Foundation

/// The answers that a payload's values give to `Codable`, in the order in which a type asks for them.
///
/// A decoder that only plays them back reads no JSON, looks for no key and makes no string: the time that it takes is that
/// of `Codable` itself, its existential containers and generic calls, and no decoder of plain `Codable` types can be
/// faster.
final class CodableTape {
    /// What a type that is being recorded asks, in the payload.
    final class Node {
        let value: JSONValue
        init(_ value: JSONValue) { self.value = value }

        subscript(key: String) -> Node? {
            guard case .object(let members) = value else { return nil }
            return members[key].map(Node.init)
        }
    }

    struct Mismatch: Error {}

    private(set) var isRecording = true
    private var texts: ContiguousArray<String> = []
    private var integers: ContiguousArray<Int> = []
    private var doubles: ContiguousArray<Double> = []
    private var flags: ContiguousArray<Bool> = []
    private var dates: ContiguousArray<Date> = []
    private var links: ContiguousArray<URL> = []
    private var keys: ContiguousArray<[String]> = []
    private var next = (text: 0, integer: 0, double: 0, flag: 0, date: 0, link: 0, keys: 0)

    /// Records what a type asks a payload for.
    init<Value: Decodable>(_ type: Value.Type, _ payload: Data) throws {
        let node = Node(try JSONValue.decode(from: payload))
        _ = try Value(from: TapeDecoder(self, node))
        isRecording = false
    }

    /// Makes a value of the recorded answers.
    func play<Value: Decodable>(_ type: Value.Type) throws -> Value {
        next = (0, 0, 0, 0, 0, 0, 0)
        return try Value(from: TapeDecoder(self, nil))
    }

    // MARK: Answers

    func text(_ node: @autoclosure () -> Node?) throws -> String {
        if isRecording { texts.append(try written(node())) }
        next.text += 1
        return texts[next.text - 1]
    }

    private func written(_ node: Node?) throws -> String {
        guard case .string(let text)? = node?.value else { throw Mismatch() }
        return text
    }

    func integer(_ node: @autoclosure () -> Node?) throws -> Int {
        if isRecording {
            guard case .number(let number)? = node()?.value, let value = number.int else { throw Mismatch() }
            integers.append(value)
        }
        next.integer += 1
        return integers[next.integer - 1]
    }

    func double(_ node: @autoclosure () -> Node?) throws -> Double {
        if isRecording {
            guard case .number(let number)? = node()?.value else { throw Mismatch() }
            doubles.append(number.double)
        }
        next.double += 1
        return doubles[next.double - 1]
    }

    func flag(_ value: @autoclosure () -> Bool) -> Bool {
        if isRecording { flags.append(value()) }
        next.flag += 1
        return flags[next.flag - 1]
    }

    func bool(_ node: @autoclosure () -> Node?) throws -> Bool {
        flag(node()?.value == .bool(true))
    }

    func names(_ node: @autoclosure () -> Node?) -> [String] {
        if isRecording, case .object(let members)? = node()?.value { keys.append(Array(members.keys)) }
        next.keys += 1
        return keys[next.keys - 1]
    }

    func count(_ value: @autoclosure () -> Int) -> Int {
        if isRecording { integers.append(value()) }
        next.integer += 1
        return integers[next.integer - 1]
    }

    /// What a fast decoder decodes without asking the type.
    func known<Value>(_ type: Value.Type, _ node: @autoclosure () -> Node?) throws -> Value? {
        if type == String.self { return unsafe unsafeBitCast(try text(node()), to: Value.self) }
        if type == Double.self { return unsafe unsafeBitCast(try double(node()), to: Value.self) }
        if type == Int.self { return unsafe unsafeBitCast(try integer(node()), to: Value.self) }
        if type == Date.self {
            if isRecording { dates.append(try Date(try written(node()), strategy: .iso8601)) }
            next.date += 1
            return unsafe unsafeBitCast(dates[next.date - 1], to: Value.self)
        }
        if type == URL.self {
            if isRecording, let link = URL(string: try written(node())) { links.append(link) }
            next.link += 1
            return unsafe unsafeBitCast(links[next.link - 1], to: Value.self)
        }
        return nil
    }
}

final class TapeDecoder: Decoder {
    let tape: CodableTape
    let node: CodableTape.Node?
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    init(_ tape: CodableTape, _ node: CodableTape.Node?) {
        self.tape = tape
        self.node = node
    }

    /// The decoder of a part; the same for all parts while it plays.
    func part(_ node: @autoclosure () -> CodableTape.Node?) -> TapeDecoder {
        tape.isRecording ? TapeDecoder(tape, node()) : self
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(TapeObject(decoder: self))
    }

    func unkeyedContainer() -> any UnkeyedDecodingContainer { TapeArray(self) }
    func singleValueContainer() -> any SingleValueDecodingContainer { TapeValue(decoder: self) }
}
