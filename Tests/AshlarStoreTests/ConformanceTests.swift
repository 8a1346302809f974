#if Store
import AshlarEntity
import AshlarStore
import AshlarTestSupport
import Foundation
import Testing

@Suite struct ConformanceTests {
    @Test(arguments: StoreConformance.behaviors)
    func aFileKeeps(_ behavior: StoreConformance.Behavior) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "AshlarStore-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appending(path: "rows.sqlite").path
        try await behavior.check { schema in try SQLiteStore(path: path, schema) }
    }
}
#endif
