// swift-format-ignore-file
// Printed by `ashlar expand`: edit the file with the macros instead.
import AshlarCore
import AshlarEntity
import Foundation

extension ListAddressDTO: Representation {
    public static let projection = Projection(from: ListAddress.self, streetLine: .init(named: "streetLine") { $0.streetLine /* the source of ListAddressDTO.streetLine */ }, city: .init(named: "city") { $0.city /* the source of ListAddressDTO.city */ }, countryCode: .init(named: "countryCode") { $0.countryCode /* the source of ListAddressDTO.countryCode */ }, postalCode: .init(named: "postalCode") { $0.postalCode /* the source of ListAddressDTO.postalCode */ }, latitude: .init(named: "latitude") { $0.latitude /* the source of ListAddressDTO.latitude */ }, longitude: .init(named: "longitude") { $0.longitude /* the source of ListAddressDTO.longitude */ })
}

extension DisplayName: ColumnValue {}
extension AccountStatus: ColumnValue {}

/// A row of the list.
nonisolated public struct MemberEntity {
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

    nonisolated public init(id f0: String, displayName f1: DisplayName, emailAddress f2: EmailAddress, avatarURL f3: URL? = nil, createdAt f4: Date, isActive f5: Bool, loginCount f6: Int, averageScore f7: Double, accountStatus f8: AccountStatus, managerID f9: Int? = nil, address f10: ListAddressDTO, tags f11: [String]) {
        self.id = f0
        self.displayName = f1
        self.emailAddress = f2
        self.avatarURL = f3
        self.createdAt = f4
        self.isActive = f5
        self.loginCount = f6
        self.averageScore = f7
        self.accountStatus = f8
        self.managerID = f9
        self.address = f10
        self.tags = f11
    }

    nonisolated public static let table: AshlarEntity.TableSchema = .init(
        "members",
        columns: [
            .init("id", of: String.self),
            .init("display_name", of: DisplayName.self),
            .init("email_address", of: EmailAddress.self),
            .init("avatar_url", of: (URL?).self),
            .init("created_at", of: Date.self),
            .init("is_active", of: Bool.self),
            .init("login_count", of: Int.self),
            .init("average_score", of: Double.self),
            .init("account_status", of: AccountStatus.self),
            .init("manager_id", of: (Int?).self),
            .init("address", of: ListAddressDTO.self),
            .init("tags", of: ([String]).self),
        ],
        primaryKey: ["id"]
    )

    nonisolated public static let properties: [AshlarEntity.EntityProperty<Self>] = [
        .init(\Self.id, "id"),
        .init(\Self.displayName, "display_name"),
        .init(\Self.emailAddress, "email_address"),
        .init(\Self.avatarURL, "avatar_url"),
        .init(\Self.createdAt, "created_at"),
        .init(\Self.isActive, "is_active"),
        .init(\Self.loginCount, "login_count"),
        .init(\Self.averageScore, "average_score"),
        .init(\Self.accountStatus, "account_status"),
        .init(\Self.managerID, "manager_id"),
        .init(\Self.address, "address"),
        .init(\Self.tags, "tags"),
    ]

    nonisolated public init(from row: inout AshlarEntity.RowReader) throws {
        self.id = try row.read(String.self)
        self.displayName = try row.read(DisplayName.self)
        self.emailAddress = try row.read(EmailAddress.self)
        self.avatarURL = try row.read((URL?).self)
        self.createdAt = try row.read(Date.self)
        self.isActive = try row.read(Bool.self)
        self.loginCount = try row.read(Int.self)
        self.averageScore = try row.read(Double.self)
        self.accountStatus = try row.read(AccountStatus.self)
        self.managerID = try row.read((Int?).self)
        self.address = try row.read(ListAddressDTO.self)
        self.tags = try row.read(([String]).self)
    }

    nonisolated public func write(to row: inout AshlarEntity.RowWriter) throws {
        try row.write(self.id)
        try row.write(self.displayName)
        try row.write(self.emailAddress)
        try row.write(self.avatarURL)
        try row.write(self.createdAt)
        try row.write(self.isActive)
        try row.write(self.loginCount)
        try row.write(self.averageScore)
        try row.write(self.accountStatus)
        try row.write(self.managerID)
        try row.write(self.address)
        try row.write(self.tags)
    }

    nonisolated public final class Projection<ProjectionSource>: AshlarCore.ValueProjection {
        public typealias ProjectionTarget = MemberEntity
        let f0: AshlarCore.ProjectedField<ProjectionSource, String>
        let f1: AshlarCore.ProjectedField<ProjectionSource, DisplayName>
        let f2: AshlarCore.ProjectedField<ProjectionSource, EmailAddress>
        let f3: AshlarCore.ProjectedField<ProjectionSource, URL?>
        let f4: AshlarCore.ProjectedField<ProjectionSource, Date>
        let f5: AshlarCore.ProjectedField<ProjectionSource, Bool>
        let f6: AshlarCore.ProjectedField<ProjectionSource, Int>
        let f7: AshlarCore.ProjectedField<ProjectionSource, Double>
        let f8: AshlarCore.ProjectedField<ProjectionSource, AccountStatus>
        let f9: AshlarCore.ProjectedField<ProjectionSource, Int?>
        let f10: AshlarCore.ProjectedField<ProjectionSource, ListAddressDTO>
        let f11: AshlarCore.ProjectedField<ProjectionSource, [String]>

        public init(
            from source: ProjectionSource.Type = ProjectionSource.self,
            id f0: AshlarCore.ProjectedField<ProjectionSource, String>,
            displayName f1: AshlarCore.ProjectedField<ProjectionSource, DisplayName>,
            emailAddress f2: AshlarCore.ProjectedField<ProjectionSource, EmailAddress>,
            avatarURL f3: AshlarCore.ProjectedField<ProjectionSource, URL?>,
            createdAt f4: AshlarCore.ProjectedField<ProjectionSource, Date>,
            isActive f5: AshlarCore.ProjectedField<ProjectionSource, Bool>,
            loginCount f6: AshlarCore.ProjectedField<ProjectionSource, Int>,
            averageScore f7: AshlarCore.ProjectedField<ProjectionSource, Double>,
            accountStatus f8: AshlarCore.ProjectedField<ProjectionSource, AccountStatus>,
            managerID f9: AshlarCore.ProjectedField<ProjectionSource, Int?>,
            address f10: AshlarCore.ProjectedField<ProjectionSource, ListAddressDTO>,
            tags f11: AshlarCore.ProjectedField<ProjectionSource, [String]>
        ) {
            self.f0 = f0
            self.f1 = f1
            self.f2 = f2
            self.f3 = f3
            self.f4 = f4
            self.f5 = f5
            self.f6 = f6
            self.f7 = f7
            self.f8 = f8
            self.f9 = f9
            self.f10 = f10
            self.f11 = f11
        }

        public func callAsFunction(_ source: ProjectionSource) -> MemberEntity {
            MemberEntity(id: f0.value(source), displayName: f1.value(source), emailAddress: f2.value(source), avatarURL: f3.value(source), createdAt: f4.value(source), isActive: f5.value(source), loginCount: f6.value(source), averageScore: f7.value(source), accountStatus: f8.value(source), managerID: f9.value(source), address: f10.value(source), tags: f11.value(source))
        }
    }
}

extension MemberEntity: DomainEntity {
    public static let projection = Projection(from: ListMember.self, id: .init(named: "id") { $0.id /* the source of MemberEntity.id */ }, displayName: .init(named: "displayName") { $0.displayName /* the source of MemberEntity.displayName */ }, emailAddress: .init(named: "emailAddress") { $0.emailAddress /* the source of MemberEntity.emailAddress */ }, avatarURL: .init(named: "avatarURL") { $0.avatarURL /* the source of MemberEntity.avatarURL */ }, createdAt: .init(named: "createdAt") { $0.createdAt /* the source of MemberEntity.createdAt */ }, isActive: .init(named: "isActive") { $0.isActive /* the source of MemberEntity.isActive */ }, loginCount: .init(named: "loginCount") { $0.loginCount /* the source of MemberEntity.loginCount */ }, averageScore: .init(named: "averageScore") { $0.averageScore /* the source of MemberEntity.averageScore */ }, accountStatus: .init(named: "accountStatus") { $0.accountStatus /* the source of MemberEntity.accountStatus */ }, managerID: .init(named: "managerID") { $0.managerID /* the source of MemberEntity.managerID */ }, address: .init(named: "address") { $0.address /* the source of MemberEntity.address */ }, tags: .init(named: "tags") { $0.tags /* the source of MemberEntity.tags */ })
    public static let domain = ListMember.Mapping(from: MemberEntity.self, id: .init(named: "id") { $0.id /* the source of ListMember.id */ }, displayName: .init(named: "displayName") { $0.displayName /* the source of ListMember.displayName */ }, emailAddress: .init(named: "emailAddress") { $0.emailAddress /* the source of ListMember.emailAddress */ }, avatarURL: .init(named: "avatarURL") { $0.avatarURL /* the source of ListMember.avatarURL */ }, createdAt: .init(named: "createdAt") { $0.createdAt /* the source of ListMember.createdAt */ }, isActive: .init(named: "isActive") { $0.isActive /* the source of ListMember.isActive */ }, loginCount: .init(named: "loginCount") { $0.loginCount /* the source of ListMember.loginCount */ }, averageScore: .init(named: "averageScore") { $0.averageScore /* the source of ListMember.averageScore */ }, accountStatus: .init(named: "accountStatus") { $0.accountStatus /* the source of ListMember.accountStatus */ }, managerID: .init(named: "managerID") { $0.managerID /* the source of ListMember.managerID */ }, address: .init(named: "address") { $0.address /* the source of ListMember.address */ }, tags: .init(named: "tags") { $0.tags /* the source of ListMember.tags */ })
}

nonisolated extension MemberEntity: AshlarEntity.StoredEntity {}
