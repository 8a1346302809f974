import Ashlar
import AshlarEntity
import AshlarFlow
import Foundation

/// Puts a picture online. Its bytes wait in the outbox with it.
package struct UploadPicture: Change {
    package static let kind = "upload-picture"

    package let owner: String
    package let data: Data
    package let mime: String
    package let draftID: String
    package let createdAt: Date

    package init(owner: String, data: Data, mime: String, at createdAt: Date = Date()) {
        self.owner = owner
        self.data = data
        self.mime = mime
        self.createdAt = createdAt
        draftID = "draft-\(UUID().uuidString.lowercased())"
    }

    package var endpoint: Endpoint<Envelope<SavedPictureDTO>> {
        .upload(UploadDTO(pic: data.base64EncodedString()), to: owner)
    }

    package func apply(to rows: borrowing ChangeRows) throws { try rows.upsert(row(draftID, rows.owner)) }

    package func accept(_ reply: Envelope<SavedPictureDTO>, in rows: borrowing ChangeRows) throws {
        try rows.upsert(row(reply.response.id, rows.owner))
    }

    private func row(_ id: String, _ owner: Owner) -> PictureEntity {
        PictureEntity(
            Picture(
                id: id, address: self.owner, createdAt: createdAt, mime: mime, size: data.count, url: nil, caption: nil,
                alternativeText: nil, tags: []),
            owner)
    }
}

/// Says what a picture shows.
package struct EditPicture: Change {
    package static let kind = "edit-picture"

    package let owner: String
    package let id: String
    package let caption: String?
    package let alternativeText: String?
    package let tags: [String]?
    package let isHidden: Bool

    package init(
        owner: String, id: String, caption: String? = nil, alternativeText: String? = nil, tags: [String]? = nil,
        isHidden: Bool = false
    ) {
        self.owner = owner
        self.id = id
        self.caption = caption
        self.alternativeText = alternativeText
        self.tags = tags
        self.isHidden = isHidden
    }

    package var endpoint: Endpoint<Envelope<SavedPictureDTO>> {
        // The service takes no `false`: a picture that was hidden is shown again on its site only.
        let edit = PictureEditDTO(
            description: caption, altText: alternativeText, tags: tags?.joined(separator: ", "),
            hideFromPublic: isHidden ? true : nil)
        return .edit(edit, of: id, owner)
    }

    package func apply(to rows: borrowing ChangeRows) throws {
        let key: [any ColumnValue] = [rows.owner.account, rows.owner.name, id]
        guard let picture = try rows.find(PictureEntity.self, key: key)?.picture else { return }
        let edited = Picture(
            id: id, address: picture.address, createdAt: picture.createdAt, mime: picture.mime, size: picture.size,
            url: picture.url, caption: caption ?? picture.caption,
            alternativeText: alternativeText ?? picture.alternativeText, tags: tags ?? picture.tags)
        try rows.upsert(PictureEntity(edited, rows.owner))
    }
}

/// Takes a picture offline.
package struct DeletePicture: Change {
    package static let kind = "delete-picture"

    package let owner: String
    package let id: String

    package init(owner: String, id: String) {
        self.owner = owner
        self.id = id
    }

    package var endpoint: Endpoint<Envelope<MessageDTO>> { .deletePicture(id, of: owner) }

    package func apply(to rows: borrowing ChangeRows) throws {
        try rows.delete(PictureEntity.self, key: [rows.owner.account, rows.owner.name, id])
    }
}
