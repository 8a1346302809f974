/// The reason why a Swift file is not parsed.
///
/// The parser and everything that walks its trees recurse, and some of the parser's guesses take time that grows faster
/// than the text. These limits are far beyond what people and generators write.
package enum SourceRefusal: UInt8, Error, Sendable, CaseIterable {
    case tooLarge = 1, tooDeep, tooLong, tooManyTokens, tooIntricate, tooSlow

    /// The largest file, in bytes: larger ones are data in the form of Swift.
    package static let byteLimit = 64 << 20
    /// The deepest nesting of brackets and `#if`.
    package static let depthLimit = 200
    /// The longest run of words and operators without a comma, a brace, a semicolon or a new statement.
    package static let runLimit = 1 << 15
    /// The most tokens in a file: a syntax tree takes a hundred times the memory of the text.
    package static let tokenLimit = 2_000_000
    /// How often the parser may look at a token again to distinguish array types from inline arrays.
    static let lookaheadLimit = 1 << 18
    /// The most lists of generic arguments that are open in a statement, and the longest run of `>`.
    static let angleLimit = 1000
    /// The longest time that parsing may take, in seconds of one core; each megabyte adds one.
    package static let secondsLimit = 5
}
