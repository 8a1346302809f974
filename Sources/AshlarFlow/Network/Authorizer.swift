#if Flow
import AshlarCore

/// Provides the credentials of requests.
public protocol Authorizer: Sendable {
    /// Returns the value of the `Authorization` field, or nil for none.
    ///
    /// - Throws: when credentials are required but missing; the request isn't sent then.
    func credentials() async throws -> Sensitive<String>?

    /// Renews the credentials; called once when a server rejects them (status 401).
    ///
    /// - Parameter refused: the credentials that the server rejected.
    /// - Returns: Whether new credentials are available, in which case the request is sent again.
    func renew(_ refused: Sensitive<String>?) async throws -> Bool
}

extension Authorizer {
    /// Returns false: no other credentials are available.
    public func renew(_ refused: Sensitive<String>?) async throws -> Bool { false }
}

/// A token that does not change (RFC 6750).
public struct BearerToken: Authorizer {
    private let token: Sensitive<String>

    /// - Parameter token: the token, without `Bearer`.
    public init(_ token: String) { self.token = Sensitive(token) }

    /// Returns the value of the `Authorization` field.
    public func credentials() async throws -> Sensitive<String>? { Sensitive("Bearer \(token.value)") }
}

/// No credentials.
public struct NoAuthorization: Authorizer {
    /// Creates the authorizer.
    public init() {}

    /// Returns nil.
    public func credentials() async throws -> Sensitive<String>? { nil }
}
#endif
