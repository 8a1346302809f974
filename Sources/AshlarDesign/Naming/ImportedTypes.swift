/// Types of the modules that generated tests and fixtures import.
///
/// There, the types of a designed module are said with its name, `Shop.Order`: a module that is called as a type which
/// is imported beside it cannot be named.
package enum ImportedTypes {
    package static let names: Set<String> = ashlar.union(testing)

    private static let ashlar: Set = [
        "Answer", "AshlarDecoder", "AshlarEncoder", "AsyncJSONLines", "Authorizer", "BearerToken", "Both", "Bounds",
        "Change", "ChangeOutcome", "ChangeRows", "CoercibleDecodable", "Column", "ColumnKind", "ColumnReader",
        "ColumnValue", "ColumnWriter", "CompactableStore", "Condition", "Conflict", "ConflictPolicy",
        "ConformanceFailure", "ContractObservation", "ContractObserver", "Conversion", "ConversionPlan", "Conversions",
        "Convert", "CountryCode", "CurrencyCode", "DateDecodable", "DecodingFailure", "DecodingFault", "DecodingLimits",
        "DefaultReport", "DirectCodable", "DirectDecodable", "DirectEncodable", "DirectInteger", "DirectKey",
        "DirectModel", "Domain", "DomainConvertible", "DomainDraft", "DomainEntity", "DomainFailure", "DomainProblem",
        "DomainRule", "DraftReader", "Email", "EncodingFailure", "Endpoint", "EndpointMatcher", "EndpointPath",
        "Entity", "EntityProperty", "EntityStore", "EntityTag", "Exchange", "FieldCursor", "FieldSource", "Fixture",
        "FixtureConvertible", "FixtureFailure", "ForeignKey", "GeneratedColumn", "HexColor", "Hostname", "IBAN", "ID",
        "IPAddress", "Indirect", "InputProblem", "JSONKind", "JSONLine", "JSONLines", "JSONNumber", "JSONReader",
        "JSONValue", "JSONWriter", "LanguageTag", "Law", "LawFailure", "Laws", "LossyDecodable", "Mapped", "Mapper",
        "MappingField", "MappingFunction", "Memo", "MemoSource", "Messages",
        "Migration", "MigrationPlan", "ModelDescribed", "ModelFields", "ModelMapping", "ModelProjection", "Money",
        "MoneyFault", "MoneyRounding", "NetworkConfiguration", "NetworkFailure", "NetworkService", "NoAuthorization",
        "NoContent", "NonEmpty", "ObjectProjection", "ObservedMemo", "OpenEnum", "OwnedEntity", "Owner", "Ownership",
        "PageRule", "Pages", "PayloadBytes", "PayloadMutation", "PendingChange", "Percentage", "PhoneNumber",
        "Presence", "Problem", "ProjectedField", "Query", "QueryItem", "QueryProperty", "QueryRow", "QueryValues",
        "RawContent", "RawJSON", "ReadPolicy", "Receipt", "Recording", "Refined", "RefinedModel", "RefinedText",
        "RefinementFailure", "Relation", "Repository", "RepositoryConfiguration", "RepositoryFailure", "Representation",
        "RequestBody", "Resource", "ResourceModel", "ResourceState", "ResourceStates", "ResponseBody", "RetryPolicy",
        "RowReader", "RowWriter", "Rule", "RuleBounds", "Rules", "RulesBuilder", "SampleGenerator", "SampleProviding",
        "SemanticVersion", "Sensitive", "Shape", "Slug", "SortOrder", "SourcePosition", "Store", "StoreConformance",
        "StoreError", "StoreObservation", "StoreSchema", "StoreTransaction", "StrictEmail", "TableSchema", "Transport",
        "TransportFailure", "TransportLimits", "TransportResponse", "URLSessionTransport", "ValueProjection",
        "Violation", "WebURL", "WireDateFormat",
    ]

    private static let testing: Set = [
        "Attachable", "Attachment", "Bug", "Comment", "ConditionTrait", "Confirmation", "CustomTestArgumentEncodable",
        "CustomTestStringConvertible", "ExitTest", "Issue", "IssueHandlingTrait", "ParallelizationTrait",
        "SourceContext", "SourceLocation", "Suite", "SuiteTrait", "Tag", "Test", "TestScoping", "TestTrait",
        "TimeLimitTrait", "Trait",
    ]
}
