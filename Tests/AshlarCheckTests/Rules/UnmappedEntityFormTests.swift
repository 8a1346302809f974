import AshlarCheck
import Testing

/// Other forms of a record, and records that need none.
@Suite struct UnmappedEntityFormTests {
    private func places(_ code: String) -> [String] {
        Example.findings(code).filter { $0.rule == "unmapped-entity" }.map(\.declaration)
    }

    @Test func `an object of several columns, and a value with the record's name, are forms of a record`() {
        func code(_ member: String) -> String {
            """
            import CoreData
            class Details {
                let place: String
                init(place: String) { self.place = place }
            }
            final class VisitDetails: Details {
                var time: String?
                init(time: String?, place: String) {
                    super.init(place: place)
                    self.time = time
                }
            }
            struct Visit: Codable { let label: String; let kind: Int; let size: Int }
            struct VisitPage: Decodable { let visits: [Visit] }
            final class VisitMO: NSManagedObject {
                @NSManaged var time: String?
                @NSManaged var place: String?
                @NSManaged var note: String?
                \(member)
            }
            """
        }
        #expect(places(code("var details: Details? { VisitDetails(time: time, place: place ?? \"\") }")) == [])
        #expect(places(code("var details: Details? { VisitDetails(time: time, place: \"\") }")) == ["VisitMO"])
        let visit = "Visit(label: place ?? \"\", kind: 0, size: time?.count ?? 0)"
        #expect(places(code("func toVisit() -> Visit { \(visit) }")) == [])
        #expect(places(code("func find() -> Visit { \(visit) }")) == ["VisitMO"])
    }

    @Test func `a record within a function, such as that of a migration, is no model`() {
        func code(_ start: String, _ end: String) -> String {
            """
            import Fluent
            \(start)
            final class OldSlot: Model, @unchecked Sendable {
                static let schema = "slots"
                @ID(key: .id) var id: UUID?
                @Field(key: "title") var title: String
                @Field(key: "place") var place: String
                @Field(key: "note") var note: String
                init() {}
            }
            \(end)
            """
        }
        #expect(places(code("func prepare() {", "}")) == [])
        #expect(places(code("", "")) == ["OldSlot"])
    }
}
