/// A coding path as a linked list, which is converted to an array only when needed.
final class CodingPath {
    let parent: CodingPath?
    let key: any CodingKey

    init(_ parent: CodingPath?, _ key: any CodingKey) {
        self.parent = parent
        self.key = key
    }

    static func array(_ path: CodingPath?) -> [any CodingKey] {
        var keys: [any CodingKey] = []
        var node = path
        while let current = node {
            keys.append(current.key)
            node = current.parent
        }
        keys.reverse()
        return keys
    }

    static func array(_ path: CodingPath?, _ key: (any CodingKey)?) -> [any CodingKey] {
        let keys = array(path)
        guard let key else { return keys }
        return keys + [key]
    }
}

/// A key that no type declares: that of an array's element, a super decoder, or a dictionary.
enum PlainKey: CodingKey {
    case name(String)
    case index(Int)
    /// The key of a dictionary, which may be a number.
    case member(String)

    init?(stringValue: String) { self = .name(stringValue) }
    init?(intValue: Int) { self = .index(intValue) }

    static let `super` = PlainKey.name("super")

    var stringValue: String {
        switch self {
        case .name(let name), .member(let name): name
        case .index(let index): "Index \(index)"
        }
    }

    var intValue: Int? {
        switch self {
        case .name: nil
        case .index(let index): index
        case .member(let name): Int(name)
        }
    }
}
