#if Flow
import AshlarCore
import Foundation

/// The path of an endpoint, written as a template: interpolated values are data, and are percent-encoded.
///
/// ```swift
/// let path: EndpointPath = "/address/\(address, "address")/purl/\(name, "name")"
/// print(path.template)        // /address/{address}/purl/{name}: in logs and metrics
/// print(path.encoded)         // /address/ada/purl/%F0%9F%92%9A
/// ```
///
/// Data can't become structure: the name `a/b` remains one component. Components that no encoding makes safe are
/// rejected when the request is made: the empty component, `.`, and `..`, which servers and proxies resolve.
public struct EndpointPath: Sendable, Hashable, ExpressibleByStringInterpolation {
    /// The path with the names of its components in braces; without data.
    public let template: String
    /// The path with its components encoded (RFC 3986).
    public let encoded: String
    /// Why the path is invalid, which rejects the request; nil when it is valid.
    package let problem: String?

    /// Creates a path without data.
    public init(stringLiteral value: String) {
        template = value
        encoded = value
        problem = Self.structureProblem(value)
    }

    /// Creates a path from a string interpolation.
    public init(stringInterpolation interpolation: StringInterpolation) {
        template = interpolation.template
        encoded = interpolation.encoded
        problem = interpolation.problem ?? Self.structureProblem(template)
    }

    private static func structureProblem(_ template: String) -> String? {
        if !template.hasPrefix("/") { return "the path \"\(template)\" must begin with a slash" }
        if template.contains(where: { $0 == "?" || $0 == "#" || $0.isWhitespace }) {
            return "the path \"\(template)\" must not contain a query, a fragment or white space"
        }
        return nil
    }

    /// The interpolation of a path literal.
    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var template = ""
        fileprivate var encoded = ""
        fileprivate var problem: String?
        private var parts = 0

        /// Reserves capacity.
        public init(literalCapacity: Int, interpolationCount: Int) {
            template.reserveCapacity(literalCapacity)
        }

        /// Appends structure.
        public mutating func appendLiteral(_ literal: String) {
            template += literal
            encoded += literal
        }

        /// Appends data: a string, encoded as one component of the path.
        ///
        /// - Parameters:
        ///   - part: the string.
        ///   - name: its name in the template; its number unless set.
        public mutating func appendInterpolation(_ part: String, _ name: String? = nil) {
            parts += 1
            let name = name ?? String(parts)
            template += "{\(name)}"
            encoded += PercentEncoding.encode(part)
            if part.isEmpty || part == "." || part == ".." {
                problem = problem ?? "the part {\(name)} is \"\(part)\", which no path can carry; give another value"
            }
        }

        /// Appends data: an integer.
        ///
        /// - Parameters:
        ///   - part: the integer.
        ///   - name: its name in the template; its number unless set.
        public mutating func appendInterpolation(_ part: some BinaryInteger, _ name: String? = nil) {
            appendInterpolation(String(part), name)
        }

        /// Appends data: a UUID, in lowercase.
        ///
        /// - Parameters:
        ///   - part: the UUID.
        ///   - name: its name in the template; its number unless set.
        public mutating func appendInterpolation(_ part: UUID, _ name: String? = nil) {
            appendInterpolation(part.uuidString.lowercased(), name)
        }

        /// Appends data: a string identifier, encoded as one component of the path.
        ///
        /// - Parameters:
        ///   - part: the identifier.
        ///   - name: its name in the template; its number unless set.
        public mutating func appendInterpolation<Owner>(_ part: TypedID<Owner, String>, _ name: String? = nil) {
            appendInterpolation(part.value, name)
        }

        /// Appends data: an integer identifier.
        ///
        /// - Parameters:
        ///   - part: the identifier.
        ///   - name: its name in the template; its number unless set.
        public mutating func appendInterpolation<Owner, Raw: BinaryInteger>(
            _ part: TypedID<Owner, Raw>, _ name: String? = nil
        ) {
            appendInterpolation(part.value, name)
        }

        /// Appends data: a UUID identifier, in lowercase.
        ///
        /// - Parameters:
        ///   - part: the identifier.
        ///   - name: its name in the template; its number unless set.
        public mutating func appendInterpolation<Owner>(_ part: TypedID<Owner, UUID>, _ name: String? = nil) {
            appendInterpolation(part.value, name)
        }
    }
}

extension EndpointPath: CustomStringConvertible {
    /// The template.
    public var description: String { template }
}
#endif
