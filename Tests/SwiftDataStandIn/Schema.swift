/// What a container keeps.
public final class Schema: Sendable {
    /// A version of it.
    public struct Version: Sendable, Hashable {
        /// By semantic versioning.
        public init(_ major: Int, _ minor: Int, _ patch: Int) {}
    }

    /// A property that is kept.
    public enum Attribute {
        /// How.
        public struct Option: Sendable {
            /// No two objects have the same value.
            public static var unique: Option { Option() }
        }
    }

    /// A property that leads to other objects.
    public enum Relationship {
        /// What becomes of the others when an object is deleted.
        public enum DeleteRule: Sendable { case noAction, nullify, cascade, deny }
    }

    /// The schema of one version.
    public init(versionedSchema: any VersionedSchema.Type) {}
}

/// The classes of one version.
public protocol VersionedSchema {
    /// Which.
    static var versionIdentifier: Schema.Version { get }
    /// Its classes.
    static var models: [any PersistentModel.Type] { get }
}

/// Versions, and how they follow each other.
public protocol SchemaMigrationPlan {
    /// The versions, the first one first.
    static var schemas: [any VersionedSchema.Type] { get }
    /// The steps from one to the next.
    static var stages: [MigrationStage] { get }
}

/// A step from one version to the next.
public enum MigrationStage {
    /// One that needs no code.
    case lightweight(fromVersion: any VersionedSchema.Type, toVersion: any VersionedSchema.Type)
}
