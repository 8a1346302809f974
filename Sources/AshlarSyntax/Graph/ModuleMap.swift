/// Which module a file belongs to, told by folders: packages keep their targets in `Sources`, apps in a folder each.
package enum ModuleMap {
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
        let lowered = path.utf8.map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 }
        // Nearly every path has none of these words.
        let mayBe = lowered.withUnsafeBufferPointer { bytes in
            ByteSearch.find("test", in: bytes) || ByteSearch.find("mock", in: bytes)
                || ByteSearch.find("fixture", in: bytes)
                || ByteSearch.find("preview", in: bytes) || ByteSearch.find("stub", in: bytes)
                || ByteSearch.find("playground", in: bytes)
        }
        guard mayBe else { return false }
        let parts = String(decoding: lowered, as: UTF8.self).split(separator: "/")
        for name in parts.dropLast() {
            if name.hasSuffix("tests") || name.hasSuffix("test") || name.holds("mock") || name.holds("fixture")
                || name.hasPrefix("preview") || name.holds("testsupport") || name.holds("testing") || name == "stubs"
                || name.holds("testhelpers") || name.hasPrefix("uitest") || name.hasSuffix("previews")
                || name.hasSuffix("playground")
            {
                return true
            }
        }
        guard let file = parts.last else { return false }
        return file.hasSuffix("tests.swift") || file.hasSuffix("test.swift") || file.hasSuffix("mock.swift")
            || file.hasSuffix("mocks.swift") || file.hasPrefix("mock") || file.hasSuffix("stub.swift")
            || file.holds("fixture") || file.holds("preview") || file.hasSuffix("stubs.swift")
    }

    /// Whether a file belongs to a tool that developers run, and not to what they ship.
    package static func isTool(_ path: String) -> Bool {
        hasFolder(path, ["tools", "scripts", "plugins", "buildtools", "codegen", "generator"])
    }

    /// Whether one of the folders of a path has a name, in any case.
    static func hasFolder(_ path: String, _ names: Set<String>) -> Bool {
        path.split(separator: "/").dropLast().contains { names.contains($0.lowercased()) }
    }
}
