// Tree 1: a DTO, or one model?
import Ashlar
import Foundation

// MARK: The wire has the app's own meaning, and is stable: one model.

@DTO struct Color: Equatable {
    let name: String
    let red: Int
    let green: Int
    let blue: Int
}

print(try Color.decode(from: #"{"name": "coral", "red": 255, "green": 127, "blue": 80}"#))

// MARK: The wire is transformed: a DTO, and a domain type.

@DTO struct MemberDTO {
    let id: Int
    let firstName: String
    let lastName: String
    let email: String
}

@Domain struct Member: Identifiable {
    let id: Int
    let name: String
    let email: EmailAddress
}

extension Member: Mapped {
    static let mapping = Mapping(from: MemberDTO.self, name: .init(\.firstName, \.lastName) { "\($0) \($1)" })
}

// MARK: The wire is not stable: its quirks stay in the DTO.

@DTO struct StatusDTO {
    @Alias("text", "body") let content: String
    @Coerce let likes: Int
    @Default(false) let isPinned: Bool
}

@Domain struct Status {
    let content: String
    let likes: Int
    let isPinned: Bool
}

extension Status: Mapped {
    static let mapping = Mapping(from: StatusDTO.self)
}

DefaultReport.use(nil)
print(try Status.decode(from: #"{"body": "hello", "likes": "3"}"#))

// MARK: Several APIs have the same concept: a DTO for each, one domain type.

@DTO struct BillingDTO {
    let plan: String
    let seats: Int
}

@Domain struct Account {
    let email: EmailAddress
    let plan: String
    let seats: Int
}

extension Account: Mapped {
    static let mapping = Mapping(from: MemberDTO.self, BillingDTO.self)
}

let account = try Account.decode(
    from: #"{"id": 1, "first_name": "Ada", "last_name": "Lovelace", "email": "ada@example.org"}"#,
    #"{"plan": "team", "seats": 5}"#)
print(account)
