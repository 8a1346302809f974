/// One thing wrong with one value of a payload.
public struct PayloadProblem: Sendable, Hashable {
    /// The kind of problem, as a stable slug.
    public struct Code: RawRepresentable, Sendable, Hashable, Codable, CustomStringConvertible {
        /// The slug: `missing-key`.
        public let rawValue: String

        /// - Parameter rawValue: a slug.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The object is missing a required key.
        public static let missingKey = Code(builtIn: .missingKey)
        /// A value is required, but it is `null`.
        public static let nullValue = Code(builtIn: .nullValue)
        /// The value is of a different kind than required.
        public static let typeMismatch = Code(builtIn: .typeMismatch)
        /// The number does not fit in the type.
        public static let numberOutOfRange = Code(builtIn: .numberOutOfRange)
        /// The text is not a date in the expected format.
        public static let invalidDate = Code(builtIn: .invalidDate)
        /// The text is not a URL.
        public static let invalidURL = Code(builtIn: .invalidURL)
        /// The text is not a UUID.
        public static let invalidUUID = Code(builtIn: .invalidUUID)
        /// The value matches no case of the enumeration.
        public static let unknownCase = Code(builtIn: .unknownCase)
        /// The value is of the right kind, but its type refuses it.
        public static let invalidValue = Code(builtIn: .invalidValue)
        /// The type does not have the key, and unknown keys are not allowed.
        public static let unknownKey = Code(builtIn: .unknownKey)
        /// The key appears more than once, and duplicates are not allowed.
        public static let duplicateKey = Code(builtIn: .duplicateKey)
        /// The payload is longer than ``DecodingLimits/bytes``.
        public static let sizeExceeded = Code(builtIn: .sizeExceeded)
        /// The bytes are not UTF-8.
        public static let invalidUTF8 = Code(builtIn: .invalidUTF8)
        /// Arrays and objects are nested deeper than ``DecodingLimits/depth``.
        public static let depthExceeded = Code(builtIn: .depthExceeded)
        /// The payload ends within a value.
        public static let unexpectedEnd = Code(builtIn: .unexpectedEnd)
        /// JSON does not allow the byte at this position.
        public static let unexpectedByte = Code(builtIn: .unexpectedByte)
        /// The number does not follow JSON's grammar.
        public static let invalidNumber = Code(builtIn: .invalidNumber)
        /// A string contains an unescaped control character.
        public static let controlCharacter = Code(builtIn: .controlCharacter)
        /// A backslash does not begin a valid escape, or begins half of a surrogate pair.
        public static let invalidEscape = Code(builtIn: .invalidEscape)
        /// Content follows the payload's value.
        public static let trailingContent = Code(builtIn: .trailingContent)

        /// A refined type refuses the value.
        public static func refinement(_ name: String) -> Code { Code(rawValue: "refinement.\(name)") }

        /// The slug.
        public var description: String { rawValue }
    }

    /// The place where a property is declared.
    public struct Declaration: Sendable, Hashable, Codable {
        /// As `#fileID` gives it: `Module/File.swift`.
        public var file: String
        /// 1-based.
        public var line: Int

        /// - Parameters:
        ///   - file: the path to show.
        ///   - line: 1-based.
        package init(file: String, line: Int) {
            self.file = file
            self.line = line
        }
    }

    /// The kind of problem.
    public var code: Code
    /// The position in the payload, as a JSON Pointer (RFC 6901): `/users/3/email`.
    public var pointer: String
    /// Line and column of the value; 1-based, columns in Unicode scalars.
    public var position: SourcePosition
    /// The beginning of the value, in bytes from the payload's start.
    public var offset: Int
    /// The number of bytes in the value.
    public var length: Int
    /// The position in the model: `UserDTO.email`.
    public var model: String
    /// The declaration of that property.
    public var declaredAt: Declaration?
    /// The expectation, in any language.
    package var expectation: Expectation
    /// The finding, in any language.
    package var finding: Found
    /// The numbers and words of the rule that was broken, by name: `["min": "0"]`.
    public var parameters: [String: String] = [:]
    /// The offending text, at most 120 characters: left out unless asked for with
    /// ``DecodingFailure/withInputs(from:length:)``.
    public var input: String?
    /// The name of the payload, where several are decoded together.
    public var source: String?

    package init(
        code: Code, pointer: String, position: SourcePosition, offset: Int, length: Int, model: String,
        declaredAt: Declaration?, expected: Expectation, found: Found, parameters: [String: String] = [:]
    ) {
        self.code = code
        self.pointer = pointer
        self.position = position
        self.offset = offset
        self.length = length
        self.model = model
        self.declaredAt = declaredAt
        expectation = expected
        finding = found
        self.parameters = parameters
    }
}

extension PayloadProblem {
    /// The expectation in English: `an integer`.
    public var expected: String {
        get { expectation.english }
        set { if newValue != expected { expectation = .text(newValue) } }
    }
    /// The finding in English, by kind and never by value: `a string`.
    public var found: String {
        get { finding.english }
        set { if newValue != found { finding = .text(newValue) } }
    }
}

extension PayloadProblem: Codable {
    private enum CodingKeys: String, CodingKey {
        case code, pointer, position, offset, length, model, declaredAt, expected, expectation, found, finding
        case parameters, input, source
    }

    /// Decodes a problem; parameters are optional, and a problem from another version keeps its English.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        code = try container.decode(Code.self, forKey: .code)
        pointer = try container.decode(String.self, forKey: .pointer)
        position = try container.decode(SourcePosition.self, forKey: .position)
        offset = try container.decode(Int.self, forKey: .offset)
        length = try container.decode(Int.self, forKey: .length)
        model = try container.decode(String.self, forKey: .model)
        declaredAt = try container.decodeIfPresent(Declaration.self, forKey: .declaredAt)
        let expected = try container.decode(String.self, forKey: .expected)
        let found = try container.decode(String.self, forKey: .found)
        // Another version may have cases that this one does not know.
        expectation = (try? container.decode(Expectation.self, forKey: .expectation)) ?? .text(expected)
        finding = (try? container.decode(Found.self, forKey: .finding)) ?? .text(found)
        parameters = try container.decodeIfPresent([String: String].self, forKey: .parameters) ?? [:]
        input = try container.decodeIfPresent(String.self, forKey: .input)
        source = try container.decodeIfPresent(String.self, forKey: .source)
    }

    /// Encodes a problem, with parameters only if there are any. The expectation and the finding are written in English
    /// and as the values from which other languages are printed.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(code, forKey: .code)
        try container.encode(pointer, forKey: .pointer)
        try container.encode(position, forKey: .position)
        try container.encode(offset, forKey: .offset)
        try container.encode(length, forKey: .length)
        try container.encode(model, forKey: .model)
        try container.encodeIfPresent(declaredAt, forKey: .declaredAt)
        try container.encode(expected, forKey: .expected)
        if case .text = expectation {} else { try container.encode(expectation, forKey: .expectation) }
        try container.encode(found, forKey: .found)
        if case .text = finding {} else { try container.encode(finding, forKey: .finding) }
        if !parameters.isEmpty { try container.encode(parameters, forKey: .parameters) }
        try container.encodeIfPresent(input, forKey: .input)
        try container.encodeIfPresent(source, forKey: .source)
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
