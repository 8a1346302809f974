import AshlarCheck
import Foundation
import TestScale
import Testing

/// State that is kept between runs must not affect results: the findings equal those of a run that reads everything.
@Suite struct CheckSessionTests {
    @Test(arguments: 0..<UInt64(TestScale.of(20))) func `a session reports the same as a cold run, whatever is edited`(
        seed: UInt64
    ) {
        var code = MadeCodebase(seed: seed, files: 12)
        var session = CheckSession(sources: code.sources)
        for _ in 0..<25 {
            let (path, text) = code.change()
            var inFile: [Finding] = []
            if let text { inFile = session.update(path, text: text) } else { session.remove(path) }
            let cold = Checker().check(sources: code.sources).findings
            #expect(session.findings == cold)
            #expect(inFile == cold.filter { $0.path == path })
        }
    }

    @Test func `removing a file that never existed changes nothing`() {
        var session = CheckSession(sources: [("A.swift", "struct UserDTO: Decodable { var name: String }\n")])
        session.remove("B.swift")
        #expect(session.findings.map(\.rule) == ["mutable-dto"])
        session.remove("A.swift")
        #expect(session.findings.isEmpty)
    }

    @Test func `a session reads folders, and reports unreadable files`() throws {
        try withTemporaryFolder { folder in
            try folder.write("struct UserDTO: Decodable { var name: String }\n", to: "App/A.swift")
            try folder.write("struct {\n", to: "App/B.swift")
            var session = CheckSession(paths: [folder.path])
            #expect(session.findings.map(\.path) == ["App/A.swift"])
            #expect(session.troubles.map(\.path) == ["App/B.swift"])
            let found = session.update("App/A.swift", text: "struct UserDTO: Decodable { let name: String }\n")
            #expect(found.isEmpty)
        }
    }
}
