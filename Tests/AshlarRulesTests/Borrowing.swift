import AshlarRules

/// Runs a scanner over a text in a buffer of exactly its size, so that reading past the end cannot go unnoticed.
func scan<Result>(_ text: String, _ scanner: (Bytes) -> Result) -> Result {
    scan(Array(text.utf8), scanner)
}

func scan<Result>(_ bytes: some Collection<UInt8>, _ scanner: (Bytes) -> Result) -> Result {
    let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    defer { buffer.deallocate() }
    _ = buffer.initialize(from: bytes)
    return scanner(Bytes(UnsafeBufferPointer(buffer)))
}

/// The proper prefixes of a text that a scanner accepts.
func acceptedPrefixes(of text: String, _ accepts: (Bytes) -> Bool) -> [String] {
    let bytes = Array(text.utf8)
    return bytes.indices.filter { scan(bytes[..<$0], accepts) }.map { String(decoding: bytes[..<$0], as: UTF8.self) }
}
