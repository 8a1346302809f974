/// The apps that show how to use a package, or a library without a manifest, in folders such as `Example` that the
/// package doesn't build, and the programs that it builds for tests.
///
/// They are written to be short and are not shipped: their shortcuts say nothing about the package.
package struct SampleApps: Sendable {
    /// The files of the sample apps.
    package private(set) var files: Set<Int> = []

    private static let names: Set<String> = Set(
        ["example", "sample", "demo"].flatMap { [$0, "\($0)s", "\($0)app", "\($0)apps"] })

    /// The targets that the manifests in a folder build.
    private struct Manifest {
        /// The folders of its targets, from its own.
        var targets: [[Substring]] = []
        var modules: Set<String> = []
        /// The names outside of its targets, which include everything that it offers, also libraries that it doesn't
        /// build.
        var offered: Set<String> = []
        var offersLibrary = false

        /// Whether a target is in a folder, or around it.
        func builds(_ folder: [Substring]) -> Bool {
            targets.contains { $0.starts(with: folder) || folder.starts(with: $0) }
        }
    }

    /// A folder in or near the folder of a package, which may hold a sample.
    private struct Candidate {
        let manifest: Manifest
        /// The folder of the package.
        let root: [Substring]
        /// Whether it is directly in the package's folder, and not next to the sources.
        let isInRoot: Bool
        /// Whether it has the name of a sample.
        let isNamed: Bool
        var files: [Int] = []
    }

    private let graph: ModelGraph
    /// The folders around each file.
    private let folders: [[Substring]]
    /// The files with the entry point of an app.
    private let starts: Set<Int>

    /// - Complexity: O(m · n) in the manifests and the files.
    package init(_ graph: ModelGraph) {
        self.graph = graph
        let manifests = SampleApps.manifests(in: graph)
        folders = manifests.isEmpty ? [] : graph.files.map(SampleApps.folders(of:))
        starts = manifests.isEmpty ? [] : SampleApps.starts(in: graph)
        if manifests.isEmpty {
            files = SampleApps.neighborsOfLibraries(graph) { SampleApps.starts(in: graph) }
            return
        }
        for candidate in named(manifests) + neighbors(manifests) where isSample(candidate) {
            files.formUnion(candidate.files)
        }
        files.formUnion(testPrograms(manifests))
        files.formUnion(testPackages(manifests))
    }

    /// The manifests by folder. A package that builds its whole folder, or files outside of it, is left out, because it
    /// may build anything.
    private static func manifests(in graph: ModelGraph) -> [String: Manifest] {
        var manifests: [String: Manifest] = [:]
        for file in graph.files where !file.targets.isEmpty {
            let folder = folders(of: file).joined(separator: "/")
            var manifest = manifests[folder] ?? Manifest()
            manifest.offersLibrary = manifest.offersLibrary || file.offersLibrary
            if file.offersLibrary {
                manifest.offered.formUnion(file.namesInProducts.lazy.map { TargetFact.module(named: $0) })
            }
            for target in file.targets {
                manifest.targets.append(target.path.split(separator: "/").filter { $0 != "." })
                manifest.modules.insert(TargetFact.module(named: target.name))
            }
            manifests[folder] = manifest
        }
        return manifests.filter { $0.value.targets.allSatisfy { !$0.isEmpty && !$0.contains("..") } }
    }

    // MARK: Candidates

    /// The folders with the name of a sample.
    private func named(_ manifests: [String: Manifest]) -> [Candidate] {
        let saysSample = SampleApps.rememberedNames()
        var candidates: [String: Candidate] = [:]
        for (index, around) in folders.enumerated() {
            for level in around.indices where saysSample(around[level]) {
                for start in [level, level - 1] where start >= 0 {
                    let root = Array(around[..<start])
                    let path = Array(around[start...level])
                    guard let manifest = manifests[root.joined(separator: "/")], !manifest.builds(path),
                        path.count == 1 || path[0] != "Sources"
                    else { continue }
                    let key = "\(around[...level].joined(separator: "/")) \(start)"
                    let new = Candidate(manifest: manifest, root: root, isInRoot: start == level, isNamed: true)
                    candidates[key, default: new].files.append(index)
                }
            }
        }
        return Array(candidates.values)
    }

    /// Returns a function that checks whether a folder has the name of a sample and remembers the results, because many
    /// files share a folder.
    static func rememberedNames() -> (Substring) -> Bool {
        var known: [Substring: Bool] = [:]
        return { folder in
            if let known = known[folder] { return known }
            let says = saysSample(folder)
            known[folder] = says
            return says
        }
    }

    /// `Example`, `DemoApps`, `ClientDemo`, `iOS Sample`.
    private static func saysSample(_ folder: Substring) -> Bool {
        names.contains(folder.lowercased()) || words(of: folder).contains(where: names.contains)
    }

    /// The words of a name, in lower case.
    static func words(of folder: Substring) -> [String] {
        var words: [String] = []
        var word = ""
        // The last capital in a row also starts a word, as in `MCPServer`.
        let characters = Array(folder)
        for (index, character) in characters.enumerated() {
            let isFollowed = index + 1 < characters.count && characters[index + 1].isLowercase
            let isStart = character.isUppercase && (word.last?.isLowercase == true || isFollowed)
            if !character.isLetter || isStart {
                words.append(word.lowercased())
                word = ""
            }
            if character.isLetter { word.append(character) }
        }
        return words + [word.lowercased()]
    }

    /// The folders with an app next to the sources of a library, whatever their names. If the app is small, it is a
    /// client of the library, and the library is the project.
    private func neighbors(_ manifests: [String: Manifest]) -> [Candidate] {
        var candidates: [Candidate] = []
        for (folder, manifest) in manifests where manifest.offersLibrary {
            let root = folder.split(separator: "/")
            var groups: [Substring: [Int]] = [:]
            var built: [Int] = []
            for (index, path) in folders.enumerated() where path.count > root.count && path.starts(with: root) {
                let rest = Array(path[root.count...])
                if manifest.targets.contains(where: { rest.starts(with: $0) }) {
                    built.append(index)
                } else if !graph.areTests[index], !manifest.builds([rest[0]]) {
                    groups[rest[0], default: []].append(index)
                }
            }
            guard starts.isDisjoint(with: built) else { continue }
            let size = lines(of: built)
            for (name, group) in groups where !starts.isDisjoint(with: group) && lines(of: group) * 5 <= size {
                let inner = folder.isEmpty ? String(name) : "\(folder)/\(name)"
                // Packages in it are parts of the project.
                if manifests.keys.contains(where: { $0 == inner || $0.hasPrefix("\(inner)/") }) { continue }
                candidates.append(
                    Candidate(manifest: manifest, root: root, isInRoot: true, isNamed: false, files: group))
            }
        }
        return candidates
    }

    /// The programs that a package builds to run its library in tests, according to the names of their targets. They
    /// use the library and have an entry point.
    private func testPrograms(_ manifests: [String: Manifest]) -> [Int] {
        var programs: [Int] = []
        for (folder, manifest) in manifests where manifest.offersLibrary {
            let root = folder.split(separator: "/")
            for target in manifest.targets where target.contains(where: SampleApps.saysTest) {
                let group = folders.indices.filter { folders[$0].starts(with: root + target) }
                if isProgram(group, using: [manifest]) { programs += group }
            }
        }
        return programs
    }

    /// The packages with such a program, next to the sources of the library that it uses.
    private func testPackages(_ manifests: [String: Manifest]) -> [Int] {
        let libraries = manifests.filter(\.value.offersLibrary)
        var programs: [Int] = []
        for (folder, manifest) in manifests where !manifest.offersLibrary {
            let path = folder.split(separator: "/")
            let used = libraries.filter { library in
                let root = library.key.split(separator: "/")
                return path.starts(with: root) && path[root.count...].contains(where: SampleApps.saysTest)
                    && !library.value.builds(Array(path[root.count...]))
            }
            if used.isEmpty { continue }
            let group = folders.indices.filter { folders[$0].starts(with: path) }
            if isProgram(group, using: Array(used.values)) { programs += group }
        }
        return programs
    }

    /// Whether files have an entry point, and import a module of one of the packages.
    private func isProgram(_ group: [Int], using packages: [Manifest]) -> Bool {
        group.contains { starts.contains($0) || graph.files[$0].path.hasSuffix("/main.swift") }
            && group.contains { file in
                graph.files[file].imports.contains { fact in
                    packages.contains { $0.modules.contains(fact.module) }
                }
            }
    }

    /// `ClientConformance`, `conformance-server`, `e2e-cli`.
    private static func saysTest(_ folder: Substring) -> Bool {
        words(of: folder).contains(where: wordsOfTests.contains)
            || folder.lowercased().split { !$0.isLetter && !$0.isNumber }.contains("e2e")
    }

    private static let wordsOfTests: Set<String> = ["compliance", "conformance", "fixture", "fixtures", "smoke"]

    private func lines(of files: [Int]) -> Int { files.reduce(0) { $0 + Int(graph.files[$1].lineCount) } }

    // MARK: Evidence

    /// Whether the code confirms the folder's name: the package has sources elsewhere, and the folder imports them. A
    /// `Demo` in another folder may be a feature of an app, unless it starts one itself.
    ///
    /// A folder that starts an app with a library of the package shows that library, even if the library is a binary or
    /// is written in another language.
    private func isSample(_ candidate: Candidate) -> Bool {
        let manifest = candidate.manifest
        func imports(_ modules: Set<String>) -> Bool {
            candidate.files.contains { file in
                graph.files[file].imports.contains { modules.contains($0.module) }
            }
        }
        let isUser = imports(manifest.modules)
        let startsApp = !starts.isDisjoint(with: candidate.files)
        if manifest.offersLibrary, startsApp, isUser || imports(manifest.offered) { return true }
        guard isUser ? candidate.isInRoot || startsApp : candidate.isInRoot && startsApp && candidate.isNamed else {
            return false
        }
        let sources = sources(around: candidate)
        if isUser { return !sources.isEmpty }
        // A client of the server that the package builds doesn't import its modules.
        return lines(of: candidate.files) * 5 <= lines(of: sources)
            && sources.contains { graph.files[$0].isOfServer }
    }

    /// The files in the top-level folders of the targets of a candidate's package.
    private func sources(around candidate: Candidate) -> [Int] {
        let roots = Set(candidate.manifest.targets.map { $0[0] })
        return folders.indices.filter { index in
            let path = folders[index]
            return path.count > candidate.root.count && path.starts(with: candidate.root)
                && roots.contains(path[candidate.root.count])
        }
    }

    private static func starts(in graph: ModelGraph) -> Set<Int> {
        Set(
            graph.types.lazy.filter { type in
                !type.conformances.isDisjoint(with: ["App", "UIApplicationDelegate", "NSApplicationDelegate"])
                    || type.declaration.attributes.contains { $0 == "main" || $0.hasSuffix("ApplicationMain") }
            }.map(\.file))
    }

    private static func folders(of file: FileFacts) -> [Substring] {
        Array(file.path.split(separator: "/").dropLast())
    }
}
