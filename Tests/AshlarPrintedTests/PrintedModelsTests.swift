import AshlarEmission
import Foundation
import Testing

/// The models of this target are those of `AshlarTests`, printed without macros.
struct PrintedModelsTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    private static let annotated = folder.deletingLastPathComponent().appending(path: "AshlarTests/Models")

    /// `ASHLAR_RECORD=1` prints them again.
    @Test func areCurrent() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.annotated.path).sorted()
        let sources = try files.map { file in
            let text = try String(contentsOf: Self.annotated.appending(path: file), encoding: .utf8)
            return Expansion.Source(text, file: "AshlarPrintedTests/\(file)")
        }
        for (file, printed) in zip(files, try Expansion.print(sources)) {
            let target = Self.folder.appending(path: "Models/\(file)")
            if ProcessInfo.processInfo.environment["ASHLAR_RECORD"] != nil {
                try printed.write(to: target, atomically: true, encoding: .utf8)
            }
            #expect(try printed == String(contentsOf: target, encoding: .utf8), "\(file)")
        }
    }

    @Test func refuseAMisusedMacro() {
        #expect(throws: Expansion.Refusal.self) {
            try Expansion.print("@DTO struct A {\n    var id: Int\n}", file: "A.swift")
        }
    }
}
