#if Flow
import AshlarCore
import Foundation

/// The path of an endpoint, written as a template: what is interpolated is data, and percent-encoded.
///
/// ```swift
/// let path: EndpointPath = "/address/\(address, "address")/purl/\(name, "name")"
/// path.template        // /address/{address}/purl/{name}: what logs and metrics tell
/// path.encoded         // /address/ada/purl/%F0%9F%92%9A
/// ```
///
/// Data cannot become structure: a name `a/b` stays one part. Parts that no encoding makes safe are refused when the
/// request is made: the empty part, `.` and `..`, which servers and proxies resolve away.
public struct EndpointPath: Sendable, Hashable, ExpressibleByStringInterpolation {
    /// The path with the names of its parts in braces; without data.
    public let template: String
    /// The path with its parts encoded (RFC 3986).
    public let encoded: String
    /// What is wrong with a part; the request is refused then.
    package let problem: String?

    /// Creates a path without data.
    public init(stringLiteral value: String) {
        template = value
        encoded = value
        problem = Self.structureProblem(value)
    }

    /// Creates a path from its interpolation.
    public init(stringInterpolation interpolation: StringInterpolation) {
        template = interpolation.template
        encoded = interpolation.encoded
        problem = interpolation.problem ?? Self.structureProblem(template)
    }

    private static func structureProblem(_ template: String) -> String? {
        if !template.hasPrefix("/") { return "the path \"\(template)\" must begin with a slash" }
        if template.contains(where: { $0 == "?" || $0 == "#" || $0.isWhitespace }) {
            return "the path \"\(template)\" must not hold a query, a fragment or white space"
        }
        return nil
    }

    /// What a path's literal is made of.
    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var template = ""
        fileprivate var encoded = ""
        fileprivate var problem: String?
        private var parts = 0

        /// Reserves room.
        public init(literalCapacity: Int, interpolationCount: Int) {
            template.reserveCapacity(literalCapacity)
        }

        /// Adds structure.
        public mutating func appendLiteral(_ literal: String) {
            template += literal
            encoded += literal
        }

        /// Adds data: a text, encoded as one part of the path.
        ///
        /// - Parameters:
        ///   - part: the text.
        ///   - name: what the template calls it; its number unless set.
        public mutating func appendInterpolation(_ part: String, _ name: String? = nil) {
            parts += 1
            let name = name ?? String(parts)
            template += "{\(name)}"
            encoded += PercentEncoding.encode(part)
            if part.isEmpty || part == "." || part == ".." {
                problem = problem ?? "the part {\(name)} is \"\(part)\", which no path can carry; give another value"
            }
        }

        /// Adds data: an integer.
        ///
        /// - Parameters:
        ///   - part: the integer.
        ///   - name: what the template calls it; its number unless set.
        public mutating func appendInterpolation(_ part: some BinaryInteger, _ name: String? = nil) {
            appendInterpolation(String(part), name)
        }

        /// Adds data: a UUID, in lower case.
        ///
        /// - Parameters:
        ///   - part: the UUID.
        ///   - name: what the template calls it; its number unless set.
        public mutating func appendInterpolation(_ part: UUID, _ name: String? = nil) {
            appendInterpolation(part.uuidString.lowercased(), name)
        }

        /// Adds data: an identifier that is a text, encoded as one part of the path.
        ///
        /// - Parameters:
        ///   - part: the identifier.
        ///   - name: what the template calls it; its number unless set.
        public mutating func appendInterpolation<Owner>(_ part: TypedID<Owner, String>, _ name: String? = nil) {
            appendInterpolation(part.value, name)
        }

        /// Adds data: an identifier that is an integer.
        ///
        /// - Parameters:
        ///   - part: the identifier.
        ///   - name: what the template calls it; its number unless set.
        public mutating func appendInterpolation<Owner, Raw: BinaryInteger>(
            _ part: TypedID<Owner, Raw>, _ name: String? = nil
        ) {
            appendInterpolation(part.value, name)
        }

        /// Adds data: an identifier that is a UUID, in lower case.
        ///
        /// - Parameters:
        ///   - part: the identifier.
        ///   - name: what the template calls it; its number unless set.
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
