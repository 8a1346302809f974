/// Determines the module of each file, and whether it contains tests, from the names of folders.
///
/// Packages keep their targets in `Sources`, apps in one folder for each. Many files share a folder, so each folder is
/// read once.
struct ModuleMap {
    /// The properties of a folder.
    struct Folder {
        let module: String
        /// Whether only tests and previews use its contents.
        let isTest: Bool
        /// The names in its path, in lowercase.
        let names: Set<String>
    }

    private var known: [Substring: Folder] = [:]

    private static let roots: Set<String> = ["Sources", "Source", "Tests", "Plugins"]

    /// The folder of a file.
    ///
    /// - Parameter path: from the project's root.
    mutating func folder(of path: String) -> Folder {
        let key = FileFacts.folder(of: path)
        if let folder = known[key] { return folder }
        let names = key.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
        let lowered = names.map { $0.lowercased() }
        let folder = Folder(
            module: ModuleMap.module(in: names), isTest: lowered.contains(where: ModuleMap.isTestFolder),
            names: Set(lowered))
        known[key] = folder
        return folder
    }

    private static func module(in folders: [String]) -> String {
        for (index, folder) in folders.enumerated().reversed() where roots.contains(folder) {
            if index + 1 < folders.count { return folders[index + 1] }
            // `MyPackage/Sources/File.swift`.
            if index > 0 { return folders[index - 1] }
        }
        return folders.first ?? ""
    }

    private static func isTestFolder(_ name: String) -> Bool {
        name.hasSuffix("tests") || name.hasSuffix("test") || name.holds("mock") || name.holds("fixture")
            || name.hasPrefix("preview") || name.holds("testsupport") || name.holds("testing") || name == "stubs"
            || name.holds("testhelpers") || name.hasPrefix("uitest") || name.hasSuffix("previews")
            || name.hasSuffix("playground") || name.hasSuffix("testkit") || name.hasSuffix("testutils")
            || name.hasSuffix("testutilities")
    }

    /// Whether a file's own name says that only tests and previews use it.
    static func isTestFile(_ path: String) -> Bool {
        let start = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path.utf8.index(after: $0) } ?? path.startIndex
        let file = path[start...].lowercased()
        return file.hasSuffix("tests.swift") || file.hasSuffix("test.swift") || file.hasSuffix("mock.swift")
            || file.hasSuffix("mocks.swift") || file.hasPrefix("mock") || file.hasSuffix("stub.swift")
            || file.holds("fixture") || file.holds("preview") || file.hasSuffix("stubs.swift")
    }
}
