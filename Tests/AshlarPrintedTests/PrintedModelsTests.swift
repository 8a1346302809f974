import AshlarSyntax
import Foundation
import Testing

/// The models of this target are those of `AshlarTests`, printed without macros.
struct PrintedModelsTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    private static let annotated = folder.deletingLastPathComponent().appending(path: "AshlarTests/Models")

    /// `ASHLAR_RECORD=1` prints them again.
    @Test(arguments: [
        "Models.swift", "FieldModels.swift", "UnionModels.swift", "RefinedModels.swift", "DomainModels.swift",
    ])
    func areCurrent(file: String) throws {
        let source = try String(contentsOf: Self.annotated.appending(path: file), encoding: .utf8)
        let printed = try Expansion.print(source, file: "AshlarPrintedTests/\(file)")
        let target = Self.folder.appending(path: "Models/\(file)")
        if ProcessInfo.processInfo.environment["ASHLAR_RECORD"] != nil {
            try printed.write(to: target, atomically: true, encoding: .utf8)
        }
        let current = try String(contentsOf: target, encoding: .utf8)
        #expect(printed == current)
    }

    @Test func tellWhereAMacroIsMisused() {
        #expect(throws: Expansion.Refusal.self) {
            try Expansion.print("@DTO struct A {\n    var id: Int\n}", file: "A.swift")
        }
    }
}
