import AshlarRules
import Foundation

/// The format of a date on the wire.
public enum WireDateFormat: Sendable, Hashable, Codable {
    /// RFC 3339, the profile of ISO 8601 for the internet: `2026-03-01T09:30:00.250Z`. The default.
    ///
    /// Any offset is read, and UTC is written. A fraction is written with three digits, with six if three are too few,
    /// and with more if six are too few; a whole second has none. `Date` distinguishes microseconds from 1729 to 2273.
    case iso8601
    /// A date and time of ISO 8601 without an offset: `2026-03-01T09:30:00.250`. Read as UTC, and written in UTC.
    ///
    /// The payload does not specify the time zone. Use the format if the API documents UTC; for another time zone,
    /// decode a `String` and convert it in a mapping.
    case iso8601WithoutOffset
    /// RFC 3339's `full-date`: `2026-03-01`, read as midnight UTC.
    case day
    /// RFC 1123 and RFC 2822: `Sun, 01 Mar 2026 09:30:00 GMT`. Written in GMT.
    case rfc1123
    /// Seconds since 1970, as a number.
    ///
    /// Add ``unixSecondsText`` if an API sends both forms: `@DateFormat(.unixSeconds, .unixSecondsText)`.
    case unixSeconds
    /// Milliseconds since 1970, as a number.
    case unixMilliseconds
    /// Seconds since 1970, as digits in a string: `"1664478299"`.
    case unixSecondsText
    /// A pattern of Unicode Technical Standard 35, read and written in UTC and the locale `en_US_POSIX`:
    /// `.custom("yyyy/MM/dd")`.
    case custom(String)
    /// Several formats, tried in order; dates are written in the first.
    indirect case anyOf([WireDateFormat])

    // The names of the associated values in JSON.
    enum CustomCodingKeys: String, CodingKey { case _0 = "pattern" }
    enum AnyOfCodingKeys: String, CodingKey { case _0 = "formats" }
}

/// `Date`, and optionals and arrays of it: the types that a ``WireDateFormat`` applies to.
public protocol DateDecodable {
    /// Reads a value with its dates in a format.
    static func _ashlarDecode_v1(_ reader: inout JSONReader, dates: WireDateFormat) throws(DecodingFault) -> Self
    /// Writes a value with its dates in a format.
    func _ashlarEncode_v1(_ writer: inout JSONWriter, dates: WireDateFormat)
}

extension Date: DirectDecodable, DirectEncodable, DateDecodable {
    public static func _ashlarDecode_v1(_ reader: inout JSONReader) throws(DecodingFault) -> Date {
        try _ashlarDecode_v1(&reader, dates: .iso8601)
    }

    public static var _ashlarShape_v1: PayloadShape { .scalar(.date) }

    public func _ashlarEncode_v1(_ writer: inout JSONWriter) { _ashlarEncode_v1(&writer, dates: .iso8601) }

    public static func _ashlarDecode_v1(
        _ reader: inout JSONReader, dates: WireDateFormat
    ) throws(DecodingFault) -> Date {
        let mark = reader.mark()
        let date: Date?
        switch dates {
        case .iso8601: date = unsafe TimestampText.parse(Bytes(try reader.stringBytes())).map(Date.init)
        case .iso8601WithoutOffset:
            date = unsafe TimestampText.parseWithoutOffset(Bytes(try reader.stringBytes())).map(Date.init)
        case .day:
            date = unsafe DayText.parse(Bytes(try reader.stringBytes())).map {
                Date(seconds: $0 * 86_400, nanoseconds: 0)
            }
        case .rfc1123: date = unsafe MailDateText.parse(Bytes(try reader.stringBytes())).map(Date.init)
        case .unixSeconds: date = unsafe Date(unix: try reader.numberText(), unitsPerSecond: 1)
        case .unixMilliseconds: date = unsafe Date(unix: try reader.numberText(), unitsPerSecond: 1000)
        case .unixSecondsText: date = unsafe Date(unix: try reader.stringBytes(), unitsPerSecond: 1, isText: true)
        case .custom(let pattern): date = PatternDates.date(try reader.string(), pattern)
        case .anyOf(let formats): return try Date(&reader, anyOf: formats, from: mark)
        }
        guard let date else { throw reader.refuse(.invalidDate, at: mark) }
        return date
    }

    private init(
        _ reader: inout JSONReader, anyOf formats: [WireDateFormat], from mark: JSONReader.Mark
    ) throws(DecodingFault) {
        var code = DecodingFault.Code.typeMismatch
        for format in formats {
            do throws(DecodingFault) {
                self = try Date._ashlarDecode_v1(&reader, dates: format)
                return
            } catch {
                // A value of a kind that one of the formats accepts isn't a date; any other is of another type.
                if error.code != .typeMismatch { code = .invalidDate }
                reader.rewind(to: mark)
            }
        }
        throw reader.refuse(code, at: mark)
    }

    public func _ashlarEncode_v1(_ writer: inout JSONWriter, dates: WireDateFormat) {
        switch dates {
        case .iso8601: writer.date(self)
        case .iso8601WithoutOffset: writer.date(self, as: .withoutOffset)
        case .day: writer.date(self, as: .day)
        case .rfc1123: writer.mailDate(self)
        case .unixSeconds: writer.number(unixLiteral(unitsPerSecond: 1))
        case .unixMilliseconds: writer.number(unixLiteral(unitsPerSecond: 1000))
        case .unixSecondsText: writer.string(unixLiteral(unitsPerSecond: 1))
        case .custom(let pattern): writer.string(PatternDates.text(self, pattern))
        case .anyOf(let formats): _ashlarEncode_v1(&writer, dates: formats.first ?? .iso8601)
        }
    }
}

extension JSONReader {
    /// Reads a field with its dates in a format; generated code calls it.
    @inlinable
    public mutating func read<T: DateDecodable>(_ type: T.Type, dates: WireDateFormat) throws(DecodingFault) -> T {
        try T._ashlarDecode_v1(&self, dates: dates)
    }
}

extension JSONWriter {
    /// Writes a field with its dates in a format; generated code calls it.
    public mutating func field<T: DateDecodable>(_ key: StaticString, _ value: T, dates: WireDateFormat) {
        self.key(literal: key)
        value._ashlarEncode_v1(&self, dates: dates)
    }

    /// Writes a field with its dates in a format, or nothing when it is `nil`.
    public mutating func field<T: DateDecodable>(_ key: StaticString, _ value: T?, dates: WireDateFormat) {
        guard let value else { return }
        field(key, value, dates: dates)
    }

    fileprivate mutating func number(_ literal: String) { number(literal: literal) }
}
