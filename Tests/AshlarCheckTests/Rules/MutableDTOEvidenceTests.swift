import AshlarCheck
import Testing

/// What shows that a property is changed, and what the message says of the type.
@Suite struct MutableDTOEvidenceTests {
    private func messages(_ code: String) -> [String] {
        Example.findings(code).filter { $0.rule == "mutable-dto" }.map(\.message.english)
    }

    @Test func `a function that takes a writable key path changes what it is given, in tests, too`() {
        expectMarkedFindings(
            of: "mutable-dto",
            in: """
                struct RedeemResponse: Decodable {
                    var results: [Int]
                    var status: Int
                    var code: Int // expect: mutable-dto
                }
                protocol Copyable {}
                extension Copyable {
                    func replacing<V>(_ path: WritableKeyPath<Self, V>, with value: V) -> Self { self }
                    func reading<V>(_ path: KeyPath<Self, V>, after value: V) -> V { value }
                }
                func cleared(_ response: RedeemResponse) -> RedeemResponse { response.replacing(\\.status, with: 0) }
                func code(_ response: RedeemResponse) -> Int { response.reading(\\.code, after: 0) }
                // file: AppTests/RedeemTests.swift
                import XCTest
                final class RedeemTests: XCTestCase {
                    func testResults() { check(RedeemResponse.stub().setting(\\.results, to: [])) }
                }
                """)
    }

    @Test func `calls of another type with the same last name need no nil`() {
        let found = messages(
            """
            struct ChunkResponse: Decodable {
                struct Message: Decodable {
                    var id: String
                    var role: String?
                    var content: String?
                    var reason: String?
                }
                let message: Message
            }
            struct ChatRequestBody: Encodable {
                struct Message: Encodable {
                    let role: String
                    let content: String
                }
                let messages: [Message]
            }
            func body() -> ChatRequestBody { ChatRequestBody(messages: [ChatRequestBody.Message(role: "user", content: "")]) }
            """)
        #expect(found.count == 1)
        #expect(found.allSatisfy { !$0.contains("pass `nil`") })
    }

    @Test func `what code makes and nothing decodes is no snapshot`() {
        let found = messages(
            """
            import Foundation
            struct PingDTO: Codable { var text: String }
            func ping() throws -> Data { try JSONEncoder().encode(PingDTO(text: "a")) }
            struct PongDTO: Codable { var text: String }
            func pong(_ data: Data) throws -> PongDTO { try JSONDecoder().decode(PongDTO.self, from: data) }
            """)
        #expect(
            found == [
                "PingDTO is a wire type, and nothing reassigns `text`: declare `let`",
                "PongDTO is a snapshot of the wire, and nothing reassigns `text`: declare `let`",
            ])
    }
}
