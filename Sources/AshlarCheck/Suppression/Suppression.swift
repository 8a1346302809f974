import AshlarSyntax

/// Comments that turn rules off: `// ashlar:disable:next RULE — reason`.
enum Suppression {
    /// Leaves out what comments turn off, and adds what is wrong with the comments.
    static func apply(_ findings: [Finding], in graph: ModelGraph, _ configuration: Configuration) -> [Finding] {
        let files = graph.files.filter { !$0.directives.isEmpty }
        if files.isEmpty { return findings }
        let byPath = Dictionary(grouping: findings.indices, by: { findings[$0].path })
        var dropped: Set<Int> = []
        var added: [Finding] = []
        for file in files {
            for scope in scopes(of: file.directives) {
                let directive = scope.directive
                if let problem = problem(with: directive, file.path) {
                    added.append(problem)
                    continue
                }
                let hit = byPath[file.path, default: []].filter { index in
                    scope.lines.contains(findings[index].place.line)
                        && (directive.rules.isEmpty || directive.rules.contains(findings[index].rule))
                }
                dropped.formUnion(hit)
                let isOn = directive.rules.isEmpty || directive.rules.contains(where: configuration.isOn)
                if hit.isEmpty, isOn, !file.isGenerated { added.append(UnusedDisable.finding(directive, file.path)) }
            }
        }
        return findings.indices.filter { !dropped.contains($0) }.map { findings[$0] } + added
    }

    private struct Scope {
        let directive: DirectiveFact
        let lines: ClosedRange<Int32>
    }

    private static func scopes(of directives: [DirectiveFact]) -> [Scope] {
        var scopes: [Scope] = []
        for (index, directive) in directives.enumerated() {
            let line = directive.place.line
            switch directive.kind {
            case .disableNext: scopes.append(Scope(directive: directive, lines: line + 1...line + 1))
            case .disableThis: scopes.append(Scope(directive: directive, lines: line...line))
            case .unknown: scopes.append(Scope(directive: directive, lines: line...line))
            case .disable:
                let end = directives[index...].first { later in
                    later.kind == .enable
                        && (later.rules.isEmpty || !Set(later.rules).isDisjoint(with: directive.rules)
                            || directive.rules.isEmpty)
                }
                scopes.append(Scope(directive: directive, lines: line...(end?.place.line ?? .max)))
            case .enable: continue
            }
        }
        return scopes
    }

    private static func problem(with directive: DirectiveFact, _ path: String) -> Finding? {
        if directive.kind == .unknown {
            return DisableWithoutReason.finding(
                directive, path,
                Localized(
                    "say disable, disable:next, disable:this or enable",
                    zh: "请使用 disable、disable:next、disable:this 或 enable"))
        }
        if let unknown = directive.rules.first(where: { RuleRegistry.rule($0) == nil }) {
            return DisableWithoutReason.finding(
                directive, path,
                Localized(
                    "there is no rule \(unknown): `ashlar rules` lists them",
                    zh: "没有名为 \(unknown) 的规则：`ashlar rules` 会列出全部规则"))
        }
        if directive.rules.isEmpty {
            return DisableWithoutReason.finding(
                directive, path, Localized("name the rules that it turns off", zh: "请写明要关闭的规则"))
        }
        if directive.reason.isEmpty {
            return DisableWithoutReason.finding(
                directive, path,
                Localized("a rule is turned off without a reason: add one after a dash", zh: "关闭规则却没有理由：请在破折号后写明"))
        }
        return nil
    }
}
