import Ashlar
import Foundation

// The bodies of clients, in every form that was observed. Defaults of optional values are declared here.

/// A status as emoji and text, or both in one text, `status`, which gets the service's default emoji.
@DTO struct PostedStatusDTO {
    @Default("✨") let emoji: String
    @Alias("status") let content: String
    @Key("external_url") let externalURL: String?
}

@DTO struct PostedPurlDTO {
    let name: String
    let url: String
}

@DTO struct PostedPasteDTO {
    let title: String
    let content: String
    /// `true`, `1`, `"1"`, or absent.
    @Coerce @Default(false, onNull: true) let listed: Bool
}

@DTO struct PostedNowDTO {
    let content: String
    @Coerce @Default(false, onNull: true) let listed: Bool
}

@DTO struct PostedWebDTO {
    let content: String
    @Coerce @Default(false, onNull: true) let publish: Bool
}

@DTO struct PostedPictureDTO {
    /// Base64.
    let pic: Data
}

@DTO struct PictureEditDTO {
    let description: String?
    let altText: String?
    let tags: String?
    @Coerce @Default(false, onNull: true) let hideFromPublic: Bool
}
