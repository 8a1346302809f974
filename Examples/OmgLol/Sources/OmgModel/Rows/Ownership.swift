import AshlarFlow

extension StatusEntity: OwnedEntity {
    package static let ownership = Ownership<StatusEntity>(account: \.account, name: \.owner)
}

extension PurlEntity: OwnedEntity {
    package static let ownership = Ownership<PurlEntity>(account: \.account, name: \.owner)
}

extension PasteEntity: OwnedEntity {
    package static let ownership = Ownership<PasteEntity>(account: \.account, name: \.owner)
}

extension WeblogEntity: OwnedEntity {
    package static let ownership = Ownership<WeblogEntity>(account: \.account, name: \.owner)
}

extension PictureEntity: OwnedEntity {
    package static let ownership = Ownership<PictureEntity>(account: \.account, name: \.owner)
}

extension NowEntity: OwnedEntity {
    package static let ownership = Ownership<NowEntity>(account: \.account, name: \.owner)
}

extension WebEntity: OwnedEntity {
    package static let ownership = Ownership<WebEntity>(account: \.account, name: \.owner)
}

extension AddressEntity: OwnedEntity {
    package static let ownership = Ownership<AddressEntity>(account: \.account, name: \.owner)
}
