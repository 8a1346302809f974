// A plain Codable type, and the result of `ashlar adopt`: both decode the same payloads.
import Ashlar
import AshlarTestSupport
import Foundation

enum Before {
    struct Track: Codable {
        let name: String
        let seconds: Int
        let isSingle: Bool

        enum CodingKeys: String, CodingKey {
            case name
            case seconds = "length"
            case isSingle = "is_single"
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            name = try container.decode(String.self, forKey: .name)
            // The length of a live recording is a text.
            seconds = (try? container.decode(Int.self, forKey: .seconds)) ?? 0
            isSingle = try container.decodeIfPresent(Bool.self, forKey: .isSingle) ?? false
        }
    }

    /// Its name in the tests that `ashlar adopt` writes.
    typealias PlainTrack = Track
}

@DTO struct Track: Codable {
    let name: String
    @Key("length") @Default(0, onNull: true, onInvalid: true) let seconds: Int
    @Default(false, onNull: true) let isSingle: Bool
}

let data = Data(#"[{"name": "One", "length": 61}]"#.utf8)

let decoder = AshlarDecoder()
decoder.dateDecodingStrategy = .secondsSince1970
let tracks = try decoder.decode([Track].self, from: data)

print(tracks[0].seconds)

let count = try DecoderAgreement.check(Track.self, readsAndWritesAs: Before.PlainTrack.self)
print("\(count) payloads read the same")

let payloads = [#"{"name": "One", "length": 61}"#]
try DecoderAgreement.check(Track.self, readsAndWritesAs: Before.PlainTrack.self, payloads: payloads)
