import AshlarCore
import AshlarEntity

/// The behavior of every store, whatever its database: a test suite for new stores, and for new platforms.
///
/// ```swift
/// @Test(arguments: StoreConformance.behaviors)
/// func aFileKeeps(_ behavior: StoreConformance.Behavior) async throws {
///     let folder = FileManager.default.temporaryDirectory.appending(path: "AshlarStore-\(UUID().uuidString)")
///     try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
///     defer { try? FileManager.default.removeItem(at: folder) }
///     let path = folder.appending(path: "rows.sqlite").path
///     try await behavior.check { schema in try SQLiteStore(path: path, schema) }
/// }
/// ```
public enum StoreConformance {
    /// Opens one database, which is empty at first, with the entities of a schema: the same database on each call.
    public typealias Open = @Sendable (StoreSchema) async throws -> any EntityStore

    /// One behavior of stores.
    public struct Behavior: Sendable, CustomStringConvertible {
        /// A description in words.
        public let description: String
        let body: @Sendable (Open) async throws -> Void

        init(_ description: String, _ body: @escaping @Sendable (Open) async throws -> Void) {
            self.description = description
            self.body = body
        }

        /// Checks it with a database that is empty.
        ///
        /// - Parameter open: opens the database, the same on each call.
        /// - Throws: ``ConformanceFailure``, or an error that the store throws unexpectedly.
        public func check(_ open: @escaping Open) async throws {
            do {
                try await body(open)
            } catch let failure as ConformanceFailure {
                throw ConformanceFailure(behavior: description, finding: failure.finding, line: failure.line)
            }
        }
    }

    /// All behaviors.
    public static let behaviors: [Behavior] =
        storing + transactions + querying + observing + migrating + steps

    /// The entities that the behaviors store.
    static let schema = StoreSchema([AuthorRow.self, BookRow.self, SampleRow.self, CounterRow.self])
}

/// A behavior that a store does not conform to.
public struct ConformanceFailure: LocalizedFailure, CustomStringConvertible {
    /// The behavior.
    public let behavior: String
    /// The finding, which contradicts the behavior.
    public let finding: String
    /// The line of the suite that reports it.
    public let line: UInt

    /// Both, in one line.
    public var description: String { "\(behavior): \(finding) (line \(line) of the suite)" }

    /// The description, since only developers read it.
    public func message(in messages: ProblemMessages) -> String { description }
}

/// Throws unless two values are equal.
func expect<Value: Equatable>(_ found: Value, _ expected: Value, _ what: String = "", line: UInt = #line) throws {
    guard found == expected else {
        throw ConformanceFailure(
            behavior: "", finding: "\(what.isEmpty ? "" : what + ": ")\(found) where \(expected) is expected",
            line: line)
    }
}

/// Throws unless an operation throws an error of this code.
func expect(
    _ code: StoreError.Code, line: UInt = #line, _ operation: () async throws -> Void
) async throws {
    do {
        try await operation()
    } catch let error as StoreError {
        return try expect(error.code, code, "\(error)", line: line)
    }
    throw ConformanceFailure(behavior: "", finding: "nothing is thrown where \(code) is expected", line: line)
}
