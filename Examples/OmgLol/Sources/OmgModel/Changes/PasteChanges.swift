import Ashlar
import AshlarFlow
import Foundation

/// Saves a text under its title.
package struct SavePaste: Change {
    package static let kind = "save-paste"

    package let owner: String
    package let title: String
    package let content: String
    package let isListed: Bool
    package let savedAt: Date

    package init(owner: String, title: String, content: String, isListed: Bool, at savedAt: Date = Date()) {
        self.owner = owner
        self.title = title
        self.content = content
        self.isListed = isListed
        self.savedAt = savedAt
    }

    package var endpoint: Endpoint<Envelope<SavedPasteDTO>> {
        .save(NewPasteDTO(title: title, content: content, listed: isListed), of: owner)
    }

    package func apply(to rows: borrowing ChangeRows) throws {
        let paste = Paste(title: title, content: content, modifiedAt: savedAt, isListed: isListed)
        try rows.upsert(PasteEntity(paste, rows.owner))
    }
}

/// Deletes a text.
package struct DeletePaste: Change {
    package static let kind = "delete-paste"

    package let owner: String
    package let title: String

    package init(owner: String, title: String) {
        self.owner = owner
        self.title = title
    }

    package var endpoint: Endpoint<Envelope<MessageDTO>> { .deletePaste(title, of: owner) }

    package func apply(to rows: borrowing ChangeRows) throws {
        try rows.delete(PasteEntity.self, key: [rows.owner.account, rows.owner.name, title])
    }
}
