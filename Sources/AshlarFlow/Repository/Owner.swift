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
/// extension PurlEntity: OwnedEntity {
///     static let ownership = Ownership<PurlEntity>(account: \.account, name: \.address)
/// }
/// ```
///
/// Both properties belong to the primary key, so that two owners can have rows of the same remote id.
public protocol OwnedEntity: StoredEntity, Equatable {
    /// The properties that say whose a row is; a constant.
    static var ownership: Ownership<Self> { get }
}

/// The properties of an entity that say whose a row is.
public struct Ownership<Row: Sendable>: Sendable {
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

extension OwnedEntity {
    /// Whose row it is.
    var belongsTo: Owner {
        Owner(account: self[keyPath: Self.ownership.account], name: self[keyPath: Self.ownership.name])
    }

    /// The rows of one owner.
    ///
    /// - Parameter owner: whose rows.
    public static func query(of owner: Owner) -> StoreQuery<Self> {
        query.filter(ownership.account == owner.account && ownership.name == owner.name)
    }

    static func deleteAll(of account: String, in transaction: borrowing StoreTransaction) throws {
        try transaction.delete(matching: query.filter(ownership.account == account))
    }
}
#endif
