import AshlarCheck
import Testing

@Suite struct EntityLogicRequirementsTests {
    @Test func `what a protocol of another module may require is no rule of a record`() {
        expectMarkedFindings(
            of: "entity-logic",
            in: """
                import Fluent
                import Storage
                final class Picture: Model, @unchecked Sendable {
                    static let schema = "pictures"
                    @ID(key: .id) var id: UUID?
                    @Field(key: "name") var name: String
                    @Field(key: "folder") var folder: String
                    init() {}
                }
                extension Picture: Locatable {
                    var bucket: String { folder.isEmpty ? name : folder + "/" + name }
                }
                extension Picture {
                    var title: String { folder.isEmpty ? name : folder + "/" + name } // expect: entity-logic
                }
                """)
    }

    @Test func `a record in an earlier version of a schema is only read by migrations`() {
        let members = """
                @Model final class Address {
                    var mail: String
                    var due: Int
                    var done: Bool
                    init(mail: String) { self.mail = mail; due = 0; done = false }
                    func isLate(_ now: Int) -> Bool { !done && due < now }
                }
            """
        let code = """
            import SwiftData
            enum FirstSchema: VersionedSchema {
            \(members)
            }
            enum SecondSchema: VersionedSchema {
            \(members)
            }
            typealias Address = SecondSchema.Address
            """
        let found = Example.findings(code).filter { $0.rule == "entity-logic" }.map(\.declaration)
        #expect(found == ["SecondSchema.Address.isLate"])
    }
}
