import Foundation
import Testing

@testable import AshlarCore

struct DateConversionTests {
    @Test(arguments: [
        (WireDateFormat.day, "2026-03-01", 1_772_323_200.0),
        (.iso8601WithoutOffset, "2026-03-01T09:30:00", 1_772_357_400),
        (.rfc1123, "Sun, 01 Mar 2026 09:30:00 GMT", 1_772_357_400), (.unixSecondsText, "1772357400", 1_772_357_400),
        (.custom("yyyy/MM/dd"), "2026/03/01", 1_772_323_200), (.unixSeconds, "1772357400", 1_772_357_400),
        (.unixMilliseconds, "1772357400500", 1_772_357_400.5),
        (.anyOf([.day, .unixSeconds]), "1772357400", 1_772_357_400),
    ])
    func readsTextsOfAFormat(format: WireDateFormat, text: String, seconds: Double) throws {
        #expect(try Convert.date(format)(text) == Date(timeIntervalSince1970: seconds))
    }

    @Test func reportsTheExpectedFormat() {
        let failure = #expect(throws: DomainFailure.self) { try Convert.date(.day)("\"yesterday\"") }
        #expect(failure?.problems.map(\.code) == [.invalidDate])
        #expect(failure?.problems.first?.expected == Expectation.date([.day]).english)
    }

    @Test(arguments: ["yesterday", "1 ", "", "1,2", "\"1\""])
    func refusesTextsThatAreNotNumbers(text: String) {
        #expect(throws: DomainFailure.self) { try Convert.date(.unixSeconds)(text) }
    }
}
