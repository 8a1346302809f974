import Ashlar
import Foundation

/// The answer of `/oauth`, which has no envelope.
@DTO package struct OAuthDTO: Equatable {
    package let accessToken: Sensitive<String>
    package let tokenType: String
    package let scope: String
}

@DTO package struct AccountDTO: Equatable {
    package let message: String
    package let email: String
    package let name: String?
    package let created: MomentDTO
    package let settings: SettingValuesDTO?
}

@DTO package struct AccountNameDTO: Equatable {
    package let message: String
    package let name: String
}

@DTO package struct SettingsDTO: Equatable {
    package let message: String
    package let settings: SettingValuesDTO
}

@DTO package struct SettingValuesDTO: Equatable {
    package let owner: String?
    package let communication: String?
    package let dateFormat: String?
    package let webEditor: String?
}

@DTO package struct SessionDTO: Equatable {
    package let sessionID: Sensitive<String>
    package let userAgent: String
    package let createdIP: String
    @Coerce package let createdOn: Int
    @Coerce package let expiresOn: Int
}

/// One address of an account; `/address/…/info` adds what is known of it.
@DTO package struct AddressDTO: Equatable {
    package let address: String
    package let message: String
    package let registration: MomentDTO
    package let expiration: ExpirationDTO
    package let verification: VerificationDTO?
    package let owner: String?
}

@DTO package struct ExpirationDTO: Equatable {
    package let message: String?
    package let expired: Bool
    package let willExpire: Bool?
    @Coerce package let unixEpochTime: Int?
    @Key("iso_8601_time") package let iso8601Time: String?
    @Key("rfc_2822_time") package let rfc2822Time: String?
    package let relativeTime: String?
}

@DTO package struct VerificationDTO: Equatable {
    package let message: String
    package let verified: Bool
}

@DTO package struct AvailabilityDTO: Equatable {
    package let message: String
    package let punycode: String?
    @Key("see-also") package let seeAlso: [URL]?
    package let address: String
    package let available: Bool
    package let availability: String
}

@DTO package struct AddressExpirationDTO: Equatable {
    package let message: String
    package let expired: Bool
}

@DTO package struct DirectoryDTO: Equatable {
    package let message: String
    package let url: URL
    package let directory: [String]
}
