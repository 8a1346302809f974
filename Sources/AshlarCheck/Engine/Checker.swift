import AshlarGraph
import Foundation

/// Reads a codebase and applies the rules.
package struct Checker: Sendable {
    /// The result of a run.
    package struct Outcome: Sendable {
        package var findings: [Finding]
        /// Files that could not be read, or not completely.
        package let troubles: [SourceTrouble]
        package let files: [SourceFileEntry]
        /// Files that were left out, because no target of an Xcode project builds them.
        package var unbuilt: [UnbuiltFile] = []
        /// The path patterns of the settings that match no file of the project.
        package var unmatched: [UnmatchedPattern] = []
        /// The graph; `nil` when nothing has changed and it was not requested.
        package let graph: ModelGraph?
    }

    private let configuration: Configuration
    private let cacheFolder: String?
    private let progress: (@Sendable (_ read: Int, _ files: Int) -> Void)?

    /// - Parameters:
    ///   - configuration: the rules, roles and paths.
    ///   - cacheFolder: the folder that keeps facts between runs; `nil` to read everything again.
    ///   - progress: receives the number of files that have been read, from several threads.
    package init(
        _ configuration: Configuration = Configuration(), cacheFolder: String? = nil,
        progress: (@Sendable (_ read: Int, _ files: Int) -> Void)? = nil
    ) {
        self.configuration = configuration
        self.cacheFolder = cacheFolder
        self.progress = progress
    }

    /// Returns the folder that keeps facts on this platform.
    ///
    /// - Throws: ``CacheFolderProblem`` when the environment names an invalid folder.
    package static func standardCacheFolder() throws(CacheFolderProblem) -> String? {
        try FactCache.standardFolder(ProcessInfo.processInfo.environment)
    }

    /// Checks files and folders.
    ///
    /// - Parameters:
    ///   - paths: the files and folders that the user names.
    ///   - needsGraph: whether to return the graph, and not only the findings.
    /// - Complexity: O(n) in the bytes of the files that have changed, and in the declarations of all.
    package func check(_ paths: [String], needsGraph: Bool = false) -> Outcome {
        let start = UInt64(max(0, Date().timeIntervalSince1970 * 1e9))
        var tree = tree(paths)
        var cache = cache(tree, paths)
        let stamp = FactCache.stamp(tree, configuration.key)
        let unmatched = UnmatchedPattern.all(of: configuration, in: tree, paths)
        if !needsGraph, let known = cache.outcome(stamp: stamp) {
            tree.leaveOut(known.unbuilt)
            return Outcome(
                findings: known.findings.map(\.finding), troubles: known.troubles.map(\.trouble), files: tree.files,
                unbuilt: tree.unbuilt, unmatched: unmatched, graph: nil)
        }
        tree.leaveOutUnbuilt()
        cache.load()
        let read = read(tree, cache)
        if !read.changed.isEmpty { cache.write(read.files, read.facts, changed: read.changed, start: start) }
        let graph = graph(of: read.facts, onlyCodeMakesViews: read.onlyCodeMakesViews)
        let findings = findings(in: graph)
        // A file that could not be read this time may be readable next time.
        let isWhole = read.files.count == tree.files.count && tree.troubles.isEmpty
        if isWhole, FactCache.isSettled(tree, start) {
            cache.write(ArchivedOutcome(findings, read.troubles, tree.unbuilt), stamp: stamp)
        }
        return Outcome(
            findings: findings, troubles: read.troubles, files: read.files, unbuilt: tree.unbuilt, unmatched: unmatched,
            graph: graph)
    }

    /// Checks files and folders together with the projects around them. Fixes need this, because code outside of the
    /// named paths, or in excluded files, may use the declarations that a fix changes.
    ///
    /// - Parameters:
    ///   - paths: the files and folders that the user names.
    ///   - outcome: the outcome of ``check(_:needsGraph:)`` for the same paths.
    /// - Returns: the findings in the named files.
    /// - Complexity: O(n) in the bytes of the projects, if the outcome left anything out.
    package func checkProjects(around paths: [String], after outcome: Outcome) -> Outcome {
        var everything = configuration
        (everything.included, everything.excluded) = ([], [])
        let root = configuration.root ?? ProjectRoot.of(paths.first ?? ".")
        var tree = SourceTree(
            paths + paths.map(ProjectRoot.wholeProject), root: root, configuration: everything)
        tree.leaveOutUnbuilt()
        let named = Set(outcome.files.map(\.path))
        if tree.files.allSatisfy({ named.contains($0.path) }) { return outcome }
        let read = read(tree, FactCache(key: "", folder: nil))
        let graph = graph(of: read.facts, onlyCodeMakesViews: read.onlyCodeMakesViews)
        return Outcome(
            findings: findings(in: graph).filter { named.contains($0.path) }, troubles: outcome.troubles,
            files: read.files.filter { named.contains($0.path) }, unbuilt: outcome.unbuilt, graph: graph)
    }

    /// Checks texts that are in memory.
    ///
    /// - Parameter sources: paths and texts.
    package func check(sources: [(path: String, text: String)]) -> Outcome {
        let graph = graph(of: facts(of: sources))
        return Outcome(findings: findings(in: graph), troubles: [], files: [], graph: graph)
    }

    // MARK: Reading

    struct Reading {
        var facts: [FileFacts] = []
        var files: [SourceFileEntry] = []
        var troubles: [SourceTrouble]
        /// The files that were left out, because no target builds them.
        var unbuilt: [UnbuiltFile]
        /// Whether only Swift code makes views.
        var onlyCodeMakesViews: Bool
        /// The positions of the files that did not come from the cache.
        var changed: Set<Int> = []
    }

    /// Reads files, for a graph that is kept in memory.
    func read(_ paths: [String]) -> Reading {
        var tree = tree(paths)
        tree.leaveOutUnbuilt()
        var cache = cache(tree, paths)
        cache.load()
        return read(tree, cache)
    }

    /// The folder that the paths of a project's files are relative to.
    func root(of paths: [String]) -> String { configuration.root ?? ProjectRoot.of(paths.first ?? ".") }

    /// The path of a file from the project's root; `nil` for a file that the search for source files skips.
    func path(of location: String, root: String) -> String? {
        SourceTree.path(of: location, root: root, configuration)
    }

    private func tree(_ paths: [String]) -> SourceTree {
        SourceTree(paths, root: root(of: paths), configuration: configuration)
    }

    private func cache(_ tree: SourceTree, _ paths: [String]) -> FactCache {
        FactCache(
            key: ([tree.root, FileManager.default.currentDirectoryPath] + paths).joined(separator: "\n"),
            folder: cacheFolder)
    }

    private func read(_ tree: SourceTree, _ cache: FactCache) -> Reading {
        let counter = Counter()
        let total = tree.files.count
        let results = Workers.map(tree.files) { [progress] file in
            defer { progress?(counter.next(), total) }
            return FileReader.read(file, cache)
        }
        var reading = Reading(
            troubles: tree.troubles, unbuilt: tree.unbuilt,
            onlyCodeMakesViews: tree.interfaces?.onlyCodeMakesViews() == true)
        reading.facts.reserveCapacity(results.count)
        for (file, result) in zip(tree.files, results) {
            if let trouble = result.trouble { reading.troubles.append(.init(path: file.shown, what: trouble)) }
            guard let facts = result.facts else { continue }
            if !result.isCached { reading.changed.insert(reading.facts.count) }
            reading.facts.append(facts)
            reading.files.append(file)
        }
        return reading
    }

    /// Reads texts on the large stacks of workers, because the text in an editor may be nested as deeply as any file.
    func facts(of sources: [(path: String, text: String)]) -> [FileFacts] {
        facts(of: sources.map { SourceText(path: $0.path, bytes: Array($0.text.utf8)) })
    }

    /// Reads one text.
    func facts(of bytes: [UInt8], _ path: String) -> FileFacts { facts(of: [SourceText(path: path, bytes: bytes)])[0] }

    private func facts(of sources: [SourceText]) -> [FileFacts] {
        Workers.map(sources) { source in
            let facts = FactReader.facts(of: source.bytes)
            facts.path = source.path
            return facts
        }
    }

    private struct SourceText: Sendable {
        let path: String
        let bytes: [UInt8]
    }

    private final class Counter: @unchecked Sendable {
        private let lock = NSLock()
        private var count = 0
        func next() -> Int {
            lock.withLock {
                count += 1
                return count
            }
        }
    }

    // MARK: Rules

    func graph(of facts: [FileFacts], onlyCodeMakesViews: Bool = false) -> ModelGraph {
        GraphBuilder.graph(of: facts, roles: configuration.roles, onlyCodeMakesViews: onlyCodeMakesViews)
    }

    /// Applies the rules to a graph.
    ///
    /// - Returns: the findings that are not turned off, by path and place.
    package func findings(in graph: ModelGraph) -> [Finding] {
        let context = CheckContext(graph)
        let rules = RuleRegistry.rules.filter { configuration.runs($0.guide.id) }
        let found = Workers.map(rules) { rule in Checker.apply(rule, context) }.flatMap { $0 }
        let passedOver = Set(
            graph.files.indices.lazy.filter { !configuration.checks($0, of: graph) }.map { graph.files[$0].path })
        let generated = configuration.checksGenerated ? [:] : Checker.generatedLines(in: graph)
        let real = found.filter { finding in
            !passedOver.contains(finding.path)
                && generated[finding.path]?.contains(where: { $0.contains(finding.place.line) }) != true
        }
        let kept = Suppression.apply(real, in: graph, configuration)
        let adjusted = kept.compactMap(configuration.adjusted)
        let profile = configuration.shownRules == nil ? configuration.profile : .strict
        // Suppressions are always checked, even if their findings weren't requested.
        let shown = adjusted.filter {
            !$0.isDead && !context.pathsOfSamples.contains($0.path)
                && configuration.shownRules?.contains($0.rule) ?? true
        }
        return profile.select(shown, apps: context.appFolders).sorted {
            ($0.path, $0.place.offset, $0.rule, $0.declaration) < ($1.path, $1.place.offset, $1.rule, $1.declaration)
        }
    }

    /// The lines that generators write into files, by path.
    private static func generatedLines(in graph: ModelGraph) -> [String: [ClosedRange<Int32>]] {
        graph.files.reduce(into: [:]) { lines, file in
            for index in stride(from: 0, to: file.generatedLines.count - 1, by: 2) {
                lines[file.path, default: []].append(file.generatedLines[index]...file.generatedLines[index + 1])
            }
        }
    }

    static func apply(_ rule: any Rule, _ context: CheckContext) -> [Finding] {
        var findings = Findings(context)
        let wanted = rule.effects
        func mayReport(_ effects: BodyEffects) -> Bool { wanted.isEmpty || !effects.isDisjoint(with: wanted) }
        for type in context.graph.types where !type.isTest && mayReport(type.effects) {
            if type.declaration.kind != .proto {
                rule.check(type, in: context, &findings)
                continue
            }
            // Implementations in protocol extensions don't belong to a type.
            for part in type.parts where part.declaration.kind == .extension {
                rule.check(scope: part, in: context, &findings)
            }
        }
        for part in context.graph.fileScopes where mayReport(part.effects) {
            rule.check(scope: part, in: context, &findings)
        }
        rule.check(context, &findings)
        return findings.all
    }
}
