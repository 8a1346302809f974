/// What a type, a rule or JSON's grammar takes: a value that every language prints in its own words.
package indirect enum Expectation: Sendable, Hashable {
    /// In English, by a type or a rule of the user's own.
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
    case oneOfIntegers([Int128])

    // MARK: Keys

    case keyOf(type: String)
    case keyThatIs(type: String)
    case eachKeyOnce
    case oneKey
    case oneOfObjects(keys: [String])
    case exactlyOneOfObjects(keys: [String])

    // MARK: Values of refined types

    case notEmpty
}

extension Expectation {
    /// In English, as it follows "expected" in a message: `an integer`.
    package var english: String {
        switch self {
        case .text(let text): text
        case .either(let options): options.map(\.english).joined(separator: " or ")
        case .value: "a value"
        case .kind(let kind): kind.description
        case .elements(let count): "an array of \(count) elements"
        case .objectWithOneKey: "an object with one key"
        case .keysAndValues: "keys and values in turn"
        case .integer: "an integer"
        case .integerIn(let least, let greatest): "an integer in \(least)...\(greatest)"
        case .decimal: "a decimal number"
        case .date(let formats):
            formats.isEmpty ? "a date" : "a date (\(formats.map(\.label).joined(separator: " or ")))"
        case .foundationDate(.deferred): "a date (seconds since 2001)"
        case .foundationDate(.iso8601): "a date (ISO 8601)"
        case .foundationDate(.unixSeconds): "a date (seconds since 1970)"
        case .foundationDate(.unixMilliseconds): "a date (milliseconds since 1970)"
        case .url: "a URL"
        case .uuid: "a UUID"
        case .base64: "base64 data"
        case .money: "an amount of money"
        case .oneOf(let words): "one of " + WordList.quoted(words)
        case .oneOfIntegers(let integers): "one of " + WordList.shortened(integers.lazy.map(String.init))
        case .keyOf(let type): "a key of \(type)"
        case .keyThatIs(let type): "a key that is \(type)"
        case .eachKeyOnce: "each key once"
        case .oneKey: "one key"
        case .oneOfObjects(let keys): "one of " + WordList.objects(keys)
        case .exactlyOneOfObjects(let keys): "exactly one of " + WordList.objects(keys)
        case .notEmpty: "a collection that is not empty"
        }
    }
}

/// What was found, by kind and never by value.
package enum Found: Sendable, Hashable {
    case kind(JSONKind)
    case key

    /// In English, as it follows "found" in a message: `a string`.
    package var english: String {
        switch self {
        case .kind(let kind): kind.description
        case .key: "a key"
        }
    }
}

/// Lists of words in messages.
package enum WordList {
    private static let limit = 12

    /// `"a", "b"`; of many, the first ones.
    package static func quoted(_ words: some Collection<String>) -> String { shortened(words.lazy.map { "\"\($0)\"" }) }

    /// `{"a": …}, {"b": …}`: objects by their one key.
    package static func objects(_ keys: [String]) -> String { shortened(keys.map { "{\"\($0)\": …}" }) }

    /// - Complexity: O(1) in the words that are left out, where their number is known.
    package static func shortened(_ words: some Collection<String>) -> String {
        if words.count <= limit { return words.joined(separator: ", ") }
        return words.prefix(limit).joined(separator: ", ") + " and \(words.count - limit) more"
    }
}

extension WireDateFormat {
    /// The format in a few words.
    package var label: String {
        switch self {
        case .iso8601: "RFC 3339"
        case .day: "yyyy-MM-dd"
        case .rfc1123: "RFC 1123"
        case .unixSeconds, .unixSecondsText: "seconds since 1970"
        case .unixMilliseconds: "milliseconds since 1970"
        case .custom(let pattern): pattern
        case .anyOf(let formats): formats.map(\.label).joined(separator: " or ")
        }
    }
}
