import AshlarFiles
import Foundation
import Testing

@Suite final class RegularFileTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "ashlar-files-\(UUID().uuidString)")

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func path(_ name: String) throws -> String {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder.appending(path: name).path
    }

    @Test func readsAWholeFileOrItsBeginning() throws {
        let path = try path("a.json")
        let content = [UInt8](repeating: 0x61, count: 200_000)
        try Data(content).write(to: URL(filePath: path))
        #expect(try RegularFile.bytes(of: path) == content)
        #expect(try RegularFile.beginning(of: path, count: 100).count == 100)
        #expect(throws: RegularFile.Refusal.tooLarge(limit: 1 << 17)) {
            try RegularFile.bytes(of: path, limit: 1 << 17)
        }
    }

    @Test(.timeLimit(.minutes(30))) func refusesAPipeAndADeviceWithoutWaiting() throws {
        let pipe = try path("pipe")
        #expect(mkfifo(pipe, 0o600) == 0)
        for path in [pipe, "/dev/zero", "/dev/null"] {
            #expect(throws: RegularFile.Refusal.special) { try RegularFile.bytes(of: path) }
        }
    }

    @Test func saysWhatIsThereInstead() throws {
        let path = try path("missing")
        #expect(throws: RegularFile.Refusal.missing) { try RegularFile.bytes(of: path) }
        #expect(throws: RegularFile.Refusal.folder) { try RegularFile.bytes(of: folder.path) }
    }
}
