extension PayloadShape {
    /// The position of a union's tag.
    public enum Tagging: Sendable, Hashable {
        /// Among the fields of the value: `{"type": "image", "width": 1}`.
        case `internal`(tag: String)
        /// Next to the value: `{"type": "image", "content": {"width": 1}}`.
        case adjacent(tag: String, content: String)
        /// Around the value: `{"image": {"width": 1}}`.
        case external
        /// Nowhere: the cases are tried in order.
        case untagged
    }
}

extension PayloadShape.Tagging {
    /// The key of the tag, if the tag is the value of a key.
    package var tagKey: String? {
        switch self {
        case .internal(let tag), .adjacent(let tag, _): tag
        case .external, .untagged: nil
        }
    }

    /// The kinds of JSON value that a union takes; `nil` where each case has its own.
    package var kinds: Set<JSONKind>? {
        switch self {
        case .internal, .adjacent: [.object]
        // A tag alone is a string.
        case .external: [.object, .string]
        case .untagged: nil
        }
    }

    /// The expected value, as messages describe it.
    var expectation: Expectation {
        switch self {
        case .internal, .adjacent, .untagged: .kind(.object)
        case .external: .objectWithOneKey
        }
    }
}
