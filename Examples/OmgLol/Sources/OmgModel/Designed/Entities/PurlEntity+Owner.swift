// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import AshlarEntity
import AshlarFlow

nonisolated extension PurlEntity: ScopedEntity {
    public static let ownerColumns = OwnerColumns<PurlEntity>(account: \.owningAccount, name: \.owningResource)

    public init(_ domain: Purl, _ owner: Owner) {
        self.init(domain, owningAccount: owner.account, owningResource: owner.name)
    }
}
