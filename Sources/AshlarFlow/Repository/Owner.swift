#if Flow
import AshlarEntity

/// Whose rows they are: the account that asked, and what it asked for, such as one of its addresses.
public struct Owner: Sendable, Hashable {
    /// The account; all of its rows go when it logs out.
    public let account: String
    /// What the rows belong to within the account; an empty answer for one leaves the rows of the others alone.
    public let name: String

    /// - Parameters:
    ///   - account: the account that asked.
    ///   - name: what the rows belong to within the account.
    public init(account: String, name: String) {
        self.account = account
        self.name = name
    }
}

/// An entity whose rows say whose they are.
///
/// ```swift
/// @Entity("purls") struct PurlEntity: Equatable {
///     @PrimaryKey let account: String
///     @PrimaryKey let address: String
///     @PrimaryKey let name: String
///     let url: URL
/// }
/// extension PurlEntity: ScopedEntity {
///     static let ownerColumns = OwnerColumns<PurlEntity>(account: \.account, name: \.address)
/// }
/// ```
///
/// Both properties belong to the primary key, so that two owners can have rows of the same remote id.
public protocol ScopedEntity: StoredEntity, Equatable {
    /// The properties that say whose a row is; a constant.
    static var ownerColumns: OwnerColumns<Self> { get }
}

/// The properties of an entity that say whose a row is.
public struct OwnerColumns<Row: Sendable>: Sendable {
    let account: KeyPath<Row, String> & Sendable
    let name: KeyPath<Row, String> & Sendable

    /// - Parameters:
    ///   - account: holds ``Owner/account``.
    ///   - name: holds ``Owner/name``.
    public init(account: KeyPath<Row, String> & Sendable, name: KeyPath<Row, String> & Sendable) {
        self.account = account
        self.name = name
    }
}

extension ScopedEntity {
    /// Whose row it is.
    var belongsTo: Owner {
        Owner(account: self[keyPath: Self.ownerColumns.account], name: self[keyPath: Self.ownerColumns.name])
    }

    /// The rows of one owner.
    ///
    /// - Parameter owner: whose rows.
    public static func query(of owner: Owner) -> StoreQuery<Self> {
        query.filter(ownerColumns.account == owner.account && ownerColumns.name == owner.name)
    }

    static func deleteAll(of account: String, in transaction: borrowing StoreTransaction) throws {
        try transaction.delete(matching: query.filter(ownerColumns.account == account))
    }
}
#endif
