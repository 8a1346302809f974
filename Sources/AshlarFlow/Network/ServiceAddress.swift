#if Flow
import Foundation
import HTTPTypes

/// The base address of a service, which all its endpoints share.
struct ServiceAddress: Sendable, Hashable {
    let scheme: String
    let authority: String
    /// Empty, or with a leading slash and without a trailing one.
    let prefix: String

    /// - Parameter base: an address such as `https://api.omg.lol` or `https://example.org/api/v1/`.
    init?(_ base: URL) {
        guard let origin = Self.origin(of: base), base.query == nil, base.fragment == nil else { return nil }
        (scheme, authority) = origin
        var path = base.path(percentEncoded: true)
        while path.hasSuffix("/") { path.removeLast() }
        prefix = path
    }

    /// Returns the normalized scheme and authority of an address.
    private static func origin(of url: URL) -> (scheme: String, authority: String)? {
        guard let scheme = url.scheme?.lowercased(), scheme == "https" || scheme == "http", url.user == nil,
            let host = url.host(percentEncoded: true)?.lowercased(), !host.isEmpty
        else { return nil }
        // On some systems, the host of an IPv6 address is reported without its brackets.
        let name = host.contains(":") && !host.hasPrefix("[") ? "[\(host)]" : host
        let port = url.port == (scheme == "https" ? 443 : 80) ? nil : url.port
        return (scheme, port.map { "\(name):\($0)" } ?? name)
    }

    /// Returns the path and query of an endpoint, as they are sent.
    func target<Response>(of endpoint: Endpoint<Response>) -> String {
        endpoint.target ?? prefix + endpoint.address
    }

    /// Returns the path and query of a link, if it leads to this server.
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
