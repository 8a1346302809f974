/// One thing wrong with one value of a payload.
public struct Problem: Sendable, Hashable, Codable {
    /// What is wrong, as a stable slug.
    public struct Code: RawRepresentable, Sendable, Hashable, Codable, CustomStringConvertible {
        /// The slug: `missing-key`.
        public let rawValue: String

        /// - Parameter rawValue: a slug.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A required key that the object has not.
        public static let missingKey = Code(rawValue: "missing-key")
        /// `null` where a value is required.
        public static let nullValue = Code(rawValue: "null-value")
        /// A value of another kind than the one required.
        public static let typeMismatch = Code(rawValue: "type-mismatch")
        /// A number that the type cannot hold.
        public static let numberOutOfRange = Code(rawValue: "number-out-of-range")
        /// A text that is no date of the format asked for.
        public static let invalidDate = Code(rawValue: "invalid-date")
        /// A text that is no URL.
        public static let invalidURL = Code(rawValue: "invalid-url")
        /// A text that is no UUID.
        public static let invalidUUID = Code(rawValue: "invalid-uuid")
        /// A value that no case of an enumeration has.
        public static let unknownCase = Code(rawValue: "unknown-case")
        /// A value of the right kind that its type refuses.
        public static let invalidValue = Code(rawValue: "invalid-value")
        /// A key that the type does not have, where those are refused.
        public static let unknownKey = Code(rawValue: "unknown-key")
        /// A key that stands twice, where that is refused.
        public static let duplicateKey = Code(rawValue: "duplicate-key")
        /// A payload longer than ``DecodingLimits/bytes``.
        public static let sizeExceeded = Code(rawValue: "size-exceeded")
        /// Bytes that are not UTF-8.
        public static let invalidUTF8 = Code(rawValue: "invalid-utf8")
        /// Arrays and objects nested deeper than ``DecodingLimits/depth``.
        public static let depthExceeded = Code(rawValue: "depth-exceeded")
        /// The payload ends within a value.
        public static let unexpectedEnd = Code(rawValue: "syntax.unexpected-end")
        /// A byte that JSON does not allow where it stands.
        public static let unexpectedByte = Code(rawValue: "syntax.unexpected-byte")
        /// A number that does not follow JSON's grammar.
        public static let invalidNumber = Code(rawValue: "syntax.invalid-number")
        /// A control character that stands bare in a string.
        public static let controlCharacter = Code(rawValue: "syntax.control-character")
        /// A backslash followed by what is no escape, or half a surrogate pair.
        public static let invalidEscape = Code(rawValue: "syntax.invalid-escape")
        /// Something after the payload's one value.
        public static let trailingContent = Code(rawValue: "syntax.trailing-content")

        /// A value that a refined type refuses.
        public static func refinement(_ name: String) -> Code { Code(rawValue: "refinement.\(name)") }

        /// The slug.
        public var description: String { rawValue }
    }

    /// Where a property is declared.
    public struct Declaration: Sendable, Hashable, Codable {
        /// As `#fileID` gives it: `Module/File.swift`.
        public var file: String
        /// 1-based.
        public var line: Int

        /// - Parameters:
        ///   - file: as it is to be shown.
        ///   - line: 1-based.
        package init(file: String, line: Int) {
            self.file = file
            self.line = line
        }
    }

    /// What is wrong.
    public var code: Code
    /// Where in the payload, as a JSON Pointer (RFC 6901): `/users/3/email`.
    public var pointer: String
    /// Line and column of the value; 1-based, columns in Unicode scalars.
    public var position: SourcePosition
    /// Where the value begins, in bytes from the payload's start.
    public var offset: Int
    /// How many bytes the value takes.
    public var length: Int
    /// Where in the model: `UserDTO.email`.
    public var model: String
    /// Where that property is declared.
    public var declaredAt: Declaration?
    /// What was expected: `an integer`.
    public var expected: String
    /// What was found, by kind and never by value: `a string`.
    public var found: String
    /// The numbers and words of the rule that was broken, by name: `["min": "0"]`.
    public var parameters: [String: String] = [:]
    /// The offending text, at most 120 characters: left out unless asked for with
    /// ``DecodingFailure/withInputs(from:length:)``.
    public var input: String?
    /// What the payload is called, where several are decoded together.
    public var source: String?

    package init(
        code: Code, pointer: String, position: SourcePosition, offset: Int, length: Int, model: String,
        declaredAt: Declaration?, expected: String, found: String
    ) {
        self.code = code
        self.pointer = pointer
        self.position = position
        self.offset = offset
        self.length = length
        self.model = model
        self.declaredAt = declaredAt
        self.expected = expected
        self.found = found
    }
}

/// A place in a text.
public struct SourcePosition: Sendable, Hashable, Codable, CustomStringConvertible {
    /// 1-based.
    public var line: Int
    /// 1-based, in Unicode scalars.
    public var column: Int

    /// - Parameters:
    ///   - line: 1-based.
    ///   - column: 1-based.
    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    /// The place of a byte.
    ///
    /// - Complexity: O(offset).
    public init(ofOffset offset: Int, in bytes: UnsafeRawBufferPointer) {
        line = 1
        column = 1
        for index in 0..<min(offset, bytes.count) {
            let byte = unsafe bytes[index]
            if byte == 0x0A {
                line += 1
                column = 1
            } else if byte & 0xC0 != 0x80 {
                // Continuation bytes belong to the scalar before them.
                column += 1
            }
        }
    }

    /// `line:column`.
    public var description: String { "\(line):\(column)" }
}
