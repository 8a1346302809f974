#if Flow
/// Links in a header field (RFC 8288, section 3).
enum LinkField {
    /// Returns the target of the first link with a relation type.
    ///
    /// - Parameters:
    ///   - relation: a registered relation type, such as `next`; compared case-insensitively.
    ///   - field: the field's value; several fields joined by commas are one value.
    static func target(of relation: String, in field: String) -> String? {
        var scanner = Scanner(field)
        while let link = scanner.nextLink() {
            // A link with an anchor doesn't describe this resource.
            guard link.parameters["anchor"] == nil, let relations = link.parameters["rel"] else { continue }
            if relations.split(whereSeparator: \.isWhitespace).contains(where: { $0.lowercased() == relation }) {
                return link.target
            }
        }
        return nil
    }

    private struct Link {
        let target: String
        var parameters: [String: String] = [:]
    }

    /// Parses links one after the other; anything else ends the list.
    private struct Scanner {
        private var rest: Substring

        init(_ field: String) { rest = field[...] }

        mutating func nextLink() -> Link? {
            while skip(",") {}
            guard skip("<"), let end = rest.firstIndex(of: ">") else { return nil }
            var link = Link(target: rest[..<end].trimmed)
            rest = rest[rest.index(after: end)...]
            while skip(";") {
                guard let (name, value) = nextParameter() else { continue }
                // If a parameter appears more than once, the first one counts.
                if link.parameters[name] == nil { link.parameters[name] = value }
            }
            return link
        }

        private mutating func nextParameter() -> (String, String)? {
            let name = prefix { $0 != "=" && $0 != ";" && $0 != "," }.trimmed.lowercased()
            guard skip("=") else { return name.isEmpty ? nil : (name, "") }
            guard skip("\"") else { return (name, prefix { $0 != ";" && $0 != "," }.trimmed) }
            var value = ""
            while let character = rest.popFirst(), character != "\"" {
                guard character != "\\" else {
                    if let escaped = rest.popFirst() { value.append(escaped) }
                    continue
                }
                value.append(character)
            }
            return (name, value)
        }

        private mutating func skip(_ character: Character) -> Bool {
            rest = rest.drop(while: \.isWhitespace)
            guard rest.first == character else { return false }
            rest.removeFirst()
            return true
        }

        private mutating func prefix(while accepts: (Character) -> Bool) -> Substring {
            let result = rest.prefix(while: accepts)
            rest = rest[result.endIndex...]
            return result
        }
    }
}

extension Substring {
    fileprivate var trimmed: String {
        String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
}
#endif
