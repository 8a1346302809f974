import AshlarFlow

extension Endpoint where Response == OAuth {
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
