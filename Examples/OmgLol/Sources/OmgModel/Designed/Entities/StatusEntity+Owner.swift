// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import AshlarEntity
import AshlarFlow

nonisolated extension StatusEntity: ScopedEntity {
    public static let ownerColumns = OwnerColumns<StatusEntity>(account: \.owningAccount, name: \.owningResource)

    public init(_ domain: Status, _ owner: Owner) {
        self.init(domain, owningAccount: owner.account, owningResource: owner.name)
    }
}
