import AshlarCore
import Foundation
import Testing

/// Foundation's `.iso8601` is lenient in ways that a DTO is not, and strict in others, as *From Codable to Ashlar*
/// describes.
struct ISO8601DifferenceTests {
    private func before(_ text: String) throws -> Date? {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        return try? decoder.decode(Date.self, from: Data(try text.encodedString().utf8))
    }

    private func after(_ text: String) throws -> Date? { try? Date.decode(from: try text.encodedString()) }

    @Test(arguments: [
        "2026-03-01T09:30:00Z", "9999-12-31T23:59:59Z", "2024-02-29T00:00:00Z",
        "2026-03-01T09:30:00.5Z", "2026-03-01T09:30:00.25+02:00", "2026-03-01T09:30:00z", "2026-03-01T09:30:00+0200",
        "2026-03-01T09:30:00+02", "2026-03-01T09:30:00-09:30", "2026-03-01T09:30:00-00:00",
    ])
    func bothReadTheSame(text: String) throws {
        let date = try #require(try after(text))
        #expect(try before(text) == date)
    }

    @Test(arguments: [
        "", "2026-03-01", "20260301T093000Z", "2026-03-01T09:30Z", "2026-03-01T09:30:00", "2026-13-01T09:30:00Z",
        "2026-01-32T09:30:00Z", "2026/03/01T09:30:00Z", " 2026-03-01T09:30:00Z", "2026-W09-7T09:30:00Z",
    ])
    func bothRefuse(text: String) throws {
        #expect(try before(text) == nil)
        #expect(try after(text) == nil)
    }

    /// Days and times that do not exist, missing digits, and text after the date.
    @Test(arguments: [
        "2026-02-30T09:30:00Z", "2026-03-01T25:00:00Z", "2026-03-01T09:60:00Z", "2026-03-01T09:30:61Z",
        "2026-3-1T09:30:00Z", "26-03-01T09:30:00Z", "2026-03-01T9:30:00Z", "2026-03-01T09:30:00Zjunk",
        "2026-03-01T09:30:00UTC", "2026-03-01T09:30:00+2:00", "2026-03-01T09:30:00+02:60", "10000-01-01T09:30:00Z",
    ])
    func onlyFoundationTakes(text: String) throws {
        #expect(try before(text) != nil)
        #expect(try after(text) == nil)
    }

    @Test(arguments: [
        "2026-03-01t09:30:00Z", "2026-03-01 09:30:00Z", "2026-03-01T09:30:00,5Z", "2026-03-01T09:30:00.123456789012Z",
    ])
    func onlyADTOTakes(text: String) throws {
        #expect(try before(text) == nil)
        #expect(try after(text) != nil)
    }
}
