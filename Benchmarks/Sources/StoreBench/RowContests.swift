import AshlarCore
import AshlarStore
import DirectModels
import Foundation
import GRDB
import Payloads

/// 100,000 objects of the API list, from bytes to rows and from rows to domain values, compared with GRDB's own ways.
struct RowContests {
    let folder: URL
    let rounds: Int
    private let count = 100_000

    func run() throws {
        let bytes = APIList.bytes(count: count)
        let data = Data(bytes)
        let store = try SQLiteStore(path: folder.appending(path: "rows.sqlite").path, StoreSchema([MemberEntity.self]))
        try store.database.write { database in
            try database.create(table: CodableMember.databaseTableName) { table in
                table.primaryKey("id", .text)
                for name in ["displayName", "emailAddress", "accountStatus", "address", "tags"] {
                    table.column(name, .text).notNull()
                }
                table.column("avatarUrl", .text)
                table.column("createdAt", .datetime).notNull()
                table.column("isActive", .boolean).notNull()
                table.column("loginCount", .integer).notNull()
                table.column("averageScore", .double).notNull()
                table.column("managerId", .integer)
            }
        }
        let ready = try [ListMember].decode(from: bytes).map(ReadyRow.init)
        let sql =
            "INSERT INTO members VALUES (\(Array(repeating: "?", count: MemberEntity.table.columns.count).joined(separator: ", ")))"

        func empty() throws {
            try store.database.write { database in
                try database.execute(sql: "DELETE FROM members; DELETE FROM codable_members")
            }
        }
        let writes = try medians(
            before: empty,
            [
                ("decode to domain values", { _ = try [ListMember].decode(from: bytes) }),
                (
                    "GRDB, prepared statement, ready values",
                    {
                        try store.database.write { database in
                            let statement = try database.makeStatement(sql: sql)
                            for row in ready {
                                statement.setUncheckedArguments(row.arguments)
                                try statement.execute()
                            }
                        }
                    }
                ),
                (
                    "JSONDecoder and GRDB Codable records",
                    {
                        let members = try CodableMember.decode(data)
                        try store.database.write { database in for member in members { try member.insert(database) } }
                    }
                ),
                (
                    "Ashlar, bytes to rows",
                    {
                        let members = try [ListMember].decode(from: bytes)
                        try store.upsert(members.lazy.map(MemberEntity.init(_:)))
                    }
                ),
            ])
        let base = writes[0] + writes[1]
        print(format("Ashlar, of decoding and GRDB's fastest insert", writes[3] / base, "×"))
        print(format("JSONDecoder and Codable records, of Ashlar", writes[2] / writes[3], "×"))

        try empty()
        try store.upsert(try [ListMember].decode(from: bytes).lazy.map(MemberEntity.init(_:)))
        let codable = try CodableMember.decode(data)
        try store.database.write { database in for member in codable { try member.insert(database) } }
        let query = "SELECT * FROM members ORDER BY id"
        let reads = try medians(
            before: {},
            [
                (
                    "GRDB, rows decoded by hand",
                    {
                        _ = try store.database.read { database in
                            var members: [ListMember] = []
                            let rows = try Row.fetchCursor(database, sql: query)
                            while let row = try rows.next() { members.append(try ListMember(row)) }
                            return members
                        }
                    }
                ),
                (
                    "GRDB Codable records",
                    {
                        _ = try store.database.read { database in
                            try CodableMember.order(Column("id")).fetchAll(database).map { try $0.toDomain() }
                        }
                    }
                ),
                ("Ashlar, rows to domain values", { _ = try store.all(MemberEntity.self).map { try $0.toDomain() } }),
            ])
        print(format("Ashlar, of rows decoded by hand", reads[2] / reads[0], "×"))
        print(format("GRDB Codable records, of Ashlar", reads[1] / reads[2], "×"))
    }

    /// Seconds, each the median of rounds in turns.
    private func medians(
        before: () throws -> Void, _ contenders: [(name: String, run: () throws -> Void)]
    ) throws -> [Double] {
        var times = [[Double]](repeating: [], count: contenders.count)
        for round in 0...rounds {
            for (index, contender) in contenders.enumerated() {
                try before()
                let start = DispatchTime.now().uptimeNanoseconds
                try contender.run()
                // The first round warms up.
                if round > 0 { times[index].append(Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9) }
            }
        }
        let medians = times.map { $0.sorted()[$0.count / 2] }
        for (contender, time) in zip(contenders, medians) { print(format(contender.name, time, "s")) }
        return medians
    }
}

func format(_ name: String, _ number: Double, _ unit: String) -> String {
    "\(name.padding(toLength: 50, withPad: " ", startingAt: 0)) \(String(format: "%8.3f", number)) \(unit)"
}
