import AshlarEmission
import Testing

struct EntityExpansionTests {
    @Test func printsTheTableItsColumnsAndTheProjection() throws {
        let printed = try Expansion.print(
            """
            import Ashlar
            import AshlarEntity

            @Entity("pins", indexes: [["title"]]) public struct PinEntity {
                @PrimaryKey public let `in`: Int
                @Unique @ColumnName("name") public let title: String?
                @References(\\BoardEntity.id, onDelete: .setNull) public let boardID: Int?
                @Generated("lower(name)") public var sortTitle: String? { title?.lowercased() }
            }
            """, file: "Module/Pin.swift")
        for part in [
            """
            import AshlarCore
            import AshlarEntity

            nonisolated public struct PinEntity {
                public let `in`: Int
                public let title: String?
                public let boardID: Int?
                public var sortTitle: String? { title?.lowercased() }
            """,
            """
                nonisolated public init(in f0: Int, title f1: String? = nil, boardID f2: Int? = nil) {
                    self.`in` = f0
                    self.title = f1
                    self.boardID = f2
                }
            """,
            """
                nonisolated public static let table: AshlarEntity.TableSchema = .init(
                    "pins",
                    columns: [
                        .init("in", of: Int.self),
                        .init("name", of: (String?).self),
                        .init("board_id", of: (Int?).self),
                    ],
                    primaryKey: ["in"],
                    unique: [["name"]],
                    indexes: [["board_id"], ["name"]],
                    foreignKeys: [.init(\\Self.boardID, "board_id", \\BoardEntity.id, onDelete: .setNull)],
                    generated: [.init("sort_title", of: (String?).self, "lower(name)")]
                )
            """,
            """
                nonisolated public static let properties: [AshlarEntity.EntityProperty<Self>] = [
                    .init(\\Self.`in`, "in"),
                    .init(\\Self.title, "name"),
                    .init(\\Self.boardID, "board_id"),
                    .init(\\Self.sortTitle, "sort_title"),
                ]
            """,
            """
                nonisolated public init(from row: inout AshlarEntity.RowReader) throws {
                    self.`in` = try row.read(Int.self)
                    self.title = try row.read((String?).self)
                    self.boardID = try row.read((Int?).self)
                }
            """,
            """
                nonisolated public func write(to row: inout AshlarEntity.RowWriter) throws {
                    try row.write(self.`in`)
                    try row.write(self.title)
                    try row.write(self.boardID)
                }
            """,
            "    nonisolated public final class Projection<ProjectionSource>: AshlarCore.ValueProjection {",
            "nonisolated extension PinEntity: AshlarEntity.StoredEntity {}",
        ] {
            #expect(printed.contains(part), "the print lacks:\n\(part)\n\nit is:\n\(printed)")
        }
    }
}
