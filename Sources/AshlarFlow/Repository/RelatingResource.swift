#if Flow
import AshlarEntity

/// A resource with values that hold other concepts, which have rows of their own.
///
/// The row of a value stores the key of each, so that a concept that many values hold is stored once for an answer, and
/// can be queried by itself:
///
/// ```swift
/// struct Statuses: RelatingResource {
///     static let relatedEntities: [any ScopedEntity.Type] = [AuthorEntity.self]
///
///     func row(of status: Status, for owner: Owner) -> StatusEntity { StatusEntity(status, owner) }
///     func relatedRows(of status: Status, for owner: Owner) -> [any ScopedEntity] { [AuthorEntity(status.author, owner)] }
///     func value(of row: StatusEntity, with related: RelatedRows) throws -> Status {
///         row.toDomain(author: try related.row(AuthorEntity.self, key: row.authorID).toDomain())
///     }
/// }
/// ```
///
/// The rows of an answer and those that they refer to are stored, replaced, and read together. If two values of an answer
/// hold one concept in two versions, the later one is stored.
public protocol RelatingResource: RemoteResource {
    static var relatedEntities: [any ScopedEntity.Type] { get }
    func relatedRows(of value: Value, for owner: Owner) throws -> [any ScopedEntity]
    func value(of row: Row, with related: RelatedRows) throws -> Value
}

extension RelatingResource {
    /// Throws: a row alone is not a value.
    public func value(of row: Row) throws -> Value {
        throw RepositoryFailure(
            .mapping, "a row of \(Self.name) is only a value with the rows that it refers to; use `value(of:with:)`")
    }
}

// A resource that leaves one out does not compile.
extension RelatingResource {
    @available(*, unavailable, message: "list the entities of the rows that rows refer to")
    public static var relatedEntities: [any ScopedEntity.Type] { fatalError("unavailable") }
    @available(*, unavailable, message: "return the rows that the row of a value refers to")
    public func relatedRows(of value: Value, for owner: Owner) -> [any ScopedEntity] { fatalError("unavailable") }
    @available(*, unavailable, message: "return the value of a row, with those of the rows that it refers to")
    public func value(of row: Row, with related: RelatedRows) throws -> Value { fatalError("unavailable") }
}

extension Owner {
    /// No name of an owner that is written by hand, or is a request, contains it.
    private static let separator = "\u{1F}"

    /// Returns the owner of the rows that a resource's rows refer to.
    ///
    /// Those rows are not among the owner's own, and each resource replaces only those of its own answers.
    ///
    /// - Parameter resource: the type of a resource of this owner.
    public func related<R: RelatingResource>(to resource: R.Type) -> Owner { related(toResource: R.name) }

    func related(toResource name: String) -> Owner {
        Owner(account: account, name: self.name + Owner.separator + name)
    }

    /// Whether rows of another owner belong to this one: its own, and those that they refer to.
    func includes(_ other: Owner) -> Bool {
        other == self || other.account == account && other.name.hasPrefix(name + Owner.separator)
    }
}
#endif
