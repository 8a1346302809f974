/// Facts about a date format that the rest of Ashlar uses. Each is a switch over the cases, so that a new case
/// does not compile until it has them all.
extension WireDateFormat {
    /// The cases without values, by their names in source.
    package enum Name: String, Sendable, CaseIterable {
        case iso8601, iso8601WithoutOffset, day, rfc1123, unixSeconds, unixMilliseconds, unixSecondsText

        package var format: WireDateFormat {
            switch self {
            case .iso8601: .iso8601
            case .iso8601WithoutOffset: .iso8601WithoutOffset
            case .day: .day
            case .rfc1123: .rfc1123
            case .unixSeconds: .unixSeconds
            case .unixMilliseconds: .unixMilliseconds
            case .unixSecondsText: .unixSecondsText
            }
        }
    }

    /// The name of a case without values.
    package var name: Name? {
        switch self {
        case .iso8601: .iso8601
        case .iso8601WithoutOffset: .iso8601WithoutOffset
        case .day: .day
        case .rfc1123: .rfc1123
        case .unixSeconds: .unixSeconds
        case .unixMilliseconds: .unixMilliseconds
        case .unixSecondsText: .unixSecondsText
        case .custom, .anyOf: nil
        }
    }

    /// The kinds of JSON values that are read.
    package var kinds: Set<JSONKind> {
        switch self {
        case .iso8601, .iso8601WithoutOffset, .day, .rfc1123, .unixSecondsText, .custom: [.string]
        case .unixSeconds, .unixMilliseconds: [.number]
        case .anyOf(let formats): formats.reduce(into: []) { $0.formUnion($1.kinds) }
        }
    }

    /// The `format` in schemas: of JSON Schema, else of OpenAPI's registry, else Ashlar's own name, which
    /// validators ignore and drift compares.
    var schemaFormat: String? {
        switch self {
        case .iso8601: "date-time"
        // RFC 3339, and so `date-time`, requires an offset.
        case .iso8601WithoutOffset: "date-time-local"
        case .day: "date"
        case .rfc1123: "http-date"
        case .unixSeconds, .unixSecondsText: "unix-seconds"
        case .unixMilliseconds: "unix-milliseconds"
        case .custom, .anyOf: nil
        }
    }

    /// All formats in schemas of dates.
    package static let schemaFormats = Set(Name.allCases.compactMap(\.format.schemaFormat))

    /// The format in a few words.
    var wording: Wording {
        switch self {
        case .iso8601: "RFC 3339"
        case .iso8601WithoutOffset: .words("ISO 8601 without an offset", "不带时区偏移的 ISO 8601")
        case .day: "yyyy-MM-dd"
        case .rfc1123: "RFC 1123"
        case .unixSeconds: .words("seconds since 1970", "自 1970 年起的秒数")
        case .unixSecondsText: .words("seconds since 1970 in a string", "字符串中自 1970 年起的秒数")
        case .unixMilliseconds: .words("milliseconds since 1970", "自 1970 年起的毫秒数")
        case .custom(let pattern): .verbatim(pattern)
        case .anyOf(let formats): .list(formats.map(\.wording), joinedBy: .or)
        }
    }
}
