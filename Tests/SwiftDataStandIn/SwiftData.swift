// What generated classes name of Apple's SwiftData, for systems that have none: enough to check their types and to run
// their mappings. Nothing is stored. The macro is Observation's, with members only.

@_exported import Observation

/// Marks a class that is kept.
@attached(
    member, names: named(_$observationRegistrar), named(access), named(withMutation), named(shouldNotifyObservers))
@attached(extension, conformances: Observable)
public macro Model() = #externalMacro(module: "ObservationMacros", type: "ObservableMacro")

/// Says how a property is kept.
@attached(accessor, names: named(willSet))
public macro Attribute(_ options: Schema.Attribute.Option...) =
    #externalMacro(module: "ObservationMacros", type: "ObservationIgnoredMacro")

/// A class that is kept. Apple's macro adds a conformance to a protocol of this name.
public typealias PersistentModel = AnyObject & Observable

/// What a container keeps.
public enum Schema {
    /// A version of it.
    public struct Version: Sendable, Hashable {
        /// By semantic versioning.
        public init(_ major: Int, _ minor: Int, _ patch: Int) {}
    }

    /// A property that is kept.
    public enum Attribute {
        /// How.
        public struct Option: Sendable {
            /// No two rows have the same value.
            public static var unique: Option { Option() }
        }
    }
}

/// The classes of one version.
public protocol VersionedSchema {
    /// Which.
    static var versionIdentifier: Schema.Version { get }
    /// Its classes.
    static var models: [any PersistentModel.Type] { get }
}

/// What inserts, and gives what is kept.
public struct ModelContext {
    /// Nothing is kept.
    public init() {}
    /// Adds an object.
    public func insert(_ model: some PersistentModel) {}
}
