// Decodes and encodes a Codable type with Foundation's strategies.
import AshlarCore
import Foundation

struct Release: Codable {
    let tagName: String
    let publishedAt: Date
    let assets: [String: Int]?
}

let data = Data(
    #"[{"tag_name": "1.0", "published_at": "2026-03-01T12:30:00Z", "assets": {"a.zip": 3}}]"#.utf8)

let decoder = AshlarDecoder()
decoder.keyDecodingStrategy = .convertFromSnakeCase
decoder.dateDecodingStrategy = .iso8601
let releases = try decoder.decode([Release].self, from: data)

let encoder = AshlarEncoder()
encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
let text = try encoder.encode(releases)

print(releases[0].publishedAt)
print(String(decoding: text, as: UTF8.self))

encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
encoder.keyEncodingStrategy = .convertToSnakeCase
encoder.dateEncodingStrategy = .secondsSince1970
print(String(decoding: try encoder.encode(releases), as: UTF8.self))

do {
    _ = try decoder.decode([Release].self, from: #"[{"tag_name": 1}]"#)
} catch DecodingError.typeMismatch(_, let context) {
    print(context.codingPath.map(\.stringValue))  // ["Index 0", "tagName"]
}

// ashlar:disable stringly-typed — the payload of the article has a number here, and no address
struct User: Codable {
    let id: Int
    let email: String?
}
// ashlar:enable stringly-typed

// The first problem, as from Foundation's decoder; `ashlar explain` shows all of them.
do {
    _ = try decoder.decode(User.self, from: #"{"id": "1", "email": 5}"#)
} catch DecodingError.typeMismatch(_, let context) {
    print(context.codingPath.map(\.stringValue))  // ["id"]
}

// A default that hides an error, with the reason for it; `ashlar check` reports it without the comment.
struct Course: Decodable {
    let seats: Int

    enum CodingKeys: String, CodingKey { case seats }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        // ashlar:disable:next silent-default — version 1 of the API sends "many" here
        seats = (try? container.decode(Int.self, forKey: .seats)) ?? .max
    }
}

print(try decoder.decode(Course.self, from: #"{"seats": "many"}"#).seats == .max)  // true

// JSON5 that a person wrote: Foundation's decoder reads it, behind the same properties.
decoder.allowsJSON5 = true
let written = try decoder.decode(
    [Release].self, from: "[{tag_name: '2.0', published_at: '2026-04-01T12:30:00Z'}, /* next: 2.1 */]")
print(written[0].tagName)
