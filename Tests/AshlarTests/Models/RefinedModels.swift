import Ashlar
import Foundation

@Refined struct Username {
    let value: String
    static let rule: Rule<String> =
        .trimmed && .lowercased && .length(3...20) && .matches(/[a-z0-9_]+/) && !.oneOf("root", "admin")
}

@Refined public struct Age {
    public let value: Int
    public static let rule: Rule<Int> = .range(0...150)
}

@Refined struct ContactCard {
    let value: String
    static let rule = Rule<String>.email || .phoneNumber
}

@Refined struct EvenCount {
    let value: Int
    static let rule: Rule<Int> = .custom("even", "an even number") { $0.isMultiple(of: 2) } && .range(2...)
}

@Refined struct Ratio: Codable {
    let value: Double
    static let rule: Rule<Double> = .range(0..<1)
}

@Refined struct Tags {
    let value: [Slug]
    static let rule: Rule<[Slug]> = .length(1...3)
}

@Refined struct ShortList<Element: DirectCodable & Codable & Hashable & Sendable> {
    let value: [Element]
    static var rule: Rule<[Element]> { .length(...2) }
}

@Refined struct Founded {
    let value: Date
    static let rule: Rule<Date> = .after(Date(timeIntervalSince1970: 0))
}

enum Catalog {
    @Refined struct Code: Comparable {
        let value: String
        nonisolated static let rule: Rule<String> = .uppercased && .matches(/[A-Z]{2}-\d+/, "a catalog code")

        nonisolated init?(number: Int) {
            try? self.init(validating: "AA-\(number)")
        }
    }

    @Refined fileprivate struct Hidden {
        let value: Bool
        static let rule: Rule<Bool> = .oneOf(true)
    }
}

@DTO struct MemberDTO: Hashable {
    let id: TypedID<MemberDTO, Int>
    let name: Username
    let email: EmailAddress?
    let age: Age
    let contacts: [ContactCard]
    let tags: Tags
    let codes: [String: Catalog.Code]
    @DateFormat(.unixSeconds) let founded: Founded
    @Coerce let count: EvenCount
    @Key("secrets", "token") let token: Sensitive<String>
    let balance: Money?
}

@DTO struct RosterDTO: Equatable {
    let members: NonEmpty<[MemberDTO]>
    let byName: [Username: Int]
}

enum Literals {
    static let email = #refined(EmailAddress.self, "ada@example.org")
    static let price = #refined(Money.self, "19.99 EUR")
    static let version = #refined(SemanticVersion.self, "1.4.0-beta.2")
    static let account = #refined(IBAN.self, "NO9386011117947")
    static let share = #refined(Percentage.self, 12.5)
}
