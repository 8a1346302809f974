import Ashlar
import Foundation

@Domain public struct ListAddress {
    public let streetLine: String
    public let city: String
    public let countryCode: Country
    public let postalCode: PostalCode
    public let latitude: Double
    public let longitude: Double
}

extension ListAddress: Mapped {
    public static let mapping = Mapping(from: ListAddressDTO.self)
}

/// A member: four refined fields, an enumeration, an address, one rule.
@Domain public struct ListMember {
    public let id: String
    public let displayName: DisplayName
    public let emailAddress: EmailAddress
    public let avatarURL: URL?
    public let createdAt: Date
    public let isActive: Bool
    public let loginCount: Int
    public let averageScore: Double
    public let accountStatus: AccountStatus
    public let managerID: Int?
    public let address: ListAddress
    public let tags: [String]

    public static var rules: Rules<Self> {
        rule("login-count", on: \.loginCount) { $0.loginCount >= 0 }
    }
}

extension ListMember: Mapped {
    public static let mapping = Mapping(from: ListMemberDTO.self)

    /// The baseline: a mapping written without Ashlar.
    public init(byHand dto: ListMemberDTO) throws {
        guard let status = AccountStatus(rawValue: dto.accountStatus) else {
            throw DomainFailure(.unknownCase, expected: "a status")
        }
        try self.init(
            id: dto.id, displayName: DisplayName(validating: dto.displayName),
            emailAddress: EmailAddress(validating: dto.emailAddress), avatarURL: dto.avatarURL,
            createdAt: dto.createdAt,
            isActive: dto.isActive, loginCount: dto.loginCount, averageScore: dto.averageScore,
            accountStatus: status, managerID: dto.managerID,
            address: ListAddress(
                streetLine: dto.address.streetLine, city: dto.address.city,
                countryCode: Country(validating: dto.address.countryCode),
                postalCode: PostalCode(validating: dto.address.postalCode), latitude: dto.address.latitude,
                longitude: dto.address.longitude),
            tags: dto.tags)
    }
}

extension [ListMember] {
    /// The baseline: a mapping written without Ashlar.
    public init(byHand source: [ListMemberDTO]) throws {
        self.init()
        reserveCapacity(source.count)
        for dto in source { append(try ListMember(byHand: dto)) }
    }

    /// The mapping of arrays, called from the module that declares its types.
    public init(byMapping source: [ListMemberDTO]) throws { try self.init(mapping: source) }
}
