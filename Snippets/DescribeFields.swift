// Field attributes, and the receipt of what decoding did.
import Ashlar
import Foundation

@DTO struct StatusDTO: Equatable {
    let id: String
    let address: String
    @DateFormat(.unixSeconds) let created: Date
    let externalURL: URL?
}

print(try StatusDTO.decode(from: #"{"id": "1", "address": "ada", "created": 1772357400}"#).created)

@DTO struct AccountDTO: Equatable {
    let id: Int
    @Key("profile", "avatar_url") let avatarURL: URL?
    @Alias("mail") let email: String
    @Default(25, onNull: true) let pageSize: Int
    @DateFormat(.unixSeconds, .iso8601) let createdAt: Date
    @Lossy let scores: [Int]
    @Coerce let followers: Int
    @Unknown let rest: [String: JSONValue]
}

DefaultReport.use { field in print("The default of \(field) was used.") }  // Apple's systems log it by default
let (account, receipt) = try AccountDTO.decodeWithReceipt(
    from: Array(
        """
        {"id": 7, "profile": {"avatar_url": null}, "mail": "ada@example.org", "created_at": "2026-03-01T09:30:00Z",
         "scores": [1, "two", 3], "followers": "120", "plan": "free"}
        """.utf8))
print(account.scores, account.followers, account.pageSize)  // [1, 3] 120 25
print(receipt)  // /mail alias(mail), /scores/* dropped(type-mismatch), /page_size defaulted(absent), …

@DTO struct ProfilePatchDTO: Equatable {
    let name: Presence<String>
    let bio: Presence<String>
}

print(try ProfilePatchDTO(name: .value("Ada"), bio: .null).encodedString())  // {"name":"Ada","bio":null}
print(try ProfilePatchDTO(name: .absent, bio: .null).encodedString())  // {"bio":null}
