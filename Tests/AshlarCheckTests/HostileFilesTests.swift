import AshlarCheck
import AshlarSyntax
import Foundation
import TestScale
import Testing

#if canImport(Glibc)
import Glibc
#endif

@Suite struct HostileFilesTests {
    private static let model = "struct UserDTO: Decodable { var name: String }\n"

    @Test func `unreadable files are reported, and the rest is checked`() throws {
        try withTemporaryFolder { folder in
            try folder.write(HostileFilesTests.model, to: "Good.swift")
            try Data([0xFF, 0xFE, 0x41, 0x00]).write(to: folder.appending(path: "UTF16.swift"))
            try folder.write("struct Fine {}\nstruct Broken { let x: = \n func f( {", to: "Broken.swift")
            try FileManager.default.createSymbolicLink(
                at: folder.appending(path: "Gone.swift"), withDestinationURL: folder.appending(path: "nowhere"))
            try FileManager.default.createSymbolicLink(at: folder.appending(path: "loop"), withDestinationURL: folder)
            #expect(mkfifo(folder.appending(path: "Pipe.swift").path, 0o600) == 0)
            try folder.write(HostileFilesTests.model, to: "Folder.swift/Inner.swift")
            let outcome = Checker().check([folder.path])
            #expect(outcome.findings.map(\.path) == ["Folder.swift/Inner.swift", "Good.swift"])
            let reported = Dictionary(uniqueKeysWithValues: outcome.troubles.map { ($0.path, $0.what.english) })
            #expect(
                reported == [
                    "UTF16.swift": "it is not UTF-8 and was left out: save it as UTF-8",
                    "Gone.swift": "the link is broken",
                    "Pipe.swift": "it is not a regular file",
                    "Broken.swift": "it does not parse from line 2 on; the parts that could be read were checked",
                ])
        }
    }

    @Test func `a part that does not parse does not hide the rest of its file`() throws {
        let outcome = Checker().check(sources: [("A.swift", HostileFilesTests.model + "let x = (\n")])
        #expect(outcome.findings.map(\.rule) == ["mutable-dto"])
        let nameless = "struct TeamDTO: Decodable { let roles: [String]\n func { roles.contains(\"admin\") } }\n"
        #expect(Checker().check(sources: [("A.swift", nameless)]).findings.isEmpty)
    }

    @Test func `files that vanish while they are read are reported`() throws {
        try withTemporaryFolder { folder in
            for index in 0..<60 { try folder.write(HostileFilesTests.model, to: "File\(index).swift") }
            let checker = Checker(progress: { read, _ in
                if read == 1 { try? FileManager.default.removeItem(at: folder) }
            })
            let outcome = checker.check([folder.path])
            #expect(outcome.files.count + outcome.troubles.count == 60)
            #expect(outcome.troubles.contains { $0.what.english == "the file no longer exists" })
        }
    }

    @Test func `an empty or missing folder has no findings`() throws {
        try withTemporaryFolder { folder in
            let empty = Checker().check([folder.path])
            #expect(empty.files.isEmpty && empty.troubles.isEmpty)
            let missing = Checker().check([folder.appending(path: "nowhere").path])
            #expect(missing.troubles.map(\.what.english) == ["there is no such file or folder"])
        }
    }

    @Test func `a file is read once, however often it is named or linked`() throws {
        try withTemporaryFolder { folder in
            try folder.write(HostileFilesTests.model, to: "A.swift")
            try FileManager.default.createSymbolicLink(
                at: folder.appending(path: "B.swift"), withDestinationURL: folder.appending(path: "A.swift"))
            let outcome = Checker().check([folder.path, folder.appending(path: "A.swift").path])
            #expect(outcome.findings.count == 1)
        }
    }

    @Test(arguments: ["\u{FEFF}", ""], ["\r\n", "\n"])
    func `byte order marks and other line endings do not move a place`(mark: String, newline: String) throws {
        try withTemporaryFolder { folder in
            let lines = ["\(mark)import Foundation", "struct UserDTO: Decodable {", "    var name: String", "}", ""]
            try folder.write(lines.joined(separator: newline), to: "A.swift")
            let found = Checker().check([folder.path]).findings
            #expect(found.map { "\($0.place.line):\($0.place.column)" } == ["3:9"])
        }
    }

    @Test func `a file of megabytes is read`() throws {
        try withTemporaryFolder { folder in
            let count = TestScale.of(10_000)
            let rows = String(repeating: "    \"\(String(repeating: "data ", count: 200))\", 12, 13,\n", count: count)
            try folder.write("let rows: [Any] = [\n\(rows)]\n\(HostileFilesTests.model)", to: "Data.swift")
            #expect(Checker().check([folder.path]).findings.map { Int($0.place.line) } == [count + 3])
        }
    }

    /// Beyond every limit, even at a tenth.
    private static let long = TestScale.of(100_000, share: 10)

    @Test(arguments: [
        ("let x = ", "[", "]", 5_000), ("func f() { x = ", "(", ")", 5_000), ("func f() ", "{", "}", 5_000),
        ("let x = ", "a.b().", "", 6_000), ("let x = ", "!", "", 20_000), ("let x = ", "a ? b : ", "", 5_000),
        ("let x = ", "try ", "", 10_000), ("let x = ", "-", "", 20_000), ("func f() { ", "a = ", "", 5_000),
        ("let x = ", "\"\\(", "\"", 5_000), ("func f() { ", "if a {} else ", "{}", 4_000),
        ("let x: ", "A<", ">", 5_000), ("let x: ", "() -> ", "B", 5_000), ("let x: ", "@a ", "B", 5_000),
        ("let x: ", "A.", "B", 10_000), ("extension ", "A.", "B", 10_000), ("struct A: ", "B & ", "C", 5_000),
        ("let x: Int", "?", "", 20_000), ("let x = ", "{ a in ", "}", 5_000), ("", "struct A { ", "}", 5_000),
        ("", "#if A\n", "\n#endif", 100_000), ("", "/*", "*/", 20_000), ("let x = a", "!", "", 5_000),
        ("let x = a", ".b", "", long * 30), ("let x = 1", "+1", "", long * 30), ("let x: ", "() -> ", "B", long * 10),
        ("let x = ", "try ", "a", long * 15), ("func f() { if a {}", " else if a {}", "}", long * 4),
    ])
    func `deep nesting and long chains do not end the run`(frame: String, open: String, close: String, count: Int) {
        let text = frame + String(repeating: open, count: count) + "x" + String(repeating: close, count: count)
        let outcome = Checker().check(sources: [("Deep.swift", text), ("Good.swift", HostileFilesTests.model)])
        #expect(outcome.findings.map(\.path).contains("Good.swift"))
    }

    @Test func `a file that exceeds a limit is reported with the limit`() throws {
        try withTemporaryFolder { folder in
            try folder.write(HostileFilesTests.model, to: "Good.swift")
            let types = String(repeating: "[", count: 5_000) + "Int" + String(repeating: "]", count: 5_000)
            try folder.write("struct A { let x: \(types) }\n", to: "Types.swift")
            try folder.write("let x = 1\(String(repeating: "+1", count: 100_000))\n", to: "Sum.swift")
            try folder.write(String(repeating: "#if A\n", count: 1_000), to: "Branches.swift")
            for _ in 0..<2 {
                let cache = folder.appending(path: ".cache").path
                let outcome = Checker(Configuration(), cacheFolder: cache).check([folder.path])
                #expect(outcome.findings.map(\.path) == ["Good.swift"])
                let reported = Dictionary(uniqueKeysWithValues: outcome.troubles.map { ($0.path, $0.what) })
                #expect(
                    reported == [
                        "Types.swift": SourceRefusal.tooIntricate.what, "Sum.swift": SourceRefusal.tooLong.what,
                        "Branches.swift": SourceRefusal.tooDeep.what,
                    ])
            }
        }
    }

    @Test(
        .timeLimit(.minutes(30)),
        arguments: [
            "struct A: Codable {\n#    let p@: Int\n#}\n", "enum A: String, Codable {\n#    case p@\n#}\n",
            "#struct T@: Codable { let a: Int }\n#", "struct A { let a: Int }\n#extension A { var p@: Int { a } }\n#",
            "#protocol P@: P1@ {}\n#", "#class C@: C1@ { var a: Int = 0 }\n#", "#struct T@: Codable { let a: T1@ }\n#",
        ])
    func `time grows with the number of declarations, not with its square`(form: String) {
        let parts = form.split(separator: "#", omittingEmptySubsequences: false).map(String.init)
        let lines = (0..<TestScale.of(20_000, share: 20)).map {
            parts[1].replacing("1@", with: "\($0 + 1)").replacing("@", with: "\($0)")
        }
        let text = parts[0] + lines.joined() + parts[2]
        let outcome = Checker().check(sources: [("Large.swift", text), ("Good.swift", HostileFilesTests.model)])
        #expect(outcome.findings.map(\.path).contains("Good.swift"))
    }

    @Test func `arbitrary bytes do not end the run`() {
        var random = SystemRandomNumberGenerator()
        let seed = Array(
            (RuleRegistry.rules.map(\.guide.bad).joined(separator: "\n") + "// ashlar:disable mutable-dto — x\n").utf8)
        for _ in 0..<40 {
            var bytes = Array(seed[Int.random(in: 0..<seed.count, using: &random)...].prefix(3000))
            for _ in 0..<20 {
                bytes[Int.random(in: bytes.indices, using: &random)] = .random(in: 0...255, using: &random)
            }
            let text = String(decoding: bytes, as: UTF8.self)
            let outcome = Checker().check(sources: [("A.swift", text), ("B.swift", text)])
            for finding in outcome.findings {
                #expect(Int(finding.place.offset) + Int(finding.place.length) <= text.utf8.count)
            }
        }
    }
}
