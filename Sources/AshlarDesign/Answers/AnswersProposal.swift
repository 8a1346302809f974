import AshlarLocalization
import AshlarReport

/// The first `design.yaml`: the available settings, shown with names of the design as comments.
package struct AnswersProposal {
    private let plan: Plan

    package init(_ plan: Plan) { self.plan = plan }

    /// From then on, only the person changes it.
    package var file: GeneratedFile {
        var file = GeneratedFile(Answers.fileName, text)
        file.ownership = .person
        return file
    }

    private var text: String {
        let concepts = plan.records.filter { $0.declaresConcept && !$0.isTuple && $0.fields.count > 2 }
        let example = concepts.first { $0.key != nil } ?? concepts.first ?? plan.records.first
        let name = example?.name ?? "Item"
        let keys = example?.fields.map(\.key) ?? []
        func key(_ index: Int, _ other: String) -> String {
            index < keys.count ? AnswersProposal.quoted(keys[index]) : other
        }
        let list = example?.fields.first { if case .array = $0.type { true } else { false } }
            .map { AnswersProposal.quoted($0.key) }
        let other = (concepts + plan.records).first { $0.name != name }?.name ?? "Other"
        let form = plan.records.first { $0.concept != nil }?.name ?? other
        let body = plan.records.first { $0.role == .acknowledgement }?.name ?? other
        let path = plan.roots.first.map { OmittedPaths.text(of: $0.root.origin) } ?? "samples"
        let lines: [(code: String, comment: String)] = [
            ("types:", ""),
            ("  \(name):", ""),
            ("    name: \(plan.options.name)\(name)", say("another name", zh: "另一个名称")),
            ("    key: \(key(0, "id"))", say("the key that identifies its values, or none", zh: "标识其值的键，或 none")),
            ("    store: false", say("no table", zh: "不建表")),
            ("    fields:", ""),
            ("      \(key(0, "id")): String", say("another type, one of \(types)", zh: "另一种类型，可选 \(types)")),
            (
                "      \(key(1, "name")): {name: other, optional: true}",
                say("another name; optional or not", zh: "另一个名称；是否可选")
            ),
            (
                "      \(list ?? "items"): {lossy: true}",
                say("a list that leaves out what does not decode", zh: "略去无法解码的元素的列表")
            ),
            ("    omit: [\(key(2, "note"))]", say("fields that the app does not need", zh: "应用不需要的字段")),
            ("merge:", ""),
            ("  \(name): [\(other)]", say("types that are forms of one concept", zh: "属于同一概念的各种形式的类型")),
            ("separate: [\(form)]", say("types that are not forms of another type", zh: "不是其他类型的一种形式的类型")),
            ("concepts: [\(body)]", say("answers to changes that are concepts", zh: "属于概念的、对更改的响应")),
            ("omit:", ""),
            ("  types: [\(other)]", say("with the fields that hold them", zh: "连同含有它们的字段")),
            ("  paths: [\(AnswersProposal.quoted(path))]", say("endpoints, and those below them", zh: "端点，以及其下的端点")),
        ]
        let width = (lines.map(\.code.count).max() ?? 0) + 2
        let shown = lines.map { line in
            let padding = String(repeating: " ", count: line.comment.isEmpty ? 0 : width - line.code.count)
            return "# \(line.code)\(padding)\(line.comment.isEmpty ? "" : "# " + line.comment)\n"
        }
        return head + shown.joined()
    }

    private var types: String { ChosenType.allCases.map(\.rawValue).joined(separator: ", ") }

    private func say(_ english: String, zh chinese: String) -> String {
        plan.options.language.pick(english, zh: chinese)
    }

    private var head: String {
        say(
            """
            # Your answers to this design. `ashlar design` reads this file whenever it runs, and never changes it.
            # Types are listed under the names that the design gives them without this file, fields under their keys.
            # `ashlar design … --plan` shows what each line changes, and writes nothing. The available settings:
            #

            """,
            zh: """
                # 你对此设计的决定。`ashlar design` 每次运行都会读取此文件，但从不更改它。
                # 类型以没有此文件时设计给出的名称列出，字段以其键列出。
                # `ashlar design … --plan` 显示每一行的改变，但不写入任何内容。可用的设置：
                #

                """)
    }

    /// A key as YAML, in which some characters have a meaning.
    static func quoted(_ key: String) -> String {
        let isPlain =
            !key.isEmpty && key.utf8.allSatisfy { $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A || $0 == 0x5F }
            && !["true", "false", "null", "yes", "no", "on", "off"].contains(key.lowercased())
        return isPlain ? key : (try? JSONText.line(key)) ?? "\"\""
    }
}
