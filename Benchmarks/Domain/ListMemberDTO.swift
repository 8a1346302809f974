import Ashlar
import Foundation

/// An element of the API list, the source of mappings.
@DTO public struct ListMemberDTO {
    public let id: String
    public let displayName: String
    public let emailAddress: String
    public let avatarURL: URL?
    public let createdAt: Date
    public let isActive: Bool
    public let loginCount: Int
    public let averageScore: Double
    public let accountStatus: String
    public let managerID: Int?
    public let address: ListAddressDTO
    public let tags: [String]
}

@DTO @Representation public struct ListAddressDTO {
    public let streetLine: String
    public let city: String
    public let countryCode: String
    public let postalCode: String
    public let latitude: Double
    public let longitude: Double
}
