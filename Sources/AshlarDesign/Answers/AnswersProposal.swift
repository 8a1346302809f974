import AshlarLocalization
import AshlarReport

/// The first `design.yaml`: the available settings, shown with names of the design as comments.
package struct AnswersProposal {
    private let plan: Plan
    private let concepts: [RecordPlan]
    /// The record that the settings of a type are shown with.
    private let example: RecordPlan?

    package init(_ plan: Plan) {
        self.plan = plan
        concepts = plan.records.filter { $0.declaresConcept && !$0.isTuple }
        let ample = concepts.filter { $0.fields.count > 2 }
        example = ample.first { $0.key != nil } ?? ample.first ?? concepts.first ?? plan.records.first
    }

    /// From then on, only the person changes it.
    package var file: GeneratedFile {
        var file = GeneratedFile(Answers.fileName, text)
        file.ownership = .person
        return file
    }

    /// A setting; nil where the design has nothing that it would apply to.
    private typealias Line = (code: String?, comment: String)

    private var text: String {
        let lines = (ofTypes + ofDesign).compactMap { line in line.code.map { (code: $0, comment: line.comment) } }
        let width = (lines.map(\.code.count).max() ?? 0) + 2
        let shown = lines.map { line in
            let padding = String(repeating: " ", count: line.comment.isEmpty ? 0 : width - line.code.count)
            return "# \(line.code)\(padding)\(line.comment.isEmpty ? "" : "# " + line.comment)\n"
        }
        return head + shown.joined()
    }

    private var ofTypes: [Line] {
        guard let example else { return [] }
        // YAML has each key once, so each setting is shown with a field of its own.
        var rest = example.fields.filter { $0.key != example.key }
        func take(where isMeant: (FieldPlan) -> Bool) -> String? {
            rest.firstIndex(where: isMeant).map { AnswersProposal.quoted(rest.remove(at: $0).key) }
        }
        // `@Lossy` needs Ashlar.
        let list = plan.style.isSelfContained ? nil : take { if case .array = $0.type { true } else { false } }
        let text = take { mayBeText($0, of: example) && $0.type.leaf != .string(nil) }
        let renamed = take { _ in true }
        let omitted = take { _ in true }
        let isStored = plan.entities.contains { plan.records[$0.record].name == example.name }
        return [
            ("types:", ""),
            ("  \(example.name):", ""),
            ("    name: \(plan.options.name)\(example.name)", say("another name", zh: "另一个名称")),
            (
                "    key: \(example.key.map(AnswersProposal.quoted) ?? "none")",
                say("the key that identifies its values, or none", zh: "标识其值的键，或 none")
            ),
            (isStored ? "    store: false" : nil, say("no table", zh: "不建表")),
            ((text ?? renamed ?? list).map { _ in "    fields:" }, ""),
            (text.map { "      \($0): String" }, say("another type, one of \(types)", zh: "另一种类型，可选 \(types)")),
            (
                renamed.map { "      \($0): {name: other, optional: true}" },
                say("another name; optional or not", zh: "另一个名称；是否可选")
            ),
            (
                list.map { "      \($0): {lossy: true}" },
                say("a list that leaves out what does not decode", zh: "略去无法解码的元素的列表")
            ),
            (
                omitted.map { "    omit: [\($0)]" },
                say("fields that the app does not need", zh: "应用不需要的字段")
            ),
        ]
    }

    private func mayBeText(_ field: FieldPlan, of record: RecordPlan) -> Bool {
        record.shape.place(of: field.key)
            .map { ChosenType.string.type(of: $0.leaf, in: plan.style) != nil } ?? false
    }

    private var ofDesign: [Line] {
        let others = (concepts + plan.records).filter { $0.name != example?.name }
        let keys = Set(example?.fields.map(\.key) ?? [])
        let twin = others.first { $0.concept == nil && isAlike($0, keys) }?.name
        // An answer of an endpoint is left out with its path.
        let answers = Set(plan.roots.flatMap { $0.root.content.leaf.shapes }.map(ObjectIdentifier.init))
        let part = others.first { $0.name != twin && !answers.contains(ObjectIdentifier($0.shape)) }?.name
        let form = plan.records.first { $0.concept != nil }?.name
        let body = plan.records.first { $0.role == .acknowledgement }?.name
        // Without the path of the example, the settings of its type would apply to nothing.
        let path = plan.roots.first { root in example.map { !root.root.content.leads(to: $0.shape) } ?? false }
            .map { AnswersProposal.quoted(OmittedPaths.text(of: $0.root.origin)) }
        return [
            (twin.map { _ in "merge:" }, ""),
            (
                twin.map { "  \(example?.name ?? $0): [\($0)]" },
                say("types that are forms of one concept", zh: "属于同一概念的各种形式的类型")
            ),
            (
                form.map { "separate: [\($0)]" },
                say("types that are not forms of another type", zh: "不是其他类型的一种形式的类型")
            ),
            (body.map { "concepts: [\($0)]" }, say("answers to changes that are concepts", zh: "属于概念的、对更改的响应")),
            ((part ?? path).map { _ in "omit:" }, ""),
            (part.map { "  types: [\($0)]" }, say("with the fields that hold them", zh: "连同含有它们的字段")),
            (path.map { "  paths: [\($0)]" }, say("endpoints, and those below them", zh: "端点，以及其下的端点")),
        ]
    }

    /// Whether a record could be another form of the example, because half of its keys are the example's.
    private func isAlike(_ record: RecordPlan, _ keys: Set<String>) -> Bool {
        let common = record.fields.count { keys.contains($0.key) }
        return common > 1 && common * 2 >= record.fields.count
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
