#if Tools
import Foundation
import TestScale
import Testing

/// Runs the built command as a user does.
struct Ashlar {
    let status: Int32
    let output: String
    let errors: String

    init(_ arguments: String..., in folder: URL, cache: URL? = nil) throws {
        try self.init(arguments, in: folder, cache: cache)
    }

    init(
        _ arguments: [String], in folder: URL, cache: URL? = nil, environment: [String: String] = [:],
        executable: URL = Ashlar.executable
    ) throws {
        let process = Process()
        process.executableURL = executable
        process.arguments = arguments
        process.currentDirectoryURL = folder
        var changes = environment
        if let cache { changes["ASHLAR_CACHE"] = cache.path }
        if !changes.isEmpty { process.environment = ProcessInfo.processInfo.environment.merging(changes) { $1 } }
        // Not in the folder, which may be the checkout.
        let place = FileManager.default.temporaryDirectory.appending(path: "ashlar-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: place) }
        let (output, errors) = (place.appending(path: "out"), place.appending(path: "err"))
        for file in [output, errors] { try Data().write(to: file) }
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = try FileHandle(forWritingTo: errors)
        try process.run()
        process.waitUntilExit()
        status = process.terminationStatus
        self.output = try String(contentsOf: output, encoding: .utf8)
        self.errors = try String(contentsOf: errors, encoding: .utf8)
    }

    /// The command, next to the test bundle.
    static let executable = BuildFolder.url.appending(path: "ashlar")
}

/// Runs a test in a temporary folder.
func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "ashlar-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
}

func write(_ text: String, to url: URL) throws {
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
}
#endif
