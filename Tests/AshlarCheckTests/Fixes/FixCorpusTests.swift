import AshlarCheck
import Foundation
import Testing

@Suite struct FixCorpusTests {
    @Test(arguments: FixSnippet.all) func `a fix is made where it is proven, and nowhere else`(snippet: FixSnippet)
        throws
    {
        let files = snippet.files(prefix: "C")
        let found = Checker().check(sources: files).findings.filter { $0.rule == snippet.rule }
        let fixed = try FixCorpusTests.fixed(files)
        switch snippet.expected {
        case .fixed:
            #expect(!found.isEmpty)
            #expect(found.compactMap(\.doubt?.english) == [])
            #expect(Checker().check(sources: fixed).findings.filter { $0.rule == snippet.rule }.isEmpty)
        case .suggested:
            #expect(!found.isEmpty)
            #expect(found.allSatisfy { $0.edits.isEmpty && $0.doubt != nil })
        case .untouched: #expect(found.allSatisfy { $0.edits.isEmpty })
        }
        if let after = snippet.after { #expect(fixed.contains { $0.text.contains(after) }) }
    }

    private static let compiler = Compiler.path

    /// One module with all snippets, and one with the fixed snippets; both run.
    @Test(.enabled(if: compiler != nil, "swiftc is not in PATH: that fixed code compiles was NOT checked"))
    func `fixed code compiles as before, and does the same`() throws {
        try withTemporaryFolder { folder in
            var runs: [String] = []
            for (index, snippet) in FixSnippet.all.enumerated() where snippet.compiles {
                let prefix = "C\(index)"
                let before = snippet.files(prefix: prefix)
                for (form, files) in [("before", before), ("after", try FixCorpusTests.fixed(before))] {
                    for (position, file) in files.enumerated() {
                        try folder.write(file.text, to: "\(form)/\(prefix)_\(position).swift")
                    }
                }
                if snippet.code.contains("func §run()") { runs.append(prefix) }
            }
            let main = runs.map { "do { print(\"\($0)\", try \($0)run()) } catch { print(\"\($0)\", error) }\n" }
                .joined()
            for form in ["before", "after"] { try folder.write(main, to: "\(form)/main.swift") }
            let compiler = try #require(FixCorpusTests.compiler)
            let before = try Compiler(compiler, folder.appending(path: "before"))
            #expect(before.status == 0, "the snippets do not compile as they are:\n\(before.errors)")
            let after = try Compiler(compiler, folder.appending(path: "after"))
            #expect(after.status == 0, "fixed code does not compile:\n\(after.errors)")
            #expect(runs.count > 5)
            #expect(before.output.split(separator: "\n").count >= runs.count)
            #expect(before.output == after.output)
        }
    }

    /// Returns the result of `--fix` for files in a separate folder.
    private static func fixed(_ files: [(path: String, text: String)]) throws -> [(path: String, text: String)] {
        var fixed: [(path: String, text: String)] = []
        try withTemporaryFolder { folder in
            for file in files { try folder.write(file.text, to: file.path) }
            let checker = Checker(Configuration().rooted(at: folder))
            for _ in 0..<10 {
                let outcome = checker.check([folder.path])
                let changes = Fixer.changes(for: outcome.findings, in: outcome.files)
                if changes.isEmpty { break }
                for change in changes { try Fixer.write(change) }
            }
            fixed = try files.map { ($0.path, try folder.text(of: $0.path)) }
        }
        return fixed
    }
}

/// Compiles a folder of Swift files to a program, and runs it.
private struct Compiler {
    let status: Int32
    let output: String
    let errors: String

    static let path: String? = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").lazy
        .map { "\($0)/swiftc" }.first(where: FileManager.default.isExecutableFile)

    init(_ compiler: String, _ folder: URL) throws {
        let sources = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
        let program = folder.appending(path: "program").path
        let made = try Compiler.run(
            compiler,
            ["-swift-version", "6", "-Onone", "-wmo", "-suppress-warnings", "-module-name", "Corpus", "-o", program]
                + sources.sorted(), in: folder)
        guard made.status == 0 else {
            (status, output, errors) = made
            return
        }
        (status, output, errors) = try Compiler.run(program, [], in: folder)
    }

    private static func run(
        _ program: String, _ arguments: [String], in folder: URL
    ) throws -> (status: Int32, output: String, errors: String) {
        let process = Process()
        process.executableURL = URL(filePath: program)
        process.arguments = arguments
        process.currentDirectoryURL = folder
        let (output, errors) = (folder.appending(path: "output"), folder.appending(path: "errors"))
        for file in [output, errors] { try Data().write(to: file) }
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = try FileHandle(forWritingTo: errors)
        try process.run()
        process.waitUntilExit()
        return (
            process.terminationStatus, try String(contentsOf: output, encoding: .utf8),
            try String(contentsOf: errors, encoding: .utf8)
        )
    }
}
