import Ashlar
import AshlarFlow
import Foundation

/// Says something.
package struct PostStatus: Change {
    package static let kind = "post-status"

    package let owner: String
    package let emoji: String
    package let content: String
    package let link: String?
    /// What the status is called until the server has named it.
    package let draftID: String
    package let createdAt: Date

    package init(owner: String, emoji: String, content: String, link: String? = nil, at createdAt: Date = Date()) {
        self.owner = owner
        self.emoji = emoji
        self.content = content
        self.link = link
        self.createdAt = createdAt
        draftID = "draft-\(UUID().uuidString.lowercased())"
    }

    package var endpoint: Endpoint<Envelope<SavedStatusDTO>> {
        .post(NewStatusDTO(emoji: emoji, content: content, externalURL: link), of: owner)
    }

    package func apply(to rows: borrowing ChangeRows) throws { try rows.upsert(row(draftID, rows.owner)) }

    package func accept(_ reply: Envelope<SavedStatusDTO>, in rows: borrowing ChangeRows) throws {
        try rows.upsert(row(reply.response.id, rows.owner))
    }

    private func row(_ id: String, _ owner: Owner) -> StatusEntity {
        StatusEntity(
            Status(
                id: id, address: self.owner, createdAt: createdAt, emoji: emoji, content: content,
                link: link.flatMap { URL(string: $0) }),
            owner)
    }
}
