/// The kinds of JSON values, determined by their first byte.
public enum JSONKind: String, Sendable, Hashable, Codable, CaseIterable, CustomStringConvertible {
    case null, boolean, number, string, array, object
    /// No value: the end of the payload, or an absent key.
    case nothing

    @usableFromInline
    init(_ firstByte: UInt8) {
        switch firstByte {
        case 0x22: self = .string
        case 0x7B: self = .object
        case 0x5B: self = .array
        case 0x6E: self = .null
        case 0x74, 0x66: self = .boolean
        case 0x2D, 0x30...0x39: self = .number
        default: self = .nothing
        }
    }

    /// The kind with its article: `a string`.
    public var description: String { Found.kind(self).english }
}

extension JSONReader {
    /// The kind of the next value, without consuming it.
    @inlinable
    public mutating func kind() -> JSONKind { JSONKind(peek()) }

    /// The fault of a value of a kind that the type does not accept.
    @inline(never)
    public func unexpectedKind() -> DecodingFault { mismatch() }
}

extension PayloadProblem.Code {
    /// - Parameter code: why a value was refused.
    package init(_ code: DecodingFault.Code) {
        self =
            switch code {
            case .unexpectedEnd: .unexpectedEnd
            case .unexpectedByte: .unexpectedByte
            case .invalidNumber: .invalidNumber
            case .controlCharacter: .controlCharacter
            case .invalidEscape: .invalidEscape
            case .invalidUTF8: .invalidUTF8
            case .trailingContent: .trailingContent
            case .depthExceeded: .depthExceeded
            case .typeMismatch: .typeMismatch
            case .missingKey: .missingKey
            case .numberOutOfRange: .numberOutOfRange
            case .invalidDate: .invalidDate
            case .invalidURL: .invalidURL
            case .invalidUUID: .invalidUUID
            case .unknownCase: .unknownCase
            case .invalidValue: .invalidValue
            case .unknownKey: .unknownKey
            case .duplicateKey: .duplicateKey
            }
    }
}
