#if Tools
import AshlarFiles
import AshlarGraph
import AshlarReport
import AshlarSyntax
import Foundation
import Yams

/// Reads `.ashlar.yml`. A key that it does not know is an error: a setting that does nothing is worse than none.
package struct ConfigurationReader {
    private let file: String
    /// Larger than anyone writes.
    private static let limit = 16 << 20

    /// Reads a file.
    ///
    /// - Throws: ``ConfigurationProblem`` with the line of what is wrong, and what was meant.
    package static func read(_ path: String) throws(ConfigurationProblem) -> Configuration {
        let bytes: [UInt8]
        do throws(RegularFile.Refusal) {
            bytes = try RegularFile.bytes(of: path, limit: limit)
        } catch {
            throw ConfigurationProblem(description: "\(path): \(error.what) — \(error.remedy)")
        }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw ConfigurationProblem(description: "\(path): the file is not UTF-8 — save it as UTF-8")
        }
        return try read(text, file: path)
    }

    /// Reads a text.
    package static func read(_ text: String, file: String) throws(ConfigurationProblem) -> Configuration {
        let reader = ConfigurationReader(file: file)
        do {
            guard let node = try Yams.compose(yaml: text) else { return Configuration() }
            return try reader.configuration(node)
        } catch let problem as ConfigurationProblem {
            throw problem
        } catch let error as YamlError {
            throw problem(with: error, in: file)
        } catch {
            throw ConfigurationProblem(description: "\(file): \(error)")
        }
    }

    /// What is no YAML, in one line and with its place first, as every other problem is reported.
    private static func problem(with error: YamlError, in file: String) -> ConfigurationProblem {
        func problem(_ what: String, _ mark: Mark) -> ConfigurationProblem {
            ConfigurationProblem(description: "\(file):\(mark.line):\(mark.column): this is no YAML: \(what)")
        }
        switch error {
        case .scanner(_, let what, let mark, _), .parser(_, let what, let mark, _), .composer(_, let what, let mark, _):
            return problem(what, mark)
        case .duplicatedKeysInMapping(let duplicates, let context):
            let keys = duplicates.sorted().joined(separator: ", ")
            return problem("\(keys) is said twice", context.mark)
        default: return ConfigurationProblem(description: "\(file): this is no YAML: \(error)")
        }
    }

    private func configuration(_ node: Node) throws -> Configuration {
        var configuration = Configuration()
        for (key, value) in try pairs(node, ["included", "excluded", "generated", "rules", "roles", "overrides"]) {
            switch key {
            case "included": configuration.included = try texts(value)
            case "excluded": configuration.excluded = try texts(value)
            case "generated": configuration.checksGenerated = try flag(value)
            case "rules": configuration.rules = try settings(value)
            case "roles": configuration.roles = try roles(value)
            default: configuration.overrides = try list(value).map(override)
            }
        }
        return configuration
    }

    private func override(_ node: Node) throws -> Configuration.Override {
        var override = Configuration.Override()
        for (key, value) in try pairs(node, ["paths", "rules"]) {
            if key == "paths" { override.paths = try texts(value) } else { override.rules = try settings(value) }
        }
        if override.paths.isEmpty { throw problem(node, "an override needs `paths`") }
        return override
    }

    private func settings(_ node: Node) throws -> [String: Configuration.Setting] {
        var settings: [String: Configuration.Setting] = [:]
        for (key, value) in try pairs(node, RuleRegistry.ids) {
            switch value.scalar?.string.lowercased() {
            case "off", "false": settings[key] = .off
            case "on", "true": settings[key] = .on(nil)
            case "error": settings[key] = .on(.error)
            case "warning": settings[key] = .on(.warning)
            case "information", "info": settings[key] = .on(.information)
            default: throw problem(value, "\(key) is off, on, error, warning or information")
            }
        }
        return settings
    }

    private func roles(_ node: Node) throws -> RoleRules {
        var rules = RoleRules()
        for (key, value) in try pairs(node, Role.allCases.map(\.rawValue) + ["none"]) {
            // `none` is for what looks like a part of the model layer and is not.
            var condition = RoleRules.Condition(role: Role(rawValue: key))
            for (part, value) in try pairs(value, ["paths", "modules", "suffixes", "conformances"]) {
                switch part {
                case "paths": condition.paths = try texts(value)
                case "modules": condition.modules = try texts(value)
                case "suffixes": condition.suffixes = try texts(value)
                default: condition.conformances = try texts(value)
                }
            }
            rules.conditions.append(condition)
        }
        return rules
    }

    // MARK: Nodes

    /// Whether nothing follows a key, or all that does is a comment.
    private func isEmpty(_ node: Node) -> Bool { node.scalar?.string.isEmpty == true }

    private func pairs(_ node: Node, _ known: [String]) throws -> [(String, Node)] {
        if isEmpty(node) { return [] }
        guard let mapping = node.mapping else { throw problem(node, "a mapping is expected here: `key: value`") }
        return try mapping.map { key, value in
            guard let name = key.scalar?.string else { throw problem(key, "a key is expected here") }
            guard known.contains(name) else {
                let near = NearNames.suggestions(for: name, among: known).first
                let hint = near.map { "did you mean `\($0)`?" } ?? "known are \(known.joined(separator: ", "))"
                throw problem(key, "there is no `\(name)` here; \(hint)")
            }
            return (name, value)
        }
    }

    private func flag(_ node: Node) throws -> Bool {
        guard let flag = node.bool else { throw problem(node, "true or false is expected here") }
        return flag
    }

    private func list(_ node: Node) throws -> [Node] {
        if isEmpty(node) { return [] }
        guard let sequence = node.sequence else { throw problem(node, "a list is expected here") }
        return Array(sequence)
    }

    private func texts(_ node: Node) throws -> [String] {
        try list(node).map { item in
            guard let text = item.scalar?.string else { throw problem(item, "a text is expected here") }
            return text.hasSuffix("/") ? String(text.dropLast()) : text
        }
    }

    private func problem(_ node: Node, _ what: String) -> ConfigurationProblem {
        let place = node.mark.map { "\(file):\($0.line):\($0.column)" } ?? file
        return ConfigurationProblem(description: "\(place): \(what)")
    }
}
#endif
