import Testing

struct EntityLogicMappingTests {
    @Test func `a property that restores the value that a record is made from is a mapping`() {
        expectMarkedFindings(
            of: "entity-logic",
            in: """
                import RealmSwift
                final class StoredText: Object {
                    @Persisted var plain: String?
                    @Persisted var marks: List<Mark>
                    var styled: NSTextStorage? {
                        guard let plain else { return nil }
                        let text = NSTextStorage(string: plain)
                        marks.forEach { text.addAttribute($0.name, value: $0.value, range: $0.range) }
                        return text
                    }
                    var isLong: Bool { // expect: entity-logic
                        if marks.isEmpty { return (plain ?? "").count > 80 }
                        return true
                    }
                    convenience init(styled: NSAttributedString) {
                        self.init()
                        plain = styled.string
                    }
                }
                """)
    }

    @Test func `attaching rows is persistence, and restating a column is a mapping`() {
        expectMarkedFindings(
            of: "entity-logic",
            in: """
                import Fluent
                import Vapor
                final class Shelf: Model, Content, @unchecked Sendable {
                    static let schema = "shelves"
                    @ID(key: .id) var id: UUID?
                    @Field(key: "name") var name: String
                    @Siblings(through: Place.self, from: \\.$shelf, to: \\.$book) var books: [Book]
                    init() {}
                    func mediaType() -> HTTPMediaType? {
                        guard let first = name.split(separator: "/").first else { return nil }
                        return HTTPMediaType(type: String(first), subType: "*")
                    }
                    func reconcile(on database: Database, with titles: [String]) async throws {
                        let wanted = try await Book.query(on: database).filter(\\.$title ~~ titles).all()
                        try await $books.attach(wanted, on: database)
                    }
                }
                """)
    }
}
