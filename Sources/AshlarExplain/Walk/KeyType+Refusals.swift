import AshlarCore
import Foundation

extension PayloadType.KeyType {
    /// What is wrong with a key; nothing where it is one of these.
    func refusals(of key: String) -> [(code: Problem.Code, expected: Expectation)] {
        switch self {
        case .text: return []
        case .integer: return Int(key) == nil ? [(.invalidValue, .integer)] : []
        case .words(let words): return words.contains(key) ? [] : [(.invalidValue, .oneOf(words))]
        case .uuid: return UUID(wireKey: key) == nil ? [(.invalidValue, .uuid)] : []
        case .exact(let width): return width.isKey(key) ? [] : [(.invalidValue, .integer)]
        case .ready(let text): return text.violations(of: key).map { ($0.code, $0.expectation) }
        }
    }
}

extension ReadyText {
    /// What the type's rule says of a text.
    func violations(of text: String) -> [Violation] { type.violations(of: text) }
}

extension RefinedText {
    fileprivate static func violations(of text: String) -> [Violation] {
        do throws(RefinementFailure) { _ = try Self(validating: text) } catch { return error.violations }
        return []
    }
}

extension IntegerWidth {
    /// Whether a key of an object is an integer of this width as Swift prints it.
    func isKey(_ key: String) -> Bool {
        switch self {
        case .int: Int(wireKey: key) != nil
        case .int8: Int8(wireKey: key) != nil
        case .int16: Int16(wireKey: key) != nil
        case .int32: Int32(wireKey: key) != nil
        case .int64: Int64(wireKey: key) != nil
        case .uint: UInt(wireKey: key) != nil
        case .uint8: UInt8(wireKey: key) != nil
        case .uint16: UInt16(wireKey: key) != nil
        case .uint32: UInt32(wireKey: key) != nil
        case .uint64: UInt64(wireKey: key) != nil
        // The compiler takes neither for a key.
        case .int128, .uint128: true
        }
    }
}
