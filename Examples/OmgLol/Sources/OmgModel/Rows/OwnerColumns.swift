import AshlarFlow

extension StatusEntity: ScopedEntity {
    package static let ownerColumns = OwnerColumns<StatusEntity>(account: \.account, name: \.owner)
}

extension PurlEntity: ScopedEntity {
    package static let ownerColumns = OwnerColumns<PurlEntity>(account: \.account, name: \.owner)
}

extension PasteEntity: ScopedEntity {
    package static let ownerColumns = OwnerColumns<PasteEntity>(account: \.account, name: \.owner)
}

extension WeblogEntity: ScopedEntity {
    package static let ownerColumns = OwnerColumns<WeblogEntity>(account: \.account, name: \.owner)
}

extension PictureEntity: ScopedEntity {
    package static let ownerColumns = OwnerColumns<PictureEntity>(account: \.account, name: \.owner)
}

extension NowEntity: ScopedEntity {
    package static let ownerColumns = OwnerColumns<NowEntity>(account: \.account, name: \.owner)
}

extension WebEntity: ScopedEntity {
    package static let ownerColumns = OwnerColumns<WebEntity>(account: \.account, name: \.owner)
}

extension AddressEntity: ScopedEntity {
    package static let ownerColumns = OwnerColumns<AddressEntity>(account: \.account, name: \.owner)
}
