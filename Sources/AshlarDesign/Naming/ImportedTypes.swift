import AshlarCore

/// Types of the modules that generated tests and fixtures import.
///
/// There, the types of a designed module are qualified with its name, `Shop.Order`: a module with the name of a type
/// that is imported alongside it cannot be named.
package enum ImportedTypes {
    package static let names = ashlar.union(testing)

    /// The public types of Ashlar's modules.
    static let ashlar = declared.union(ReadyTypes.all.map { "\($0)" })

    private static let declared: Set = [
        "AgreementFailure", "Answer", "AshlarDecoder", "AshlarEncoder", "AsyncJSONLines", "Authorizer", "BearerToken",
        "Both", "Change", "ChangeOutcome", "ChangeRows", "CoercibleDecodable", "ColumnKind", "ColumnReader",
        "ColumnValue", "ColumnWriter", "CompactableStore", "Condition", "Conflict", "ConflictPolicy",
        "ConformanceFailure", "ContractObservation", "ContractObserver", "Conversion", "ConversionPlan", "Conversions",
        "Convert", "DateDecodable", "DecoderAgreement", "DecodingFailure", "DecodingFault", "DecodingLimits",
        "DefaultReport", "DirectCodable", "DirectDecodable", "DirectEncodable", "DirectInteger", "DirectKey",
        "DirectModel", "Domain", "DomainConvertible", "DomainDraft", "DomainEntity", "DomainFailure", "DomainProblem",
        "DomainRule", "DraftReader", "EncodingFailure", "Endpoint", "EndpointMatcher", "EndpointPath", "EntityColumn",
        "EntityForeignKey", "EntityProperty", "EntityStore", "EntityTag", "Exchange", "FieldCursor", "FieldSource",
        "Fixture", "FixtureConvertible", "FixtureFailure", "GeneratedColumn", "InContext", "Indirect", "InputProblem",
        "JSONKind", "JSONLine", "JSONLines", "JSONNumber", "JSONReader", "JSONValue", "JSONWriter", "Law", "LawFailure",
        "Laws", "LocalizedFailure", "LossyDecodable", "Mapped", "Mapper", "MappingField", "MappingFunction",
        "MemoizedSource", "MemoizedValue", "Migration", "MigrationPlan", "ModelDescribed", "ModelFields",
        "ModelMapping", "ModelProjection", "MoneyFault", "MoneyRounding", "NetworkConfiguration", "NetworkFailure",
        "NetworkService", "NoAuthorization", "NoContent", "NonEmpty", "ObjectProjection", "ObservedMemoizedValue",
        "OpenEnum", "Owner", "OwnerColumns", "PageRule", "Pages", "PayloadBytes", "PayloadMutation", "PayloadProblem",
        "PayloadShape", "PendingChange", "Presence", "ProblemMessages", "ProjectedField", "QueryItem", "QueryOrder",
        "QueryProperty", "QueryRow", "QueryValues", "RawContent", "RawJSON", "ReadPolicy", "Receipt", "Recording",
        "Refined", "RefinedModel", "RefinedText", "RefinementFailure", "RelatedRows", "RelatingResource", "Relation",
        "RemoteResource", "Repository",
        "RepositoryConfiguration", "RepositoryFailure", "Representation", "RequestBody", "ResourceModel",
        "ResourceState", "ResourceStates", "ResponseBody", "RetryPolicy", "RowReader", "RowWriter", "Rule",
        "RuleBounds", "RuleInterval", "Rules", "RulesBuilder", "SQLiteStore", "SampleGenerator", "SampleProviding",
        "ScopedEntity", "Sensitive", "SourcePosition", "StoreConformance", "StoreError", "StoreObservation",
        "StoreQuery", "StoreSchema", "StoreTransaction", "StoredEntity", "TableSchema", "Transport", "TransportFailure",
        "TransportLimits", "TransportResponse", "TypedID", "URLSessionTransport", "ValueProjection", "Violation",
        "WireDateFormat",
    ]

    private static let testing: Set = [
        "Attachable", "Attachment", "Bug", "Comment", "ConditionTrait", "Confirmation", "CustomTestArgumentEncodable",
        "CustomTestStringConvertible", "ExitTest", "Issue", "IssueHandlingTrait", "ParallelizationTrait",
        "SourceContext", "SourceLocation", "Suite", "SuiteTrait", "Tag", "Test", "TestScoping", "TestTrait",
        "TimeLimitTrait", "Trait",
    ]
}
