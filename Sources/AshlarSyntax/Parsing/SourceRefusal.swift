/// Why a Swift file is not parsed.
///
/// The parser and everything that walks its trees recurse, and some of the parser's guesses take time that grows faster
/// than the text. These limits are far beyond what people and generators write.
package enum SourceRefusal: UInt8, Error, Sendable, CaseIterable {
    case tooLarge = 1, tooDeep, tooLong, tooManyTokens, tooIntricate, tooSlow

    /// The largest file, in bytes: larger ones are data in Swift's clothes.
    package static let byteLimit = 64 << 20
    /// The deepest nesting of brackets and `#if`.
    package static let depthLimit = 200
    /// The longest run of words and operators without a comma, a brace, a semicolon or a new statement.
    package static let runLimit = 1 << 15
    /// The most tokens in a file: a syntax tree takes a hundred times the memory of the text.
    package static let tokenLimit = 2_000_000
    /// How often the parser may look at a token again to tell array types and inline arrays apart.
    static let lookaheadLimit = 1 << 18
    /// The most lists of generic arguments that are open in a statement, and the longest run of `>`.
    static let angleLimit = 1000
    /// The longest time that parsing may take, in seconds of one core; each megabyte adds one.
    package static let secondsLimit = 5

    /// What is wrong with the file, as a clause after its path.
    package var what: Localized {
        switch self {
        case .tooLarge: Localized("it is larger than 64 MB and was left out", zh: "超过 64 MB，已跳过")
        case .tooDeep:
            Localized(
                "brackets or `#if` are nested more than \(SourceRefusal.depthLimit) deep, and it was left out",
                zh: "括号或 `#if` 嵌套超过 \(SourceRefusal.depthLimit) 层，已跳过")
        case .tooLong:
            Localized(
                "an expression or a type has more than \(SourceRefusal.runLimit) tokens without a comma, and it was left out",
                zh: "有一个表达式或类型在没有逗号的情况下超过 \(SourceRefusal.runLimit) 个记号，已跳过")
        case .tooManyTokens:
            Localized(
                "it has more than \(SourceRefusal.tokenLimit / 1_000_000) million tokens and was left out: split it",
                zh: "超过 \(SourceRefusal.tokenLimit / 1_000_000 * 100) 万个记号，已跳过：请拆分该文件")
        case .tooIntricate:
            Localized(
                "brackets are nested so that parsing could take hours, and it was left out: split the expression",
                zh: "括号的嵌套可能使解析耗时数小时，已跳过：请拆分该表达式")
        case .tooSlow:
            Localized(
                "parsing takes longer than \(SourceRefusal.secondsLimit) s and a second for each MB, and it was left out",
                zh: "解析超过 \(SourceRefusal.secondsLimit) 秒（每 MB 另加一秒），已跳过")
        }
    }
}
