/// The value that was found, by kind and never by value.
package enum Found: Sendable {
    case kind(JSONKind)
    case key
    /// A value of an unknown kind.
    case value
    case bytes(Int)
    /// In English, of a problem that was stored without the value.
    case text(String)

    /// In English, as it follows "found" in a message: `a string`.
    package var english: String { ProblemMessages.english.text(of: wording) }

    var wording: Wording {
        switch self {
        case .kind(let kind): kind.wording
        case .key: .words("a key", "键")
        case .value: .words("a value", "值")
        case .bytes(let count): .words("{count} bytes", " {count} 字节", ["count": "\(count)"])
        case .text(let text): .own(text)
        }
    }
}

/// Equal when they read the same, as an ``Expectation`` is.
extension Found: Hashable {
    package static func == (left: Found, right: Found) -> Bool { left.english == right.english }
    package func hash(into hasher: inout Hasher) { hasher.combine(english) }
}

/// The kind's name, `key`, `value`, or a number of bytes.
extension Found: Codable {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let count = try? container.decode(Int.self) {
            self = .bytes(count)
            return
        }
        switch try container.decode(String.self) {
        case "key": self = .key
        case "value": self = .value
        case let name:
            guard let kind = JSONKind(rawValue: name) else {
                throw DecodingError.dataCorruptedError(in: container, debugDescription: "\(name) isn't a kind")
            }
            self = .kind(kind)
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .kind(let kind): try container.encode(kind)
        case .key: try container.encode("key")
        case .value: try container.encode("value")
        case .bytes(let count): try container.encode(count)
        case .text(let text): try container.encode(text)
        }
    }
}
