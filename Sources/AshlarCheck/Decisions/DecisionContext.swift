import AshlarGraph

/// What decisions are taken from: the graph, and what the rules find that the trees ask.
struct DecisionContext {
    private let checks: CheckContext
    /// The findings by rule and file.
    private let findings: [String: [Finding]]

    var graph: ModelGraph { checks.graph }
    var namedByScreens: [Int: [Int]] { checks.namedByScreens }
    var superclasses: Set<String> { checks.superclasses }

    /// - Complexity: O(n) in the declarations.
    init(_ graph: ModelGraph) {
        let context = CheckContext(graph)
        checks = context
        let rules: [any Rule] = [
            NeedlessDTO(), MissingDTO(), ClassForData(), RedundantDecoder(), RedundantCodingKeys(), StoredDerived(),
        ]
        let found = Workers.map(rules) { rule in Checker.apply(rule, context) }.flatMap { $0 }
        findings = Dictionary(grouping: found) { "\($0.rule) \($0.path)" }
    }

    func codingKeys(of type: TypeNode) -> TypeNode? { checks.codingKeys(of: type) }

    /// What a rule finds in a type.
    func finding(of rule: some Rule, in type: TypeNode) -> Finding? {
        type.parts.lazy.compactMap { part in
            findings["\(rule.guide.id) \(graph.files[part.file].path)"]?.first { finding in
                finding.declaration == type.name || finding.declaration.hasPrefix("\(type.name).")
                    || finding.declaration.hasPrefix("\(type.name)/")
            }
        }.first
    }
}
