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

/// SplitMix64: the same numbers on every run.
struct SeededGenerator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
