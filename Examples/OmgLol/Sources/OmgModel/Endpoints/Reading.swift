import Ashlar
import AshlarFlow

extension Endpoint where Response == OAuthDTO {
    /// An access token for a code. The secret travels in the query, as the service wants it; queries are never logged.
    package static func oauth(clientID: String, secret: String, redirectURI: String, code: String) -> Self {
        var endpoint = Self.get(
            "/oauth/",
            query: [
                .init("client_id", clientID), .init("client_secret", secret), .init("redirect_uri", redirectURI),
                .init("code", code), .init("scope", "everything"),
            ])
        endpoint.needsAuthorization = false
        return endpoint
    }
}

extension Endpoint where Response == Envelope<AccountDTO> {
    package static func account() -> Self { .get("/account/application/info") }
}

extension Endpoint where Response == Envelope<[AddressDTO]> {
    package static func addresses() -> Self { .get("/account/application/addresses") }
}

extension Endpoint where Response == Envelope<NowDTO> {
    package static func now(of address: String) -> Self { .get("/address/\(address, "address")/now") }
}

extension Endpoint where Response == Envelope<PurlsDTO> {
    package static func purls(of address: String) -> Self { .get("/address/\(address, "address")/purls") }
}

extension Endpoint where Response == Envelope<PastebinDTO> {
    package static func pastes(of address: String) -> Self { .get("/address/\(address, "address")/pastebin") }
}

extension Endpoint where Response == Envelope<PicturesDTO> {
    package static func everyonesPictures() -> Self { .get("/pics") }
    package static func pictures(of address: String) -> Self { .get("/address/\(address, "address")/pics") }
}

extension Endpoint where Response == Envelope<StatusesDTO> {
    package static func everyonesStatuses() -> Self { .get("/statuslog") }
    package static func latestStatuses() -> Self { .get("/statuslog/latest") }
    package static func statuses(of address: String) -> Self { .get("/address/\(address, "address")/statuses/") }
}

extension Endpoint where Response == Envelope<OneStatusDTO> {
    package static func status(_ id: String, of address: String) -> Self {
        .get("/address/\(address, "address")/statuses/\(id, "id")")
    }
}

extension Endpoint where Response == Envelope<StatusBioDTO> {
    package static func statusBio(of address: String) -> Self { .get("/address/\(address, "address")/statuses/bio") }
}

extension Endpoint where Response == Envelope<WeblogEntriesDTO> {
    package static func weblog(of address: String) -> Self { .get("/address/\(address, "address")/weblog/entries") }
}

extension Endpoint where Response == Envelope<OneWeblogEntryDTO> {
    package static func weblogEntry(_ id: String, of address: String) -> Self {
        .get("/address/\(address, "address")/weblog/entry/\(id, "id")")
    }
}

extension Endpoint where Response == Envelope<WebPageDTO> {
    package static func webPage(of address: String) -> Self { .get("/address/\(address, "address")/web") }
}
