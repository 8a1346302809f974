import AshlarCheck
import Foundation
import Testing

@Suite struct ReportTests {
    private let findings = Example.findings("struct UserDTO: Decodable { var name: String }\n")

    @Test func `lines for Xcode and GitHub name the place and the rule`() throws {
        let message = "UserDTO is a snapshot of the wire, and nothing reassigns `name`: declare `let`"
        #expect(try Report(findings).text(.xcode) == "App/Example.swift:1:33: warning: \(message) [mutable-dto]\n")
        #expect(
            try Report(findings).text(.github)
                == "::warning file=App/Example.swift,line=1,col=33,title=mutable-dto::\(message)\n")
    }

    @Test func `names from the code are escaped in XML`() throws {
        let found = Example.findings("// file: App/<&\">.swift\nstruct UserDTO: Decodable { var name: String }\n")
        #expect(try Report(found).text(.checkstyle).contains("<file name=\"App/&lt;&amp;&quot;&gt;.swift\">"))
    }

    @Test func `SARIF names every rule once and each result's rule`() throws {
        let text = try Report(findings).text(.sarif)
        let log = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        let run = try #require((log["runs"] as? [[String: Any]])?.first)
        let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
        let rules = try #require(driver["rules"] as? [[String: Any]])
        #expect(rules.count == RuleRegistry.ids.count)
        let result = try #require((run["results"] as? [[String: Any]])?.first)
        let index = try #require(result["ruleIndex"] as? Int)
        #expect(rules[index]["id"] as? String == "mutable-dto")
    }

    @Test func `a message comes in the language that is asked for`() throws {
        let text = try Report(findings, language: .simplifiedChinese).text(.terminal)
        #expect(text.contains("快照"))
    }
}
