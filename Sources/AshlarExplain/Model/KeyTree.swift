/// The keys of a record's fields as a tree, since a field's key may lie within other objects.
final class KeyTree: Sendable {
    enum Target: Sendable {
        /// A field, by its key or by one of its aliases.
        case field(Int)
        case object(KeyTree)
    }

    let targets: [String: Target]

    /// - Parameter fields: of a record.
    convenience init(_ fields: [FieldType]) {
        self.init(fields.enumerated().map { ($0, $1, $1.path[...]) })
    }

    private init(_ fields: [(index: Int, field: FieldType, path: ArraySlice<String>)]) {
        var targets: [String: Target] = [:]
        let inside = Dictionary(grouping: fields.filter { $0.path.count > 1 }) { $0.path.first! }
        for (index, _, path) in fields {
            guard let first = path.first, targets[first] == nil else { continue }
            if path.count == 1 {
                targets[first] = .field(index)
            } else {
                let inner = inside[first, default: []].map { ($0.index, $0.field, $0.path.dropFirst()) }
                targets[first] = .object(KeyTree(inner))
            }
        }
        for (index, field, path) in fields where path.count == 1 {
            for alias in field.aliases where targets[alias] == nil { targets[alias] = .field(index) }
        }
        self.targets = targets
    }
}
