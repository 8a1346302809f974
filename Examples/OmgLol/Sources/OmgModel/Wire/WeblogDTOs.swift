import Ashlar

@DTO package struct WeblogEntryDTO: Equatable {
    package let entry: String
    package let address: String?
    package let location: String
    package let title: String
    /// A string when it is read, a number when it was saved just now.
    @Coerce package let date: Double
    package let type: String
    package let status: String
    package let source: String
    package let body: String
    package let output: String
    package let metadata: WeblogMetadataDTO?
    package let id: String?
}

/// JSON in a string when it is read, an object when it was saved just now.
@Union(.untagged) package enum WeblogMetadataDTO: Equatable {
    case text(String)
    case members([String: JSONValue])
}

@DTO package struct WeblogEntriesDTO: Equatable {
    package let message: String
    package let entries: [WeblogEntryDTO]
}

@DTO package struct OneWeblogEntryDTO: Equatable {
    package let message: String
    @Alias("post") package let entry: WeblogEntryDTO
}

@DTO package struct WeblogConfigurationDTO: Equatable {
    package let message: String
    package let configuration: ConfigurationDTO

    @DTO package struct ConfigurationDTO: Equatable {
        package let object: [String: String]
        package let json: String
        package let raw: String
    }
}

@DTO package struct WeblogTemplateDTO: Equatable {
    package let message: String
    package let template: String
}
