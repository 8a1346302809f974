import Foundation

extension Convert {
    /// A conversion of texts to dates.
    ///
    /// ```swift
    /// let day = try Convert.date(.day)("2026-03-01")
    /// ```
    ///
    /// - Parameter format: how dates appear in the texts; a numeric format refers to their digits.
    public static func date(_ format: WireDateFormat) -> @Sendable (String) throws(DomainFailure) -> Date {
        { (text: String) throws(DomainFailure) -> Date in
            var writer = JSONWriter()
            writer.string(text)
            if let literal = try? writer.take(), let date = Convert.date(in: literal, format) { return date }
            if isNumber(text), let date = Convert.date(in: Array(text.utf8), format) { return date }
            throw DomainFailure(.invalidDate, .date(format.parts))
        }
    }

    /// Whether a text begins and ends as a JSON number does.
    private static func isNumber(_ text: String) -> Bool {
        guard let first = text.utf8.first, let last = text.utf8.last else { return false }
        return (first == 0x2D || 0x30...0x39 ~= first) && 0x30...0x39 ~= last
    }

    /// - Parameter literal: a JSON value, and nothing after it.
    private static func date(in literal: [UInt8], _ format: WireDateFormat) -> Date? {
        unsafe literal.withUnsafeBytes { bytes in
            var reader = unsafe JSONReader(bytes)
            guard let date = try? reader.read(Date.self, dates: format), (try? reader.finish()) != nil else {
                return nil
            }
            return date
        }
    }
}
