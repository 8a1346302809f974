import AshlarCore

/// The reason why an operation of a store failed.
///
/// ```swift
/// do {
///     try store.create(UserEntity.self)
/// } catch let error as StoreError where error.code == .schemaMismatch {
///     print(error)
/// }
/// ```
public struct StoreError: LocalizedFailure {
    /// The kind of failure.
    public let code: Code
    /// The affected table, if there is one.
    public let table: String?
    /// The affected column, if there is one.
    public let column: String?
    /// The problem and its remedy.
    public let message: String
    /// The underlying error: GRDB's `DatabaseError`, or an error that a ``ColumnValue`` threw.
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
    /// A kind of failure. More kinds may be added, so a `switch` over them needs a default.
    public struct Code: Hashable, Sendable, CustomStringConvertible {
        /// The kinds as an enumeration, so that a new one does not compile without its sentence for people.
        package enum Kind: String, CaseIterable, Sendable {
            case cannotOpen, invalidSchema, schemaMismatch, columnCountMismatch, typeMismatch, unexpectedNull
            case invalidValue, invalidQuery, newerSchema, missingMigration, migrationFailed
            case transactionConflict, noSpace, constraintViolation, databaseFailure
        }

        package let kind: Kind

        package init(_ kind: Kind) { self.kind = kind }

        /// The code's name, such as `schemaMismatch`.
        public var description: String { kind.rawValue }

        /// The database can't be opened.
        public static let cannotOpen = Code(.cannotOpen)
        /// The schema of a table is invalid.
        public static let invalidSchema = Code(.invalidSchema)
        /// A table in the database has different columns than its entity.
        public static let schemaMismatch = Code(.schemaMismatch)
        /// An entity reads or writes more or fewer columns than it declares, or a key has the wrong number of values.
        public static let columnCountMismatch = Code(.columnCountMismatch)
        /// A value has a different type than its column.
        public static let typeMismatch = Code(.typeMismatch)
        /// A column that isn't optional contains, or is assigned, NULL.
        public static let unexpectedNull = Code(.unexpectedNull)
        /// A value of the right type isn't acceptable.
        public static let invalidValue = Code(.invalidValue)
        /// A query uses a property without a column, or doesn't support the operation.
        public static let invalidQuery = Code(.invalidQuery)
        /// A newer program has written the database.
        public static let newerSchema = Code(.newerSchema)
        /// The database is older than the code, and no migration leads to the code's version.
        public static let missingMigration = Code(.missingMigration)
        /// A step of a migration failed.
        public static let migrationFailed = Code(.migrationFailed)
        /// Other transactions conflicted in every attempt.
        public static let transactionConflict = Code(.transactionConflict)
        /// There is no space for the stored values.
        public static let noSpace = Code(.noSpace)
        /// A row violates a constraint of its table.
        public static let constraintViolation = Code(.constraintViolation)
        /// The database reports another failure, such as a missing table.
        public static let databaseFailure = Code(.databaseFailure)
    }
}

extension StoreError {
    /// Returns one sentence for users, without tables, columns, and values.
    public func message(in messages: ProblemMessages) -> String { messages.sentence(code.kind.sentence) }
}

extension StoreError.Code.Kind {
    fileprivate var sentence: FailureSentence {
        switch self {
        case .cannotOpen: .unopenedStore
        case .newerSchema: .newerStore
        case .missingMigration, .migrationFailed, .schemaMismatch: .notMigrated
        case .noSpace: .fullDisk
        case .constraintViolation: .conflictingRow
        case .transactionConflict: .busyStore
        // Mistakes in the app's code and unusable rows, which people cannot act on.
        case .invalidSchema, .columnCountMismatch, .typeMismatch, .unexpectedNull, .invalidValue, .invalidQuery,
            .databaseFailure:
            .failedStore
        }
    }
}

extension StoreError: CustomStringConvertible {
    /// The table, column, and message in one line.
    public var description: String {
        let place = [table.map { "table \"\($0)\"" }, column.map { "column \"\($0)\"" }].compactMap(\.self)
        return place.isEmpty ? message : "\(place.joined(separator: ", ")): \(message)"
    }
}
