import AshlarCheck
import AshlarLocalization
import AshlarReport
import Foundation
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

@Suite struct ReportTests {
    private let findings = Example.findings("struct UserDTO: Decodable { var name: String }\n")
    private let message = "UserDTO is a snapshot of the wire, and nothing reassigns `name`: declare `let`"

    @Test func `lines for Xcode and GitHub name the place and the rule`() throws {
        #expect(try Report(findings).text(.xcode) == "App/Example.swift:1:33: warning: \(message) [mutable-dto]\n")
        #expect(
            try Report(findings).text(.github)
                == "::warning file=App/Example.swift,line=1,col=33,title=mutable-dto::\(message)\n")
    }

    @Test func `characters with a meaning in GitHub commands are escaped`() throws {
        let found = Example.findings("// file: App/a,b:100%.swift\nstruct UserDTO: Decodable { var name: String }\n")
        #expect(try Report(found).text(.github).hasPrefix("::warning file=App/a%2Cb%3A100%25.swift,line=1,"))
    }

    @Test(arguments: ["<&\">", "a\u{1}b", "日本語", "'", "]]>"])
    func `checkstyle is XML whatever files are called`(name: String) throws {
        let found = Example.findings("// file: App/\(name).swift\nstruct UserDTO: Decodable { var name: String }\n")
        let text = try Report(found).text(.checkstyle)
        let reader = Names()
        let parser = XMLParser(data: Data(text.utf8))
        parser.delegate = reader
        #expect(parser.parse(), "\(text)")
        #expect(reader.names == ["App/\(name.replacing("\u{1}", with: "\\u{1}")).swift"])
    }

    private final class Names: NSObject, XMLParserDelegate {
        var names: [String] = []
        func parser(
            _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
            qualifiedName: String?, attributes: [String: String]
        ) {
            if elementName == "file" { names.append(attributes["name"] ?? "") }
        }
    }

    /// The parts of SARIF 2.1.0 that it requires; `Scripts/check-sarif` asks the schema itself.
    @Test func `SARIF names every rule once, each result's rule, and where it is`() throws {
        let text = try Report(findings, troubles: [.init(path: "App/b c.swift", what: Localized("gone", zh: "无"))])
            .text(
                .sarif)
        let log = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        #expect(log["version"] as? String == "2.1.0")
        let run = try #require((log["runs"] as? [[String: Any]])?.first)
        let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
        let rules = try #require(driver["rules"] as? [[String: Any]])
        #expect(Set(rules.compactMap { $0["id"] as? String }).count == RuleRegistry.ids.count)
        let result = try #require((run["results"] as? [[String: Any]])?.first)
        let index = try #require(result["ruleIndex"] as? Int)
        #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
        let location = try #require(
            ((result["locations"] as? [[String: Any]])?.first)?["physicalLocation"] as? [String: Any])
        #expect((location["artifactLocation"] as? [String: Any])?["uri"] as? String == "App/Example.swift")
        #expect(location["region"] as? [String: Int] == ["startLine": 1, "startColumn": 33, "endColumn": 37])
        let invocation = try #require((run["invocations"] as? [[String: Any]])?.first)
        #expect((invocation["toolExecutionNotifications"] as? [Any])?.count == 1)
        #expect(text.contains("App/b%20c.swift"))
    }

    @Test func `a message is in the requested language`() throws {
        let report = Report(findings, language: .simplifiedChinese)
        #expect(try report.text(.terminal).contains("快照"))
        #expect(report.summary(files: 2) == "2 个文件，1 个警告")
        #expect(Report([], language: .simplifiedChinese).summary(files: 2) == "2 个文件，没有发现问题")
    }

    @Test func `the same findings are reported in the same way, in any format`() throws {
        let code = MadeCodebase(seed: 5, files: 30)
        let runs = (0..<3).map { _ in Checker().check(sources: code.sources).findings }
        for format in ReportFormat.allCases {
            let texts = Set(try runs.map { try Report($0).text(format) })
            #expect(texts.count == 1)
        }
    }

    @Test func `a terminal shows the other places of a finding, up to five of them`() throws {
        let check = "static func isValid(email: String) -> Bool { email.contains(\"@\") }"
        func lines(_ count: Int) throws -> [Substring] {
            let code = (0..<count).map { "// file: App/Form\($0).swift\nenum Form\($0) { \(check) }\n" }.joined()
            let found = Example.findings(code).filter { $0.rule == "scattered-validation" }
            #expect(found.count == 1)
            return try Report(found).text(.terminal).split(separator: "\n")
        }
        let few = try lines(2)
        #expect(few[0] == "App/Form1.swift")
        #expect(few.last?.hasPrefix("        → App/Form0.swift:1:") == true)
        #expect(few.last?.hasSuffix("  the same check") == true)
        let many = try lines(9)
        #expect(many.count { $0.contains("  the same check") } == 5)
        #expect(many.last == "        → 3 more places, which `--format json` lists")
    }

    // MARK: Lines

    private func terminal(_ line: String, width: Int? = nil, color: Bool = false) throws -> String {
        var text = ""
        try withTemporaryFolder { folder in
            try folder.write(line + "\n", to: "App/A.swift")
            let outcome = Checker(Configuration().rooted(at: folder)).check([folder.path])
            text = try Report(
                outcome.findings.filter { $0.rule == "mutable-dto" }, usesColor: color, width: width,
                files: outcome.files
            ).text(.terminal)
        }
        return text
    }

    @Test func `marks are below the place, whatever precedes it`() throws {
        let text = try terminal("struct UserDTO: Decodable { let 名: String, é: Int; var name: String }")
        let lines = text.split(separator: "\n")
        #expect(lines[2] == "      1 │ struct UserDTO: Decodable { let 名: String, é: Int; var name: String }")
        // The ideograph is as wide as two marks.
        #expect(lines[3] == "        │ " + String(repeating: " ", count: 56) + "^^^^")
    }

    @Test func `only the part around the place is shown of a line that is too wide`() throws {
        let line =
            "struct UserDTO: Decodable { /* \(String(repeating: "x", count: 500)) */ var name: String /* \(String(repeating: "y", count: 500)) */ }"
        let lines = try terminal(line, width: 80).split(separator: "\n")
        #expect(lines[2].count <= 80 && lines[2].contains("var name: String") && lines[2].hasSuffix("…"))
        let marked = zip(lines[2], lines[3]).filter { $1 == "^" }.map(\.0)
        #expect(String(marked) == "name")
    }

    @Test func `code cannot control the terminal`() throws {
        let text = try terminal("struct UserDTO: Decodable { /* \u{1B}[31m \u{202E} */ var name: String }")
        #expect(!text.contains("\u{1B}") && !text.contains("\u{202E}"))
        #expect(
            try terminal("struct UserDTO: Decodable { var name: String }", color: true).contains("\u{1B}[33mwarning"))
    }
}
