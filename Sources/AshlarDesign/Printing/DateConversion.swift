import AshlarCore

/// A function of `Convert` that reads dates of one format, in packages that depend on nothing.
struct DateConversion {
    let name: String
    /// Whether it reads a text, and not a number.
    let isOfText: Bool
    /// The declaration.
    let text: String
}

extension WireDateFormat.Name {
    var conversion: DateConversion {
        switch self {
        case .iso8601:
            DateConversion(
                name: "timestamp", isOfText: true,
                text: #"""
                        static func timestamp(_ text: String) throws(DomainFailure) -> Date {
                            // Foundation's style takes either a fraction or none, and a `T`.
                            let text = text.replacing(" ", with: "T").uppercased()
                            let zoned = text.replacing(#/([+-][0-9]{2})$/#) { "\($0.output.1):00" }
                            let whole = zoned.replacing(#/\.[0-9]+/#, with: "")
                            let fraction = zoned.firstMatch(of: #/\.[0-9]+/#).flatMap { Double("0" + $0.output) } ?? 0
                            guard let date = try? Date(whole, strategy: .iso8601) else {
                                throw DomainFailure("invalid-date", expected: "an RFC 3339 date")
                            }
                            return date.addingTimeInterval(fraction)
                        }

                    """#)
        case .iso8601WithoutOffset:
            DateConversion(
                name: "timestampWithoutOffset", isOfText: true,
                text: #"""
                        static func timestampWithoutOffset(_ text: String) throws(DomainFailure) -> Date {
                            guard text.wholeMatch(of: #/[0-9-]{10}[Tt ][0-9:.]+/#) != nil, let date = try? timestamp(text + "Z")
                            else { throw DomainFailure("invalid-date", expected: "an ISO 8601 date without an offset") }
                            return date
                        }

                    """#)
        case .day:
            DateConversion(
                name: "day", isOfText: true,
                text: #"""
                        static func day(_ text: String) throws(DomainFailure) -> Date {
                            guard let date = try? Date(text + "T00:00:00Z", strategy: .iso8601) else {
                                throw DomainFailure("invalid-date", expected: "a date (yyyy-MM-dd)")
                            }
                            return date
                        }

                    """#)
        case .rfc1123:
            DateConversion(
                name: "mailDate", isOfText: true,
                text: #"""
                        static func mailDate(_ text: String) throws(DomainFailure) -> Date {
                            let formatter = DateFormatter()
                            formatter.locale = Locale(identifier: "en_US_POSIX")
                            for format in ["EEE, d MMM yyyy HH:mm:ss zzz", "d MMM yyyy HH:mm:ss zzz", "EEE, d MMM yyyy HH:mm zzz"] {
                                formatter.dateFormat = format
                                if let date = formatter.date(from: text) { return date }
                            }
                            throw DomainFailure("invalid-date", expected: "an RFC 1123 date")
                        }

                    """#)
        case .unixSeconds:
            DateConversion(
                name: "unixSeconds", isOfText: false,
                text: #"""
                        static func unixSeconds(_ seconds: Int) throws(DomainFailure) -> Date {
                            Date(timeIntervalSince1970: Double(seconds))
                        }

                    """#)
        case .unixMilliseconds:
            DateConversion(
                name: "unixMilliseconds", isOfText: false,
                text: #"""
                        static func unixMilliseconds(_ milliseconds: Int) throws(DomainFailure) -> Date {
                            Date(timeIntervalSince1970: Double(milliseconds) / 1000)
                        }

                    """#)
        case .unixSecondsText:
            DateConversion(
                name: "unixSecondsText", isOfText: true,
                text: #"""
                        static func unixSecondsText(_ text: String) throws(DomainFailure) -> Date {
                            guard let seconds = Int(text) else {
                                throw DomainFailure("invalid-date", expected: "seconds since 1970 in a string")
                            }
                            return Date(timeIntervalSince1970: Double(seconds))
                        }

                    """#)
        }
    }
}
