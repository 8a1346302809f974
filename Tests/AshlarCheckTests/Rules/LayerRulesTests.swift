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
