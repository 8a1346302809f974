import AshlarCheck
import AshlarSyntax
import Foundation
import Testing

@Suite struct HostileFilesTests {
    private func withFolder(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "ashlar-check-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder)
    }

    @Test func `what cannot be read is told, and the rest is checked`() throws {
        try withFolder { folder in
            try Data("struct UserDTO: Decodable { var name: String }\n".utf8).write(
                to: folder.appending(path: "Good.swift"))
            try Data([0xFF, 0xFE, 0x41, 0x00]).write(to: folder.appending(path: "UTF16.swift"))
            try Data("struct Broken { let x: = \n func f( {".utf8).write(to: folder.appending(path: "Broken.swift"))
            try FileManager.default.createSymbolicLink(
                at: folder.appending(path: "Gone.swift"), withDestinationURL: folder.appending(path: "nowhere"))
            try FileManager.default.createSymbolicLink(at: folder.appending(path: "loop"), withDestinationURL: folder)
            let outcome = Checker().check([folder.path])
            #expect(outcome.findings.map(\.rule) == ["mutable-dto"])
            #expect(Set(outcome.troubles.map(\.path)) == ["UTF16.swift", "Broken.swift", "Gone.swift"])
        }
    }

    @Test func `deep nesting and long chains do not end the run`() {
        let nested = "let x = " + String(repeating: "[", count: 20_000) + String(repeating: "]", count: 20_000)
        let chain = "func f() { a" + String(repeating: ".b()", count: 20_000) + " }"
        let forced = "func f() { a" + String(repeating: "!", count: 20_000) + " }"
        for text in [nested, chain, forced] {
            let outcome = Checker().check(sources: [
                ("Deep.swift", text), ("Good.swift", "struct UserDTO: Decodable { var name: String }"),
            ])
            #expect(outcome.findings.map(\.path) == ["Good.swift"])
        }
    }

    @Test func `facts survive the cache, and broken bytes do not pass for facts`() throws {
        let text = "import SwiftUI\nstruct A: Decodable { var x: Int = 1; init(from d: Decoder) throws { x = y! } }\n"
        var facts = FactReader.facts(of: Array(text.utf8))
        var archive = FactArchive()
        facts.archive(in: &archive)
        var reading = FactArchive(reading: archive.bytes)
        var again = FileFacts()
        again.archive(in: &reading)
        #expect(again == facts && !reading.isBroken)
        for count in stride(from: 0, to: archive.bytes.count - 1, by: 7) {
            var short = FactArchive(reading: Array(archive.bytes.prefix(count)))
            var none = FileFacts()
            none.archive(in: &short)
            #expect(short.isBroken)
        }
    }
}
