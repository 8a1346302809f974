extension String {
    /// This name as an SQL identifier in double quotes, safe for any name without NUL characters.
    package var quotedIdentifier: String {
        "\"" + replacing("\"", with: "\"\"") + "\""
    }

    /// The bytes by which SQL compares identifiers: ASCII letters case-insensitively, everything else exactly.
    ///
    /// Swift's `==` isn't a substitute: it considers canonically equivalent names equal, and SQLite doesn't.
    package var foldedIdentifier: [UInt8] {
        utf8.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 }
    }

    /// Why this name isn't valid as an identifier, or nil.
    package var problemAsIdentifier: String? {
        if isEmpty { return "is empty" }
        if utf8.contains(0) { return "holds a NUL character, which SQL cannot express" }
        return nil
    }

    /// Returns this name, or its beginning with a checksum of the whole name: databases truncate long names.
    ///
    /// - Parameter limit: the maximum number of bytes.
    func shortened(to limit: Int) -> String {
        if utf8.count <= limit { return self }
        let suffix = "_" + checksum
        return beginning(of: limit - suffix.utf8.count) + suffix
    }

    /// Returns the longest prefix with at most this many bytes.
    func beginning(of limit: Int) -> String {
        var start = ""
        for character in self {
            guard start.utf8.count + String(character).utf8.count <= limit else { break }
            start.append(character)
        }
        return start
    }

    /// Eight digits that distinguish names (FNV-1a of 32 bits).
    var checksum: String {
        let sum = utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
        let digits = String(sum, radix: 16)
        return String(repeating: "0", count: 8 - digits.count) + digits
    }

    /// Returns this SQL expression after a column was renamed; texts and names of functions stay unchanged.
    func renamingIdentifier(_ column: String, to name: String) -> String {
        let bare = name.wholeMatch(of: /[a-z_][a-z0-9_]*/) == nil ? name.quotedIdentifier : name
        return replacing(/'[^']*'|"([^"]|"")*"|[\p{L}_][\p{L}\p{N}_$]*(\s*\()?/) { match in
            let token = String(match.output.0)
            if token.isSameIdentifier(as: column) { return bare }
            return token.isSameIdentifier(as: column.quotedIdentifier) ? name.quotedIdentifier : token
        }
    }
}
