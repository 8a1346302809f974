/// Package targets that only support tests: no product contains them, and only tests, or other targets of this kind,
/// depend on them. Also folders with that kind of code in Xcode projects.
struct TestTargets {
    /// Their folders, each with a slash at the end.
    private var folders: Set<String> = []

    /// - Complexity: O(n) in the files, and O(t²) in the targets of a manifest.
    init(_ files: [FileFacts]) {
        var found: Set<String> = []
        // One of several manifests for different versions of Swift may offer what the others lack.
        var offered: Set<String> = []
        for manifest in files where !manifest.targets.isEmpty {
            let used = TestTargets.usedByOthers(manifest)
            let root = manifest.folder.isEmpty ? "" : "\(manifest.folder)/"
            for target in manifest.targets where !target.path.isEmpty && target.path != "." {
                let folder = "\(root)\(target.path)/"
                if used.contains(target.name) { offered.insert(folder) } else { found.insert(folder) }
            }
        }
        // A target in the folder of another one belongs to the package, too.
        folders = found.filter { folder in !offered.contains { $0.hasPrefix(folder) } }
        let importing = TestTargets.importingFolders(files).filter { folder in
            !offered.contains { $0.hasPrefix(folder) || folder.hasPrefix($0) }
        }
        folders.formUnion(importing)
    }

    /// Whether a file is in one of the folders.
    func contains(_ path: String) -> Bool {
        if folders.isEmpty { return false }
        var folder = FileFacts.folder(of: path)
        while !folder.isEmpty {
            if folders.contains("\(folder)/") { return true }
            folder = FileFacts.folder(of: String(folder))
        }
        return false
    }

    /// The names of the targets that something other than tests may use.
    private static func usedByOthers(_ manifest: FileFacts) -> Set<String> {
        let names = Set(manifest.targets.map(\.name))
        // If code computes products or names, any target may be in use.
        if manifest.computesProducts || manifest.hasSyntaxErrors || names.contains("") { return names }
        var declared: Set<String> = []
        var used = manifest.namesInProducts.intersection(names)
        let named = manifest.targets.reduce(into: manifest.namesInTests) { $0.formUnion($1.names) }
        for target in manifest.targets {
            // A name appears twice under conditions, or as a dependency `.target(name: "Client")` in a constant.
            let isTwice = !declared.insert(target.name).inserted
            if isTwice || target.isProgram || !named.contains(target.name) || isTested(target, manifest) {
                used.insert(target.name)
            }
        }
        var open = Array(used)
        while let name = open.popLast() {
            for target in manifest.targets where target.name == name {
                for other in target.names.intersection(names) where used.insert(other).inserted { open.append(other) }
            }
        }
        return used
    }

    /// Whether a target has its own tests, such as `ClientTests`, so that it may be written before its use.
    private static func isTested(_ target: TargetFact, _ manifest: FileFacts) -> Bool {
        manifest.namesInTests.contains { name in
            name.hasPrefix(target.name) && name.dropFirst(target.name.count).lowercased().holds("test")
        }
    }

    // MARK: Folders of Xcode projects

    /// The innermost folders with files that import XCTest and with names that mention tests: `TestTools`.
    private static func importingFolders(_ files: [FileFacts]) -> Set<String> {
        var found: Set<String> = []
        for file in files where file.importsXCTest {
            var folder = file.folder
            while !folder.isEmpty {
                let outer = FileFacts.folder(of: String(folder))
                let name = folder.dropFirst(outer.isEmpty ? 0 : outer.count + 1)
                if !Set(SampleApps.words(of: name)).isDisjoint(with: ["test", "tests"]) {
                    found.insert("\(folder)/")
                    break
                }
                folder = outer
            }
        }
        return found
    }
}

extension FileFacts {
    /// Whether only tests can link it.
    var importsXCTest: Bool { imports.contains { $0.module == "XCTest" && !$0.isConditional } }
}
