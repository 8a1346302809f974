/// The types that a container stores.
public final class Schema: Sendable {
    /// A version of a schema.
    public struct Version: Sendable, Hashable {
        /// Makes a semantic version.
        public init(_ major: Int, _ minor: Int, _ patch: Int) {}
    }

    /// A stored property.
    public enum Attribute {
        /// How to store the property.
        public struct Option: Sendable {
            /// No two objects have the same value.
            public static var unique: Option { Option() }
        }
    }

    /// A property that refers to other objects.
    public enum Relationship {
        /// What happens to the other objects when an object is deleted.
        public enum DeleteRule: Sendable { case noAction, nullify, cascade, deny }
    }

    /// The schema of one version.
    public init(versionedSchema: any VersionedSchema.Type) {}
}

/// The classes of one version.
public protocol VersionedSchema {
    /// The version.
    static var versionIdentifier: Schema.Version { get }
    /// Its classes.
    static var models: [any PersistentModel.Type] { get }
}

/// The versions of a schema and the steps between them.
public protocol SchemaMigrationPlan {
    /// The versions, the first one first.
    static var schemas: [any VersionedSchema.Type] { get }
    /// The steps from one to the next.
    static var stages: [MigrationStage] { get }
}

/// A step from one version to the next.
public enum MigrationStage {
    /// A step that needs no code.
    case lightweight(fromVersion: any VersionedSchema.Type, toVersion: any VersionedSchema.Type)
}
