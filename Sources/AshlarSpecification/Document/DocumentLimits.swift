import AshlarContract
import AshlarCore
import AshlarLocalization

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
            path, at: position,
            Localized(
                "more than \(DocumentLimits.values) values in all documents together",
                zh: "所有文档合计超过 \(DocumentLimits.values) 个值"),
            remedy: Localized(
                "name a document that covers only the part of the API that you need", zh: "请指定只涵盖所需 API 部分的文档"))
    }

    static func check(key: String, _ path: String, at position: SourcePosition) throws(InputProblem) {
        guard key.utf8.count > DocumentLimits.key else { return }
        throw InputProblem(
            path, at: position,
            Localized("a key longer than \(DocumentLimits.key) bytes", zh: "有一个键超过 \(DocumentLimits.key) 字节"),
            remedy: Localized("use a shorter one", zh: "请使用更短的键"))
    }
}
