import Testing

@Suite struct EntityLogicTests {
    @Test func `rules on a record are found, its mapping and queries are not`() {
        expectMarkedFindings(
            of: "entity-logic",
            in: """
                import GRDB
                struct TaskRecord: Codable, FetchableRecord {
                    let title: String
                    let due: Int
                    let done: Bool
                    func isLate(_ now: Int) -> Bool { due < now } // expect: entity-logic
                    var needsAttention: Bool { !done && due > 0 } // expect: entity-logic
                    var hasTitle: Bool { !title.isEmpty }
                    static func late(_ now: Int) -> String { now > 0 ? "a" : "b" }
                }
                struct Task {
                    let title: String
                    let due: Int
                    init(_ record: TaskRecord) {
                        title = record.title
                        due = record.due
                    }
                }
                """)
    }

    @Test func `a record's own accessors are no rules`() {
        expectMarkedFindings(
            of: "entity-logic",
            in: """
                import CoreData
                final class DoseObject: NSManagedObject {
                    @NSManaged var units: Double
                    @NSManaged var primitiveAutomatic: NSNumber?
                    var automatic: Bool? {
                        get {
                            willAccessValue(forKey: "automatic")
                            defer { didAccessValue(forKey: "automatic") }
                            return units > 0 ? primitiveAutomatic?.boolValue : nil
                        }
                    }
                }
                struct Dose {
                    let units: Double
                    init(_ object: DoseObject) { units = object.units }
                }
                """)
    }
}
