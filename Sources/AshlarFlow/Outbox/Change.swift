#if Flow
import AshlarCore
import AshlarEntity
import Foundation

/// Something that a person wants changed: done to the rows at once, and sent to the server when that is possible.
///
/// ```swift
/// struct DeletePurl: Change {
///     static let kind = "delete-purl"
///     let owner: String
///     let name: String
///
///     var endpoint: Endpoint<NoContent> { Endpoint(.delete, "/address/\(owner)/purl/\(name)") }
///     func apply(to rows: borrowing ChangeRows) throws {
///         try rows.delete(PurlEntity.self, key: [rows.owner.account, rows.owner.name, name])
///     }
/// }
/// ```
///
/// A change is written to disk in the transaction that changes the rows. Changes of an owner are sent in the order in
/// which they were made, each with an idempotency key of its own, until the server has accepted or refused them,
/// across restarts of the program. A refused one is rolled back. It is kept as JSON: a later version of the program
/// must read what an earlier one has written.
public protocol Change: Codable, Sendable {
    /// The DTO that the server answers with.
    associatedtype Reply: Sendable

    /// What files call it; it must not change.
    static var kind: String { get }
    /// Whose rows it changes, within the account.
    var owner: String { get }
    /// How it is sent.
    var endpoint: Endpoint<Reply> { get }
    /// What becomes of it when the server has another version (409, 412); the server's stays, unless set.
    var conflictPolicy: ConflictPolicy<Self> { get }

    /// Does to the rows what the server is expected to do.
    ///
    /// It may be called again, on newer rows of the server: rows that it would change may be gone by then.
    func apply(to rows: borrowing ChangeRows) throws
    /// Does to the rows what the server has done; ``apply(to:)`` unless set.
    ///
    /// When it throws, the change is accepted all the same: what was expected is done instead, the failure is reported, and
    /// the owner's resources are not fresh any more.
    ///
    /// - Parameters:
    ///   - reply: what the server answered.
    ///   - rows: as they are without this change.
    func accept(_ reply: Reply, in rows: borrowing ChangeRows) throws
    /// The change as it is sent when it must win over the server's version, such as without `If-Match`; unchanged unless
    /// told.
    func overriding() -> Self
    /// What a person reads when the server does not accept it.
    func reason(for failure: NetworkFailure) -> String
}

extension Change {
    /// The server's version stays.
    public var conflictPolicy: ConflictPolicy<Self> { .serverWins }
    /// What was expected.
    public func accept(_ reply: Reply, in rows: borrowing ChangeRows) throws { try apply(to: rows) }
    /// Unchanged.
    public func overriding() -> Self { self }
    /// The failure's description.
    public func reason(for failure: NetworkFailure) -> String { failure.description }

    /// The change as it is kept.
    var payload: String {
        get throws { String(decoding: try AshlarEncoder().encode(self), as: UTF8.self) }
    }

    /// Reads a change that was kept.
    init(payload: String) throws { self = try AshlarDecoder().decode(Self.self, from: Data(payload.utf8)) }
}

/// What becomes of a change when the server has another version.
public enum ConflictPolicy<C: Change>: Sendable {
    /// It is rolled back, and refused.
    case serverWins
    /// It is sent again as ``Change/overriding()`` makes it; where that changes nothing, somebody must decide.
    case clientWins
    /// A function makes a change of both, which takes its place; nil lets the server win.
    case merge(@Sendable (_ mine: C, _ conflict: Conflict) async throws -> C?)
    /// It waits until somebody resolves it: ``Repository/resolve(_:keepingMine:)``. Later changes of its owner wait too.
    case ask
}

/// What is known of a conflict.
public struct Conflict: Sendable {
    /// What the server answered, with its body.
    public let failure: NetworkFailure
    /// To ask for the server's version.
    public let network: NetworkService
}
#endif
