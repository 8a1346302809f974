import AshlarCheck
import Testing

/// Types that look like messages, and are the rows of a database, or what payloads are mapped to.
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

    @Test(arguments: [("@Selection ", "Profile", 0), ("", "Profile", 1), ("@Selection ", "ProfileResponse", 1)])
    func `the columns that a query returns may change`(attribute: String, name: String, count: Int) {
        let code = """
            // file: App/API/Profile.swift
            import Records
            \(attribute)struct \(name): Codable {
                var id: Int
                var title: String
            }
            """
        #expect(Example.findings(code).count { $0.rule == "mutable-dto" } == count)
    }

    @Test func `a type with a wire form of its name is what that is mapped to, unless code decodes it`() {
        func declarations(_ decoded: String) -> [String] {
            Example.findings(
                """
                import Foundation
                struct BannerDTO: Decodable { let id: String; let text: String? }
                struct Banner: Decodable {
                    let id: String
                    var text: String?
                }
                func load(_ data: Data) throws -> Int { try JSONDecoder().decode([\(decoded)].self, from: data).count }
                func filter(_ found: [BannerDTO]) -> [Banner] { found.map { Banner(id: $0.id, text: $0.text ?? "") } }
                """
            ).filter { $0.rule == "mutable-dto" }.map(\.declaration)
        }
        #expect(declarations("BannerDTO") == [])
        #expect(declarations("Banner") == ["Banner"])
    }

    @Test func `a type of the domain may be called an answer`() {
        func declarations(_ folder: String) -> [String] {
            Example.findings(
                """
                // file: \(folder)/ArrivalResponse.swift
                struct ArrivalResponse: Codable {
                    let line: String
                    var isWatched: Bool
                }
                // file: Data/ArrivalDTO.swift
                struct ArrivalDTO: Codable {
                    let name: String?
                    var arrival: ArrivalResponse { ArrivalResponse(line: name ?? "", isWatched: false) }
                }
                """
            ).filter { $0.rule == "mutable-dto" }.map(\.declaration)
        }
        #expect(declarations("Domain/Entity") == [])
        #expect(declarations("Data/Answers") == ["ArrivalResponse"])
    }

    @Test func `a binding to an element of a list changes its members`() {
        expectMarkedFindings(
            of: "mutable-dto",
            in: """
                import SwiftUI
                struct SplitDTO: Codable { var amount: Double }
                struct ShareDTO: Codable { var amounts: Double } // expect: mutable-dto
                struct SplitView: View {
                    @State var splits: [SplitDTO]
                    var body: some View {
                        ForEach(splits.indices, id: \\.self) { index in
                            TextField("", value: $splits[index].amount, format: .number)
                        }
                    }
                }
                """)
    }

    @Test func `what no code of a library names is not known to be what a server sends`() {
        expectMarkedFindings(
            of: "mutable-dto",
            in: """
                // file: Sources/Shop/Media.swift
                public struct Cover: Decodable { public var path: String? }
                public struct Media: Decodable { public var path: String? } // expect: mutable-dto
                // file: Sources/Shop/Client.swift
                import Foundation
                public struct Client {
                    public func media(_ data: Data) throws -> Media { try JSONDecoder().decode(Media.self, from: data) }
                }
                """)
    }

    @Test func `an element of a list is changed, also where its type is written in lowercase`() {
        expectMarkedFindings(
            of: "mutable-dto",
            in: """
                // file: Sources/Post.swift
                struct postDetail: Codable {
                    let id: Int?
                    var post_like: Bool?
                    var post_title: String? // expect: mutable-dto
                    enum CodingKeys: String, CodingKey { case id = "id", post_like = "post_like", post_title = "post_title" }
                }
                final class Feed { var posts = [postDetail]() }
                // file: Sources/FeedController.swift
                final class FeedController { var feed = Feed() }
                // file: Sources/FeedController+Likes.swift
                extension FeedController {
                    func like(_ index: Int) { self.feed.posts[index].post_like = true }
                }
                """)
    }

    @Test func `an operator of the project may write through a key path`() {
        func code(_ change: String) -> String {
            """
            struct EventDTO: Codable { var summary: String; var link: String }  // expect: mutable-dto
            infix operator |>: AdditionPrecedence
            infix operator .~: MultiplicationPrecedence
            func changed(_ event: EventDTO) -> EventDTO { \(change) }
            """
        }
        expectMarkedFindings(of: "mutable-dto", in: code("event"))
        let lens = Example.findings(code("event |> \\EventDTO.summary .~ \"a\" |> \\EventDTO.link .~ \"b\""))
        #expect(!lens.contains { $0.rule == "mutable-dto" })
    }
}
