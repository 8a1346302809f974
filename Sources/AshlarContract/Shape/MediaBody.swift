/// A media type, normalized for comparison: lowercase and without `charset`.
package struct MediaType: Hashable, Sendable, CustomStringConvertible {
    package let description: String

    /// - Parameter text: `multipart/form-data`, `application/json; charset=utf-8`, `image/*`.
    package init(_ text: String) {
        let parts = text.lowercased().split(separator: ";", omittingEmptySubsequences: false)
            .map { $0.filter { !$0.isWhitespace } }
        let parameters = parts.dropFirst().filter { !$0.isEmpty && !$0.hasPrefix("charset=") }.sorted()
        description = ([parts.first ?? ""] + parameters).joined(separator: "; ")
    }

    /// The type without its parameters.
    package var essence: String { String(description.prefix { $0 != ";" }) }

    /// Whether values are sent as texts, whatever the schema says they are.
    package var isForm: Bool {
        description.hasPrefix("multipart/form-data") || description.hasPrefix("application/x-www-form-urlencoded")
    }

    /// Whether it is a range such as `image/*`.
    package var isRange: Bool { description.contains("*") }

    /// Whether everything of another type is of this type too: `image/*` covers `image/png` (RFC 9110, 12.5.1).
    package func covers(_ other: MediaType) -> Bool {
        if self == other || description == "*/*" { return true }
        return description.hasSuffix("/*") && other.description.hasPrefix(description.dropLast())
    }
}

/// One media type of a body that an operation describes.
package struct MediaBody {
    /// The request, or an answer with its status.
    package var origin: Root.Origin
    package var type: MediaType
    /// The statement of the schema; free without a schema.
    package var place: Place
    /// Whether it is the JSON that a root of the contract holds.
    package var isRoot: Bool
    /// The content types that parts may have, by the name of the field (`encoding`).
    package var partTypes: [String: Set<MediaType>]
    package var location: SourceLocation?

    package init(origin: Root.Origin, type: MediaType, place: Place, isRoot: Bool) {
        self.origin = origin
        self.type = type
        self.place = place
        self.isRoot = isRoot
        partTypes = [:]
    }
}
