// `@DTO` in front of a `Codable` struct: its keys apply, and its types stay as they are.
import Ashlar
import Foundation

enum Kind: String, Codable { case link, note }

struct Theme: Codable, Equatable {
    let name: String
    let since: Date?
}

@OpenEnum enum Visibility {
    @Tag("public", "all") case everyone
    case followers
    case unknown(String)
}

@DTO public struct BookmarkDTO: Codable, Equatable, Identifiable {
    let uid: String
    let kind: Kind
    let visibility: Visibility
    @ViaCodable let theme: Theme?
    @Default(nil, onInvalid: true) let rating: Int?
    let draft: String?

    public var id: String { uid }

    enum CodingKeys: String, CodingKey {
        case uid = "_id"
        case kind, visibility, theme, rating
    }
}

let bookmark = try BookmarkDTO.decode(
    from: #"{"_id": "7", "kind": "link", "visibility": "direct", "theme": {"name": "dark"}, "rating": "five"}"#)
print(bookmark.id, bookmark.visibility)  // 7 unknown("direct")
print(try bookmark.encodedString())

do {
    _ = try BookmarkDTO.decode(from: #"{"_id": "7", "kind": "image", "visibility": "all", "theme": {"name": 5}}"#)
} catch {
    print(error)  // /kind unknown-case, /theme/name type-mismatch
}
