import AshlarCheck
import Foundation
import TestScale
import Testing

/// What is kept between runs must never show: the findings are those of a run that reads everything anew.
@Suite struct CheckSessionTests {
    @Test(arguments: 0..<UInt64(TestScale.of(20))) func `a session finds what a cold run finds, whatever is edited`(
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

    @Test func `a file that is removed and was never there changes nothing`() {
        var session = CheckSession(sources: [("A.swift", "struct UserDTO: Decodable { var name: String }\n")])
        session.remove("B.swift")
        #expect(session.findings.map(\.rule) == ["mutable-dto"])
        session.remove("A.swift")
        #expect(session.findings.isEmpty)
    }

    @Test func `a session reads folders, and tells what it could not`() throws {
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

@Suite struct CheckServiceTests {
    private func findings(_ answer: String) throws -> [String] {
        let document = try #require(JSONSerialization.jsonObject(with: Data(answer.utf8)) as? [String: Any])
        let findings = try #require(document["findings"] as? [[String: Any]])
        return findings.compactMap { $0["rule"] as? String }
    }

    @Test func `questions are answered with the findings of their file`() throws {
        let session = CheckSession(sources: [
            ("A.swift", "struct UserDTO: Decodable { var name: String }\n"), ("B.swift", "struct B {}\n"),
        ])
        var service = CheckService(session)
        let all = try findings(service.greeting())
        #expect(all == ["mutable-dto"])
        let tag = #"{"path": "B.swift", "text": "struct TagDTO: Decodable { var id: Int }\n"}"#
        let answer = try service.answer(tag)
        #expect(!answer.contains("\n"))
        // A change of the first is seen in the second.
        let first = try service.answer(
            #"{"path": "A.swift", "text": "func f(_ tag: inout TagDTO) { tag.id = 1 }"}"#)
        let again = try service.answer(tag)
        let gone = try service.answer(#"{"path": "B.swift"}"#)
        #expect(try findings(answer) == ["mutable-dto"])
        #expect(try [first, again, gone].map(findings) == [[], [], []])
    }

    @Test(arguments: ["", "{}", "[]", "{\"path\": 1}", "\u{0}"])
    func `what is no question is reported, and ends nothing`(line: String) throws {
        var service = CheckService(CheckSession(sources: []))
        let (complaint, answer) = (
            try service.answer(line), try service.answer(#"{"path": "A.swift", "text": ""}"#)
        )
        #expect(complaint.hasPrefix("{\"error\":\"this is no question"))
        #expect(try findings(answer) == [])
    }
}
