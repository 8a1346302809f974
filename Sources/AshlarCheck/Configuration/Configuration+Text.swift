import AshlarSyntax

extension Configuration {
    /// The configuration as YAML, with every rule. A rule that is only on has its own level in a comment, since some of
    /// its findings may have another one.
    package var text: String {
        var lines: [String] = []
        func list(_ name: String, _ items: [String], indent: String = "") {
            if items.isEmpty { return }
            lines.append("\(indent)\(name):")
            for item in items { lines.append("\(indent)  - \(quoted(item))") }
        }
        list("included", included)
        list("excluded", excluded)
        if checksGenerated { lines.append("generated: true") }
        lines.append("profile: \(profile.rawValue)")
        lines.append("rules:")
        for rule in RuleRegistry.rules {
            let guide = rule.guide
            let setting = rules[guide.id] ?? .on(nil)
            lines.append("  \(guide.id): \(setting.word(guide.level))")
        }
        if !roles.conditions.isEmpty { lines.append("roles:") }
        for condition in roles.conditions {
            lines.append("  \(condition.role?.rawValue ?? "none"):")
            list("paths", condition.paths, indent: "    ")
            list("modules", condition.modules, indent: "    ")
            list("suffixes", condition.suffixes, indent: "    ")
            list("conformances", condition.conformances, indent: "    ")
        }
        if !overrides.isEmpty { lines.append("overrides:") }
        for override in overrides {
            lines.append("  - paths: [\(override.paths.map(quoted).joined(separator: ", "))]")
            lines.append("    rules:")
            for (rule, setting) in override.rules.sorted(by: { $0.key < $1.key }) {
                lines.append("      \(rule): \(setting.word(RuleRegistry.rule(rule)?.guide.level ?? .warning))")
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// Everything that affects the report, as a key for a cache.
    var key: String { text + (shownRules?.sorted().joined(separator: " ") ?? "") }
}

/// Returns a text as a double-quoted YAML 1.2 scalar, with escapes for quotes, backslashes and invisible characters.
private func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "\"", "\\": quoted += "\\\(scalar)"
        case _ where scalar.value < 0x20 || scalar.value == 0x7F:
            quoted += "\\x" + (scalar.value < 0x10 ? "0" : "") + String(scalar.value, radix: 16)
        case _ where !scalar.isVisible:
            let digits = String(scalar.value, radix: 16)
            quoted += "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
        default: quoted.unicodeScalars.append(scalar)
        }
    }
    return quoted + "\""
}

extension Configuration.Setting {
    fileprivate func word(_ level: Level) -> String {
        switch self {
        case .off: "off"
        case .on(nil): "on  # \(level.rawValue)"
        case .on(let other?): other.rawValue
        }
    }
}
