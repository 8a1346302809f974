import Ashlar
import AshlarFlow
import Foundation

/// Saves a text under its title.
package struct SavePaste: Change {
    package static let kind = "save-paste"

    package let address: String
    package let title: String
    package let content: String
    package let isListed: Bool
    package let savedAt: Date

    package init(address: String, title: String, content: String, isListed: Bool, at savedAt: Date = Date()) {
        self.address = address
        self.title = title
        self.content = content
        self.isListed = isListed
        self.savedAt = savedAt
    }

    package var owner: String { PastebinResource(address: address).owner }

    package var endpoint: Endpoint<ResponseEnvelope<CreatePastebinResponse>> {
        .createPastebin(CreatePastebinRequest(title: title, content: content, listed: isListed), address: address)
            .idempotent
    }

    package func apply(to rows: borrowing ChangeRows) throws {
        let paste = Paste(title: title, content: content, modified: savedAt, listed: isListed)
        try rows.upsert(PasteEntity(paste, rows.owner))
    }
}

/// Deletes a text.
package struct DeletePaste: Change {
    package static let kind = "delete-paste"

    package let address: String
    package let title: String

    package init(address: String, title: String) {
        self.address = address
        self.title = title
    }

    package var owner: String { PastebinResource(address: address).owner }

    package var endpoint: Endpoint<ResponseEnvelope<MessageBody>> {
        .deletePastebin(address: address, pastebin: title)
    }

    package func apply(to rows: borrowing ChangeRows) throws {
        try rows.delete(PasteEntity.self, key: [rows.owner.account, rows.owner.name, title])
    }
}
