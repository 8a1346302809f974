import AshlarGraph
import AshlarReport

/// A role and what speaks for it, in the languages that findings are told in.
struct RoleText {
    static let none = Localized("no role in the model layer was seen", zh: "未发现其在模型层中的角色")

    private let evidence: RoleEvidence

    init(_ evidence: RoleEvidence) { self.evidence = evidence }

    /// `dto (certain): its name says DTO`.
    func text(_ language: Localized.Language) -> String {
        let confidence =
            evidence.confidence == .certain ? Localized("certain", zh: "确定") : Localized("likely", zh: "很可能")
        let (colon, separator) = language.pick((": ", "; "), zh: ("：", "；"))
        return "\(evidence.role.rawValue) (\(confidence[language]))\(colon)"
            + reasons(language).joined(separator: separator)
    }

    func reasons(_ language: Localized.Language) -> [String] {
        language.pick(evidence.reasons, zh: evidence.reasons.map { RoleText.chinese($0) ?? $0 })
    }

    /// The graph tells its reasons in English, as they come about; `…` stands for a name of the code.
    private static let phrases: [(english: String, chinese: String)] = [
        ("it is declared with …", "以 … 声明"),
        ("it conforms to …", "遵循 …"),
        ("it inherits …", "继承 …"),
        ("it is a Fluent model", "是 Fluent 模型"),
        ("it is an Ashlar entity", "是 Ashlar 实体"),
        ("it is a …", "是 …"),
        ("it stands in a folder of DTOs", "位于 DTO 文件夹"),
        ("it stands in a folder or module of the domain", "位于领域的文件夹或模块"),
        ("it is coded, and stands with the code that talks to a server", "可编解码，且与访问服务器的代码放在一起"),
        ("it is decoded and never encoded: others write it", "只解码、从不编码：由他方写出"),
        ("it uses …", "使用 …"),
        ("a function that talks to a server decodes it", "由访问服务器的函数解码"),
        ("its keys are in snake_case", "其键为 snake_case"),
        ("its properties are in snake_case", "其属性为 snake_case"),
        ("its name says that it serves, and it uses a client of a server", "名称表明它是服务，且使用服务器客户端"),
        ("its name says that it talks to a server", "名称表明它访问服务器"),
        ("its name says that the app keeps it for itself", "名称表明由应用自己保存"),
        ("its name says so", "名称如此表明"),
        ("its name says …", "名称表明是 …"),
        ("its name ends with …", "名称以 … 结尾"),
        ("the configuration says so", "由配置指定"),
        ("… is mapped to it", "… 映射到它"),
        ("… holds it", "… 含有它"),
    ]

    static func chinese(_ reason: String) -> String? {
        for (english, chinese) in phrases {
            let parts = english.split(separator: "…", omittingEmptySubsequences: false)
            if parts.count == 1 {
                if reason == english { return chinese }
                continue
            }
            guard reason.hasPrefix(parts[0]), reason.hasSuffix(parts[1]),
                reason.count > parts[0].count + parts[1].count
            else { continue }
            let name = reason.dropFirst(parts[0].count).dropLast(parts[1].count)
            let sides = chinese.split(separator: "…", omittingEmptySubsequences: false)
            return "\(sides[0])\(name)\(sides[1])"
        }
        return nil
    }
}
