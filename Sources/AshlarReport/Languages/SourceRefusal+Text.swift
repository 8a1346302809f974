import AshlarLocalization
import AshlarSyntax

extension SourceRefusal {
    /// The problem of the file, as a clause after its path.
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
                zh: "有一个表达式或类型在没有逗号的情况下超过 \(SourceRefusal.runLimit) 个 token，已跳过")
        case .tooManyTokens:
            Localized(
                "it has more than \(SourceRefusal.tokenLimit / 1_000_000) million tokens and was left out: split it",
                zh: "超过 \(SourceRefusal.tokenLimit / 1_000_000 * 100) 万个 token，已跳过：请拆分该文件")
        case .tooIntricate:
            Localized(
                "brackets are nested so that parsing could take hours, and it was left out: split the expression",
                zh: "括号的嵌套可能使解析耗时数小时，已跳过：请拆分该表达式")
        case .tooSlow:
            Localized(
                "parsing takes longer than \(SourceRefusal.secondsLimit) s plus a second for each MB, so the file was left out",
                zh: "解析超过 \(SourceRefusal.secondsLimit) 秒（每 MB 另加一秒），已跳过")
        }
    }
}
