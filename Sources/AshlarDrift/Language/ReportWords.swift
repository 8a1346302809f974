import AshlarContract
import AshlarLocalization
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

    var title: String { language.pick("Contract drift", zh: "契约漂移") }
    var noChanges: String { language.pick("no changes", zh: "没有变化") }
    var nothingChanged: String { language.pick("Nothing changed.", zh: "没有变化。") }
    var stabilityTitle: String { language.pick("Stability", zh: "稳定性") }
    var notConcluded: String { language.pick("not concluded: too few values", zh: "无法判断：值太少") }
    var notConcludedTitle: String { language.pick("Not concluded", zh: "无法判断") }
    var notConcludedHeading: String { language.pick("Not concluded: too few values", zh: "无法判断：值太少") }
    var tooFewValues: String { language.pick("Too few values were seen.", zh: "出现的值太少。") }
    var columns: [String] {
        language.pick(
            ["where", "path", "change", "effect", "evidence"], zh: ["位置", "路径", "变化", "影响", "证据"])
    }
    var stop: String { language.pick(".", zh: "。") }
    var level: String { language.pick("level", zh: "级别") }

    /// `3 of 20 shapes changed`, and whether only some of them are listed.
    func stability(_ changed: Int, of compared: Int, isShortened: Bool) -> String {
        let listed = isShortened ? language.pick("; those with the most changed fields", zh: "；以下为字段变化最多的") : ""
        return language.pick(
            "\(changed) of \(Counted.text(compared, "shape")) changed", zh: "\(compared) 种形状中有 \(changed) 种发生变化")
            + listed
    }

    /// `7 of 12 fields`.
    func counts(_ shape: ShapeStability) -> String {
        language.pick(
            "\(shape.changed) of \(Counted.text(shape.fields, "field"))", zh: "\(shape.fields) 个字段中的 \(shape.changed) 个"
        )
    }

    /// `10 more would settle it`.
    func needed(_ question: OpenQuestion) -> String {
        language.pick("\(question.needed) more would settle it", zh: "再有 \(question.needed) 个即可判断")
    }

    /// `$.x of GET /items 200, `, from both parts as they are shown.
    func place(_ path: String, of body: String) -> String {
        language.pick("\(path) of \(body), ", zh: "\(body) 的 \(path)，")
    }

    /// `in 3 bodies`.
    func bodies(_ count: Int) -> String { language.pick("in \(count) bodies", zh: "在 \(count) 个正文中") }

    /// `and 2 more`.
    func more(_ count: Int) -> String { language.pick("and \(count) more", zh: "另有 \(count) 个") }

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
        case .responseHeaders: Localized(name, zh: "响应标头")
        case .webhooks: Localized(name, zh: "webhooks")
        case .examples: Localized(name, zh: "示例")
        case .extensions: Localized(name, zh: "扩展（x-…）")
        case .partHeaders: Localized(name, zh: "各部分的标头")
        case .partStyle: Localized(name, zh: "表单字段的写法")
        case .parameterContent: Localized(name, zh: "JSON 以外媒体类型的参数")
        case .bodiesWithoutSchema: Localized(name, zh: "没有 schema 的正文")
        case .discriminator: Localized(name, zh: "没有对应备选项的 discriminator")
        case .furtherKeys: Localized(name, zh: "与 properties 并列的 additionalProperties")
        case .secondAlternatives: Localized(name, zh: "与 anyOf 并列的 oneOf")
        case .requiredAlternatives: Localized(name, zh: "关于必需键的选项")
        case .keyword: Localized(verbatim: name)
        }
    }
}
