import Ashlar

/// One message of a thread.
@DTO(unknownKeys: .refuse)
struct MessageDTO {
    let id: Int64
    @Alias("text", "content") let body: String
    @Key("meta", "author", "name") let authorName: String
    @Key("meta", "edited") let isEdited: Bool?
    let sentAt: Date
    @DateFormat(.unixSeconds, .day) let readAt: Date?
    @Default("en") let language: String
    @Default(0, onNull: true, onInvalid: true) let votes: Int
    @Lossy let scores: [Int]
    @Coerce let pages: Int
    let draft: Presence<String>
    let attachments: [Attachment]
    let reaction: Reaction?
    let replies: [MessageDTO]
}

@Union(tag: "type")
enum Attachment {
    case image(ImageDTO)
    @Tag("film", "video") case movie(MovieDTO)
    case unknown(JSONValue)
}

@DTO(keys: .kebabCase) struct ImageDTO {
    /// In pixels.
    let imageWidth: UInt16
    let sourceURL: URL
}

@DTO(keys: .verbatim, unknownKeys: .refuse) struct MovieDTO { let type: String, lengthInSeconds: Double }

@Union(tag: "kind", content: "data")
enum Reaction {
    case emoji(String)
    case sticker(ImageDTO)
}

@Union(.external) enum Shape { case circle(CircleDTO), square(SquareDTO) }
@DTO struct CircleDTO { let radius: Double }
@DTO(keys: .pascalCase) struct SquareDTO { let sideLength: Double }

@Union(.untagged) enum Price { case amount(Double), free(Bool), detailed(CircleDTO) }

@DTO struct Rest {
    let id: Int
    @Unknown let rest: [String: JSONValue]
}
