/// The reason why the fast path stopped: one machine word, so that throwing costs the hot path nothing.
///
/// It carries no path and no text. When the fast path fails, the bytes are read again by the diagnosing pass,
/// which collects every ``PayloadProblem`` with its place.
@frozen
public struct DecodingFault: LocalizedFailure, Equatable {
    /// The kind of fault.
    public enum Code: UInt8, Sendable {
        // Syntax: the bytes are not JSON.
        case unexpectedEnd, unexpectedByte, invalidNumber, controlCharacter, invalidEscape, invalidUTF8
        case trailingContent, depthExceeded
        // Meaning: the bytes are JSON, but not this type.
        case typeMismatch, missingKey, numberOutOfRange, invalidDate, invalidURL, invalidUUID, unknownCase, invalidValue
        case unknownKey, duplicateKey
    }

    /// Offset in the high 40 bits, field index in the next 16, code in the low 8.
    @usableFromInline let word: UInt64

    /// - Parameters:
    ///   - code: the kind of fault.
    ///   - offset: the position, in bytes from the start of the payload.
    ///   - field: the index of the missing field, or -1.
    @inlinable
    public init(_ code: Code, at offset: Int, field: Int = -1) {
        word =
            UInt64(truncatingIfNeeded: offset) << 24
            | UInt64(UInt16(truncatingIfNeeded: field)) << 8 | UInt64(code.rawValue)
    }

    /// The kind of fault.
    public var code: Code { Code(rawValue: UInt8(truncatingIfNeeded: word)) ?? .invalidValue }
    /// The position, in bytes from the start of the payload.
    public var offset: Int { Int(word >> 24) }

    /// One sentence for people.
    public func message(in messages: ProblemMessages) -> String { messages.sentence(.unreadableData) }

    /// Whether the bytes are not JSON, so that nothing after the fault can be trusted.
    var isSyntax: Bool { UInt8(truncatingIfNeeded: word) <= Code.depthExceeded.rawValue }
}
