// Written by `ashlar design`. Do not edit: run it again, and put your own code into other files.
import Ashlar
import AshlarFlow

nonisolated extension Endpoint where Response == OAuth {
    /// `GET /oauth`
    public static func oauth(clientID: String? = nil, code: String? = nil, redirectURI: String? = nil, scope: String? = nil) -> Self {
        var query: [QueryItem] = []
        if let clientID { query.append(.init("client_id", clientID)) }
        if let code { query.append(.init("code", code)) }
        if let redirectURI { query.append(.init("redirect_uri", redirectURI)) }
        if let scope { query.append(.init("scope", scope)) }
        return Self(.get, "/oauth", query: query)
    }
}
