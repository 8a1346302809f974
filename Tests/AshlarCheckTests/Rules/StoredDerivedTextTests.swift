import AshlarCheck
import Testing

/// Texts that are called like a value, and where code gets them from.
@Suite struct StoredDerivedTextTests {
    @Test func `a text and its value under two keys of a payload, and a text that is made of the value`() {
        expectMarkedFindings(
            of: "stored-derived",
            in: """
                struct Offer: Codable {
                    let length: Double?
                    let lengthText: String?
                    init(json: [String: Any]) {
                        length = json["raw_length"] as? Double
                        lengthText = json["length"] as? String
                    }
                }
                struct Trip {
                    let length: Double
                    let lengthText: String // expect: stored-derived
                    init(_ route: Route) {
                        length = route.length
                        lengthText = Formatting.text(of: route.length)
                    }
                }
                """)
    }

    @Test func `a value that code parses from the text is not what the text is made from`() {
        expectMarkedFindings(
            of: "stored-derived",
            in: """
                import Foundation
                struct Receipt {
                    let paid: Date?
                    let paidText: String?
                    init(_ message: Message) {
                        paidText = message.date
                        paid = parse(message.date)
                    }
                }
                struct Order {
                    let weight: Decimal
                    let weightText: String
                }
                struct Parcel {
                    let weight: Decimal
                    let weightText: String // expect: stored-derived
                }
                struct Message { let weight: String; let date: String }
                func orders(_ messages: [Message]) -> [Order] {
                    messages.compactMap { message in
                        guard let weight = Decimal(string: message.weight) else { return nil }
                        return Order(weight: weight, weightText: message.weight)
                    }
                }
                func parcel(_ weight: Decimal) -> Parcel {
                    Parcel(weight: weight, weightText: Formatting.text(of: weight))
                }
                """)
    }

    @Test func `a text that other code sets next to its value is a guess`() {
        let code = """
            import Foundation
            struct Ticket {
                var bought: Date?
                var boughtText: String?
            }
            struct Reader {
                func ticket(_ text: String) -> Ticket {
                    var ticket = Ticket()
                    ticket.boughtText = text
                    ticket.bought = parse(text)
                    return ticket
                }
            }
            """
        #expect(names(code, .standard) == [])
        #expect(names(code, .strict) == ["Ticket.boughtText"])
    }

    private func names(_ code: String, _ profile: Profile) -> [String] {
        var configuration = Configuration()
        configuration.profile = profile
        return Example.findings(code, configuration).filter { $0.rule == "stored-derived" }.map(\.declaration).sorted()
    }
}
