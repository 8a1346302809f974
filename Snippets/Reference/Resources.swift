// The examples in the documentation comments of paths, logs and repositories.
#if Flow && Store
import Ashlar
import AshlarEntityMacros
import AshlarFlow
import AshlarStore
import Foundation
import HTTPTypes
import Logging

@DTO struct PurlDTO {
    let name: String
}

@Domain struct Purl {
    let name: String
}

extension Purl: Mapped {
    static let mapping = Mapping(from: PurlDTO.self)
}

@Entity("purls") struct PurlEntity: Equatable {
    @PrimaryKey let account: String
    @PrimaryKey let address: String
    @PrimaryKey let name: String
}

extension PurlEntity: ScopedEntity {
    static let ownerColumns = OwnerColumns<PurlEntity>(account: \.account, name: \.address)
}

struct Purls: RemoteResource {
    let owner: String

    var endpoint: Endpoint<[PurlDTO]> { .get("/address/\(owner, "address")/purls") }
    func values(from payload: [PurlDTO]) throws -> [Purl] { try payload.map { try Purl(mapping: $0) } }
    func row(of purl: Purl, for owner: Owner) -> PurlEntity {
        PurlEntity(account: owner.account, address: owner.name, name: purl.name)
    }
    func value(of row: PurlEntity) -> Purl { Purl(name: row.name) }
}

struct DeletePurl: Change {
    static let kind = "delete-purl"
    let owner: String
    let name: String

    var endpoint: Endpoint<NoContent> { Endpoint(.delete, "/address/\(owner, "address")/purl/\(name, "name")") }
    func apply(to rows: borrowing ChangeRows) throws {
        try rows.delete(PurlEntity.self, key: [rows.owner.account, rows.owner.name, name])
    }
}

/// Not called here: the states end with the task.
func useRepository(_ network: NetworkService, show: (ResourceState<Purl>) -> Void) async throws {
    let schema = StoreSchema([PurlEntity.self] + Repository.entities)
    let repository = Repository(
        account: "ada@example.org", store: try SQLiteStore.inMemory(schema), network: network,
        resources: [Purls.self], changes: [DeletePurl.self])

    for await state in repository.states(of: Purls(owner: "ada")) { show(state) }
    try await repository.perform(DeletePurl(owner: "ada", name: "old"))
}

func printPath(address: String, name: String) {
    let path: EndpointPath = "/address/\(address, "address")/purl/\(name, "name")"
    print(path.template)  // /address/{address}/purl/{name}: in logs and metrics
    print(path.encoded)  // /address/ada/purl/%F0%9F%92%9A
}

DefaultReport.use(Logger(label: "api.defaults"))
printPath(address: "ada", name: "💚")
#endif
