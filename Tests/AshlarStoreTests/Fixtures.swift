#if Store
import AshlarStore
import Foundation

struct Person: StoredEntity, Equatable {
    static let table = TableSchema(
        "people",
        columns: [
            EntityColumn("id", .integer), EntityColumn("name", .text), EntityColumn("email", .text, isOptional: true),
        ],
        primaryKey: ["id"]
    )

    var id: Int
    var name: String
    var email: String?

    init(id: Int, name: String, email: String? = nil) {
        self.id = id
        self.name = name
        self.email = email
    }

    init(from row: inout RowReader) throws {
        id = try row.read()
        name = try row.read()
        email = try row.read()
    }

    func write(to row: inout RowWriter) throws {
        try row.write(id)
        try row.write(name)
        try row.write(email)
    }
}

/// An entity with all columns in its key.
struct Membership: StoredEntity, Equatable {
    static let table = TableSchema(
        "memberships",
        columns: [EntityColumn("group", .text), EntityColumn("person", .integer)],
        primaryKey: ["person", "group"]
    )

    var group: String
    var person: Int

    init(group: String, person: Int) {
        self.group = group
        self.person = person
    }

    init(from row: inout RowReader) throws {
        group = try row.read()
        person = try row.read()
    }

    func write(to row: inout RowWriter) throws {
        try row.write(group)
        try row.write(person)
    }
}

/// Contains one value of any type, and its key.
struct Box<Value: ColumnValue & Sendable, Kind: BoxKind>: StoredEntity {
    static var table: TableSchema {
        TableSchema(
            "boxes",
            columns: [EntityColumn("id", .integer), EntityColumn("value", Kind.kind, isOptional: Kind.isOptional)],
            primaryKey: ["id"]
        )
    }

    let id: Int
    let value: Value

    init(id: Int = 1, _ value: Value) {
        self.id = id
        self.value = value
    }

    init(from row: inout RowReader) throws {
        id = try row.read()
        value = try row.read()
    }

    func write(to row: inout RowWriter) throws {
        try row.write(id)
        try row.write(value)
    }
}

/// The declaration of a ``Box``'s value column.
protocol BoxKind: Sendable {
    static var kind: ColumnKind { get }
    static var isOptional: Bool { get }
}

extension BoxKind {
    static var isOptional: Bool { false }
}

enum TextKind: BoxKind { static let kind = ColumnKind.text }
enum IntegerKind: BoxKind { static let kind = ColumnKind.integer }
enum RealKind: BoxKind { static let kind = ColumnKind.real }
enum BooleanKind: BoxKind { static let kind = ColumnKind.boolean }
enum TimestampKind: BoxKind { static let kind = ColumnKind.timestamp }
enum DecimalKind: BoxKind { static let kind = ColumnKind.decimal }
enum BlobKind: BoxKind { static let kind = ColumnKind.blob }
enum OptionalTextKind: BoxKind {
    static let kind = ColumnKind.text
    static let isOptional = true
}

/// Stores one value in a new database and reads it back.
func roundTrip<Value: ColumnValue & Sendable, Kind: BoxKind>(_ value: Value, in kind: Kind.Type) throws -> Value? {
    let store = try SQLiteStore.inMemory()
    try store.create(Box<Value, Kind>.self)
    try store.upsert([Box<Value, Kind>(value)])
    return try store.find(Box<Value, Kind>.self, key: [1])?.value
}

/// Returns the store's error that an operation throws, or nil.
func storeError(_ operation: () throws -> Void) -> StoreError? {
    do {
        try operation()
        return nil
    } catch {
        return error as? StoreError
    }
}

/// Runs a closure with a temporary folder.
func withTemporaryFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: "AshlarStore-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder)
}
#endif
