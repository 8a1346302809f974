// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import AshlarEntity
import AshlarFlow

/// What is asked for, and the tables that keep it.
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

    /// All that is read.
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
    ///   - account: whose rows it keeps.
    ///   - store: its schema lists ``entities``.
    ///   - network: asks the API.
    ///   - changes: what is changed, which is for a person to write.
    ///   - configuration: clock, identifiers, and where it logs.
    public static func make(
        account: String, store: any EntityStore, network: NetworkService,
        changes: [any Change.Type] = [], configuration: RepositoryConfiguration = .init()
    ) -> Repository {
        Repository(
            account: account, store: store, network: network, resources: resources, changes: changes,
            configuration: configuration)
    }
}
