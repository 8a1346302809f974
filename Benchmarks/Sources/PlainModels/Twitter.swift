// swift-format-ignore-file
// Printed by generate-models from Models/: edit that instead.

public struct TwitterFeed: Codable, Sendable {
    public let statuses: [Status]
    public let search_metadata: SearchMetadata
}

public struct SearchMetadata: Codable, Sendable {
    public let completed_in: Double
    public let max_id: Int
    public let max_id_str: String
    public let next_results: String?
    public let query: String
    public let refresh_url: String
    public let count: Int
    public let since_id: Int
    public let since_id_str: String
}

public struct StatusMetadata: Codable, Sendable {
    public let result_type: String
    public let iso_language_code: String
}

public struct Status: Codable, Sendable {
    public let metadata: StatusMetadata
    public let created_at: String
    public let id: Int
    public let id_str: String
    public let text: String
    public let source: String
    public let truncated: Bool
    public let in_reply_to_status_id: Int?
    public let in_reply_to_status_id_str: String?
    public let in_reply_to_user_id: Int?
    public let in_reply_to_user_id_str: String?
    public let in_reply_to_screen_name: String?
    public let user: User
    public let retweeted_status: Indirect<Status>?
    public let retweet_count: Int
    public let favorite_count: Int
    public let entities: Entities
    public let favorited: Bool
    public let retweeted: Bool
    public let possibly_sensitive: Bool?
    public let lang: String
}

public struct User: Codable, Sendable {
    public let id: Int
    public let id_str: String
    public let name: String
    public let screen_name: String
    public let location: String
    public let description: String
    public let url: String?
    public let followers_count: Int
    public let friends_count: Int
    public let listed_count: Int
    public let created_at: String
    public let favourites_count: Int
    public let utc_offset: Int?
    public let time_zone: String?
    public let verified: Bool
    public let statuses_count: Int
    public let lang: String
    public let profile_background_color: String
    public let profile_image_url: String
    public let profile_image_url_https: String
    public let profile_banner_url: String?
    public let default_profile: Bool
    public let following: Bool
}
