import Foundation

extension Convert {
    /// A conversion of texts to dates.
    ///
    /// ```swift
    /// let day = try Convert.date(.day)("2026-03-01")
    /// ```
    ///
    /// - Parameter format: how dates appear in the texts.
    public static func date(_ format: WireDateFormat) -> @Sendable (String) throws(DomainFailure) -> Date {
        { (text: String) throws(DomainFailure) -> Date in
            var writer = JSONWriter()
            writer.string(text)
            do {
                return try unsafe writer.take().withUnsafeBytes { bytes in
                    var reader = unsafe JSONReader(bytes)
                    return try reader.read(Date.self, dates: format)
                }
            } catch { throw DomainFailure(.invalidDate, .date(format.parts)) }
        }
    }
}
