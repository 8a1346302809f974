// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import AshlarEntity
import AshlarFlow

/// The resources of the API, and the tables that keep them.
nonisolated public enum OmgModelRepository {
    /// The tables, for the store's schema.
    public static var entities: [any StoredEntity.Type] {
        [
            StatusEntity.self,
            NowPageEntity.self,
            PictureEntity.self,
            AddressEntity.self,
            PasteEntity.self,
            PurlEntity.self,
            WeblogEntryEntity.self,
            WebPageEntity.self,
        ] + Repository.entities
    }

    /// All resources.
    public static var resources: [any RemoteResource.Type] {
        [
            LatestResource.self,
            StatuslogResource.self,
            StatusesResource.self,
            NowResource.self,
            StatusResource.self,
            PicsResource.self,
            AddressPicsResource.self,
            AddressInfoResource.self,
            PastebinResource.self,
            AddressesResource.self,
            PurlsResource.self,
            PurlResource.self,
            AddressPastebinResource.self,
            EntriesResource.self,
            EntryResource.self,
            AddressWeblogPostLatestResource.self,
            WebResource.self,
        ]
    }

    /// - Parameters:
    ///   - account: the account that owns the rows.
    ///   - store: its schema lists ``entities``.
    ///   - network: sends requests to the API.
    ///   - changes: the types of changes, which you write.
    ///   - configuration: the clock, the identifiers, and the logger.
    public static func make(
        account: String, store: any EntityStore, network: NetworkService,
        changes: [any Change.Type] = [], configuration: RepositoryConfiguration = .init()
    ) -> Repository {
        Repository(
            account: account, store: store, network: network, resources: resources, changes: changes,
            configuration: configuration)
    }
}
