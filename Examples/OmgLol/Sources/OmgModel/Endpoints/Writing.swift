import Ashlar
import AshlarFlow

extension Endpoint {
    /// The endpoint, of which it is known that sending it twice does what sending it once does: it saves something under
    /// a name. A server that does not know idempotency keys may be asked again then.
    fileprivate var idempotent: Self {
        var endpoint = self
        endpoint.isIdempotent = true
        return endpoint
    }
}

extension Endpoint where Response == Envelope<SavedStatusDTO> {
    package static func post(_ status: NewStatusDTO, of address: String) -> Self {
        .post("/address/\(address, "address")/statuses/", body: .json(status))
    }
}

extension Endpoint where Response == Envelope<SavedPurlDTO> {
    package static func save(_ purl: NewPurlDTO) -> Self {
        .post("/address/\(purl.address, "address")/purl", body: .json(purl)).idempotent
    }
}

extension Endpoint where Response == Envelope<SavedPasteDTO> {
    package static func save(_ paste: NewPasteDTO, of address: String) -> Self {
        .post("/address/\(address, "address")/pastebin/", body: .json(paste)).idempotent
    }
}

extension Endpoint where Response == Envelope<OneWeblogEntryDTO> {
    /// - Parameter source: front matter and text, as they are.
    package static func save(_ source: String, as id: String, of address: String) -> Self {
        .post(
            "/address/\(address, "address")/weblog/entry/\(id, "id")",
            body: .bytes(Array(source.utf8), contentType: "text/plain; charset=utf-8")
        ).idempotent
    }
}

extension Endpoint where Response == Envelope<SavedPictureDTO> {
    package static func upload(_ picture: UploadDTO, to address: String) -> Self {
        .post("/address/\(address, "address")/pics/upload", body: .json(picture))
    }
    package static func edit(_ edit: PictureEditDTO, of id: String, _ address: String) -> Self {
        .put("/address/\(address, "address")/pics/\(id, "id")", body: .json(edit))
    }
}

extension Endpoint where Response == Envelope<MessageDTO> {
    package static func save(_ now: NewNowDTO, of address: String) -> Self {
        .post("/address/\(address, "address")/now", body: .json(now))
    }
    package static func save(_ page: NewWebPageDTO, of address: String) -> Self {
        .post("/address/\(address, "address")/web", body: .json(page)).idempotent
    }
    package static func deletePurl(_ name: String, of address: String) -> Self {
        .delete("/address/\(address, "address")/purl/\(name, "name")")
    }
    package static func deletePaste(_ title: String, of address: String) -> Self {
        .delete("/address/\(address, "address")/pastebin/\(title, "title")")
    }
    package static func deletePicture(_ id: String, of address: String) -> Self {
        .delete("/address/\(address, "address")/pics/\(id, "id")")
    }
    package static func deleteWeblogEntry(_ id: String, of address: String) -> Self {
        .delete("/address/\(address, "address")/weblog/delete/\(id, "id")")
    }
}
