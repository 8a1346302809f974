import AshlarCore
import DirectModels
import Foundation
import GRDB

/// The same rows as plain `Codable` records of GRDB's; nested values become JSON columns.
struct CodableMember: Codable, FetchableRecord, PersistableRecord {
    struct Address: Codable {
        var streetLine: String
        var city: String
        var countryCode: String
        var postalCode: String
        var latitude: Double
        var longitude: Double
    }

    static let databaseTableName = "codable_members"

    var id: String
    var displayName: String
    var emailAddress: String
    var avatarUrl: URL?
    var createdAt: Date
    var isActive: Bool
    var loginCount: Int
    var averageScore: Double
    var accountStatus: String
    var managerId: Int?
    var address: Address
    var tags: [String]

    static func decode(_ data: Data) throws -> [CodableMember] {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        decoder.dateDecodingStrategy = .iso8601
        return try decoder.decode([CodableMember].self, from: data)
    }

    func toDomain() throws -> ListMember {
        guard let status = AccountStatus(rawValue: accountStatus) else { throw UnknownStatus(text: accountStatus) }
        return try ListMember(
            id: id, displayName: DisplayName(validating: displayName),
            emailAddress: EmailAddress(validating: emailAddress),
            avatarURL: avatarUrl, createdAt: createdAt, isActive: isActive, loginCount: loginCount,
            averageScore: averageScore, accountStatus: status,
            managerID: managerId,
            address: ListAddress(
                streetLine: address.streetLine, city: address.city,
                countryCode: Country(validating: address.countryCode),
                postalCode: PostalCode(validating: address.postalCode), latitude: address.latitude,
                longitude: address.longitude),
            tags: tags)
    }
}

/// Values for GRDB's fastest documented insert: one prepared statement, and its arguments.
struct ReadyRow {
    var arguments: StatementArguments

    init(_ member: ListMember) throws {
        let entity = MemberEntity(member)
        let values: [(any DatabaseValueConvertible)?] = [
            member.id, member.displayName.value, member.emailAddress.value, member.avatarURL?.absoluteString,
            member.createdAt.timeIntervalSinceReferenceDate, member.isActive, member.loginCount, member.averageScore,
            member.accountStatus.rawValue, member.managerID,
            String(decoding: try entity.address.encoded(), as: UTF8.self),
            String(decoding: try entity.tags.encoded(), as: UTF8.self),
        ]
        arguments = StatementArguments(values)
    }
}

/// A row that is decoded by hand, column by column, to the domain value.
extension ListMember {
    init(_ row: Row) throws {
        guard let status = AccountStatus(rawValue: row[8]) else {
            throw DomainFailure(.unknownCase, expected: "a status")
        }
        let address = try ListAddressDTO.decode(from: row[10] as String)
        try self.init(
            id: row[0], displayName: DisplayName(validating: row[1]), emailAddress: EmailAddress(validating: row[2]),
            avatarURL: (row[3] as String?).flatMap { URL(string: $0) },
            createdAt: Date(timeIntervalSinceReferenceDate: row[4]), isActive: row[5], loginCount: row[6],
            averageScore: row[7], accountStatus: status, managerID: row[9],
            address: ListAddress(
                streetLine: address.streetLine, city: address.city,
                countryCode: Country(validating: address.countryCode),
                postalCode: PostalCode(validating: address.postalCode), latitude: address.latitude,
                longitude: address.longitude),
            tags: [String].decode(from: row[11] as String))
    }
}

/// A status that the domain does not know.
private struct UnknownStatus: Error { let text: String }
