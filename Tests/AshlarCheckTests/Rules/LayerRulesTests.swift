import Testing

@Suite struct LayerRulesTests {
    @Test func `records stay out of view models where there is a domain type`() {
        expectMarkedFindings(
            of: "entity-leak",
            in: """
                import GRDB
                import Observation
                struct NoteRecord: Codable, FetchableRecord { let text: String; let title: String }
                struct Note {
                    let text: String
                    let title: String
                    init(_ record: NoteRecord) {
                        text = record.text
                        title = record.title
                    }
                }
                @Observable final class NotesViewModel {
                    var notes: [NoteRecord] = [] // expect: entity-leak
                    private var cache: [NoteRecord] = []
                }
                """)
    }

    @Test func `rules on a record are found, its mapping and queries are not`() {
        expectMarkedFindings(
            of: "entity-logic",
            in: """
                import GRDB
                struct TaskRecord: Codable, FetchableRecord {
                    let title: String
                    let due: Int
                    func isLate(_ now: Int) -> Bool { due < now } // expect: entity-logic
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

    @Test func `one pattern in two validations is found once`() {
        expectMarkedFindings(
            of: "scattered-validation",
            in: #"""
                struct SignUp {
                    func isValidEmail(_ text: String) -> Bool { text.range(of: "[A-Z0-9._%+-]+@[A-Z0-9.-]+", options: .regularExpression) != nil }
                }
                struct Settings {
                    func checkEmail(_ text: String) -> Bool { text.range(of: "[A-Z0-9._%+-]+@[A-Z0-9.-]+", options: .regularExpression) != nil } // expect: scattered-validation
                }
                struct Other {
                    func tokens(_ text: String) -> Bool { text.range(of: "[A-Z0-9._%+-]+@[A-Z0-9.-]+", options: .regularExpression) != nil }
                }
                """#)
    }
}
