import AshlarGraph
import AshlarSettings
import Foundation

/// A path pattern in `.ashlar.yml` that matches no file. It may be misspelled, which would otherwise go unnoticed.
package struct UnmatchedPattern: Sendable {
    package let text: String
    package let place: SettingsPlace

    /// The patterns that match no Swift file of a project. Empty for a part of a project, which can't show what a
    /// pattern matches.
    ///
    /// - Complexity: O(p · n) in the patterns and the files; reads the project's folders again only for patterns that
    ///   match no file that is checked.
    static func all(of configuration: Configuration, in tree: SourceTree, _ paths: [String]) -> [UnmatchedPattern] {
        if configuration.patterns.isEmpty || !paths.contains(where: { isRoot($0, of: tree) }) { return [] }
        func unmatched(_ patterns: [String], _ tree: SourceTree) -> [String] {
            patterns.filter { pattern in !tree.files.contains { PathPattern.matches(pattern, $0.path) } }
        }
        let unsure = unmatched(
            configuration.patterns.keys.filter { !tree.matchedExclusions.contains($0) && !isUsual($0) }, tree)
        if unsure.isEmpty { return [] }
        // A pattern may match only files that other patterns leave out.
        let everything = SourceTree(paths, root: tree.root, configuration: Configuration())
        return unmatched(unsure, everything).compactMap { text in
            configuration.patterns[text].map { UnmatchedPattern(text: text, place: $0) }
        }.sorted { $0.place < $1.place }
    }

    private static func isRoot(_ path: String, of tree: SourceTree) -> Bool {
        URL(filePath: path).standardizedFileURL.path == tree.root
    }

    /// Whether a pattern names folders that projects exclude even if they don't exist, or that are left out anyway.
    private static func isUsual(_ pattern: String) -> Bool {
        pattern.split(separator: "/").contains { name in
            SourceTree.skipped.contains(String(name)) || usual.contains(name.lowercased())
                || name.hasPrefix(".") && name.contains { $0 != "." }
        }
    }

    private static let usual: Set<String> = ["build", "fastlane", "generated", "vendor"]
}
