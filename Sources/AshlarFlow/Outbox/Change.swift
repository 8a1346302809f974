#if Flow
import AshlarCore
import AshlarEntity
import Foundation

/// A modification by the user: applied to the rows immediately, and sent to the server when that is possible.
///
/// ```swift
/// struct DeletePurl: Change {
///     static let kind = "delete-purl"
///     let owner: String
///     let name: String
///
///     var endpoint: Endpoint<NoContent> { Endpoint(.delete, "/address/\(owner, "address")/purl/\(name, "name")") }
///     func apply(to rows: borrowing ChangeRows) throws {
///         try rows.delete(PurlEntity.self, key: [rows.owner.account, rows.owner.name, name])
///     }
/// }
/// ```
///
/// A change is written to disk in the transaction that modifies the rows. Changes of an owner are sent in the order in
/// which they were made, each with its own idempotency key, until the server has accepted or rejected them, across
/// restarts of the program. A rejected change is rolled back. Changes are stored as JSON: a later version of the
/// program must be able to read what an earlier one wrote.
public protocol Change: Codable, Sendable {
    /// The DTO that the server answers with.
    associatedtype Reply: Sendable

    /// The name of the kind in stored changes; it must not change.
    static var kind: String { get }
    /// The name of the owner, within the account, that the modified rows belong to.
    var owner: String { get }
    /// The request that sends it.
    var endpoint: Endpoint<Reply> { get }
    /// The policy for a conflict with the server's version (409, 412); the server's version wins, unless set.
    var conflictPolicy: ConflictPolicy<Self> { get }

    /// Applies the change's expected effect on the server to the rows.
    ///
    /// It may be called again, on newer rows from the server: rows that it would modify may be gone by then.
    func apply(to rows: borrowing ChangeRows) throws
    /// Applies the change's actual effect on the server to the rows; calls ``apply(to:)`` unless implemented.
    ///
    /// If it throws, the change is still accepted: the expected effect is applied instead, the failure is reported, and
    /// the owner's resources are no longer fresh.
    ///
    /// - Parameters:
    ///   - reply: the server's answer.
    ///   - rows: the rows without this change.
    func accept(_ reply: Reply, in rows: borrowing ChangeRows) throws
    /// Returns the change in the form that must win over the server's version, for example without `If-Match`; returns
    /// the change itself unless implemented.
    func overriding() -> Self
    /// Returns the reason that users read when the server doesn't accept the change.
    func reason(for failure: NetworkFailure) -> String
}

extension Change {
    /// The server's version wins.
    public var conflictPolicy: ConflictPolicy<Self> { .serverWins }
    /// Applies the expected effect.
    public func accept(_ reply: Reply, in rows: borrowing ChangeRows) throws { try apply(to: rows) }
    /// Returns the change itself.
    public func overriding() -> Self { self }
    /// Returns the failure's description.
    public func reason(for failure: NetworkFailure) -> String { failure.description }

    /// The change as it is stored.
    var payload: String {
        get throws { String(decoding: try AshlarEncoder().encode(self), as: UTF8.self) }
    }

    /// Reads a stored change.
    init(payload: String) throws { self = try AshlarDecoder().decode(Self.self, from: Data(payload.utf8)) }
}

/// The policy for a conflict between a change and the server's version.
public enum ConflictPolicy<C: Change>: Sendable {
    /// The change is rolled back, and reported as refused.
    case serverWins
    /// The change is sent again as ``Change/overriding()`` returns it; if that is the same, someone must decide.
    case clientWins
    /// A function merges the change with the server's version, and returns its replacement; nil lets the server win.
    case merge(@Sendable (_ mine: C, _ conflict: Conflict) async throws -> C?)
    /// The change waits for ``Repository/resolve(_:keepingMine:)``. Later changes of its owner wait, too.
    case ask
}

/// A conflict between a change and the server's version.
public struct Conflict: Sendable {
    /// The server's answer, with its body.
    public let failure: NetworkFailure
    /// The network, to request the server's version.
    public let network: NetworkService
}
#endif
