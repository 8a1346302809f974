import Ashlar
import Foundation

@DTO(keys: .verbatim) public struct Address {
    public let street_line: String
    public let city: String
    public let country_code: String
    public let postal_code: String
    public let latitude: Double
    public let longitude: Double
}

/// An element of the API list, with text where types belong.
@DTO(keys: .verbatim) public struct TextMember {
    public let id: String
    public let display_name: String
    public let email_address: String
    public let avatar_url: String?
    public let created_at: String
    public let is_active: Bool
    public let login_count: Int
    public let average_score: Double
    public let account_status: String
    public let manager_id: Int?
    public let address: Address
    public let tags: [String]
}

/// An element of the API list, with its real types.
@DTO(keys: .verbatim) public struct TypedMember {
    public let id: String
    public let display_name: String
    public let email_address: String
    public let avatar_url: URL?
    public let created_at: Date
    public let is_active: Bool
    public let login_count: Int
    public let average_score: Double
    public let account_status: AccountStatus
    public let manager_id: Int?
    public let address: Address
    public let tags: [String]
}
