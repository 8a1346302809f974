import Foundation

/// Stored as UTF-8, in a column of kind ``ColumnKind/text``, including NUL characters and the empty string.
extension String: ColumnValue {
    /// The kind of its columns.
    public static var columnKind: ColumnKind { .text }

    /// Reads text.
    public init(from column: borrowing ColumnReader) throws {
        self = try column.text()
    }

    /// Writes text.
    public func write(to column: borrowing ColumnWriter) throws {
        try column.bind(text: self)
    }
}

/// Stored as text of 36 upper-case characters, in a column of kind ``ColumnKind/text``.
extension UUID: ColumnValue {
    /// The kind of its columns.
    public static var columnKind: ColumnKind { .text }

    /// Reads a UUID in either case.
    public init(from column: borrowing ColumnReader) throws {
        let stored = try column.text()
        guard let value = UUID(uuidString: stored) else {
            throw column.failure("\"\(stored)\" is not a UUID")
        }
        self = value
    }

    /// Writes a UUID in upper case.
    public func write(to column: borrowing ColumnWriter) throws {
        try column.bind(text: uuidString)
    }
}

/// Stored as its absolute text, in a column of kind ``ColumnKind/text``.
///
/// A URL that is relative to a base comes back as the absolute URL it denotes.
extension URL: ColumnValue {
    /// The kind of its columns.
    public static var columnKind: ColumnKind { .text }

    /// Reads a URL, without percent-encoding invalid characters.
    public init(from column: borrowing ColumnReader) throws {
        let stored = try column.text()
        guard let value = URL(string: stored, encodingInvalidCharacters: false) else {
            throw column.failure("\"\(stored)\" is not a URL")
        }
        self = value
    }

    /// Writes the absolute text of the URL.
    public func write(to column: borrowing ColumnWriter) throws {
        try column.bind(text: absoluteString)
    }
}

extension String {
    /// Creates a string from exactly these bytes, or nil when they aren't valid UTF-8.
    ///
    /// `String(decoding:as:)` repairs invalid UTF-8 silently; a repair is detected by the changed bytes.
    init?(exactly bytes: UnsafeBufferPointer<UInt8>) {
        self.init(decoding: bytes, as: UTF8.self)
        let isUnchanged = withUTF8 { decoded in
            decoded.count == bytes.count
                && (decoded.isEmpty || memcmp(decoded.baseAddress!, bytes.baseAddress!, bytes.count) == 0)
        }
        guard isUnchanged else { return nil }
    }
}
