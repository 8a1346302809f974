#if Postgres
import AshlarEntity

/// The PostgreSQL types that Ashlar sends and reads, by their object identifiers (`pg_type.dat`).
enum WireType: UInt32 {
    case boolean = 16
    case bytes = 17
    case name = 19
    case int8 = 20
    case int2 = 21
    case int4 = 23
    case text = 25
    case json = 114
    case float4 = 700
    case float8 = 701
    case varchar = 1043
    case timestamp = 1114
    case timestamptz = 1184
    case numeric = 1700
    case jsonb = 3802

    /// Creates the type of a kind of column.
    init(_ kind: ColumnKind) {
        switch kind {
        case .text: self = .text
        case .integer: self = .int8
        case .real: self = .float8
        case .boolean: self = .boolean
        case .timestamp: self = .timestamptz
        case .json: self = .jsonb
        case .decimal: self = .numeric
        case .blob: self = .bytes
        }
    }

    /// The storage class of values of this type.
    var storageClass: StorageClass {
        switch self {
        case .boolean, .int8, .int2, .int4: .integer
        case .float4, .float8, .timestamp, .timestamptz: .real
        case .bytes: .blob
        case .name, .text, .json, .varchar, .numeric, .jsonb: .text
        }
    }
}

extension SQLDialect {
    /// Returns the dialect of PostgreSQL, and of databases with the same protocol.
    ///
    /// - Parameter sortsTextByBytes: whether texts are compared by their bytes by default.
    static func postgres(sortsTextByBytes: Bool) -> SQLDialect {
        var dialect = SQLDialect(
            types: [
                .text: "TEXT", .integer: "BIGINT", .real: "DOUBLE PRECISION", .boolean: "BOOLEAN",
                .timestamp: "TIMESTAMP WITH TIME ZONE", .json: "JSONB", .decimal: "NUMERIC", .blob: "BYTEA",
            ], position: "strpos")
        dialect.textCollation = sortsTextByBytes ? "" : " COLLATE \"C\""
        dialect.storesGeneratedColumns = true
        dialect.addsForeignKeys = true
        dialect.nameLimit = 63
        // The protocol counts parameters in 16 bits.
        dialect.parameterLimit = 65_535
        return dialect
    }
}
#endif
