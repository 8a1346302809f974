/// Sample apps of libraries without a package manifest, such as those for CocoaPods and Xcode.
extension SampleApps {
    /// The files in folders with the name of a sample that start an app with a library in a folder next to theirs:
    /// `ClientDemo` next to `Client`, or to `Sources/Client`.
    ///
    /// The project ships the library: nothing outside of those folders starts an app, the library has public types, and
    /// the app isn't much larger. If a small part is split out of an app that is called a demo, the app is the project.
    ///
    /// - Complexity: O(n) in the files, and O(m · n) in the folders with such names.
    static func neighborsOfLibraries(_ graph: ModelGraph, findStarts: () -> Set<Int>) -> Set<Int> {
        let saysSample = SampleApps.rememberedNames()
        // The path of the outermost folder with such a name.
        var groups: [Substring: [Int]] = [:]
        var others: [Int] = []
        for (index, file) in graph.files.enumerated() where !graph.areTests[index] {
            let folder = file.folder
            if let sample = folder.split(separator: "/").first(where: saysSample) {
                groups[folder[..<sample.endIndex], default: []].append(index)
            } else {
                others.append(index)
            }
        }
        if groups.isEmpty || others.isEmpty { return [] }
        let starts = findStarts()
        guard starts.isDisjoint(with: others) else { return [] }
        let publicFiles = Set(
            graph.types.lazy.filter { !$0.isTest && $0.declaration.access >= .public }.map(\.file))
        var found: Set<Int> = []
        for (path, files) in groups where !starts.isDisjoint(with: files) {
            let root = path[..<(path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)]
            let imported = Set(files.flatMap { graph.files[$0].imports.map(\.module) })
            let library = others.filter { index in
                let folder = graph.files[index].folder
                guard folder.hasPrefix(root) else { return false }
                let folders = folder.dropFirst(root.count).split(separator: "/")
                let module = folders.drop { $0 == "Sources" || $0 == "Source" }.first
                return module.map { imported.contains(TargetFact.module(named: $0)) } ?? false
            }
            guard library.contains(where: publicFiles.contains),
                lines(of: files, graph) <= lines(of: library, graph) * 2
            else { continue }
            found.formUnion(files)
        }
        return found
    }

    private static func lines(of files: [Int], _ graph: ModelGraph) -> Int {
        files.reduce(0) { $0 + Int(graph.files[$1].lineCount) }
    }
}
