#if Flow
import AshlarEntity

/// The owner of rows: the account, and the part of it that was requested, such as one of its addresses.
public struct Owner: Sendable, Hashable {
    /// The account; all of its rows are deleted when it logs out.
    public let account: String
    /// The part of the account that the rows belong to; an empty answer for one part doesn't affect the others.
    public let name: String

    /// - Parameters:
    ///   - account: the account.
    ///   - name: the part of the account that the rows belong to.
    public init(account: String, name: String) {
        self.account = account
        self.name = name
    }
}

/// An entity with rows that name their owner.
///
/// ```swift
/// @Entity("purls") struct PurlEntity: Equatable {
///     @PrimaryKey let account: String
///     @PrimaryKey let address: String
///     @PrimaryKey let name: String
///     let url: URL
/// }
///
/// extension PurlEntity: ScopedEntity {
///     static let ownerColumns = OwnerColumns<PurlEntity>(account: \.account, name: \.address)
/// }
/// ```
///
/// Both properties are part of the primary key, so that two owners can have rows with the same remote identifier.
public protocol ScopedEntity: StoredEntity, Equatable {
    /// The properties that name the owner of a row; a constant.
    static var ownerColumns: OwnerColumns<Self> { get }
}

/// The properties of an entity that name the owner of a row.
public struct OwnerColumns<Row: Sendable>: Sendable {
    let account: KeyPath<Row, String> & Sendable
    let name: KeyPath<Row, String> & Sendable

    /// - Parameters:
    ///   - account: the property for ``Owner/account``.
    ///   - name: the property for ``Owner/name``.
    public init(account: KeyPath<Row, String> & Sendable, name: KeyPath<Row, String> & Sendable) {
        self.account = account
        self.name = name
    }
}

extension ScopedEntity {
    /// The owner of the row.
    var belongsTo: Owner {
        Owner(account: self[keyPath: Self.ownerColumns.account], name: self[keyPath: Self.ownerColumns.name])
    }

    /// Returns a query for the rows of one owner.
    ///
    /// - Parameter owner: the owner of the rows.
    public static func query(of owner: Owner) -> StoreQuery<Self> {
        query.filter(ownerColumns.account == owner.account && ownerColumns.name == owner.name)
    }

    static func deleteAll(of account: String, in transaction: borrowing StoreTransaction) throws {
        try transaction.delete(matching: query.filter(ownerColumns.account == account))
    }
}
#endif
