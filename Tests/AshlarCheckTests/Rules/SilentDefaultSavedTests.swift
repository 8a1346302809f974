import AshlarCheck
import Testing

/// Data that the app itself has saved, and moments that the project's own code parses.
@Suite struct SilentDefaultSavedTests {
    @Test func `saved data is lost whatever type it is decoded as, a text that code is given may be anything`() {
        expectMarkedFindings(
            of: "silent-default",
            in: """
                import Foundation
                struct VisitStore {
                    let defaults: UserDefaults
                    let decoder = JSONDecoder()
                    func visits() -> [String: Int] {
                        guard let data = defaults.data(forKey: "visits"),
                            let visits = try? decoder.decode([String: Int].self, from: data) // expect: silent-default
                        else { return [:] }
                        return visits
                    }
                    func names(at url: URL) -> [String] {
                        guard let data = try? Data(contentsOf: url),
                            let names = try? decoder.decode([String].self, from: data) // expect: silent-default
                        else { return [] }
                        return names
                    }
                }
                struct VisitReader {
                    let decoder = JSONDecoder()
                    func visits(_ data: Data) -> [String: Int] {
                        guard let visits = try? decoder.decode([String: Int].self, from: data) else { return [:] }
                        return visits
                    }
                }
                """)
    }

    @Test func `saved data that is read before it is written again is lost, and what was just encoded is not`() {
        expectMarkedFindings(
            of: "silent-default",
            in: """
                import Foundation
                struct Draft: Codable { let text: String }
                struct DraftStore {
                    func add(_ draft: Draft) throws {
                        let data = UserDefaults.standard.data(forKey: "drafts") ?? Data()
                        var drafts = (try? JSONDecoder().decode([Draft].self, from: data)) ?? [] // expect: silent-default
                        drafts.append(draft)
                        UserDefaults.standard.set(try JSONEncoder().encode(drafts), forKey: "drafts")
                    }
                    func copy(_ draft: Draft) -> Draft? {
                        guard let data = try? JSONEncoder().encode(draft) else { return nil }
                        return try? JSONDecoder().decode(Draft.self, from: data)
                    }
                }
                """)
    }

    @Test func `a moment that the project's own code parses is made up, one that it computes is not`() {
        expectMarkedFindings(
            of: "silent-default",
            in: """
                import Foundation
                extension String {
                    var asDay: Date? { DateFormatter.days.date(from: self) }
                    func nextDay(after date: Date) -> Date? { nil }
                }
                struct Contract { let start: Date; let end: Date }
                struct ContractReader {
                    func contract(_ start: String, _ end: String, _ today: Date) -> Contract {
                        Contract(
                            start: start.asDay ?? Date(), // expect: silent-default
                            end: end.nextDay(after: today) ?? Date())
                    }
                }
                """)
    }

    @Test func `the documentation of a protocol says that its types keep a cache`() {
        func code(_ comment: String) -> String {
            """
            import Foundation
            struct Rates: Codable { let date: String }
            /// \(comment)
            protocol RateStoring { func load() -> Rates? }
            struct RateStore: RateStoring {
                let defaults: UserDefaults
                func load() -> Rates? {
                    guard let data = defaults.data(forKey: "rates") else { return nil }
                    return try? JSONDecoder().decode(Rates.self, from: data)
                }
            }
            """
        }
        func count(_ comment: String) -> Int {
            Example.findings(code(comment)).count { $0.rule == "silent-default" }
        }
        #expect(count("Remembers the last rates. It is a cache that the app can rebuild.") == 0)
        #expect(count("Remembers the last rates.") == 1)
        #expect(count("Remembers the last rates. It is not a cache: nobody can rebuild them.") == 1)
    }

    @Test func `a payload documents the moment that a missing one means`() {
        func code(_ comment: String) -> String {
            """
            import Foundation
            struct PingPayload: Codable {
                var sender: String
                var sent: Date?  // \(comment)
            }
            struct Ping {
                let sender: String
                let channel: String
                let sent: Date
                init(channel: String, from payload: PingPayload) {
                    sender = payload.sender
                    self.channel = channel
                    sent = payload.sent ?? Date()
                }
            }
            """
        }
        func count(_ comment: String) -> Int {
            Example.findings(code(comment)).count { $0.rule == "silent-default" }
        }
        #expect(count("default: now") == 0)
        #expect(count("when the device sent it") == 1)
    }

    @Test func `a record that was just saved has its moment`() {
        func count(_ made: String, _ saved: String, member: String = "createdAt") -> Int {
            let code = """
                import Fluent
                import Vapor
                final class Post: Model, @unchecked Sendable {
                    static let schema = "posts"
                    @ID(key: .id) var id: UUID?
                    @Field(key: "text") var text: String
                    @Timestamp(key: "created_at", on: .create) var createdAt: Date?
                    @OptionalField(key: "published_at") var publishedAt: Date?
                    init() {}
                    init(text: String) { self.text = text }
                }
                struct PostResponse: Content { let text: String; let \(member): Date }
                struct PostService {
                    func add(_ text: String, on db: any Database) async throws -> PostResponse {
                        let post = \(made)
                        \(saved)
                        return PostResponse(text: post.text, \(member): post.\(member) ?? .now)
                    }
                }
                """
            return Example.findings(code).count { $0.rule == "silent-default" }
        }
        let found = "try await Post.query(on: db).first()!"
        #expect(count("Post(text: text)", "try await post.create(on: db)") == 0)
        #expect(count(found, "try await post.save(on: db)") == 1)
        #expect(count("Post(text: text)", "") == 1)
        #expect(count("Post(text: text)", "try await post.create(on: db)", member: "publishedAt") == 1)
        #expect(count("Post(text: text)", "try await blogpost.create(on: db)") == 1)
    }
}
