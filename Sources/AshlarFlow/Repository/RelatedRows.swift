#if Flow
import AshlarEntity

/// The rows that a resource's rows refer to, read in the same transaction.
public struct RelatedRows: Sendable {
    /// By their entities.
    private var tables: [ObjectIdentifier: any Sendable] = [:]

    /// The rows of one table.
    private struct Rows<E: ScopedEntity>: Sendable {
        let key: OwnKey<E>
        let byKey: [[RowImage.Cell]: E]
    }

    /// Reads the rows of one owner.
    ///
    /// - Parameter entities: the types of the rows.
    /// - Complexity: O(n) in the rows.
    init(_ entities: [any ScopedEntity.Type], of owner: Owner, in transaction: borrowing StoreTransaction) throws {
        for type in entities { try read(type, owner, transaction) }
    }

    private mutating func read<E: ScopedEntity>(
        _ type: E.Type, _ owner: Owner, _ transaction: borrowing StoreTransaction
    ) throws {
        let key = try OwnKey<E>()
        let rows = try transaction.fetch(E.query(of: owner)).map { (try key.cells(of: $0), $0) }
        tables[ObjectIdentifier(type)] = Rows(key: key, byKey: Dictionary(rows) { _, last in last })
    }

    /// Returns the row that another one refers to.
    ///
    /// - Parameters:
    ///   - type: the row's entity, one of the resource's ``RemoteResource/relatedEntities``.
    ///   - key: the values of its primary key, without those of its owner, in the key's order.
    /// - Throws: ``RepositoryFailure`` of code `mapping` when there is no such row.
    public func row<E: ScopedEntity>(_ type: E.Type, key: any ColumnValue...) throws -> E {
        guard let rows = tables[ObjectIdentifier(type)] as? Rows<E> else {
            throw RepositoryFailure(
                .unknownType, "the resource does not list \(E.self); add it to its `relatedEntities`")
        }
        guard let row = rows.byKey[try rows.key.cells(of: key)] else {
            let values = key.map { "\($0)" }.joined(separator: ", ")
            throw RepositoryFailure(
                .mapping, "no row of \"\(E.table.name)\" has the key \(values), which another row refers to")
        }
        return row
    }
}

/// The primary key of an entity, without the columns that name the owner.
private struct OwnKey<E: ScopedEntity>: Sendable {
    private let layout: RowLayout
    private let paths: [PartialKeyPath<E> & Sendable]

    init() throws {
        let columns = E.properties
        let owners: [PartialKeyPath<E>] = [E.ownerColumns.account, E.ownerColumns.name]
        let names = E.table.primaryKey.filter { name in
            !columns.contains { $0.column == name && owners.contains($0.path) }
        }
        paths = try names.map { name in
            guard let property = columns.first(where: { $0.column == name }) else {
                throw RepositoryFailure(
                    .unknownType, "`properties` of \(E.self) lacks the property of the key column \"\(name)\"")
            }
            return property.path
        }
        layout = RowLayout(
            names.compactMap { name in E.table.columns.first { $0.name == name } }
                .map { RowLayout.Place(table: E.table.name, column: $0) })
    }

    func cells(of row: E) throws -> [RowImage.Cell] {
        try cells(of: paths.compactMap { row[keyPath: $0] as? any ColumnValue })
    }

    /// - Throws: ``StoreError`` for values of other types or another number than the key has.
    func cells(of values: [any ColumnValue]) throws -> [RowImage.Cell] { try RowImage.cells(of: values, layout) }
}
#endif
