import AshlarRules

/// The codes that Ashlar gives to problems, all in one place: so a test can check that each has a message.
package enum BuiltInCode: String, Sendable, CaseIterable {
    // Keys and values that a payload lacks or has too many of.
    case missingKey = "missing-key"
    case nullValue = "null-value"
    case typeMismatch = "type-mismatch"
    case numberOutOfRange = "number-out-of-range"
    case invalidDate = "invalid-date"
    case invalidURL = "invalid-url"
    case invalidUUID = "invalid-uuid"
    case unknownCase = "unknown-case"
    case invalidValue = "invalid-value"
    case unknownKey = "unknown-key"
    case duplicateKey = "duplicate-key"
    case sizeExceeded = "size-exceeded"
    case invalidUTF8 = "invalid-utf8"
    case depthExceeded = "depth-exceeded"

    // Fields that a form lacks.
    case notGiven = "not-given"

    // Bytes that are not JSON.
    case unexpectedEnd = "syntax.unexpected-end"
    case unexpectedByte = "syntax.unexpected-byte"
    case invalidNumber = "syntax.invalid-number"
    case controlCharacter = "syntax.control-character"
    case invalidEscape = "syntax.invalid-escape"
    case trailingContent = "syntax.trailing-content"

    // Values that the parts of a rule refuse.
    case length = "refinement.length"
    case count = "refinement.count"
    case pattern = "refinement.pattern"
    case range = "refinement.range"
    case oneOf = "refinement.one-of"
    case not = "refinement.not"
    case date = "refinement.date"
    case finite = "refinement.finite"

    // Values that collections and amounts of money refuse; formats of texts have their own codes: see `ReadyFormat`.
    case nonEmpty = "refinement.non-empty"
    case money = "refinement.money"

    // Texts that conversions refuse.
    case integerText = "refinement.integer"
    case decimalText = "refinement.decimal"
    case booleanText = "refinement.boolean"
    case jsonText = "refinement.json"

    // Errors that user-defined conversions throw.
    case conversionFailed = "conversion-failed"
}

extension PayloadProblem.Code {
    /// - Parameter code: one of Ashlar's codes.
    package init(builtIn code: BuiltInCode) { self.init(rawValue: code.rawValue) }

    /// - Parameter format: the format of a ready type, which the refused value lacks.
    package init(refusing format: ReadyFormat) { self.init(rawValue: "refinement.\(format.rawValue)") }

    /// All of Ashlar's codes.
    package static let builtIn =
        BuiltInCode.allCases.map { PayloadProblem.Code(builtIn: $0) }
        + ReadyFormat.allCases.map { PayloadProblem.Code(refusing: $0) }
}
