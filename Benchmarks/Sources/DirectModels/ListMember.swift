// swift-format-ignore-file
// Printed by `ashlar expand`: edit the file with the macros instead.
import AshlarCore
import Foundation

nonisolated public struct ListAddress {
    public let streetLine: String
    public let city: String
    public let countryCode: Country
    public let postalCode: PostalCode
    public let latitude: Double
    public let longitude: Double

    nonisolated public init(streetLine f0: String, city f1: String, countryCode f2: Country, postalCode f3: PostalCode, latitude f4: Double, longitude f5: Double) {
        self.streetLine = f0
        self.city = f1
        self.countryCode = f2
        self.postalCode = f3
        self.latitude = f4
        self.longitude = f5
    }

    public typealias RuleFailure = Swift.Never

    nonisolated public struct Fields: Swift.Sendable {
        public var streetLine: String
        public var city: String
        public var countryCode: Country
        public var postalCode: PostalCode
        public var latitude: Double
        public var longitude: Double
    }

    nonisolated public init(_ fields: Fields) {
        self.init(streetLine: fields.streetLine, city: fields.city, countryCode: fields.countryCode, postalCode: fields.postalCode, latitude: fields.latitude, longitude: fields.longitude)
    }

    nonisolated public var _ashlarFields_v1: Fields {
        Fields(streetLine: self.streetLine, city: self.city, countryCode: self.countryCode, postalCode: self.postalCode, latitude: self.latitude, longitude: self.longitude)
    }

    nonisolated public static var _ashlarModel_v1: AshlarCore.ModelFields {
        .init("ListAddress", file: "DirectModels/ListMember.swift", [
            .init("streetLine", \Self.streetLine, line: 7),
            .init("city", \Self.city, line: 8),
            .init("countryCode", \Self.countryCode, line: 9),
            .init("postalCode", \Self.postalCode, line: 10),
            .init("latitude", \Self.latitude, line: 11),
            .init("longitude", \Self.longitude, line: 12),
        ])
    }

    nonisolated public struct Draft: AshlarCore.DomainDraft {
        public var streetLine = AshlarCore._ashlarDraft_v1(String.self)
        public var city = AshlarCore._ashlarDraft_v1(String.self)
        public var countryCode = AshlarCore._ashlarDraft_v1(Country.self)
        public var postalCode = AshlarCore._ashlarDraft_v1(PostalCode.self)
        public var latitude = AshlarCore._ashlarDraft_v1(Double.self)
        public var longitude = AshlarCore._ashlarDraft_v1(Double.self)

        public init() {}

        public init(_ value: ListAddress) {
            self.streetLine = AshlarCore._ashlarDraft_v1(of: value.streetLine)
            self.city = AshlarCore._ashlarDraft_v1(of: value.city)
            self.countryCode = AshlarCore._ashlarDraft_v1(of: value.countryCode)
            self.postalCode = AshlarCore._ashlarDraft_v1(of: value.postalCode)
            self.latitude = AshlarCore._ashlarDraft_v1(of: value.latitude)
            self.longitude = AshlarCore._ashlarDraft_v1(of: value.longitude)
        }

        public func _ashlarRead_v1(_ reader: inout AshlarCore.DraftReader) -> ListAddress.Fields? {
            let f0 = reader._ashlarField_v1("streetLine", self.streetLine, String.self)
            let f1 = reader._ashlarField_v1("city", self.city, String.self)
            let f2 = reader._ashlarField_v1("countryCode", self.countryCode, Country.self)
            let f3 = reader._ashlarField_v1("postalCode", self.postalCode, PostalCode.self)
            let f4 = reader._ashlarField_v1("latitude", self.latitude, Double.self)
            let f5 = reader._ashlarField_v1("longitude", self.longitude, Double.self)
            guard let f0, let f1, let f2, let f3, let f4, let f5 else { return nil }
            return ListAddress.Fields(streetLine: f0, city: f1, countryCode: f2, postalCode: f3, latitude: f4, longitude: f5)
        }

        public static var _ashlarNames_v1: [(Swift.PartialKeyPath<Self>, Swift.String)] {
            [
                (\.streetLine, "streetLine"),
                (\.city, "city"),
                (\.countryCode, "countryCode"),
                (\.postalCode, "postalCode"),
                (\.latitude, "latitude"),
                (\.longitude, "longitude"),
            ]
        }
    }

    nonisolated public final class Mapping<MappingSource>: AshlarCore.ModelMapping {
        let f0: AshlarCore.FieldSource<MappingSource, String>
        let f1: AshlarCore.FieldSource<MappingSource, String>
        let f2: AshlarCore.FieldSource<MappingSource, Country>
        let f3: AshlarCore.FieldSource<MappingSource, PostalCode>
        let f4: AshlarCore.FieldSource<MappingSource, Double>
        let f5: AshlarCore.FieldSource<MappingSource, Double>
        let unused: [any Swift.AnyKeyPath & Swift.Sendable]

        public init(
            from source: MappingSource.Type = MappingSource.self,
            streetLine f0: AshlarCore.FieldSource<MappingSource, String>,
            city f1: AshlarCore.FieldSource<MappingSource, String>,
            countryCode f2: AshlarCore.FieldSource<MappingSource, Country>,
            postalCode f3: AshlarCore.FieldSource<MappingSource, PostalCode>,
            latitude f4: AshlarCore.FieldSource<MappingSource, Double>,
            longitude f5: AshlarCore.FieldSource<MappingSource, Double>,
            unused: (any Swift.PartialKeyPath<MappingSource> & Swift.Sendable)...
        ) {
            self.f0 = f0
            self.f1 = f1
            self.f2 = f2
            self.f3 = f3
            self.f4 = f4
            self.f5 = f5
            self.unused = unused
        }

        public init<FirstSource, SecondSource>(
            from first: FirstSource.Type, _ second: SecondSource.Type,
            streetLine f0: AshlarCore.FieldSource<MappingSource, String>,
            city f1: AshlarCore.FieldSource<MappingSource, String>,
            countryCode f2: AshlarCore.FieldSource<MappingSource, Country>,
            postalCode f3: AshlarCore.FieldSource<MappingSource, PostalCode>,
            latitude f4: AshlarCore.FieldSource<MappingSource, Double>,
            longitude f5: AshlarCore.FieldSource<MappingSource, Double>,
            unused: (any Swift.PartialKeyPath<MappingSource> & Swift.Sendable)...
        ) where MappingSource == AshlarCore.Both<FirstSource, SecondSource> {
            self.f0 = f0
            self.f1 = f1
            self.f2 = f2
            self.f3 = f3
            self.f4 = f4
            self.f5 = f5
            self.unused = unused
        }

        public init<ContextSource, MappingContext>(
            from source: ContextSource.Type, context: MappingContext.Type,
            streetLine f0: AshlarCore.FieldSource<MappingSource, String>,
            city f1: AshlarCore.FieldSource<MappingSource, String>,
            countryCode f2: AshlarCore.FieldSource<MappingSource, Country>,
            postalCode f3: AshlarCore.FieldSource<MappingSource, PostalCode>,
            latitude f4: AshlarCore.FieldSource<MappingSource, Double>,
            longitude f5: AshlarCore.FieldSource<MappingSource, Double>,
            unused: (any Swift.PartialKeyPath<MappingSource> & Swift.Sendable)...
        ) where MappingSource == AshlarCore.InContext<ContextSource, MappingContext> {
            self.f0 = f0
            self.f1 = f1
            self.f2 = f2
            self.f3 = f3
            self.f4 = f4
            self.f5 = f5
            self.unused = unused
        }

        public func callAsFunction(_ source: MappingSource) throws(AshlarCore.DomainFailure) -> ListAddress {
            do throws(AshlarCore.DomainFailure) {
                return try ListAddress(streetLine: f0.value(source), city: f1.value(source), countryCode: f2.value(source), postalCode: f3.value(source), latitude: f4.value(source), longitude: f5.value(source))
            } catch { throw _ashlarDiagnose_v1(source, error) }
        }

        public var _ashlarFields_v1: [AshlarCore.MappingField<MappingSource>] {
            [
                .init("streetLine", f0),
                .init("city", f1),
                .init("countryCode", f2),
                .init("postalCode", f3),
                .init("latitude", f4),
                .init("longitude", f5),
            ]
        }

        public var _ashlarUnused_v1: [any Swift.AnyKeyPath & Swift.Sendable] { unused }
    }

    nonisolated public static var rules: AshlarCore.Rules<Self> { AshlarCore.Rules() }
}

extension ListAddress: Mapped {
    public static let mapping = Mapping(from: ListAddressDTO.self, streetLine: .init(named: "streetLine") { $0.streetLine /* the source of ListAddress.streetLine */ }, city: .init(named: "city") { $0.city /* the source of ListAddress.city */ }, countryCode: .init(named: "countryCode") { $0.countryCode /* the source of ListAddress.countryCode */ }, postalCode: .init(named: "postalCode") { $0.postalCode /* the source of ListAddress.postalCode */ }, latitude: .init(named: "latitude") { $0.latitude /* the source of ListAddress.latitude */ }, longitude: .init(named: "longitude") { $0.longitude /* the source of ListAddress.longitude */ })
}

/// A member: four refined fields, an enumeration, an address, one rule.
nonisolated public struct ListMember {
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

    @AshlarCore.RulesBuilder<Self> public static var rules: Rules<Self> {
        rule("login-count", on: \.loginCount) { $0.loginCount >= 0 }
    }

    nonisolated public init(id f0: String, displayName f1: DisplayName, emailAddress f2: EmailAddress, avatarURL f3: URL?, createdAt f4: Date, isActive f5: Bool, loginCount f6: Int, averageScore f7: Double, accountStatus f8: AccountStatus, managerID f9: Int?, address f10: ListAddress, tags f11: [String]) throws(AshlarCore.DomainFailure) {
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
        try Self._ashlarRules_v1._ashlarCheck_v1(self)
    }

    public typealias RuleFailure = AshlarCore.DomainFailure

    nonisolated public struct Fields: Swift.Sendable {
        public var id: String
        public var displayName: DisplayName
        public var emailAddress: EmailAddress
        public var avatarURL: URL?
        public var createdAt: Date
        public var isActive: Bool
        public var loginCount: Int
        public var averageScore: Double
        public var accountStatus: AccountStatus
        public var managerID: Int?
        public var address: ListAddress
        public var tags: [String]
    }

    nonisolated public init(_ fields: Fields) throws(AshlarCore.DomainFailure) {
        try self.init(id: fields.id, displayName: fields.displayName, emailAddress: fields.emailAddress, avatarURL: fields.avatarURL, createdAt: fields.createdAt, isActive: fields.isActive, loginCount: fields.loginCount, averageScore: fields.averageScore, accountStatus: fields.accountStatus, managerID: fields.managerID, address: fields.address, tags: fields.tags)
    }

    nonisolated public var _ashlarFields_v1: Fields {
        Fields(id: self.id, displayName: self.displayName, emailAddress: self.emailAddress, avatarURL: self.avatarURL, createdAt: self.createdAt, isActive: self.isActive, loginCount: self.loginCount, averageScore: self.averageScore, accountStatus: self.accountStatus, managerID: self.managerID, address: self.address, tags: self.tags)
    }

    nonisolated public static var _ashlarModel_v1: AshlarCore.ModelFields {
        .init("ListMember", file: "DirectModels/ListMember.swift", [
            .init("id", \Self.id, line: 190),
            .init("displayName", \Self.displayName, line: 191),
            .init("emailAddress", \Self.emailAddress, line: 192),
            .init("avatarURL", \Self.avatarURL, line: 193),
            .init("createdAt", \Self.createdAt, line: 194),
            .init("isActive", \Self.isActive, line: 195),
            .init("loginCount", \Self.loginCount, line: 196),
            .init("averageScore", \Self.averageScore, line: 197),
            .init("accountStatus", \Self.accountStatus, line: 198),
            .init("managerID", \Self.managerID, line: 199),
            .init("address", \Self.address, line: 200),
            .init("tags", \Self.tags, line: 201),
        ])
    }

    nonisolated public struct Draft: AshlarCore.DomainDraft {
        public var id = AshlarCore._ashlarDraft_v1(String.self)
        public var displayName = AshlarCore._ashlarDraft_v1(DisplayName.self)
        public var emailAddress = AshlarCore._ashlarDraft_v1(EmailAddress.self)
        public var avatarURL = AshlarCore._ashlarDraft_v1((URL?).self)
        public var createdAt = AshlarCore._ashlarDraft_v1(Date.self)
        public var isActive = AshlarCore._ashlarDraft_v1(Bool.self)
        public var loginCount = AshlarCore._ashlarDraft_v1(Int.self)
        public var averageScore = AshlarCore._ashlarDraft_v1(Double.self)
        public var accountStatus = AshlarCore._ashlarDraft_v1(AccountStatus.self)
        public var managerID = AshlarCore._ashlarDraft_v1((Int?).self)
        public var address = AshlarCore._ashlarDraft_v1(ListAddress.self)
        public var tags = AshlarCore._ashlarDraft_v1(([String]).self)

        public init() {}

        public init(_ value: ListMember) {
            self.id = AshlarCore._ashlarDraft_v1(of: value.id)
            self.displayName = AshlarCore._ashlarDraft_v1(of: value.displayName)
            self.emailAddress = AshlarCore._ashlarDraft_v1(of: value.emailAddress)
            self.avatarURL = AshlarCore._ashlarDraft_v1(of: value.avatarURL)
            self.createdAt = AshlarCore._ashlarDraft_v1(of: value.createdAt)
            self.isActive = AshlarCore._ashlarDraft_v1(of: value.isActive)
            self.loginCount = AshlarCore._ashlarDraft_v1(of: value.loginCount)
            self.averageScore = AshlarCore._ashlarDraft_v1(of: value.averageScore)
            self.accountStatus = AshlarCore._ashlarDraft_v1(of: value.accountStatus)
            self.managerID = AshlarCore._ashlarDraft_v1(of: value.managerID)
            self.address = AshlarCore._ashlarDraft_v1(of: value.address)
            self.tags = AshlarCore._ashlarDraft_v1(of: value.tags)
        }

        public func _ashlarRead_v1(_ reader: inout AshlarCore.DraftReader) -> ListMember.Fields? {
            let f0 = reader._ashlarField_v1("id", self.id, String.self)
            let f1 = reader._ashlarField_v1("displayName", self.displayName, DisplayName.self)
            let f2 = reader._ashlarField_v1("emailAddress", self.emailAddress, EmailAddress.self)
            let f3 = reader._ashlarField_v1("avatarURL", self.avatarURL, (URL?).self)
            let f4 = reader._ashlarField_v1("createdAt", self.createdAt, Date.self)
            let f5 = reader._ashlarField_v1("isActive", self.isActive, Bool.self)
            let f6 = reader._ashlarField_v1("loginCount", self.loginCount, Int.self)
            let f7 = reader._ashlarField_v1("averageScore", self.averageScore, Double.self)
            let f8 = reader._ashlarField_v1("accountStatus", self.accountStatus, AccountStatus.self)
            let f9 = reader._ashlarField_v1("managerID", self.managerID, (Int?).self)
            let f10 = reader._ashlarField_v1("address", self.address, ListAddress.self)
            let f11 = reader._ashlarField_v1("tags", self.tags, ([String]).self)
            guard let f0, let f1, let f2, let f3, let f4, let f5, let f6, let f7, let f8, let f9, let f10, let f11 else { return nil }
            return ListMember.Fields(id: f0, displayName: f1, emailAddress: f2, avatarURL: f3, createdAt: f4, isActive: f5, loginCount: f6, averageScore: f7, accountStatus: f8, managerID: f9, address: f10, tags: f11)
        }

        public static var _ashlarNames_v1: [(Swift.PartialKeyPath<Self>, Swift.String)] {
            [
                (\.id, "id"),
                (\.displayName, "displayName"),
                (\.emailAddress, "emailAddress"),
                (\.avatarURL, "avatarURL"),
                (\.createdAt, "createdAt"),
                (\.isActive, "isActive"),
                (\.loginCount, "loginCount"),
                (\.averageScore, "averageScore"),
                (\.accountStatus, "accountStatus"),
                (\.managerID, "managerID"),
                (\.address, "address"),
                (\.tags, "tags"),
            ]
        }
    }

    nonisolated public final class Mapping<MappingSource>: AshlarCore.ModelMapping {
        let f0: AshlarCore.FieldSource<MappingSource, String>
        let f1: AshlarCore.FieldSource<MappingSource, DisplayName>
        let f2: AshlarCore.FieldSource<MappingSource, EmailAddress>
        let f3: AshlarCore.FieldSource<MappingSource, URL?>
        let f4: AshlarCore.FieldSource<MappingSource, Date>
        let f5: AshlarCore.FieldSource<MappingSource, Bool>
        let f6: AshlarCore.FieldSource<MappingSource, Int>
        let f7: AshlarCore.FieldSource<MappingSource, Double>
        let f8: AshlarCore.FieldSource<MappingSource, AccountStatus>
        let f9: AshlarCore.FieldSource<MappingSource, Int?>
        let f10: AshlarCore.FieldSource<MappingSource, ListAddress>
        let f11: AshlarCore.FieldSource<MappingSource, [String]>
        let unused: [any Swift.AnyKeyPath & Swift.Sendable]

        public init(
            from source: MappingSource.Type = MappingSource.self,
            id f0: AshlarCore.FieldSource<MappingSource, String>,
            displayName f1: AshlarCore.FieldSource<MappingSource, DisplayName>,
            emailAddress f2: AshlarCore.FieldSource<MappingSource, EmailAddress>,
            avatarURL f3: AshlarCore.FieldSource<MappingSource, URL?>,
            createdAt f4: AshlarCore.FieldSource<MappingSource, Date>,
            isActive f5: AshlarCore.FieldSource<MappingSource, Bool>,
            loginCount f6: AshlarCore.FieldSource<MappingSource, Int>,
            averageScore f7: AshlarCore.FieldSource<MappingSource, Double>,
            accountStatus f8: AshlarCore.FieldSource<MappingSource, AccountStatus>,
            managerID f9: AshlarCore.FieldSource<MappingSource, Int?>,
            address f10: AshlarCore.FieldSource<MappingSource, ListAddress>,
            tags f11: AshlarCore.FieldSource<MappingSource, [String]>,
            unused: (any Swift.PartialKeyPath<MappingSource> & Swift.Sendable)...
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
            self.unused = unused
        }

        public init<FirstSource, SecondSource>(
            from first: FirstSource.Type, _ second: SecondSource.Type,
            id f0: AshlarCore.FieldSource<MappingSource, String>,
            displayName f1: AshlarCore.FieldSource<MappingSource, DisplayName>,
            emailAddress f2: AshlarCore.FieldSource<MappingSource, EmailAddress>,
            avatarURL f3: AshlarCore.FieldSource<MappingSource, URL?>,
            createdAt f4: AshlarCore.FieldSource<MappingSource, Date>,
            isActive f5: AshlarCore.FieldSource<MappingSource, Bool>,
            loginCount f6: AshlarCore.FieldSource<MappingSource, Int>,
            averageScore f7: AshlarCore.FieldSource<MappingSource, Double>,
            accountStatus f8: AshlarCore.FieldSource<MappingSource, AccountStatus>,
            managerID f9: AshlarCore.FieldSource<MappingSource, Int?>,
            address f10: AshlarCore.FieldSource<MappingSource, ListAddress>,
            tags f11: AshlarCore.FieldSource<MappingSource, [String]>,
            unused: (any Swift.PartialKeyPath<MappingSource> & Swift.Sendable)...
        ) where MappingSource == AshlarCore.Both<FirstSource, SecondSource> {
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
            self.unused = unused
        }

        public init<ContextSource, MappingContext>(
            from source: ContextSource.Type, context: MappingContext.Type,
            id f0: AshlarCore.FieldSource<MappingSource, String>,
            displayName f1: AshlarCore.FieldSource<MappingSource, DisplayName>,
            emailAddress f2: AshlarCore.FieldSource<MappingSource, EmailAddress>,
            avatarURL f3: AshlarCore.FieldSource<MappingSource, URL?>,
            createdAt f4: AshlarCore.FieldSource<MappingSource, Date>,
            isActive f5: AshlarCore.FieldSource<MappingSource, Bool>,
            loginCount f6: AshlarCore.FieldSource<MappingSource, Int>,
            averageScore f7: AshlarCore.FieldSource<MappingSource, Double>,
            accountStatus f8: AshlarCore.FieldSource<MappingSource, AccountStatus>,
            managerID f9: AshlarCore.FieldSource<MappingSource, Int?>,
            address f10: AshlarCore.FieldSource<MappingSource, ListAddress>,
            tags f11: AshlarCore.FieldSource<MappingSource, [String]>,
            unused: (any Swift.PartialKeyPath<MappingSource> & Swift.Sendable)...
        ) where MappingSource == AshlarCore.InContext<ContextSource, MappingContext> {
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
            self.unused = unused
        }

        public func callAsFunction(_ source: MappingSource) throws(AshlarCore.DomainFailure) -> ListMember {
            do throws(AshlarCore.DomainFailure) {
                return try ListMember(id: f0.value(source), displayName: f1.value(source), emailAddress: f2.value(source), avatarURL: f3.value(source), createdAt: f4.value(source), isActive: f5.value(source), loginCount: f6.value(source), averageScore: f7.value(source), accountStatus: f8.value(source), managerID: f9.value(source), address: f10.value(source), tags: f11.value(source))
            } catch { throw _ashlarDiagnose_v1(source, error) }
        }

        public var _ashlarFields_v1: [AshlarCore.MappingField<MappingSource>] {
            [
                .init("id", f0),
                .init("displayName", f1),
                .init("emailAddress", f2),
                .init("avatarURL", f3),
                .init("createdAt", f4),
                .init("isActive", f5),
                .init("loginCount", f6),
                .init("averageScore", f7),
                .init("accountStatus", f8),
                .init("managerID", f9),
                .init("address", f10),
                .init("tags", f11),
            ]
        }

        public var _ashlarUnused_v1: [any Swift.AnyKeyPath & Swift.Sendable] { unused }
    }

    nonisolated private static let _ashlarRules_v1: AshlarCore.Rules<Self> = rules
}

extension ListMember: Mapped {
    public static let mapping = Mapping(from: ListMemberDTO.self, id: .init(named: "id") { $0.id /* the source of ListMember.id */ }, displayName: .init(named: "displayName") { $0.displayName /* the source of ListMember.displayName */ }, emailAddress: .init(named: "emailAddress") { $0.emailAddress /* the source of ListMember.emailAddress */ }, avatarURL: .init(named: "avatarURL") { $0.avatarURL /* the source of ListMember.avatarURL */ }, createdAt: .init(named: "createdAt") { $0.createdAt /* the source of ListMember.createdAt */ }, isActive: .init(named: "isActive") { $0.isActive /* the source of ListMember.isActive */ }, loginCount: .init(named: "loginCount") { $0.loginCount /* the source of ListMember.loginCount */ }, averageScore: .init(named: "averageScore") { $0.averageScore /* the source of ListMember.averageScore */ }, accountStatus: .init(named: "accountStatus") { $0.accountStatus /* the source of ListMember.accountStatus */ }, managerID: .init(named: "managerID") { $0.managerID /* the source of ListMember.managerID */ }, address: .init(named: "address") { $0.address /* the source of ListMember.address */ }, tags: .init(named: "tags") { $0.tags /* the source of ListMember.tags */ })

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

nonisolated extension ListAddress: AshlarCore.Domain, Swift.Equatable {}

nonisolated extension ListMember: AshlarCore.Domain, Swift.Equatable {}
