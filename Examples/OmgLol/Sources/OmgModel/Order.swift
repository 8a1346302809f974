import AshlarEntity

// Rows are sorted by their keys, except those with a time: the newest ones come first.

extension StatusesResource {
    public func sorted(_ query: StoreQuery<StatusEntity>) -> StoreQuery<StatusEntity> { query.newestFirst }
}

extension LatestResource {
    public func sorted(_ query: StoreQuery<StatusEntity>) -> StoreQuery<StatusEntity> { query.newestFirst }
}

extension EntriesResource {
    public func sorted(_ query: StoreQuery<WeblogEntryEntity>) -> StoreQuery<WeblogEntryEntity> {
        query.sorted(by: \.date, .descending)
    }
}

extension StoreQuery<StatusEntity> {
    fileprivate var newestFirst: Self { sorted(by: \.created, .descending) }
}
