import Ashlar
import Foundation

@DTO package struct StatusDTO: Equatable {
    package let id: String
    package let address: String
    @Coerce package let created: Int
    package let relativeTime: String?
    package let emoji: String
    package let content: String
    /// Text: what people type there is no URL at times, and a status with such a text is one all the same.
    @Key("external_url") package let externalURL: String?
}

@DTO package struct StatusesDTO: Equatable {
    package let message: String
    package let statuses: [StatusDTO]
}

@DTO package struct OneStatusDTO: Equatable {
    package let message: String
    package let status: StatusDTO
}

@DTO package struct StatusBioDTO: Equatable {
    package let message: String
    package let bio: String
    package let css: String
}

@DTO package struct NewStatusDTO: Equatable {
    package let emoji: String
    package let content: String
    @Key("external_url") package let externalURL: String?
}

@DTO package struct SavedStatusDTO: Equatable {
    package let message: String
    package let id: String
    package let status: String?
    package let url: URL
    @Key("external_url") package let externalURL: String?
}

@DTO package struct SavedBioDTO: Equatable {
    package let message: String
    package let url: URL
}
