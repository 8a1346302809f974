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
}
