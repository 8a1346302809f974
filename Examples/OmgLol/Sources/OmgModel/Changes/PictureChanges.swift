import Ashlar
import AshlarEntity
import AshlarFlow
import Foundation

/// Uploads a picture. Its bytes wait in the outbox with the change.
package struct UploadPicture: Change {
    package static let kind = "upload-picture"

    package let address: String
    package let data: Data
    package let mime: String
    package let draftID: Picture.ID
    package let createdAt: Date

    package init(address: String, data: Data, mime: String, at createdAt: Date = Date()) {
        self.address = address
        self.data = data
        self.mime = mime
        self.createdAt = createdAt
        draftID = Picture.ID("draft-\(UUID().uuidString.lowercased())")
    }

    package var owner: String { AddressPicsResource(address: address).owner }

    package var endpoint: Endpoint<ResponseEnvelope<CreateStatusesResponse>> {
        .upload(PicBody(pic: data.base64EncodedString()), address: address)
    }

    package func apply(to rows: borrowing ChangeRows) throws { try rows.upsert(row(draftID, rows.owner)) }

    /// Stores the row with the identifier from the server; without one, the row arrives with the next answer.
    package func accept(_ reply: ResponseEnvelope<CreateStatusesResponse>, in rows: borrowing ChangeRows) throws {
        if let id = reply.response.id { try rows.upsert(row(Picture.ID(id), rows.owner)) }
    }

    private func row(_ id: Picture.ID, _ owner: Owner) -> PictureEntity {
        PictureEntity(
            Picture(
                id: id, address: address, created: createdAt, mime: PicMime(wireValue: mime), size: Double(data.count),
                url: nil, caption: nil, alternativeText: nil, tags: []),
            owner)
    }
}

/// Edits the description of a picture.
package struct EditPicture: Change {
    package static let kind = "edit-picture"

    package let address: String
    package let id: Picture.ID
    package let caption: String?
    package let alternativeText: String?
    package let tags: [String]?
    package let isHidden: Bool

    package init(
        address: String, id: Picture.ID, caption: String? = nil, alternativeText: String? = nil, tags: [String]? = nil,
        isHidden: Bool = false
    ) {
        self.address = address
        self.id = id
        self.caption = caption
        self.alternativeText = alternativeText
        self.tags = tags
        self.isHidden = isHidden
    }

    package var owner: String { AddressPicsResource(address: address).owner }

    package var endpoint: Endpoint<ResponseEnvelope<CreateStatusesResponse>> {
        // The service doesn't accept `false`: a hidden picture can be shown again only on its site.
        let edit = ReplacePicRequest(
            description: caption, altText: alternativeText, tags: tags?.joined(separator: ", "),
            hideFromPublic: isHidden ? true : nil)
        return .replacePic(edit, address: address, pic: id.value)
    }

    package func apply(to rows: borrowing ChangeRows) throws {
        let key: [any ColumnValue] = [rows.owner.account, rows.owner.name, id]
        guard let picture = try rows.find(PictureEntity.self, key: key)?.toDomain() else { return }
        let edited = Picture(
            id: id, address: picture.address, created: picture.created, mime: picture.mime, size: picture.size,
            url: picture.url, caption: caption ?? picture.caption,
            alternativeText: alternativeText ?? picture.alternativeText, tags: tags ?? picture.tags)
        try rows.upsert(PictureEntity(edited, rows.owner))
    }
}

/// Deletes a picture.
package struct DeletePicture: Change {
    package static let kind = "delete-picture"

    package let address: String
    package let id: Picture.ID

    package init(address: String, id: Picture.ID) {
        self.address = address
        self.id = id
    }

    package var owner: String { AddressPicsResource(address: address).owner }

    package var endpoint: Endpoint<ResponseEnvelope<MessageBody>> { .deletePic(address: address, pic: id.value) }

    package func apply(to rows: borrowing ChangeRows) throws {
        try rows.delete(PictureEntity.self, key: [rows.owner.account, rows.owner.name, id])
    }
}
