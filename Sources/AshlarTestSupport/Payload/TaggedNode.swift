import AshlarCore

/// Tagged values as JSON: how a union wraps the values of its cases.
extension PayloadShape.Tagging {
    /// A value of the case with a tag.
    ///
    /// - Parameter content: the content of the case; an object if the tag is among its members.
    func value(_ tag: String, _ content: JSONNode?) -> JSONNode {
        switch self {
        case .internal(let key): .object([.init(key: key, value: .text(tag))] + (content?.members ?? []))
        case .adjacent(let key, let contentKey):
            .object([.init(key: key, value: .text(tag))] + (content.map { [.init(key: contentKey, value: $0)] } ?? []))
        case .external: content.map { .object([.init(key: tag, value: $0)]) } ?? .text(tag)
        case .untagged: content ?? .text(tag)
        }
    }

    /// The key of the content of the case with a tag; `nil` if that is the value itself.
    func contentKey(_ tag: String) -> String? {
        switch self {
        case .internal, .untagged: nil
        case .adjacent(_, let key): key
        case .external: tag
        }
    }

    /// Whether a value is of the case with a tag.
    func isTag(_ tag: String, of node: JSONNode) -> Bool {
        switch self {
        case .internal(let key), .adjacent(let key, _): node[key] == .text(tag)
        case .external: node == .text(tag) || node.members.first?.key == tag
        case .untagged: false
        }
    }
}
