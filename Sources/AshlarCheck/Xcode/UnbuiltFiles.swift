import Foundation

/// The Swift files in the folder of an Xcode project that none of its targets builds, such as code that was removed
/// from the project but not from disk.
///
/// No compiler reads them, and often a newer copy declares the same types.
struct UnbuiltFiles {
    /// The names of files that show that another tool may build the files around them.
    private static let builders: Set<String> = [
        "BUCK", "BUILD", "BUILD.bazel", "Package.swift", "Project.swift", "project.yaml", "project.yml",
    ]

    /// The paths of projects.
    private(set) var projects: Set<String> = []
    /// The folders with a package, or a description for another tool.
    private(set) var otherFolders: Set<String> = []

    /// The files in which projects list what they build.
    var lists: [String] { projects.sorted().map { "\($0)/project.pbxproj" } }

    /// Notes an entry of a folder if it is a project, or a description for another tool.
    ///
    /// - Parameters:
    ///   - name: the name of a file or folder.
    ///   - folder: the path of the folder that contains it.
    mutating func note(_ name: String, in folder: String) {
        if name.hasSuffix(".xcodeproj") {
            projects.insert("\(folder)/\(name)")
        } else if UnbuiltFiles.builders.contains(name) || name.hasSuffix(".podspec") {
            otherFolders.insert(folder)
        }
    }

    /// Notes the entries of the folders above a path, up to a root folder.
    mutating func noteFolders(above path: String, upTo root: String) {
        let prefix = root.hasSuffix("/") ? root : root + "/"
        for folder in ProjectRoot.folders(above: path) {
            guard folder == root || folder.hasPrefix(prefix) else { return }
            for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] { note(name, in: folder) }
        }
    }

    /// Finds the files that no target builds.
    ///
    /// - Parameter locations: the paths of all Swift files.
    /// - Returns: the name of the project that leaves a file out, by the file's path.
    /// - Complexity: O(n) in the files and the folders above them, and O(p · m) in the projects and the files that none
    ///   of them builds.
    func find(in locations: [String]) -> [String: String] {
        if projects.isEmpty { return [:] }
        // The innermost project comes first.
        let read = projects.compactMap(XcodeProject.init).filter(\.buildsSwift).sorted {
            ($1.folder.count, $0.name) < ($0.folder.count, $1.name)
        }
        var counts = Array(repeating: 0, count: read.count)
        let index = ProjectIndex(of: read)
        let unbuilt = locations.filter { location in
            let found = index.projects(building: location.lowercased())
            for project in found { counts[project] += 1 }
            return found.isEmpty && !isBuiltOtherwise(location)
        }
        var found: [String: String] = [:]
        for (project, count) in zip(read, counts) {
            let left = unbuilt.filter(project.surrounds)
            // If a project leaves out more than it builds, something else builds the rest.
            guard left.count <= max(count, project.swiftFiles) else { continue }
            for location in left where found[location] == nil { found[location] = project.name }
        }
        return found.isEmpty ? found : withoutLinks(found, read)
    }

    private func isBuiltOtherwise(_ location: String) -> Bool {
        !otherFolders.isEmpty && ProjectRoot.folders(above: location).contains(where: otherFolders.contains)
    }

    /// Removes the files that targets reach by other paths, through links.
    private func withoutLinks(_ found: [String: String], _ projects: [XcodeProject]) -> [String: String] {
        let names = Set(found.keys.lazy.map(XcodeProject.lastComponent))
        let candidates = projects.lazy.flatMap(\.writtenFiles).filter { names.contains(XcodeProject.lastComponent($0)) }
        let reached = Set(candidates.compactMap { FileStatus($0) }.map { [$0.device, $0.inode] })
        return found.filter { location, _ in
            FileStatus(location).map { !reached.contains([$0.device, $0.inode]) } ?? false
        }
    }
}

/// The projects that build each file, by the paths and names that they list, in lowercase.
private struct ProjectIndex {
    private var byFile: [String: [Int]] = [:]
    private var byFolder: [String: [Int]] = [:]
    private var byName: [String: [Int]] = [:]

    init(of projects: [XcodeProject]) {
        for (index, project) in projects.enumerated() {
            for file in project.files { byFile[file, default: []].append(index) }
            for folder in project.folders { byFolder[folder, default: []].append(index) }
            for name in project.names { byName[name, default: []].append(index) }
        }
    }

    /// - Parameter path: the path of a file, in lowercase.
    /// - Complexity: O(n) in the folders above it.
    func projects(building path: String) -> Set<Int> {
        var found = Set(byFile[path] ?? [])
        if !byName.isEmpty { found.formUnion(byName[XcodeProject.lastComponent(path)] ?? []) }
        if !byFolder.isEmpty {
            for folder in ProjectRoot.folders(above: path) { found.formUnion(byFolder[folder] ?? []) }
        }
        return found
    }
}
