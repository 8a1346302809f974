import AshlarCore
import AshlarRules

/// A form that a string can have on the wire, the most specific first.
package enum StringFormat: UInt8, CaseIterable, Hashable, Sendable {
    case uuid
    /// RFC 3339 date and time, with `T` or a space, and an offset.
    case timestamp
    /// The same without an offset.
    case localTimestamp
    /// RFC 1123 / RFC 2822 date: `Sat, 23 Mar 2019 16:23:21 +0000`.
    case mailDate
    /// `yyyy-MM-dd`.
    case day
    case email
    /// Absolute `http` or `https` URL.
    case webURL
    /// `true` or `false`.
    case boolean
    /// Nine to eleven digits that are a second between 1990 and 2070.
    case unixSeconds
    /// `-?digits` that fit in 64 bits, without superfluous zeros in front.
    case integer
    /// Like `integer`, with a fraction.
    case decimal
    /// A JSON object or array in a string.
    case json
    /// `#rgb`, `#rrggbb`, `#rrggbbaa`.
    case hexColor

    /// A set of formats.
    package struct Group: OptionSet, Sendable, Hashable {
        package let rawValue: UInt16

        package init(rawValue: UInt16) { self.rawValue = rawValue }

        package init(_ format: StringFormat) { rawValue = 1 << format.rawValue }

        package static let all = StringFormat.allCases.reduce(into: Group()) { $0.insert(Group($1)) }
    }
}

extension StringFormat.Group {
    /// The formats, among some candidates, that a non-empty string has.
    init(of bytes: Bytes, among candidates: StringFormat.Group) {
        var formats: StringFormat.Group = []
        for format in StringFormat.allCases where candidates.contains(StringFormat.Group(format)) {
            if format.matches(bytes) { formats.insert(StringFormat.Group(format)) }
        }
        self = formats
    }
}

extension StringFormat {
    /// Seconds from 1990 to 2070: the range of numbers that count as instants.
    package static let plausibleSeconds: ClosedRange<Int64> = 631_152_000...3_155_760_000

    /// Whether a string has the format.
    package func matches(_ bytes: Bytes) -> Bool {
        switch self {
        case .uuid: UUIDRule.accepts(bytes)
        case .timestamp: TimestampText.parse(bytes) != nil
        case .localTimestamp: TimestampText.parseWithoutOffset(bytes) != nil
        case .mailDate: MailDateText.parse(bytes) != nil
        case .day: DayText.parse(bytes) != nil
        case .email: EmailRule.accepts(bytes)
        case .webURL: WebURLRule.accepts(bytes)
        case .boolean: bytes.elementsEqual("true".utf8) || bytes.elementsEqual("false".utf8)
        case .unixSeconds: IntegerText.parse(bytes).map(StringFormat.plausibleSeconds.contains) ?? false
        case .integer: IntegerText.parse(bytes) != nil
        case .decimal: DecimalText.accepts(bytes)
        case .json: StringFormat.isJSON(bytes)
        case .hexColor: HexColorRule.accepts(bytes)
        }
    }

    /// Whether a text has the format.
    package func matches(_ text: String) -> Bool { text.scan { matches($0) } }

    /// How dates of the format are read; `nil` for formats of other values.
    package var dates: WireDateFormat? {
        switch self {
        case .timestamp: .iso8601
        case .localTimestamp: .iso8601WithoutOffset
        case .mailDate: .rfc1123
        case .day: .day
        case .unixSeconds: .unixSecondsText
        case .uuid, .email, .webURL, .boolean, .integer, .decimal, .json, .hexColor: nil
        }
    }

    /// The format of the texts that a date format reads; `nil` where they have none that is looked for, or several.
    package init?(dates: WireDateFormat) {
        let texts = dates.parts.filter { $0.kinds == [.string] }
        guard texts.count == 1, let format = StringFormat.allCases.first(where: { $0.dates == texts[0] }) else {
            return nil
        }
        self = format
    }

    /// Whether a text is a date in one of the formats that are looked for.
    static func isDate(_ bytes: Bytes) -> Bool { allCases.contains { $0.dates != nil && $0.matches(bytes) } }

    /// The format that a word of a specification's `format` refers to; `nil` for other words.
    ///
    /// - Parameter text: a word of JSON Schema's or OpenAPI's registries of formats.
    package init?(specified text: String) {
        switch text.lowercased() {
        case "date-time", "datetime", "iso-date-time": self = .timestamp
        case "date-time-local": self = .localTimestamp
        case "date", "full-date": self = .day
        case "uuid", "guid": self = .uuid
        case "email", "idn-email": self = .email
        case "uri", "url", "iri": self = .webURL
        default: return nil
        }
    }

    private static func isJSON(_ bytes: Bytes) -> Bool {
        guard bytes.first == 0x7B || bytes.first == 0x5B else { return false }
        let isJSON = bytes.withContiguousStorageIfAvailable { text in
            var reader = JSONReader(UnsafeRawBufferPointer(text))
            do throws(DecodingFault) {
                try reader.skipValue()
                try reader.finish()
                return true
            } catch { return false }
        }
        return isJSON == true
    }
}
