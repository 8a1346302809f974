import Foundation
import Testing

@testable import AshlarDesign

/// `Examples/Library` is the output of the designer for its specification. `ASHLAR_RECORD=1` records it again.
struct LibraryExampleTests {
    @Test func equalsTheDesignedPackage() throws {
        let designed = try LibraryDesign.files(store: .swiftdata).filter {
            $0.key.hasPrefix("Sources/") && $0.key.hasSuffix(".swift")
        }
        let sources = LibraryDesign.folder.appending(path: "Sources")
        if ProcessInfo.processInfo.environment["ASHLAR_RECORD"] != nil {
            try? FileManager.default.removeItem(at: sources)
            for (path, text) in designed {
                let file = LibraryDesign.folder.appending(path: path)
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(text.utf8).write(to: file)
            }
        }
        let paths = FileManager.default.enumerator(atPath: sources.path)?.compactMap { $0 as? String } ?? []
        let kept = Set(paths.filter { $0.hasSuffix(".swift") }.map { "Sources/" + $0 })
        #expect(kept == Set(designed.keys))
        for (path, text) in designed {
            let file = try String(contentsOf: LibraryDesign.folder.appending(path: path), encoding: .utf8)
            #expect(file == text, "\(path)")
        }
    }
}
