#if Flow
import AshlarCore

/// What gives requests their credentials.
public protocol Authorizer: Sendable {
    /// The value of the `Authorization` field, or nil for none.
    ///
    /// - Throws: when there should be credentials and are none; the request is not sent then.
    func credentials() async throws -> Sensitive<String>?

    /// Asked once when a server refuses credentials (status 401).
    ///
    /// - Parameter refused: what the server refused.
    /// - Returns: Whether there are others now, with which the request is sent again.
    func renew(_ refused: Sensitive<String>?) async throws -> Bool
}

extension Authorizer {
    /// There are no others.
    public func renew(_ refused: Sensitive<String>?) async throws -> Bool { false }
}

/// A token that does not change (RFC 6750).
public struct BearerToken: Authorizer {
    private let token: Sensitive<String>

    /// - Parameter token: the token, without `Bearer`.
    public init(_ token: String) { self.token = Sensitive(token) }

    /// The field's value.
    public func credentials() async throws -> Sensitive<String>? { Sensitive("Bearer \(token.value)") }
}

/// No credentials.
public struct NoAuthorization: Authorizer {
    /// Creates it.
    public init() {}

    /// None.
    public func credentials() async throws -> Sensitive<String>? { nil }
}
#endif
