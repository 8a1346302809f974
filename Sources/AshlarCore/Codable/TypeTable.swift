import Foundation

/// How a type is decoded.
final class TypeTable {
    enum Treatment {
        case codable, date, data, url, decimal
        case plain(any PlainValue.Type)
        /// A type that reads itself from the bytes.
        case direct(any DirectDecodable.Type)
        case elements(any DecodableElements.Type)
        /// A dictionary with keys that no strategy converts.
        case members(any DecodableMembers.Type)
    }

    @exclusivity(unchecked) private var slots = TypeSlots<Treatment>()

    @inline(__always)
    func treatment<T>(of type: T.Type) -> Treatment { unsafe slots.treatment(of: type, TypeTable.classify) }

    @inline(never)
    private static func classify(_ type: Any.Type) -> Treatment {
        if type == Date.self { return .date }
        if type == Data.self { return .data }
        if type == URL.self { return .url }
        if type == Decimal.self { return .decimal }
        if let plain = type as? any PlainValue.Type { return .plain(plain) }
        if let elements = type as? any DecodableElements.Type { return .elements(elements) }
        if let members = type as? any DecodableMembers.Type { return .members(members) }
        if StandardCodable.contains(type) { return .codable }
        if let direct = type as? any DirectDecodable.Type { return .direct(direct) }
        return .codable
    }
}

/// An array of decodable elements.
protocol DecodableElements {
    static func decodeElements(_ decoder: TapeDecoder, at position: Int, in path: CodingPath?) throws -> Self
}

extension Array: DecodableElements where Element: Decodable {
    static func decodeElements(_ decoder: TapeDecoder, at position: Int, in path: CodingPath?) throws -> [Element] {
        let tape = decoder.tape
        try decoder.expectArray(position, path)
        var elements: [Element] = []
        elements.reserveCapacity(tape.childCount(position))
        var child = tape.firstChild(of: position)
        let end = tape.next(after: position)
        while child < end {
            elements.append(
                try decoder.value(Element.self, at: child, in: path) { PlainKey.index(elements.count) })
            child = tape.next(after: child)
        }
        return elements
    }
}

/// A dictionary with text for keys, which are data and not names of properties.
protocol DecodableMembers {
    static func decodeMembers(_ decoder: TapeDecoder, at position: Int, in path: CodingPath?) throws -> Self
}

extension Dictionary: DecodableMembers where Key == String, Value: Decodable {
    static func decodeMembers(
        _ decoder: TapeDecoder, at position: Int, in path: CodingPath?
    ) throws -> [String: Value] {
        let tape = decoder.tape
        try decoder.expectObject(position, path)
        // As Foundation has it: the standard library's own key, which may be a number, unless a strategy is set.
        let isPlain = decoder.options.usesDefaultKeys
        var members: [String: Value] = [:]
        members.reserveCapacity(tape.childCount(position))
        var key = tape.firstChild(of: position)
        let end = tape.next(after: position)
        while key < end {
            let name = tape.string(at: key)
            if members[name] == nil {
                members[name] = try decoder.value(Value.self, at: key + 1, in: path) {
                    isPlain ? PlainKey.member(name) : .name(name)
                }
            }
            key = tape.next(after: key + 1)
        }
        return members
    }
}
