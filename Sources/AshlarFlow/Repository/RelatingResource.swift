#if Flow
import AshlarEntity

/// A resource with values that hold other concepts, which have rows of their own.
///
/// The row of a value stores the key of each, so that a concept that many values hold is stored once for an answer, and
/// can be queried by itself:
///
/// ```swift
/// struct Notes: RelatingResource {
///     let owner: String
///
///     static let relatedEntities: [any ScopedEntity.Type] = [AuthorEntity.self]
///
///     var endpoint: Endpoint<[NoteDTO]> { .get("/address/\(owner, "address")/notes") }
///     func values(from payload: [NoteDTO]) throws -> [Note] { try payload.map { try Note(mapping: $0) } }
///     func row(of note: Note, for owner: Owner) -> NoteEntity {
///         NoteEntity(account: owner.account, request: owner.name, id: note.id, text: note.text, authorID: note.author.id)
///     }
///     func relatedRows(of note: Note, for owner: Owner) -> [any ScopedEntity] {
///         [AuthorEntity(account: owner.account, request: owner.name, id: note.author.id, name: note.author.name)]
///     }
///     func value(of row: NoteEntity, with related: RelatedRows) throws -> Note {
///         let author = try related.row(AuthorEntity.self, key: row.authorID)
///         return Note(id: row.id, text: row.text, author: Author(id: author.id, name: author.name))
///     }
/// }
/// ```
///
/// The rows of an answer and those that they refer to are stored, replaced, and read together. If two values of an answer
/// hold one concept in two versions, the later one is stored.
///
/// A ``Change`` that stores a row also stores those that it refers to, unless they exist.
public protocol RelatingResource: RemoteResource {
    /// The entities of the rows that rows refer to, and of those that these refer to.
    static var relatedEntities: [any ScopedEntity.Type] { get }
    /// Returns the rows that the row of a domain value refers to, and those that these refer to.
    ///
    /// - Parameters:
    ///   - value: one of the values of an answer.
    ///   - owner: the owner that the rows must name: ``Owner/related(to:)`` of the owner of the value's own row.
    func relatedRows(of value: Value, for owner: Owner) throws -> [any ScopedEntity]
    /// Returns the domain value of a row, with those of the rows that it refers to.
    ///
    /// - Throws: the error of ``RelatedRows/row(_:key:)`` for a missing row, or the error of the mapping.
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
    /// Unavailable: list the entities.
    @available(*, unavailable, message: "list the entities of the rows that rows refer to")
    public static var relatedEntities: [any ScopedEntity.Type] { fatalError("unavailable") }
    /// Unavailable: return the rows.
    @available(*, unavailable, message: "return the rows that the row of a value refers to")
    public func relatedRows(of value: Value, for owner: Owner) -> [any ScopedEntity] { fatalError("unavailable") }
    /// Unavailable: return the value.
    @available(*, unavailable, message: "return the value of a row, with those of the rows that it refers to")
    public func value(of row: Row, with related: RelatedRows) throws -> Value { fatalError("unavailable") }
}

extension Owner {
    /// A control character, which no request contains, and no name that people see.
    private static let separator = "\u{1F}"

    /// The name for messages: `ada → Notes` for rows that those of `Notes` refer to.
    var shownName: String { name.replacing(Owner.separator, with: " → ") }

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
