import AshlarCheck
import Testing

/// Types that look like messages, and are the rows of a database.
@Suite struct MutableDTORecordsTests {
    @Test(arguments: [
        ("static var tableName: String { get }", 0), ("static func rows(_ rows: [SQLRow]) throws -> [Self]", 0),
        ("static var title: String { get }", 1),
    ])
    func `the rows of a protocol that the codebase declares for its tables may change`(
        requirement: String, count: Int
    ) {
        let code = """
            import Foundation
            protocol Model: Codable { \(requirement) }
            struct TokenPayload: Codable { var value: String }
            extension TokenPayload: Model {}
            func read(_ data: Data) throws -> TokenPayload { try JSONDecoder().decode(TokenPayload.self, from: data) }
            """
        #expect(Example.findings(code).count { $0.rule == "mutable-dto" } == count)
    }
}
