import AshlarCore

/// Why the store could not do what it was asked.
///
/// ```swift
/// do {
///     try store.create(UserEntity.self)
/// } catch let error as StoreError where error.code == .schemaMismatch {
///     print(error)
/// }
/// ```
public struct StoreError: LocalizedFailure {
    /// What kind of failure this is.
    public let code: Code
    /// The table that the failure belongs to, where it belongs to one.
    public let table: String?
    /// The column that the failure belongs to, where it belongs to one.
    public let column: String?
    /// What is wrong, and what to do about it.
    public let message: String
    /// The error behind this one: GRDB's `DatabaseError`, or what a ``ColumnValue`` threw.
    public let underlying: (any Error)?

    /// Creates an error.
    public init(
        _ code: Code, table: String? = nil, column: String? = nil, _ message: String, underlying: (any Error)? = nil
    ) {
        self.code = code
        self.table = table
        self.column = column
        self.message = message
        self.underlying = underlying
    }
}

extension StoreError {
    /// A kind of failure; more kinds may come, so a `switch` over them needs a default.
    public struct Code: Hashable, Sendable, CustomStringConvertible {
        /// The code's name, such as `schemaMismatch`.
        public let description: String

        private init(_ description: String) {
            self.description = description
        }

        /// The database cannot be opened.
        public static let cannotOpen = Code("cannotOpen")
        /// No table can be made of a schema.
        public static let invalidSchema = Code("invalidSchema")
        /// A table in the database has other columns than its entity.
        public static let schemaMismatch = Code("schemaMismatch")
        /// An entity reads or writes more or fewer columns than it declares, or a key has another number of values.
        public static let columnCountMismatch = Code("columnCountMismatch")
        /// A value has another type than its column.
        public static let typeMismatch = Code("typeMismatch")
        /// A column that is not optional holds, or is given, NULL.
        public static let unexpectedNull = Code("unexpectedNull")
        /// A value of the right type is not acceptable.
        public static let invalidValue = Code("invalidValue")
        /// A query names what is no column, or is used for what it cannot do.
        public static let invalidQuery = Code("invalidQuery")
        /// The database was written by a newer program.
        public static let newerSchema = Code("newerSchema")
        /// The database is older than the code, and no migration leads to the code's version.
        public static let missingMigration = Code("missingMigration")
        /// A step of a migration failed.
        public static let migrationFailed = Code("migrationFailed")
        /// Other transactions were in the way, again and again.
        public static let transactionConflict = Code("transactionConflict")
        /// There is no room for what is to be stored.
        public static let noSpace = Code("noSpace")
        /// A row breaks a constraint of its table.
        public static let constraintViolation = Code("constraintViolation")
        /// The database reports another failure, such as a table that is not there.
        public static let databaseFailure = Code("databaseFailure")
    }
}

extension StoreError {
    /// One sentence for people, without tables, columns and values.
    public func message(in messages: ProblemMessages) -> String { messages.sentence(sentence) }

    private var sentence: FailureSentence {
        switch code {
        case .cannotOpen: .unopenedStore
        case .newerSchema: .newerStore
        case .missingMigration, .migrationFailed, .schemaMismatch: .notMigrated
        case .noSpace: .fullDisk
        case .constraintViolation: .conflictingRow
        case .transactionConflict: .busyStore
        default: .failedStore
        }
    }
}

extension StoreError: CustomStringConvertible {
    /// Table, column and message in one line.
    public var description: String {
        let place = [table.map { "table \"\($0)\"" }, column.map { "column \"\($0)\"" }].compactMap(\.self)
        return place.isEmpty ? message : "\(place.joined(separator: ", ")): \(message)"
    }
}
