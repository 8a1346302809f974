#if Tools
import AshlarAdopt
import AshlarFiles
import Foundation

/// The locations of the tests for types that were moved.
enum AdoptedTests {
    /// A file to be written.
    struct File {
        let path: String
        let text: String
    }

    /// Returns the module of a file: the one that the user names, or else the folder below `Sources`.
    static func module(of path: String, named module: String?) -> String? { module ?? place(of: path)?.module }

    /// Returns the files, with names that are not taken: a second run adds to the first one's.
    ///
    /// - Parameter folder: the folder that the user names.
    static func files(_ tests: [Adoption.TestFile], folder: String?) throws -> [File] {
        var files: [File] = []
        var taken: Set<String> = []
        for test in tests {
            guard let folder = folder ?? place(of: test.source)?.tests else { continue }
            let shared = folder + "/Before.swift"
            if taken.insert(shared).inserted, !FileManager.default.fileExists(atPath: shared) {
                files.append(File(path: shared, text: Adoption.sharedTestText))
            }
            let stem = Adoption.testName(of: URL(filePath: test.source).lastPathComponent)
            var number = 1
            var path = "\(folder)/\(stem)Tests.swift"
            var text = test.text
            while taken.contains(path) || FileManager.default.fileExists(atPath: path) {
                number += 1
                path = "\(folder)/\(stem)\(number)Tests.swift"
                text = test.text.replacing("struct \(stem)Tests ", with: "struct \(stem)\(number)Tests ")
            }
            taken.insert(path)
            files.append(File(path: path, text: text))
        }
        return files
    }

    /// Returns the module of a path `…/Sources/Module/…`, and the folder of its tests.
    private static func place(of path: String) -> (module: String, tests: String)? {
        let parts = URL(filePath: path).standardizedFileURL.path.split(separator: "/").map(String.init)
        guard let sources = parts.lastIndex(of: "Sources"), parts.count > sources + 2 else { return nil }
        let package = "/" + parts[..<sources].joined(separator: "/")
        let module = parts[sources + 1]
        return (module, "\(package)/Tests/\(module)Tests/Adopted")
    }
}
#endif
