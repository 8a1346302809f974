import AshlarEmission

/// Names that generated declarations must not have.
///
/// The hidden members that macros write begin with an underscore and a letter, as no generated name does.
package enum ReservedNames {
    /// Members of every Swift type, or with a meaning of their own behind a dot.
    static let members: Set = ["self", "Self", "init", "Type", "Protocol", "hashValue", "_"]

    /// In addition to those, cases that an optional would take for its own, and members of enumerations of words.
    static let cases: Set = [
        "none", "some", "allCases", "rawValue", "wireValue", "unknown",
    ]

    /// Types and modules that generated code names, and that a type of the same name would shadow.
    package static let types: Set<String> = swiftTypes.union(foundationTypes).union(ashlarTypes)
        .union(DomainModel.nestedTypes).union(modules)

    private static let swiftTypes: Set = [
        "Actor", "Any", "AnyObject", "Array", "Bool", "Character", "Codable", "CodingKey", "CodingKeys", "Collection",
        "Comparable", "CustomStringConvertible", "Decodable", "Decoder", "Dictionary", "Double", "Encodable",
        "Encoder", "Equatable", "Error", "Float", "Hashable", "Hasher", "ID", "Identifiable", "Int", "Int32", "Int64",
        "Never", "Optional", "Protocol", "Range", "RawRepresentable", "Result", "Self", "Sendable", "Sequence", "Set",
        "StaticString", "String", "Substring", "Task", "Type", "UInt", "UInt8", "UInt64", "Void",
    ]

    private static let foundationTypes: Set = [
        "Bundle", "Data", "Date", "Decimal", "FileManager", "JSONDecoder", "JSONEncoder", "Locale", "URL", "UUID",
    ]

    private static let ashlarTypes: Set = [
        "ColumnKind", "ColumnReader", "ColumnValue", "ColumnWriter", "Convert", "CountryCode", "CurrencyCode", "DTO",
        "DateDecodable", "DateFormat", "DecodingFailure", "DecodingFault", "DirectCodable", "DirectDecodable",
        "DirectEncodable", "DirectInteger", "DirectModel", "DomainFailure", "EmailAddress", "EncodingFailure",
        "EntityColumn", "EntityProperty", "Envelope", "Field", "FieldCursor", "Fixture", "Indirect", "JSONKind",
        "JSONNumber", "JSONReader", "JSONValue", "JSONWriter", "Key", "LanguageTag", "Mapper", "Mapping", "OpenEnum",
        "PayloadProblem", "PayloadShape", "PhoneNumber", "Reader", "Refined", "RefinedModel",
        "RefinementFailure", "Row", "RowReader", "RowWriter", "Rule", "SQLiteStore", "SourcePosition", "StoreError",
        "StoredEntity", "Suite", "Table", "TableSchema", "Test", "WireDateFormat", "Writer",
        // Types within entities and their projections, where the types of fields are named.
        "DomainMap", "Projected", "Projection", "ProjectionSource", "ProjectionTarget",
    ]

    /// Types of `AshlarFlow` that generated endpoints and resources name, the generic parameter of `Endpoint`, and the
    /// associated types of `RemoteResource`: within one, `Payload` means its own.
    static let flowTypes: Set<String> = [
        "AshlarFlow", "Change", "Endpoint", "EntityStore", "NetworkService", "NoContent", "ScopedEntity", "Owner",
        "OwnerColumns", "PageRule", "Payload", "QueryItem", "RawContent", "Repository", "RepositoryConfiguration",
        "RelatedRows", "RelatingResource", "RequestBody", "RemoteResource", "Response", "Value",
    ]

    /// Types and macros of SwiftData that generated classes name, or what they expand to does.
    static let swiftDataTypes: Set<String> = [
        "Attribute", "FetchDescriptor", "MigrationStage", "Model", "ModelActor", "ModelConfiguration", "ModelContainer",
        "ModelContext", "ModelExecutor", "Observable", "Observation", "PersistentIdentifier", "PersistentModel",
        "Predicate", "Relationship", "Schema", "SchemaMigrationPlan", "SortDescriptor", "SwiftData", "Transient",
        "VersionedSchema",
    ]

    /// The declarations of a package with SwiftData that are named after it.
    static let swiftDataSuffixes = ["Schema", "MigrationPlan", "Models", "Store"]

    /// Members of `PersistentModel`, and of the classes of Core Data and Objective-C that SwiftData keeps rows with
    /// (https://developer.apple.com/documentation/coredata/nsmanagedobject): a property of such a name does not compile,
    /// or fails when the schema is loaded.
    static let swiftDataMembers: Set<String> = [
        "attributeKeys", "autorelease", "awakeFromFetch", "awakeFromInsert", "changedValues", "class", "className",
        "copy", "dealloc", "debugDescription", "delete", "description", "entity", "faultingState", "finalize",
        "hasChanges", "hasPersistentChangedValues", "hash", "hashValue", "init", "isDeleted", "isEqual", "isFault",
        "isInserted", "isProxy", "isUpdated", "load", "managedObjectContext", "modelContext", "mutableCopy", "new",
        "objectID", "observationInfo", "perform", "persistentBackingData", "persistentModelID", "prepareForDeletion",
        "release", "retain", "retainCount", "schemaMetadata", "self", "superclass", "validateValue",
        "willSave", "zone",
    ]

    private static let modules: Set = [
        "Ashlar", "AshlarContract", "AshlarCore", "AshlarEntity", "AshlarEntityMacros", "AshlarStore", "Foundation",
        "Swift", "Testing",
    ]
}
