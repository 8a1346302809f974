import AshlarGraph

/// The input of decisions: the graph, and the findings of the rules that the trees use.
struct DecisionContext {
    private let checks: CheckContext
    private let stability: ContractStability
    /// The findings by rule and file.
    private let findings: [String: [Finding]]

    var graph: ModelGraph { checks.graph }
    var namedByScreens: [Int: [Int]] { checks.namedByScreens }

    /// - Complexity: O(n) in the declarations.
    init(_ graph: ModelGraph, _ stability: ContractStability = ContractStability()) {
        let context = CheckContext(graph)
        checks = context
        self.stability = stability
        let rules: [any Rule] = [
            NeedlessDTO(), MissingDTO(), ClassForData(), RedundantDecoder(), RedundantCodingKeys(), StoredDerived(),
        ]
        let found = Workers.map(rules) { rule in Checker.apply(rule, context) }.flatMap { $0 }
        findings = Dictionary(grouping: found) { "\($0.rule) \($0.path)" }
    }

    func stability(of type: TypeNode) -> ContractStability.Evidence { stability.evidence(for: type, in: graph) }

    /// The stored variables that code may change after a value is created, judging by the types of the values that it
    /// changes.
    func changedFields(of type: TypeNode) -> [String] {
        type.storedFields.filter { !$0.isConstant && checks.mayBeChanged($0.name, of: type) }.map(\.name)
    }

    /// The last names of the types that hold a type.
    func holders(of type: TypeNode) -> [String] { checks.holders(of: type).sorted() }

    /// The direct subclasses of a class.
    func subclasses(of type: TypeNode) -> [TypeNode] {
        guard checks.superclasses.contains(type.lastName) else { return [] }
        return graph.types.filter {
            !$0.isTest && $0.declaration.kind == .reference && $0.id != type.id
                && $0.declaration.inherited.first.map(TypeName.last) == type.lastName
        }
    }

    func codingKeys(of type: TypeNode) -> TypeNode? { checks.codingKeys(of: type) }

    /// Returns the finding of a rule in a type.
    func finding(of rule: some Rule, in type: TypeNode) -> Finding? {
        type.parts.lazy.compactMap { part in
            findings["\(rule.guide.id) \(graph.files[part.file].path)"]?.first { finding in
                finding.declaration == type.name || finding.declaration.hasPrefix("\(type.name).")
                    || finding.declaration.hasPrefix("\(type.name)/")
            }
        }.first
    }
}
