import AshlarCore
import Foundation
import Testing

struct EmbeddedTests {
    private let arrival = Date(timeIntervalSince1970: 0)
    private let departure = Date(timeIntervalSince1970: 86_400)

    @Test func aDomainValueIsWrittenAndReadAsAnObject() throws {
        let stay = try Stay(
            arrival: arrival, departure: departure, guestNames: ["Ada"],
            payment: .card(Card(lastDigits: "4242", default: true)))
        let encoded = try stay.encoded()
        #expect(
            String(decoding: encoded, as: UTF8.self) == """
                {"arrival":"1970-01-01T00:00:00Z","departure":"1970-01-02T00:00:00Z","guest_names":["Ada"],\
                "payment":{"card":{"last_digits":"4242","default":true}}}
                """)
        #expect(try Stay.decode(from: encoded) == stay)
    }

    @Test func anEnumerationIsTheNameOfItsCase() throws {
        for (payment, text) in [
            (Payment.cash, #""cash""#),
            (.card(Card(lastDigits: "1", default: false)), #"{"card":{"last_digits":"1","default":false}}"#),
        ] {
            let encoded = try payment.encoded()
            #expect(String(decoding: encoded, as: UTF8.self) == text)
            #expect(try Payment.decode(from: encoded) == payment)
        }
    }

    @Test func aValueThatTheRulesRefuseIsRefused() throws {
        let bytes = Array(
            #"[{"arrival":"1970-01-02T00:00:00Z","departure":"1970-01-01T00:00:00Z","guest_names":[]}]"#.utf8)
        let failure = try #require(throws: DecodingFailure.self) { try [Stay].decode(from: bytes) }
        #expect(failure.problems.map { "\($0.pointer) \($0.code)" } == ["/0 invalid-value"])
    }

    @Test func whatIsMissingIsNamed() throws {
        let bytes = Array(#"{"card":{"default":true}}"#.utf8)
        let failure = try #require(throws: DecodingFailure.self) { try Payment.decode(from: bytes) }
        #expect(failure.problems.map { "\($0.pointer) \($0.code)" } == ["/card/last_digits missing-key"])
    }
}
