import AshlarSyntax
import Foundation

/// Reads one file into facts.
enum FileReader {
    struct Result: Sendable {
        var facts: FileFacts?
        var trouble: Localized?
        var isCached = false
    }

    /// Larger files are data in Swift's clothes.
    private static let limit = 64 << 20

    static func read(_ file: SourceFileEntry, _ cache: FactCache) -> Result {
        if let facts = cache.facts(of: file) { return Result(facts: facts, trouble: trouble(facts), isCached: true) }
        if file.size > limit {
            return Result(trouble: Localized("it is larger than 64 MB and was left out", zh: "超过 64 MB，已跳过"))
        }
        guard let data = FileManager.default.contents(atPath: file.location) else {
            let isThere = FileManager.default.fileExists(atPath: file.location)
            return Result(
                trouble: isThere
                    ? Localized("the file cannot be read", zh: "无法读取该文件") : Localized("the file is gone", zh: "文件已不存在"))
        }
        guard String(data: data, encoding: .utf8) != nil else {
            return Result(trouble: Localized("it is not UTF-8 and was left out", zh: "不是 UTF-8 编码，已跳过"))
        }
        var facts = FactReader.facts(of: [UInt8](data))
        facts.path = file.path
        return Result(facts: facts, trouble: trouble(facts))
    }

    private static func trouble(_ facts: FileFacts) -> Localized? {
        guard facts.hasSyntaxErrors else { return nil }
        let line = facts.syntaxErrorLine
        if line == 0 {
            return Localized(
                "it is nested deeper than the parser can follow, and was left out", zh: "嵌套过深，解析器无法处理，已跳过")
        }
        return Localized(
            "it does not parse from line \(line) on; what could be read was checked",
            zh: "从第 \(line) 行起无法解析；已检查可读取的部分")
    }
}
