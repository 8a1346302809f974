import AshlarGraph

/// A codebase that is kept in memory as facts and checked again when a file changes, for editors and language
/// servers.
///
/// The findings are the same as those of a full run. Only reading is incremental; linking and rules process the whole
/// graph, because a change in one file may change the role of a type in another one.
package struct CheckSession: Sendable {
    /// All findings, by path and place.
    package private(set) var findings: [Finding]
    /// The graph of the files as they are now.
    package private(set) var graph: ModelGraph
    /// Files that could not be read initially, or not completely.
    package let troubles: [SourceTrouble]
    /// The paths of the files that are not checked, because no target builds them.
    let unbuiltPaths: Set<String>

    private let checker: Checker
    private let onlyCodeMakesViews: Bool
    /// The facts of the files, sorted by path.
    private var facts: [FileFacts]

    /// Reads files and folders.
    ///
    /// - Parameters:
    ///   - checker: the checker, with its rules, roles and paths.
    ///   - paths: the files and folders that the user names.
    package init(_ checker: Checker = Checker(), paths: [String]) {
        let reading = checker.read(paths)
        self.init(
            checker, reading.facts, reading.troubles, unbuiltPaths: Set(reading.unbuilt.map(\.file.path)),
            onlyCodeMakesViews: reading.onlyCodeMakesViews)
    }

    /// Creates a session from texts in memory.
    package init(_ checker: Checker = Checker(), sources: [(path: String, text: String)]) {
        self.init(checker, checker.facts(of: sources).sorted { $0.path < $1.path }, [])
    }

    private init(
        _ checker: Checker, _ facts: [FileFacts], _ troubles: [SourceTrouble], unbuiltPaths: Set<String> = [],
        onlyCodeMakesViews: Bool = false
    ) {
        self.onlyCodeMakesViews = onlyCodeMakesViews
        self.unbuiltPaths = unbuiltPaths
        self.checker = checker
        self.facts = facts
        self.troubles = troubles
        graph = checker.graph(of: facts, onlyCodeMakesViews: onlyCodeMakesViews)
        findings = checker.findings(in: graph)
    }

    /// Updates a file's text, whether or not it is saved, and checks again.
    ///
    /// - Parameters:
    ///   - path: the path from the project's root; a new path adds a file.
    ///   - text: the whole text.
    /// - Returns: the findings in the file.
    /// - Complexity: O(m + n) in the file's bytes and the declarations of all files.
    package mutating func update(_ path: String, text: String) -> [Finding] {
        if take(path, Array(text.utf8)) { checkAgain() }
        return findings(in: path)
    }

    /// Removes a deleted file, and checks again.
    package mutating func remove(_ path: String) { if drop(path) { checkAgain() } }

    /// Updates a file's text without checking yet, so that several changes can be checked at once.
    ///
    /// - Returns: whether anything that affects rules has changed.
    mutating func take(_ path: String, _ bytes: [UInt8]) -> Bool {
        let new = checker.facts(of: bytes, path)
        let position = position(of: path)
        guard position < facts.count, facts[position].path == path else {
            facts.insert(new, at: position)
            return true
        }
        if facts[position] == new { return false }
        facts[position] = new
        return true
    }

    /// Removes a file without checking yet.
    ///
    /// - Returns: whether the file existed.
    mutating func drop(_ path: String) -> Bool {
        let position = position(of: path)
        guard position < facts.count, facts[position].path == path else { return false }
        facts.remove(at: position)
        return true
    }

    /// Checks the code as it is now.
    mutating func checkAgain() {
        graph = checker.graph(of: facts, onlyCodeMakesViews: onlyCodeMakesViews)
        findings = checker.findings(in: graph)
    }

    /// The findings in one file.
    package func findings(in path: String) -> [Finding] { findings.filter { $0.path == path } }

    /// Returns the position of a path, or the position at which to insert it.
    private func position(of path: String) -> Int {
        var (low, high) = (0, facts.count)
        while low < high {
            let middle = (low + high) / 2
            if facts[middle].path < path { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
