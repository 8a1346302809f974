import Ashlar
import Foundation

@DTO struct SettingsDTO: Equatable {
    let id: Int
    @Key("profile", "names", "first") let firstName: String
    @Key("profile", "names", "last") let lastName: String?
    @Key("profile", "avatar_url") @Alias("avatar", "picture") let avatarURL: URL?
    @Alias("isAdmin") @Default(false) let isAdministrator: Bool
    @Default(10, onNull: true) let pageSize: Int
    @Default(Visibility.listed, onNull: true, onInvalid: true) let visibility: Visibility
    @Default(3) let retries: Int?
    @DateFormat(.unixSeconds, .iso8601, .custom("yyyy/MM/dd HH:mm")) let seenAt: Date?
    @Lossy let tags: [Int]
    @Lossy let limits: [String: Int]?
    @Coerce let count: Int
    @Coerce let note: String?
    @Coerce let active: Bool
    @Unknown let rest: [String: JSONValue]
}

@DTO struct CalendarDTO: Equatable {
    @DateFormat(.day) let holidays: [String: Date]
    @DateFormat(.unixSeconds) let seen: [String: [Date?]]?
}

@DTO struct PatchDTO: Equatable {
    let name: Presence<String>
    let age: Presence<Int>
}

@DTO(keys: .kebabCase, unknownKeys: .refuse, duplicateKeys: .refuse) struct StrictDTO: Equatable {
    let userID: Int
    let nickName: String?
}

@DTO(keys: .pascalCase) struct PascalDTO: Equatable {
    let userID: Int
    let htmlURL: String
}

@DTO(keys: .verbatim) struct VerbatimDTO: Equatable {
    let userID: Int
}

@DTO struct KeyedDTO: Equatable {
    let byNumber: [Int: String]
    let byID: [UUID: Int]
    let byVisibility: [Visibility: Int]
    let wide: Int128
    let numbers: Set<Int>
    let blob: Data
    let ratio: Float
}

extension Visibility: DirectKey {}
