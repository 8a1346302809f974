import Ashlar
import AshlarFlow
import Foundation
import HTTPTypes

/// Changes the now page. When somebody else has changed it since, both texts are kept: the server's above.
package struct UpdateNow: Change {
    package static let kind = "update-now"

    package let owner: String
    package let content: String
    package let isListed: Bool
    /// The version that was edited; nil overwrites whichever there is.
    package let basedOn: String?
    package let savedAt: Date

    package init(owner: String, content: String, isListed: Bool, basedOn: String? = nil, at savedAt: Date = Date()) {
        self.owner = owner
        self.content = content
        self.isListed = isListed
        self.basedOn = basedOn
        self.savedAt = savedAt
    }

    package var endpoint: Endpoint<Envelope<MessageDTO>> {
        var endpoint = Endpoint<Envelope<MessageDTO>>.save(
            NewNowDTO(content: content, listed: isListed ? 1 : 0), of: owner)
        if let basedOn { endpoint.headers[.ifMatch] = basedOn }
        return endpoint
    }

    package var conflictPolicy: ConflictPolicy<UpdateNow> {
        .merge { mine, conflict in
            let theirs = try await conflict.network.send(.now(of: mine.owner))
            let merged = "\(theirs.value.response.now.content)\n\n---\n\n\(mine.content)"
            return UpdateNow(
                owner: mine.owner, content: merged, isListed: mine.isListed, basedOn: theirs.entityTag?.value,
                at: mine.savedAt)
        }
    }

    package func overriding() -> UpdateNow {
        UpdateNow(owner: owner, content: content, isListed: isListed, at: savedAt)
    }

    package func apply(to rows: borrowing ChangeRows) throws {
        try rows.upsert(NowEntity(NowPage(content: content, updatedAt: savedAt, isListed: isListed), rows.owner))
    }
}

/// Changes the page of an address.
package struct UpdateWeb: Change {
    package static let kind = "update-web"

    package let owner: String
    package let content: String
    package let publish: Bool

    package init(owner: String, content: String, publish: Bool) {
        self.owner = owner
        self.content = content
        self.publish = publish
    }

    package var endpoint: Endpoint<Envelope<MessageDTO>> {
        .save(NewWebPageDTO(content: content, publish: publish), of: owner)
    }

    package func apply(to rows: borrowing ChangeRows) throws {
        let before = try rows.all(WebEntity.self).first?.page
        let page = WebPage(
            content: content, kind: before?.kind ?? "profile", theme: before?.theme ?? "default",
            isVerified: before?.isVerified ?? false)
        try rows.upsert(WebEntity(page, rows.owner))
    }
}
