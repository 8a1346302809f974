/// Host names of RFC 1123, section 2.1: at most 253 characters, in labels of 1 to 63 letters, digits and inner hyphens.
///
/// The last label is not a number, so that no IPv4 address is a host name. One label, such as `localhost`, is enough;
/// a dot at the end, which DNS has for its root, is refused, and so are underscores, which hosts do not have.
/// Internationalized names are accepted in the form that DNS stores, with `xn--`, and are not decoded.
package enum HostnameRule {
    package static func accepts(_ bytes: Bytes) -> Bool { explain(bytes) == nil }

    /// - Returns: the fault; `nil` for a host name.
    package static func explain(_ bytes: Bytes) -> RuleFault? {
        do throws(RuleFault) {
            let name = try DomainName(bytes)
            if bytes.count > 253 { return .longDomain }
            return name.endsInNumber ? .numericTopLevel : nil
        } catch {
            return error
        }
    }
}
