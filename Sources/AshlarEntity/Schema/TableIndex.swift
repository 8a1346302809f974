/// An index of a table's columns.
package struct TableIndex: Sendable, Hashable {
    package var table: String
    package var columns: [String]
    package var isUnique: Bool

    package init(table: String, columns: [String], isUnique: Bool) {
        self.table = table
        self.columns = columns
        self.isUnique = isUnique
    }

    /// Whether it orders the same columns in the same way, whatever the case of their ASCII letters.
    func isSame(as other: TableIndex) -> Bool {
        isUnique == other.isUnique && columns.folded == other.columns.folded
    }

    /// A name made of table and columns, with a checksum: `a_b` of `c` and `a` of `b_c` would be the same otherwise.
    ///
    /// - Parameter taken: names that are in use: a table that was renamed keeps the names of its indexes.
    func name(avoiding taken: Set<[UInt8]>) -> String {
        let exact = ([table] + columns).map(\.quotedIdentifier).joined(separator: ",")
        let start = ([table] + columns).joined(separator: "_").beginning(of: 36)
        let name = "\(start)_\(isUnique ? "unique" : "index")_\(exact.checksum)"
        if !taken.contains(name.foldedIdentifier) { return name }
        let others = (2...(taken.count + 2)).lazy.map { "\(name)_\($0)" }
        return others.first { !taken.contains($0.foldedIdentifier) } ?? name
    }

    /// Whether an index of this name is one that a schema's comparison makes.
    static func isOwn(_ name: String) -> Bool { name.contains(/_(unique|index)_[0-9a-f]{8}(_[0-9]+)?$/) }

    /// The statement that makes it.
    ///
    /// - Parameter taken: names of indexes and tables that are in use.
    func createStatement(avoiding taken: Set<[UInt8]>) -> String {
        let list = columns.map(\.quotedIdentifier).joined(separator: ", ")
        let start = isUnique ? "CREATE UNIQUE INDEX" : "CREATE INDEX"
        return "\(start) \(name(avoiding: taken).quotedIdentifier) ON \(table.quotedIdentifier) (\(list))"
    }
}
