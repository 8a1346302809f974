/// The apps that show how to use a package, in folders such as `Example` that the package does not build.
///
/// They are written to be short and are not shipped: their shortcuts say nothing about the package.
package struct SampleApps: Sendable {
    /// The files of the sample apps.
    package private(set) var files: Set<Int> = []

    private static let names: Set<String> = Set(
        ["example", "sample", "demo"].flatMap { [$0, "\($0)s", "\($0)app", "\($0)apps"] })

    /// What the manifests in a folder build.
    private struct Manifest {
        /// The folders of its targets, from its own.
        var targets: [[Substring]] = []
        var modules: Set<String> = []

        /// Whether a target is in a folder, or around it.
        func builds(_ folder: [Substring]) -> Bool {
            targets.contains { $0.starts(with: folder) || folder.starts(with: $0) }
        }
    }

    /// A folder with the name of one, in or near the folder of a package.
    private struct Candidate {
        let manifest: Manifest
        /// The folder of the package.
        let root: [Substring]
        /// Whether the package's own folder holds it, and not one next to its sources.
        let isInRoot: Bool
        var files: [Int] = []
    }

    /// - Complexity: O(n) in the files.
    package init(_ graph: ModelGraph) {
        let manifests = SampleApps.manifests(in: graph)
        if manifests.isEmpty { return }
        var candidates: [String: Candidate] = [:]
        for (index, file) in graph.files.enumerated() where !graph.folders[index].isDisjoint(with: SampleApps.names) {
            let folders = SampleApps.folders(of: file)
            for level in folders.indices where SampleApps.names.contains(folders[level].lowercased()) {
                for start in [level, level - 1] where start >= 0 {
                    let root = Array(folders[..<start])
                    let path = Array(folders[start...level])
                    guard let manifest = manifests[root.joined(separator: "/")], !manifest.builds(path),
                        path.count == 1 || path[0] != "Sources"
                    else { continue }
                    let key = "\(folders[...level].joined(separator: "/")) \(start)"
                    candidates[key, default: Candidate(manifest: manifest, root: root, isInRoot: start == level)]
                        .files.append(index)
                }
            }
        }
        for candidate in candidates.values where SampleApps.isSample(candidate, in: graph) {
            files.formUnion(candidate.files)
        }
    }

    /// The manifests by their folders, without those of a package that builds its whole folder, or what is outside of it:
    /// it may build anything.
    private static func manifests(in graph: ModelGraph) -> [String: Manifest] {
        var manifests: [String: Manifest] = [:]
        for file in graph.files where !file.targets.isEmpty {
            let folder = folders(of: file).joined(separator: "/")
            var manifest = manifests[folder] ?? Manifest()
            for target in file.targets {
                manifest.targets.append(target.path.split(separator: "/").filter { $0 != "." })
                manifest.modules.insert(String(target.name.map { $0.isLetter || $0.isNumber ? $0 : "_" }))
            }
            manifests[folder] = manifest
        }
        return manifests.filter { $0.value.targets.allSatisfy { !$0.isEmpty && !$0.contains("..") } }
    }

    /// Whether the code confirms what the folder's name says: the package has sources elsewhere, and the folder imports
    /// them. A `Demo` in another folder may be a feature of an app, unless it starts one itself.
    private static func isSample(_ candidate: Candidate, in graph: ModelGraph) -> Bool {
        let isUser = candidate.files.contains { file in
            graph.files[file].imports.contains { candidate.manifest.modules.contains($0.module) }
        }
        guard isUser else { return false }
        let roots = Set(candidate.manifest.targets.map { $0[0] })
        let hasSources = graph.files.contains { file in
            let folders = folders(of: file)
            return folders.count > candidate.root.count && folders.starts(with: candidate.root)
                && roots.contains(folders[candidate.root.count])
        }
        return hasSources && (candidate.isInRoot || startsApp(candidate.files, in: graph))
    }

    private static func startsApp(_ files: [Int], in graph: ModelGraph) -> Bool {
        let files = Set(files)
        return graph.types.contains { type in
            files.contains(type.file)
                && (!type.conformances.isDisjoint(with: ["App", "UIApplicationDelegate", "NSApplicationDelegate"])
                    || type.declaration.attributes.contains { $0 == "main" || $0.hasSuffix("ApplicationMain") })
        }
    }

    private static func folders(of file: FileFacts) -> [Substring] {
        Array(file.path.split(separator: "/").dropLast())
    }
}
