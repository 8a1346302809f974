import Ashlar
import Foundation

// The service's documented accounts and addresses that aren't part of this client's recordings.

@DTO struct AccountNameDTO: Hashable {
    let message: String
    let name: String
}

@DTO struct SettingsDTO: Hashable {
    let message: String
    let settings: SettingValuesDTO
}

@DTO struct SettingValuesDTO: Hashable {
    let owner: String?
    let communication: String?
    let dateFormat: String?
    let webEditor: String?
}

@DTO struct SessionDTO: Hashable {
    let sessionID: Sensitive<String>
    let userAgent: String
    let createdIP: String
    @Coerce let createdOn: Int
    @Coerce let expiresOn: Int
}

@DTO struct AddressExpirationDTO: Hashable {
    let message: String
    let expired: Bool
}

@DTO struct DirectoryDTO: Hashable {
    let message: String
    let url: URL
    let directory: [String]
}
