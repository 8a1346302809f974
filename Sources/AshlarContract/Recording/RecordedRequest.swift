import AshlarRules

/// The recorded parts of an endpoint's requests other than their JSON bodies.
package struct RecordedRequest: Sendable, Equatable {
    /// The media types of bodies that were not JSON.
    package internal(set) var otherTypes: Set<String> = []
    /// The keys of the query, each with the kinds of its values. No value is kept.
    package internal(set) var query: [String: QueryForm] = [:]
    /// Whether one succeeded with an empty answer.
    package internal(set) var isAnsweredEmpty = false
    /// Whether one succeeded with an answer that isn't JSON.
    package internal(set) var isAnsweredOtherwise = false

    /// The kinds of the values of a query's key.
    package enum QueryForm: String, Codable, Sendable {
        case integer, boolean, text
    }

    /// The most keys that are kept of a query. More than that are data.
    static let keysLimit = 64

    package init() {}

    /// - Parameter query: percent-encoded, without the question mark.
    package init(query: Substring) { self.query = RecordedRequest.keys(ofQuery: query) }

    package var isEmpty: Bool { self == RecordedRequest() }

    package mutating func merge(_ other: RecordedRequest) {
        otherTypes.formUnion(other.otherTypes)
        isAnsweredEmpty = isAnsweredEmpty || other.isAnsweredEmpty
        isAnsweredOtherwise = isAnsweredOtherwise || other.isAnsweredOtherwise
        query.merge(other.query) { $0 == $1 ? $0 : .text }
        while query.count > Self.keysLimit, let last = query.keys.max() { query[last] = nil }
    }

    // MARK: Queries

    /// The keys of a query that name something: `page=2&q=stone`.
    ///
    /// - Parameter query: percent-encoded, without the question mark.
    static func keys(ofQuery query: Substring) -> [String: QueryForm] {
        var keys: [String: QueryForm] = [:]
        for item in query.split(separator: "&").prefix(keysLimit) {
            guard let sign = item.firstIndex(of: "="), let key = String(item[..<sign]).removingPercentEncoding,
                isName(key)
            else { continue }
            let form = form(of: item[item.index(after: sign)...])
            keys[key] = keys[key].map { $0 == form ? form : .text } ?? form
        }
        return keys
    }

    private static func form(of value: Substring) -> QueryForm {
        if ["true", "false"].contains(value) { return .boolean }
        let digits = value.hasPrefix("-") ? value.dropFirst() : value
        let isNumber =
            !digits.isEmpty && digits.utf8.count <= 18 && digits.utf8.allSatisfy { (0x30...0x39).contains($0) }
        // A number with a zero in front is a text of digits.
        return isNumber && (digits.first != "0" || digits.count == 1) ? .integer : .text
    }

    /// Words in the keys of credentials. A client's authentication sends these, so no function takes them.
    private static let credentials: Set = [
        "auth", "authorization", "credential", "credentials", "jwt", "otp", "passcode", "passphrase", "passwd",
        "password", "pwd", "secret", "session", "sid", "sig", "signature",
    ]
    /// The same written in one word: `apikey`, `jsessionid`.
    private static let endings = [
        "apikey", "authkey", "accesskey", "secretkey", "privatekey", "sessionid", "signature",
    ]
    /// Words that make a `key` a credential: an `api_key` is one, and a `sort_key` isn't.
    private static let keyed: Set = ["access", "api", "app", "auth", "client", "private", "secret"]
    /// Words that make a `token` a position in a list, and not a credential.
    private static let positions = ["page", "next", "continuation", "cursor", "sync"]

    /// Whether a key can name a query item: words, with marks between them.
    static func isName(_ key: String) -> Bool {
        guard key.utf8.count <= 64, PrivateForm(key) == nil, WordLikeness.isWords(key),
            key.utf8.allSatisfy(isNameByte)
        else { return false }
        return !isCredential(KeyWords.of(key))
    }

    private static func isCredential(_ words: [String]) -> Bool {
        let whole = words.joined()
        if words.contains(where: credentials.contains) || endings.contains(where: whole.hasSuffix) { return true }
        if whole.hasSuffix("token") || words.contains("token") { return !positions.contains(where: whole.contains) }
        return words.contains("key") && (words.count == 1 || words.contains(where: keyed.contains))
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || "_-.[]$".utf8.contains(byte)
    }
}
