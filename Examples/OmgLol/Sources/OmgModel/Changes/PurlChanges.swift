import Ashlar
import AshlarEntity
import AshlarFlow
import Foundation

/// Makes a name lead to an address.
package struct SavePurl: Change {
    package static let kind = "save-purl"

    package let owner: String
    package let name: String
    package let url: URL

    package init(owner: String, name: String, url: URL) {
        self.owner = owner
        self.name = name
        self.url = url
    }

    package var endpoint: Endpoint<Envelope<SavedPurlDTO>> {
        .save(NewPurlDTO(address: owner, name: name, url: url.absoluteString))
    }

    package func apply(to rows: borrowing ChangeRows) throws {
        let key: [any ColumnValue] = [rows.owner.account, rows.owner.name, name]
        let visits = try rows.find(PurlEntity.self, key: key)?.visits
        try rows.upsert(PurlEntity(Purl(name: name, url: url, visits: visits), rows.owner))
    }
}

/// Forgets a name.
package struct DeletePurl: Change {
    package static let kind = "delete-purl"

    package let owner: String
    package let name: String

    package init(owner: String, name: String) {
        self.owner = owner
        self.name = name
    }

    package var endpoint: Endpoint<Envelope<MessageDTO>> { .deletePurl(name, of: owner) }

    package func apply(to rows: borrowing ChangeRows) throws {
        try rows.delete(PurlEntity.self, key: [rows.owner.account, rows.owner.name, name])
    }
}
