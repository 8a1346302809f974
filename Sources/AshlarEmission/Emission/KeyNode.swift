/// The keys of a record's fields as a tree, since a field's key may lie within other objects.
struct KeyNode {
    enum Target {
        case field(Int)
        case object(KeyNode)
    }

    struct Entry {
        var key: String
        var target: Target
        /// Positions of the target's other keys in the node's table.
        var aliasPositions: [Int] = []
    }

    /// In declaration order.
    private(set) var entries: [Entry] = []
    private(set) var aliases: [String] = []

    /// - Parameters:
    ///   - fields: the record's fields and where each begins below this node.
    init(_ fields: [(index: Int, field: FieldModel, path: ArraySlice<String>)]) {
        let models = Dictionary(fields.map { ($0.index, $0.field) }, uniquingKeysWith: { first, _ in first })
        let inside = Dictionary(grouping: fields.filter { !$0.path.isEmpty }) { $0.path.first! }
        var taken: Set<String> = []
        for (index, field, path) in fields {
            guard let first = path.first else {
                entries.append(Entry(key: field.key, target: .field(index)))
                continue
            }
            guard taken.insert(first).inserted else { continue }
            let inner = inside[first, default: []].map { ($0.index, $0.field, $0.path.dropFirst()) }
            entries.append(Entry(key: first, target: .object(KeyNode(inner))))
        }
        for position in entries.indices {
            guard case .field(let index) = entries[position].target, let field = models[index] else { continue }
            for alias in field.aliases {
                entries[position].aliasPositions.append(entries.count + aliases.count)
                aliases.append(alias)
            }
        }
    }

    init(_ record: RecordModel) {
        self.init(
            record.fields.enumerated().filter(\.element.isOnWire).map { ($0, $1, $1.path[...]) })
    }

    /// The arguments of a `FieldCursor`: the keys in declaration order, then the aliases.
    var cursor: String { FieldTable.arguments(entries.map(\.key) + aliases) }
    /// The fields at and below this node.
    var fields: [Int] {
        entries.flatMap { entry in
            switch entry.target {
            case .field(let index): [index]
            case .object(let node): node.fields
            }
        }
    }
}
