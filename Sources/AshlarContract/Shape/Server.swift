/// A base URL of an API, with the variables in it.
package struct Server: Sendable, Equatable {
    package var url: String
    /// In the order of their appearance.
    package var variables: [Variable]
    package var location: SourceLocation?

    package init(url: String, variables: [Variable] = [], location: SourceLocation? = nil) {
        self.url = url
        self.variables = variables
        self.location = location
    }

    package struct Variable: Sendable, Equatable {
        package var name: String
        package var value: String
        /// The values that it may have; any when the list is empty.
        package var allowed: [String]

        package init(name: String, value: String, allowed: [String]) {
            self.name = name
            self.value = value
            self.allowed = allowed
        }
    }

    /// The base URLs that it represents: one for each value of a variable that lists its values.
    ///
    /// - Complexity: O(n) in the addresses, of which there are no more than 256.
    package var addresses: [ServerAddress] {
        var found = [url]
        for variable in variables where !variable.allowed.isEmpty {
            guard found.count * variable.allowed.count <= 256 else { continue }
            found = found.flatMap { address in
                variable.allowed.map { address.replacing("{\(variable.name)}", with: $0) }
            }
        }
        return found.map { ServerAddress(Server.normalized($0)) }
    }

    /// The address that a client uses when it sets no variable.
    package var standard: String {
        Server.normalized(variables.reduce(url) { $0.replacing("{\($1.name)}", with: $1.value) })
    }

    /// Scheme and host are case-insensitive (RFC 3986, 6.2.2.1).
    private static func normalized(_ url: String) -> String {
        var text = url
        while text.count > 1, text.hasSuffix("/") { text.removeLast() }
        guard let scheme = text.firstRange(of: "://") else { return text }
        let end = text[scheme.upperBound...].firstIndex(of: "/") ?? text.endIndex
        return text[..<end].lowercased() + text[end...]
    }
}

/// A base URL; variables of any value remain in it, in braces.
package struct ServerAddress: Sendable, Hashable, CustomStringConvertible {
    package let description: String
    /// The texts between the variables.
    private let parts: [String]

    init(_ text: String) {
        description = text
        var parts = [""]
        var isName = false
        for character in text {
            switch character {
            case "{" where !isName:
                isName = true
                parts.append("")
            case "}" where isName: isName = false
            default: if !isName { parts[parts.count - 1].append(character) }
            }
        }
        self.parts = parts
    }

    /// Whether this one includes the base URLs of another one: no request carries the name of a variable.
    package func covers(_ other: ServerAddress) -> Bool {
        if parts == other.parts { return true }
        guard parts.count > 1, let last = parts.last, other.parts.count == 1 else { return false }
        var rest = other.parts[0][...]
        guard rest.hasPrefix(parts[0]) else { return false }
        rest = rest.dropFirst(parts[0].count)
        for part in parts.dropFirst().dropLast() {
            guard let found = rest.firstRange(of: part) else { return false }
            rest = rest[found.upperBound...]
        }
        return rest.hasSuffix(last)
    }

    package static func == (first: ServerAddress, second: ServerAddress) -> Bool { first.parts == second.parts }
    package func hash(into hasher: inout Hasher) { hasher.combine(parts) }
}
