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
        // FNV-1a of 32 bits.
        let checksum = utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
        let suffix = "_" + String(checksum, radix: 16)
        var start = ""
        for character in self where start.utf8.count + String(character).utf8.count + suffix.utf8.count <= limit {
            start.append(character)
        }
        return start + suffix
    }
}
