import AshlarSyntax
import Foundation

/// Reads a codebase and applies the rules.
package struct Checker {
    /// What a run found.
    package struct Outcome: Sendable {
        package var findings: [Finding]
        /// What could not be read, or not as a whole.
        package let troubles: [SourceTrouble]
        package let files: [SourceFileEntry]
        /// The graph; `nil` when nothing has changed and nobody asked for it.
        package let graph: ModelGraph?
    }

    private let configuration: Configuration
    private let cacheFolder: String?

    /// - Parameters:
    ///   - configuration: which rules, roles and paths.
    ///   - cacheFolder: where facts are kept between runs; `nil` to read everything anew.
    package init(_ configuration: Configuration = Configuration(), cacheFolder: String? = nil) {
        self.configuration = configuration
        self.cacheFolder = cacheFolder
    }

    /// Where facts are kept on this platform.
    package static var standardCacheFolder: String? { FactCache.standardFolder }

    /// Checks files and folders.
    ///
    /// - Parameters:
    ///   - paths: what the user names.
    ///   - needsGraph: whether the graph is wanted, and not only the findings.
    /// - Complexity: O(n) in the bytes of the files that have changed, and in the declarations of all.
    package func check(_ paths: [String], needsGraph: Bool = false) -> Outcome {
        let tree = SourceTree(paths) { configuration.includes($0) }
        var loading = FactCache(
            key: (paths + [FileManager.default.currentDirectoryPath]).joined(separator: "\n"), folder: cacheFolder)
        let stamp = FactCache.stamp(tree.files, configuration.text)
        if !needsGraph, let known = loading.findings(stamp: stamp) {
            return Outcome(findings: known.findings, troubles: known.troubles, files: tree.files, graph: nil)
        }
        loading.load()
        let cache = loading
        let read = Workers.map(tree.files) { file in FileReader.read(file, cache) }
        var facts: [FileFacts] = []
        var files: [SourceFileEntry] = []
        var troubles = tree.troubles
        var changed: Set<Int> = []
        facts.reserveCapacity(read.count)
        for (file, result) in zip(tree.files, read) {
            if let trouble = result.trouble { troubles.append(.init(path: file.path, what: trouble)) }
            guard let found = result.facts else { continue }
            if !result.isCached { changed.insert(facts.count) }
            facts.append(found)
            files.append(file)
        }
        if !changed.isEmpty { cache.write(files, facts, changed: changed) }
        let graph = GraphBuilder.graph(of: facts, roles: configuration.roles)
        let findings = findings(in: graph)
        // What could not be read this time may be readable next time.
        if files.count == tree.files.count, tree.troubles.isEmpty { cache.write(findings, troubles, stamp: stamp) }
        return Outcome(findings: findings, troubles: troubles, files: files, graph: graph)
    }

    /// Checks texts that are in memory, as an editor has them.
    ///
    /// - Parameter sources: paths and texts.
    package func check(sources: [(path: String, text: String)]) -> Outcome {
        // On the workers' stacks: what an editor holds may be nested as deeply as any file.
        let facts = Workers.map(sources.map { SourceText(path: $0.path, text: $0.text) }) { source in
            var facts = FactReader.facts(of: Array(source.text.utf8))
            facts.path = source.path
            return facts
        }
        let graph = GraphBuilder.graph(of: facts, roles: configuration.roles)
        return Outcome(findings: findings(in: graph), troubles: [], files: [], graph: graph)
    }

    /// Applies the rules to a graph.
    ///
    /// - Returns: the findings that are not turned off, by path and place.
    package func findings(in graph: ModelGraph) -> [Finding] {
        let context = CheckContext(graph)
        let rules = RuleRegistry.rules.filter { configuration.isOn($0.guide.id) }
        let found = Workers.map(rules) { rule in Checker.apply(rule, context) }.flatMap { $0 }
        let generated = Set(graph.files.lazy.filter(\.isGenerated).map(\.path))
        let tests = Set(zip(graph.files, graph.areTests).lazy.filter(\.1).map(\.0.path))
        let real = found.filter { !generated.contains($0.path) && !tests.contains($0.path) }
        let kept = Suppression.apply(real, in: graph, configuration)
        return kept.compactMap(configuration.adjusted).sorted {
            ($0.path, $0.place.offset, $0.rule, $0.declaration) < ($1.path, $1.place.offset, $1.rule, $1.declaration)
        }
    }

    private struct SourceText: Sendable {
        let path: String
        let text: String
    }

    private static func apply(_ rule: any Rule, _ context: CheckContext) -> [Finding] {
        var findings = Findings(graph: context.graph)
        for type in context.graph.types where !type.isTest && type.declaration.kind != .proto {
            rule.check(type, in: context, &findings)
        }
        for part in context.graph.fileScopes { rule.check(scope: part, in: context, &findings) }
        rule.check(context, &findings)
        return findings.all
    }
}
