import Testing

@Suite struct MutableDTOTests {
    @Test func `only what nothing reassigns is found, once for a type`() {
        expectMarkedFindings(
            of: "mutable-dto",
            in: """
                struct UserDTO: Decodable {
                    var id: Int // expect: mutable-dto
                    var name: String
                }
                struct SettingsDTO: Codable {
                    var limit = 20
                    @Clamped var size: Int
                    private(set) var page: Int = 1
                }
                """)
    }

    @Test func `an assignment in another file, through a binding, or in place is seen`() {
        expectMarkedFindings(
            of: "mutable-dto",
            in: """
                struct UserDTO: Decodable {
                    var name: String
                    var tags: [String]
                    var city: String
                }
                // file: App/Editor.swift
                func edit(_ user: inout UserDTO) {
                    user.name = "Ada"
                    user.tags.append("x")
                }
                struct Form { var body: Int { field($user.city) } }
                """)
    }

    @Test func `an optional that a memberwise call leaves out keeps its default`() {
        expectMarkedFindings(
            of: "mutable-dto",
            in: """
                struct QueryDTO: Encodable {
                    let text: String
                    var cursor: String?
                }
                func query() -> QueryDTO { QueryDTO(text: "a") }
                """)
    }

    @Test func `generated files, tests and entities are left alone`() {
        expectMarkedFindings(
            of: "mutable-dto",
            in: """
                // Generated using Sourcery. DO NOT EDIT
                struct UserDTO: Decodable { var name: String }
                // file: Tests/AppTests/UserDTO.swift
                struct OtherDTO: Decodable { var name: String }
                // file: App/Row.swift
                import GRDB
                struct RowDTO: Codable, FetchableRecord { var name: String }
                """)
    }
}
