import AshlarTestSupport
import AshlarRules
import Testing

@Suite struct TimestampTextTests {
    @Test(
        "RFC 3339's examples and ISO 8601's variants are parsed",
        arguments: [
            ("1985-04-12T23:20:50.52Z", 482_196_050, 520_000_000), ("1996-12-19T16:39:57-08:00", 851_042_397, 0),
            ("1990-12-31T23:59:60Z", 662_688_000, 0), ("1990-12-31T15:59:60-08:00", 662_688_000, 0),
            ("1937-01-01T12:00:27.87+00:20", -1_041_337_173, 870_000_000), ("1970-01-01T00:00:00Z", 0, 0),
            ("1970-01-01t00:00:00z", 0, 0), ("1970-01-01 00:00:00-00:00", 0, 0), ("1970-01-01T01:00:00+01", 0, 0),
            ("1970-01-01T05:30:00+0530", 0, 0), ("1969-12-31T23:59:59.999999999Z", -1, 999_999_999),
            ("1970-01-01T00:00:00.1234567899Z", 0, 123_456_789), ("1970-01-01T00:00:00,5Z", 0, 500_000_000),
            ("1970-01-01T00:00:00.000000000000Z", 0, 0), ("2000-02-29T00:00:00Z", 951_782_400, 0),
            ("2016-12-31T23:59:60.75Z", 1_483_228_800, 0), ("0000-01-01T00:00:00Z", -62_167_219_200, 0),
            ("9999-12-31T23:59:59Z", 253_402_300_799, 0), ("2024-01-01T00:00:00+23:59", 1_703_980_860, 0),
        ] as [(String, Int64, Int32)])
    func parsed(_ text: String, _ seconds: Int64, _ nanoseconds: Int32) {
        #expect(scan(text, TimestampText.parse) == Timestamp(seconds: seconds, nanoseconds: nanoseconds))
    }

    @Test(
        "A near miss is refused",
        arguments: [
            "", "2024-01-01", "2024-01-01T00:00:00", "2024-01-01T00:00Z", "2024-01-01T00Z", "2024-04-31T00:00:00Z",
            "2023-02-29T00:00:00Z", "1900-02-29T00:00:00Z", "2024-00-01T00:00:00Z", "2024-13-01T00:00:00Z",
            "2024-01-00T00:00:00Z", "2024-01-32T00:00:00Z", "2024-01-01T24:00:00Z", "2024-01-01T23:60:00Z",
            "2024-01-01T23:59:61Z", "2024-01-01T12:00:60Z", "2024-01-01T23:59:60-08:00", "2024-1-1T00:00:00Z",
            "24-01-01T00:00:00Z", "+2024-01-01T00:00:00Z", "-2024-01-01T00:00:00Z", "12024-01-01T00:00:00Z",
            "20240101T000000Z", "2024-W01-1T00:00:00Z", "2024/01/01T00:00:00Z", "2024-01-01_00:00:00Z",
            "2024-01-01T00:00:00.Z", "2024-01-01T00:00:00.5", "2024-01-01T00:00:00.5.5Z", "2024-01-01T00:00:00 Z",
            "2024-01-01T00:00:00ZZ", "2024-01-01T00:00:00+24:00", "2024-01-01T00:00:00+01:60",
            "2024-01-01T00:00:00+1:00", "2024-01-01T00:00:00+01:", "2024-01-01T00:00:00+010", "2024-01-01T00:00:00+",
            "2024-01-01T00:00:00GMT", " 2024-01-01T00:00:00Z", "2024-01-01T00:00:00Z\0", "２024-01-01T00:00:00Z",
        ])
    func refused(_ text: String) {
        #expect(scan(text, TimestampText.parse) == nil)
    }

    @Test(
        "A date and time without an offset is read as UTC",
        arguments: [
            ("1970-01-01T00:00:00", 0, 0), ("1970-01-01 00:00:01", 1, 0),
            ("2026-03-01T09:30:00.25", 1_772_357_400, 250_000_000),
            ("2017-08-29T04:00:00.0000000", 1_503_979_200, 0), ("1990-12-31T23:59:60", 662_688_000, 0),
        ] as [(String, Int64, Int32)])
    func parsedWithoutOffset(_ text: String, _ seconds: Int64, _ nanoseconds: Int32) {
        let expected = Timestamp(seconds: seconds, nanoseconds: nanoseconds)
        #expect(scan(text, TimestampText.parseWithoutOffset) == expected)
        #expect(scan(text + "Z", TimestampText.parse) == expected)
    }

    @Test(
        "An offset is refused where none is expected",
        arguments: [
            "2024-01-01T00:00:00Z", "2024-01-01T00:00:00+00:00", "2024-01-01T00:00:00-08", "2024-01-01",
            "2024-01-01T00:00",
            "2024-01-01T00:00:00.", "2024-01-01T12:00:60", "",
        ])
    func refusedWithOffset(_ text: String) { #expect(scan(text, TimestampText.parseWithoutOffset) == nil) }

    @Test func `A truncated timestamp is accepted only where its offset is whole`() {
        let text = "1996-12-19T16:39:57.125-08:00"
        #expect(acceptedPrefixes(of: text) { TimestampText.parse($0) != nil } == ["1996-12-19T16:39:57.125-08"])
    }
}
