#if Flow && Store
import Ashlar
import AshlarEntity
import AshlarStore
import Foundation
import HTTPTypes

@testable import AshlarFlow

@DTO struct AuthorDTO: Equatable {
    let id: Int
    let name: String
}

@DTO struct NoteDTO: Equatable {
    let id: Int
    let text: String
    let author: AuthorDTO
    let editor: AuthorDTO?
}

struct Author: Equatable, Sendable {
    let id: Int
    var name: String

    init(_ id: Int, _ name: String) {
        self.id = id
        self.name = name
    }

    init(_ dto: AuthorDTO) { self.init(dto.id, dto.name) }
}

struct Note: Equatable, Sendable {
    let id: Int
    let text: String
    let author: Author
    let editor: Author?
}

/// Written by hand, like printed code.
struct AuthorRow: ScopedEntity {
    static let table = TableSchema(
        "authors",
        columns: [
            EntityColumn("account", of: String.self), EntityColumn("owner", of: String.self),
            EntityColumn("id", of: Int.self), EntityColumn("name", of: String.self),
        ],
        primaryKey: ["account", "owner", "id"])
    static let properties = [
        EntityProperty<Self>(\.account, "account"), EntityProperty<Self>(\.ownerName, "owner"),
        EntityProperty<Self>(\.id, "id"), EntityProperty<Self>(\.name, "name"),
    ]
    static let ownerColumns = OwnerColumns<Self>(account: \.account, name: \.ownerName)

    let account: String
    let ownerName: String
    let id: Int
    let name: String

    init(_ author: Author, _ owner: Owner) {
        account = owner.account
        ownerName = owner.name
        id = author.id
        name = author.name
    }

    init(from row: inout RowReader) throws {
        account = try row.read()
        ownerName = try row.read()
        id = try row.read()
        name = try row.read()
    }

    func write(to row: inout RowWriter) throws {
        try row.write(account)
        try row.write(ownerName)
        try row.write(id)
        try row.write(name)
    }

    func toDomain() -> Author { Author(id, name) }
}

/// Refers to authors by their keys.
struct NoteRow: ScopedEntity {
    static let table = TableSchema(
        "notes",
        columns: [
            EntityColumn("account", of: String.self), EntityColumn("owner", of: String.self),
            EntityColumn("id", of: Int.self), EntityColumn("text", of: String.self),
            EntityColumn("author_id", of: Int.self), EntityColumn("editor_id", of: Int?.self),
        ],
        primaryKey: ["account", "owner", "id"])
    static let properties = [
        EntityProperty<Self>(\.account, "account"), EntityProperty<Self>(\.ownerName, "owner"),
        EntityProperty<Self>(\.id, "id"), EntityProperty<Self>(\.authorID, "author_id"),
    ]
    static let ownerColumns = OwnerColumns<Self>(account: \.account, name: \.ownerName)

    let account: String
    let ownerName: String
    let id: Int
    let text: String
    let authorID: Int
    let editorID: Int?

    init(_ note: Note, _ owner: Owner) {
        account = owner.account
        ownerName = owner.name
        id = note.id
        text = note.text
        authorID = note.author.id
        editorID = note.editor?.id
    }

    init(from row: inout RowReader) throws {
        account = try row.read()
        ownerName = try row.read()
        id = try row.read()
        text = try row.read()
        authorID = try row.read()
        editorID = try row.read()
    }

    func write(to row: inout RowWriter) throws {
        try row.write(account)
        try row.write(ownerName)
        try row.write(id)
        try row.write(text)
        try row.write(authorID)
        try row.write(editorID)
    }

    func toDomain(with related: RelatedRows) throws -> Note {
        func author(_ id: Int) throws -> Author { try related.row(AuthorRow.self, key: id).toDomain() }
        return Note(id: id, text: text, author: try author(authorID), editor: try editorID.map(author))
    }
}

struct Notes: RelatingResource {
    static let relatedEntities: [any ScopedEntity.Type] = [AuthorRow.self]

    let owner = "ada"

    var endpoint: Endpoint<[NoteDTO]> { .get("/notes") }
    func values(from payload: [NoteDTO]) -> [Note] {
        payload.map { Note(id: $0.id, text: $0.text, author: Author($0.author), editor: $0.editor.map(Author.init)) }
    }
    func row(of note: Note, for owner: Owner) -> NoteRow { NoteRow(note, owner) }
    func relatedRows(of note: Note, for owner: Owner) throws -> [any ScopedEntity] {
        let authors = [note.author] + (note.editor.map { [$0] } ?? [])
        // As a mapping that is wrong.
        if note.text == "stray" { return [AuthorRow(note.author, Owner(account: owner.account, name: "elsewhere"))] }
        if note.text == "unlisted" { return [PurlRow(Purl(name: "a", url: "b"), owner)] }
        return note.text == "without its author" ? [] : authors.map { AuthorRow($0, owner) }
    }
    func value(of row: NoteRow, with related: RelatedRows) throws -> Note { try row.toDomain(with: related) }
}

/// The authors of the same owner, as a list of their own.
struct Authors: RemoteResource {
    let owner = "ada"

    var endpoint: Endpoint<[AuthorDTO]> { .get("/authors") }
    func values(from payload: [AuthorDTO]) -> [Author] { payload.map(Author.init) }
    func row(of author: Author, for owner: Owner) -> AuthorRow { AuthorRow(author, owner) }
    func value(of row: AuthorRow) -> Author { row.toDomain() }
}

/// Changes a row that others refer to.
struct RenameAuthor: Change {
    static let kind = "rename-author"

    var owner = "ada"
    let author: Int
    let name: String

    var endpoint: Endpoint<NoContent> { Endpoint(.put, "/authors/\(author)") }

    func apply(to rows: borrowing ChangeRows) throws {
        let related = rows.owner.related(to: Notes.self)
        for row in try rows.all(AuthorRow.self, relatedTo: Notes.self) where row.id == author {
            try rows.upsert(AuthorRow(Author(author, name), related))
        }
    }
}

/// Adds a note of an author who is stored already.
struct AddNote: Change {
    static let kind = "add-note"

    var owner = "ada"
    let id: Int
    let author: Int

    var endpoint: Endpoint<NoContent> { Endpoint(.put, "/notes/\(id)") }

    func apply(to rows: borrowing ChangeRows) throws {
        try rows.upsert(NoteRow(Note(id: id, text: "new", author: Author(author, ""), editor: nil), rows.owner))
    }
}

/// The texts of the notes alone.
struct PlainNotes: RemoteResource {
    let owner = "ada"

    var endpoint: Endpoint<[NoteDTO]> { .get("/notes") }
    func values(from payload: [NoteDTO]) -> [String] { payload.map(\.text) }
    func row(of text: String, for owner: Owner) -> NoteRow {
        NoteRow(Note(id: 0, text: text, author: Author(0, ""), editor: nil), owner)
    }
    func value(of row: NoteRow) -> String { row.text }
}

/// A repository with notes and authors.
func notesRepository(_ transport: some Transport, _ store: any EntityStore) throws -> Repository {
    var configuration = RepositoryConfiguration()
    configuration.clock = RecordingClock()
    configuration.now = { Date(timeIntervalSince1970: 1_700_000_000) }
    configuration.logger.logLevel = .critical
    return Repository(
        account: "me", store: store, network: try service(transport) { $0.retry = .never },
        resources: [Notes.self, Authors.self], changes: [RenameAuthor.self, AddNote.self], configuration: configuration)
}

/// An answer with a note for each text; the first author wrote all of them.
func notes(by author: String = "Ada", editor: String? = nil, _ texts: String...) -> TransportResponse {
    let notes = texts.enumerated().map { number, text in
        let editor = editor.map { #","editor":{"id":2,"name":"\#($0)"}"# } ?? ""
        return #"{"id":\#(number),"text":"\#(text)","author":{"id":1,"name":"\#(author)"}\#(editor)}"#
    }
    return .json("[\(notes.joined(separator: ","))]", .ok)
}
#endif
