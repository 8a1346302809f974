import Ashlar

@DTO(keys: .verbatim) public struct Entities {
    public let hashtags: [Hashtag]
    public let urls: [URLEntity]
    public let user_mentions: [Mention]
    public let media: [Media]?
}

@DTO(keys: .verbatim) public struct Hashtag {
    public let text: String
    public let indices: [Int]
}

@DTO(keys: .verbatim) public struct URLEntity {
    public let url: String
    public let expanded_url: String
    public let display_url: String
    public let indices: [Int]
}

@DTO(keys: .verbatim) public struct Mention {
    public let screen_name: String
    public let name: String
    public let id: Int
    public let id_str: String
    public let indices: [Int]
}

@DTO(keys: .verbatim) public struct Media {
    public let id: Int
    public let id_str: String
    public let indices: [Int]
    public let media_url: String
    public let media_url_https: String
    public let url: String
    public let display_url: String
    public let expanded_url: String
    public let type: String
}
