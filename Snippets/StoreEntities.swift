// Stores entities in SQLite, twice: the second time, their rows are updated.
import AshlarStore

struct PurlEntity: Entity {
    let name: String
    let visits: Int?

    static let table = TableSchema(
        "purl", columns: [Column("name", .text), Column("visits", .integer, isOptional: true)], primaryKey: ["name"])

    init(name: String, visits: Int?) {
        self.name = name
        self.visits = visits
    }

    init(from row: inout RowReader) throws {
        name = try row.read()
        visits = try row.read()
    }

    func write(to row: inout RowWriter) throws {
        try row.write(name)
        try row.write(visits)
    }
}

let store = try Store.inMemory()
try store.create(PurlEntity.self)
try store.upsert([PurlEntity(name: "home", visits: nil), PurlEntity(name: "blog", visits: 3)])
try store.upsert([PurlEntity(name: "home", visits: 872)])
print(try store.all(PurlEntity.self).map { "\($0.name): \($0.visits ?? 0)" })
