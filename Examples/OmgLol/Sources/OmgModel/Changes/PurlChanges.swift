import Ashlar
import AshlarEntity
import AshlarFlow
import Foundation

/// Saves a persistent URL: a name that redirects to an address.
package struct SavePurl: Change {
    package static let kind = "save-purl"

    package let address: String
    package let name: String
    package let url: URL

    package init(address: String, name: String, url: URL) {
        self.address = address
        self.name = name
        self.url = url
    }

    package var owner: String { PurlsResource(address: address).owner }

    package var endpoint: Endpoint<ResponseEnvelope<CreatePurlResponse>> {
        .createPurl(CreatePurlRequest(address: address, name: name, url: url), address: address).idempotent
    }

    package func apply(to rows: borrowing ChangeRows) throws {
        let key: [any ColumnValue] = [rows.owner.account, rows.owner.name, name]
        let counter = try rows.find(PurlEntity.self, key: key)?.counter
        try rows.upsert(PurlEntity(Purl(name: name, url: url, counter: counter), rows.owner))
    }
}

/// Deletes a persistent URL.
package struct DeletePurl: Change {
    package static let kind = "delete-purl"

    package let address: String
    package let name: String

    package init(address: String, name: String) {
        self.address = address
        self.name = name
    }

    package var owner: String { PurlsResource(address: address).owner }

    package var endpoint: Endpoint<ResponseEnvelope<MessageBody>> { .deletePurl(address: address, purl: name) }

    package func apply(to rows: borrowing ChangeRows) throws {
        try rows.delete(PurlEntity.self, key: [rows.owner.account, rows.owner.name, name])
    }
}
