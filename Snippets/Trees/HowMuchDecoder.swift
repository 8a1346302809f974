// Tree 4: how much decoder? As little as possible.
import Ashlar
import Foundation

// MARK: A key strategy.

@DTO(keys: .kebabCase) struct ReleaseDTO {
    let releaseDate: String  // release-date
    let minVersion: String  // min-version
}

// MARK: An annotation on a field.

@DTO struct PostDTO {
    @Key("ID") let id: Int
    @DateFormat(.unixSeconds) let createdAt: Date
    @Default(0) let likes: Int
    @Lossy let scores: [Int]
}

// MARK: A path into nested objects.

@DTO struct ProfileDTO {
    @Key("data", "profile", "display_name") let displayName: String
}

// MARK: A tagged union.

@Union(tag: "type") enum BlockDTO {
    case text(TextBlockDTO)
    case image(ImageBlockDTO)
    case unknown(RawJSON)
}

@DTO struct TextBlockDTO {
    let text: String
}

@DTO struct ImageBlockDTO {
    let url: URL
}

// MARK: By hand: a scalar with its own notation.

/// `"12.5 km"`.
struct Distance: DirectCodable, Equatable {
    let kilometres: Double

    static func _ashlarDecode_v1(_ reader: inout JSONReader) throws(DecodingFault) -> Distance {
        let mark = reader.mark()
        let words = try reader.string().split(separator: " ")
        guard words.count == 2, words[1] == "km", let kilometres = Double(words[0]) else {
            throw reader.refuse(.invalidValue, at: mark)
        }
        return Distance(kilometres: kilometres)
    }

    static var _ashlarShape_v1: PayloadShape { .scalar("a distance in km", code: .refinement("distance")) }

    func _ashlarEncode_v1(_ writer: inout JSONWriter) { writer.string("\(kilometres) km") }
}

print(try ReleaseDTO.decode(from: #"{"release-date": "2026-03-01", "min-version": "6.3"}"#))
DefaultReport.use(nil)
print(try PostDTO.decode(from: #"{"ID": 1, "created_at": 1772352000, "scores": [1, "two"]}"#).scores)
print(try ProfileDTO.decode(from: #"{"data": {"profile": {"display_name": "Ada"}}}"#).displayName)
print(try [BlockDTO].decode(from: #"[{"type": "text", "text": "hi"}, {"type": "poll"}]"#).count)
print(try [Distance].decode(from: #"["12.5 km"]"#))
