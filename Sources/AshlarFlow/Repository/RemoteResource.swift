#if Flow
import AshlarEntity
import Foundation

/// Data that an API provides, that is stored as rows, and that views receive as domain values.
///
/// ```swift
/// struct Purls: RemoteResource {
///     let owner: String
///
///     var endpoint: Endpoint<[PurlDTO]> { .get("/address/\(owner, "address")/purls") }
///     func values(from payload: [PurlDTO]) throws -> [Purl] { try payload.map { try Purl(mapping: $0) } }
///     func row(of purl: Purl, for owner: Owner) -> PurlEntity {
///         PurlEntity(account: owner.account, address: owner.name, name: purl.name, url: purl.url)
///     }
///     func value(of row: PurlEntity) -> Purl { Purl(name: row.name, url: row.url) }
/// }
/// ```
///
/// The three functions are the complete mapping; only the ``Repository`` calls them.
///
/// Two resources with the same ``name`` and ``owner`` are the same resource, whatever other properties they have: they
/// share requests, states, and rows. Anything that leads to a different answer, such as a filter, belongs in the owner.
public protocol RemoteResource: Hashable, Sendable {
    /// The DTO.
    associatedtype Payload: Sendable
    /// The entity.
    associatedtype Row: ScopedEntity
    /// The domain value of one row.
    associatedtype Value: Equatable & Sendable

    /// The name of the resource in stored rows; it must not change. The type's name unless set.
    static var name: String { get }
    /// The name of the owner, within the account. It distinguishes resources with the same ``name``. Resources that
    /// share a table need different owners.
    var owner: String { get }
    /// The time during which an answer is considered fresh; five minutes unless set.
    var lifetime: Duration { get }
    /// The request for it.
    var endpoint: Endpoint<Payload> { get }
    /// The rule by which a page links to the next; nil unless set. All pages together are the answer, and are stored
    /// together.
    var pages: PageRule<Payload>? { get }
    /// The maximum number of pages; 1,000 unless set. If there are more, the request fails, and nothing is stored.
    var mostPages: Int { get }

    /// Returns the domain values of an answer.
    func values(from payload: Payload) throws -> [Value]
    /// Returns the row that stores a domain value.
    ///
    /// - Parameters:
    ///   - value: one of the values of an answer.
    ///   - owner: the owner that the row must name.
    func row(of value: Value, for owner: Owner) throws -> Row
    /// Returns the domain value of a row.
    func value(of row: Row) throws -> Value
    /// The entities of the rows that rows refer to; none, except for a ``RelatingResource``.
    static var relatedEntities: [any ScopedEntity.Type] { get }
    /// Returns the rows that the row of a domain value refers to; none, except for a ``RelatingResource``.
    ///
    /// - Parameters:
    ///   - value: one of the values of an answer.
    ///   - owner: the owner that the rows must name; it is not the owner of the value's own row.
    func relatedRows(of value: Value, for owner: Owner) throws -> [any ScopedEntity]
    /// Returns the domain value of a row, given the rows that it refers to.
    func value(of row: Row, with related: RelatedRows) throws -> Value
    /// Returns the query with the order of the rows; that of the primary key unless implemented.
    func sorted(_ query: StoreQuery<Row>) -> StoreQuery<Row>
}

extension RemoteResource {
    /// The type's name.
    public static var name: String { String(describing: Self.self) }
    /// Five minutes.
    public var lifetime: Duration { .seconds(300) }
    /// One page.
    public var pages: PageRule<Payload>? { nil }
    /// A thousand.
    public var mostPages: Int { 1000 }
    /// None.
    public static var relatedEntities: [any ScopedEntity.Type] { [] }
    /// Returns no rows.
    public func relatedRows(of value: Value, for owner: Owner) -> [any ScopedEntity] { [] }
    /// Returns the domain value of the row alone.
    public func value(of row: Row, with related: RelatedRows) throws -> Value { try value(of: row) }
    /// Returns the query as it is, in the order of the primary key.
    public func sorted(_ query: StoreQuery<Row>) -> StoreQuery<Row> { query }
}

/// The order of stored values and the network when reading, and whether both are used.
public enum ReadPolicy: Sendable, Hashable {
    /// The stored values immediately, whatever their age; then the network if they aren't fresh.
    case cacheFirst
    /// The network; the stored values if it fails.
    case networkFirst
    /// The stored values, and never the network.
    case cacheOnly
    /// The network, and never the stored values.
    case networkOnly
}

/// The state of a resource for a view: the values, their freshness, whether they are loading, and the last problem.
public struct ResourceState<Value: Equatable & Sendable>: Equatable, Sendable {
    /// The domain values, including pending changes; nil before any are known.
    public internal(set) var values: [Value]?
    /// When the server last confirmed the values.
    public internal(set) var fetchedAt: Date?
    /// The version of the values without pending changes, if the server provided one: the basis of a change that must
    /// not overwrite another version (`If-Match`).
    public internal(set) var entityTag: EntityTag?
    /// A Boolean value that indicates whether the server's answer is younger than the resource's lifetime, and nothing
    /// newer is known.
    public internal(set) var isFresh = false
    /// A Boolean value that indicates whether a request is in progress.
    public internal(set) var isLoading = false
    /// The reason why the last request, or the last reading of the rows, failed; nil when it succeeded.
    public internal(set) var problem: RepositoryFailure?
    /// Changes of this owner that are pending, refused by the server, or waiting for a decision.
    public internal(set) var changes: [PendingChange] = []
    /// The number of the reading of the rows that it shows: of two states, the one with the lower number is older.
    var reading = ReadingNumber()

    /// Creates a state without values.
    public init() {}
}

/// The number of a reading. It doesn't affect equality, because the contents are the same.
struct ReadingNumber: Equatable, Sendable {
    var value = 0

    static func == (_: ReadingNumber, _: ReadingNumber) -> Bool { true }
}
#endif
