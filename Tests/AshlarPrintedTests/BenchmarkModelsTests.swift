import AshlarEmission
import Foundation
import Testing

/// The models of the benchmarks are printed twice: without macros, so that no release build of swift-syntax is needed, and
/// as plain `Codable` for the peers.
struct BenchmarkModelsTests {
    private static let benchmarks = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Benchmarks")

    private static func sources(_ folder: String) throws -> [(name: String, text: String)] {
        let folder = benchmarks.appending(path: folder)
        return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map {
            ($0, try String(contentsOf: folder.appending(path: $0), encoding: .utf8))
        }
    }

    /// `ASHLAR_RECORD=1`, or `Benchmarks/generate-models`, prints them again.
    private static func expect(_ printed: String, in folder: String, _ name: String) throws {
        let target = benchmarks.appending(path: "Sources/\(folder)/\(name)")
        if ProcessInfo.processInfo.environment["ASHLAR_RECORD"] != nil {
            try printed.write(to: target, atomically: true, encoding: .utf8)
        }
        #expect(try printed == String(contentsOf: target, encoding: .utf8), "\(folder)/\(name)")
    }

    @Test func areCurrent() throws {
        let sources = try Self.sources("Models") + Self.sources("Domain")
        let printed = try Expansion.print(sources.map { Expansion.Source($0.text, file: "DirectModels/\($0.name)") })
        for (source, text) in zip(sources, printed) { try Self.expect(text, in: "DirectModels", source.name) }
    }

    @Test func plainOnesAreCurrent() throws {
        for (name, text) in try Self.sources("Models") {
            let plain = text.replacing(#/(?m)^import Ashlar\n/#, with: "")
                .replacing(#/(?m)^@DTO\(keys: \.verbatim\) public struct (\w+) \{/#) {
                    "public struct \($0.1): Codable, Sendable {"
                }
            try Self.expect(
                "// swift-format-ignore-file\n// Printed by generate-models from Models/: edit that instead.\n\(plain)",
                in: "PlainModels", name)
        }
    }
}
