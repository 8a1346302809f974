/// Which module a file belongs to, told by folders: packages keep their targets in `Sources`, apps in a folder each.
enum ModuleMap {
    private static let roots: Set<String> = ["Sources", "Source", "Tests", "Plugins"]

    /// - Parameter path: relative to the folder that is checked.
    static func module(of path: String) -> String {
        let folders = path.split(separator: "/").dropLast()
        for (index, folder) in zip(folders.indices, folders).reversed() where roots.contains(String(folder)) {
            if index + 1 < folders.endIndex { return String(folders[index + 1]) }
            // `MyPackage/Sources/File.swift`.
            if index > folders.startIndex { return String(folders[index - 1]) }
        }
        return folders.first.map(String.init) ?? ""
    }

    /// Whether a file holds what only tests and previews use.
    static func isTest(_ path: String) -> Bool {
        let parts = path.split(separator: "/")
        for folder in parts.dropLast() {
            let name = folder.lowercased()
            if name.hasSuffix("tests") || name.hasSuffix("test") || name.contains("mock") || name.contains("fixture")
                || name.hasPrefix("preview") || name.contains("testsupport") || name.contains("testing")
                || name == "stubs"
                || name.contains("testhelpers") || name.hasSuffix("previews") || name == "playground"
                || name.hasSuffix(".playground")
            {
                return true
            }
        }
        guard let file = parts.last?.lowercased() else { return false }
        return file.hasSuffix("tests.swift") || file.hasSuffix("test.swift") || file.hasSuffix("mock.swift")
            || file.hasSuffix("mocks.swift") || file.hasPrefix("mock") || file.hasSuffix("stub.swift")
            || file.contains("fixture") || file.contains("preview") || file.hasSuffix("stubs.swift")
    }

    /// Whether one of the folders of a path has a name, in any case.
    static func hasFolder(_ path: String, _ names: Set<String>) -> Bool {
        path.split(separator: "/").dropLast().contains { names.contains($0.lowercased()) }
    }
}
