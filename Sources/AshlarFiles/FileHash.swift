import AshlarRules

/// The hash of a file's bytes in manifests and journals: it shows whether the file was edited.
enum FileHash {
    static func of(_ bytes: [UInt8]) -> String { String(ByteHash.of(bytes), radix: 16) }
}
