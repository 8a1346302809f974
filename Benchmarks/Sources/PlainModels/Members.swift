// swift-format-ignore-file
// Printed by generate-models from Models/: edit that instead.
import Foundation

public struct Address: Codable, Sendable {
    public let street_line: String
    public let city: String
    public let country_code: String
    public let postal_code: String
    public let latitude: Double
    public let longitude: Double
}

/// An element of the API list, with text where types belong.
public struct TextMember: Codable, Sendable {
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
public struct TypedMember: Codable, Sendable {
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
