import Foundation
import Testing

@testable import AshlarCore

struct MoneyTests {
    private let euro = CurrencyCode("EUR")!
    private let yen = CurrencyCode("JPY")!

    private func euros(_ amount: String) throws -> Money { try Money(validating: amount, euro) }

    @Test func `amounts are exact in the currency's minor unit`() throws {
        #expect(try euros("19.9").minorUnits == 1990)
        #expect(try euros("19.9").amount == "19.90")
        #expect(Money("5", yen)?.amount == "5")
        #expect(Money("5.0", yen) == nil)
        #expect(Money("1.234", CurrencyCode("KWD")!)?.minorUnits == 1234)
        #expect(Money("92233720368547758.07", euro)?.minorUnits == .max)
        #expect(Money("92233720368547758.08", euro) == nil)
        #expect(Money("-92233720368547758.08", euro)?.minorUnits == .min)
        #expect(Money("1.5 EUR")?.description == "1.50 EUR")
        #expect(Money("1.5 EUX") == nil)
    }

    @Test func `currencies do not mix`() throws {
        let (left, right) = (try euros("1"), Money(minorUnits: 1, yen))
        #expect(throws: MoneyFault.differentCurrencies(euro, yen)) { try left + right }
        #expect(throws: MoneyFault.differentCurrencies(euro, yen)) { try left - right }
        #expect(throws: MoneyFault.differentCurrencies(euro, yen)) { try left.isLess(than: right) }
        #expect(Money.zero(euro) != Money.zero(yen))
    }

    @Test func `nothing overflows silently`() throws {
        let most = Money(minorUnits: .max, euro)
        let least = Money(minorUnits: .min, euro)
        #expect(throws: MoneyFault.overflow) { try most + (try euros("0.01")) }
        #expect(throws: MoneyFault.overflow) { try -least }
        #expect(throws: MoneyFault.overflow) { try most * 2 }
        #expect(throws: MoneyFault.overflow) { try most.part(2, of: 1, rounding: .towardZero) }
        #expect(throws: MoneyFault.overflow) { try least.part(-1, of: 1, rounding: .towardZero) }
        #expect(throws: MoneyFault.nothingToDivideBy) { try most.part(1, of: 0, rounding: .towardZero) }
        #expect(try least.part(1, of: 1, rounding: .awayFromZero) == least)
        #expect(try Money.sum([most, least], in: euro).minorUnits == -1)
        #expect(try (try euros("0.10") * 3).amount == "0.30")
    }

    @Test(arguments: [
        (MoneyRounding.toNearestOrEven, [-2, -2, 0, 0, 0, 2, 2]),
        (.toNearestOrAwayFromZero, [-3, -2, -1, 0, 1, 2, 3]), (.towardZero, [-2, -1, 0, 0, 0, 1, 2]),
        (.awayFromZero, [-3, -2, -1, 0, 1, 2, 3]),
    ])
    func `halves are rounded as asked`(rounding: MoneyRounding, halves: [Int64]) throws {
        let units = [-5, -3, -1, 0, 1, 3, 5].map { Money(minorUnits: $0, euro) }
        #expect(try units.map { try $0.part(1, of: 2, rounding: rounding).minorUnits } == halves)
    }

    @Test func `shares add up to the whole`() throws {
        #expect(try euros("10").split(into: 3).map(\.amount) == ["3.34", "3.33", "3.33"])
        #expect(try euros("-0.05").shared(by: [50, 50]).map(\.amount) == ["-0.03", "-0.02"])
        #expect(try euros("1").shared(by: [0, 1]).map(\.amount) == ["0.00", "1.00"])
        #expect(throws: MoneyFault.nothingToDivideBy) { try euros("1").shared(by: [0, 0]) }
        #expect(throws: MoneyFault.nothingToDivideBy) { try euros("1").split(into: 0) }
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<2000 {
            let money = Money(minorUnits: .random(in: .min ... .max, using: &generator), euro)
            let weights = (0..<Int.random(in: 1...9)).map { _ in UInt32.random(in: 0...7, using: &generator) } + [1]
            let shares = try money.shared(by: weights)
            #expect(try Money.sum(shares, in: euro) == money)
            #expect(zip(shares, weights).allSatisfy { $1 > 0 || $0.minorUnits == 0 })
        }
    }

    @Test func `the wire holds an amount and a currency`() throws {
        let money = try euros("-19.9")
        #expect(try money.encodedString() == #"{"amount":"-19.90","currency":"EUR"}"#)
        for text in [#"{"amount":"-19.90","currency":"EUR"}"#, #"{"currency":"EUR","x":1,"amount":-19.9}"#] {
            #expect(try Money.decode(from: text) == money)
        }
        #expect(try JSONDecoder().decode(Money.self, from: JSONEncoder().encode(money)) == money)
        #expect(try JSONValue.decode(from: Money.jsonSchema) != .null)
    }

    @Test(arguments: [
        (#"{"amount":"1.234","currency":"EUR"}"#, " refinement.money"),
        (#"{"amount":1e2,"currency":"EUR"}"#, " refinement.money"),
        (#"{"amount":"1","currency":"EUX"}"#, "/currency refinement.currency-code"),
        (#"{"amount":"1"}"#, "/currency missing-key"), (#"{"amount":null,"currency":"EUR"}"#, "/amount null-value"),
        ("5", " type-mismatch"),
    ])
    func `problems are reported at their place`(text: String, problem: String) throws {
        let failure = try #require(throws: DecodingFailure.self) { try Money.decode(from: text) }
        #expect(failure.problems.map { "\($0.pointer) \($0.code)" } == [problem])
    }
}
