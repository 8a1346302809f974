import AshlarContract
import AshlarReport

/// The localized words of reports, apart from the changes. Names of kinds, levels and effects are the same in all languages
/// so that people can search for them and programs can read them.
struct ReportWords {
    let language: Localized.Language

    var notCompared: String { language.pick("not compared", zh: "未比较") }
    var notComparedTitle: String { language.pick("Not compared", zh: "未比较") }
    var notComparedReason: String {
        language.pick(
            "At least one contract describes these parts, but changes to them are not reported.",
            zh: "任一契约说明了这些内容，但其变化不会被报告。")
    }

    /// `response headers, links`.
    func parts(_ entry: NotCompared) -> String {
        entry.parts.map { $0.text[language] }.joined(separator: language.pick(", ", zh: "、"))
    }

    func body(_ entry: NotCompared) -> String {
        entry.body == "document" ? language.pick("document", zh: "文档") : entry.body
    }
}

extension UncomparedPart {
    fileprivate var text: Localized {
        switch self {
        case .callbacks: Localized(name, zh: "回调（callbacks）")
        case .links: Localized(name, zh: "链接（links）")
        case .responseHeaders: Localized(name, zh: "响应头")
        case .webhooks: Localized(name, zh: "webhooks")
        case .examples: Localized(name, zh: "示例")
        case .extensions: Localized(name, zh: "扩展（x-…）")
        case .partHeaders: Localized(name, zh: "各部分的头")
        case .partStyle: Localized(name, zh: "表单字段的写法")
        case .parameterContent: Localized(name, zh: "JSON 以外媒体类型的参数")
        case .bodiesWithoutSchema: Localized(name, zh: "没有 schema 的正文")
        case .discriminator: Localized(name, zh: "没有对应情形的 discriminator")
        case .furtherKeys: Localized(name, zh: "与 properties 并列的 additionalProperties")
        case .secondAlternatives: Localized(name, zh: "与 anyOf 并列的 oneOf")
        case .requiredAlternatives: Localized(name, zh: "关于必需键的选项")
        case .keyword: Localized(verbatim: name)
        }
    }
}
