import Foundation
import Testing

@testable import AshlarFiles

@Suite struct WrittenFilesTests {
    @Test func knowsItsFilesByAnyPath() throws {
        let folder = try TestFolder()
        try folder.replace(["Fixtures/x/1.json": "{}"], lock: "{}")
        try folder.write("{}", to: "Fixtures/x/mine.json")
        let written = WrittenFiles(in: folder.path)
        #expect(written.contains("\(folder.path)/Fixtures/x/1.json"))
        #expect(written.contains("\(folder.path)/Fixtures/../Fixtures/./x/1.json"))
        #expect(written.contains("\(folder.path)/ashlar.lock"))
        #expect(!written.contains("\(folder.path)/Fixtures/x/mine.json"))
        #expect(!written.contains("\(folder.path)/Fixtures"))
    }

    @Test func aFolderWithoutAManifestOrWithABrokenOneHasNone() throws {
        let folder = try TestFolder()
        try folder.write("{}", to: "ashlar.lock")
        #expect(WrittenFiles(in: folder.path).identities.isEmpty)
        try folder.write(folder.manifest(["../outside/secret.txt": "secret"]), to: FolderManifest.name)
        #expect(WrittenFiles(in: folder.path).identities.isEmpty)
    }
}
