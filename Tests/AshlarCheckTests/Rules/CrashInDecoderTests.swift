import Testing

@Suite struct CrashInDecoderTests {
    @Test func `what the initialiser calls is followed`() {
        expectMarkedFindings(
            of: "crash-in-decoder",
            in: """
                import Foundation
                struct EventDTO: Decodable {
                    let date: Date
                    let kind: Int
                    enum CodingKeys: String, CodingKey { case date, kind }
                    init(from decoder: any Decoder) throws {
                        let container = try decoder.container(keyedBy: CodingKeys.self)
                        date = EventDTO.parse(try container.decode(String.self, forKey: .date))
                        kind = number(try container.decode(String.self, forKey: .kind))
                    }
                    static func parse(_ text: String) -> Date {
                        ISO8601DateFormatter().date(from: text)! // expect: crash-in-decoder
                    }
                    static func unrelated() { fatalError() }
                }
                func number(_ text: String) -> Int { Int(text)! } // expect: crash-in-decoder
                """)
    }

    @Test func `casts and forced tries are found`() {
        expectMarkedFindings(
            of: "crash-in-decoder",
            in: """
                struct BoxDTO: Decodable {
                    let value: Int
                    init(from decoder: Decoder) throws {
                        let container = try! decoder.singleValueContainer() // expect: crash-in-decoder
                        value = try container.decode(AnyValue.self).raw as! Int // expect: crash-in-decoder
                    }
                }
                """)
    }
}
