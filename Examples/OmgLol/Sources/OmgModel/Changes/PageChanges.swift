import Ashlar
import AshlarFlow
import Foundation
import HTTPTypes

/// Changes the now page. If someone else has changed it in the meantime, both texts are kept, the server's first.
package struct UpdateNow: Change {
    package static let kind = "update-now"

    package let address: String
    package let content: String
    package let isListed: Bool
    /// The version that was edited; nil overwrites any version.
    package let basedOn: String?
    package let savedAt: Date

    package init(address: String, content: String, isListed: Bool, basedOn: String? = nil, at savedAt: Date = Date()) {
        self.address = address
        self.content = content
        self.isListed = isListed
        self.basedOn = basedOn
        self.savedAt = savedAt
    }

    package var owner: String { NowResource(address: address).owner }

    package var endpoint: Endpoint<ResponseEnvelope<MessageBody>> {
        var endpoint = Endpoint<ResponseEnvelope<MessageBody>>.createNow(
            CreateNowRequest(content: content, listed: isListed ? 1 : 0), address: address)
        if let basedOn { endpoint.headers[.ifMatch] = basedOn }
        return endpoint
    }

    package var conflictPolicy: ConflictPolicy<UpdateNow> {
        .merge { mine, conflict in
            let theirs = try await conflict.network.send(.now(address: mine.address))
            let merged = "\(theirs.value.response.now.content)\n\n---\n\n\(mine.content)"
            return UpdateNow(
                address: mine.address, content: merged, isListed: mine.isListed, basedOn: theirs.entityTag?.value,
                at: mine.savedAt)
        }
    }

    package func overriding() -> UpdateNow {
        UpdateNow(address: address, content: content, isListed: isListed, at: savedAt)
    }

    package func apply(to rows: borrowing ChangeRows) throws {
        try rows.upsert(NowPageEntity(NowPage(content: content, updated: savedAt, listed: isListed), rows.owner))
    }
}

/// Changes the page of an address.
package struct UpdateWeb: Change {
    package static let kind = "update-web"

    package let address: String
    package let content: String
    package let publish: Bool

    package init(address: String, content: String, publish: Bool) {
        self.address = address
        self.content = content
        self.publish = publish
    }

    package var owner: String { WebResource(address: address).owner }

    package var endpoint: Endpoint<ResponseEnvelope<MessageBody>> {
        .createWeb(CreateWebRequest(content: content, publish: publish), address: address).idempotent
    }

    package func apply(to rows: borrowing ChangeRows) throws {
        let before = try rows.all(WebPageEntity.self).first
        let page = WebPage(
            content: content, type: before?.type ?? "profile", theme: before?.theme ?? "default",
            verified: before?.verified ?? false, modified: before?.modified)
        try rows.upsert(WebPageEntity(page, rows.owner))
    }
}
