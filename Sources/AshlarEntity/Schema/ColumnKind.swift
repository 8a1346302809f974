/// The meaning of a column, which determines how the database stores it.
public enum ColumnKind: String, Sendable, Hashable, CaseIterable {
    /// Text of any length, including NUL characters.
    case text
    /// A signed 64-bit integer.
    case integer
    /// A floating-point number.
    case real
    /// `0` or `1`.
    case boolean
    /// A point in time, as seconds since 2001-01-01 00:00:00 UTC (see the conformance of `Date`).
    case timestamp
    /// A JSON document, as text.
    case json
    /// An exact decimal number, as text.
    case decimal
    /// Bytes.
    case blob
}

/// How the database itself classes a stored value; several kinds of columns share one.
package enum StorageClass: String, Sendable {
    case text = "TEXT"
    case integer = "INTEGER"
    case real = "REAL"
    case blob = "BLOB"
}

extension ColumnKind {
    /// The only storage class that values of a column of this kind have.
    package var storageClass: StorageClass {
        switch self {
        case .text, .json, .decimal: .text
        case .integer, .boolean: .integer
        case .real, .timestamp: .real
        case .blob: .blob
        }
    }
}
