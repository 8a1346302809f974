import Ashlar
import AshlarEntityMacros
import Foundation

extension ListAddressDTO: Representation {
    public static let projection = Projection(from: ListAddress.self)
}

extension DisplayName: ColumnValue {}
extension AccountStatus: ColumnValue {}

/// A row of the list.
@Entity("members") public struct MemberEntity {
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
    public let address: ListAddressDTO
    public let tags: [String]
}

extension MemberEntity: DomainEntity {
    public static let projection = Projection(from: ListMember.self)
    public static let domain = ListMember.Mapping(from: MemberEntity.self)
}
