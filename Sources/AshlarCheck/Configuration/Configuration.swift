import AshlarGraph
import AshlarSettings

/// The contents of `.ashlar.yml`. Paths are relative to the project's root.
///
/// A rule has its default level unless `rules` sets another one. The last override with a matching path takes
/// precedence over both.
package struct Configuration: Sendable, Equatable {
    /// The setting of a rule.
    package enum Setting: Sendable, Equatable {
        case off
        /// On, at the given level or, for `nil`, at the rule's default level.
        case on(Level?)
    }

    /// Settings for some paths.
    package struct Override: Sendable, Equatable {
        package var paths: [String] = []
        package var rules: [String: Setting] = [:]
    }

    /// The folder that paths are relative to. If it is `nil`, ``ProjectRoot`` finds the folder.
    package var root: String?
    package var included: [String] = []
    package var excluded: [String] = []
    /// Whether generated files are checked too, for the authors of the generator.
    package var checksGenerated = false
    package var profile = Profile.standard
    /// The only rules to report, with all their findings regardless of the profile; `nil` for all rules, according to
    /// the profile.
    package var shownRules: Set<String>?
    package var rules: [String: Setting] = [:]
    package var roles = RoleRules()
    package var overrides: [Override] = []
    /// The first place in the file of each path pattern.
    package var patterns: [String: SettingsPlace] = [:]

    package init() {}

    /// Whether the rule is on for at least one path.
    func isOn(_ rule: String) -> Bool {
        if let shownRules { return shownRules.contains(rule) }
        return rules[rule] != .off || overrides.contains { $0.rules[rule].map { $0 != .off } ?? false }
    }

    /// Whether the checker runs a rule. To check comments that turn rules off, it also needs the findings of those
    /// rules, even if they aren't shown.
    func runs(_ rule: String) -> Bool {
        guard let shownRules, shownRules.contains(where: RuleRegistry.isAboutComments) else { return isOn(rule) }
        var everything = self
        everything.shownRules = nil
        return everything.isOn(rule)
    }

    /// Returns whether a file or folder is excluded, with everything below it.
    func excludes(_ path: String) -> Bool { excluded.contains { PathPattern.matches($0, path) } }

    /// Returns whether findings in a file of the graph are reported. Findings in tests, scripts, generated files, and
    /// files from other projects aren't.
    func checks(_ file: Int, of graph: ModelGraph) -> Bool {
        !graph.areTests[file] && !graph.vendored.contains(file) && !graph.files[file].isScript
            && (checksGenerated || !graph.isGenerated(file))
    }

    func includes(_ path: String) -> Bool {
        if excludes(path) { return false }
        return included.isEmpty || included.contains { PathPattern.matches($0, path) }
    }

    /// Returns the finding with the level that is set for its rule and path, or `nil` if the rule is off there.
    func adjusted(_ finding: Finding) -> Finding? {
        var setting = rules[finding.rule]
        for override in overrides where override.paths.contains(where: { PathPattern.matches($0, finding.path) }) {
            setting = override.rules[finding.rule] ?? setting
        }
        guard let setting, shownRules == nil || setting != .off else { return finding }
        guard case .on(let level) = setting else { return nil }
        var changed = finding
        changed.level = level ?? finding.level
        return changed
    }
}
