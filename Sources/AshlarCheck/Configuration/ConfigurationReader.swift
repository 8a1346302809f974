#if Tools
import AshlarGraph
import AshlarLocalization
import AshlarReport
import AshlarSettings
import AshlarSyntax

/// Reads `.ashlar.yml`. An unknown key is an error, because otherwise a misspelled setting would silently have no
/// effect.
package struct ConfigurationReader {
    private var patterns: [String: SettingsPlace] = [:]

    /// Reads a file.
    ///
    /// - Throws: ``SettingsProblem`` with the line of the mistake, and a suggestion.
    package static func read(_ path: String) throws(SettingsProblem) -> Configuration {
        var reader = ConfigurationReader()
        return try reader.configuration(SettingsFile.read(path))
    }

    /// Reads a text.
    package static func read(_ text: String, file: String) throws(SettingsProblem) -> Configuration {
        var reader = ConfigurationReader()
        return try reader.configuration(SettingsFile.read(text, file: file))
    }

    private mutating func configuration(_ node: SettingsNode?) throws(SettingsProblem) -> Configuration {
        var configuration = Configuration()
        guard let node else { return configuration }
        for (key, value) in try node.pairs([
            "included", "excluded", "generated", "profile", "rules", "roles", "overrides",
        ]) {
            switch key {
            case "included": configuration.included = try paths(value)
            case "excluded": configuration.excluded = try paths(value)
            case "generated": configuration.checksGenerated = try value.flag()
            case "profile": configuration.profile = try profile(value)
            case "rules": configuration.rules = try settings(value)
            case "roles": configuration.roles = try roles(value)
            default:
                for item in try value.list() { configuration.overrides.append(try override(item)) }
            }
        }
        configuration.patterns = patterns
        return configuration
    }

    private func profile(_ node: SettingsNode) throws(SettingsProblem) -> Profile {
        guard let profile = node.scalar.flatMap(Profile.init) else {
            throw node.problem(
                Localized("profile must be strict, standard or relaxed", zh: "profile 必须是 strict、standard 或 relaxed"))
        }
        return profile
    }

    private mutating func override(_ node: SettingsNode) throws(SettingsProblem) -> Configuration.Override {
        var override = Configuration.Override()
        for (key, value) in try node.pairs(["paths", "rules"]) {
            if key == "paths" { override.paths = try paths(value) } else { override.rules = try settings(value) }
        }
        if override.paths.isEmpty {
            throw node.problem(Localized("an override needs `paths`", zh: "overrides 中的每一项都需要 `paths`"))
        }
        return override
    }

    private func settings(_ node: SettingsNode) throws(SettingsProblem) -> [String: Configuration.Setting] {
        var settings: [String: Configuration.Setting] = [:]
        for (key, value) in try node.pairs(RuleRegistry.ids) {
            switch value.scalar?.lowercased() {
            case "off", "false": settings[key] = .off
            case "on", "true": settings[key] = .on(nil)
            case "error": settings[key] = .on(.error)
            case "warning": settings[key] = .on(.warning)
            case "information", "info": settings[key] = .on(.information)
            default:
                throw value.problem(
                    Localized(
                        "\(key) must be off, on, error, warning or information",
                        zh: "\(key) 必须是 off、on、error、warning 或 information"))
            }
        }
        return settings
    }

    private mutating func roles(_ node: SettingsNode) throws(SettingsProblem) -> RoleRules {
        var rules = RoleRules()
        for (key, value) in try node.pairs(Role.allCases.map(\.rawValue) + ["none"]) {
            // `none` is for types that look like a part of the model layer but are not.
            var condition = RoleRules.Condition(role: Role(rawValue: key))
            for (part, value) in try value.pairs(["paths", "modules", "suffixes", "conformances"]) {
                switch part {
                case "paths": condition.paths = try paths(value)
                case "modules": condition.modules = try texts(value)
                case "suffixes": condition.suffixes = try texts(value)
                default: condition.conformances = try texts(value)
                }
            }
            rules.conditions.append(condition)
        }
        return rules
    }

    /// Reads path patterns and records their places.
    private mutating func paths(_ node: SettingsNode) throws(SettingsProblem) -> [String] {
        let paths = try texts(node)
        for (path, item) in zip(paths, try node.list()) where patterns[path] == nil { patterns[path] = item.place }
        return paths
    }

    private func texts(_ node: SettingsNode) throws(SettingsProblem) -> [String] {
        var texts: [String] = []
        for item in try node.list() {
            let text = try item.text()
            texts.append(text.hasSuffix("/") ? String(text.dropLast()) : text)
        }
        return texts
    }
}
#endif
