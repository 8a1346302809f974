import Foundation

/// An account, as the service sends it.
struct Account: Codable {
    /// Counts up from one.
    let id: Int
    /// What the person is called.
    ///
    /// Never empty.
    let name: String
    let email: String?
    let plan: Plan
    let seats: UInt8
    let homepage: URL
    let token: UUID
    let createdAt: Date
    let balance: Decimal?
    let tags: Set<String>
    let limits: [String: Int]
    let owner: Person
    let events: [Event]
    let parent: Box<Account>?
    var isActive: Bool

    /// What was bought.
    enum Plan: String, Codable {
        case free, pro = "PRO"
    }

    enum CodingKeys: String, CodingKey {
        case id, name, email, plan, seats, homepage, token, balance, tags, limits, owner, events, parent
        case createdAt = "created_at"
        case isActive = "is_active"
    }
}

struct Person: Codable {
    let first, last: String
}

enum Event: Codable {
    case login(at: Date)
    /// The reason is a sentence.
    case closed(String, isFinal: Bool?)
}

final class Box<Value: Codable>: Codable {
    let value: Value
    init(value: Value) { self.value = value }
}
