// swift-format-ignore-file
// Printed by generate-models from Models/: edit that instead.

public struct Entities: Codable, Sendable {
    public let hashtags: [Hashtag]
    public let urls: [URLEntity]
    public let user_mentions: [Mention]
    public let media: [Media]?
}

public struct Hashtag: Codable, Sendable {
    public let text: String
    public let indices: [Int]
}

public struct URLEntity: Codable, Sendable {
    public let url: String
    public let expanded_url: String
    public let display_url: String
    public let indices: [Int]
}

public struct Mention: Codable, Sendable {
    public let screen_name: String
    public let name: String
    public let id: Int
    public let id_str: String
    public let indices: [Int]
}

public struct Media: Codable, Sendable {
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
