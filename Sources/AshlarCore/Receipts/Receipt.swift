/// A record of everything that decoding did besides copying, by field and with counts; it never contains a value.
///
/// Merge the receipts of many payloads with ``formUnion(_:)``.
public struct Receipt: Sendable, Hashable, Codable {
    /// The reason why a default was used.
    public enum Reason: Sendable, Hashable, Codable {
        /// The key was absent.
        case absent
        /// The value was `null`, and the field declares the default for it.
        case null
        /// The type refused the value, and the field declares the default for that.
        case invalid(PayloadProblem.Code)
    }

    /// Something that decoding did besides copying.
    public enum Event: Sendable, Hashable, Codable {
        /// An optional field's key was absent.
        case absent
        /// An optional field was `null`.
        case null
        /// The value had another key: an alias.
        case alias(String)
        /// The field's default was used.
        case defaulted(Reason)
        /// The value was read from another kind of JSON value.
        case coerced(from: JSONKind)
        /// An element was left out.
        case dropped(PayloadProblem.Code)
        /// The object had a key that the type does not have.
        case unknown(String)
        /// A key appeared more than once: the first one counted.
        case duplicate
    }

    /// An event at a field, and how often it happened.
    public struct Entry: Sendable, Hashable, Codable {
        /// The field, as a JSON Pointer (RFC 6901) in which indices and keys that are data are `*`: `/users/*/email`.
        public var path: String
        /// The event at the field.
        public var event: Event
        /// The number of times.
        public var count: Int
    }

    /// The number of payloads that the receipt covers.
    public var payloads: Int
    /// The entries by path, in the order in which they first happened.
    public var entries: [Entry]

    /// - Parameters:
    ///   - payloads: the number of payloads that it covers.
    ///   - entries: the entries.
    public init(payloads: Int = 0, entries: [Entry] = []) {
        self.payloads = payloads
        self.entries = entries
    }

    /// Returns how often an event happened at a field.
    ///
    /// - Parameters:
    ///   - event: the event.
    ///   - path: the field, as ``Entry/path`` gives it.
    public func count(of event: Event, at path: String) -> Int {
        entries.first { $0.event == event && $0.path == path }?.count ?? 0
    }

    /// Adds the entries of other payloads.
    ///
    /// - Complexity: O(n) in both receipts' entries.
    public mutating func formUnion(_ other: Receipt) {
        var notes = ReceiptNotes(self)
        notes.add(other)
        entries = notes.receipt.entries
        payloads = payloads.addingSaturated(other.payloads)
    }
}

/// A receipt that is being written.
struct ReceiptNotes {
    private struct Key: Hashable {
        var path: String
        var event: Receipt.Event
    }

    private(set) var receipt: Receipt
    private var indices: [Key: Int] = [:]

    init(_ receipt: Receipt = Receipt(payloads: 1)) {
        self.receipt = receipt
        for (index, entry) in receipt.entries.enumerated() {
            indices[Key(path: entry.path, event: entry.event)] = index
        }
    }

    /// Adds all entries of another receipt.
    mutating func add(_ other: Receipt) {
        for entry in other.entries { add(entry.event, at: entry.path, count: entry.count) }
    }

    mutating func add(_ event: Receipt.Event, at path: String, count: Int = 1) {
        let key = Key(path: path, event: event)
        if let index = indices[key] {
            receipt.entries[index].count = receipt.entries[index].count.addingSaturated(count)
        } else {
            indices[key] = receipt.entries.count
            receipt.entries.append(Receipt.Entry(path: path, event: event, count: count))
        }
    }
}

extension Receipt: CustomStringConvertible {
    /// A line for each entry.
    public var description: String {
        entries.map { "\($0.path.isEmpty ? "(whole payload)" : $0.path)  \($0.event)  ×\($0.count)" }
            .joined(separator: "\n")
    }
}

extension Receipt.Event: CustomStringConvertible {
    /// `absent`, `alias(picture)`, `defaulted(null)`.
    public var description: String {
        switch self {
        case .absent: "absent"
        case .null: "null"
        case .alias(let name): "alias(\(name))"
        case .defaulted(.absent): "defaulted(absent)"
        case .defaulted(.null): "defaulted(null)"
        case .defaulted(.invalid(let code)): "defaulted(\(code))"
        case .coerced(let kind): "coerced(from: \(kind.rawValue))"
        case .dropped(let code): "dropped(\(code))"
        case .unknown(let key): "unknown(\(key))"
        case .duplicate: "duplicate"
        }
    }
}
