import AshlarFlow

extension Endpoint where Response == OAuth {
    /// Requests an access token for a code. The service requires the secret in the query; queries are never logged.
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
