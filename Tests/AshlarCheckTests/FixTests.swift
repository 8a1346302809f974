import AshlarCheck
import Foundation
import Testing

@Suite struct FixTests {
    @Test func `fixes leave what means the same, and a second run has nothing to do`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "ashlar-fix-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "Model.swift")
        let source = """
            struct UserDTO: Decodable {
                var id: Int
                let name: String

                enum CodingKeys: String, CodingKey { case id, name }

                init(from decoder: Decoder) throws {
                    let container = try decoder.container(keyedBy: CodingKeys.self)
                    id = try container.decode(Int.self, forKey: .id)
                    name = try container.decode(String.self, forKey: .name)
                }
            }

            """
        try Data(source.utf8).write(to: file)
        let first = Checker().check([folder.path])
        let changes = Fixer.changes(for: first.findings, in: first.files)
        #expect(changes.count == 1)
        for change in changes { try Fixer.write(change) }
        let expected = """
            struct UserDTO: Decodable {
                let id: Int
                let name: String

                enum CodingKeys: String, CodingKey { case id, name }
            }

            """
        let mended = try String(contentsOf: file, encoding: .utf8)
        #expect(mended == expected)
        let second = Checker().check([folder.path])
        #expect(Fixer.changes(for: second.findings, in: second.files).isEmpty)
    }
}
