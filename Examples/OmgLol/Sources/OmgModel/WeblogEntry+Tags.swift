import Ashlar

extension WeblogEntry {
    /// The names of its tags, in their order.
    package var tags: [String] {
        switch metadata {
        case .object(let metadata): (metadata.tags ?? [:]).values.sorted()
        case .string(.object(let members)):
            if case .object(let tags) = members["tags"] { tags.values.compactMap(\.text).sorted() } else { [] }
        case .string: []
        }
    }
}

extension JSONValue {
    fileprivate var text: String? { if case .string(let text) = self { text } else { nil } }
}
