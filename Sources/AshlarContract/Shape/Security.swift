/// One way to authorize a request: all of its credentials are needed, and none if the list is empty.
package struct SecurityRequirement: Sendable, Equatable {
    package var credentials: [Credential]

    package init(credentials: [Credential]) { self.credentials = credentials }

    /// The credential of a request for one scheme.
    package struct Credential: Sendable, Equatable {
        package var scheme: SecurityScheme
        package var scopes: Set<String>

        package init(scheme: SecurityScheme, scopes: Set<String>) {
            self.scheme = scheme
            self.scopes = scopes
        }
    }
}

/// A scheme by which requests are authenticated.
package struct SecurityScheme: Sendable, Equatable {
    /// Its name in the document; not part of any request.
    package var name: String
    package var kind: Kind
    package var location: SourceLocation?

    package init(name: String, kind: Kind, location: SourceLocation? = nil) {
        self.name = name
        self.kind = kind
        self.location = location
    }

    package enum Kind: Sendable, Equatable {
        /// A key in a `query`, `header` or `cookie`.
        case key(position: String, name: String)
        /// The `Authorization` header: `basic`, `bearer`, ….
        case http(scheme: String, tokenFormat: String?)
        /// The flows by their names.
        case oauth([String: Flow])
        case openID(url: String)
        /// Any other scheme, by its name in the document.
        case other(String)
    }

    /// How a client gets a token.
    package struct Flow: Sendable, Equatable {
        /// `authorizationUrl`, `tokenUrl` and `refreshUrl`, by these names.
        package var addresses: [String: String]
        package var scopes: Set<String>

        package init(addresses: [String: String], scopes: Set<String>) {
            self.addresses = addresses
            self.scopes = scopes
        }
    }

    /// The credential that a request carries. Two schemes with the same credential are one, whatever their names.
    package var credential: String {
        switch kind {
        case .key("header", let name): "API key in header \(name.lowercased())"
        case .key(let position, let name): "API key in \(position) \(name)"
        case .http(let scheme, _): "HTTP \(scheme.lowercased())"
        case .oauth: "OAuth 2.0"
        case .openID: "OpenID Connect"
        case .other(let text): text
        }
    }
}
