import AshlarEntity
import AshlarFlow
import AshlarStore
import Foundation

/// All that the client's programs share: which rows, which resources, which changes.
package enum OmgClient {
    /// The rows, and the repository's own.
    package static let schema = StoreSchema(version: 1, OmgModelRepository.entities)

    package static let changes: [any Change.Type] = [
        PostStatus.self, SavePurl.self, DeletePurl.self, SavePaste.self, DeletePaste.self, SaveWeblogEntry.self,
        DeleteWeblogEntry.self, UploadPicture.self, EditPicture.self, DeletePicture.self, UpdateNow.self,
        UpdateWeb.self,
    ]

    /// A repository of one account.
    ///
    /// - Parameters:
    ///   - account: whose rows it keeps.
    ///   - token: the account's token; nil for what is public.
    ///   - base: where the API lives.
    ///   - store: keeps the rows.
    ///   - transport: carries requests.
    package static func repository(
        account: String, token: String?, base: URL, store: any EntityStore,
        transport: any Transport = URLSessionTransport(),
        network configuration: NetworkConfiguration = NetworkConfiguration(),
        repository settings: RepositoryConfiguration = RepositoryConfiguration()
    ) throws -> Repository {
        var configuration = configuration
        // The service itself says nothing of idempotency keys: what may have been done is not sent again unasked.
        if base.host()?.lowercased() == "api.omg.lol" { configuration.knowsIdempotencyKeys = false }
        let authorizer: any Authorizer = token.map { BearerToken($0) } ?? NoAuthorization()
        let network = try NetworkService(
            base: base, transport: transport, authorizer: authorizer, configuration: configuration)
        return OmgModelRepository.make(
            account: account, store: store, network: network, changes: changes, configuration: settings)
    }
}
