/// The files that a project copied from another one, according to their folders or the comments at their starts. Others
/// maintain them and fix their mistakes.
///
/// Projects with several authors, modules and former names also have several kinds of headings. So a heading only
/// counts if no other code here has its license, or its author and project.
struct VendoredFiles {
    private(set) var files: Set<Int> = []

    private let graph: ModelGraph
    /// The names of modules, and of the folders that may hold a project.
    private let names: Set<String>

    /// - Complexity: O(n) in the files, and O(m · k) in the projects and holders that headings name, and the modules.
    init(_ graph: ModelGraph) {
        self.graph = graph
        let hasHeadings = graph.files.contains { $0.heading != HeadingFact() }
        names = hasHeadings ? VendoredFiles.names(in: graph) : []
        addNamedFolders()
        guard hasHeadings else { return }
        addLicensed()
        addReleases()
        addFolders()
        addProjects()
    }

    private static func names(in graph: ModelGraph) -> Set<String> {
        var words = Set(graph.modules.lazy.map { $0[...] })
        var known: Set<Substring> = []
        for file in graph.files where known.insert(file.folder).inserted || !file.targets.isEmpty {
            let folders = file.folder.split(separator: "/")
            words.formUnion(folders.prefix(2))
            if !file.targets.isEmpty, let folder = folders.last { words.insert(folder) }
            for target in file.targets { words.insert(target.name[...]) }
        }
        return Set(words.lazy.map { HeadingFact.name($0) })
    }

    // MARK: Folders

    /// Adds the folders with a name that says so, such as `ThirdParty/Reader`, unless they are most of the project.
    private mutating func addNamedFolders() {
        func isNamed(_ folder: Substring) -> Bool {
            ["thirdparty", "3rdparty", "vendored"].contains(
                folder.lowercased().filter { $0.isLetter || $0.isNumber })
        }
        let folders = Set(graph.files.map(\.folder)).filter { $0.split(separator: "/").contains(where: isNamed) }
        let found = graph.files.indices.filter { folders.contains(graph.files[$0].folder) }
        if found.count * 2 < graph.files.count { files.formUnion(found) }
    }

    // MARK: Licenses

    /// Adds the files under a license that doesn't apply to most of the project, from copyright holders with nothing
    /// else here.
    private mutating func addLicensed() {
        var counts: [HeadingFact.License: Int] = [:]
        var licenses: [String: Set<HeadingFact.License>] = [:]
        // The authors of files without a license.
        var authors: Set<String> = []
        for file in graph.files {
            let heading = file.heading
            counts[heading.license, default: 0] += 1
            for holder in heading.holders { licenses[holder, default: []].insert(heading.license) }
            if heading.license == .none, !heading.author.isEmpty { authors.insert(heading.author) }
        }
        let rare = Set(counts.filter { $0.key != .none && $0.value * 5 <= graph.files.count }.keys)
        let foreign = Set(
            licenses.filter { holder, under in
                under.count == 1 && under.isSubset(of: rare) && !authors.contains(holder)
                    && !names.contains { $0.count > 5 && holder.contains($0) }
            }.keys)
        for (index, file) in graph.files.enumerated() where rare.contains(file.heading.license) {
            let holders = file.heading.holders
            if !holders.isEmpty, holders.allSatisfy(foreign.contains) { files.insert(index) }
        }
    }

    // MARK: Releases

    /// Adds the folders named like a release of another project, such as `Reader-1.9.0`, with files under the license
    /// of copyright holders with nothing else here.
    private mutating func addReleases() {
        var releases: [Substring: [Int]] = [:]
        var holders: Set<String> = []
        for (index, file) in graph.files.enumerated() {
            let folder = file.folder
            if let release = folder.split(separator: "/").first(where: VendoredFiles.namesRelease) {
                releases[folder[..<release.endIndex], default: []].append(index)
            } else {
                holders.formUnion(file.heading.holders)
            }
        }
        for group in releases.values where group.count < graph.files.count {
            let headings = group.map { graph.files[$0].heading }.filter { !$0.holders.isEmpty }
            let isLicensed = headings.contains { $0.license != .none }
            let isForeign = headings.allSatisfy { heading in
                heading.holders.allSatisfy { holder in
                    !holders.contains(holder) && !names.contains { $0.count > 5 && holder.contains($0) }
                }
            }
            if isLicensed, isForeign { files.formUnion(group) }
        }
    }

    /// `Reader-1.9.0`, `Reader_v2.1`.
    private static func namesRelease(_ folder: Substring) -> Bool {
        guard let mark = folder.lastIndex(where: { $0 == "-" || $0 == "_" || $0 == " " || $0 == "@" }) else {
            return false
        }
        var version = folder[folder.index(after: mark)...]
        if version.first == "v" { version.removeFirst() }
        let numbers = version.split(separator: ".", omittingEmptySubsequences: false)
        return folder.first?.isLetter == true && numbers.count > 1
            && numbers.allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isNumber) }
    }

    // MARK: Authors

    /// The projects that the headings of an author's files name.
    private struct Work {
        var foreign: [Int] = []
        var unnamed: [Int] = []
        var hasOwn = false
    }

    /// Adds the folders with files that are all from authors of another project who created nothing else here.
    private mutating func addFolders() {
        let headed = graph.files.indices.filter { !graph.files[$0].heading.author.isEmpty }
        guard headed.count >= 20 else { return }
        var counts: [String: Int] = [:]
        for file in headed { counts[graph.files[file].heading.project, default: 0] += 1 }
        // A name in many files is a former name of the project.
        let others = Set(
            counts.filter { project, count in
                project.count > 3 && count * 20 <= headed.count && !isOwn(project)
            }.keys)
        if others.isEmpty { return }
        var works: [String: Work] = [:]
        for file in headed {
            let heading = graph.files[file].heading
            if others.contains(heading.project) {
                works[heading.author, default: Work()].foreign.append(file)
            } else if heading.project.isEmpty {
                works[heading.author, default: Work()].unnamed.append(file)
            } else {
                works[heading.author, default: Work()].hasOwn = true
            }
        }
        var copied: Set<Int> = []
        for work in works.values where !work.hasOwn && work.foreign.count >= work.unnamed.count {
            let all = work.foreign + work.unnamed
            if all.count > 1, all.count * 10 <= headed.count { copied.formUnion(all) }
        }
        let folders = Dictionary(grouping: headed) { graph.files[$0].folder }
        for group in folders.values where group.allSatisfy(copied.contains) { files.formUnion(group) }
    }

    // MARK: Projects

    /// The files that name one project, with the authors and copyright holders in their headings.
    private struct Origin {
        var files: [Int] = []
        var authors: Set<String> = []
        var holders: Set<String> = []
        /// The common beginning of the paths of its files.
        var folders: [Substring] = []
    }

    /// Adds the files that name another project, even if there are many: all of them are in one folder, and their
    /// authors and copyright holders have no other files here.
    private mutating func addProjects() {
        let headed = graph.files.indices.filter { !graph.files[$0].heading.author.isEmpty }
        guard headed.count >= 20 else { return }
        var origins: [String: Origin] = [:]
        // The projects that name each author, and each copyright holder.
        var authors: [String: Set<String>] = [:]
        var holders: [String: Set<String>] = [:]
        for (index, file) in graph.files.enumerated() {
            let heading = file.heading
            if !heading.author.isEmpty { authors[heading.author, default: []].insert(heading.project) }
            for holder in heading.holders { holders[holder, default: []].insert(heading.project) }
            if heading.project.isEmpty || isOwn(heading.project) { continue }
            var origin = origins[heading.project] ?? Origin()
            let folders = file.folder.split(separator: "/")
            if origin.files.isEmpty {
                origin.folders = folders
            } else {
                let common = zip(origin.folders, folders).prefix { $0 == $1 }.count
                origin.folders.removeLast(origin.folders.count - common)
            }
            origin.files.append(index)
            origin.authors.insert(heading.author)
            origin.holders.formUnion(heading.holders)
            origins[heading.project] = origin
        }
        for (project, origin) in origins where origin.files.count > 3 && origin.files.count * 4 <= headed.count {
            // The folder of a module may have had another name, and one at the root may be the project itself.
            guard origin.folders.count > 1, !origin.holders.isEmpty,
                origin.authors.allSatisfy({ authors[$0] == [project] }),
                origin.holders.allSatisfy({ holders[$0] == [project] && !origin.authors.contains($0) })
            else { continue }
            files.formUnion(origin.files)
        }
    }

    private func isOwn(_ project: String) -> Bool {
        names.contains { $0 == project || $0.count > 3 && ($0.contains(project) || project.contains($0)) }
    }
}
