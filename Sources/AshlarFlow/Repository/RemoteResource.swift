#if Flow
import AshlarEntity
import Foundation

/// Something that an API can be asked for, that is kept in rows, and that views see as domain values.
///
/// ```swift
/// struct Purls: RemoteResource {
///     let owner: String
///
///     var endpoint: Endpoint<Envelope<PurlsDTO>> { .purls(of: owner) }
///     func values(from payload: Envelope<PurlsDTO>) throws -> [Purl] { try payload.response.purls.map(Purl.init(mapping:)) }
///     func row(of purl: Purl, for owner: Owner) -> PurlEntity { PurlEntity(purl, owner) }
///     func value(of row: PurlEntity) throws -> Purl { try row.toDomain() }
/// }
/// ```
///
/// The three functions are all the mapping there is, and the ``Repository`` is the only one who calls them.
///
/// Two resources of the same ``name`` and ``owner`` are the same one, whatever else they hold: they share requests,
/// states and rows. What makes an answer another one, such as a filter, belongs into the owner.
public protocol RemoteResource: Hashable, Sendable {
    /// The DTO.
    associatedtype Payload: Sendable
    /// The entity.
    associatedtype Row: ScopedEntity
    /// The domain value of one row.
    associatedtype Value: Equatable & Sendable

    /// What files call it; it must not change. The type's name unless set.
    static var name: String { get }
    /// Whose rows they are, within the account. Together with ``name`` it tells resources apart. Two resources with the same rows have different owners.
    var owner: String { get }
    /// How long an answer counts as fresh; five minutes unless set.
    var lifetime: Duration { get }
    /// How to ask for it.
    var endpoint: Endpoint<Payload> { get }
    /// How a page leads to the next; nil unless set. All pages together are the answer, and are stored together.
    var pages: PageRule<Payload>? { get }
    /// How many pages there may be; 1,000 unless set. More are a failure, and nothing of them is kept.
    var mostPages: Int { get }

    /// The domain values of an answer.
    func values(from payload: Payload) throws -> [Value]
    /// The row that keeps a domain value.
    ///
    /// - Parameters:
    ///   - value: one of the values of an answer.
    ///   - owner: whose row it is; the row says so.
    func row(of value: Value, for owner: Owner) throws -> Row
    /// The domain value that a row keeps.
    func value(of row: Row) throws -> Value
    /// The order of the rows; that of the primary key unless set.
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
    /// The order of the primary key.
    public func sorted(_ query: StoreQuery<Row>) -> StoreQuery<Row> { query }
}

/// What is asked first, what is kept or the network, and whether the other is asked too.
public enum ReadPolicy: Sendable, Hashable {
    /// What is kept, at once, whatever its age; the network behind it when that is not fresh.
    case cacheFirst
    /// The network; what is kept when that fails.
    case networkFirst
    /// What is kept, and never the network.
    case cacheOnly
    /// The network, and never what is kept.
    case networkOnly
}

/// What a view needs to know of a resource: the value, how fresh it is, what is happening, and what went wrong.
public struct ResourceState<Value: Equatable & Sendable>: Equatable, Sendable {
    /// The domain values, with the changes that are not sent yet; nil before anything is known.
    public internal(set) var values: [Value]?
    /// When the server last said so.
    public internal(set) var fetchedAt: Date?
    /// The version that the values without their changes are, where the server gave one: what a change that must not
    /// overwrite another version is based on (`If-Match`).
    public internal(set) var entityTag: EntityTag?
    /// Whether what the server said is younger than the resource's lifetime, and nothing newer is known.
    public internal(set) var isFresh = false
    /// Whether the network is being asked.
    public internal(set) var isLoading = false
    /// Why the last request, or the last reading of the rows, failed; nil when it did not.
    public internal(set) var problem: RepositoryFailure?
    /// Changes of this owner that are not sent yet, that the server refused, or that wait for a decision.
    public internal(set) var changes: [PendingChange] = []
    /// Which reading of the rows it shows: of two states, the one with the lower number is older.
    var reading = ReadingNumber()

    /// Nothing known.
    public init() {}
}

/// The number of a reading, which makes no state another one: it shows the same.
struct ReadingNumber: Equatable, Sendable {
    var value = 0

    static func == (_: ReadingNumber, _: ReadingNumber) -> Bool { true }
}
#endif
