import Foundation
import Testing

@testable import AshlarCore

struct DateTests {
    @Test(arguments: [
        ("\"2019-03-23T16:23:21+00:00\"", 1_553_358_201.0), ("\"1970-01-01T00:00:00Z\"", 0),
        ("\"2026-03-01T09:30:00.25+02:00\"", 1_772_350_200.25),
        ("\"1969-12-31T23:59:59.5Z\"", -0.5),
    ])
    func readsRFC3339(text: String, seconds: Double) throws {
        #expect(try Date.decode(from: text) == Date(timeIntervalSince1970: seconds))
    }

    @Test(arguments: ["\"2026-02-30T00:00:00Z\"", "\"yesterday\"", "\"2026-03-01\"", "\"\""])
    func refusesOtherTexts(text: String) throws {
        let failure = try #require(throws: DecodingFailure.self) { try Date.decode(from: text) }
        #expect(failure.problems.map(\.code) == [.invalidDate])
    }

    @Test func writesTextsThatReadBackEqual() throws {
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<5_000 {
            let date = Date(timeIntervalSinceReferenceDate: Double.random(in: -2e9...3e9, using: &generator))
            let text = try date.encodedString()
            // Nine digits are finer than a `Date` is, this far from 2001; nearer, they are its nanosecond.
            #expect(abs(try Date.decode(from: text).timeIntervalSince(date)) < 1e-9)
            #expect(try Date.decode(from: text).encodedString() == text)
        }
    }

    @Test(arguments: [WireDateFormat.unixSeconds, .unixMilliseconds, .unixSecondsText])
    func writesNumbersThatReadBackEqual(format: WireDateFormat) throws {
        func text(_ date: Date) throws -> [UInt8] {
            var writer = JSONWriter()
            date._ashlarEncode_v1(&writer, dates: format)
            return try writer.take()
        }
        func date(_ text: [UInt8]) throws -> Date {
            try text.withUnsafeBytes { buffer in
                var reader = JSONReader(buffer)
                return try reader.read(Date.self, dates: format)
            }
        }
        let known = [591_850_919.94, -0.25, -1.5, 0, 0.000_5].map(Date.init(timeIntervalSince1970:))
        let random = (0..<5_000).map { _ in Date(timeIntervalSinceReferenceDate: .random(in: -2e9...3e9)) }
        for value in known + random {
            let written = try text(value)
            #expect(abs(try date(written).timeIntervalSince(value)) < 1e-9)
            #expect(try text(try date(written)) == written)
        }
    }

    private static func rewritten(_ text: String, _ format: WireDateFormat) throws -> String {
        let date = try Array(text.utf8).withUnsafeBytes { buffer in
            var reader = JSONReader(buffer)
            return try reader.read(Date.self, dates: format)
        }
        var writer = JSONWriter()
        date._ashlarEncode_v1(&writer, dates: format)
        return String(decoding: try writer.take(), as: UTF8.self)
    }

    /// A `Date` is binary, so that `.12` is `.120000005` in nanoseconds.
    @Test func noDigitIsLostOrInvented() throws {
        func padded(_ number: Int, _ count: Int) -> String {
            String(repeating: "0", count: count - String(number).count) + String(number)
        }
        // Beyond these years, a `Date` does not distinguish microseconds.
        for year in [1800, 1969, 1970, 2000, 2001, 2026, 2100, 2200] {
            for _ in 0..<300 {
                let minute = "\(year)-07-\(padded(.random(in: 1...31), 2))T10:00:"
                let second = padded(.random(in: 0...59), 2)
                for fraction in [
                    "", ".\(padded(.random(in: 1...999), 3))",
                    ".\(padded(.random(in: 0...999) * 1000 + .random(in: 1...999), 6))",
                ] {
                    let text = minute + second + fraction
                    #expect(try Self.rewritten("\"\(text)Z\"", .iso8601) == "\"\(text)Z\"")
                    #expect(try Self.rewritten("\"\(text)+00:00\"", .iso8601) == "\"\(text)Z\"")
                    #expect(try Self.rewritten("\"\(text)\"", .iso8601WithoutOffset) == "\"\(text)\"")
                }
                let milliseconds = "\"\(minute)\(second).\(padded(.random(in: 0...999), 3))\""
                #expect(try Self.rewritten(milliseconds, .custom("yyyy-MM-dd'T'HH:mm:ss.SSS")) == milliseconds)
            }
        }
        for _ in 0..<2_000 {
            let seconds = Int.random(in: -3_000_000_000...5_000_000_000)
            for fraction in ["", ".5", ".12", ".\(Int.random(in: 100_001...999_999))".replacing(/0+$/, with: "")] {
                #expect(try Self.rewritten("\(seconds)\(fraction)", .unixSeconds) == "\(seconds)\(fraction)")
            }
            #expect(try Self.rewritten("\(seconds).5", .unixMilliseconds) == "\(seconds).5")
            #expect(try Self.rewritten("\"\(seconds).25\"", .unixSecondsText) == "\"\(seconds).25\"")
        }
    }

    @Test(arguments: [
        ("2026-03-01T10:00:00.120Z", "2026-03-01T10:00:00.120Z"),
        ("2026-03-01T10:00:00.12Z", "2026-03-01T10:00:00.120Z"),
        ("2026-03-01T10:00:00.1234567Z", "2026-03-01T10:00:00.1234567Z"),
        ("2026-03-01T10:00:00Z", "2026-03-01T10:00:00Z"),
        ("2026-03-01T12:00:00.120+02:00", "2026-03-01T10:00:00.120Z"),
        ("2026-03-01T10:00:00.000Z", "2026-03-01T10:00:00Z"),
        ("2026-03-01T23:59:59.999999Z", "2026-03-01T23:59:59.999999Z"),
    ])
    func writesMillisecondsOrMicroseconds(text: String, written: String) throws {
        #expect(try Self.rewritten("\"\(text)\"", .iso8601) == "\"\(written)\"")
    }

    @Test(arguments: ["2026-03-01T09:30:00Z", "2026-03-01T09:30:00+02:00", "2026-03-01", "2026-02-30T09:30:00", ""])
    func refusesOtherTextsForTimesWithoutAnOffset(text: String) throws {
        let bytes = Array("\"\(text)\"".utf8)
        let fault = #expect(throws: DecodingFault.self) {
            try bytes.withUnsafeBytes { buffer in
                var reader = JSONReader(buffer)
                return try reader.read(Date.self, dates: .iso8601WithoutOffset)
            }
        }
        #expect(fault?.code == .invalidDate)
    }

    @Test(arguments: [
        (WireDateFormat.unixSeconds, "1664478299", "1664478299"), (.unixMilliseconds, "1664478299123", "1664478299123"),
        (.unixSecondsText, "\"1664478299\"", "\"1664478299\""),
        (.anyOf([.unixSeconds, .unixSecondsText]), "\"1664478299\"", "1664478299"),
        (.anyOf([.unixSecondsText, .unixSeconds]), "1664478299", "\"1664478299\""),
        (.day, "\"2022-09-29\"", "\"2022-09-29\""),
        (.iso8601WithoutOffset, "\"2022-09-29T19:04:59\"", "\"2022-09-29T19:04:59\""),
        (.iso8601WithoutOffset, "\"2022-09-29 19:04:59.2500000\"", "\"2022-09-29T19:04:59.250\""),
        (.anyOf([.iso8601WithoutOffset, .iso8601]), "\"2022-09-29T19:04:59Z\"", "\"2022-09-29T19:04:59\""),
        (.rfc1123, "\"Thu, 29 Sep 2022 19:04:59 +0000\"", "\"Thu, 29 Sep 2022 19:04:59 GMT\""),
        (.unixSeconds, "1664478299.5", "1664478299.5"),
    ])
    func readsAndWritesEachFormat(format: WireDateFormat, text: String, written: String) throws {
        let bytes = Array(text.utf8)
        let date = try bytes.withUnsafeBytes { buffer in
            var reader = JSONReader(buffer)
            return try reader.read(Date.self, dates: format)
        }
        var writer = JSONWriter()
        date._ashlarEncode_v1(&writer, dates: format)
        #expect(String(decoding: try writer.take(), as: UTF8.self) == written)
    }

    /// A format reads one kind of value: where an API sends both, name both formats.
    @Test(arguments: [
        (WireDateFormat.unixSeconds, "\"1664478299\""), (.unixMilliseconds, "\"1664478299123\""),
        (.unixSecondsText, "1664478299"),
    ])
    func refusesAnotherKindOfValue(format: WireDateFormat, text: String) {
        let fault = #expect(throws: DecodingFault.self) { try Self.rewritten(text, format) }
        #expect(fault?.code == .typeMismatch)
    }

    @Test(arguments: ["abc", "", " 1", "1 ", "0x10", "nan", "1e400", "inf", "1_0"])
    func refusesTextsThatAreNotSeconds(text: String) {
        let fault = #expect(throws: DecodingFault.self) { try Self.rewritten("\"\(text)\"", .unixSecondsText) }
        #expect(fault?.code == .invalidDate)
    }

    /// The same instants, to the last bit, wherever a number has no more than whole milliseconds.
    @Test func readsNumbersAsFoundationDoes() throws {
        var generator = SystemRandomNumberGenerator()
        var texts = [
            "0", "-0", "0.0", "-1", "1.5", "-0.125", "1e3", "-1E-2", "1.7e9", "1e300", "-1e300",
            "12345678901234567890", "9223372036854775807", "1152921504606846976", "-9223372036854775808",
            "4000000000000000.5", "0.1230000", "1664478299.120", "253402300800", "-62135596801",
        ]
        for _ in 0..<2_000 {
            let milliseconds = Int64.random(in: -4_000_000_000_000...9_000_000_000_000, using: &generator)
            let (whole, rest) = milliseconds.magnitude.quotientAndRemainder(dividingBy: 1000)
            let digits = String(repeating: "0", count: 3 - "\(rest)".count) + "\(rest)"
            texts += ["\(milliseconds)", (milliseconds < 0 ? "-" : "") + "\(whole).\(digits)"]
        }
        let formats: [(WireDateFormat, JSONDecoder.DateDecodingStrategy)] = [
            (.unixSeconds, .secondsSince1970), (.unixMilliseconds, .millisecondsSince1970),
        ]
        for (format, strategy) in formats {
            let decoder = JSONDecoder()
            decoder.dateDecodingStrategy = strategy
            for text in texts where format == .unixSeconds || !text.contains(/\.[0-9]*[1-9]/) || text.contains("e") {
                let date = try Array(text.utf8).withUnsafeBytes { buffer in
                    var reader = JSONReader(buffer)
                    return try reader.read(Date.self, dates: format)
                }
                #expect(try decoder.decode(Date.self, from: Data(text.utf8)) == date, "\(text)")
            }
            #expect(throws: (any Error).self) { try decoder.decode(Date.self, from: Data("1e400".utf8)) }
            #expect(throws: DecodingFault.self) { try Self.rewritten("1e400", format) }
        }
    }

    /// Beyond milliseconds, `JSONDecoder` loses digits that a `Date` holds.
    @Test(arguments: ["1664478299.123456", "1664478299.654321", "-1664478299.000001"])
    func keepsDigitsThatFoundationLoses(text: String) throws {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .secondsSince1970
        let date = try Array(text.utf8).withUnsafeBytes { buffer in
            var reader = JSONReader(buffer)
            return try reader.read(Date.self, dates: .unixSeconds)
        }
        #expect(abs(date.timeIntervalSince(try decoder.decode(Date.self, from: Data(text.utf8)))) < 3e-7)
        #expect(try Self.rewritten(text, .unixSeconds) == text)
    }

    /// A date read in one format and written in another is the same instant.
    @Test func wholeMillisecondsAreTheSameInAllFormats() throws {
        for _ in 0..<2_000 {
            let milliseconds = Int64.random(in: -2_000_000_000_000...4_000_000_000_000)
            let date = Date(timeIntervalSince1970: Double(milliseconds) / 1000)
            let text = try date.encodedString()
            #expect(try Date.decode(from: text) == date, "\(text)")
            for format in [WireDateFormat.unixSeconds, .unixMilliseconds, .unixSecondsText] {
                var writer = JSONWriter()
                date._ashlarEncode_v1(&writer, dates: format)
                let read = try writer.take().withUnsafeBytes { buffer in
                    var reader = JSONReader(buffer)
                    return try reader.read(Date.self, dates: format)
                }
                #expect(read == date, "\(milliseconds) \(format)")
            }
            #expect(try Self.rewritten("\(milliseconds)", .unixMilliseconds) == "\(milliseconds)")
        }
    }
}
