import Ashlar
import Foundation

enum Visibility: String, CaseIterable, DirectModel {
    case listed, unlisted
}

@DTO struct ProfileDTO: Equatable {
    let avatarURL: URL?
    let `default`: Bool
}

@DTO struct UserDTO: Equatable {
    let id: Int
    let firstName: String
    let email: String?
    @Key("Ünï \"cödé\"") let odd: [Double]?
    @DateFormat(.unixSeconds, .unixSecondsText) let createdAt: Date
    let token: UUID
    let profile: ProfileDTO
    let scores: [String: [Int?]]
    let visibility: Visibility
    let amount: Decimal
}

@DTO struct TeamDTO: Equatable {
    let name: String
    let members: [UserDTO]
}

@DTO struct Page<Element: DirectCodable & Equatable & Sendable>: Equatable {
    let items, more: [Element]
    let next: Indirect<Page<Element>>?
}

enum Outer {
    @DTO struct Inner: Equatable {
        let own: [Inner]
    }

    @DTO fileprivate struct Hidden: Equatable {
        let id: Int
    }
}

@DTO struct Nothing: Equatable {}
