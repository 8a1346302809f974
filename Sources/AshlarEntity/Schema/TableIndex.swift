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

    /// Returns whether it orders the same columns in the same way, ignoring the case of ASCII letters.
    func isSame(as other: TableIndex) -> Bool {
        isUnique == other.isUnique && columns.folded == other.columns.folded
    }

    /// Returns a name of table, columns, and a checksum: `a_b` of `c` and `a` of `b_c` would be the same otherwise.
    ///
    /// - Parameter taken: names in use: a renamed table keeps the names of its indexes.
    func name(avoiding taken: Set<[UInt8]>) -> String {
        let exact = ([table] + columns).map(\.quotedIdentifier).joined(separator: ",")
        let start = ([table] + columns).joined(separator: "_").beginning(of: 36)
        let name = "\(start)_\(isUnique ? "unique" : "index")_\(exact.checksum)"
        if !taken.contains(name.foldedIdentifier) { return name }
        let others = (2...(taken.count + 2)).lazy.map { "\(name)_\($0)" }
        return others.first { !taken.contains($0.foldedIdentifier) } ?? name
    }

    /// Returns whether a schema's comparison creates indexes with names like this one.
    static func isOwn(_ name: String) -> Bool { name.contains(/_(unique|index)_[0-9a-f]{8}(_[0-9]+)?$/) }

    /// Returns the statement that creates the index.
    ///
    /// - Parameter taken: names of indexes and tables in use.
    func createStatement(avoiding taken: Set<[UInt8]>) -> String {
        let list = columns.map(\.quotedIdentifier).joined(separator: ", ")
        let start = isUnique ? "CREATE UNIQUE INDEX" : "CREATE INDEX"
        return "\(start) \(name(avoiding: taken).quotedIdentifier) ON \(table.quotedIdentifier) (\(list))"
    }
}
