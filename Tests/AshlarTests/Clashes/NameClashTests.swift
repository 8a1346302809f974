import Foundation
import TestScale
import Testing

/// Whether an app that imports Ashlar can still write the names of the frameworks that it imports.
///
/// The compiler checks a file that names each type once, against the modules of this build.
struct NameClashTests {
    /// Names that clash today. Remove those that no longer do.
    private static let known: [String: Set<String>] = [:]

    /// What an app and its tests import; `AshlarEntity`, since `AshlarStore` exports it. The store itself needs the headers of
    /// SQLite, which are not among the modules of a build.
    private static let imports = ["Ashlar", "AshlarEntity", "AshlarFlow", "AshlarTestSupport"]

    private static let products: URL? = {
        let exists = imports.allSatisfy {
            FileManager.default.fileExists(atPath: BuildFolder.url.appending(path: "Modules/\($0).swiftmodule").path)
        }
        if !exists { print("note: NameClashTests are skipped: no modules in \(BuildFolder.url.path)") }
        return exists ? BuildFolder.url : nil
    }()

    @Test(.enabled(if: products != nil), arguments: FrameworkNames.all)
    func frameworksKeepTheirNames(framework: FrameworkNames) throws {
        let clashes = try Self.clashes(framework)
        let known = Self.known[framework.framework] ?? []
        #expect(clashes.subtracting(known) == [], "names that clash with \(framework.framework)'s")
        #expect(known.subtracting(clashes) == [], "these no longer clash: remove them from `known`")
    }

    @Test(.enabled(if: products != nil))
    func aNameThatClashesIsFound() throws {
        // `DTO` is a macro and not a type, so that a type with that name does not clash.
        let planted = FrameworkNames("Planted", "DecodingFailure DTO Unheard")
        #expect(try Self.clashes(planted) == ["DecodingFailure"])
    }

    /// Returns the names that the compiler refuses because they are ambiguous.
    private static func clashes(_ framework: FrameworkNames) throws -> Set<String> {
        let folder = FileManager.default.temporaryDirectory.appending(path: "ashlar-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        if !framework.isHere {
            let module = folder.appending(path: "Module.swift")
            try Data(framework.module.utf8).write(to: module)
            let output = try compile(
                [
                    "-emit-module", "-parse-as-library", "-module-name", framework.framework, "-emit-module-path",
                    folder.appending(path: "\(framework.framework).swiftmodule").path, module.path,
                ], in: folder)
            guard output.isEmpty else { throw Refusal(output: output) }
        }
        let uses =
            (imports + [framework.framework]).map { "import \($0)\n" }.joined()
            + framework.names.map { "typealias Use\($0) = \($0)\n" }.joined()
        let file = folder.appending(path: "Uses.swift")
        try Data(uses.utf8).write(to: file)
        let output = try compile(
            [
                "-typecheck", "-I", folder.path, "-I", try #require(products).appending(path: "Modules").path,
                file.path,
            ], in: folder)
        let ambiguous = Set(output.matches(of: #/error: '(\w+)' is ambiguous for type lookup/#).map { String($0.1) })
        // Any other error would hide what comes after it.
        let others = output.split(separator: "\n").filter { $0.contains("error:") && !$0.contains("is ambiguous") }
        guard others.isEmpty else { throw Refusal(output: others.joined(separator: "\n")) }
        return ambiguous
    }

    private struct Refusal: Error { let output: String }

    /// - Returns: the compiler's output.
    private static func compile(_ arguments: [String], in folder: URL) throws -> String {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments =
            ["swiftc", "-swift-version", "6", "-diagnostic-style", "llvm", "-module-cache-path"]
            + [BuildFolder.url.appending(path: "ModuleCache").path] + arguments
        let output = folder.appending(path: "output")
        try Data().write(to: output)
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = process.standardOutput
        try process.run()
        process.waitUntilExit()
        return try String(contentsOf: output, encoding: .utf8)
    }
}
