import AshlarRules
import Foundation
import Testing

@testable import AshlarCore

struct DateWritingTests {
    private static func text(_ seconds: Int64, _ nanoseconds: Int32) throws -> String? {
        guard let moment = Moment(seconds: seconds, nanoseconds: nanoseconds) else { return nil }
        var writer = JSONWriter()
        writer.moment(moment)
        return String(decoding: try writer.take().dropFirst().dropLast(), as: UTF8.self)
    }

    @Test func `a fraction has no zeros at its end`() throws {
        #expect(try Self.text(0, 0) == "1970-01-01T00:00:00Z")
        #expect(try Self.text(482_196_050, 520_000_000) == "1985-04-12T23:20:50.520Z")
        #expect(try Self.text(0, 123_450_000) == "1970-01-01T00:00:00.123450Z")
        #expect(try Self.text(0, 123_456_700) == "1970-01-01T00:00:00.1234567Z")
        #expect(try Self.text(0, 1_000_000) == "1970-01-01T00:00:00.001Z")
        #expect(try Self.text(-1, 999_999_999) == "1969-12-31T23:59:59.999999999Z")
        #expect(try Self.text(0, 1_000) == "1970-01-01T00:00:00.000001Z")
    }

    @Test func `years have four digits, and others are refused`() throws {
        #expect(try Self.text(-62_167_219_200, 0) == "0000-01-01T00:00:00Z")
        #expect(try Self.text(253_402_300_799, 999_999_999) == "9999-12-31T23:59:59.999999999Z")
        #expect(try Self.text(-62_167_219_201, 0) == nil)
        #expect(try Self.text(253_402_300_800, 0) == nil)
        #expect(try Self.text(.min, 0) == nil)
        #expect(try Self.text(.max, 0) == nil)
        #expect(try Self.text(0, -1) == nil)
        #expect(try Self.text(0, 1_000_000_000) == nil)
    }

    @Test func `a written timestamp reads back`() throws {
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<5_000 {
            let seconds = Int64.random(in: -62_167_219_200...253_402_300_799, using: &generator)
            let nanoseconds = Int32.random(in: 0...999_999_999, using: &generator)
            let text = try #require(try Self.text(seconds, nanoseconds))
            let parsed = Array(text.utf8).withUnsafeBufferPointer { TimestampText.parse(Bytes($0)) }
            #expect(parsed == Timestamp(seconds: seconds, nanoseconds: nanoseconds))
        }
    }

    @Test func `RFC 1123 has the weekday and the month in English`() throws {
        var writer = JSONWriter()
        writer.mailDate(Date(timeIntervalSince1970: 784_111_777))
        #expect(String(decoding: try writer.take(), as: UTF8.self) == #""Sun, 06 Nov 1994 08:49:37 GMT""#)
    }
}
