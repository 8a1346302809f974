/// JSON Pointers (RFC 6901).
package enum JSONPointer {
    /// - Parameter tokens: keys and indices, from the root on.
    package static func text(_ tokens: [String]) -> String {
        tokens.map { "/" + escaped($0) }.joined()
    }

    /// Whether a text is a pointer: empty, or tokens that each begin with `/` and escape `~` and `/`.
    ///
    /// - Complexity: O(n) in the text.
    package static func isValid(_ text: some StringProtocol) -> Bool {
        guard text.utf8.first ?? 0x2F == 0x2F else { return false }
        return text.utf8.split(separator: 0x7E, omittingEmptySubsequences: false).dropFirst().allSatisfy {
            $0.first == 0x30 || $0.first == 0x31
        }
    }

    /// - Parameter pointer: a valid one.
    /// - Returns: keys and indices, from the root on.
    package static func tokens(of pointer: some StringProtocol) -> [String] {
        pointer.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map { unescaped($0) }
    }

    /// - Parameter token: a key or an index.
    package static func escaped(_ token: String) -> String {
        // Few tokens have anything to escape.
        guard token.utf8.contains(where: { $0 == 0x7E || $0 == 0x2F }) else { return token }
        return token.replacing("~", with: "~0").replacing("/", with: "~1")
    }

    /// - Parameter token: of a pointer's text.
    package static func unescaped(_ token: some StringProtocol) -> String {
        guard token.utf8.contains(0x7E) else { return String(token) }
        return String(token).replacing("~1", with: "/").replacing("~0", with: "~")
    }
}
