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

    @Test func `a rule moves to a type of the record's name only if that type holds what the rule reads`() {
        let findings = Example.findings(
            """
            // file: Records/Deck.swift
            import RealmSwift
            class Deck: Object {
                @Persisted var name = ""
                @Persisted var wins = 0
                @Persisted var losses = 0
                var isStrong: Bool { wins > losses && wins > 2 }
                var isNamed: Bool { name.count > 3 && wins > 1 }
            }
            // file: Export/Export.swift
            enum Export { struct Deck { let name: String; let wins: Int } }
            func makeExport(from deck: Deck) -> Export.Deck { Export.Deck(name: deck.name, wins: deck.wins) }
            """)
        let messages = findings.filter { $0.rule == "entity-logic" }.map(\.message.english)
        #expect(messages.count == 2)
        #expect(messages.contains { $0.contains("`isStrong`") && $0.hasSuffix("move it to a domain type") })
        #expect(messages.contains { $0.contains("`isNamed`") && $0.hasSuffix("move it to Export.Deck") })
    }

    @Test func `a text that the module of the screens makes of a record is no rule`() {
        expectMarkedFindings(
            of: "entity-logic",
            in: """
                // file: Sources/Store/TaskEntity.swift
                import CoreData
                public final class TaskEntity: NSManagedObject {
                    @NSManaged public var start: Int
                    @NSManaged public var end: Int
                }
                // file: Sources/Screens/TaskEntity+Text.swift
                import SwiftUI
                extension TaskEntity {
                    var period: String { "\\(start) to \\(end)" }
                    var isLong: Bool { end - start > 60 } // expect: entity-logic
                }
                """)
    }
}
