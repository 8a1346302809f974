#if Flow
import Foundation
import HTTPTypes

/// Where a service lives: what all its endpoints have in common.
struct ServiceAddress: Sendable, Hashable {
    let scheme: String
    let authority: String
    /// Empty, or beginning with a slash and not ending with one.
    let prefix: String

    /// - Parameter base: such as `https://api.omg.lol` or `https://example.org/api/v1/`.
    init?(_ base: URL) {
        guard let origin = Self.origin(of: base), base.query == nil, base.fragment == nil else { return nil }
        (scheme, authority) = origin
        var path = base.path(percentEncoded: true)
        while path.hasSuffix("/") { path.removeLast() }
        prefix = path
    }

    /// Scheme and authority of an address, in one form.
    private static func origin(of url: URL) -> (scheme: String, authority: String)? {
        guard let scheme = url.scheme?.lowercased(), scheme == "https" || scheme == "http", url.user == nil,
            let host = url.host(percentEncoded: true)?.lowercased(), !host.isEmpty
        else { return nil }
        // The host of an IPv6 address comes without its brackets on some systems.
        let name = host.contains(":") && !host.hasPrefix("[") ? "[\(host)]" : host
        let port = url.port == (scheme == "https" ? 443 : 80) ? nil : url.port
        return (scheme, port.map { "\(name):\($0)" } ?? name)
    }

    /// Path and query of an endpoint, as they go over the wire.
    func target<Response>(of endpoint: Endpoint<Response>) -> String {
        endpoint.target ?? prefix + endpoint.address
    }

    /// Path and query that a link leads to, when it leads to this server.
    func target(ofLink link: String, from target: String) -> String? {
        guard let here = URL(string: "\(scheme)://\(authority)\(target)"),
            let there = URL(string: link, relativeTo: here)?.absoluteURL,
            let origin = Self.origin(of: there), origin == (scheme, authority)
        else { return nil }
        let path = there.path(percentEncoded: true)
        let query = there.query(percentEncoded: true)
        return (path.isEmpty ? "/" : path) + (query.map { "?" + $0 } ?? "")
    }
}
#endif
