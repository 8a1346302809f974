import AshlarCore
import Foundation

/// A payload that a `Decodable` type reads, found by decoding it from nothing: requested values are made up.
struct PayloadSample {
    private let source: MadeSource

    /// - Parameters:
    ///   - seed: the seed of the payload.
    ///   - decoder: how keys and dates are written.
    ///   - words: raw values of enumerations that do not list their cases.
    init(seed: UInt64, _ decoder: JSONDecoder, words: [String]) {
        source = MadeSource(seed: seed, decoder, words: words)
    }

    mutating func payload<T: Decodable>(of type: T.Type) throws -> JSONNode {
        let slot = MadeSlot()
        do { _ = try source.value(of: type, in: slot, path: []) } catch {
            // The values requested so far are a payload too, although likely one that is refused.
            guard slot.node != nil else {
                throw FixtureFailure(T.self, "its decoding requests no values: \(error)")
            }
        }
        return slot.node ?? .object([])
    }
}

/// The destination of a value in the payload.
final class MadeSlot {
    var node: JSONNode?
    /// Members in the order in which they were requested.
    var members: [(key: String, slot: MadeSlot)] = []
    var elements: [MadeSlot] = []
    var isArray = false
    var isObject = false

    /// Discards the requested values.
    func clear() {
        (node, members, elements, isArray, isObject) = (nil, [], [], false, false)
    }

    /// Assembles the requested containers.
    func finish() {
        guard node == nil else { return }
        for slot in members.map(\.slot) + elements { slot.finish() }
        if isObject {
            node = .object(members.compactMap { member in member.slot.node.map { .init(key: member.key, value: $0) } })
        } else if isArray {
            node = .array(elements.compactMap(\.node))
        }
    }
}

/// The source of everything that is made up.
final class MadeSource {
    var generator: SampleGenerator
    let words: [String]
    private let isSnakeCase: Bool
    private let dates: JSONDecoder.DateDecodingStrategy
    /// Deeper, optionals are `nil` and arrays empty.
    static let depthLimit = 7
    static let hardLimit = 60
    /// How often a type is tried with made-up values.
    private static let tries = 32
    /// How often a type refused all of them.
    private var refusals: [ObjectIdentifier: Int] = [:]

    init(seed: UInt64, _ decoder: JSONDecoder, words: [String]) {
        generator = SampleGenerator(seed: seed)
        self.words = words
        dates = decoder.dateDecodingStrategy
        if case .convertFromSnakeCase = decoder.keyDecodingStrategy { isSnakeCase = true } else { isSnakeCase = false }
    }

    /// A coding key on the wire.
    func wireKey(_ key: String) -> String { isSnakeCase ? WireKey.snakeCase(key) : key }

    /// Makes up a value, and its form in the payload.
    func value<T: Decodable>(of type: T.Type, in slot: MadeSlot, path: [any CodingKey]) throws -> T {
        guard path.count < MadeSource.hardLimit else {
            throw DecodingError.dataCorrupted(.init(codingPath: path, debugDescription: "the type has no end"))
        }
        if let (value, node) = scalar(type) {
            slot.node = node
            return value
        }
        if let raw = type as? any RawRepresentable.Type, let (value, node) = rawValue(raw), let value = value as? T {
            slot.node = node
            return value
        }
        if let model = type as? any DirectModel.Type {
            func decoded<D: DirectModel>(_ type: D.Type) throws -> T? {
                let model = PayloadModel(of: type)
                let node = try node(model.root, of: model, path)
                slot.node = node
                return try D.decode(from: node.bytes) as? T
            }
            if let value = try decoded(model) { return value }
        }
        return try tried(type, in: slot, path)
    }

    /// Tries a type with custom decoding again with other values if it refuses the made-up ones, as a date in a custom
    /// format does. A type that accepts none is tried less often each time, so that the types around it end too.
    private func tried<T: Decodable>(_ type: T.Type, in slot: MadeSlot, _ path: [any CodingKey]) throws -> T {
        let id = ObjectIdentifier(type)
        defer { slot.finish() }
        for _ in 1..<max(1, MadeSource.tries >> refusals[id, default: 0]) {
            if let value = try? T(from: MadeDecoder(source: self, slot: slot, codingPath: path)) { return value }
            slot.clear()
        }
        do { return try T(from: MadeDecoder(source: self, slot: slot, codingPath: path)) } catch {
            refusals[id, default: 0] = min(refusals[id, default: 0] + 1, 8)
            throw error
        }
    }

    // MARK: Scalars

    private func scalar<T>(_ type: T.Type) -> (T, JSONNode)? {
        func pair(_ value: Any, _ literal: String) -> (T, JSONNode)? { (value as? T).map { ($0, .literal(literal)) } }
        if type == Bool.self {
            let value = generator.once(in: 2)
            return pair(value, "\(value)")
        }
        if type == String.self || type == Substring.self {
            let text = text()
            return (text as? T).map { ($0, .text(text)) }
        }
        if let type = type as? any FixedWidthInteger.Type {
            func integer<I: FixedWidthInteger>(_ type: I.Type) -> (T, JSONNode)? {
                let value: I = generator.once(in: 8) ? .max : I(generator.number(below: 100))
                return pair(value, "\(value)")
            }
            return integer(type)
        }
        if type == Double.self || type == Float.self || type == CGFloat.self {
            let value = Double(generator.number(below: 4000)) / 4
            let literal = value.rounded() == value ? "\(Int(value))" : "\(value)"
            if type == Float.self { return pair(Float(value), literal) }
            return type == CGFloat.self ? pair(CGFloat(value), literal) : pair(value, literal)
        }
        if type == Decimal.self {
            let cents = generator.number(below: 100_000)
            return pair(Decimal(cents) / 4, "\((Decimal(cents) / 4))")
        }
        let number = generator.number(below: 1000)
        if type == URL.self {
            let text = generator.element(of: [
                "https://example.org/\(number)?page=2#top", "mailto:ada\(number)@example.org", "images/\(number).png",
                "https://example.org/a b/é",
            ])
            return (URL(string: text) as? T).map { ($0, .text(text)) }
        }
        if type == UUID.self {
            let text = "F81D4FAE-7DEC-41D0-A765-00A0C91E\(1000 + number)"
            return (UUID(uuidString: text) as? T).map { ($0, .text(text)) }
        }
        if type == Data.self {
            let data = Data("\(number)".utf8)
            return (data as? T).map { ($0, .text(data.base64EncodedString())) }
        }
        return type == Date.self ? date(number).flatMap { date in (date.0 as? T).map { ($0, date.1) } } : nil
    }

    /// Words, digits, and dates: texts that handwritten decoding may look for.
    private func text() -> String {
        let number = generator.number(below: 1000)
        if generator.once(in: 3) { return generator.text() }
        if !words.isEmpty, generator.once(in: 6) { return generator.element(of: words) }
        return generator.element(of: [
            "\(number)", "ada-\(number)", "2026-03-01T09:30:00.\(100 + number % 900)Z", "https://example.org/\(number)",
        ])
    }

    private func date(_ number: Int) -> (Date, JSONNode)? {
        let seconds = 1_700_000_000 + number * 1000
        let date = Date(timeIntervalSince1970: TimeInterval(seconds))
        switch dates {
        case .deferredToDate: return (date, .literal("\(Int(date.timeIntervalSinceReferenceDate))"))
        case .iso8601: return (date, .text(date.formatted(.iso8601)))
        case .secondsSince1970: return (date, .literal("\(seconds)"))
        case .millisecondsSince1970: return (date, .literal("\(seconds)000"))
        #if canImport(Darwin)
        case .formatted(let formatter): return (date, .text(formatter.string(from: date)))
        #endif
        default: return nil
        }
    }

    // MARK: Enumerations

    private func rawValue<R: RawRepresentable>(_ type: R.Type) -> (Any, JSONNode)? {
        var found: [(R, JSONNode)] = []
        if let type = type as? any CaseIterable.Type {
            for case let value as R in cases(of: type) {
                if let node = node(of: value.rawValue) { found.append((value, node)) }
            }
        } else if R.RawValue.self == String.self {
            for word in words {
                guard let raw = word as? R.RawValue, let value = R(rawValue: raw) else { continue }
                found.append((value, .text(word)))
            }
        } else if let integer = R.RawValue.self as? any FixedWidthInteger.Type {
            func search<I: FixedWidthInteger>(_ type: I.Type) {
                for number in -1...600 {
                    guard let raw = I(exactly: number) as? R.RawValue, let value = R(rawValue: raw) else { continue }
                    found.append((value, .literal("\(number)")))
                }
            }
            search(integer)
        }
        return found.isEmpty ? nil : generator.element(of: found)
    }

    private func cases<C: CaseIterable>(of type: C.Type) -> [Any] { type.allCases.map { $0 } }

    private func node(of raw: Any) -> JSONNode? {
        switch raw {
        case let raw as String: .text(raw)
        case let raw as any BinaryInteger: .literal("\(raw)")
        case let raw as Double: .literal("\(raw)")
        default: nil
        }
    }
}

/// Keys that Foundation's `.convertFromSnakeCase` turns into coding keys.
enum WireKey {
    static func snakeCase(_ key: String) -> String {
        var words = ""
        for character in key {
            if character.isUppercase, !words.isEmpty { words += "_" }
            words += character.lowercased()
        }
        return words
    }
}
