import Testing

@Suite struct LayerRulesTests {
    @Test func `logic in a DTO's extension in another file is found, a mapping is not`() {
        expectMarkedFindings(
            of: "dto-logic",
            in: """
                struct UserDTO: Decodable { let name: String; let age: Int }
                struct User { let name: String; let age: Int }
                // file: App/UserDTO+Logic.swift
                extension UserDTO {
                    var isAdult: Bool { age >= 18 } // expect: dto-logic
                    func toDomain() -> User { User(name: name.isEmpty ? "nobody" : name, age: age) }
                    static func sample() -> UserDTO { UserDTO(name: "", age: 1 > 0 ? 1 : 2) }
                }
                """)
    }

    @Test func `a DTO that only copies is needless, one that renames is not`() {
        expectMarkedFindings(
            of: "needless-dto",
            in: """
                struct TagDTO: Decodable { // expect: needless-dto
                    let id: Int
                    let name: String
                }
                struct Tag {
                    let id: Int
                    let name: String
                    init(_ dto: TagDTO) {
                        id = dto.id
                        name = dto.name
                    }
                }
                struct UserDTO: Decodable { let id: Int; let login: String }
                struct User {
                    let id: Int
                    let name: String
                    init(_ dto: UserDTO) {
                        id = dto.id
                        name = dto.login
                    }
                }
                """)
    }

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

    @Test func `the domain imports no framework of another layer`() {
        expectMarkedFindings(
            of: "framework-in-domain",
            in: """
                // file: Sources/Domain/User.swift
                import Foundation
                import GRDB // expect: framework-in-domain
                struct User { let name: String }
                // file: Sources/Data/UserRecord.swift
                import GRDB
                struct UserRecord { let name: String }
                """)
    }
}
