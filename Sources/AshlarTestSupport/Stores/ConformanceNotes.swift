import AshlarEntity

/// A form that the table of a ``Note`` has had: an integer `id`, and texts.
protocol NoteForm: Sendable, SendableMetatype {
    static var table: TableSchema { get }
}

extension NoteForm {
    /// A table of notes.
    static func form(
        _ name: String, _ texts: [EntityColumn], unique: [[String]] = [], indexes: [[String]] = [],
        foreignKeys: [EntityForeignKey] = [], generated: [GeneratedColumn] = []
    ) -> TableSchema {
        TableSchema(
            name, columns: [EntityColumn("id", of: Int.self)] + texts, primaryKey: ["id"], unique: unique,
            indexes: indexes,
            foreignKeys: foreignKeys, generated: generated)
    }
}

/// A note in one of the forms that its table has had.
struct Note<Form: NoteForm>: StoredEntity, Equatable {
    static var table: TableSchema { Form.table }
    static var properties: [EntityProperty<Self>] { [EntityProperty(\.id, "id")] }

    var id: Int
    var texts: [String?]

    init(_ id: Int, _ texts: String?...) {
        self.id = id
        self.texts = texts
    }

    init(from row: inout RowReader) throws {
        id = try row.read()
        texts = []
        for _ in Form.table.columns.dropFirst() { texts.append(try row.read()) }
    }

    func write(to row: inout RowWriter) throws {
        try row.write(id)
        for text in texts { try row.write(text) }
    }
}

/// A text and its author, who may be searched for.
enum AuthoredNotes: NoteForm {
    static let table = form(
        "conformance_notes", [EntityColumn("text", of: String.self), EntityColumn("author", of: String?.self)],
        unique: [["author", "text"]], indexes: [["author"], ["author"], ["upper_text"]],
        generated: [GeneratedColumn("upper_text", of: String.self, "upper(text)")])
}

/// Notes without their author.
enum PlainNotes: NoteForm {
    static let table = form("conformance_notes", [EntityColumn("text", of: String.self)])
}

/// ``AuthoredNotes`` by another name.
enum Memos: NoteForm {
    static let table = form(
        "conformance_memos", Array(AuthoredNotes.table.columns.dropFirst()), unique: AuthoredNotes.table.unique,
        indexes: AuthoredNotes.table.indexes, generated: AuthoredNotes.table.generated)
}

/// ``AuthoredNotes`` with other names of its columns.
enum RenamedNotes: NoteForm {
    static let table = form(
        "conformance_notes", [EntityColumn("body", of: String.self), EntityColumn("author", of: String?.self)],
        unique: [["author", "body"]], indexes: [["author"], ["Upper_Body"]],
        generated: [GeneratedColumn("Upper_Body", of: String.self, "upper(body)")])
}

/// ``RenamedNotes`` with a title that must be there.
enum TitledNotes: NoteForm {
    static let table = form(
        "conformance_notes",
        [
            EntityColumn("body", of: String.self), EntityColumn("author", of: String?.self),
            EntityColumn("title", of: String.self),
        ])
}

/// Notes that reply to a note.
enum Replies: NoteForm {
    static let table = TableSchema(
        "conformance_replies", columns: [EntityColumn("id", of: Int.self), EntityColumn("note_id", of: Int.self)],
        primaryKey: ["id"], indexes: [["note_id"]],
        foreignKeys: [EntityForeignKey("note_id", \Note<AuthoredNotes>.id, onDelete: .cascade)])
}

/// Replies to memos.
enum MemoReplies: NoteForm {
    static let table = TableSchema(
        "conformance_replies", columns: Replies.table.columns, primaryKey: ["id"], indexes: Replies.table.indexes,
        foreignKeys: [EntityForeignKey("note_id", \Note<Memos>.id, onDelete: .cascade)])
}

/// Replies to nothing.
enum LooseReplies: NoteForm {
    static let table = TableSchema(
        "conformance_replies", columns: [EntityColumn("id", of: Int.self)], primaryKey: ["id"])
}

/// A reply, which is a key and another.
struct Reply<Form: NoteForm>: StoredEntity, Equatable {
    static var table: TableSchema { Form.table }

    var id: Int
    var noteID: Int?

    init(_ id: Int, to noteID: Int?) {
        self.id = id
        self.noteID = noteID
    }

    init(from row: inout RowReader) throws {
        id = try row.read()
        noteID = Form.table.columns.count > 1 ? try row.read() : nil
    }

    func write(to row: inout RowWriter) throws {
        try row.write(id)
        if Form.table.columns.count > 1 { try row.write(noteID) }
    }
}
