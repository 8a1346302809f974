import Foundation

/// The leaves of a value by their places, so that values of two types with the same properties can be compared.
struct ReflectedFacts {
    private var leaves: [String: String] = [:]
    /// The leaves that are dates, in seconds since 2001.
    private var dates: [String: Double] = [:]
    /// The depth of nested values; circular references end here.
    private static let depthLimit = 40

    init(of value: Any) { collect(value, at: "", depth: 0) }

    /// The value at a place, for messages.
    subscript(_ place: String) -> String { leaves[place] ?? "absent" }

    /// The places at which two values differ.
    func places(thatDifferFrom other: ReflectedFacts) -> Set<String> {
        Set(leaves.keys).union(other.leaves.keys).filter { place in
            leaves[place] != other.leaves[place] && !isSameInstant(at: place, other)
        }
    }

    /// Whether two dates are the same to the precision of a `Double` of seconds since 1970, which Foundation's decoder
    /// uses; a DTO keeps further digits.
    private func isSameInstant(at place: String, _ other: ReflectedFacts) -> Bool {
        guard let own = dates[place], let other = other.dates[place] else { return false }
        return abs(own - other) <= max(1e-6, 2 * own.ulp)
    }

    private mutating func collect(_ value: Any, at place: String, depth: Int) {
        if let leaf = ReflectedFacts.leaf(value) {
            let place = place.isEmpty ? "the value" : place
            leaves[place] = leaf
            dates[place] = (value as? Date)?.timeIntervalSinceReferenceDate
            return
        }
        guard depth < ReflectedFacts.depthLimit else { return }
        var mirror: Mirror? = Mirror(reflecting: value)
        switch mirror?.displayStyle {
        case .optional:
            guard let wrapped = mirror?.children.first?.value else {
                leaves[place] = "nil"
                return
            }
            return collect(wrapped, at: place, depth: depth)
        case .set, .dictionary: return collect(unordered: value, at: place, depth: depth)
        default: break
        }
        var count = 0
        while let current = mirror {
            for (index, child) in current.children.enumerated() {
                count += 1
                let label = child.label ?? "[\(index)]"
                collect(child.value, at: place.isEmpty ? label : "\(place).\(label)", depth: depth + 1)
            }
            mirror = current.superclassMirror
        }
        if count == 0 { leaves[place] = type(of: value) is AnyClass ? "" : "\(value)" }
    }

    /// Sets and dictionaries: their members have no order, so their contents are compared as sorted texts.
    private mutating func collect(unordered value: Any, at place: String, depth: Int) {
        let members = Mirror(reflecting: value).children.map { child in
            let facts = ReflectedFacts(of: child.value)
            return facts.leaves.sorted { $0.key < $1.key }.map { place, leaf in
                "\(place): \(facts.dates[place].map { "\(($0 * 1e6).rounded())" } ?? leaf)"
            }.joined(separator: ", ")
        }
        leaves[place] = "[" + members.sorted().joined(separator: "; ") + "]"
    }

    /// Values that are compared as a whole.
    private static func leaf(_ value: Any) -> String? {
        switch value {
        case let value as String: value.debugDescription
        case let value as Date: "\(value.timeIntervalSinceReferenceDate)"
        case let value as URL: value.absoluteString
        case let value as Data: value.base64EncodedString()
        case let value as Decimal: value.description
        case let value as UUID: value.uuidString
        case let value as any BinaryInteger: "\(value)"
        case let value as any BinaryFloatingPoint: "\(value)"
        case let value as Bool: "\(value)"
        case let value as AttributedString: "\(value)"
        default: nil
        }
    }
}

/// The text of an encoder, in a fixed order and without members that are `null`.
enum WrittenMembers {
    static func text(of data: Data) -> String {
        guard let node = try? JSONNode(decoding: Array(data)) else { return String(decoding: data, as: UTF8.self) }
        return withoutNulls(node).json
    }

    private static func withoutNulls(_ node: JSONNode) -> JSONNode {
        switch node {
        case .literal: node
        case .array(let elements): .array(elements.map(withoutNulls))
        case .object(let members):
            .object(members.filter { !$0.value.isNull }.map { .init(key: $0.key, value: withoutNulls($0.value)) })
        }
    }
}
