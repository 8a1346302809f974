import AshlarCore
import AshlarEntity
import Foundation

/// An author with a unique name, which a generated column compares without regard to case.
struct AuthorRow: StoredEntity, Equatable {
    static let table = TableSchema(
        "conformance_authors",
        columns: [
            EntityColumn("id", of: Int.self), EntityColumn("name", of: String.self),
            EntityColumn("born", of: Int?.self),
        ],
        primaryKey: ["id"], unique: [["name"]], indexes: [["search_name"]],
        generated: [GeneratedColumn("search_name", of: String.self, "lower(name)")])
    static let properties = [
        EntityProperty<Self>(\.id, "id"), EntityProperty<Self>(\.name, "name"), EntityProperty<Self>(\.born, "born"),
        EntityProperty<Self>(\.searchName, "search_name"),
    ]

    var id: Int
    var name: String
    var born: Int?
    var searchName: String { name.lowercased() }

    init(_ id: Int, _ name: String, born: Int? = nil) {
        self.id = id
        self.name = name
        self.born = born
    }

    init(from row: inout RowReader) throws {
        id = try row.read()
        name = try row.read()
        born = try row.read()
    }

    func write(to row: inout RowWriter) throws {
        try row.write(id)
        try row.write(name)
        try row.write(born)
    }
}

/// A book, which is deleted with its author, and may have a sequel.
struct BookRow: StoredEntity, Equatable {
    static let table = TableSchema(
        "conformance_books",
        columns: [
            EntityColumn("id", of: Int.self), EntityColumn("title", of: String.self),
            EntityColumn("author_id", of: Int.self),
            EntityColumn("sequel_of", of: Int?.self),
        ],
        primaryKey: ["id"], indexes: [["author_id"]],
        foreignKeys: [
            EntityForeignKey("author_id", \AuthorRow.id, onDelete: .cascade),
            EntityForeignKey("sequel_of", \BookRow.id, onDelete: .setNull),
        ])
    static let properties = [
        EntityProperty<Self>(\.id, "id"), EntityProperty<Self>(\.title, "title"),
        EntityProperty<Self>(\.authorID, "author_id"), EntityProperty<Self>(\.sequelOf, "sequel_of"),
    ]

    var id: Int
    var title: String
    var authorID: Int
    var sequelOf: Int?

    init(_ id: Int, _ title: String, by authorID: Int, sequelOf: Int? = nil) {
        self.id = id
        self.title = title
        self.authorID = authorID
        self.sequelOf = sequelOf
    }

    init(from row: inout RowReader) throws {
        id = try row.read()
        title = try row.read()
        authorID = try row.read()
        sequelOf = try row.read()
    }

    func write(to row: inout RowWriter) throws {
        try row.write(id)
        try row.write(title)
        try row.write(authorID)
        try row.write(sequelOf)
    }
}

/// A column of each kind, once with a value and once where it may be missing.
struct SampleRow: StoredEntity, Equatable {
    static let table = TableSchema(
        "conformance_samples",
        columns: [
            EntityColumn("id", of: UUID.self), EntityColumn("text", of: String.self),
            EntityColumn("integer", of: Int64.self),
            EntityColumn("real", of: Double.self), EntityColumn("truth", of: Bool.self),
            EntityColumn("time", of: Date.self),
            EntityColumn("number", of: Decimal.self), EntityColumn("bytes", of: [UInt8].self),
            EntityColumn("tags", of: [String].self),
            EntityColumn("no_text", of: String?.self), EntityColumn("no_integer", of: Int64?.self),
            EntityColumn("no_real", of: Double?.self),
            EntityColumn("no_truth", of: Bool?.self), EntityColumn("no_time", of: Date?.self),
            EntityColumn("no_number", of: Decimal?.self),
            EntityColumn("no_bytes", of: [UInt8]?.self), EntityColumn("no_tags", of: [String]?.self),
        ],
        primaryKey: ["id"])
    static let properties = [
        EntityProperty<Self>(\.id, "id"), EntityProperty<Self>(\.time, "time"),
        EntityProperty<Self>(\.noText, "no_text"), EntityProperty<Self>(\.number, "number"),
    ]

    var id = UUID()
    var text = ""
    var integer: Int64 = 0
    var real = 0.0
    var truth = false
    var time = Date(timeIntervalSinceReferenceDate: 0)
    var number: Decimal = 0
    var bytes: [UInt8] = []
    var tags: [String] = []
    var noText: String?
    var noInteger: Int64?
    var noReal: Double?
    var noTruth: Bool?
    var noTime: Date?
    var noNumber: Decimal?
    var noBytes: [UInt8]?
    var noTags: [String]?

    init() {}

    init(from row: inout RowReader) throws {
        id = try row.read()
        text = try row.read()
        integer = try row.read()
        real = try row.read()
        truth = try row.read()
        time = try row.read()
        number = try row.read()
        bytes = try row.read()
        tags = try row.read([String].self)
        noText = try row.read()
        noInteger = try row.read()
        noReal = try row.read()
        noTruth = try row.read()
        noTime = try row.read()
        noNumber = try row.read()
        noBytes = try row.read([UInt8]?.self)
        noTags = try row.read([String]?.self)
    }

    func write(to row: inout RowWriter) throws {
        try row.write(id)
        try row.write(text)
        try row.write(integer)
        try row.write(real)
        try row.write(truth)
        try row.write(time)
        try row.write(number)
        try row.write(bytes)
        try row.write(tags)
        try row.write(noText)
        try row.write(noInteger)
        try row.write(noReal)
        try row.write(noTruth)
        try row.write(noTime)
        try row.write(noNumber)
        try row.write(noBytes)
        try row.write(noTags)
    }
}

/// A number that is counted up.
struct CounterRow: StoredEntity, Equatable {
    static let table = TableSchema(
        "conformance_counters", columns: [EntityColumn("name", of: String.self), EntityColumn("count", of: Int.self)],
        primaryKey: ["name"])
    static let properties = [EntityProperty<Self>(\.name, "name"), EntityProperty<Self>(\.count, "count")]

    var name: String
    var count: Int

    init(_ name: String, _ count: Int) {
        self.name = name
        self.count = count
    }

    init(from row: inout RowReader) throws {
        name = try row.read()
        count = try row.read()
    }

    func write(to row: inout RowWriter) throws {
        try row.write(name)
        try row.write(count)
    }
}
