#if Store
// The program that Scripts/crash-test kills: it writes or migrates, and reports each batch once it is stored.
import AshlarStore
import Foundation

/// A row of a batch, as the first version has it.
struct Entry: StoredEntity {
    static let table = TableSchema(
        "entries", columns: [EntityColumn("id", of: Int.self), EntityColumn("text", of: String.self)],
        primaryKey: ["id"])

    var id: Int
    var text: String

    init(_ id: Int) {
        self.id = id
        text = "entry \(id)"
    }

    init(from row: inout RowReader) throws {
        id = try row.read()
        text = try row.read()
    }

    func write(to row: inout RowWriter) throws {
        try row.write(id)
        try row.write(text)
    }
}

/// The same row in the second version, for which the table is rebuilt.
struct WideEntry: StoredEntity {
    static let table = TableSchema(
        "entries",
        columns: [
            EntityColumn("id", of: Int.self), EntityColumn("body", of: String.self),
            EntityColumn("length", of: Int.self),
        ],
        primaryKey: ["id"], indexes: [["body"]])

    var id: Int
    var body: String
    var length: Int

    init(from row: inout RowReader) throws {
        id = try row.read()
        body = try row.read()
        length = try row.read()
    }

    func write(to row: inout RowWriter) throws {
        try row.write(id)
        try row.write(body)
        try row.write(length)
    }
}

/// The number of entries, written in the same transactions.
struct Total: StoredEntity {
    static let table = TableSchema(
        "totals", columns: [EntityColumn("name", of: String.self), EntityColumn("count", of: Int.self)],
        primaryKey: ["name"])

    var name = "entries"
    var count: Int

    init(_ count: Int) { self.count = count }

    init(from row: inout RowReader) throws {
        name = try row.read()
        count = try row.read()
    }

    func write(to row: inout RowWriter) throws {
        try row.write(name)
        try row.write(count)
    }
}

let batch = 20
let first = StoreSchema([Entry.self, Total.self])
let second = StoreSchema(
    version: 2, [WideEntry.self, Total.self],
    migrations: [
        Migration(
            to: 2,
            .rebuild(WideEntry.self, values: ["body": "text", "length": "length(text)"], dropping: ["text"]))
    ])

func fail(_ text: String) -> Never {
    FileHandle.standardError.write(Data("\(text)\n".utf8))
    exit(1)
}

/// Stores batches forever, and prints the number of entries after each.
func sync(_ path: String) throws {
    let store = try SQLiteStore(path: path, first)
    while true {
        let count = try store.write { transaction in
            let count = (try transaction.all(Total.self).first?.count ?? 0) + batch
            try transaction.upsert((count - batch..<count).map { Entry($0) })
            try transaction.upsert([Total(count)])
            return count
        }
        FileHandle.standardOutput.write(Data("\(count)\n".utf8))
    }
}

/// Checks that all entries are complete, and prints their number.
func verify(_ path: String) throws {
    var (count, total) = (0, 0)
    do {
        let store = try SQLiteStore(path: path, first)
        let entries = try store.all(Entry.self)
        for (index, entry) in entries.enumerated() where entry.id != index || entry.text != "entry \(index)" {
            fail("entry \(index) is \(entry)")
        }
        (count, total) = (entries.count, try store.all(Total.self).first?.count ?? 0)
    } catch let error as StoreError where error.code == .newerSchema {
        let store = try SQLiteStore(path: path, second)
        let entries = try store.all(WideEntry.self)
        for (index, entry) in entries.enumerated()
        where entry.id != index || entry.body != "entry \(index)" || entry.length != entry.body.utf8.count {
            fail("entry \(index) is \(entry)")
        }
        (count, total) = (entries.count, try store.all(Total.self).first?.count ?? 0)
    }
    guard count == total else { fail("\(count) entries, and the total is \(total)") }
    print(count)
}

let arguments = CommandLine.arguments
guard arguments.count == 3 else { fail("usage: AshlarStoreProbe sync|migrate|verify FILE") }
do {
    switch arguments[1] {
    case "sync": try sync(arguments[2])
    case "migrate":
        FileHandle.standardOutput.write(Data("begun\n".utf8))
        _ = try SQLiteStore(path: arguments[2], second)
        print("migrated")
    case "verify": try verify(arguments[2])
    default: fail("there is no \(arguments[1])")
    }
} catch { fail("\(error)") }
#endif
