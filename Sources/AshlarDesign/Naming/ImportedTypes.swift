import AshlarCore

/// Types of the modules that generated tests and fixtures import.
///
/// There, the types of a designed module are said with its name, `Shop.Order`: a module that is called as a type which
/// is imported beside it cannot be named.
package enum ImportedTypes {
    package static let names = ashlar.union(testing).union(ReadyTypes.all.map { "\($0)" })

    private static let ashlar: Set = [
        "Answer", "AshlarDecoder", "AshlarEncoder", "AsyncJSONLines", "Authorizer", "BearerToken", "Both", "Bounds",
        "Change", "ChangeOutcome", "ChangeRows", "CoercibleDecodable", "Column", "ColumnKind", "ColumnReader",
        "ColumnValue", "ColumnWriter", "CompactableStore", "Condition", "Conflict", "ConflictPolicy",
        "ConformanceFailure", "ContractObservation", "ContractObserver", "Conversion", "ConversionPlan", "Conversions",
        "Convert", "DateDecodable", "DecodingFailure", "DecodingFault", "DecodingLimits", "DefaultReport",
        "DirectCodable", "DirectDecodable", "DirectEncodable", "DirectInteger", "DirectKey", "DirectModel", "Domain",
        "DomainConvertible", "DomainDraft", "DomainEntity", "DomainFailure", "DomainProblem", "DomainRule",
        "DraftReader", "EncodingFailure", "Endpoint", "EndpointMatcher", "EndpointPath", "Entity", "EntityProperty",
        "EntityStore", "EntityTag", "Exchange", "FieldCursor", "FieldSource", "Fixture", "FixtureConvertible",
        "FixtureFailure", "ForeignKey", "GeneratedColumn", "ID", "Indirect", "InputProblem", "JSONKind", "JSONLine",
        "JSONLines", "JSONNumber", "JSONReader", "JSONValue", "JSONWriter", "Law", "LawFailure", "Laws",
        "LossyDecodable", "Mapped", "Mapper", "MappingField", "MappingFunction", "Memo", "MemoSource", "Messages",
        "Migration", "MigrationPlan", "ModelDescribed", "ModelFields", "ModelMapping", "ModelProjection", "MoneyFault",
        "MoneyRounding", "NetworkConfiguration", "NetworkFailure", "NetworkService", "NoAuthorization", "NoContent",
        "NonEmpty", "ObjectProjection", "ObservedMemo", "OpenEnum", "OwnedEntity", "Owner", "Ownership", "PageRule",
        "Pages", "PayloadBytes", "PayloadMutation", "PendingChange", "Presence", "Problem", "ProjectedField", "Query",
        "QueryItem", "QueryProperty", "QueryRow", "QueryValues", "RawContent", "RawJSON", "ReadPolicy", "Receipt",
        "Recording", "Refined", "RefinedModel", "RefinedText", "RefinementFailure", "Relation", "Repository",
        "RepositoryConfiguration", "RepositoryFailure", "Representation", "RequestBody", "Resource", "ResourceModel",
        "ResourceState", "ResourceStates", "ResponseBody", "RetryPolicy", "RowReader", "RowWriter", "Rule",
        "RuleBounds", "Rules", "RulesBuilder", "SampleGenerator", "SampleProviding", "Sensitive", "Shape", "SortOrder",
        "SourcePosition", "Store", "StoreConformance", "StoreError", "StoreObservation", "StoreSchema",
        "StoreTransaction", "TableSchema", "Transport", "TransportFailure", "TransportLimits", "TransportResponse",
        "URLSessionTransport", "ValueProjection", "Violation", "WireDateFormat",
    ]

    private static let testing: Set = [
        "Attachable", "Attachment", "Bug", "Comment", "ConditionTrait", "Confirmation", "CustomTestArgumentEncodable",
        "CustomTestStringConvertible", "ExitTest", "Issue", "IssueHandlingTrait", "ParallelizationTrait",
        "SourceContext", "SourceLocation", "Suite", "SuiteTrait", "Tag", "Test", "TestScoping", "TestTrait",
        "TimeLimitTrait", "Trait",
    ]
}
