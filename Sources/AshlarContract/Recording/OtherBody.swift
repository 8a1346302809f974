/// The media type of a recorded request body that isn't JSON, without its parameters.
///
/// Only names that many APIs share are kept: anything else in a recording may be a person's.
enum OtherBody {
    private static let known: Set = [
        "application/gzip", "application/octet-stream", "application/pdf", "application/protobuf",
        "application/x-ndjson", "application/x-www-form-urlencoded", "application/xml", "application/zip",
        "audio/mpeg", "audio/ogg", "audio/wav", "image/gif", "image/heic", "image/jpeg", "image/png", "image/svg+xml",
        "image/webp", "multipart/form-data", "multipart/mixed", "multipart/related", "text/calendar", "text/csv",
        "text/html", "text/markdown", "text/plain", "text/vcard", "text/xml", "text/yaml", "video/mp4", "video/webm",
    ]

    /// - Parameter text: a `Content-Type`.
    /// - Returns: `nil` for JSON, and for text that isn't a known kind of media type.
    static func mediaType(_ text: String) -> String? {
        let name = MediaType(text).essence
        if known.contains(name) { return name }
        let range = String(name.prefix { $0 != "/" }) + "/"
        // JSON that could not be read is still JSON.
        if name.hasSuffix("json") || !name.contains("/") { return nil }
        return known.contains { $0.hasPrefix(range) } ? range + "*" : nil
    }

    /// Whether ``mediaType(_:)`` can return it.
    static func isName(_ text: String) -> Bool { mediaType(text) == text }
}
