/// The shapes of a type and of all that it holds, resolved once for an inspecting pass.
///
/// Types may contain themselves: so shapes refer to each other by index.
struct ShapeTable {
    struct Entry {
        let type: any DirectDecodable.Type
        var kind: Kind = .anything
    }

    indirect enum Kind {
        case scalar(expected: Expectation, code: Problem.Code?)
        case optional(Int)
        case array(Int)
        case dictionary(Int, key: any DirectKey.Type)
        case record(RecordPlan)
        case tuple(Shape.Record, types: [Int])
        case choice([Int])
        case union(Shape.Union, cases: [Int?])
        case refined(Int, Shape.Refinement)
        case sensitive(Int)
        case anything
    }

    private(set) var entries: [Entry] = []
    private var indices: [ObjectIdentifier: Int] = [:]
    /// Whether values among them are kept out of reports.
    private(set) var hasSensitive = false

    mutating func index(of type: any DirectDecodable.Type) -> Int {
        if let index = indices[ObjectIdentifier(type)] { return index }
        let index = entries.count
        indices[ObjectIdentifier(type)] = index
        entries.append(Entry(type: type))
        let kind = resolve(type._ashlarShape_v1.kind)
        entries[index].kind = kind
        return index
    }

    private mutating func resolve(_ kind: Shape.Kind) -> Kind {
        switch kind {
        case .scalar(let expected, let code, _): return .scalar(expected: expected, code: code)
        case .optional(let wrapped): return .optional(index(of: wrapped))
        case .array(let element): return .array(index(of: element))
        case .dictionary(let value, let key): return .dictionary(index(of: value), key: key)
        case .choice(let options): return .choice(options.map { index(of: $0) })
        case .anything: return .anything
        case .refined(let refinement): return .refined(index(of: refinement.value), refinement)
        case .sensitive(let wrapped):
            hasSensitive = true
            return .sensitive(index(of: wrapped))
        case .union(let union): return .union(union, cases: union.cases.map { $0.type.map { index(of: $0) } })
        case .tuple(let record): return .tuple(record, types: record.fields.map { index(of: $0.type) })
        case .record(let record):
            let types = record.fields.map { index(of: $0.type) }
            return .record(RecordPlan(record, types: types))
        }
    }

    /// Whether values of a type, or within them, are kept out of reports.
    static func hasSensitive(_ type: any DirectDecodable.Type) -> Bool {
        var table = ShapeTable()
        _ = table.index(of: type)
        return table.hasSensitive
    }

    subscript(_ index: Int) -> Entry { entries[index] }

    /// What stands after "expected" in a message.
    func expectation(_ index: Int) -> Expectation { entries[index].type._ashlarShape_v1.expectation }

    /// Whether a field of this shape may be absent.
    func isOptional(_ index: Int) -> Bool { if case .optional = entries[index].kind { true } else { false } }
}

/// The fields of a record as a tree of keys, since a field's key may lie within other objects.
final class RecordPlan {
    enum Target {
        /// A field; with its alias when that is what the key is.
        case field(Int, alias: String?)
        case object(Node)
    }

    final class Node {
        var keys: [[UInt8]] = []
        var targets: [Target] = []

        /// Keys mostly come in declaration order: the search begins where the last one ended.
        func find(_ key: UnsafeBufferPointer<UInt8>, from expected: Int) -> Int? {
            var index = expected
            for _ in keys.indices {
                if index >= keys.count { index = 0 }
                if keys[index].count == key.count, unsafe keys[index].elementsEqual(key) { return index }
                index += 1
            }
            return nil
        }

        fileprivate func object(_ key: String) -> Node {
            let bytes = Array(key.utf8)
            if let index = keys.firstIndex(of: bytes), case .object(let node) = targets[index] { return node }
            let node = Node()
            keys.append(bytes)
            targets.append(.object(node))
            return node
        }

        fileprivate func add(_ key: String, _ target: Target) {
            keys.append(Array(key.utf8))
            targets.append(target)
        }
    }

    let record: Shape.Record
    let types: [Int]
    let root = Node()

    init(_ record: Shape.Record, types: [Int]) {
        self.record = record
        self.types = types
        for (index, field) in record.fields.enumerated() {
            let node = field.path.reduce(root) { $0.object($1) }
            node.add(field.key, .field(index, alias: nil))
        }
        for (index, field) in record.fields.enumerated() where !field.aliases.isEmpty {
            let node = field.path.reduce(root) { $0.object($1) }
            for alias in field.aliases { node.add(alias, .field(index, alias: alias)) }
        }
    }
}
