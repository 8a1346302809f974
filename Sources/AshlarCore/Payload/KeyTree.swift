/// The keys of a record's fields as a tree, since a field's key may lie within other objects.
package final class KeyTree: Sendable {
    enum Target {
        /// A field, with its alias when that is what the key is.
        case field(Int, alias: String?)
        case object(KeyTree)
    }

    let keys: [[UInt8]]
    let targets: [Target]
    /// With few keys, comparing each is faster.
    private let index: [[UInt8]: Int]
    private static let few = 32

    /// - Parameter fields: of a record.
    convenience init(_ fields: [PayloadModel.Field]) {
        self.init(fields.enumerated().map { ($0, $1, $1.path[...]) })
    }

    private init(_ fields: [(index: Int, field: PayloadModel.Field, path: ArraySlice<String>)]) {
        var keys: [[UInt8]] = []
        var targets: [Target] = []
        var index: [[UInt8]: Int] = [:]
        // The first of equal keys counts.
        func add(_ key: String, _ target: Target) {
            let bytes = Array(key.utf8)
            guard index[bytes] == nil else { return }
            index[bytes] = keys.count
            keys.append(bytes)
            targets.append(target)
        }
        // Swift considers some texts equal that differ in their bytes.
        let inside = Dictionary(grouping: fields.filter { !$0.path.isEmpty }) { Array($0.path.first!.utf8) }
        for (number, field, path) in fields {
            guard let first = path.first else {
                add(field.key, .field(number, alias: nil))
                continue
            }
            let key = Array(first.utf8)
            if index[key] != nil { continue }
            add(first, .object(KeyTree(inside[key, default: []].map { ($0.index, $0.field, $0.path.dropFirst()) })))
        }
        for (number, field, path) in fields where path.isEmpty {
            for alias in field.aliases { add(alias, .field(number, alias: alias)) }
        }
        self.keys = keys
        self.targets = targets
        self.index = keys.count > KeyTree.few ? index : [:]
    }

    /// Keys mostly come in declaration order: the search begins where the last one ended.
    func find(_ key: UnsafeBufferPointer<UInt8>, from expected: Int) -> Int? {
        if !index.isEmpty {
            if expected < keys.count, unsafe keys[expected].elementsEqual(key) { return expected }
            return unsafe index[Array(key)]
        }
        var place = expected
        for _ in keys.indices {
            if place >= keys.count { place = 0 }
            if keys[place].count == key.count, unsafe keys[place].elementsEqual(key) { return place }
            place += 1
        }
        return nil
    }
}
