// The examples in the documentation comments of types that read and write JSON.
import Ashlar
import Foundation

// MARK: Macros

@DTO struct UserDTO {
    let id: Int
    let firstName: String  // first_name
    let avatarURL: URL?  // avatar_url; may be absent or null
    let createdAt: Date  // RFC 3339
}

@OpenEnum enum Visibility {
    @Tag("public") case everyone
    case followers  // "followers"
    case unknown(String)  // any other text; writes back as it was
}

@DTO struct ImageDTO { let width: Int }
@DTO struct VideoDTO { let duration: Double }

@Union(tag: "type") enum AttachmentDTO {
    case image(ImageDTO)  // {"type": "image", "width": 640}
    @Tag("video", "gifv") case video(VideoDTO)
    case unknown(RawJSON)  // any other tag; written back unchanged
}

@DTO struct ProfilePatchDTO {
    let name: Presence<String>  // {} · {"name": null} · {"name": "Ada"}
}

@Refined struct Username {
    let value: String
    static let rule: Rule<String> = .trimmed && .lowercased && .length(3...20)
}

struct Nickname {
    static let rule: Rule<String> = .trimmed && .lowercased && .length(3...20) && .matches(/[a-z0-9_]+/)
}

// MARK: By hand

enum Audience: OpenEnum {
    case listed, unlisted
    case unknown(String)

    init(wireValue: String) {
        switch wireValue {
        case "listed": self = .listed
        case "unlisted": self = .unlisted
        default: self = .unknown(wireValue)
        }
    }
    var wireValue: String {
        switch self {
        case .listed: "listed"
        case .unlisted: "unlisted"
        case .unknown(let word): word
        }
    }
}

struct Slug {
    let text: String

    init?(_ text: String) {
        guard !text.isEmpty, text.allSatisfy({ $0.isLowercase || $0 == "-" }) else { return nil }
        self.text = text
    }
}

extension Slug: DirectDecodable {
    static func _ashlarDecode_v1(_ reader: inout JSONReader) throws(DecodingFault) -> Slug {
        let start = reader.mark()
        guard let slug = Slug(try reader.string()) else { throw reader.refuse(.invalidValue, at: start) }
        return slug
    }
    static var _ashlarShape_v1: PayloadShape { .scalar("a slug") }
}

// MARK: Calls

@DTO struct EventDTO { let id: Int }

func readUser(_ bytes: [UInt8]) throws {
    let user = try UserDTO.decode(from: bytes)
    print(user.firstName)
}

func readUsername(_ text: String) throws {
    let name = try Username(validating: text)  // throws every part of the rule that is broken
    let same = Username(text)  // or nil
    print(name == same)
}

func readLines(_ bytes: [UInt8], store: (EventDTO) -> Void, log: (DecodingFailure) -> Void) {
    for line in EventDTO.lines(of: bytes) {
        switch line.result {
        case .success(let event): store(event)
        case .failure(let failure): log(failure)
        }
    }
}

enum PlainCodable {
    struct User: Codable { let name: String }

    static func read(_ data: Data) throws -> [User] {
        let decoder = AshlarDecoder()
        decoder.dateDecodingStrategy = .iso8601
        let users = try decoder.decode([User].self, from: data)
        return users
    }

    static func write(_ users: [User]) throws -> Data {
        let encoder = AshlarEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let data = try encoder.encode(users)
        return data
    }
}

try readUser(Array(#"{"id": 1, "first_name": "Ada", "created_at": "2026-03-01T12:00:00Z"}"#.utf8))
try readUsername(" Ada_99 ")
readLines(Array("{\"id\": 1}\n{}".utf8), store: { print($0.id) }, log: { print($0) })
print(try PlainCodable.read(PlainCodable.write([.init(name: "Ada")])).count)
print(try [Slug].decode(from: #"["a-b"]"#)[0].text, Audience(wireValue: "listed"))
