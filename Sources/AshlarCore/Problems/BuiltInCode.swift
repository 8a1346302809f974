import AshlarRules

/// The codes that Ashlar gives to problems, each in one place: so a test can ask for a message of every one.
package enum BuiltInCode: String, Sendable, CaseIterable {
    // What a payload lacks or has too much of.
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

    // What a form lacks.
    case notGiven = "not-given"

    // Bytes that are not JSON.
    case unexpectedEnd = "syntax.unexpected-end"
    case unexpectedByte = "syntax.unexpected-byte"
    case invalidNumber = "syntax.invalid-number"
    case controlCharacter = "syntax.control-character"
    case invalidEscape = "syntax.invalid-escape"
    case trailingContent = "syntax.trailing-content"

    // What the parts of a rule refuse.
    case length = "refinement.length"
    case count = "refinement.count"
    case pattern = "refinement.pattern"
    case range = "refinement.range"
    case oneOf = "refinement.one-of"
    case not = "refinement.not"
    case date = "refinement.date"
    case finite = "refinement.finite"

    // What collections and sums of money refuse; formats of texts have codes of their own: see `ReadyFormat`.
    case nonEmpty = "refinement.non-empty"
    case money = "refinement.money"

    // What conversions of texts refuse.
    case integerText = "refinement.integer"
    case decimalText = "refinement.decimal"
    case booleanText = "refinement.boolean"
    case jsonText = "refinement.json"

    // What conversions of the user's own throw.
    case conversionFailed = "conversion-failed"
}

extension PayloadProblem.Code {
    /// - Parameter code: one of Ashlar's own.
    package init(builtIn code: BuiltInCode) { self.init(rawValue: code.rawValue) }

    /// - Parameter format: what a ready type takes, and what was refused does not have.
    package init(refusing format: ReadyFormat) { self.init(rawValue: "refinement.\(format.rawValue)") }

    /// All of Ashlar's own.
    package static let builtIn =
        BuiltInCode.allCases.map { PayloadProblem.Code(builtIn: $0) }
        + ReadyFormat.allCases.map { PayloadProblem.Code(refusing: $0) }
}
