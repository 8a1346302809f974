import AshlarEntity
import AshlarFlow
import AshlarStore
import Foundation

/// The parts that the client's programs share: the rows, the resources, and the changes.
package enum OmgClient {
    /// The schema of the rows, including the repository's own.
    package static let schema = StoreSchema(version: 1, OmgModelRepository.entities)

    package static let changes: [any Change.Type] = [
        PostStatus.self, SavePurl.self, DeletePurl.self, SavePaste.self, DeletePaste.self, SaveWeblogEntry.self,
        DeleteWeblogEntry.self, UploadPicture.self, EditPicture.self, DeletePicture.self, UpdateNow.self,
        UpdateWeb.self,
    ]

    /// Returns a repository of one account.
    ///
    /// - Parameters:
    ///   - account: the account that owns the rows.
    ///   - token: the account's token; nil for public data.
    ///   - base: the address of the API.
    ///   - store: stores the rows.
    ///   - transport: sends requests.
    package static func repository(
        account: String, token: String?, base: URL, store: any EntityStore,
        transport: any Transport = URLSessionTransport(),
        network configuration: NetworkConfiguration = NetworkConfiguration(),
        repository settings: RepositoryConfiguration = RepositoryConfiguration()
    ) throws -> Repository {
        var configuration = configuration
        // The service doesn't document idempotency keys: requests that may have taken effect aren't sent again automatically.
        if base.host()?.lowercased() == "api.omg.lol" { configuration.knowsIdempotencyKeys = false }
        let authorizer: any Authorizer = token.map { BearerToken($0) } ?? NoAuthorization()
        let network = try NetworkService(
            base: base, transport: transport, authorizer: authorizer, configuration: configuration)
        return OmgModelRepository.make(
            account: account, store: store, network: network, changes: changes, configuration: settings)
    }
}
