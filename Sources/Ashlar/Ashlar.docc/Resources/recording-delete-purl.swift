import AshlarFlow
import AshlarStore
import OmgKit

/// Deletes a persistent URL.
struct DeletePurl: Change {
    static let kind = "delete-purl"

    let address: String
    let name: String

    var owner: String { PurlsResource(address: address).owner }

    var endpoint: Endpoint<ResponseEnvelope<MessageBody>> { .deletePurl(address: address, purl: name) }

    func apply(to rows: borrowing ChangeRows) throws {
        try rows.delete(PurlEntity.self, key: [rows.owner.account, rows.owner.name, name])
    }
}
