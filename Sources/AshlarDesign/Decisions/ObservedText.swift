import AshlarContract
import AshlarCore
import AshlarLocalization
import AshlarReport

/// The sections of `DECISIONS.md` on observations of live traffic.
struct ObservedText {
    let plan: Plan
    private var language: Localized.Language { plan.options.language }

    static let heading = Localized("Findings in live traffic", zh: "实际流量")

    /// Returns a finding as one line.
    func summary(of finding: ObservedFinding) -> String {
        let (count, payloads) = (finding.count, finding.payloads)
        let counts = language.pick(finding.evidence, zh: "\(payloads) 份数据中 \(count) 次")
        return MarkdownText.code(finding.place) + language.pick(": ", zh: "：") + what(finding.kind)[language]
            + language.pick(", ", zh: "，") + counts + language.pick("; decision: ", zh: "；因此")
            + decision(finding.kind)[language] + language.pick(".", zh: "。")
    }

    func text() -> String {
        var text = "## \(ObservedText.heading[language])\n\n"
        text += language.pick(
            """
            From the receipts of an app's decoder, which have counts and no values. Where live traffic needs more leniency,
            the types allow it.

            | place | observed | evidence | decision |

            """,
            zh: """
                来自应用解码器的回执，只有计数，没有值。实际更宽松之处，类型也随之放宽。

                | 位置 | 实际 | 证据 | 决定 |

                """)
        text += "|---|---|---|---|\n"
        for finding in plan.observed {
            let (count, payloads) = (finding.count, finding.payloads)
            let counts = language.pick(finding.evidence, zh: "\(payloads) 份数据中 \(count) 次")
            text += "| \(MarkdownText.code(finding.place)) | \(what(finding.kind)[language]) | \(counts) "
            text += "| \(decision(finding.kind)[language]) |\n"
        }
        return text
    }

    private func what(_ kind: ObservedFinding.Kind) -> Localized {
        switch kind {
        case .absent: Localized("absent", zh: "缺失")
        case .null: Localized(verbatim: "null")
        // Receipts do not distinguish whole numbers from others.
        case .otherKind(.decimal, _): Localized("numbers", zh: "数字")
        case .otherKind(let kind, _): kind.plural
        case .unknown: Localized("a key that no other input shows", zh: "其他输入没有的键")
        case .renamed(let name):
            Localized(
                "a field named \(MarkdownText.code(name))", zh: "以 \(MarkdownText.code(name)) 为名的字段")
        case .refused(let code, _):
            Localized("values that the app refused: ", zh: "应用拒绝的值：")
                + Localized(verbatim: MarkdownText.code("\(code)"))
        case .repeated: Localized("a key that appears twice", zh: "重复出现的键")
        case .undecodable: Localized("payloads that did not decode", zh: "无法解码的数据")
        case .nowhere(let event):
            Localized(verbatim: MarkdownText.code("\(event)"))
                + Localized(" was observed at a place that the contract does not have", zh: "，在契约没有的位置")
        }
    }

    private func decision(_ kind: ObservedFinding.Kind) -> Localized {
        let needsSample = Localized("not read: add a sample that shows its shape", zh: "不读取：需要样本才知道其形状")
        return switch kind {
        case .absent, .null: Localized("optional", zh: "可选")
        case .otherKind(_, let isRead): isRead ? Localized("both kinds are read", zh: "两种都读取") : needsSample
        case .unknown, .renamed, .nowhere: needsSample
        case .refused(.unknownCase, _): Localized("another word decodes as unknown", zh: "其他词解码为 unknown")
        case .refused(.nullValue, _): Localized("optional", zh: "可选")
        case .refused(_, let isRead):
            isRead ? Localized("the format and the limits are not checked", zh: "不检查格式和限制") : needsSample
        case .repeated: Localized("the first one counts", zh: "以第一个为准")
        case .undecodable: Localized("add a sample of one to see why", zh: "需要样本才知道原因")
        }
    }
}

extension ObservedFinding.Kind {
    /// A word for programs.
    var name: String {
        switch self {
        case .absent: "absent"
        case .null: "null"
        case .otherKind(.decimal, _): "other-kind: numbers"
        case .otherKind(let kind, _): "other-kind: \(kind.plural.english)"
        case .unknown: "unknown-key"
        case .renamed(let name): "renamed: \(name)"
        case .refused(let code, _): "refused: \(code)"
        case .repeated: "repeated"
        case .undecodable: "undecodable"
        case .nowhere(let event): "nowhere: \(event)"
        }
    }
}
