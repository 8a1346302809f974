/// A part of a specification that the comparison of two contracts passes over: it is listed, so that it isn't mistaken
/// for equal.
package enum UncomparedPart: Hashable, Sendable, Comparable {
    case callbacks, links, responseHeaders, webhooks, examples, extensions
    case partHeaders, partStyle
    case parameterContent
    /// A body without a schema is compared by its media type only.
    case bodiesWithoutSchema
    /// A discriminator that leads to no alternatives.
    case discriminator
    /// A schema for further keys, next to those that are named.
    case furtherKeys
    /// Alternatives next to others, of which one group is compared.
    case secondAlternatives
    /// Alternatives that say which keys go together.
    case requiredAlternatives
    /// A keyword without a name of its own here.
    case keyword(String)

    /// As reports list it.
    package var name: String {
        switch self {
        case .callbacks: "callbacks"
        case .links: "links"
        case .responseHeaders: "response headers"
        case .webhooks: "webhooks"
        case .examples: "examples"
        case .extensions: "extensions (x-…)"
        case .partHeaders: "headers of parts"
        case .partStyle: "style of form fields"
        case .parameterContent: "parameters in a media type other than JSON"
        case .bodiesWithoutSchema: "bodies without a schema"
        case .discriminator: "discriminator without alternatives"
        case .furtherKeys: "additionalProperties next to properties"
        case .secondAlternatives: "oneOf next to anyOf"
        case .requiredAlternatives: "alternatives of required keys"
        case .keyword(let name): name
        }
    }

    package static func < (first: UncomparedPart, second: UncomparedPart) -> Bool { first.name < second.name }
}

/// The parts of one endpoint or schema, or of the document itself, that are not compared.
package struct UncomparedParts: Sendable {
    package var owner: Owner
    package var parts: Set<UncomparedPart>

    package init(owner: Owner, parts: Set<UncomparedPart>) {
        self.owner = owner
        self.parts = parts
    }

    package enum Owner: Hashable, Sendable {
        case endpoint(Endpoint)
        case schema(String)
        case document
    }
}
