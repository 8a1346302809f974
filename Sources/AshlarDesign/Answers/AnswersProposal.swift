import AshlarReport

/// The first `design.yaml`: the available settings, shown with names of the design as comments.
package struct AnswersProposal {
    private let plan: Plan

    package init(_ plan: Plan) { self.plan = plan }

    /// It is the person's from then on.
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
        let path = plan.roots.first.map { OmittedPaths.text(of: $0.root.origin) } ?? "samples"
        let lines: [(code: String, comment: String)] = [
            ("types:", ""),
            ("  \(name):", ""),
            ("    name: \(plan.options.name)\(name)", "another name"),
            ("    key: \(key(0, "id"))", "the key that identifies its values, or none"),
            ("    store: false", "no table"),
            ("    fields:", ""),
            ("      \(key(0, "id")): String", "another type, one of \(types)"),
            ("      \(key(1, "name")): {name: other, optional: true}", "another name; optional or not"),
            ("      \(list ?? "items"): {lossy: true}", "a list that leaves out what does not decode"),
            ("    omit: [\(key(2, "note"))]", "fields that the app does not need"),
            ("merge:", ""),
            ("  \(name): [\(other)]", "types that are forms of one concept"),
            ("separate: [\(form)]", "types that are not forms of another type"),
            ("omit:", ""),
            ("  types: [\(other)]", "with the fields that hold them"),
            ("  paths: [\(AnswersProposal.quoted(path))]", "endpoints, and those below them"),
        ]
        let width = (lines.map(\.code.count).max() ?? 0) + 2
        let shown = lines.map { line in
            let padding = String(repeating: " ", count: line.comment.isEmpty ? 0 : width - line.code.count)
            return "# \(line.code)\(padding)\(line.comment.isEmpty ? "" : "# " + line.comment)\n"
        }
        return AnswersProposal.head + shown.joined()
    }

    private var types: String { ChosenType.allCases.map(\.rawValue).joined(separator: ", ") }

    private static let head = """
        # Your answers to this design. `ashlar design` reads this file whenever it runs, and never changes it.
        # Types are listed under the names that the design gives them without this file, fields under their keys.
        # `ashlar design … --plan` shows what each line changes, and writes nothing. The available settings:
        #

        """

    /// A key as YAML, in which some characters have a meaning.
    static func quoted(_ key: String) -> String {
        let isPlain =
            !key.isEmpty && key.utf8.allSatisfy { $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A || $0 == 0x5F }
            && !["true", "false", "null", "yes", "no", "on", "off"].contains(key.lowercased())
        return isPlain ? key : (try? JSONText.line(key)) ?? "\"\""
    }
}
