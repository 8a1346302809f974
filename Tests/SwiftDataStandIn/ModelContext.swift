import Foundation

/// Where a container keeps objects.
public struct ModelConfiguration: Sendable {
    public init(isStoredInMemoryOnly: Bool = false) {}
}

/// The objects of all contexts, once they are saved.
public final class ModelContainer: @unchecked Sendable {
    private let lock = NSLock()
    private var objects: [any PersistentModel] = []

    public init(
        for schema: Schema, migrationPlan: (any SchemaMigrationPlan.Type)? = nil, configurations: [ModelConfiguration]
    ) throws {}

    fileprivate var saved: [any PersistentModel] {
        get { lock.withLock { objects } }
        set { lock.withLock { objects = newValue } }
    }
}

/// A request for objects.
public struct FetchDescriptor<Model: PersistentModel> {
    public var predicate: Predicate<Model>?
    public var sortBy: [SortDescriptor<Model>]

    public init(predicate: Predicate<Model>? = nil, sortBy: [SortDescriptor<Model>] = []) {
        self.predicate = predicate
        self.sortBy = sortBy
    }
}

/// Inserts, finds and deletes objects, and stores all changes at once when it is saved.
public final class ModelContext {
    private let container: ModelContainer
    private var objects: [any PersistentModel]

    public init(_ container: ModelContainer) {
        self.container = container
        objects = container.saved
    }

    public func insert(_ model: some PersistentModel) {
        if !objects.contains(where: { $0 === model }) { objects.append(model) }
    }

    public func delete(_ model: some PersistentModel) { objects.removeAll { $0 === model } }

    public func fetch<Model>(_ descriptor: FetchDescriptor<Model>) throws -> [Model] {
        let found = try objects.compactMap { $0 as? Model }.filter { try descriptor.predicate?.evaluate($0) ?? true }
        return found.sorted(using: descriptor.sortBy)
    }

    public func save() throws { container.saved = objects }

    public func rollback() { objects = container.saved }
}

/// Makes an actor with its own context.
@attached(member, names: named(modelContainer), named(modelExecutor), named(init))
@attached(extension, conformances: ModelActor)
public macro ModelActor() = #externalMacro(module: "SwiftDataMacros", type: "ModelActorMacro")

/// An actor with its own context.
public protocol ModelActor: Actor {
    nonisolated var modelContainer: ModelContainer { get }
    nonisolated var modelExecutor: any ModelExecutor { get }
}

extension ModelActor {
    public var modelContext: ModelContext { modelExecutor.modelContext }
}

/// Runs the code of an actor with a context.
public protocol ModelExecutor: AnyObject, Sendable {
    var modelContext: ModelContext { get }
}

/// Runs one piece of code after the other, which the actor ensures here.
public final class DefaultSerialModelExecutor: ModelExecutor, @unchecked Sendable {
    public let modelContext: ModelContext
    public init(modelContext: ModelContext) { self.modelContext = modelContext }
}
