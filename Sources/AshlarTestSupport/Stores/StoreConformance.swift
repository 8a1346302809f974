import AshlarCore
import AshlarEntity

/// What every store keeps to, whatever its database: the suite for those who write one, or run one in a new place.
///
/// ```swift
/// @Test(arguments: StoreConformance.behaviours)
/// func keeps(_ behaviour: StoreConformance.Behaviour) async throws {
///     let path = temporaryPath()
///     try await behaviour.check { schema in try SQLiteStore(path: path, schema) }
/// }
/// ```
public enum StoreConformance {
    /// Opens one database, which is empty at first, with the entities of a schema: the same database on each call.
    public typealias Open = @Sendable (StoreSchema) async throws -> any EntityStore

    /// One thing that stores do.
    public struct Behaviour: Sendable, CustomStringConvertible {
        /// What it is, in words.
        public let description: String
        let body: @Sendable (Open) async throws -> Void

        init(_ description: String, _ body: @escaping @Sendable (Open) async throws -> Void) {
            self.description = description
            self.body = body
        }

        /// Checks it with a database that is empty.
        ///
        /// - Parameter open: opens the database, the same on each call.
        /// - Throws: ``ConformanceFailure``, or what the store throws where it should not.
        public func check(_ open: @escaping Open) async throws {
            do {
                try await body(open)
            } catch let failure as ConformanceFailure {
                throw ConformanceFailure(behaviour: description, finding: failure.finding, line: failure.line)
            }
        }
    }

    /// All behaviours.
    public static let behaviours: [Behaviour] =
        storing + transactions + querying + observing + migrating + steps

    /// The entities that the behaviours store.
    static let schema = StoreSchema([AuthorRow.self, BookRow.self, SampleRow.self, CounterRow.self])
}

/// A behaviour that a store does not keep to.
public struct ConformanceFailure: LocalizedFailure, CustomStringConvertible {
    /// The behaviour.
    public let behaviour: String
    /// What was seen instead.
    public let finding: String
    /// The line of the suite that saw it.
    public let line: UInt

    /// Both, in one line.
    public var description: String { "\(behaviour): \(finding) (line \(line) of the suite)" }

    /// The description: who reads it is a developer.
    public func message(in messages: ProblemMessages) -> String { description }
}

/// Throws unless two values are equal.
func expect<Value: Equatable>(_ found: Value, _ expected: Value, _ what: String = "", line: UInt = #line) throws {
    guard found == expected else {
        throw ConformanceFailure(
            behaviour: "", finding: "\(what.isEmpty ? "" : what + ": ")\(found) where \(expected) is expected",
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
    throw ConformanceFailure(behaviour: "", finding: "nothing is thrown where \(code) is expected", line: line)
}
