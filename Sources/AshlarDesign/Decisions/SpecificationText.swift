import AshlarContract
import AshlarLocalization
import AshlarReport

/// The sections of `DECISIONS.md` on specifications: the endpoints, and where payloads differ.
struct SpecificationText {
    let plan: Plan
    private var language: Localized.Language { plan.options.language }

    func endpoints() -> String {
        var types: [Endpoint: (request: String?, answers: [String])] = [:]
        for root in plan.roots {
            let type = MarkdownText.code(TypeNames(plan: plan).payload(root))
            switch root.root.origin {
            case .request(let endpoint): types[endpoint, default: (nil, [])].request = type
            case .response(let endpoint, let status):
                types[endpoint, default: (nil, [])].answers.append("\(status) \(type)")
            default: break
            }
        }
        var text = language.pick(
            "## Endpoints\n\n| endpoint | operation | parameters | request | answers |\n",
            zh: "## 端点\n\n| 端点 | 操作 | 参数 | 请求 | 响应 |\n")
        text += "|---|---|---|---|---|\n"
        for operation in plan.operations {
            let found = types[operation.endpoint] ?? (nil, [])
            let parameters = operation.parameters.map { parameter in
                MarkdownText.code(parameter.name) + (parameter.isRequired ? "" : "?")
                    + (parameter.position == "query" || parameter.position == "path" ? "" : " (\(parameter.position))")
            }
            let name = operation.id.map(MarkdownText.code) ?? ""
            let deprecated = operation.isDeprecated ? language.pick(" (deprecated)", zh: "（已弃用）") : ""
            let answers =
                found.answers.isEmpty ? language.pick("no JSON", zh: "无 JSON") : found.answers.joined(separator: ", ")
            text +=
                "| \(MarkdownText.inline("\(operation.endpoint.method) \(operation.endpoint.path)"))\(deprecated) | \(name) "
                + "| \(parameters.joined(separator: ", ")) | \(found.request ?? "–") | \(answers) |\n"
        }
        return text
    }

    static let heading = Localized("Where the specification and the payloads differ", zh: "规范与实际的差异")

    /// Returns a difference as one line.
    func summary(of difference: Difference) -> String {
        let (count, total) = (difference.count, difference.total)
        return MarkdownText.code(difference.place) + language.pick(": ", zh: "：") + what(difference.kind)[language]
            + language.pick(", in \(count) of \(total); decision: ", zh: "，\(count)/\(total)；因此")
            + decision(difference.kind)[language] + language.pick(".", zh: "。")
    }

    func differences() -> String {
        var text = "## \(SpecificationText.heading[language])\n\n"
        text += language.pick(
            """
            Where the payloads need more leniency than the specification allows, the types read both.

            | place | observed | evidence | decision |

            """,
            zh: """
                实际更宽松之处以实际为准：类型两者都能读取。

                | 位置 | 实际 | 证据 | 决定 |

                """)
        text += "|---|---|---|---|\n"
        for difference in plan.differences {
            let place = difference.location.map { " (\($0))" } ?? ""
            let (count, total) = (difference.count, difference.total)
            text +=
                "| \(MarkdownText.code(difference.place))\(MarkdownText.inline(place)) "
                + "| \(what(difference.kind)[language]) | \(language.pick("\(count) of \(total)", zh: "\(count)/\(total)")) "
                + "| \(decision(difference.kind)[language]) |\n"
        }
        return text
    }

    private func what(_ kind: Difference.Kind) -> Localized {
        switch kind {
        case .otherKind(let kind): kind.plural + Localized(", which are not allowed", zh: "，这不被允许")
        case .null: Localized("null, which is not allowed", zh: "null，这不被允许")
        case .absent: Localized("absent, though required", zh: "缺失，但规定为必需")
        case .format(let format):
            Localized(
                "not all are \(MarkdownText.code(format)), as specified", zh: "并非都是规定的 \(MarkdownText.code(format))")
        case .words(let words, let others): unlisted(words, others)
        case .limits: Localized("beyond the specified limits", zh: "超出规定的限制")
        case .undescribed: Localized("a key that is not described", zh: "没有说明的键")
        }
    }

    private func unlisted(_ words: [String], _ others: Int) -> Localized {
        if words.isEmpty { return Localized("strings that are not listed: \(others)", zh: "未列出的字符串：\(others) 个") }
        let list = words.prefix(10).map { Localized(verbatim: MarkdownText.code($0)) }
            .joined(separator: Localized(", ", zh: "、"))
        let more =
            others > 0 ? Localized(", and \(Counted.text(others, "other string"))", zh: "，另有 \(others) 个字符串") : ""
        return Localized("words that are not listed: ", zh: "未列出的词：") + list + more
    }

    private func decision(_ kind: Difference.Kind) -> Localized {
        switch kind {
        case .otherKind: Localized("both kinds are read", zh: "两种都读取")
        case .null, .absent: Localized("optional", zh: "可选")
        case .format: Localized("it stays a string", zh: "保持为字符串")
        case .words(let words, _):
            words.isEmpty
                ? Localized("they decode as unknown", zh: "解码为 unknown")
                : Localized("words are cases too", zh: "词也作为枚举成员")
        case .limits: Localized("the limits are not checked", zh: "不检查限制")
        case .undescribed: Localized("it is read", zh: "读取")
        }
    }
}

extension Place.Kind {
    /// The plural of the kind.
    var plural: Localized {
        switch self {
        case .null: Localized("nulls", zh: "null")
        case .boolean: Localized("booleans", zh: "布尔值")
        case .integer: Localized("integers", zh: "整数")
        case .decimal: Localized("numbers with a fraction", zh: "带小数的数字")
        case .string: Localized("strings", zh: "字符串")
        case .array: Localized("lists", zh: "列表")
        case .object: Localized("objects", zh: "对象")
        }
    }
}
