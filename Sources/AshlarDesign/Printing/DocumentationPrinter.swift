import AshlarContract
import AshlarLocalization
import AshlarReport

/// Prints the DocC page of the generated module: its types, by purpose.
struct DocumentationPrinter {
    let plan: Plan
    let endpoints: [EndpointPlan]
    let resources: [ResourcePlan]
    private var language: Localized.Language { plan.options.language }

    func file() -> GeneratedFile {
        let name = plan.options.name
        var text = "# ``\(name)``\n\n"
        text += language.pick(
            "The model layer of \(count(plan.roots.count, "kind")) of payload, written by `ashlar design`.",
            zh: "\(plan.roots.count) 类数据的模型层，由 `ashlar design` 写成。")
        text += "\n\n## " + language.pick("Overview", zh: "概览") + "\n\n" + overview()
        if !endpoints.isEmpty { text += "\n### " + language.pick("Endpoints", zh: "端点") + "\n\n" + endpointTable() }
        text += "\n## Topics\n" + topics()
        return GeneratedFile("Sources/\(name)/\(name).docc/\(name).md", text)
    }

    private func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

    private func overview() -> String {
        var lines = [
            language.pick(
                "DTOs hold payloads as they come. Domain types say what they mean; their initializers convert DTOs and "
                    + "report every value that they refuse.",
                zh: "DTO 按原样保存数据；领域类型表达含义，由各自的初始化方法构造，并指出其拒绝的每个值。")
        ]
        if !plan.entities.isEmpty {
            lines.append(
                language.pick("Entities are domain types in the form that a store keeps.", zh: "实体是领域类型存入存储的形式。"))
        }
        if !resources.isEmpty {
            lines.append(
                language.pick(
                    "Resources describe the values that a repository fetches and keeps: ``\(plan.options.repositoryName)`` makes one.",
                    zh: "资源说明仓库请求并保存什么：``\(plan.options.repositoryName)`` 用来构造仓库。"))
        }
        lines.append(
            language.pick(
                "`DECISIONS.md` next to the package gives the reasons for each type.",
                zh: "软件包旁的 `DECISIONS.md` 说明每个类型的缘由。"))
        return lines.joined(separator: "\n") + "\n"
    }

    private func endpointTable() -> String {
        var text = language.pick("| endpoint | function | answer |\n", zh: "| 端点 | 函数 | 响应 |\n") + "|---|---|---|\n"
        for item in endpoints {
            let labels = (item.body != nil || item.mediaType != nil ? ["_"] : []) + item.parameters.map(\.name)
            let function = "\(item.name)(\(labels.map { $0 + ":" }.joined()))"
            let name = MarkdownText.code("\(item.endpoint.method) \(item.endpoint.path)")
            text += "| \(name) | \(MarkdownText.code(function)) | \(MarkdownText.code(item.response)) |\n"
        }
        return text
    }

    // MARK: Topics

    private func topics() -> String {
        let entities = plan.entities.map { plan.records[$0.record].name + "Entity" }
        let apart = plan.records.filter(\.hasDomain)
        let oneModel = plan.records.filter { !$0.hasDomain && !$0.role.isWireOnly && $0.value == nil }
        let wireOnly = plan.records.filter { ($0.role.isWireOnly || $0.value != nil) && $0.page == nil }
        let pages = plan.records.compactMap(\.page).filter(\.isDeclared).map(\.name)
        let aliases = plan.roots.map(\.name).filter { name in !plan.records.contains { $0.name == name } }
        let dtos =
            (apart + wireOnly).map(\.dtoName) + pages
            + plan.unions.filter { $0.hasDomain || $0.isWireOnly }.map(\.dtoName)
        let domain =
            (apart.filter { $0.concept == nil } + oneModel).map(\.name)
            + plan.unions.filter { $0.meaning == nil && $0.concept == nil && !$0.isWireOnly }.map(\.name)
        let repository = resources.isEmpty ? [] : [plan.options.repositoryName]
        let sections = [
            (language.pick("Payloads", zh: "数据"), aliases),
            (language.pick("Domain types", zh: "领域类型"), domain),
            (
                language.pick("Words and limited values", zh: "词与受限值"),
                plan.enums.map(\.name) + plan.refined.filter(\.isUsed).map(\.name)
            ),
            (language.pick("DTOs", zh: "DTO"), dtos),
            (language.pick("Resources", zh: "资源"), repository + resources.map(\.name)),
            // Other systems have no SwiftData, and so none of its classes.
            (language.pick("Entities", zh: "实体"), plan.options.store.isRelational ? entities : []),
        ]
        return sections.filter { !$0.1.isEmpty }.map { title, names in
            "\n### \(title)\n\n" + names.map { "- ``\($0)``\n" }.joined()
        }.joined()
    }
}
