import Foundation

/// One of the programs, run like a user runs it.
struct RunProgram {
    let status: Int32
    let output: String
    let errors: String

    /// Runs a program to its end; not on a thread of this process's tasks, which may have to answer its requests.
    static func run(
        _ name: String, _ arguments: [String], environment: [String: String] = [:]
    ) async throws -> RunProgram {
        try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread {
                continuation.resume(with: Result { try RunProgram(name, arguments, environment) })
            }
        }
    }

    private init(_ name: String, _ arguments: [String], _ environment: [String: String]) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "omg-run-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (output, errors) = (folder.appending(path: "out"), folder.appending(path: "err"))
        for file in [output, errors] { try Data().write(to: file) }
        let process = Process()
        process.executableURL = Self.folder.appending(path: name)
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = try FileHandle(forWritingTo: errors)
        try process.run()
        process.waitUntilExit()
        status = process.terminationStatus
        self.output = try String(contentsOf: output, encoding: .utf8)
        self.errors = try String(contentsOf: errors, encoding: .utf8)
    }

    /// The folder of the programs: next to the test bundle.
    private static let folder: URL = {
        #if canImport(ObjectiveC)
        // The process is a runner from the toolchain, which loads the bundle.
        Bundle(for: Marker.self).bundleURL.deletingLastPathComponent()
        #else
        Bundle.main.bundleURL
        #endif
    }()

    private final class Marker {}
}
