/// The account of each token.
struct Tokens: Sendable {
    private let accounts: [(token: [UInt8], account: String)]

    init(_ accounts: [String: String]) {
        self.accounts = accounts.map { (Array($0.key.utf8), $0.value) }
    }

    /// Returns the account of the token in a field's value; its duration doesn't depend on how much of the token is right.
    func account(ofField field: String?) -> String? {
        guard let field, field.lowercased().hasPrefix("bearer ") else { return nil }
        let presented = Array(field.dropFirst(7).utf8)
        var found: String?
        // Every token is compared completely.
        for (token, account) in accounts where Self.equal(token, presented) { found = account }
        return found
    }

    static func equal(_ one: [UInt8], _ other: [UInt8]) -> Bool {
        var difference = UInt8(one.count == other.count ? 0 : 1)
        for index in one.indices { difference |= one[index] ^ (index < other.count ? other[index] : ~one[index]) }
        return difference == 0
    }
}
