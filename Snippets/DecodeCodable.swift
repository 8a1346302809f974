// Decodes and encodes a Codable type with Foundation's strategies.
import AshlarCore
import Foundation

struct Release: Codable {
    let tagName: String
    let publishedAt: Date
    let assets: [String: Int]?
}

let decoder = AshlarDecoder()
decoder.keyDecodingStrategy = .convertFromSnakeCase
decoder.dateDecodingStrategy = .iso8601
let releases = try decoder.decode(
    [Release].self, from: #"[{"tag_name": "1.0", "published_at": "2026-03-01T12:30:00Z", "assets": {"a.zip": 3}}]"#)
print(releases[0].publishedAt)

let encoder = AshlarEncoder()
encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
encoder.keyEncodingStrategy = .convertToSnakeCase
encoder.dateEncodingStrategy = .secondsSince1970
print(String(decoding: try encoder.encode(releases), as: UTF8.self))

do {
    _ = try decoder.decode([Release].self, from: #"[{"tag_name": 1}]"#)
} catch DecodingError.typeMismatch(_, let context) {
    print(context.codingPath.map(\.stringValue))  // ["Index 0", "tagName"]
}

// JSON5 that a person wrote: Foundation's decoder reads it, behind the same properties.
decoder.allowsJSON5 = true
let written = try decoder.decode(
    [Release].self, from: "[{tag_name: '2.0', published_at: '2026-04-01T12:30:00Z'}, /* next: 2.1 */]")
print(written[0].tagName)
