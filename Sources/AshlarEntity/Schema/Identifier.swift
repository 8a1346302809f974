extension String {
    /// This name as an SQL identifier in double quotes, safe for any name without NUL.
    package var quotedIdentifier: String {
        "\"" + replacing("\"", with: "\"\"") + "\""
    }

    /// The bytes by which SQL compares identifiers: ASCII letters without case, everything else exactly.
    ///
    /// Swift's `==` is no substitute: it takes canonically equivalent names for one, where SQLite sees two.
    package var foldedIdentifier: [UInt8] {
        utf8.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 }
    }

    /// What is wrong with this name as an identifier, or nil.
    package var problemAsIdentifier: String? {
        if isEmpty { return "is empty" }
        if utf8.contains(0) { return "holds a NUL character, which SQL cannot express" }
        return nil
    }

    /// This name, or the beginning of it with a checksum of the whole: databases cut long names off.
    ///
    /// - Parameter limit: how many bytes it may have.
    func shortened(to limit: Int) -> String {
        if utf8.count <= limit { return self }
        let suffix = "_" + checksum
        return beginning(of: limit - suffix.utf8.count) + suffix
    }

    /// The characters at the beginning that have at most so many bytes together.
    func beginning(of limit: Int) -> String {
        var start = ""
        for character in self {
            guard start.utf8.count + String(character).utf8.count <= limit else { break }
            start.append(character)
        }
        return start
    }

    /// Eight digits that tell names apart (FNV-1a of 32 bits).
    var checksum: String {
        let sum = utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
        let digits = String(sum, radix: 16)
        return String(repeating: "0", count: 8 - digits.count) + digits
    }

    /// This SQL expression after a column was renamed; texts and the names of functions stay.
    func renamingIdentifier(_ column: String, to name: String) -> String {
        let bare = name.wholeMatch(of: /[a-z_][a-z0-9_]*/) == nil ? name.quotedIdentifier : name
        return replacing(/'[^']*'|"([^"]|"")*"|[\p{L}_][\p{L}\p{N}_$]*(\s*\()?/) { match in
            let token = String(match.output.0)
            if token.isSameIdentifier(as: column) { return bare }
            return token.isSameIdentifier(as: column.quotedIdentifier) ? name.quotedIdentifier : token
        }
    }
}
