import Ashlar

// Public domain types in a module without DTOs, to test mappings in apps of several modules.

@Domain public struct Shop: Hashable {
    public let name: String
    public let owner: Keeper
    public let staff: [Keeper]

    public static var rules: Rules<Self> {
        rule("named", on: \.name, message: "a shop has a name") { !$0.name.isEmpty }
    }
}

@Domain public struct Keeper: Hashable {
    public let email: EmailAddress
    public let role: KeeperRole
}

@Domain public enum KeeperRole: Hashable {
    case clerk
    case manager(of: String)
}
