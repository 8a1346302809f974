import AshlarContract

/// What `DECISIONS.md` tells of specifications: the endpoints, and where what was seen differs.
struct SpecificationText {
    let plan: Plan

    func endpoints() -> String {
        var types: [Endpoint: (request: String?, answers: [String])] = [:]
        for root in plan.roots {
            let type = MarkdownText.code(PackagePrinter(plan).payloadType(root))
            switch root.root.origin {
            case .request(let endpoint): types[endpoint, default: (nil, [])].request = type
            case .response(let endpoint, let status):
                types[endpoint, default: (nil, [])].answers.append("\(status) \(type)")
            default: break
            }
        }
        var text = "## Endpoints\n\n| endpoint | operation | parameters | request | answers |\n|---|---|---|---|---|\n"
        for operation in plan.operations {
            let found = types[operation.endpoint] ?? (nil, [])
            let parameters = operation.parameters.map { parameter in
                MarkdownText.code(parameter.name) + (parameter.isRequired ? "" : "?")
                    + (parameter.position == "query" || parameter.position == "path" ? "" : " (\(parameter.position))")
            }
            let name = operation.id.map(MarkdownText.code) ?? ""
            let deprecated = operation.isDeprecated ? " (deprecated)" : ""
            text +=
                "| \(MarkdownText.inline("\(operation.endpoint.method) \(operation.endpoint.path)"))\(deprecated) | \(name) "
                + "| \(parameters.joined(separator: ", ")) | \(found.request ?? "–") "
                + "| \(found.answers.isEmpty ? "no JSON" : found.answers.joined(separator: ", ")) |\n"
        }
        return text
    }

    func differences() -> String {
        var text = "## Where the specification and what was seen differ\n\n"
        text += "What was seen counts where it asks for more leniency: the types read both.\n\n"
        text += "| place | what was seen | evidence | so |\n|---|---|---|---|\n"
        for difference in plan.differences {
            let place = difference.location.map { " (\($0))" } ?? ""
            text +=
                "| \(MarkdownText.code(difference.place))\(MarkdownText.inline(place)) | \(what(difference.kind)) "
                + "| \(difference.evidence) | \(decision(difference.kind)) |\n"
        }
        return text
    }

    private func what(_ kind: Difference.Kind) -> String {
        switch kind {
        case .otherKind(let kinds): "\(kinds), which are not allowed"
        case .null: "null, which is not allowed"
        case .absent: "absent, though required"
        case .format(let format): "not all are \(MarkdownText.code(format)), as is stated"
        case .words(let words):
            "words that are not listed: \(words.prefix(10).map(MarkdownText.code).joined(separator: ", "))"
        case .limits: "beyond the stated limits"
        case .undescribed: "a key that is not described"
        }
    }

    private func decision(_ kind: Difference.Kind) -> String {
        switch kind {
        case .otherKind: "both kinds are read"
        case .null, .absent: "optional"
        case .format: "it stays text"
        case .words: "they are cases too"
        case .limits: "the limits are not checked"
        case .undescribed: "it is read"
        }
    }
}
