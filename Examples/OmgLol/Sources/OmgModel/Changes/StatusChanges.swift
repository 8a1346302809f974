import Ashlar
import AshlarFlow
import Foundation

/// Posts a status.
package struct PostStatus: Change {
    package static let kind = "post-status"

    package let address: String
    package let emoji: String
    package let content: String
    package let link: String?
    /// The identifier of the status until the server has assigned one.
    package let draftID: Status.ID
    package let createdAt: Date

    /// The start of every draft's identifier: the server's identifiers are hexadecimal numbers.
    fileprivate static let draftPrefix = "draft-"

    package init(address: String, emoji: String, content: String, link: String? = nil, at createdAt: Date = Date()) {
        self.address = address
        self.emoji = emoji
        self.content = content
        self.link = link
        self.createdAt = createdAt
        draftID = Status.ID(Self.draftPrefix + UUID().uuidString.lowercased())
    }

    package var owner: String { StatusesResource(address: address).owner }

    package var endpoint: Endpoint<ResponseEnvelope<CreateStatusesResponse>> {
        .createStatus(
            CreateStatusesRequest(emoji: emoji, content: content, externalURL: link.flatMap { URL(string: $0) }),
            address: address)
    }

    package func apply(to rows: borrowing ChangeRows) throws { try rows.upsert(row(draftID, rows.owner)) }

    /// Stores the row with the identifier from the server; without one, the row arrives with the next answer.
    package func accept(_ reply: ResponseEnvelope<CreateStatusesResponse>, in rows: borrowing ChangeRows) throws {
        if let id = reply.response.id { try rows.upsert(row(Status.ID(id), rows.owner)) }
    }

    private func row(_ id: Status.ID, _ owner: Owner) -> StatusEntity {
        StatusEntity(
            Status(
                id: id, address: address, created: createdAt, emoji: emoji, content: content, externalURL: link),
            owner)
    }
}

extension Status {
    /// Whether it waits to be posted: the server hasn't assigned an identifier.
    package var isUnsent: Bool { id.value.hasPrefix(PostStatus.draftPrefix) }
}
