import AshlarCheck
import AshlarGraph
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
                """, profile: .strict)
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

    @Test func `another form of a record's columns is a guess, an answer or a number is a rule`() {
        let code = """
            import Fluent
            final class Order: Model, @unchecked Sendable {
                static let schema = "orders"
                @ID(key: .id) var id: UUID?
                @Field(key: "state") var state: String
                @Field(key: "total") var total: Int
                @Field(key: "paid") var paid: Int
                init() {}
                var isOpen: Bool { state == "open" && paid < total }
                var payload: [String: String] {
                    var payload = ["state": state]
                    if paid < total { payload["open"] = "yes" }
                    return payload
                }
            }
            """
        let found = Example.findings(code, .strict).filter { $0.rule == "entity-logic" }
        #expect(found.map(\.declaration) == ["Order.isOpen", "Order.payload"])
        #expect(found.map(\.confidence) == [.likely, .guess])
    }
}
