extension StringFormat {
    /// The format that a specification's `format` stands for, where there is one.
    ///
    /// - Parameter text: a word of JSON Schema's or OpenAPI's registries of formats.
    package init?(specified text: String) {
        switch text.lowercased() {
        case "date-time", "datetime", "iso-date-time": self = .timestamp
        case "date", "full-date": self = .day
        case "uuid", "guid": self = .uuid
        case "email", "idn-email": self = .email
        case "uri", "url", "iri": self = .webURL
        default: return nil
        }
    }
}
