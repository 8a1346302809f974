import Foundation

/// How a type is encoded.
final class EncodingTypeTable {
    enum Treatment {
        case codable, date, data, url, decimal
        /// A scalar, or an array of scalars.
        case plain(any PlainEncodable.Type)
        /// A type that writes itself, where keys are written as it names them.
        case direct(any DirectEncodable.Type)
        case elements(any EncodableElements.Type)
        /// A dictionary with keys that no strategy converts.
        case members(any EncodableMembers.Type)
    }

    @exclusivity(unchecked) private var slots = TypeSlots<Treatment>()

    @inline(__always)
    func treatment<T>(of type: T.Type) -> Treatment { unsafe slots.treatment(of: type, EncodingTypeTable.classify) }

    @inline(never)
    private static func classify(_ type: Any.Type) -> Treatment {
        if type == Date.self { return .date }
        if type == Data.self { return .data }
        if type == URL.self { return .url }
        if type == Decimal.self { return .decimal }
        if let plain = type as? any PlainEncodable.Type { return .plain(plain) }
        if let elements = type as? any EncodableElements.Type { return .elements(elements) }
        if let members = type as? any EncodableMembers.Type { return .members(members) }
        if StandardCodable.contains(type) { return .codable }
        if let direct = type as? any DirectEncodable.Type { return .direct(direct) }
        return .codable
    }
}

/// An array of encodable elements.
protocol EncodableElements {
    func encodeElements(to encoder: WritingEncoder) throws
}

extension Array: EncodableElements where Element: Encodable {
    func encodeElements(to encoder: WritingEncoder) throws {
        encoder.open(.array)
        let frame = unsafe encoder.frames.count - 1
        for index in indices {
            try encoder.value(self[index], PlainKey.index(index))
            unsafe encoder.frames[frame].count += 1
        }
    }
}

/// A dictionary with text for keys, which are data and not names of properties.
protocol EncodableMembers {
    func encodeMembers(to encoder: WritingEncoder) throws
}

extension Dictionary: EncodableMembers where Key == String, Value: Encodable {
    func encodeMembers(to encoder: WritingEncoder) throws {
        encoder.open(.object)
        for (key, value) in self {
            encoder.beginMember(key)
            try encoder.value(value, PlainKey.name(key))
        }
    }
}
