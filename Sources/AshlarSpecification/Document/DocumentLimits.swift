import AshlarContract
import AshlarCore

/// The limits for documents, which keep reading them within seconds and half a gigabyte.
enum DocumentLimits {
    /// The values of all documents together that are read for one design.
    static let values = 2_000_000
    /// The longest key, in bytes.
    static let key = 4_096
    /// The largest YAML document, in bytes: its parser keeps about a kilobyte for each entry.
    static let yaml = 16 << 20
    /// Keys and list items of a YAML document.
    static let yamlEntries = 500_000
    /// The values of a YAML document once its aliases are expanded.
    static let unfolded = 1_000_000
    /// How deep YAML nests.
    static let yamlDepth = 400
}

/// Counts the values of documents.
struct ValueBudget {
    private var left = DocumentLimits.values

    mutating func take(_ path: String, at position: SourcePosition) throws(InputProblem) {
        left -= 1
        guard left < 0 else { return }
        throw InputProblem(
            path, at: position, "more than \(DocumentLimits.values) values in all documents together",
            remedy: "name a document that covers only the part of the API that you need")
    }

    static func check(key: String, _ path: String, at position: SourcePosition) throws(InputProblem) {
        guard key.utf8.count > DocumentLimits.key else { return }
        throw InputProblem(
            path, at: position, "a key longer than \(DocumentLimits.key) bytes", remedy: "use a shorter one")
    }
}
