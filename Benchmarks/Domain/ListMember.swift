import Ashlar
import AshlarEntity
import Foundation

/// An element of the API list, as mappings take it.
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

/// A text with content of at most 80 bytes.
public struct DisplayName: Refined {
    public let value: String

    @inlinable
    public init(validating value: String) throws(RefinementFailure) {
        guard 1...80 ~= value.utf8.count else { throw refusal("length", of: "DisplayName") }
        self.value = value
    }
}

/// Two capital letters.
public struct Country: Refined {
    public let value: String

    @inlinable
    public init(validating value: String) throws(RefinementFailure) {
        guard value.utf8.count == 2, value.utf8.allSatisfy({ 0x41...0x5A ~= $0 }) else {
            throw refusal("country", of: "Country")
        }
        self.value = value
    }
}

/// Digits.
public struct PostalCode: Refined {
    public let value: String

    @inlinable
    public init(validating value: String) throws(RefinementFailure) {
        guard !value.isEmpty, value.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else {
            throw refusal("postal-code", of: "PostalCode")
        }
        self.value = value
    }
}

@usableFromInline
func refusal(_ name: String, of type: String) -> RefinementFailure {
    RefinementFailure(type: type, violations: [Violation(.refinement(name), expected: "a \(name)")])
}

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

extension ListAddressDTO: Representation {
    public static let projection = Projection(from: ListAddress.self)
}

/// What a member is: four refined fields, an enumeration, an address, one rule.
@Domain public struct ListMember {
    public let id: String
    public let displayName: DisplayName
    public let emailAddress: Email
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

    /// The yardstick: what one writes without Ashlar's mappings.
    public init(byHand dto: ListMemberDTO) throws {
        guard let status = AccountStatus(rawValue: dto.accountStatus) else {
            throw DomainFailure(.unknownCase, expected: "a status")
        }
        try self.init(
            id: dto.id, displayName: DisplayName(validating: dto.displayName),
            emailAddress: Email(validating: dto.emailAddress), avatarURL: dto.avatarURL, createdAt: dto.createdAt,
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
    /// The yardstick: what one writes without Ashlar's mappings.
    public init(byHand source: [ListMemberDTO]) throws {
        self.init()
        reserveCapacity(source.count)
        for dto in source { append(try ListMember(byHand: dto)) }
    }

    /// The mapping of arrays, as a module that declares its types calls it.
    public init(byMapping source: [ListMemberDTO]) throws { try self.init(mapping: source) }
}

extension DisplayName: ColumnValue {}
extension AccountStatus: ColumnValue {}

/// A row of the list.
@Entity("members") public struct MemberEntity {
    public let id: String
    public let displayName: DisplayName
    public let emailAddress: Email
    public let avatarURL: URL?
    public let createdAt: Date
    public let isActive: Bool
    public let loginCount: Int
    public let averageScore: Double
    public let accountStatus: AccountStatus
    public let managerID: Int?
    public let address: ListAddressDTO
    public let tags: [String]
}

extension MemberEntity: DomainEntity {
    public static let projection = Projection(from: ListMember.self)
    public static let domain = ListMember.Mapping(from: MemberEntity.self)
}
