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

    /// The base URLs that it stands for, without a slash at the end: one for each value of a variable that lists its
    /// values. A variable of any value remains in braces, without its name, which no request carries.
    ///
    /// - Complexity: O(n) in the addresses, of which there are no more than 256.
    package var addresses: [String] {
        var found = [url]
        for variable in variables {
            let mark = "{\(variable.name)}"
            let values = variable.allowed.isEmpty ? ["{}"] : variable.allowed
            guard found.count * values.count <= 256 else { continue }
            found = found.flatMap { address in values.map { address.replacing(mark, with: $0) } }
        }
        return found.map(Server.normalized)
    }

    /// The address that a client uses when it sets no variable.
    package var standard: String {
        Server.normalized(variables.reduce(url) { $0.replacing("{\($1.name)}", with: $1.value) })
    }

    /// Scheme and host have no case (RFC 3986, 6.2.2.1).
    private static func normalized(_ url: String) -> String {
        var text = url
        while text.count > 1, text.hasSuffix("/") { text.removeLast() }
        guard let scheme = text.firstRange(of: "://") else { return text }
        let end = text[scheme.upperBound...].firstIndex(of: "/") ?? text.endIndex
        return text[..<end].lowercased() + text[end...]
    }
}
