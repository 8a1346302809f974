import AshlarRules

/// The values that a type, a rule, or JSON's grammar accepts, described so that each language prints them in its own
/// words.
package indirect enum Expectation: Sendable, Codable {
    /// In English, from a user-defined type or rule.
    case text(String)
    /// One of several.
    case either([Expectation])

    // MARK: Kinds of JSON values

    case value
    case kind(JSONKind)
    case elements(Int)
    case objectWithOneKey
    case keysAndValues

    // MARK: Scalars

    case integer
    case integerIn(least: String, greatest: String)
    case decimal
    case date([WireDateFormat])
    case foundationDate(FoundationScalar.DateStrategy)
    case url
    case uuid
    case base64
    case money
    case oneOf([String])
    /// Integers as text: not all encoders of problems can write the largest.
    case oneOfIntegers([String])
    case knownValue
    case caseOf(type: String)
    /// The values that a type's own `Codable` conformance accepts.
    case readBy(type: String)

    // MARK: Keys

    case keyOf(type: String)
    case keyThatIs(type: String)
    case eachKeyOnce
    case oneKey
    case oneOfObjects(keys: [String])
    case exactlyOneOfObjects(keys: [String])

    // MARK: Values of refined types

    case notEmpty
    /// A ready type's format, with the fault of the value where the type can report it.
    case ready(ReadyFormat, RuleFault? = nil)
    case amount(currency: String, digits: Int)

    // MARK: Values that the parts of a rule accept

    /// A text of this many characters.
    case characters(least: Int?, greatest: Int?)
    /// A collection of this many elements.
    case collection(least: Int?, greatest: Int?)
    case matching(pattern: String)
    /// A text that matches a pattern that cannot be shown.
    case textOfRequiredForm
    case valueFrom(least: String, greatest: String)
    case valueFromBelow(least: String, limit: String)
    case valueAtLeast(least: String)
    case valueAtMost(greatest: String)
    case valueBelow(limit: String)
    /// Values as JSON writes them.
    case oneOfValues(json: [String])
    /// The values that at least one of several rules refuses.
    case not(rules: [Expectation])
    case dateAfter(date: String)
    case dateBefore(date: String)
    case dateWithin(from: String, to: String)
    case finite

    // MARK: Values that conversions accept

    case integerText
    case decimalText
    case booleanText
    case zeroOrOne
    case jsonText
    /// The error that a conversion threw instead of a value: not an expectation, but the error's message.
    case thrown(ThrownError)

    // MARK: The payload

    case grammar(Grammar)
    case bytes(atMost: Int)
    case levels(atMost: Int)
}

extension Expectation {
    /// The tokens that JSON allows at a position.
    package enum Grammar: String, Sendable, Codable, CaseIterable {
        case restOfString, colon, commaOrBrace, commaOrBracket, key, keyOrBrace, valueOrBracket, endOfPayload
        case valueWithoutMark, utf8
    }

    // The names of the associated values in JSON.
    enum TextCodingKeys: String, CodingKey { case _0 = "english" }
    enum EitherCodingKeys: String, CodingKey { case _0 = "options" }
    enum KindCodingKeys: String, CodingKey { case _0 = "name" }
    enum ElementsCodingKeys: String, CodingKey { case _0 = "count" }
    enum DateCodingKeys: String, CodingKey { case _0 = "formats" }
    enum FoundationDateCodingKeys: String, CodingKey { case _0 = "format" }
    enum OneOfCodingKeys: String, CodingKey { case _0 = "words" }
    enum OneOfIntegersCodingKeys: String, CodingKey { case _0 = "integers" }
    enum ReadyCodingKeys: String, CodingKey { case _0 = "format", _1 = "fault" }
    enum ThrownCodingKeys: String, CodingKey { case _0 = "error" }
    enum GrammarCodingKeys: String, CodingKey { case _0 = "next" }
}

extension Expectation {
    /// In English, as it follows "expected" in a message: `an integer`.
    package var english: String { ProblemMessages.english.text(of: wording) }

    /// The fault of the value, where its type can report it.
    var fault: RuleFault? { if case .ready(_, let fault) = self { fault } else { nil } }

    /// The expectation of a scanner, with the fault that it found.
    func refused(because fault: RuleFault?) -> Expectation {
        if case .ready(let format, _) = self { .ready(format, fault) } else { self }
    }
}

/// Expectations are equal when they read the same, so that one of Ashlar's own equals one that was given as text.
extension Expectation: Hashable {
    package static func == (left: Expectation, right: Expectation) -> Bool { left.english == right.english }
    package func hash(into hasher: inout Hasher) { hasher.combine(english) }
}
