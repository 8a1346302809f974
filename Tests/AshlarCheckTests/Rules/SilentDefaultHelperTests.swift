import AshlarCheck
import Testing

/// Errors that a project's own functions drop, and numbers that its wire types make up.
@Suite struct SilentDefaultHelperTests {
    @Test func `a container's function that drops the error of any value is found once`() {
        expectMarkedFindings(
            of: "silent-default",
            in: """
                struct TickerDTO: Decodable {
                    let price: Double
                    enum CodingKeys: String, CodingKey { case price }
                    init(from decoder: Decoder) throws {
                        let container = try decoder.container(keyedBy: CodingKeys.self)
                        price = container.decode(Double.self, forKey: .price, defaultValue: 0)
                    }
                }
                extension KeyedDecodingContainer {
                    func decode<T: Decodable>(_ type: T.Type, forKey key: Key, defaultValue: T) -> T {
                        if let value = try? decodeIfPresent(T.self, forKey: key) { // expect: silent-default
                            return value
                        } else {
                            return defaultValue
                        }
                    }
                    func decodeLogged<T: Decodable>(_ type: T.Type, forKey key: Key) -> T? {
                        do { return try decodeIfPresent(type, forKey: key) } catch {
                            logger.warning("\\(key): \\(error)")
                            return nil
                        }
                    }
                    func decodeLossy<T: Decodable>(_ type: T.Type, forKey key: Key) -> T? {
                        try? decode(type, forKey: key)
                    }
                    func decodeOrThrow<T: Decodable>(_ type: T.Type, forKey key: Key, defaultValue: T) throws -> T {
                        try decodeIfPresent(type, forKey: key) ?? defaultValue
                    }
                }
                """)
    }

    @Test func `a container's function for the app's own settings is a guess`() {
        let code = """
            struct AppSettings: Codable {
                var volume: Int
                enum CodingKeys: String, CodingKey { case volume }
                init(from decoder: Decoder) throws {
                    let container = try decoder.container(keyedBy: CodingKeys.self)
                    volume = container.decode(.volume, Int.self, 5)
                }
            }
            extension KeyedDecodingContainer {
                func decode<T: Decodable>(_ key: Key, _ type: T.Type, _ fallback: T) -> T {
                    (try? decode(type, forKey: key)) ?? fallback
                }
            }
            """
        let found = Example.findings(code, .strict).filter { $0.rule == "silent-default" }
        #expect(found.map(\.place.line) == [11])
        #expect(found.first?.confidence == .guess)
        #expect(found.first?.message.english.contains("it becomes `fallback`") == true)
        #expect(!Example.findings(code).contains { $0.rule == "silent-default" })
    }

    @Test func `a log further up is not about the failed decode`() {
        let code = """
            import Foundation
            struct Note: Decodable { let text: String }
            struct Inbox {
                func receive(_ message: Message) {
                    guard !message.isError else { return Log.debug(message.text) }
                    let note = try? JSONDecoder().decode(Note.self, from: message.data)
                    note?.post()
                }
                func show(_ data: Data) {
                    let note = try? JSONDecoder().decode(Note.self, from: data)
                    Log.debug("read a note")
                    note?.post()
                }
            }
            """
        let found = Example.findings(code, .strict).filter { $0.rule == "silent-default" }
        #expect(found.map(\.place.line) == [6])
        #expect(found.first?.confidence == .guess)
    }

    @Test func `a function that reads the same key as another type handles a value of that type`() {
        let found = Example.findings(
            """
            struct PlanDTO: Decodable {
                let seats: Int?
                let rank: Int?
                enum CodingKeys: String, CodingKey { case seats, rank }
                init(from decoder: Decoder) throws {
                    let container = try decoder.container(keyedBy: CodingKeys.self)
                    seats = (try? container.decode(Int.self, forKey: .seats)) ?? container.decodeNumberInText(.seats)
                    rank = (try? container.decode(Int.self, forKey: .rank)) ?? container.number(for: .rank)
                }
            }
            extension KeyedDecodingContainer {
                func decodeNumberInText(_ key: Key) -> Int? {
                    if let text = try? decodeIfPresent(String.self, forKey: key), let number = Int(text) {
                        return number
                    } else if let number = try? decodeIfPresent(Int.self, forKey: key) {
                        return number
                    }
                    return nil
                }
                func number(for key: Key) -> Int? { key.intValue }
            }
            """
        ).filter { $0.rule == "silent-default" && $0.declaration.contains("init(from:)") }
        #expect(found.map(\.declaration) == ["PlanDTO.init(from:)/rank"])
    }

    @Test func `a wire type that reads a number from its own text makes none up`() {
        expectMarkedFindings(
            of: "silent-default",
            in: """
                struct PlayerResponse: Decodable {
                    let scoreText: String
                    let rankText: String
                    var score: Int { Int(scoreText) ?? 0 } // expect: silent-default
                    var rank: Int? { Int(rankText) }
                }
                struct Entry {
                    let text: String
                    var number: Int { Int(text) ?? 0 }
                }
                """)
    }
}
