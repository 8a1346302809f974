import AshlarFiles
import AshlarGraph
import AshlarLocalization
import AshlarReport
import AshlarSyntax
import Foundation

/// Reads one file into facts.
enum FileReader {
    struct Result: Sendable {
        var facts: FileFacts?
        var trouble: Localized?
        var isCached = false
    }

    static func read(_ file: SourceFileEntry, _ cache: FactCache) -> Result {
        if let facts = cache.facts(of: file) { return Result(facts: facts, trouble: trouble(facts), isCached: true) }
        let bytes: [UInt8]
        do throws(RegularFile.Refusal) {
            bytes = try RegularFile.bytes(of: file.location, limit: SourceRefusal.byteLimit)
        } catch {
            return Result(trouble: trouble(error))
        }
        guard String(bytes: bytes, encoding: .utf8) != nil else {
            return Result(
                trouble: Localized(
                    "it is not UTF-8 and was left out: save it as UTF-8", zh: "不是 UTF-8 编码，已跳过：请另存为 UTF-8"))
        }
        let facts = FactReader.facts(of: bytes)
        facts.path = file.path
        return Result(facts: facts, trouble: trouble(facts))
    }

    private static func trouble(_ refusal: RegularFile.Refusal) -> Localized {
        switch refusal {
        case .missing: Localized("the file no longer exists", zh: "文件已不存在")
        case .folder, .special: Localized("it is not a regular file", zh: "不是普通文件")
        case .tooLarge: SourceRefusal.tooLarge.what
        case .unreadable: Localized("the file cannot be read", zh: "无法读取该文件")
        }
    }

    private static func trouble(_ facts: FileFacts) -> Localized? {
        guard facts.hasSyntaxErrors else { return nil }
        if let refusal = facts.refusal { return refusal.what }
        let line = facts.syntaxErrorLine
        return Localized(
            "it does not parse from line \(line) on; the parts that could be read were checked",
            zh: "从第 \(line) 行起无法解析；已检查可读取的部分")
    }
}
