/// A text with `{names}` in it.
struct MessageTemplate: Sendable {
    private enum Part: Sendable {
        case text(String)
        case name(String)
    }

    private var parts: [Part] = []

    init(_ source: String) {
        var rest = source[...]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            if open > rest.startIndex { parts.append(.text(String(rest[..<open]))) }
            parts.append(.name(String(rest[rest.index(after: open)..<close])))
            rest = rest[rest.index(after: close)...]
        }
        if !rest.isEmpty { parts.append(.text(String(rest))) }
    }

    /// How many characters are outside the names.
    var literalCount: Int {
        parts.reduce(0) { count, part in if case .text(let text) = part { count + text.count } else { count } }
    }

    /// - Returns: `nil` when a name has no value.
    func filled(with values: [String: String]) -> String? {
        var text = ""
        for part in parts {
            switch part {
            case .text(let literal): text += literal
            case .name(let name):
                guard let value = values[name] else { return nil }
                text += value
            }
        }
        return text
    }

    /// The values that make this text of the template.
    ///
    /// - Returns: `nil` when the text is not of this form. Each name takes as little as it can, the last the rest.
    func values(in text: String) -> [String: String]? {
        var values: [String: String] = [:]
        var rest = text[...]
        var open: String?
        for part in parts {
            switch part {
            case .name(let name): open = name
            case .text(let literal):
                guard let name = open else {
                    guard rest.hasPrefix(literal) else { return nil }
                    rest = rest.dropFirst(literal.count)
                    continue
                }
                guard let found = rest.firstRange(of: literal), !found.isEmpty else { return nil }
                values[name] = String(rest[..<found.lowerBound])
                rest = rest[found.upperBound...]
                open = nil
            }
        }
        if let open { values[open] = String(rest) } else if !rest.isEmpty { return nil }
        return values
    }
}
